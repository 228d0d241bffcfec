import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type IdleDialogProps = { isOpen: boolean; secondsLeft: number; onReset: () => void }

/** Asks whether somebody is still there; any touch is an answer (OPEN-03). */
export function IdleDialog({ isOpen, secondsLeft, onReset }: IdleDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      // Closing it is input as well, and input sets the count back.
      onClose={() => undefined}
      title="Sind Sie noch da?"
      size="small"
      footer={
        <>
          <Button isLarge>Weiter bestellen</Button>
          <Button isLarge kind="quiet" onClick={onReset}>
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
