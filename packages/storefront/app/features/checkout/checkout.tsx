import type { CheckoutVariant } from '@theke/domain/checkout'
import { submitNotice } from '@theke/domain/checkout'
import { paymentFailed } from '@theke/domain/order'
import { fromCents } from '@theke/domain/values'
import type { ComponentType, SubmitEvent } from 'react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { logEvent } from '../../shop/analytics.ts'
import { saveOrder } from '../../shop/cart-store.ts'
import { useCatalogRefresh } from '../../shop/catalog-refresh.ts'
import { loadPart } from '../../shop/load-part.ts'
import { RemovedNotice } from '../../shop/removed-notice.tsx'
import { unseenOrder } from '../../shop/selected-order.ts'
import { useIsSelfService } from '../../shop/self-service.ts'
import { scannedTable } from '../../shop/table-link.ts'
import { useIsOnline } from '../../shop/use-is-online.ts'
import { useIsHydrated } from '@theke/ui/use-is-hydrated.ts'
import { Button, ButtonLink } from '@theke/ui/button.tsx'
import { Icon } from '@theke/ui/icon.tsx'
import { Plate } from '@theke/ui/plate.tsx'
import { Notice } from '@theke/ui/surface.tsx'
import { AddressSection } from './address-section.tsx'
import { AppointmentSection } from './appointment-section.tsx'
import type { CheckoutPage } from './checkout-page.ts'
import styles from './checkout.module.css'
import { Consents } from './consent.tsx'
import { ContactSection } from './contact-section.tsx'
import { CouponSection } from './coupon-section.tsx'
import { DonationSection } from './donation-section.tsx'
import { OrderSection } from './order-section.tsx'
import { PaymentSection } from './payment-section.tsx'
import { ProblemList } from './problem-list.tsx'
import { MinimumNotice, SubmitBar } from './submit-bar.tsx'
import { Summary } from './summary.tsx'
import { CheckoutContext, useCheckout, useCheckoutState } from './use-checkout.ts'
import { useRestoredCart } from './use-restored-cart.ts'
import { useSubmit } from './use-submit.ts'

type CheckoutProps = { page: CheckoutPage; variant: CheckoutVariant; isAfterFailure: boolean }

/** The checkout of a branch in both variants (ROUTE-04, ROUTE-05, CHECKOUT-01). */
export function CheckoutScreen({ page, variant, isAfterFailure }: CheckoutProps) {
  const { identifier } = page.branch
  useCatalogRefresh(identifier)
  const checkout = useCheckoutState(page, variant)
  const submission = useSubmit(checkout)
  const visit = useReturns(submission.returned)
  const isLooking = useRestoredCart(checkout, isAfterFailure, visit)
  const isHydrated = useIsHydrated()
  const isPlaced = useUnseenOrder(identifier)
  const isEmpty = checkout.terms.cart.items.length === 0
  return (
    <CheckoutContext value={checkout}>
      <div className={`page ${styles.page}`}>
        <Link to={`/store/${identifier}`} className={styles.back}>
          <Icon name="arrowLeft" size={20} />
          Zurück zum Shop
        </Link>
        <h1>Bestellvorgang</h1>
        {isAfterFailure && (
          <Notice tone="danger" role="alert">
            <p>{paymentFailed}</p>
          </Notice>
        )}
        <RemovedNotice branchIdentifier={identifier} />
        {!isHydrated || isPlaced || submission.state === 'left' || (isEmpty && isLooking) ? (
          <Waiting />
        ) : isEmpty ? (
          <EmptyCart identifier={identifier} />
        ) : (
          <CheckoutForm submission={submission} />
        )}
      </div>
    </CheckoutContext>
  )
}

function CheckoutForm({ submission }: { submission: ReturnType<typeof useSubmit> }) {
  const { problems } = useCheckout()
  const isSelfService = useIsSelfService()
  useScannedTable()
  useCheckoutEvent()
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    submission.submit()
  }
  return (
    <form noValidate onSubmit={send} className={styles.form}>
      <div className={styles.notices}>
        {submission.unknown && isSelfService ? (
          <OrderAtCounter failures={submission.failures} />
        ) : submission.unknown ? (
          <LostAnswer
            isLost={submission.unknown === 'lost'}
            onRetry={submission.submit}
            failures={submission.failures}
            message={problems[0]?.message}
          />
        ) : (
          <ProblemList problems={problems} failures={submission.failures} />
        )}
        <ClosedNotice />
      </div>
      <aside className={styles.side} aria-label="Zusammenfassung">
        <Summary />
      </aside>
      <div className={styles.sections}>
        <OrderSection />
        <ContactSection />
        <AddressSection />
        <AppointmentSection />
        <DonationSection />
        <CouponSection />
        <Tip />
        <PaymentSection />
      </div>
      <div className={styles.end}>
        <Consents />
        <MinimumNotice />
      </div>
      <SubmitBar
        isSending={submission.state === 'sending'}
        isRepeating={submission.isRepeating}
        changedPromise={submission.changedPromise}
      />
    </form>
  )
}

