import { useState } from 'react'
import { useShop } from '../../shop/shop-context.ts'
import { BranchList } from './branch-list.tsx'
import { BranchSearch } from './branch-search.tsx'
import type { Home } from './home-data.ts'
import { Hero } from './hero.tsx'
import styles from './many-branches.module.css'

/** The list of branches with search and tag filter (HOME-03, BSEARCH-01 to BSEARCH-04). */
export function ManyBranches({ home }: { home: Home }) {
  const { enablePluginSearch } = useShop().config
  const [term, setTerm] = useState('')
  const hasBranches = home.branches.length > 0
  return (
    <>
      <Hero home={home} image={home.branches.find(({ image }) => image)?.image ?? null} isAboveList>
        {enablePluginSearch && hasBranches && <BranchSearch home={home} term={term} onChange={setTerm} />}
      </Hero>
      <section className={`page ${styles.list}`} aria-label="Filialen">
        {hasBranches ? (
          <BranchList home={home} term={term} />
        ) : (
          <p>Dieser Shop wird gerade eingerichtet. Schauen Sie bald wieder vorbei.</p>
        )}
      </section>
    </>
  )
}
