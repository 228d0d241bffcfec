import { Link } from 'react-router'
import { externalLinkProps } from '../external-link.ts'
import { ButtonLink } from '../button.tsx'
import { Icon } from '../icon.tsx'
import type { Color, LinkValue } from './section-value.ts'
import styles from './section.module.css'

/** Addresses that lead somewhere; a stored 'javascript:' does not. */
export const safeHref = (url: string | null) =>
  url && /^(\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/i.test(url.trim()) ? url.trim() : undefined

/** A link of a section: inside the shop it stays in the app, everything else is a plain anchor (CMS-08, BLOCK-01). */
export function SectionLink({ link, color = 'white' }: { link: LinkValue; color?: Color }) {
  const href = safeHref(link.linkUrl)
  if (!href) return null
  const label = link.linkLabel || 'Mehr erfahren'
  const isInside = href.startsWith('/')
  if (link.linkType !== 'link') {
    const kind = color === 'green' ? 'secondary' : 'primary'
    return (
      <p>
        {isInside ? (
          <ButtonLink to={href} kind={kind}>
            {label}
          </ButtonLink>
        ) : (
          <ButtonLink href={href} kind={kind} {...externalLinkProps(href)}>
            {label}
          </ButtonLink>
        )}
      </p>
    )
  }
  const words = (
    <>
      {label} <Icon name="arrowRight" size={18} />
    </>
  )
  return (
    <p>
      {isInside ? (
        <Link to={href} className={styles.more}>
          {words}
        </Link>
      ) : (
        <a href={href} className={styles.more} {...externalLinkProps(href)}>
          {words}
        </a>
      )}
    </p>
  )
}