const loadTips = async () => (await import('./tip-section.tsx')).TipSection

/** Only branches that take tips need its code. */
function Tip() {
  const { page, isQuotation } = useCheckout()
  const [part, setPart] = useState<{ TipSection: ComponentType }>()
  const isOffered = page.branch.isTipEnabled && !isQuotation
  useEffect(() => {
    if (isOffered)
      void loadPart('Trinkgeld konnte nicht geladen werden.', loadTips, (TipSection) =>
        setPart({ TipSection }),
      )
  }, [isOffered])
  return isOffered && part ? <part.TipSection /> : null
}

/** A kiosk that reached nobody: no number is made up, a person takes the order. */
function OrderAtCounter({ failures }: { failures: number }) {
  return (
    <>
      <ProblemList problems={[]} failures={failures} />
      <Notice tone="danger" role="alert" title="Bitte bestellen Sie an der Theke.">
        <p>Dieses Gerät hat gerade keine Verbindung.</p>
      </Notice>
    </>
  )
}

/**
 * Nobody knows whether the order arrived. Without any answer the words are those of PWA-12, with one that says nothing
 * those of ERR-02; sending it again has the same key and finds it or places it, never both (R18).
 */
function LostAnswer({
  isLost,
  onRetry,
  failures,
  message,
}: {
  isLost: boolean
  onRetry: () => void
  failures: number
  message: string | undefined
}) {
  const isOnline = useIsOnline()
  const title = isOnline ? 'Wir haben keine Antwort erhalten.' : 'Sie sind offline'
  return (
    <>
      <ProblemList problems={[]} failures={failures} />
      <Notice tone="danger" role="alert" title={isLost ? title : (message ?? '')}>
        <p>
          {isLost ? 'Bitte überprüfen Sie Ihre Internetverbindung.' : 'Bitte versuchen Sie es erneut.'} Ihre
          Bestellung wird beim nächsten Versuch nicht doppelt aufgegeben.
        </p>
        <Button kind="secondary" onClick={onRetry}>
          Erneut versuchen
        </Button>
      </Notice>
    </>
  )
}

/** The chosen type is paused, or its hours do not match now (SUBMIT-07, OPEN-180). */
function ClosedNotice() {
  const { page, orderType, situation, zone } = useCheckout()
  const [first, ...others] = submitNotice(page.branch, orderType, situation.now, zone)
  if (!first) return null
  return (
    <Notice tone="warning" title={first}>
      {others.length > 0 && <p>{others.join(' ')}</p>}
    </Notice>
  )
}

function EmptyCart({ identifier }: { identifier: string }) {
  return (
    <div className={styles.empty}>
      <span>
        <Plate />
      </span>
      <p>Keine Produkte im Warenkorb!</p>
      <ButtonLink to={`/store/${identifier}`} icon="arrowLeft">
        Zurück zum Shop
      </ButtonLink>
    </div>
  )
}

function Waiting() {
  return (
    <>
      <div className={styles.waiting} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <noscript>
        <p>Bitte schalten Sie JavaScript ein, um zu bestellen.</p>
      </noscript>
    </>
  )
}

/** Leads to the page of an order that was placed in this tab, if that page never came; says whether it does. */
function useUnseenOrder(branchIdentifier: string): boolean {
  const [isPlaced, setIsPlaced] = useState(false)
  useEffect(() => {
    const status = unseenOrder(branchIdentifier).read()
    if (status === undefined) return
    setIsPlaced(true)
    location.replace(status)
  }, [branchIdentifier])
  return isPlaced
}

/** Counts how often the browser brought this very page back, as it was, for example from the payment page. */
function useReturns(onReturn: () => void): number {
  const [visit, setVisit] = useState(0)
  useEffect(() => {
    const handle = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      onReturn()
      setVisit((count) => count + 1)
    }
    addEventListener('pageshow', handle)
    return () => removeEventListener('pageshow', handle)
  })
  return visit
}

/** The table of a scanned QR code is chosen once (OPEN-57). */
function useScannedTable() {
  const { page, orderType, form } = useCheckout()
  const { branch, tables } = page
  useEffect(() => {
    const scanned = scannedTable(branch.identifier)
    const identifier = scanned.read()
    if (orderType !== 'dine-in' || !identifier) return
    const table = tables.find((one) => one.identifier === identifier)
    if (table && form.table !== table.id) saveOrder(branch.identifier, { table: table.id })
    scanned.remove()
  }, [branch.identifier, tables, orderType, form.table])
}

const begun = new Set<string>()

/** Entering the checkout with a filled cart counts once per visit (ANALYTICS-01, OPEN-174). */
function useCheckoutEvent() {
  const { page, terms, currency } = useCheckout()
  const { identifier } = page.branch
  useEffect(() => {
    if (begun.has(identifier)) return
    begun.add(identifier)
    const value = fromCents(terms.pricing.totalGross)
    logEvent('initiatecheckout', { amount: terms.count, value, currency })
  }, [identifier, terms, currency])
}
