import { toIsoInstant } from '@theke/domain/values'
import { Button } from '@theke/ui/button.tsx'
import { type ComponentType, useEffect, useState } from 'react'
import { loadPart } from '../../shop/load-part.ts'
import type { Availability } from './appointment.ts'
import type { TimeSheetProps } from './time-sheet.tsx'
import { useCheckout } from './use-checkout.ts'

// It comes after the page, but before it is asked for: the connection may be gone by then.
const loadSheet = async () => (await import('./time-sheet.tsx')).TimeSheet

/** Opens the sheet with days and times, the short way beside the pickers of APPT-05 to APPT-09. */
export function TimeSheetButton({ availability }: { availability: Availability }) {
  const { form, change, zone } = useCheckout()
  const [isOpen, setIsOpen] = useState(false)
  const [sheet, setSheet] = useState<{ Sheet: ComponentType<TimeSheetProps> }>()
  useEffect(() => {
    loadSheet().catch(() => undefined) // asked for again when it is wanted
  }, [])
  const open = () =>
    void loadPart('Uhrzeiten konnten nicht geladen werden.', loadSheet, (Sheet) => {
      setSheet({ Sheet })
      setIsOpen(true)
    })
  return (
    <>
      <Button kind="soft" icon="clock" onClick={open}>
        {form.appointmentDate ? 'Andere Zeit' : 'Wunschzeit'}
      </Button>
      {sheet && (
        <sheet.Sheet
          isOpen={isOpen}
          availability={availability}
          onClose={() => setIsOpen(false)}
          onChoose={(instant) => {
            change({ appointmentDate: instant === null ? null : toIsoInstant(instant, zone) })
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}
