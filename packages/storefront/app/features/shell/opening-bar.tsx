import { Link } from 'react-router'
import { type BranchPageData, useBranchPage } from '../../shop/selected-branch.ts'
import { useShop } from '../../shop/shop-context.ts'
import { useOpening } from '../../shop/use-opening.ts'
import { classNames } from '@theke/ui/class-names.ts'
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
    <span className={classNames(styles.state, openBranches.count > 0 ? styles.success : styles.closed)}>
      {openBranches.text}
    </span>
  )
}

function BranchState({ page }: { page: BranchPageData }) {
  const { branch, logo } = page
  const { text, style } = useOpening(page)
  return (
    <>
      <Link to="/" className={styles.branch}>
        {logo && <img {...logo} alt="" />}
        {branch.name}
      </Link>
      <span className={classNames(styles.state, styles[style])}>{text}</span>
    </>
  )
}
