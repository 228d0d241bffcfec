import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryFrom } from '@theke/contract/call/define-call'
import { getLog, listLogs } from '@theke/contract/calls/logs'
import { api } from '../../api.ts'

export const logsQuery = (query: string) =>
  queryOptions({
    queryKey: ['logs', 'page', query],
    queryFn: ({ signal }) => api(listLogs, queryFrom(listLogs, query), { signal }),
    placeholderData: keepPreviousData,
  })

export const logQuery = (id: number) =>
  queryOptions({
    queryKey: ['logs', 'entry', id],
    queryFn: ({ signal }) => api(getLog, { id }, { signal }),
  })

/** Everything that happened to one record, newest first; its revision makes a saved change appear. */
export const historyQuery = (entity: string, id: number, revision: number) =>
  infiniteQueryOptions({
    queryKey: ['logs', 'history', entity, id, revision],
    queryFn: ({ pageParam, signal }) =>
      api(listLogs, { entity, entityId: id, limit: 20, after: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ meta }) => meta.next,
  })
