import { isDateSelectable } from '@theke/domain/opening-hours'
import type { LocalDate } from '@theke/domain/values'
import { localDateOf } from '@theke/domain/values'
import { useState } from 'react'
import { Button } from '@theke/ui/button.tsx'
import { Dialog } from '@theke/ui/dialog.tsx'
import type { Availability } from './appointment.ts'
import styles from './appointment-section.module.css'
import { Calendar } from '@theke/ui/calendar.tsx'
import { useCheckout } from './use-checkout.ts'

type DateDialogProps = {
  isOpen: boolean
  saved: LocalDate | null
  availability: Availability
  onClose: () => void
  onClear: () => void
  onSave: (date: LocalDate) => void
}

/** A day of the calendar; only one with slots can be saved (APPT-08, APPT-09). */
export function DateDialog({ isOpen, saved, availability, onClose, onClear, onSave }: DateDialogProps) {
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
            className={styles.save}
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
