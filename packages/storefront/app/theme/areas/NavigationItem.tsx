import NavigationItemLabel from 'area:NavigationItemLabel'
import type { MouseEvent, ReactNode } from 'react'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { externalLinkProps } from '@theke/ui/external-link.ts'
import type { NavigationEntry } from '../../shop/shop-context.ts'
import { classNames } from '@theke/ui/class-names.ts'
import styles from './NavigationItem.module.css'

/** Whether the current page is this entry or lies below it (NAV-03). */
function isActive({ href, isExternal, children }: NavigationEntry, pathname: string): boolean {
  return (!isExternal && href === pathname) || children.some((child) => isActive(child, pathname))
}

/** An entry of a navigation with its sub-menu (NAV-01 to NAV-04). */
export default function NavigationItem({ entry }: { entry: NavigationEntry }) {
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const menuId = useId()
  const hasChildren = entry.children.length > 0

  const props = {
    className: classNames(styles.link, isActive(entry, pathname) && styles.active),
    'aria-current': !entry.isExternal && entry.href === pathname ? ('page' as const) : undefined,
    ...(hasChildren ? { 'aria-expanded': isOpen, 'aria-controls': menuId } : {}),
  }
  const toggle = (event: MouseEvent) => {
    // Below 1024 px a tap opens the sub-menu instead of leaving the page (NAV-04).
    if (!hasChildren || matchMedia('(width >= 1024px)').matches) return
    event.preventDefault()
    setIsOpen(!isOpen)
  }
  const label = <NavigationItemLabel entry={entry} hasMenu={hasChildren} />
  return (
    <li className={classNames(styles.item, isOpen && styles.open)}>
      {entry.href === null ? (
        <PlainLabel props={props} hasMenu={hasChildren} onToggle={() => setIsOpen(!isOpen)}>
          {label}
        </PlainLabel>
      ) : entry.isExternal ? (
        <a {...props} href={entry.href} {...externalLinkProps(entry.href)} onClick={toggle}>
          {label}
        </a>
      ) : (
        <Link {...props} to={entry.href} prefetch="intent" onClick={toggle}>
          {label}
        </Link>
      )}
      {hasChildren && (
        <ul role="list" id={menuId} className={styles.menu}>
          {entry.children.map((child, index) => (
            <NavigationItem key={index} entry={child} />
          ))}
        </ul>
      )}
    </li>
  )
}

function PlainLabel({
  props,
  hasMenu,
  onToggle,
  children,
}: {
  props: { className: string }
  hasMenu: boolean
  onToggle: () => void
  children: ReactNode
}) {
  if (!hasMenu) return <span className={props.className}>{children}</span>
  return (
    <button type="button" {...props} onClick={onToggle}>
      {children}
    </button>
  )
}
