import type { Query } from '@tanstack/react-query'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { WireRecord } from '@theke/contract/call/entity-calls'
import { entityCalls } from '@theke/contract/call/entity-calls'
import { ApiError } from '@theke/contract/client'
import { anyEntities } from '@theke/contract/entities/registry'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import type { Page } from '../api.ts'
import { api, queryClient } from '../api.ts'
import { valueText } from './value-text.ts'

export type { WireRecord }

export type ListParams = Readonly<Record<string, string>>

/** The definition behind an address; an unknown one is a page that does not exist. */
export function entityOf(path: string | undefined): AnyEntity {
  const entity = path === undefined ? undefined : anyEntities[path]
  if (!entity) throw new Response(null, { status: 404, statusText: 'Not Found' })
  return entity
}

/** Filtered loads of these report a failure, but the screen goes on (ERR-09). */
const forgiving = new Set([
  'working-activities',
  'working-schedules',
  'projects',
  'tasks',
  'digital-signage-segments',
  'digital-signage-streams',
  'digital-signage-devices',
])

const unfiltered = new Set(['page', 'limit', 'sort', 'names'])

async function loadPage(
  path: string,
  params: ListParams,
  options: { signal?: AbortSignal; kind: 'user' | 'background' },
): Promise<Page<WireRecord>> {
  const isFiltered = Object.keys(params).some((name) => !unfiltered.has(name))
  try {
    return await api(entityCalls(entityOf(path)).list, params, options)
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'noSession' && isFiltered && forgiving.has(path))
      return { data: [] }
    throw error
  }
}

/** A list; with `page` or `limit` one page of it and its meta. */
export const pageQuery = (path: string, params: ListParams, kind: 'user' | 'background' = 'user') =>
  queryOptions({
    queryKey: [path, 'page', params],
    queryFn: ({ signal }) => loadPage(path, params, { signal, kind }),
    placeholderData: keepPreviousData,
  })

export const recordQuery = (path: string, id: number) =>
  queryOptions({
    queryKey: [path, 'record', id],
    queryFn: ({ signal }) => api(entityCalls(entityOf(path)).get, { id }, { signal }),
  })

export const loadRecord = (path: string, id: number) => api(entityCalls(entityOf(path)).get, { id })

/** As many ids as fit into an address. */
export const idsPerCall = 300

/** Many records as they are stored now; those that are gone are left out. */
export async function loadRecords(path: string, ids: readonly number[]): Promise<WireRecord[]> {
  const starts = Array.from({ length: Math.ceil(ids.length / idsPerCall) }, (_, part) => part * idsPerCall)
  const parts = await Promise.all(
    starts.map((start) =>
      loadPage(path, { id: ids.slice(start, start + idsPerCall).join() }, { kind: 'background' }),
    ),
  )
  const found = new Map(parts.flatMap(({ data }) => data).map((record) => [record.id, record]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

type Values = Record<string, unknown>

export async function createRecord(entity: AnyEntity, values: Values): Promise<WireRecord> {
  const record = await api(entityCalls(entity).create, { values })
  await forgetRecords(entity.path)
  return record
}

/** The bare calls are for many records at once: the caller forgets what was known at the end. */
export const putRecord = (entity: AnyEntity, id: number, values: Values) =>
  api(entityCalls(entity).update, { id, values })

export async function updateRecord(entity: AnyEntity, id: number, values: Values): Promise<WireRecord> {
  const record = await putRecord(entity, id, values)
  await forgetRecords(entity.path)
  return record
}

export const dropRecord = (entity: AnyEntity, id: number, replaceWith?: number) =>
  api(entityCalls(entity).remove, { id, replaceWith })

/** Deletes a record; `leave` gets the person away from its screen before what is known of it goes. */
export async function deleteRecord(
  entity: AnyEntity,
  id: number,
  replaceWith?: number,
  leave: () => unknown = () => undefined,
): Promise<void> {
  await dropRecord(entity, id, replaceWith)
  await leave()
  const deleted = new Set(queryClient.getQueryCache().findAll({ queryKey: [entity.path, 'record', id] }))
  for (const query of deleted) removeUnseen(query)
  // what pointed to it changed too
  await queryClient.invalidateQueries({ predicate: (query) => !deleted.has(query) })
}

/** A screen that is being left may be drawn once more, and would load again what is already gone: it keeps it to its end. */
function removeUnseen(query: Query): void {
  const cache = queryClient.getQueryCache()
  if (query.getObserversCount() === 0) return cache.remove(query)
  const stop = cache.subscribe((event) => {
    if (event.query !== query || query.getObserversCount() > 0) return
    stop()
    cache.remove(query)
  })
}

/** Whatever is known of an entity is loaded anew where it is shown. */
export const forgetRecords = (path: string) => queryClient.invalidateQueries({ queryKey: [path] })

export const selectionOf = (records: readonly WireRecord[]): ReadonlyMap<number, WireRecord> =>
  new Map(records.map((record) => [record.id, record]))

/** How a record is called in front of a person. */
export function titleOf(
  entity: AnyEntity,
  record: Readonly<Record<string, unknown>> & { id?: number },
): string {
  const field = entity.fields[entity.title]
  const title = field ? valueText(field, record[entity.title]) : ''
  return title || `${entity.label.one} ${record.id ?? ''}`
}
