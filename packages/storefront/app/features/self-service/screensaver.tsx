import { imageUrl } from '@theke/contract/calls/media'
import { shopLists } from '@theke/contract/calls/shop-lists'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../shop/api.ts'
import { useShop } from '../../shop/shop-context.ts'
import { classNames } from '@theke/ui/class-names.ts'
import styles from './screensaver.module.css'

/** How long a picture stays, in milliseconds. */
const pictureTime = 9_000

/** Covers everything until somebody touches it (SELF-02); without `onWake` it cannot be ended. */
export function Screensaver({ onWake }: { onWake: (() => void) | undefined }) {
  const { config } = useShop()
  const pictures = usePictures()
  const [shown, setShown] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)

  // A modal dialog lies over every other one and keeps the focus away from the page.
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (pictures.length < 2) return undefined
    const timer = setInterval(() => setShown((index) => (index + 1) % pictures.length), pictureTime)
    return () => clearInterval(timer)
  }, [pictures])

  return (
    <dialog
      ref={dialog}
      className={styles.screensaver}
      aria-label="Bildschirmschoner"
      onCancel={(event) => event.preventDefault()}
    >
      {pictures.map((address, index) => (
        <img
          key={address}
          src={address}
          alt=""
          className={classNames(styles.picture, index === shown && styles.shown)}
        />
      ))}
      <button type="button" className={styles.wake} disabled={!onWake} onClick={onWake}>
        <span className={styles.shop}>{config.shopName}</span>
        <span className={styles.words}>Tippen um zu bestellen</span>
      </button>
    </dialog>
  )
}

/** Pictures of the published branches; a plain surface until they are there or when there are none. */
function usePictures(): readonly string[] {
  const [pictures, setPictures] = useState<readonly string[]>([])
  useEffect(() => {
    let isCurrent = true
    api(shopLists.branches, {}, { kind: 'silent' }).then(
      (branches) => {
        const images = branches.filter(({ isPublic }) => isPublic).flatMap((branch) => branch.images)
        if (isCurrent) setPictures(images.map((image) => imageUrl(image, 'large')))
      },
      () => undefined, // decoration only
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return pictures
}
