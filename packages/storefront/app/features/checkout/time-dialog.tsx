import {
  appointmentProblemText,
  chosenAppointment,
  dayTimeProblemLabels,
  noAppointmentOnDay,
  type Slot,
  slotsOfDay,
} from '@theke/domain/opening-hours'
import type { Instant, LocalDate } from '@theke/domain/values'
import { localMinutesOf, timeOfMinutes } from '@theke/domain/values'
import type { KeyboardEvent } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button, IconButton } from '@theke/ui/button.tsx'
import { Dialog } from '@theke/ui/dialog.tsx'
import { useHold } from '@theke/ui/use-hold.ts'
import { useAvailability, withFull } from './appointment.ts'
import styles from './appointment-section.module.css'
import { Choice } from './choice.tsx'
import { dayName } from '@theke/ui/month.ts'
import { useCheckout } from './use-checkout.ts'

const HOUR = 60
/** Minutes of one step (APPT-05). */
const minuteStep = 5
const lastMinute = 24 * HOUR - minuteStep

type TimeDialogProps = {
  /** undefined: closed. */
  date: LocalDate | undefined
  slots: readonly Slot[]
  start: Instant | null
  onClose: () => void
  onSave: (appointment: Instant) => void
}

/** Hour and minute by steppers, and the slots of the day; only an available time can be saved (APPT-05 to APPT-07). */
export function TimeDialog({ date, slots, start, onClose, onSave }: TimeDialogProps) {
  const { zone } = useCheckout()
  const [minutes, setMinutes] = useState(12 * HOUR)
  // `start` belongs to the moment of opening; what was stepped to since then stays.
  const begin = useEffectEvent(() => {
    if (date && start !== null) setMinutes(localMinutesOf(start, zone))
  })
  useEffect(() => begin(), [date])

  const daySlots = date ? slotsOfDay(slots, date, zone) : []
  const chosen = date ? chosenAppointment(slots, date, timeOfMinutes(minutes), zone) : null
  const { request, full } = useAvailability()
  const message = daySlots.length === 0 ? noAppointmentOnDay : appointmentProblemText('closed', request)
  const step = (by: number) =>
    setMinutes((current) => {
      const next = current + by
      // A whole hour wraps around the day, minutes stop at its ends.
      if (Math.abs(by) === HOUR) return (next + 24 * HOUR) % (24 * HOUR)
      return Math.min(lastMinute, Math.max(0, next))
    })
  return (
    <Dialog
      isOpen={date !== undefined}
      onClose={onClose}
      title="Uhrzeit wählen"
      size="small"
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            className={styles.save}
            disabled={chosen === null}
            onClick={() => chosen !== null && onSave(chosen)}
          >
            Speichern
          </Button>
        </>
      }
    >
      <div className={styles.times}>
        <p>{date && dayName(date)}</p>
        <div className={styles.steppers} role="group" aria-label="Uhrzeit">
          <Stepper
            label="Stunde"
            value={Math.floor(minutes / HOUR)}
            max={23}
            onStep={(by) => step(by * HOUR)}
          />
          <span aria-hidden="true">:</span>
          <Stepper label="Minute" value={minutes % HOUR} max={55} onStep={(by) => step(by * minuteStep)} />
        </div>
        <div className={styles.slots} role="group" aria-label="Verfügbare Zeiten">
          {withFull(daySlots, date ? slotsOfDay(full, date, zone) : []).map((slot) => (
            <Choice
              key={slot.start}
              label={slot.label}
              isChosen={chosen !== null && slot.start <= chosen && chosen < slot.end}
              {...(slot.isFull ? { reason: dayTimeProblemLabels.full, disabled: true } : {})}
              onChoose={() => setMinutes(localMinutesOf(slot.start, zone))}
            />
          ))}
        </div>
        <p role="status" className={styles.message}>
          {date && chosen === null ? message : ''}
        </p>
      </div>
    </Dialog>
  )
}

type StepperProps = { label: string; value: number; max: number; onStep: (by: 1 | -1) => void }

function Stepper({ label, value, max, onStep }: StepperProps) {
  const more = useHold(() => onStep(1), true)
  const less = useHold(() => onStep(-1), true)
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') onStep(1)
    else if (event.key === 'ArrowDown') onStep(-1)
    else return
    event.preventDefault()
  }
  const shown = String(value).padStart(2, '0')
  return (
    <div className={styles.stepper}>
      <IconButton icon="up" label={`${label} später`} kind="soft" {...more} />
      <output
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={shown}
        onKeyDown={handleKey}
      >
        {shown}
      </output>
      <IconButton icon="down" label={`${label} früher`} kind="soft" {...less} />
    </div>
  )
}
