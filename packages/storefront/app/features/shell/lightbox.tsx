import { useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import styles from './lightbox.module.css'

type Shown = { pictures: readonly { href: string; alt: string }[]; index: number }

/** Every picture link of the same group on the page, in its order (LIGHTBOX-01). */
function groupOf(link: HTMLAnchorElement): Shown {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-lightbox]')].filter(
    (other) => other.dataset['lightbox'] === link.dataset['lightbox'],
  )
  const pictures = links.map((other) => ({
    href: other.href,
    alt: other.querySelector('img')?.alt ?? other.title,
  }))
  return { pictures, index: links.indexOf(link) }
}

/** Left and down lead to the previous picture, right and up to the next (LIGHTBOX-03); Escape is the dialog's own. */
const steps: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

/** Shows pictures large; opened by any link with data-lightbox="{group}" (LIGHTBOX-01). */
export function Lightbox() {
  const [shown, setShown] = useState<Shown>()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[data-lightbox]')
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      setShown(groupOf(link))
    }
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [])

  const isOpen = shown !== undefined
  useEffect(() => {
    const element = dialog.current
    if (!element || !isOpen) return undefined
    element.showModal()
    return () => element.close()
  }, [isOpen])

  /** Moving past either end closes (LIGHTBOX-02). */
  const move = useCallback((step: number) => {
    setShown((current) => {
      const index = (current?.index ?? 0) + step
      return current?.pictures[index] ? { ...current, index } : undefined
    })
  }, [])
  const close = () => setShown(undefined)

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
