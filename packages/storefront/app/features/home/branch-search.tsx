import { deliveryText, findBranches } from '@theke/domain/catalog'
import { Link } from 'react-router'
import { Icon } from '@theke/ui/icon.tsx'
import type { Home } from './home-data.ts'
import styles from './many-branches.module.css'

/** Where one looks for a branch (BSEARCH-01); what was found stands right below, also while a keyboard covers the list. */
export function BranchSearch({
  home,
  term,
  onChange,
}: {
  home: Home
  term: string
  onChange: (term: string) => void
}) {
  return (
    <div className={styles.searching}>
      <label className={styles.search}>
        <Icon name="search" size={22} />
        <span className="visually-hidden">Filiale suchen</span>
        <input
          type="search"
          placeholder="PLZ / Ort"
          autoComplete="postal-code"
          value={term}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      <Found home={home} term={term} />
    </div>
  )
}

/** As many as are read at a glance. */
const maxNamed = 3

function Found({ home, term }: { home: Home; term: string }) {
  if (term.trim() === '') return null
  const found = findBranches(home.branches, home.tags, { term, tag: null })
  const delivery = deliveryText(home.branches, term)
  return (
    <div className={styles.found}>
      {delivery && <p>{delivery}</p>}
      {found.slice(0, maxNamed).map(({ id, identifier, name, isPublic }) =>
        isPublic ? (
          <Link key={id} to={`/store/${identifier}`} prefetch="intent">
            {name}
          </Link>
        ) : null,
      )}
    </div>
  )
}
