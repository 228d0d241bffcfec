import type { PublicOrder } from '@theke/contract/calls/public-orders'
import type { Branch } from '@theke/domain/catalog'
import { addressRoute, phoneLink } from '../../shop/route-link.ts'
import { ButtonLink } from '@theke/ui/button.tsx'
import { Card } from '@theke/ui/surface.tsx'
import styles from './status-screen.module.css'

/** Where the branch is and how to reach it; not shown for an order at a table (STATUS-08). */
export function BranchCard({ branch, order }: { branch: Branch | null; order: PublicOrder }) {
  if (!branch || (order.isDineIn && order.tableIdentifier)) return null
  const route = addressRoute(branch)
  return (
    <Card isPadded className={styles.card}>
      <h2>Filiale</h2>
      <address>
        <strong>{branch.name}</strong>
        {branch.street && <span>{branch.street}</span>}
        <span>
          {branch.zipCode} {branch.city}
        </span>
      </address>
      <div className={styles.links}>
        {branch.phone && (
          <ButtonLink href={phoneLink(branch.phone)} kind="soft" icon="phone">
            {branch.phone}
          </ButtonLink>
        )}
        {route && !order.isDelivery && (
          <ButtonLink href={route} kind="soft" icon="route" target="_blank" rel="noopener noreferrer">
            Route
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
