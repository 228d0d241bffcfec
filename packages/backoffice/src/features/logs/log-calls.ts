import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LogEntry, LogPage } from '@theke/contract/calls/logs'
import { failures } from '@theke/contract/texts.de'
import { call } from '../../api.ts'

const load = (query: string, signal: AbortSignal) =>
  call<LogPage>(`/logs?${query}`, { failure: failures.list('Logs'), withMeta: true, signal })

export const logsQuery = (query: string) =>
  queryOptions({
    queryKey: ['logs', 'page', query],
    queryFn: ({ signal }) => load(query, signal),
    placeholderData: keepPreviousData,
  })

export const logQuery = (id: number) =>
  queryOptions({
    queryKey: ['logs', 'entry', id],
    queryFn: ({ signal }) => call<LogEntry>(`/logs/${id}`, { failure: failures.load('Log-Eintrag'), signal }),
  })

/** Everything that happened to one record, newest first; its revision makes a saved change appear. */
export const historyQuery = (entity: string, id: number, revision: number) =>
  infiniteQueryOptions({
    queryKey: ['logs', 'history', entity, id, revision],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ entity, entityId: String(id), limit: '20' })
      if (pageParam) query.set('after', String(pageParam))
      return load(query.toString(), signal)
    },
    initialPageParam: 0,
    getNextPageParam: ({ meta }) => meta.next,
  })
