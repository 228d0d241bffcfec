import { newsKeyStep, newsSlide } from '@theke/domain/content'
import { IconButton } from '@theke/ui/button.tsx'
import { useEffect, useRef, useState } from 'react'
import type { NewsSlide } from '../../shop/news.ts'
import { NewsSlideView } from './news-slide-view.tsx'
import styles from './news.module.css'

type Props = { slides: readonly NewsSlide[]; isOpen: boolean; onClose: () => void }

/** The news one after the other; the arrows end at the first and the last (NEWS-02, NEWS-04). */
export function NewsDialog({ slides, isOpen, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(0)
  useEffect(() => {
    const element = dialog.current
    if (!element || !isOpen) return undefined
    setIndex(0)
    element.showModal()
    return () => element.close()
  }, [isOpen])

  const count = slides.length
  const move = (step: number) => setIndex(newsSlide(index, step, count))
  const slide = slides[index]
  return (
    // the dialog itself takes the keys of whatever has the focus in it
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Neuigkeiten"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={({ key }) => move(newsKeyStep(key))}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {isOpen && slide && (
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2>Neuigkeiten</h2>
            <IconButton icon="close" label="Schließen" onClick={onClose} />
          </div>
          <NewsSlideView key={index} slide={slide} />
          {count > 1 && (
            <div className={styles.foot}>
              <IconButton
                icon="back"
                label="Vorherige Neuigkeit"
                disabled={index === 0}
                onClick={() => move(-1)}
              />
              <p aria-live="polite">
                {index + 1} von {count}
              </p>
              <IconButton
                icon="forward"
                label="Nächste Neuigkeit"
                disabled={index === count - 1}
                onClick={() => move(1)}
              />
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}
