import { logout } from '@theke/contract/calls/auth'
import { api } from '../../shop/api.ts'
import { useShop } from '../../shop/shop-context.ts'
import { Icon } from '@theke/ui/icon.tsx'
import styles from './admin-toolbar.module.css'

/** The floating bar of a signed-in administrator (TOOLBAR-01, TOOLBAR-02). */
export function AdminToolbar() {
  const { administrator, version } = useShop()
  if (!administrator) return null

  const signOut = async () => {
    await api(logout)
    location.reload()
  }
  return (
    <details className={styles.toolbar}>
      <summary>
        <Icon name="settings" size={20} />
        {administrator.username}
      </summary>
      <nav className={styles.links} aria-label="Administration">
        <a href="/backend/sites">Seiten</a>
        <a href="/backend/statistics">Statistik</a>
        <a href="/backend/navigations">Navigationen</a>
        <a href="/backend">Ins Backend wechseln</a>
        <button type="button" onClick={() => void signOut().catch(() => undefined)}>
          Abmelden
        </button>
        <span className={styles.version}>Version {version}</span>
      </nav>
    </details>
  )
}
