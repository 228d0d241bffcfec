import { queryOptions } from '@tanstack/react-query'
import type { Dashboard, SetupTasks } from '@theke/contract/calls/dashboard'
import { call } from '../../api.ts'

/** The figures follow the day while the screen is open. */
const refresh = 30_000

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard', 'day'],
  queryFn: ({ signal }) =>
    call<Dashboard>('/dashboard', {
      failure: 'Übersicht konnte nicht geladen werden.',
      signal,
      kind: 'background',
    }),
  refetchInterval: refresh,
  staleTime: 0,
})

export const tasksQuery = queryOptions({
  queryKey: ['dashboard', 'tasks'],
  queryFn: ({ signal }) =>
    call<SetupTasks>('/dashboard/tasks', {
      failure: 'Rechts-Check konnte nicht geladen werden.',
      signal,
      kind: 'background',
    }),
  staleTime: 0,
})
