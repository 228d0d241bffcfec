import { imageUrl } from '@theke/contract/calls/media'
import { shopLists } from '@theke/contract/calls/shop-lists'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../shop/api.ts'
import { useShop } from '../../shop/shop-context.ts'
import { classNames } from '@theke/ui/class-names.ts'
import styles from './screensaver.module.css'
import type { Rest } from './use-paired-kiosk.ts'

/** How long a picture stays, in milliseconds. */
const pictureTime = 9_000

/** Covers everything until somebody touches it (SELF-02); without `onWake` it cannot be ended. */
export function Screensaver({ onWake, rest }: { onWake: (() => void) | undefined; rest: Rest | null }) {
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
      {rest && rest.scenes.length > 0 ? (
        <Scenes {...rest} />
      ) : (
        pictures.map((address, index) => (
          <img
            key={address}
            src={address}
            alt=""
            className={classNames(styles.picture, index === shown && styles.shown)}
          />
        ))
      )}
      <button type="button" className={styles.wake} disabled={!onWake} onClick={onWake}>
        <span className={styles.shop}>{config.shopName}</span>
        <span className={styles.words}>Tippen um zu bestellen</span>
      </button>
    </dialog>
  )
}

/** Scenes in turn, each a page of its own; all stay loaded, so that a change has no gap. */
function Scenes({ scenes, seconds }: Rest) {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setShown((index) => index + 1), seconds * 1_000)
    return () => clearInterval(timer)
  }, [seconds])
  return scenes.map(({ id, path }, index) => (
    <iframe
      data-shown={index === shown % scenes.length}
      key={id}
      src={`/scene/${path}`}
      title="Szene"
      aria-hidden="true"
      tabIndex={-1}
      className={classNames(styles.picture, styles.scene, index === shown % scenes.length && styles.shown)}
    />
  ))
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
