import { useSearchParams } from 'react-router'

const limit = 50

/** A list that is paged by its newest entries: filters and the start of the page live in the address. */
export function useKeysetList(names: readonly string[]) {
  const [params, setParams] = useSearchParams()
  const known = new URLSearchParams([...params].filter(([name, value]) => names.includes(name) && value))
  const after = params.get('after')
  const query = new URLSearchParams([
    ['limit', String(limit)],
    ...known,
    ...(after ? [['after', after]] : []),
  ])
  return {
    /** What is asked of the server. */
    query: query.toString(),
    valueOf: (name: string) => known.get(name),
    isFiltered: known.size > 0,
    filter: (name: string, value: string | null) =>
      setParams(
        () => {
          // not what this render knows: a search typed just before may still be on its way
          const next = new URLSearchParams(window.location.search)
          next.delete('after') // another selection starts at its newest entry
          if (value) next.set(name, value)
          else next.delete(name)
          return next
        },
        { replace: true },
      ),
    reset: () => setParams({}, { replace: true }),
  }
}

export type KeysetList = ReturnType<typeof useKeysetList>
