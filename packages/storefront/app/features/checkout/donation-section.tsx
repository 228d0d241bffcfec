import { fieldLabels } from '@theke/domain/checkout'
import { donationPerOrder } from '@theke/domain/order'
import { formatMoney } from '@theke/domain/values'
import { onDemand } from '@theke/ui/on-demand.tsx'
import { FieldError } from './field-error.tsx'
import { Fold } from './fold.tsx'
import { fieldId } from './form-fields.tsx'
import { Section } from './section.tsx'
import styles from './section.module.css'
import { useCheckout } from './use-checkout.ts'

const Organisations = onDemand(async () => (await import('./organisations.tsx')).Organisations)

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
        <div className={styles.organisation}>
          <Organisations
            isNeeded
            id={fieldId('donatee')}
            options={page.donatees}
            chosen={chosen}
            onChoose={(donatee) => change({ donatee: donatee?.id ?? null })}
          />
        </div>
        <FieldError text={error} />
      </Fold>
    </Section>
  )
}
