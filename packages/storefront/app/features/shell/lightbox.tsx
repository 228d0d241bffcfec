import { useEffect, useRef } from 'react'
import { IconButton } from '@theke/ui/button.tsx'
import { useBackCloses } from '@theke/ui/use-back-closes.ts'
import type { Shown } from './lightbox-links.tsx'
import styles from './lightbox.module.css'

/** Left and down lead to the previous picture, right and up to the next (LIGHTBOX-03); Escape is the dialog's own. */
const steps: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

type LightboxProps = { shown: Shown | undefined; onChange: (next: Shown | undefined) => void }

/** Pictures over the whole window, one after the other. */
export function Lightbox({ shown, onChange }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  const isOpen = shown !== undefined
  useEffect(() => {
    const element = dialog.current
    if (!element || !isOpen) return undefined
    element.showModal()
    return () => element.close()
  }, [isOpen])

  /** Moving past either end closes (LIGHTBOX-02). */
  const move = (step: number) => {
    const index = (shown?.index ?? 0) + step
    onChange(shown?.pictures[index] ? { ...shown, index } : undefined)
  }
  const close = () => onChange(undefined)
  useBackCloses(isOpen, close)

  const picture = shown?.pictures[shown.index]
  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label="Bild"
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onKeyDown={(event) => {
        const step = steps[event.key]
        if (step === undefined) return
        event.preventDefault()
        move(step)
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) close()
      }}
    >
      {shown && picture && (
        <>
          <img key={picture.href} src={picture.href} alt={picture.alt} />
          <IconButton icon="close" label="Schließen" className={styles.close} onClick={close} />
          <IconButton icon="back" label="Vorheriges Bild" className={styles.back} onClick={() => move(-1)} />
          <IconButton icon="forward" label="Nächstes Bild" className={styles.next} onClick={() => move(1)} />
          <p className={styles.count} aria-live="polite">
            Bild {shown.index + 1} von {shown.pictures.length}
          </p>
        </>
      )}
    </dialog>
  )
}
