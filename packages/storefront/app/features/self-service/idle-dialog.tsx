import { Button } from '@theke/ui/button.tsx'
import { Dialog } from '@theke/ui/dialog.tsx'
import { decides } from './use-seconds.ts'

type IdleDialogProps = {
  isOpen: boolean
  secondsLeft: number
  onContinue: () => void
  onReset: () => void
}

/** Asks whether somebody is still there; any touch beside its two buttons is an answer too (OPEN-03). */
export function IdleDialog({ isOpen, secondsLeft, onContinue, onReset }: IdleDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onContinue}
      title="Sind Sie noch da?"
      size="small"
      footer={
        // A touch that counted as input would close the question before its button hears the click.
        <>
          <Button {...decides} isLarge onClick={onContinue}>
            Weiter bestellen
          </Button>
          <Button {...decides} isLarge kind="quiet" onClick={onReset}>
            Neu beginnen
          </Button>
        </>
      }
    >
      <p role="timer" aria-live="off">
        In {secondsLeft} Sekunden wird Ihre Bestellung verworfen.
      </p>
    </Dialog>
  )
}
