import { Button } from '@theke/ui/button.tsx'
import { Icon } from '@theke/ui/icon.tsx'
import { useIsHydrated } from '@theke/ui/use-is-hydrated.ts'
import type { SubmitEvent } from 'react'
import { useRef } from 'react'
import { Link, useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import type { BranchSummary, Shop } from '../../shop/shop-context.ts'
import styles from './ways-on.module.css'

/** As many as are read at a glance; the home page has the rest. */
const maxNamed = 5

/** Where a customer goes from a page that is not there: a product, a branch, or back (ERR-07). */
export function WaysOn() {
  const shop = useRouteLoaderData<Shop>('root')
  const { pathname } = useLocation()
  const branches = shop?.branches.filter(({ isPublic }) => isPublic) ?? []
  const ofAddress = branches.find(({ identifier }) => pathname.split('/')[2] === identifier)
  const searched = ofAddress ?? branches[0]
  return (
    <div className={styles.ways}>
      {searched && <ProductSearch branch={searched} isNamed={branches.length > 1} />}
      {branches.length > 0 && <Branches branches={branches} />}
      <WayBack />
    </div>
  )
}

function ProductSearch({ branch, isNamed }: { branch: BranchSummary; isNamed: boolean }) {
  const label = isNamed ? `Produkte suchen: ${branch.name}` : 'Produkte suchen'
  const navigate = useNavigate()
  const shop = `/store/${branch.identifier}`
  const field = useRef<HTMLInputElement>(null)
  const search = (event: SubmitEvent) => {
    event.preventDefault()
    const query = new URLSearchParams({ search: field.current?.value ?? '' })
    void navigate(`${shop}?${query.toString()}`)
  }
  return (
    <form method="get" action={shop} role="search" className={styles.search} onSubmit={search}>
      <label>
        <span className="visually-hidden">{label}</span>
        <input
          ref={field}
          type="search"
          name="search"
          placeholder={label}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <button type="submit">
        <Icon name="search" size={20} />
        <span className="visually-hidden">Suchen</span>
      </button>
    </form>
  )
}

function Branches({ branches }: { branches: readonly BranchSummary[] }) {
  return (
    <nav aria-label="Standorte">
      <ul role="list" className={styles.branches}>
        {branches.slice(0, maxNamed).map(({ id, identifier, name }) => (
          <li key={id}>
            <Link to={`/store/${identifier}`}>{name}</Link>
          </li>
        ))}
        {branches.length > maxNamed && (
          <li>
            <Link to="/">Alle Standorte</Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

/**
 * Only where there is something to go back to: a link from elsewhere opens a tab without a past. It has its place before
 * that is known, so that what stands below does not move away from a finger.
 */
function WayBack() {
  const navigate = useNavigate()
  const isPossible = useIsHydrated() && history.length > 1
  return (
    <Button
      kind="quiet"
      icon="arrowLeft"
      className={isPossible ? undefined : styles.kept}
      onClick={() => void navigate(-1)}
    >
      Zurück
    </Button>
  )
}
