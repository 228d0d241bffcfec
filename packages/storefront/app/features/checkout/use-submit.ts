import { isAboutGoods, placeOrder } from '@theke/contract/calls/place-order'
import { countItems } from '@theke/domain/cart'
import { type OrderPromise, checkoutProblems, promiseOf } from '@theke/domain/checkout'
import { fromCents, parseInstant, toCents } from '@theke/domain/values'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { logEvent } from '../../shop/analytics.ts'
import { api } from '../../shop/api.ts'
import { clearAfterOrder, forgetCart } from '../../shop/cart-store.ts'
import { compareCart } from '../../shop/catalog-refresh.ts'
import { keepLastOrder } from '../../shop/last-order.ts'
import { dropCopy, keepCopy, readCopy } from '../../shop/order-copy.ts'
import { earlierOrder, selectOrder, unseenOrder } from '../../shop/selected-order.ts'
import { isKioskSending, useIsSelfService } from '../../shop/self-service.ts'
import { useHasThirdParties } from '../../shop/shop-context.ts'
import { scannedTable } from '../../shop/table-link.ts'
import { shopNow } from '../../shop/shop-now.ts'
import { attemptsOf } from './order-attempt.ts'
import { orderBody, tidyForm } from './order-body.ts'
import { repeatSending } from './repeat-sending.ts'
import { type Outcome, sendOrder } from './send-order.ts'
import type { Checkout } from './use-checkout.ts'

export type Submission = {
  /** 'left': the order is placed and the page is on its way to the next one. */
  state: 'idle' | 'sending' | 'left'
  /** Nobody knows what became of the last sending; sending again is safe. 'lost': there was no answer at all. */
  unknown: 'lost' | 'answered' | undefined
  /** A kiosk got no answer and sends the order again. */
  isRepeating: boolean
  /** Goes up with every failed try: the page scrolls to the list of problems. */
  failures: number
  /** What the server promises now, after it was something else than the page said (OPEN-196). */
  changedPromise: string | undefined
  submit(): void
  /** The customer came back from the payment without leaving this page for good. */
  returned(): void
}

/** Milliseconds in which the page of a placed order is there. */
const maxWait = 8_000

const undecidedChanges = 'Bitte entscheiden Sie zuerst, ob Sie die geänderten Produkte bestellen möchten.'

/** Checks, sends and follows up an order (SUBMIT-01, SUBMIT-02, PAY-06, ERR-01, R18). */
export function useSubmit(checkout: Checkout): Submission {
  const { page, terms, form, situation, orderType, setProblems } = checkout
  const { branch } = page
  const { identifier } = branch
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const isSelfService = useIsSelfService()
  const hasThirdParties = useHasThirdParties()
  const [state, setState] = useState<Submission['state']>('idle')
  const [unknown, setUnknown] = useState<Submission['unknown']>()
  const [isRepeating, setIsRepeating] = useState(false)
  const [failures, setFailures] = useState(0)
  const [changed, setChanged] = useState<{ text: string; promise: OrderPromise }>()
  const attempts = useMemo(() => attemptsOf(identifier), [identifier])
  // A second click in the same moment still sees the old state.
  const isBusy = useRef(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  // The key is made before anything is sent: a copied tab then has the same one and places the same order.
  useEffect(() => void attempts.current(), [attempts])

  const fail = (problems: Parameters<typeof setProblems>[0]) => {
    setProblems(problems)
    setFailures((count) => count + 1)
  }

  const leave = ({ order, attempt, isEarlier }: Extract<Outcome, { kind: 'placed' }>) => {
    const { items, expectedTotalGross } = attempt.body
    // What was ordered, which an earlier sending may have had otherwise than the cart is now; a request has no total.
    const payable = expectedTotalGross === undefined ? terms.pricing.payable : toCents(expectedTotalGross)
    selectOrder({ order, branch, prepayment: page.prepayment, payable })
    // An order whose payment is begun a second time was reported the first time.
    if (readCopy(identifier)?.uid !== order.uid) {
      const { currency } = checkout
      const value = fromCents(payable)
      logEvent('purchase', { order: order.uid, value, currency, amount: countItems(items) })
    }
    dropCopy(identifier)
    if (order.paymentRedirectUrl) keepCopy(identifier, { ...order, attempt }, isSelfService)
    if (isSelfService) forgetCart(identifier)
    else {
      keepLastOrder(identifier, order.items)
      clearAfterOrder(identifier)
    }
    scannedTable(identifier).remove()
    if (isEarlier) earlierOrder(order.uid).write(true)
    if (order.paymentRedirectUrl) return location.assign(order.paymentRedirectUrl)
    const status = `/status/${order.uid}/${order.hash}`
    if (!isSelfService) unseenOrder(identifier).write(status)
    // A kiosk leaves no way back to the form of the customer before.
    if (!hasThirdParties) {
      // What the next page needs may never arrive; then the browser loads it as a whole.
      leaving.current = setTimeout(() => location.replace(status), maxWait)
      return void navigate(status, { replace: isSelfService })
    }
    // Scripts of others that run in this document must not see the address, which is a secret.
    return isSelfService ? location.replace(status) : location.assign(status)
  }

  const follow = async (outcome: Outcome) => {
    setIsRepeating(false)
    isKioskSending.set(false)
    if (outcome.kind === 'placed') {
      setState('left')
      return leave(outcome)
    }
    isBusy.current = false
    setState('idle')
    const [first] = outcome.problems
    if (first?.code === 'promiseChanged' && first.promise) {
      const { isPreorder, earliest } = first.promise
      setChanged({
        text: first.message,
        promise: { isPreorder, earliest: parseInstant(earliest) },
      })
      return revalidate()
    }
    if (outcome.kind === 'unknown') setUnknown(outcome.isAnswered ? 'answered' : 'lost')
    fail(outcome.problems)
    // Somebody else took the last place: the pickers show what is left (B49).
    if (outcome.problems.some(({ code }) => code === 'intervalFull')) await revalidate()
    // The cart on the page is older than the shop: compare it again, so that the next try has a chance.
    if (outcome.kind === 'refused' && isAboutGoods(outcome.problems)) {
      // A failure of this is listed by the client.
      await compareCart(identifier, checkout.zone).then(revalidate, () => undefined)
    }
    return undefined
  }

  return {
    state,
    unknown,
    isRepeating,
    failures,
    changedPromise: changed?.text,
    submit() {
      if (isBusy.current) return
      setProblems([])
      setUnknown(undefined)
      // Nothing is ordered without a product that changed, unless the customer leaves it out (OPEN-195).
      if (terms.cart.changed) return fail([{ message: undecidedChanges }])
      const tidy = tidyForm(form)
      const problems = checkoutProblems(tidy, { ...situation, now: shopNow() })
      if (problems.length > 0) return fail(problems)
      isBusy.current = true
      setState('sending')
      const { payable } = terms.pricing
      const { donatees } = page
      const { items } = terms.cart
      const { zone } = checkout
      const promise = changed?.promise ?? promiseOf(tidy, situation)
      setChanged(undefined)
      const replaces = readCopy(identifier)
      const facts = { branch, orderType, items, payable, donatees, promise, replaces, zone }
      const body = orderBody(tidy, facts)
      const send = () => sendOrder((sent, options) => api(placeOrder, sent, options), attempts, body)
      isKioskSending.set(isSelfService)
      void (isSelfService ? repeatSending(send, () => setIsRepeating(true)) : send()).then(follow)
    },
    returned() {
      isBusy.current = false
      setState('idle')
    },
  }
}
