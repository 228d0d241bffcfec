import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import type { ListParams } from './records.ts'
import { useStoredChoice } from '../stored-choice.ts'

export const pageSizes = [25, 50, 100, 200] as const

export type ListState = {
  /** What is asked of the server. */
  params: ListParams
  page: number
  limit: number
  sort: string
  search: string
  /** Values of the filters, also 'from' and 'to'. */
  filters: ListParams
  isFiltered: boolean
  set(changes: Readonly<Record<string, string | null>>): void
  setLimit(limit: number): void
  reset(): void
}

/** Names of the filters that the server knows for an entity (OPEN-124). */
export const filterNames = (entity: AnyEntity) => [
  ...(entity.filters ?? []),
  ...(entity.range ? ['from', 'to'] : []),
]

/** The last page of a list, at least the first. */
export const lastPage = (total: number, limit: number) => Math.max(1, Math.ceil(total / limit))

/** A page that emptied, because its last entries were deleted, gives way to the last one that there is. */
export function useExistingPage({ page, limit, set }: ListState, total: number | undefined): void {
  const last = total === undefined ? page : lastPage(total, limit)
  useEffect(() => {
    if (page <= last) return
    // the address changes at once, which React does not do in the middle of its own work
    const timer = setTimeout(() => set({ page: String(last) }))
    return () => clearTimeout(timer)
  })
}

/** Search, filters, order and page live in the address, so that a list can be left, shared and found again. */
export function useListState(entity: AnyEntity): ListState {
  const [query, setQuery] = useSearchParams()
  const [limit, setLimit] = useStoredChoice<number>('rows', 25)
  const known = filterNames(entity)
  const filters = Object.fromEntries([...query].filter(([name, value]) => known.includes(name) && value))
  const page = Math.max(1, Number(query.get('page')) || 1)
  const sort = query.get('sort') ?? entity.defaultSort ?? 'id'
  const search = query.get('search') ?? ''

  // what was typed is passed on after a pause: by then somebody may be on the way to a record, and must not be brought back
  const { location } = useNavigation()
  const leavesFor = useRef<string>(undefined)
  useLayoutEffect(() => {
    leavesFor.current = location?.pathname
  }, [location])
  const set = (changes: Readonly<Record<string, string | null>>) => {
    if (leavesFor.current !== undefined && !window.location.pathname.endsWith(leavesFor.current)) return
    setQuery(
      () => {
        // not what this render knows: a search typed just before may still be on its way
        const next = new URLSearchParams(window.location.search)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        if (!('page' in changes)) next.delete('page') // another selection starts at its first page
        return next
      },
      { replace: true, flushSync: true },
    )
  }
  return {
    params: { ...filters, ...(search ? { search } : {}), sort, page: String(page), limit: String(limit) },
    page,
    limit,
    sort,
    search,
    filters,
    isFiltered: search !== '' || Object.keys(filters).length > 0,
    set,
    setLimit: (next) => {
      setLimit(next)
      set({})
    },
    reset: () => setQuery({}, { replace: true }),
  }
}
