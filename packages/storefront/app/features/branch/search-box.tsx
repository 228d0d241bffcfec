import { awaitedValues } from '@theke/ui/awaited-values.ts'
import { Icon } from '@theke/ui/icon.tsx'
import { useEffect, useRef, useState } from 'react'
import { logEvent } from '../../shop/analytics.ts'
import styles from './search-box.module.css'

/** Pauses in typing, in milliseconds: before the list follows, and before the search counts as one (ANALYTICS-03). */
const followAfter = 250
const logAfter = 1000

/** The search of a shop: the list follows while it is typed (SHOP-04, SHOP-11). */
export function SearchBox({ term, onSearch }: { term: string; onSearch: (term: string) => void }) {
  const [typed, setTyped] = useState(term)
  const applied = useRef(term)
  const [awaited] = useState(awaitedValues)
  const search = useRef(onSearch)
  search.current = onSearch

  // Back, forward and 'Kein Filter' change the term from outside.
  useEffect(() => {
    if (awaited.isEcho(term) || term === applied.current) return
    applied.current = term
    setTyped(term)
  }, [term, awaited])

  useEffect(() => {
    if (typed === applied.current) return undefined
    const follow = setTimeout(() => {
      applied.current = typed
      awaited.add(typed)
      search.current(typed)
    }, followAfter)
    const log = setTimeout(() => {
      if (typed.trim()) logEvent('search', { term: typed.trim() })
    }, logAfter)
    return () => {
      // Only further typing ends the wait for the event; following the term does not.
      clearTimeout(follow)
      clearTimeout(log)
    }
  }, [typed, awaited])

  return (
    <label className={styles.search}>
      <Icon name="search" size={20} />
      <span className="visually-hidden">Suche</span>
      <input
        type="search"
        name="search"
        placeholder="Suche"
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  )
}
