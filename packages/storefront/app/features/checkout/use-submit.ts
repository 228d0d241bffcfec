import type { PublicOrder } from '@theke/contract/calls/orders'
import { checkoutProblems } from '@theke/domain/checkout'
import { fromCents } from '@theke/domain/values'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { logEvent } from '../../shop/analytics.ts'
import { api } from '../../shop/api.ts'
import { clearAfterOrder, forgetCart } from '../../shop/cart-store.ts'
import { compareCart } from '../../shop/catalogue-refresh.ts'
import { dropCopy, keepCopy } from '../../shop/order-copy.ts'
import { selectOrder } from '../../shop/selected-order.ts'
import { useIsSelfService } from '../../shop/self-service.ts'
import { scannedTable } from '../../shop/table-link.ts'
import { say } from '../../shop/toasts.ts'
import { shopNow } from '../../shop/use-now.ts'
import { attemptsOf } from './order-attempt.ts'
import { orderBody, tidyForm } from './order-body.ts'
import { type Outcome, sendOrder } from './send-order.ts'
import type { Checkout } from './use-checkout.ts'

export type Submission = {
  /** 'left': the order is placed and the page is on its way to the next one. */
  state: 'idle' | 'sending' | 'left'
  /** The answer to the last sending was lost; sending again is safe. */
  isUnknown: boolean
  /** Goes up with every failed try: the page scrolls to the list of problems. */
  failures: number
  submit(): void
  /** The customer came back from the payment without leaving this page for good. */
  returned(): void
}

/** Checks, sends and follows up an order (SUBMIT-01, SUBMIT-02, PAY-06, ERR-01, R18). */
export function useSubmit(checkout: Checkout): Submission {
  const { page, terms, form, situation, orderType, setProblems } = checkout
  const { branch } = page
  const { identifier } = branch
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const isSelfService = useIsSelfService()
  const [state, setState] = useState<Submission['state']>('idle')
  const [isUnknown, setIsUnknown] = useState(false)
  const [failures, setFailures] = useState(0)
  const attempts = useMemo(() => attemptsOf(identifier), [identifier])
  // A second click in the same moment still sees the old state.
  const isBusy = useRef(false)
  // The key is made before anything is sent: a copied tab then has the same one and places the same order.
  useEffect(() => void attempts.current(), [attempts])

  const fail = (problems: Parameters<typeof setProblems>[0]) => {
    setProblems(problems)
    setFailures((count) => count + 1)
  }

  const leave = (order: PublicOrder, { attempt, isEarlier }: Extract<Outcome, { kind: 'placed' }>) => {
    const { totalGross } = terms.pricing
    selectOrder({ order, branch, prepayment: page.prepayment, totalGross })
    logEvent('purchase', {
      order: order.uid,
      value: fromCents(totalGross),
      currency: checkout.currency,
      amount: terms.count,
    })
    dropCopy(identifier)
    if (order.paymentRedirectUrl) keepCopy(identifier, { ...order, attempt }, isSelfService)
    if (isSelfService) forgetCart(identifier)
    else clearAfterOrder(identifier)
    scannedTable(identifier).remove()
    if (isEarlier) say('Ihre Bestellung war bereits angekommen. Spätere Änderungen sind nicht enthalten.')
    if (order.paymentRedirectUrl) return location.assign(order.paymentRedirectUrl)
    // A kiosk leaves no way back to the form of the customer before.
    void navigate(`/status/${order.uid}/${order.hash}`, { replace: isSelfService })
    return undefined
  }

  const follow = async (outcome: Outcome) => {
    if (outcome.kind === 'placed') {
      setState('left')
      return leave(outcome.order, outcome)
    }
    isBusy.current = false
    setState('idle')
    setIsUnknown(outcome.kind === 'unknown')
    fail(outcome.problems)
    const isAboutGoods = outcome.problems.some(
      ({ field }) => field === 'expectedTotalGross' || field?.startsWith('items'),
    )
    // The cart on the page is older than the shop: compare it again, so that the next try has a chance.
    if (outcome.kind === 'refused' && isAboutGoods) {
      // A failure of this is listed by the client.
      await compareCart(identifier, checkout.zone).then(revalidate, () => undefined)
    }
    return undefined
  }

  return {
    state,
    isUnknown,
    failures,
    submit() {
      if (isBusy.current) return
      setProblems([])
      setIsUnknown(false)
      const tidy = tidyForm(form)
      const problems = checkoutProblems(tidy, { ...situation, now: shopNow() })
      if (problems.length > 0) return fail(problems)
      isBusy.current = true
      setState('sending')
      const { totalGross } = terms.pricing
      const body = orderBody(tidy, { branch, orderType, items: terms.cart.items, totalGross })
      void sendOrder((path, call) => api<PublicOrder>(path, call), attempts, body).then(follow)
    },
    returned() {
      isBusy.current = false
      setState('idle')
    },
  }
}
