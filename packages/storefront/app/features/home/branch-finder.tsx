import { useState } from 'react'
import { useShop } from '../../shop/shop-context.ts'
import { BranchList } from './branch-list.tsx'
import { BranchSearch } from './branch-search.tsx'
import type { Home } from './home-data.ts'
import styles from './many-branches.module.css'

/** The way to every branch below the hero of a home page (HOME-02, BSEARCH-01). */
export function BranchFinder({ home }: { home: Home }) {
  const { enablePluginSearch } = useShop().config
  const [term, setTerm] = useState('')
  if (home.branches.length === 0) return null
  const hasSearch = enablePluginSearch && home.branches.length > 1
  return (
    <section id="filialen" className={`page ${styles.list}`} aria-label="Filialen">
      {hasSearch && <BranchSearch home={home} term={term} onChange={setTerm} />}
      <BranchList home={home} term={term} />
    </section>
  )
}
