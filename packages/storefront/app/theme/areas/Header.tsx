import NavigationItem from 'area:NavigationItem'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useHome, useIsSelfService } from '../../shop/self-service.ts'
import { useShop } from '../../shop/shop-context.ts'
import { IconButton } from '@theke/ui/button.tsx'
import { classNames } from '@theke/ui/class-names.ts'
import { onDemand } from '@theke/ui/on-demand.tsx'
import styles from './Header.module.css'

const MenuDialog = onDemand(() => import('@theke/ui/dialog.tsx').then(({ Dialog }) => Dialog))

/** Logo or name, navigation, and on small windows a menu from the right (HEADER-01 to HEADER-03). */
export default function Header() {
  const { navigations } = useShop()
  const [isOpen, setIsOpen] = useState(false)
  const { key } = useLocation() // another one also for the page that is already there
  useEffect(() => setIsOpen(false), [key])

  const isSelfService = useIsSelfService()
  const entries = isSelfService ? [] : navigations.header // a guest at a kiosk finds no way out of it
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
            <MenuDialog
              isNeeded={isOpen}
              isOpen={isOpen}
              onClose={() => setIsOpen(false)}
              title="Menü"
              placement="right"
            >
              <nav className={styles.sheet} aria-label="Hauptnavigation">
                <ul role="list">{items}</ul>
              </nav>
            </MenuDialog>
          </>
        )}
      </div>
    </header>
  )
}

function Brand() {
  const { config, logo } = useShop()
  return (
    <Link to={useHome()} className={styles.brand}>
      {logo ? <img {...logo} alt={config.shopName} /> : config.shopName}
    </Link>
  )
}
