import { useLocation, useMatches, useNavigate, useParams } from 'react-router'
import { Button } from '@theke/ui/button.tsx'
import styles from './back-button.module.css'

const withoutButton = new Set(['branch', 'checkout', 'checkout_error'])

/** 'Zurück' on the shop's inner pages and on the status page (SHELL-02). */
export function BackButton() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { branchIdentifier } = useParams()
  const route = useMatches().at(-1)?.id ?? ''

  const isShopPage = pathname.startsWith('/store/') && !withoutButton.has(route)
  const isStatusPage = pathname.startsWith('/status/')
  if (!isShopPage && !isStatusPage) return null

  const goBack = () => {
    // React Router numbers the entries of this visit; the first one has nothing of ours behind it (OPEN-18).
    const hasPrevious = ((history.state as { idx?: number } | null)?.idx ?? 0) > 0
    if (hasPrevious) void navigate(-1)
    else void navigate(isShopPage && branchIdentifier ? `/store/${branchIdentifier}` : '/')
  }
  return (
    <div className="page">
      <Button kind="quiet" icon="arrowLeft" className={styles.back} onClick={goBack}>
        Zurück
      </Button>
    </div>
  )
}
