import { useBranchPage } from '../../shop/selected-branch.ts'
import { useOpening } from '../../shop/use-opening.ts'
import type { BranchPageData } from '../../shop/selected-branch.ts'
import { Notice } from '@theke/ui/surface.tsx'

/** Says that the branch or its delivery is closed, until when, and whether preorders are welcome (SHOP-13 to SHOP-15). */
export function ClosedNotice() {
  const page = useBranchPage()
  return page ? <Sentences page={page} /> : null
}

function Sentences({ page }: { page: BranchPageData }) {
  const [first, ...others] = useOpening(page).notice
  if (!first) return null
  return (
    <Notice tone="warning" title={first}>
      {others.length > 0 && <p>{others.join(' ')}</p>}
    </Notice>
  )
}
