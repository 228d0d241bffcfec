import { fieldLabels } from '@theke/domain/checkout'
import { donationPerOrder } from '@theke/domain/order'
import { formatMoney } from '@theke/domain/values'
import { Combobox } from './combobox.tsx'
import { FieldError } from './field-error.tsx'
import { Fold } from './fold.tsx'
import { fieldId } from './form-fields.tsx'
import { matchingDonatees } from './matching-donatees.ts'
import { Section } from './section.tsx'
import styles from './section.module.css'
import { useCheckout } from './use-checkout.ts'

/** 'Spende': the shop gives to an organisation of the customer's choice; nothing is added to the price (DONATE-01, DONATE-02). */
export function DonationSection() {
  const { page, form, change, currency, errorOf } = useCheckout()
  if (page.donatees.length === 0) return null
  const chosen = page.donatees.find(({ id }) => id === form.donatee)
  const error = errorOf('donatee')
  return (
    <Section title={fieldLabels.donatee}>
      <Fold label="Organisation wählen" isNeeded={chosen !== undefined || error !== undefined}>
        <p className={styles.muted}>
          Wir spenden <strong>{formatMoney(donationPerOrder, currency)}</strong> für Ihre Bestellung an eine
          Organisation Ihrer Wahl. Für Sie entstehen keine Kosten.
        </p>
        <Combobox
          id={fieldId('donatee')}
          label="Organisation (freiwillig)"
          placeholder="Organisation suchen"
          nothingFound="Keine passende Organisation gefunden."
          options={page.donatees}
          search={matchingDonatees}
          chosen={chosen}
          onChoose={(donatee) => change({ donatee: donatee?.id ?? null })}
        />
        <FieldError text={error} />
      </Fold>
    </Section>
  )
}
