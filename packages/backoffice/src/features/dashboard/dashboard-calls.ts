import { queryOptions } from '@tanstack/react-query'
import { getDashboard, listSetupTasks } from '@theke/contract/calls/dashboard'
import { api } from '../../api.ts'

/** The figures follow the day while the screen is open. */
const refresh = 30_000

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard', 'day'],
  queryFn: ({ signal }) => api(getDashboard, {}, { signal, kind: 'background' }),
  refetchInterval: refresh,
  staleTime: 0,
})

export const tasksQuery = queryOptions({
  queryKey: ['dashboard', 'tasks'],
  queryFn: ({ signal }) => api(listSetupTasks, {}, { signal, kind: 'background' }),
  staleTime: 0,
})
