import { Link } from 'react-router'
import { Icon, type IconName } from '@theke/ui/icon.tsx'
import { useParallax, useReveal } from '@theke/ui/motion.ts'
import { Card } from '@theke/ui/surface.tsx'
import { BranchContact } from './branch-contact.tsx'
import { BranchHours } from './branch-hours.tsx'
import { BranchMap } from './branch-map.tsx'
import { BranchStateChip, OpenToday } from './branch-state.tsx'
import { Hero } from './hero.tsx'
import type { Home, HomeBranch } from './home-data.ts'
import styles from './one-branch.module.css'
import { addressRoute, phoneLink } from '../../shop/route-link.ts'

/** The home screen of a shop with one branch: what one can do, when it is open, where it is (HOME-05 to HOME-09). */
export function OneBranch({ home, branch }: { home: Home; branch: HomeBranch }) {
  const headline = useReveal<HTMLHeadingElement>('headline')
  const details = useReveal<HTMLDivElement>('element')
  return (
    <>
      <Hero home={home} image={branch.image}>
        <div className={styles.state}>
          <BranchStateChip branch={branch} />
          <OpenToday branch={branch} />
        </div>
      </Hero>
      <div className={`page ${styles.home}`}>
        <Teasers branch={branch} />
        <h2 ref={headline}>{branch.name}</h2>
        {branch.description && <p className={styles.description}>{branch.description}</p>}
        <div ref={details} className={styles.details}>
          <Card isPadded>
            <BranchHours branch={branch} />
          </Card>
          <Card isPadded>
            <BranchContact branch={branch} />
          </Card>
        </div>
        <BranchMap branch={branch} />
      </div>
    </>
  )
}

/** Ordering, table reservation by phone and directions; one without data is left out (HOME-05, OPEN-04, OPEN-05). */
function Teasers({ branch }: { branch: HomeBranch }) {
  const route = addressRoute(branch)
  return (
    <ul role="list" className={styles.teasers}>
      {branch.isPublic && (
        <Teaser
          icon="bag"
          title="Online bestellen"
          text="Aussuchen und bequem bestellen."
          to={`/store/${branch.identifier}`}
        />
      )}
      {branch.phone && (
        <Teaser icon="phone" title="Tisch reservieren" text={branch.phone} href={phoneLink(branch.phone)} />
      )}
      {route && (
        <Teaser
          icon="route"
          title="Anfahrt"
          text={[branch.street, branch.city].filter(Boolean).join(', ')}
          href={route}
          isExternal
        />
      )}
    </ul>
  )
}

type TeaserProps = {
  icon: IconName
  title: string
  text: string
  to?: string
  href?: string
  isExternal?: boolean
}

function Teaser({ icon, title, text, to, href, isExternal }: TeaserProps) {
  const drawing = useParallax<HTMLSpanElement>('decorativeIcon')
  const content = (
    <>
      <span className={styles.icon}>
        <span ref={drawing}>
          <Icon name={icon} size={32} />
        </span>
      </span>
      <span className={styles.title}>{title}</span>
      <span className={styles.text}>{text}</span>
    </>
  )
  return (
    <li>
      {to ? (
        <Link to={to} prefetch="intent" className={styles.teaser}>
          {content}
        </Link>
      ) : (
        <a
          href={href}
          className={styles.teaser}
          {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        >
          {content}
        </a>
      )}
    </li>
  )
}
