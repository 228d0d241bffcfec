import { urlOf } from '@theke/contract/call/define-call'
import type { FrontDeskOrder } from '@theke/contract/calls/staff-orders'
import {
  followFrontDeskOrders,
  followOwnFrontDesk,
  listFrontDeskOrders,
  listOwnFrontDesk,
} from '@theke/contract/calls/staff-orders'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'
import { OfflineMark } from '../live/offline-mark.tsx'
import { useLive } from '../live/use-live.ts'
import { useNow } from '@theke/ui/use-now.ts'
import { PairingGate } from '../pairing/pairing-gate.tsx'
import { columnsOf, followReady, type ReadySince, spokenCall } from './front-desk-state.ts'
import { screenPath } from '../screen-path.ts'
import styles from './front-desk.module.css'
import { allowSound, gong, needsTouch, speak } from './sounds.ts'
import { useFit } from './use-fit.ts'

const IdleScenes = lazy(() => import('./idle-scenes.tsx'))

/** Without a stream. Spec: every 10 s with a key; a paired screen asks more often. */
const lookEvery = { key: 10_000, paired: 3_000 }
const minute = 60_000

export type FrontDeskSettings = { hasGong: boolean; hasVoice: boolean; clearAfter: number }

/** Settings in the address of a screen with a key: ?gong=0&voice=1&clear=10 */
export const settingsOfAddress = (query: URLSearchParams): FrontDeskSettings => ({
  hasGong: query.get('gong') !== '0',
  hasVoice: query.get('voice') === '1',
  clearAfter: (Number(query.get('clear')) || 15) * minute,
})

/** The screen at the counter: what is being made and what can be fetched, nothing else (OPEN-128). */
export function FrontDeskScreen({ path = screenPath() }: { path?: readonly string[] }) {
  const [branchId, apiKey] = path
  const settings = settingsOfAddress(new URLSearchParams(location.search))
  if (branchId && apiKey)
    return (
      <FrontDesk
        load={() => api(listFrontDeskOrders, { branchId, apiKey })}
        stream={urlOf(followFrontDeskOrders, { branchId, apiKey })}
        every={lookEvery.key}
        settings={settings}
      />
    )
  return (
    <PairingGate type="frontdesk" name="Abholbildschirm">
      {({ screen, rest, branch }, onRefused) => (
        <FrontDesk
          load={() => api(listOwnFrontDesk, {})}
          stream={urlOf(followOwnFrontDesk)}
          every={lookEvery.paired}
          settings={{
            hasGong: screen.gong,
            hasVoice: screen.voice,
            clearAfter: (screen.clearAfterMinutes ?? 15) * minute,
          }}
          rest={rest.scenes.length > 0 ? <IdleScenes rest={rest} branch={branch.id} /> : null}
          onRefused={onRefused}
        />
      )}
    </PairingGate>
  )
}

type Props = {
  load: () => Promise<FrontDeskOrder[]>
  /** Address of what says that the tickets are others. */
  stream: string
  every: number
  settings: FrontDeskSettings
  onRefused?: () => void
  /** What is shown while nothing can be fetched. */
  rest?: ReactNode
}

function FrontDesk({ load, stream, every, settings, onRefused, rest = null }: Props) {
  const { data, offlineSince, isRefused } = useLive(load, { every, stream })
  const now = useNow((now) => now, { every: 5_000 })
  const [since, setSince] = useState<ReadySince>(new Map())
  const known = useRef<ReadySince>(undefined)
  const { hasGong, hasVoice } = settings
  useEffect(() => {
    if (!data) return
    const { since: next, called } = followReady(known.current, data, Date.now())
    known.current = next
    setSince(next)
    if (called.length > 0 && hasGong) gong()
    if (hasVoice) for (const order of called) speak(spokenCall(order))
  }, [data, hasGong, hasVoice])
  useEffect(() => {
    if (isRefused) onRefused?.()
  }, [isRefused, onRefused])
  if (isRefused && !onRefused)
    return (
      <main className={styles['refused']}>
        <h1>Kein Zugang</h1>
        <p>Der Schlüssel in der Adresse ist nicht gültig, oder der Abholbildschirm ist ausgeschaltet.</p>
      </main>
    )
  const { preparing, ready } = columnsOf(data ?? [], since, settings.clearAfter, now)
  if (rest && data && ready.length === 0)
    return (
      <main className={styles['resting']}>
        <div className={styles['scene']}>
          <Suspense fallback={null}>{rest}</Suspense>
        </div>
        {preparing.length > 0 && <Column title="In Zubereitung" orders={preparing} kind="preparing" />}
        {hasGong && <SoundButton />}
        <OfflineMark since={offlineSince} now={now} />
      </main>
    )
  return (
    <main className={styles['desk']} aria-busy={data === undefined}>
      <Column title="In Zubereitung" orders={preparing} kind="preparing" />
      <Column title="Abholbereit" orders={ready} kind="ready" />
      {hasGong && <SoundButton />}
      <OfflineMark since={offlineSince} now={now} />
    </main>
  )
}

type ColumnProps = { title: string; orders: readonly FrontDeskOrder[]; kind: 'preparing' | 'ready' }

function Column({ title, orders, kind }: ColumnProps) {
  const list = useFit(orders)
  return (
    <section className={styles['column']} data-kind={kind} aria-label={title}>
      <h1>{title}</h1>
      <ul ref={list} className={styles['tickets']} {...(kind === 'ready' ? { 'aria-live': 'polite' } : {})}>
        {orders.map((order) => (
          <li key={order.ticketNumber}>
            {order.tableIdentifier && <small>Tisch </small>}
            {order.tableIdentifier ?? order.ticketNumber}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Browsers make no sound before somebody has touched the page once. */
function SoundButton() {
  const [isNeeded, setNeeded] = useState(needsTouch)
  if (!isNeeded) return null
  return (
    <button
      type="button"
      className={styles['sound']}
      onClick={() => void allowSound()?.then(() => setNeeded(false))}
    >
      Ton einschalten
    </button>
  )
}
