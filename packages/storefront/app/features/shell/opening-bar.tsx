import { imageUrl } from '@theke/contract/calls/media'
import { branchStateText, openBranchesText, openState } from '@theke/domain/opening-hours'
import type { Branch } from '@theke/domain/catalog'
import { Link } from 'react-router'
import { useSelectedBranch } from '../../shop/selected-branch.ts'
import { useShop } from '../../shop/shop-context.ts'
import { useNow } from '../../shop/use-now.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './opening-bar.module.css'

/** The line under the header: how many branches are open, or until when the chosen one is (HEADER-04, HEADER-05). */
export function OpeningBar() {
  const branch = useSelectedBranch()
  return (
    <div className={styles.band}>
      <div className={classNames('page', styles.bar)}>
        {branch ? <BranchState branch={branch} /> : <OpenBranches />}
      </div>
    </div>
  )
}

function OpenBranches() {
  const { openBranches } = useShop()
  return (
    <span className={classNames(styles.state, openBranches > 0 ? styles.success : styles.closed)}>
      {openBranchesText(openBranches)}
    </span>
  )
}

function BranchState({ branch }: { branch: Branch }) {
  const zone = useShop().config.timeZone || undefined
  const state = openState(branch, useNow(), zone)
  // An unpublished branch never counts as open (OPEN-04).
  const { text, style } = branchStateText(branch.isPublic ? state : { state: 'closed', until: null }, zone)
  return (
    <>
      <Link to="/" className={styles.branch}>
        {branch.logo && <img src={imageUrl(branch.logo, 'tiny')} alt="" />}
        {branch.name}
      </Link>
      <span className={classNames(styles.state, styles[style])}>{text}</span>
    </>
  )
}
