import type { BookingExtraKey, BookingServices } from '@theke/domain/content'
import { bookingExtras, hasQuantity, serviceQuantity, tickService } from '@theke/domain/content'
import { formatMoneyWithCode } from '@theke/domain/values'
import { useIsHydrated } from '../use-is-hydrated.ts'
import { quantityField, serviceField } from './booking-entries.ts'
import styles from './form.module.css'

type Props = { services: BookingServices; onChange: (services: BookingServices) => void }

const keys = Object.keys(bookingExtras) as BookingExtraKey[]

/** What can be booked with the room; a ticked one asks how many where that matters (FORM-10, FORM-12). */
export function BookingServiceList({ services, onChange }: Props) {
  const isHydrated = useIsHydrated()
  return (
    <fieldset className={styles.services}>
      <legend>Leistungen</legend>
      {keys.map((key) => {
        const { label, price, unit } = bookingExtras[key]
        const service = services[key]
        const isActive = service?.active ?? false
        return (
          <div key={key} className={styles.service}>
            <label>
              <input
                type="checkbox"
                name={serviceField(key)}
                value="1"
                checked={isActive}
                onChange={(event) => onChange({ ...services, [key]: tickService(event.target.checked) })}
              />
              <span>{label}</span>
              <span className={styles.servicePrice}>
                {price === null ? unit : `${formatMoneyWithCode(price)} ${unit}`}
              </span>
            </label>
            {hasQuantity(key) && (isActive || !isHydrated) && (
              <input
                type="number"
                name={quantityField(key)}
                aria-label={`Menge ${label}`}
                min={1}
                step={1}
                value={service?.quantity ?? 1}
                onChange={(event) =>
                  onChange({
                    ...services,
                    [key]: { active: true, quantity: serviceQuantity(event.target.value) },
                  })
                }
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
