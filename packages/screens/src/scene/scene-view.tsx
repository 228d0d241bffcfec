import { imageUrl } from '@theke/contract/calls/media'
import type { SceneShow } from '@theke/contract/calls/scenes'
import { textOn } from '@theke/domain/values'
import { type CSSProperties, lazy, Suspense, useEffect, useState } from 'react'
import { MenuBoard } from './menu-board.tsx'
import { type LoadOrders, OrderBoard } from './order-board.tsx'
import { SceneFilm } from './scene-film.tsx'
import styles from './scene.module.css'

const Sections = lazy(async () => ({ default: (await import('./scene-sections.tsx')).SceneSections }))

/** What is shown of a scene, and whether it is seen: a hidden one is only prepared. */
export type SceneProps = {
  show: SceneShow
  isSeen?: boolean
  volume?: number
  /** Tickets for an order board, where the screen may have them. */
  loadOrders?: LoadOrders
}

/** A scene as a screen shows it: it fills its place, whatever the format (OPEN-108). */
export function SceneView({ show, isSeen = true, volume = 0, loadOrders }: SceneProps) {
  const { scene } = show
  const ink = scene.textColor || inkOn(scene.background)
  const style = {
    ...(scene.background ? { '--scene-background': scene.background } : {}),
    ...(ink ? { '--scene-ink': ink } : {}),
  } as CSSProperties
  return (
    <section className={styles['scene']} style={style} aria-label={scene.name} data-scene={scene.type}>
      <Content show={show} isSeen={isSeen} volume={volume} loadOrders={loadOrders} />
    </section>
  )
}

/** White on a dark background that was chosen without a colour for the text; elsewhere the ink of the shop. */
const inkOn = (background: string | null) =>
  background && textOn(background) === '#ffffff' ? '#ffffff' : null

type ContentProps = Required<Omit<SceneProps, 'loadOrders'>> & { loadOrders: LoadOrders | undefined }

function Content({ show, isSeen, volume, loadOrders }: ContentProps) {
  const { scene, frameHosts } = show
  const { image, url, fit } = scene.media
  switch (scene.type ?? 'blocks') {
    case 'menuBoard':
      return <MenuBoard show={show} isSeen={isSeen} />
    case 'image':
      return (
        image && (
          <img
            className={styles['fill']}
            style={{ objectFit: fit ?? 'cover' }}
            src={imageUrl(image)}
            alt={image.alt}
          />
        )
      )
    case 'video':
      return <SceneFilm media={scene.media} title={scene.name} isSeen={isSeen} volume={volume} />
    case 'web':
      return isAllowed(url, frameHosts) ? (
        <WebPage url={url} title={scene.name} refreshSeconds={scene.refreshSeconds} />
      ) : (
        <p className={styles['notice']}>
          Diese Webseite ist in der Konfiguration nicht zum Einbetten erlaubt.
        </p>
      )
    case 'orderBoard':
      return <OrderBoard show={show} loadOrders={loadOrders} />
    case 'blocks':
      return (
        <Suspense fallback={null}>
          <Sections show={show} isSeen={isSeen} />
        </Suspense>
      )
  }
}

type WebProps = { url: string; title: string; refreshSeconds: number | null }

/** A page of another host, loaded anew now and then where that is wanted: it does not follow changes by itself. */
function WebPage({ url, title, refreshSeconds }: WebProps) {
  const [load, setLoad] = useState(0)
  useEffect(() => {
    if (!refreshSeconds) return
    const timer = setInterval(() => setLoad((before) => before + 1), refreshSeconds * 1_000)
    return () => clearInterval(timer)
  }, [refreshSeconds])
  return (
    <iframe
      key={load}
      className={styles['fill']}
      src={url}
      title={title}
      sandbox="allow-scripts allow-same-origin"
      referrerPolicy="no-referrer"
    />
  )
}

/** Only pages of allowed hosts, as the policy of the page enforces too (OPEN-178). */
export function isAllowed(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' && hosts.includes(hostname)
}
