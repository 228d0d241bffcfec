import { Link } from 'react-router'
import { ButtonLink } from '@theke/ui/button.tsx'
import { classNames } from '@theke/ui/class-names.ts'
import { Icon } from '@theke/ui/icon.tsx'
import { useReveal } from '@theke/ui/motion.ts'
import { Picture } from '@theke/ui/picture.tsx'
import { Card } from '@theke/ui/surface.tsx'
import styles from './branch-card.module.css'
import { BranchContact } from './branch-contact.tsx'
import { BranchHours } from './branch-hours.tsx'
import { BranchMap } from './branch-map.tsx'
import { BranchStateChip, OpenToday } from './branch-state.tsx'
import type { HomeBranch } from './home-data.ts'
import { addressRoute } from '../../shop/route-link.ts'

/** One branch to choose: what it looks like, whether it is open, how to order and how to get there (HOME-03, HOME-04). */
export function BranchCard({ branch }: { branch: HomeBranch }) {
  const card = useReveal<HTMLDivElement>('element')
  const shop = `/store/${branch.identifier}`
  const route = addressRoute(branch)
  return (
    <li>
      <Card ref={card} className={classNames(styles.card, !branch.isPublic && styles.inactive)}>
        <Picture
          image={branch.image}
          alt=""
          ratio="16 / 9"
          sizes="(width >= 1024px) 33vw, (width >= 720px) 50vw, 100vw"
        />
        <div className={styles.body}>
          <div className={styles.head}>
            <h2>
              <Link to={shop} prefetch="intent" className={styles.name}>
                {branch.name}
              </Link>
            </h2>
            <BranchStateChip branch={branch} />
          </div>
          <div className={styles.facts}>
            <OpenToday branch={branch} />
            <p>
              {[branch.street, [branch.zipCode, branch.city].filter(Boolean).join(' ')]
                .filter(Boolean)
                .join(', ')}
            </p>
          </div>
          <div className={styles.actions}>
            {branch.isPublic && (
              <ButtonLink to={shop} prefetch="intent" aria-label={`Online bestellen: ${branch.name}`}>
                Online bestellen
              </ButtonLink>
            )}
            {route && (
              <ButtonLink
                href={route}
                kind="secondary"
                icon="route"
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`Route: ${branch.name}`}
              >
                Route
              </ButtonLink>
            )}
          </div>
          <details className={styles.more}>
            <summary>
              Öffnungszeiten und Kontakt
              <Icon name="down" size={18} />
            </summary>
            <div className={styles.details}>
              <BranchHours branch={branch} />
              <BranchContact branch={branch} />
              <BranchMap branch={branch} />
            </div>
          </details>
        </div>
      </Card>
    </li>
  )
}
