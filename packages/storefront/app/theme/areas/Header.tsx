import NavigationItem from 'area:NavigationItem'
import { imageUrl } from '@theke/contract/calls/media'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useShop } from '../../shop/shop-context.ts'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './Header.module.css'

/** Logo or name, navigation, and on small windows a menu from the right (HEADER-01 to HEADER-03). */
export default function Header() {
  const { navigations } = useShop()
  const [isOpen, setIsOpen] = useState(false)
  const { pathname } = useLocation()
  useEffect(() => setIsOpen(false), [pathname])

  const entries = navigations.header
  const items = entries.map((entry, index) => <NavigationItem key={index} entry={entry} />)
  return (
    <header className={styles.header}>
      <div className={classNames('page', styles.row)}>
        <Brand />
        {entries.length > 0 && (
          <>
            <nav className={styles.navigation} aria-label="Hauptnavigation">
              <ul role="list">{items}</ul>
            </nav>
            <IconButton
              icon="menu"
              label="Menü öffnen"
              aria-haspopup="dialog"
              className={styles.toggle}
              onClick={() => setIsOpen(true)}
            />
            <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Menü" placement="right">
              <nav className={styles.sheet} aria-label="Hauptnavigation">
                <ul role="list">{items}</ul>
              </nav>
            </Dialog>
          </>
        )}
      </div>
    </header>
  )
}

function Brand() {
  const { config, logo, logoUrl } = useShop()
  const address = logo ? imageUrl(logo) : logoUrl
  return (
    <Link to="/" className={styles.brand}>
      {address ? (
        <img
          src={address}
          alt={config.shopName}
          width={logo?.width ?? undefined}
          height={logo?.height ?? undefined}
        />
      ) : (
        config.shopName
      )}
    </Link>
  )
}
