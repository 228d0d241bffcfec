import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getRoster, getRosterFeed } from '@theke/contract/calls/roster'
import { api, queryClient } from '../../api.ts'

/** The part of the shop that is shown. */
export type Part = { branch?: number; department?: number }

export const rosterQuery = (from: string, part: Part) =>
  queryOptions({
    queryKey: ['roster', 'week', from, part],
    queryFn: ({ signal }) => api(getRoster, { from, ...part }, { signal }),
    placeholderData: keepPreviousData,
  })

export const feedQuery = queryOptions({
  queryKey: ['roster', 'feed'],
  queryFn: ({ signal }) => api(getRosterFeed, {}, { signal, kind: 'background' }),
})

/** After a change everything about shifts is asked again. */
export const refreshRoster = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['roster'] }),
    queryClient.invalidateQueries({ queryKey: ['working-schedules'] }),
  ])
