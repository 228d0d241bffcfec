import { useEffect } from 'react'
import { Link } from 'react-router'
import { type BranchPageData, useBranchPage } from '../../shop/selected-branch.ts'
import { useHome, useIsSelfService } from '../../shop/self-service.ts'
import { sessionValue } from '../../shop/session-values.ts'
import { useShop } from '../../shop/shop-context.ts'
import { useOpening } from '../../shop/use-opening.ts'
import { classNames } from '@theke/ui/class-names.ts'
import { useIsHydrated } from '@theke/ui/use-is-hydrated.ts'
import styles from './opening-bar.module.css'

/** The line under the header: how many branches are open, or until when the chosen one is (HEADER-04, HEADER-05). */
export function OpeningBar() {
  const page = useBranchPage()
  return (
    <div className={styles.band}>
      <div className={classNames('page', styles.bar)}>
        {page ? <BranchState page={page} /> : <OpenBranches />}
      </div>
    </div>
  )
}

function OpenBranches() {
  const { openBranches } = useShop()
  return (
    <>
      <span className={classNames(styles.state, openBranches.count > 0 ? styles.success : styles.closed)}>
        {openBranches.text}
      </span>
      <LastBranch />
    </>
  )
}

const lastBranch = sessionValue<{ identifier: string; name: string }>('last-branch', 'shop')

/** The way back to the branch that was used last in this tab. */
function LastBranch() {
  const isHydrated = useIsHydrated()
  const last = isHydrated ? lastBranch.read() : undefined
  if (!last) return null
  return (
    <Link to={`/store/${last.identifier}`} className={classNames(styles.branch, styles.last)}>
      {last.name}
    </Link>
  )
}

function BranchState({ page }: { page: BranchPageData }) {
  const { branch, logo } = page
  const { text, style } = useOpening(page)
  const isSelfService = useIsSelfService()
  const { identifier, name } = branch
  useEffect(() => {
    if (!isSelfService) lastBranch.write({ identifier, name })
  }, [identifier, name, isSelfService])
  return (
    <>
      <Link to={useHome()} className={styles.branch}>
        {logo && <img {...logo} alt="" />}
        {branch.name}
      </Link>
      <span className={classNames(styles.state, styles[style])}>{text}</span>
    </>
  )
}
