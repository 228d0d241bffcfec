import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listRefusedTaps } from '@theke/contract/calls/clock-tablet'
import { getTimeSheet, listCorrections } from '@theke/contract/calls/time-records'
import { api, queryClient } from '../../api.ts'

export const weekQuery = (from: string, user: number | undefined) =>
  queryOptions({
    queryKey: ['time-sheets', 'week', from, user ?? 0],
    queryFn: ({ signal }) => api(getTimeSheet, { from, ...(user ? { user } : {}) }, { signal }),
    placeholderData: keepPreviousData,
  })

/** What waits for a decision. */
export const openCorrectionsQuery = queryOptions({
  queryKey: ['time-sheets', 'corrections', 'requested'],
  queryFn: ({ signal }) => api(listCorrections, { state: 'requested' }, { signal, kind: 'background' }),
})

/** Taps without network that could not be read; somebody has to enter the work by hand. */
export const refusedTapsQuery = queryOptions({
  queryKey: ['time-sheets', 'refused-taps'],
  queryFn: ({ signal }) => api(listRefusedTaps, {}, { signal, kind: 'background' }),
})

export const refreshTimes = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['time-sheets'] }),
    queryClient.invalidateQueries({ queryKey: ['working-activities'] }),
  ])
