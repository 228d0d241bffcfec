import { classNames } from '@theke/ui/class-names.ts'
import { useShop } from '../../shop/shop-context.ts'
import styles from './payment-test-band.module.css'

/** Above everything, on every page, while the test terminal stands in for a payment provider. */
export function PaymentTestBand() {
  const { isPaymentTest } = useShop()
  if (!isPaymentTest) return null
  return (
    <p className={styles.band} role="note">
      <span className={classNames('page', styles.text)}>
        <strong>Testbetrieb:</strong> Online-Zahlungen werden nur simuliert, es wird nichts abgebucht.
      </span>
    </p>
  )
}
