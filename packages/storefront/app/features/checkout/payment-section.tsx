import type { OrderType } from '@theke/domain/catalog'
import { noPaymentMethod } from '@theke/domain/checkout'
import { type PaymentMethod, paymentMethodLabels } from '@theke/domain/order'
import { totalText } from '@theke/domain/pricing'
import type { IconName } from '@theke/ui/icon.tsx'
import { FieldError } from './field-error.tsx'
import { fieldId } from './form-fields.tsx'
import { RadioCard } from './radio-card.tsx'
import { Section } from './section.tsx'
import styles from './payment-section.module.css'
import { useCheckout } from './use-checkout.ts'

/** Of methods without a provider; the others lead to its page. */
const icons: Partial<Record<PaymentMethod, IconName>> = {
  cash: 'cash',
  prepayment: 'bank',
  'atm-card': 'card',
  'hydro-ag-voucher': 'file',
}

const atHandover: Record<OrderType, string> = {
  takeaway: 'bei der Abholung',
  delivery: 'bei der Zustellung',
  'dine-in': 'bei uns im Lokal',
}

/** What happens next when a method is chosen. */
function explanation(method: PaymentMethod, orderType: OrderType): string {
  switch (method) {
    case 'cash':
      return `Sie bezahlen bar ${atHandover[orderType]}.`
    case 'atm-card':
      return `Sie bezahlen mit Karte ${atHandover[orderType]}.`
    case 'hydro-ag-voucher':
      return `Sie lösen Ihren Gutschein ${atHandover[orderType]} ein.`
    case 'prepayment':
      return 'Sie überweisen den Betrag vor der Lieferung.'
    default:
      return 'Sie bezahlen im nächsten Schritt auf der sicheren Seite unseres Zahlungsanbieters.'
  }
}

/** 'Zahlungsart': the offered methods (PAY-02 to PAY-05, OPEN-67, OPEN-68); a request has none (OPEN-74). */
export function PaymentSection() {
  const { page, form, orderType, paymentMethods, isQuotation, change, errorOf } = useCheckout()
  if (isQuotation) return null
  const error = errorOf('paymentMethod')
  const marksOf = (method: PaymentMethod) => page.marks[method] ?? []
  // who picks up pays with a tap: a method with wallets comes first
  const isFirst = (method: PaymentMethod) => orderType === 'takeaway' && marksOf(method).length > 0
  const shown = paymentMethods.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)))
  return (
    <Section title="Zahlungsart">
      {paymentMethods.length === 0 && <p>{noPaymentMethod}</p>}
      <div className={styles.methods} role="radiogroup" aria-label="Zahlungsart">
        {shown.map((method, index) => (
          <RadioCard
            key={method}
            id={index === 0 ? fieldId('paymentMethod') : undefined}
            name="paymentMethod"
            value={method}
            label={paymentMethodLabels[method]}
            hint={explanation(method, orderType)}
            marks={marksOf(method)}
            isTerse
            icon={icons[method] ?? 'globe'}
            isChecked={form.paymentMethod === method}
            onChoose={() => change({ paymentMethod: method })}
          >
            {method === 'prepayment' && <Prepayment />}
          </RadioCard>
        ))}
      </div>
      <FieldError text={error} />
    </Section>
  )
}

/** Where to pay in advance, how much and with which purpose (OPEN-181). */
function Prepayment() {
  const { page, terms, currency } = useCheckout()
  return (
    <div className={styles.prepayment}>
      <div className="prose" dangerouslySetInnerHTML={{ __html: page.prepayment }} />
      <p>
        Betrag: <strong>{totalText(terms.pricing.payable, currency, terms.isApproximate)}</strong>
        <br />
        Verwendungszweck: die Bestellnummer, die Sie nach dem Absenden sehen.
      </p>
    </div>
  )
}
