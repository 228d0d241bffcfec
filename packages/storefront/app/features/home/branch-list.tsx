import { branchCountText, findBranches, toggleTag } from '@theke/domain/catalog'
import { useState } from 'react'
import { useShop } from '../../shop/shop-context.ts'
import { BranchCard } from './branch-card.tsx'
import type { Home } from './home-data.ts'
import styles from './many-branches.module.css'
import { TagFilter } from './tag-filter.tsx'

/** The branches that fit the search and the chosen tag (BSEARCH-02 to BSEARCH-04). */
export function BranchList({ home, term }: { home: Home; term: string }) {
  const { enablePluginSearch } = useShop().config
  const [tag, setTag] = useState<number | null>(null)
  const found = findBranches(home.branches, home.tags, { term, tag })
  return (
    <>
      {home.tags.length > 0 && (
        <TagFilter tags={home.tags} selected={tag} onSelect={(clicked) => setTag(toggleTag(tag, clicked))} />
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
    </>
  )
}
