import { queryOptions } from '@tanstack/react-query'
import type { SetupTasks } from '@theke/contract/calls/dashboard'
import { listSetupTasks } from '@theke/contract/calls/dashboard'
import { api } from './api.ts'

/** What is still to be done, as if a branch were published; without one as things are. */
export const tasksBefore = (publish: number | undefined) =>
  queryOptions({
    queryKey: ['dashboard', 'tasks', publish],
    queryFn: ({ signal }) =>
      api(listSetupTasks, publish === undefined ? {} : { publish }, { signal, kind: 'background' }),
    staleTime: 0,
  })

/** What the law or the shop requires before guests may order; publishing without it is a conscious choice. */
export const requiredOf = (tasks: SetupTasks): SetupTasks =>
  tasks.filter(({ severity }) => severity === 'required')

export const missingTitle = 'Das verlangt das Gesetz noch, oder der Shop braucht es'
export const missingRisk = 'Fehlende Pflichtangaben können abgemahnt oder bestraft werden.'
export const checkFailed = 'Rechts-Check konnte nicht geladen werden.'
export const publishAnyway = 'Trotzdem veröffentlichen'
