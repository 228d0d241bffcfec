import { isDateSelectable, slotsOfDay } from '@theke/domain/opening-hours'
import type { LocalDate } from '@theke/domain/values'
import { formatLocalDate, localDateOf, localTimeOf, parseInstant, toIsoInstant } from '@theke/domain/values'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Availability } from './appointment.ts'
import styles from './appointment-section.module.css'
import { Calendar } from './calendar.tsx'
import { TimeDialog } from './time-dialog.tsx'
import { useCheckout } from './use-checkout.ts'

/** The overlays of the first variant: a day, then a time; only the saved time sets the appointment (OPEN-65). */
export function AppointmentDialogs({ availability }: { availability: Availability }) {
  const { form, change, zone } = useCheckout()
  const { slots } = availability
  const appointment = form.appointmentDate ? parseInstant(form.appointmentDate) : null
  const [isDateOpen, setIsDateOpen] = useState(false)
  const [date, setDate] = useState<LocalDate>()

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
        <Button kind="secondary" icon="calendar" onClick={() => setIsDateOpen(true)}>
          {day ? formatLocalDate(day) : 'Termin wählen'}
        </Button>
        {day && appointment !== null && (
          <>
            <Button kind="secondary" icon="clock" onClick={() => setDate(day)}>
              {localTimeOf(appointment, zone)} Uhr
            </Button>
            <Button kind="quiet" onClick={clear}>
              Auswahl aufheben
            </Button>
          </>
        )}
      </div>
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
  )
}

type DateDialogProps = {
  isOpen: boolean
  saved: LocalDate | null
  availability: Availability
  onClose: () => void
  onClear: () => void
  onSave: (date: LocalDate) => void
}

function DateDialog({ isOpen, saved, availability, onClose, onClear, onSave }: DateDialogProps) {
  const [picked, setPicked] = useState<LocalDate | null>(null)
  const { zone } = useCheckout()
  const { dates, request } = availability
  const today = localDateOf(request.now, zone)
  const isSelectable = (date: LocalDate) => isDateSelectable(date, request.now, dates, zone)
  const chosen = picked ?? saved
  const close = () => {
    setPicked(null)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Tag wählen"
      size="small"
      footer={
        <>
          <Button
            kind="quiet"
            onClick={() => {
              setPicked(null)
              onClear()
            }}
          >
            Auswahl aufheben
          </Button>
          <Button
            disabled={chosen === null || !isSelectable(chosen)}
            onClick={() => {
              setPicked(null)
              if (chosen !== null) onSave(chosen)
            }}
          >
            Speichern
          </Button>
        </>
      }
    >
      <Calendar
        chosen={chosen}
        start={dates[0] ?? today}
        today={today}
        isSelectable={isSelectable}
        onChoose={setPicked}
      />
    </Dialog>
  )
}
