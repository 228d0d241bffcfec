import type { UseQueryResult } from '@tanstack/react-query'
import { useQueries } from '@tanstack/react-query'
import type { PageMeta } from '@theke/contract/call/entity-calls'
import { useMemo } from 'react'
import type { Page } from '../api.ts'
import { queryClient } from '../api.ts'
import { mayRead, type Person, useMe } from '../use-me.ts'
import { loadChoices, useChoices } from './choices.ts'
import type { Column } from './columns.ts'
import { referencedIds } from './columns.ts'
import type { WireRecord } from './records.ts'
import { entityOf, idsPerCall, pageQuery, titleOf } from './records.ts'

const idsParam = (ids: ReadonlySet<number>) => [...ids].toSorted((one, other) => one - other).join(',')

/** The names for an export, where everything is needed at once. */
export async function loadTitles(
  columns: readonly Column[],
  records: readonly WireRecord[],
  me: Person,
): Promise<Titles> {
  const names = new Map<string, string>()
  for (const [path, ids] of referencedIds(columns, records)) {
    if (!mayRead(me, entityOf(path))) {
      for (const { id, name } of await loadChoices(path)) names.set(`${path} ${id}`, name)
      continue
    }
    const all = [...ids]
    for (let start = 0; start < all.length; start += idsPerCall) {
      const id = idsParam(new Set(all.slice(start, start + idsPerCall)))
      const { data } = await queryClient.fetchQuery(pageQuery(path, { id }))
      for (const record of data) names.set(`${path} ${record.id}`, titleOf(entityOf(path), record))
    }
  }
  return (path, id) => names.get(`${path} ${id}`) ?? `#${id}`
}

/** Stands for a name that is on its way. */
export const nameOnItsWay = '…'

/** What stands in the place of a name that is not known, or not yet. */
export const unknownName = (id: number, isLoading: boolean) => (isLoading ? nameOnItsWay : `#${id}`)

/** Names of referenced records, '#12' where there is none. */
export type Titles = (path: string, id: number) => string

/** Names that came with a list, by entity and id. */
export type KnownNames = NonNullable<PageMeta['names']>

export const noTitles: Titles = (_path, id) => `#${id}`

const nothingKnown: KnownNames = {}

/** Loads the names of records that others refer to, one call per entity; what came with a list is not asked for again. */
export function useTitles(
  wanted: ReadonlyMap<string, ReadonlySet<number>>,
  known: KnownNames = nothingKnown,
): Titles {
  const me = useMe()
  const people = useChoices('users', wanted.has('users'))
  const departments = useChoices('departments', wanted.has('departments'))
  const targets = [...wanted]
    .filter(([path]) => mayRead(me, entityOf(path)))
    .map(([path, ids]) => [path, new Set([...ids].filter((id) => known[path]?.[id] === undefined))] as const)
  const answers = useQueries({
    queries: targets.map(([path, ids]) => ({
      ...pageQuery(path, { id: idsParam(ids) }, 'background'),
      enabled: ids.size > 0,
    })),
    combine: recordsOf,
  })
  const paths = targets.map(([path]) => path).join()
  return useMemo(() => {
    const names = new Map<string, string>()
    const awaited = new Set<string>()
    for (const [index, path] of paths.split(',').entries()) {
      const records = answers[index]
      if (!records) awaited.add(path)
      for (const record of records ?? []) names.set(`${path} ${record.id}`, titleOf(entityOf(path), record))
    }
    for (const { id, name } of people ?? []) names.set(`users ${id}`, name)
    for (const { id, name } of departments ?? []) names.set(`departments ${id}`, name)
    return (path, id) => known[path]?.[id] ?? names.get(`${path} ${id}`) ?? unknownName(id, awaited.has(path))
  }, [paths, answers, known, people, departments])
}

const nothing: readonly WireRecord[] = []
const recordsOf = (answers: UseQueryResult<Page<WireRecord>>[]) =>
  answers.map(({ data, isLoading }) => data?.data ?? (isLoading ? undefined : nothing))
