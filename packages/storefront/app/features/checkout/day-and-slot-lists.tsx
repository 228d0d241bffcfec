import {
  asSoonAsPossible,
  dayLabel,
  dayTimeProblemLabels,
  noAppointmentOnDay,
  SLOT_GRID,
  slotsOfDay,
} from '@theke/domain/opening-hours'
import { formatTime, localDateOf, parseInstant, toIsoInstant } from '@theke/domain/values'
import { useState } from 'react'
import { Select } from '@theke/ui/field.tsx'
import { type Availability, withFull } from './appointment.ts'
import styles from './appointment-section.module.css'
import { Choice } from './choice.tsx'
import { dayName } from '@theke/ui/month.ts'
import { TimeSheetButton } from './time-sheet-button.tsx'
import { useCheckout } from './use-checkout.ts'

/** So many days stand in the list at first, and so many come with each wish for more. */
const firstDays = 6
const moreDays = 14

/** The inline lists of the second variant: a day, one of its slots, and a time inside the slot (OPEN-56, OPEN-65). */
export function DayAndSlotLists({ availability }: { availability: Availability }) {
  const { form, change, zone } = useCheckout()
  const { slots, full, dates, request } = availability
  const [count, setCount] = useState(firstDays)
  const appointment = form.appointmentDate ? parseInstant(form.appointmentDate) : null
  const date = appointment === null ? undefined : localDateOf(appointment, zone)
  const daySlots = date ? slotsOfDay(slots, date, zone) : []
  const slot = daySlots.find(
    ({ start, end }) => appointment !== null && start <= appointment && appointment < end,
  )

  const set = (instant: number | undefined) =>
    change({ appointmentDate: instant === undefined ? null : toIsoInstant(instant, zone) })
  if (dates.length === 0) return <p>{noAppointmentOnDay}</p>
  return (
    <div className={styles.inline}>
      <div className={styles.buttons}>
        <TimeSheetButton availability={availability} />
      </div>
      <div className={styles.slots} role="group" aria-label="Tag">
        {!availability.isRequired && (
          <Choice isChosen={appointment === null} label={asSoonAsPossible} onChoose={() => set(undefined)} />
        )}
        {dates.slice(0, count).map((one) => (
          <Choice
            key={one}
            isChosen={one === date}
            label={dayLabel(one, request.now, zone)}
            title={dayName(one)}
            onChoose={() => set(slotsOfDay(slots, one, zone)[0]?.start)}
          />
        ))}
        {dates.length > count && (
          <Choice label="Weitere Tage …" onChoose={() => setCount(count + moreDays)} />
        )}
      </div>
      {date && (
        <div className={styles.slots} role="group" aria-label="Zeitraum">
          {withFull(daySlots, slotsOfDay(full, date, zone)).map((one) => (
            <Choice
              key={one.start}
              {...(one.isFull ? { reason: dayTimeProblemLabels.full, disabled: true } : {})}
              isChosen={one.start === slot?.start}
              label={one.label}
              onChoose={() => set(one.start)}
            />
          ))}
        </div>
      )}
      {slot && appointment !== null && (
        <Select label="Uhrzeit" value={appointment} onChange={(event) => set(Number(event.target.value))}>
          {timesOf(slot).map((instant) => (
            <option key={instant} value={instant}>
              {formatTime(instant, zone)} Uhr
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}

function timesOf({ start, end }: { start: number; end: number }): number[] {
  return Array.from({ length: Math.ceil((end - start) / SLOT_GRID) }, (_, step) => start + step * SLOT_GRID)
}
