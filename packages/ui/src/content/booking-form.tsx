import type { BookingEventKey, BookingForm as Entries } from '@theke/domain/content'
import { bookingEvents, bookingTotal, failingBookingFields, isBookingEvent } from '@theke/domain/content'
import { formatMoneyWithCode } from '@theke/domain/values'
import { useState } from 'react'
import { BookingDate } from './booking-date.tsx'
import { bookingEntries } from './booking-entries.ts'
import { BookingServiceList } from './booking-services.tsx'
import { ContactFields } from './contact-fields.tsx'
import type { ThankYou } from './form-frame.tsx'
import { FormFrame } from './form-frame.tsx'
import styles from './form.module.css'
import { useSurroundings } from './surroundings.ts'
import { useSending } from './use-sending.ts'

/** The contact form with an event, a day and services; the sum is shown as information (FORM-04, FORM-08 to FORM-12). */
export function BookingForm({ thankYou }: { thankYou: ThankYou }) {
  const { bookingDates } = useSurroundings()
  const sending = useSending('booking')
  const [entries, setEntries] = useState<Entries>(() => bookingEntries(sending.answer?.entries ?? {}))
  const failing = failingBookingFields(entries, bookingDates)
  const change = (changed: Partial<Entries>) => setEntries((before) => ({ ...before, ...changed }))
  const event = isBookingEvent(entries.event) ? entries.event : null
  const aside = (
    <p className={styles.total} aria-live="polite">
      <span>Summe</span>
      <strong>{formatMoneyWithCode(bookingTotal(event, entries.services))}</strong>
    </p>
  )
  return (
    <FormFrame
      form="booking"
      thankYou={thankYou}
      sending={sending}
      failing={failing}
      entries={entries}
      aside={aside}
    >
      <Events chosen={event} onChoose={(chosen) => change({ event: chosen })} />
      <BookingDate date={entries.date} onChange={(date) => change({ date })} />
      <BookingServiceList services={entries.services} onChange={(services) => change({ services })} />
      <ContactFields
        entries={entries}
        failing={failing}
        onChange={(field, value) => change({ [field]: value })}
      />
    </FormFrame>
  )
}

function Events({
  chosen,
  onChoose,
}: {
  chosen: BookingEventKey | null
  onChoose: (event: BookingEventKey) => void
}) {
  return (
    <fieldset className={styles.events}>
      <legend>Veranstaltung</legend>
      {Object.entries(bookingEvents).map(([key, { label, parkingSpaces, price }]) => (
        <label key={key} className={styles.event}>
          <input
            type="radio"
            name="event"
            value={key}
            required
            checked={key === chosen}
            onChange={() => onChoose(key as BookingEventKey)}
          />
          <span className={styles.eventName}>
            {label.split(/(?=\()/).map((part) => (
              <span key={part}>{part}</span>
            ))}
          </span>
          <span className={styles.eventNote}>{parkingSpaces} Parkplätze</span>
          <span className={styles.price}>{formatMoneyWithCode(price)}</span>
        </label>
      ))}
    </fieldset>
  )
}
