import type { LocalDate } from '@theke/domain/values'
import { formatLocalDate } from '@theke/domain/values'
import { useRef, useState } from 'react'
import { TextField } from '../field.tsx'
import { onDemand } from '../on-demand.tsx'
import { useIsHydrated } from '../use-is-hydrated.ts'
import { useSurroundings } from './surroundings.ts'

const DateDialog = onDemand(async () => (await import('./date-dialog.tsx')).DateDialog)

/** The day of a booking: the field opens a calendar as soon as it has the focus (FORM-08); without scripts it is the browser's own. */
export function BookingDate({
  date,
  onChange,
}: {
  date: LocalDate | null
  onChange: (date: LocalDate) => void
}) {
  const { bookingDates } = useSurroundings()
  const isHydrated = useIsHydrated()
  const [isOpen, setIsOpen] = useState(false)
  // the dialog gives the focus back to the field, which must not open it again
  const isReturning = useRef(false)
  const close = () => {
    isReturning.current = true
    setIsOpen(false)
  }
  if (!isHydrated)
    return (
      <TextField
        label="Datum"
        type="date"
        name="date"
        required
        min={bookingDates[0]}
        max={bookingDates.at(-1)}
        defaultValue={date ?? ''}
      />
    )
  return (
    <>
      <TextField
        label="Datum"
        readOnly
        placeholder="Tag wählen"
        aria-haspopup="dialog"
        value={date ? formatLocalDate(date) : ''}
        onFocus={() => {
          if (!isReturning.current) setIsOpen(true)
          isReturning.current = false
        }}
        onClick={() => setIsOpen(true)}
      />
      <DateDialog
        isNeeded={isOpen}
        isOpen={isOpen}
        dates={bookingDates}
        saved={date}
        onClose={close}
        onSave={(saved) => {
          onChange(saved)
          close()
        }}
      />
    </>
  )
}
