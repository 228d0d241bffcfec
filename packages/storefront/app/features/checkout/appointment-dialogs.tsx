import { slotsOfDay } from '@theke/domain/opening-hours'
import type { LocalDate } from '@theke/domain/values'
import { formatLocalDate, localDateOf, localTimeOf, parseInstant, toIsoInstant } from '@theke/domain/values'
import { useEffect, useState } from 'react'
import { loadPart } from '../../shop/load-part.ts'
import { Button } from '@theke/ui/button.tsx'
import type { Availability } from './appointment.ts'
import styles from './appointment-section.module.css'
import { TimeSheetButton } from './time-sheet-button.tsx'
import { useCheckout } from './use-checkout.ts'

// The overlays come after the page, but before they are asked for: the connection may be gone by then.
const loadDialogs = async () => {
  const [{ DateDialog }, { TimeDialog }] = await Promise.all([
    import('./date-dialog.tsx'),
    import('./time-dialog.tsx'),
  ])
  return { DateDialog, TimeDialog }
}

/** The overlays of the first variant: a day, then a time; only the saved time sets the appointment (OPEN-65). */
export function AppointmentDialogs({ availability }: { availability: Availability }) {
  const { form, change, zone } = useCheckout()
  const { slots } = availability
  const appointment = form.appointmentDate ? parseInstant(form.appointmentDate) : null
  const [isDateOpen, setIsDateOpen] = useState(false)
  const [date, setDate] = useState<LocalDate>()
  const [dialogs, setDialogs] = useState<Awaited<ReturnType<typeof loadDialogs>>>()
  useEffect(() => {
    loadDialogs().catch(() => undefined) // asked for again when one is wanted
  }, [])

  const open = (then: () => void) =>
    void loadPart('Kalender konnte nicht geladen werden.', loadDialogs, (loaded) => {
      setDialogs(loaded)
      then()
    })
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
        <TimeSheetButton availability={availability} />
        <Button kind="secondary" icon="calendar" onClick={() => open(() => setIsDateOpen(true))}>
          {day ? formatLocalDate(day) : 'Termin wählen'}
        </Button>
        {day && appointment !== null && (
          <>
            <Button kind="secondary" icon="clock" onClick={() => open(() => setDate(day))}>
              {localTimeOf(appointment, zone)} Uhr
            </Button>
            <Button kind="quiet" onClick={clear}>
              Auswahl aufheben
            </Button>
          </>
        )}
      </div>
      {dialogs && (
        <>
          <dialogs.DateDialog
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
          <dialogs.TimeDialog
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
    </>
  )
}
