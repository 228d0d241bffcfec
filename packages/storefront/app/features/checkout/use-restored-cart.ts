import type { NewOrder } from '@theke/contract/calls/place-order'
import { getPublicOrder } from '@theke/contract/calls/public-orders'
import { isOrderEnded, orderStatus } from '@theke/domain/order'
import { toCents } from '@theke/domain/values'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../shop/api.ts'
import { getCart } from '../../shop/cart-store.ts'
import { dropPaidCopy, readCopy, restoreCopy } from '../../shop/order-copy.ts'
import { attemptsOf } from './order-attempt.ts'
import type { Checkout } from './use-checkout.ts'

/**
 * Brings back the cart of an order that was not paid (OPEN-72): at once after a failed payment, otherwise only while
 * its order is neither paid nor completed. Gives whether that is still being found out.
 */
export function useRestoredCart(
  { page, change, giveTip }: Pick<Checkout, 'page' | 'change' | 'giveTip'>,
  isAfterFailure: boolean,
  visit: number,
): boolean {
  const branchIdentifier = page.branch.identifier
  const [isLooking, setIsLooking] = useState(true)
  /** Method, ticks and tip of that attempt come back with its cart (OPEN-197, the one exception to OPEN-42). */
  const restored = useEffectEvent(() => {
    const copy = restoreCopy(branchIdentifier)
    const body = copy?.attempt?.body as NewOrder | undefined
    if (body) change(pickChoices(body))
    if (body?.tip) giveTip({ amount: toCents(body.tip) })
    return copy
  })
  useEffect(() => {
    let isCurrent = true
    const copy = getCart(branchIdentifier).items.length === 0 ? readCopy(branchIdentifier) : undefined
    const restore = async (): Promise<void> => {
      if (!copy) return
      if (isAfterFailure) return void restored()
      const order = await api(
        getPublicOrder,
        { uid: copy.uid, hash: copy.hash },
        { kind: 'background', retry: restore },
      )
      dropPaidCopy(branchIdentifier, order)
      if (!isCurrent || order.isPaid || orderStatus(order) === 'completed') return
      if (restored()?.attempt && copy.attempt && !isOrderEnded(order)) {
        // It waits for its payment: the same order again leads there and not to a second one.
        const { key, body } = copy.attempt
        attemptsOf(branchIdentifier).keep({ key, sent: [body as NewOrder], isPlaced: true })
      }
    }
    setIsLooking(true)
    void restore()
      // recorded by the client; the cart stays empty until it is tried again
      .catch(() => undefined)
      .finally(() => isCurrent && setIsLooking(false))
    return () => {
      isCurrent = false
    }
  }, [branchIdentifier, isAfterFailure, visit])
  return isLooking
}

const pickChoices = ({
  paymentMethod = null,
  legalInstructions = false,
  privacyPolicy = false,
}: NewOrder) => ({
  paymentMethod,
  legalInstructions,
  privacyPolicy,
})
