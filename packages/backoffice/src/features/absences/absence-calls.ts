import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getHolidayAccount, listAbsences } from '@theke/contract/calls/absences'
import { addDays } from '@theke/domain/values'
import { api, queryClient } from '../../api.ts'

export const absencesQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['absences', 'list', from, to],
    queryFn: ({ signal }) => api(listAbsences, { from, to }, { signal }),
    placeholderData: keepPreviousData,
  })

/** What waits for a decision, in whichever month it is; further ahead nobody asks. */
export const waitingQuery = (today: string) =>
  queryOptions({
    queryKey: ['absences', 'waiting', today],
    queryFn: ({ signal }) =>
      api(
        listAbsences,
        { from: addDays(today, -366), to: addDays(today, 3 * 366), state: 'requested' },
        { signal },
      ),
  })

export const accountQuery = (user: number) =>
  queryOptions({
    queryKey: ['absences', 'account', user],
    queryFn: ({ signal }) => api(getHolidayAccount, { user }, { signal }),
  })

export const refreshAbsences = () =>
  Promise.all(
    ['absences', 'time-sheets', 'roster', 'working-schedules'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  )
