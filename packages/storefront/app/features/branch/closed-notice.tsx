import { shopNotice } from '@theke/domain/opening-hours'
import { useShop } from '../../shop/shop-context.ts'
import { useNow } from '../../shop/use-now.ts'
import { Notice } from '../../ui/surface.tsx'
import { useOrdering } from './use-ordering.ts'

/** Says that the branch or its delivery is closed, until when, and whether preorders are welcome (SHOP-13 to SHOP-15). */
export function ClosedNotice() {
  const { branch } = useOrdering()
  const zone = useShop().config.timeZone || undefined
  const [first, ...others] = shopNotice(branch, useNow(), zone)
  if (!first) return null
  return (
    <Notice tone="warning" title={first}>
      {others.length > 0 && <p>{others.join(' ')}</p>}
    </Notice>
  )
}
