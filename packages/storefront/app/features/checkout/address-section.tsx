import { hasDeliveryAddress, isAddressShown } from '@theke/domain/checkout'
import { CountryField, FlagField, LineField } from './form-fields.tsx'
import { Section } from './section.tsx'
import styles from './section.module.css'
import { useCheckout } from './use-checkout.ts'

/** 'Adresse': where the customer lives and, if it is somewhere else, where the goods go (CHECKOUT-05, CHECKOUT-07, OPEN-60). */
export function AddressSection() {
  const { page, form, orderType } = useCheckout()
  if (!isAddressShown(orderType, page.branch, form.isCompany)) return null
  const isSecondShown = hasDeliveryAddress(form, orderType)
  const kind = isSecondShown ? 'billing ' : ''
  return (
    <Section title="Adresse">
      <div className={styles.fields}>
        <LineField name="street" autoComplete={`${kind}address-line1`} />
        <LineField name="floor" autoComplete="off" className={styles.third} />
        <LineField name="stairway" autoComplete="off" className={styles.third} />
        <LineField name="door" autoComplete="off" className={styles.third} />
        <LineField
          name="zipCode"
          autoComplete={`${kind}postal-code`}
          inputMode="numeric"
          className={styles.third}
        />
        <LineField name="city" autoComplete={`${kind}address-level2`} className={styles.large} />
        <CountryField name="country" autoComplete={`${kind}country`} />
        {orderType === 'delivery' && <FlagField name="isDeliveryAddressDifferent" />}
      </div>
      {isSecondShown && <DeliveryAddress />}
    </Section>
  )
}

function DeliveryAddress() {
  const { form } = useCheckout()
  return (
    <fieldset className={styles.sub}>
      <legend>Lieferadresse</legend>
      <div className={styles.fields}>
        <FlagField name="isDeliveryCompany" />
        {form.isDeliveryCompany && (
          <LineField name="deliveryCompanyName" autoComplete="shipping organization" />
        )}
        <LineField name="deliveryFirstName" autoComplete="shipping given-name" className={styles.half} />
        <LineField name="deliveryLastName" autoComplete="shipping family-name" className={styles.half} />
        <LineField name="deliveryStreet" autoComplete="shipping address-line1" />
        <LineField name="deliveryFloor" autoComplete="off" className={styles.third} />
        <LineField name="deliveryStairway" autoComplete="off" className={styles.third} />
        <LineField name="deliveryDoor" autoComplete="off" className={styles.third} />
        <LineField
          name="deliveryZipCode"
          autoComplete="shipping postal-code"
          inputMode="numeric"
          className={styles.third}
        />
        <LineField name="deliveryCity" autoComplete="shipping address-level2" className={styles.large} />
        <CountryField name="deliveryCountry" autoComplete="shipping country" />
      </div>
    </fieldset>
  )
}
