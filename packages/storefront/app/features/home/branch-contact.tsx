import type { ReactNode } from 'react'
import { useShop } from '../../shop/shop-context.ts'
import { Icon, type IconName } from '@theke/ui/icon.tsx'
import styles from './branch-details.module.css'
import type { HomeBranch } from './home-data.ts'
import { phoneLink } from '../../shop/route-link.ts'

/** Name, address, phone, e-mail and website of a branch (HOME-07, OPEN-06). */
export function BranchContact({ branch }: { branch: HomeBranch }) {
  const { website } = useShop().config
  const place = [branch.zipCode, branch.city].filter(Boolean).join(' ')
  return (
    <div className={styles.contact}>
      <h3 className={styles.heading}>Kontakt</h3>
      <address>
        <Line icon="pin">
          <strong>{branch.name}</strong>
          {branch.street && <span>{branch.street}</span>}
          {place && <span>{place}</span>}
        </Line>
        {branch.phone && (
          <Line icon="phone">
            <a href={phoneLink(branch.phone)}>{branch.phone}</a>
          </Line>
        )}
        {branch.email && (
          <Line icon="mail">
            <a href={`mailto:${branch.email}`}>{branch.email}</a>
          </Line>
        )}
        {website && (
          <Line icon="globe">
            <a href={website} target="_blank" rel="noopener noreferrer">
              {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
            </a>
          </Line>
        )}
      </address>
    </div>
  )
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <Icon name={icon} size={20} />
      <span>{children}</span>
    </div>
  )
}
