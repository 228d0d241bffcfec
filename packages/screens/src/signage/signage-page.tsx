import { useEffect, useState, useSyncExternalStore } from 'react'
import { SceneView } from '../scene/scene-view.tsx'
import { loadOrders } from './load-orders.ts'
import { Layer } from './layer.tsx'
import { createPlayer, type Overlay, type PlayerView, type Slot } from './player.ts'
import { startWorker } from './start-worker.ts'
import styles from './signage.module.css'

/** The player of a TV at /signage/{identifier} (SIGN-02, OPEN-138). */
export function SignagePage() {
  const [player] = useState(() => createPlayer({ version: import.meta.env['VITE_VERSION'] ?? 'dev' }))
  useEffect(() => {
    player.start()
    void startWorker()
    return () => player.stop()
  }, [player])
  const view = useSyncExternalStore(player.subscribe, player.view)
  useOwnAddress(view)
  return (
    <main className={styles['screen']} data-on={view.isOn}>
      <Content view={view} onFault={player.leaveOut} />
      {view.isOn && view.overlay && <OverlayBox overlay={view.overlay} view={view} />}
    </main>
  )
}

/** The address names the TV that the browser belongs to, whatever was typed. */
function useOwnAddress({ content }: PlayerView) {
  const identifier = content?.manifest.device.identifier
  useEffect(() => {
    if (!identifier || !location.pathname.startsWith('/signage/')) return
    const address = `/signage/${encodeURIComponent(identifier)}`
    if (location.pathname !== address) history.replaceState(null, '', address)
    document.title = identifier
  }, [identifier])
}

type ContentProps = { view: PlayerView; onFault: (slot: Slot) => void }

function Content({ view, onFault }: ContentProps) {
  const { code, content, current, next, leaving, isOn, ordered, volume } = view
  if (code !== null) return <PairingCode code={code} />
  if (!content)
    return <p className={styles['wait']}>{view.isConnected ? 'Wird geladen …' : 'Keine Verbindung'}</p>
  // black and silent: nothing is mounted
  if (!isOn) return null
  if (ordered) return <SceneView show={ordered} volume={volume} loadOrders={loadOrders} />
  if (!current) return <Logo content={content.manifest} />
  // the next one is loaded when the change is over: few players decode three films at once
  const behind = leaving ?? next
  const slots = behind && behind.key !== current.key ? [behind, current] : [current]
  return slots.map((slot) => {
    const place = slot === current ? 'seen' : slot === leaving ? 'leaving' : 'waiting'
    return <Layer key={slot.key} slot={slot} place={place} volume={volume} onFault={onFault} />
  })
}

function PairingCode({ code }: { code: string }) {
  return (
    <div className={styles['pairing']}>
      <h1>Diesen Bildschirm koppeln</h1>
      <p className={styles['code']} aria-label={`Code ${code}`}>
        {code.slice(0, 3)} {code.slice(3)}
      </p>
      <p>Im Back-Office unter „TVs“ den TV öffnen, „Koppeln“ wählen und diesen Code eingeben.</p>
      {!globalThis.isSecureContext && (
        <p className={styles['warning']}>
          Diese Adresse ist nicht mit https geschützt. Ohne Netz kann der Bildschirm dann nicht weiterspielen.
        </p>
      )}
    </div>
  )
}

function Logo({ content }: { content: { logo: string | null; shopName: string } }) {
  return (
    <div className={styles['logo']}>
      {content.logo ? <img src={content.logo} alt={content.shopName} /> : <p>{content.shopName}</p>}
    </div>
  )
}

function OverlayBox({ overlay, view }: { overlay: Overlay; view: PlayerView }) {
  const device = view.content?.manifest.device
  return (
    <div className={styles['overlay']} role="status">
      {overlay.kind === 'message' ? (
        <p>{overlay.text}</p>
      ) : (
        <>
          <p>{device?.name || device?.identifier}</p>
          <p className={styles['small']}>
            {device?.identifier} · {innerWidth} × {innerHeight}
          </p>
        </>
      )}
    </div>
  )
}
