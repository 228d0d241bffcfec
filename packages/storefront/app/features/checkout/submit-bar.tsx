import { missingMinimumText, noOrderTypeText } from '@theke/domain/cart'
import { decidingCountry, noPaymentMethod, submitLabel, submitNotice } from '@theke/domain/checkout'
import { orderTypeWords } from '@theke/domain/catalog'
import { hiddenTotalMark, isDeliveryCharged, totalText } from '@theke/domain/pricing'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { Button } from '@theke/ui/button.tsx'
import { Notice } from '@theke/ui/surface.tsx'
import styles from './submit-bar.module.css'
import { useCheckout } from './use-checkout.ts'

/**
 * The total with what it contains, directly above the button (OPEN-186), and the button with the text of the rules
 * (SUBMIT-03 to SUBMIT-05); where there is none, what stands in the way.
 */
export function SubmitBar({
  isSending,
  isRepeating,
  changedPromise,
}: {
  isSending: boolean
  isRepeating: boolean
  changedPromise: string | undefined
}) {
  const { form, situation, terms, currency, isQuotation } = useCheckout()
  const label = submitLabel(form, situation, isSending)

  useEffect(() => {
    document.documentElement.style.setProperty('--bottom-bar', 'var(--submit-bar, 0px)')
    return () => void document.documentElement.style.removeProperty('--bottom-bar')
  }, [])

  const missing = missingMinimumText(terms.minimum, currency)
  if (label === null && missing)
    return (
      <div className={styles.bar}>
        <Total />
        <p className={styles.missing}>{missing}</p>
      </div>
    )
  if (label === null) return <Hindrance />
  return (
    <div className={styles.bar}>
      {changedPromise && <Notice tone="warning" role="alert" title={changedPromise} />}
      {isRepeating && <Notice role="status" title="Wird gesendet …" />}
      {!isQuotation && <Total />}
      <Button type="submit" isLarge isWide isBusy={isSending}>
        {label}
      </Button>
    </div>
  )
}

function Total() {
  const { form, terms, orderType, currency } = useCheckout()
  const { pricing, isApproximate, hasHiddenPrice } = terms
  const isWithDelivery = isDeliveryCharged(orderType, decidingCountry(form))
  return (
    <p className={styles.total} data-keep-clear>
      <span>
        {pricing.payable === pricing.totalGross ? 'Summe (Brutto)' : 'Zu zahlen'}
        <small>
          {isWithDelivery ? 'inkl. MwSt. und Lieferung' : `inkl. MwSt., ${orderTypeWords[orderType]}`}
          {pricing.depositGross > 0 && ', mit Pfand'}
          {pricing.tip > 0 && ', mit Trinkgeld'}
          {hasHiddenPrice && `, ${hiddenTotalMark}`}
        </small>
      </span>
      <strong>{totalText(pricing.payable, currency, isApproximate)}</strong>
    </p>
  )
}

/** The sentences about the minimum order; what is missing stands in the bar (CHECKOUT-24). */
export function MinimumNotice() {
  return useCheckout().terms.minimumTexts.length > 0 ? <Hindrance /> : null
}

/** Why nothing can be sent (OPEN-62, OPEN-68, CHECKOUT-24, SUBMIT-07). */
function Hindrance() {
  const { page, terms, situation, orderType, paymentMethods, zone } = useCheckout()
  const { branch } = page
  const texts = () => {
    if (!terms.orderType) return [noOrderTypeText]
    if (terms.minimumTexts.length > 0) return terms.minimumTexts
    if (paymentMethods.length === 0) return [noPaymentMethod]
    return submitNotice(branch, orderType, situation.now, zone)
  }
  return (
    <div className={styles.hindrance}>
      {texts().map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Link to={`/store/${branch.identifier}`}>Zurück zum Angebot</Link>
    </div>
  )
}
