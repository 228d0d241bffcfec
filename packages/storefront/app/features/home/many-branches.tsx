import { branchCountText, findBranches, toggleTag } from '@theke/domain/catalog'
import { useState } from 'react'
import { useShop } from '../../shop/shop-context.ts'
import { Icon } from '@theke/ui/icon.tsx'
import { BranchCard } from './branch-card.tsx'
import type { Home } from './home-data.ts'
import { Hero } from './hero.tsx'
import styles from './many-branches.module.css'
import { TagFilter } from './tag-filter.tsx'

/** The list of branches with search and tag filter (HOME-03, BSEARCH-01 to BSEARCH-04). */
export function ManyBranches({ home }: { home: Home }) {
  const { enablePluginSearch } = useShop().config
  const [term, setTerm] = useState('')
  const [tag, setTag] = useState<number | null>(null)
  const found = findBranches(home.branches, home.tags, { term, tag })
  return (
    <>
      <Hero home={home} image={home.branches.find(({ image }) => image)?.image ?? null}>
        {enablePluginSearch && (
          <label className={styles.search}>
            <Icon name="search" size={22} />
            <span className="visually-hidden">Filiale suchen</span>
            <input
              type="search"
              placeholder="PLZ / Ort"
              autoComplete="postal-code"
              value={term}
              onChange={(event) => setTerm(event.target.value)}
            />
          </label>
        )}
      </Hero>
      <section className={`page ${styles.list}`} aria-label="Filialen">
        {home.tags.length > 0 && (
          <TagFilter
            tags={home.tags}
            selected={tag}
            onSelect={(clicked) => setTag(toggleTag(tag, clicked))}
          />
        )}
        {enablePluginSearch && (
          <p className={styles.count} role="status">
            {branchCountText(found.length, home.branches.length)}
          </p>
        )}
        {!enablePluginSearch && found.length === 0 && (
          <p role="status">{branchCountText(0, home.branches.length)}</p>
        )}
        <ul role="list" className={styles.cards}>
          {found.map((branch) => (
            <BranchCard key={branch.id} branch={branch} />
          ))}
        </ul>
      </section>
    </>
  )
}
