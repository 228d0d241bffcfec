import { imageUrl } from '@theke/contract/calls/media'
import { useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import type { ShownImage } from '../picture.tsx'
import { SectionPicture } from './section.tsx'
import styles from './slider.module.css'

/** A picture that a click shows large; a click on it, Escape or Enter closes it again (BLOCK-10). */
export function EnlargeableImage({ image, title }: { image: ShownImage; title: string }) {
  const overlay = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = () => {
    setIsOpen(true)
    overlay.current?.showModal()
  }
  return (
    <>
      <button
        type="button"
        className={styles.enlarge}
        aria-label={`Bild vergrößern: ${title || image.alt || 'Bild'}`}
        onClick={open}
      >
        <SectionPicture image={image} ratio="3 / 2" />
        <span className={styles.lens}>
          <Icon name="search" size={20} />
        </span>
      </button>
      <dialog
        ref={overlay}
        className={styles.overlay}
        aria-label={title || 'Bild'}
        onClose={() => setIsOpen(false)}
      >
        {isOpen && (
          <button type="button" aria-label="Bild schließen" onClick={() => overlay.current?.close()}>
            <img src={imageUrl(image, 'large')} alt={image.alt ?? ''} />
          </button>
        )}
      </dialog>
    </>
  )
}
