import { Icon } from '@theke/ui/icon.tsx'
import styles from './many-branches.module.css'

/** Where one looks for a branch (BSEARCH-01). */
export function BranchSearch({ term, onChange }: { term: string; onChange: (term: string) => void }) {
  return (
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
  )
}
