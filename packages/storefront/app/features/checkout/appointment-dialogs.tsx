import { slotsOfDay } from '@theke/domain/opening-hours'
import type { LocalDate } from '@theke/domain/values'
import { formatLocalDate, localDateOf, localTimeOf, parseInstant, toIsoInstant } from '@theke/domain/values'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Availability } from './appointment.ts'
import styles from './appointment-section.module.css'
import { useCheckout } from './use-checkout.ts'

// The overlays come after the page, but before they are asked for: the connection may be gone by then.
const loadDateDialog = () => import('./date-dialog.tsx')
const loadTimeDialog = () => import('./time-dialog.tsx')
const DateDialog = lazy(loadDateDialog)
const TimeDialog = lazy(loadTimeDialog)

/** The overlays of the first variant: a day, then a time; only the saved time sets the appointment (OPEN-65). */
export function AppointmentDialogs({ availability }: { availability: Availability }) {
  const { form, change, zone } = useCheckout()
  const { slots } = availability
  const appointment = form.appointmentDate ? parseInstant(form.appointmentDate) : null
  const [isDateOpen, setIsDateOpen] = useState(false)
  const [date, setDate] = useState<LocalDate>()
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    Promise.all([loadDateDialog(), loadTimeDialog()]).catch(() => undefined)
  }, [])

  const clear = () => {
    change({ appointmentDate: null })
    setIsDateOpen(false)
  }
  const day = appointment === null ? undefined : localDateOf(appointment, zone)
  /** The time that is already set on a day, else its first slot. */
  const startOn = (one: LocalDate | undefined) => {
    if (one === undefined) return null
    return one === day ? appointment : (slotsOfDay(slots, one, zone)[0]?.start ?? null)
  }
  return (
    <>
      <div className={styles.buttons}>
        <Button
          kind="secondary"
          icon="calendar"
          onClick={() => {
            setWasOpened(true)
            setIsDateOpen(true)
          }}
        >
          {day ? formatLocalDate(day) : 'Termin wählen'}
        </Button>
        {day && appointment !== null && (
          <>
            <Button
              kind="secondary"
              icon="clock"
              onClick={() => {
                setWasOpened(true)
                setDate(day)
              }}
            >
              {localTimeOf(appointment, zone)} Uhr
            </Button>
            <Button kind="quiet" onClick={clear}>
              Auswahl aufheben
            </Button>
          </>
        )}
      </div>
      <Suspense>
        {wasOpened && (
          <>
            <DateDialog
              isOpen={isDateOpen}
              saved={day ?? null}
              availability={availability}
              onClose={() => setIsDateOpen(false)}
              onClear={clear}
              onSave={(picked) => {
                setIsDateOpen(false)
                setDate(picked)
              }}
            />
            <TimeDialog
              date={date}
              slots={slots}
              start={startOn(date)}
              onClose={() => setDate(undefined)}
              onSave={(chosen) => {
                change({ appointmentDate: toIsoInstant(chosen, zone) })
                setDate(undefined)
              }}
            />
          </>
        )}
      </Suspense>
    </>
  )
}
