import type { LocalDate } from '@theke/domain/values'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Calendar } from '../calendar.tsx'
import { Dialog } from '../dialog.tsx'
import { useSurroundings } from './surroundings.ts'

type Props = {
  isOpen: boolean
  /** Days that can be chosen, in order. */
  dates: readonly LocalDate[]
  saved: LocalDate | null
  onClose: () => void
  onSave: (date: LocalDate) => void
}

/** The calendar of a booking: 'Speichern' takes the day, 'Abbrechen' leaves everything as it was (FORM-08, FORM-09). */
export function DateDialog({ isOpen, dates, saved, onClose, onSave }: Props) {
  const [picked, setPicked] = useState<LocalDate | null>(null)
  const chosen = picked ?? saved
  const first = dates[0]
  const { today } = useSurroundings()
  const end = (finish: () => void) => () => {
    setPicked(null)
    finish()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={end(onClose)}
      title="Datum wählen"
      size="small"
      footer={
        <>
          <Button kind="quiet" onClick={end(onClose)}>
            Abbrechen
          </Button>
          <Button disabled={!chosen} onClick={end(() => chosen && onSave(chosen))}>
            Speichern
          </Button>
        </>
      }
    >
      {first ? (
        <Calendar
          chosen={chosen}
          start={first}
          today={today}
          isSelectable={(date) => dates.includes(date)}
          onChoose={setPicked}
        />
      ) : (
        <p>Derzeit sind keine Termine verfügbar.</p>
      )}
    </Dialog>
  )
}
