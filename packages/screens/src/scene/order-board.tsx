import type { SceneShow } from '@theke/contract/calls/scenes'
import type { FrontDeskOrder } from '@theke/contract/calls/staff-orders'
import { useNow } from '@theke/ui/use-now.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { columnsOf, followReady, type ReadySince } from '../frontdesk/front-desk-state.ts'
import { OfflineMark } from '../live/offline-mark.tsx'
import { useLive } from '../live/use-live.ts'
import styles from './order-board.module.css'

/** Milliseconds between looks, as those of a paired front desk. */
const lookEvery = 3_000
/** Milliseconds after which a ticket that is ready makes room for others. */
const clearAfter = 15 * 60_000

export type LoadOrders = () => Promise<FrontDeskOrder[]>

type Props = { show: SceneShow; loadOrders: LoadOrders | undefined }

/** What is being made and what can be fetched, as the front desk shows it: only a paired TV gets tickets (OPEN-128). */
export function OrderBoard({ show, loadOrders }: Props) {
  if (loadOrders) return <LiveBoard title={show.scene.board.title} load={loadOrders} />
  if (show.orders) return <Board title={show.scene.board.title} orders={show.orders} />
  return (
    <p className={styles['notice']}>
      Nummern zeigt die Abholtafel nur auf einem gekoppelten TV, und nur wenn der Abholbildschirm in der
      Konfiguration eingeschaltet ist.
    </p>
  )
}

function LiveBoard({ title, load }: { title: string; load: LoadOrders }) {
  const { data, offlineSince } = useLive(load, { every: lookEvery })
  const now = useNow((now) => now, { every: 5_000 })
  return (
    <>
      <Board title={title} orders={data ?? []} />
      <OfflineMark since={offlineSince} now={now} />
    </>
  )
}

function Board({ title, orders }: { title: string; orders: readonly FrontDeskOrder[] }) {
  const now = useNow((now) => now, { every: 5_000 })
  const [since, setSince] = useState<ReadySince>(new Map())
  const known = useRef<ReadySince>(undefined)
  useEffect(() => {
    const next = followReady(known.current, orders, Date.now()).since
    known.current = next
    setSince(next)
  }, [orders])
  const { preparing, ready } = columnsOf(orders, since, clearAfter, now)
  return (
    <div className={styles['board']}>
      {title && <h1 className={styles['title']}>{title}</h1>}
      <div className={styles['columns']}>
        <Column title="In Zubereitung" kind="preparing" orders={preparing} />
        <Column title="Abholbereit" kind="ready" orders={ready} />
      </div>
    </div>
  )
}

type ColumnProps = { title: string; kind: 'preparing' | 'ready'; orders: readonly FrontDeskOrder[] }

/** Times the size of a few numbers, largest first; the last one has room for more than a kitchen can make. */
const scales = [1, 0.75, 0.55, 0.4, 0.3]

/** Numbers become smaller before one of them would be cut; at last a table is only its name. */
function useFittingNumbers(count: number) {
  const ref = useRef<HTMLUListElement>(null)
  const [resized, setResized] = useState(0)
  useLayoutEffect(() => {
    const list = ref.current
    if (!list) return
    delete list.dataset['tight']
    for (const scale of scales) {
      list.style.setProperty('--scale', String(scale))
      if (list.scrollHeight <= list.clientHeight) return
    }
    list.dataset['tight'] = ''
  }, [count, resized])
  useEffect(() => {
    const observer = new ResizeObserver(() => setResized((times) => times + 1))
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return ref
}

function Column({ title, kind, orders }: ColumnProps) {
  const list = useFittingNumbers(orders.length)
  return (
    <section className={styles['column']} data-kind={kind} aria-label={title}>
      <h2>{title}</h2>
      <ul ref={list}>
        {orders.map(({ ticketNumber, tableIdentifier }) => (
          <li key={ticketNumber}>
            {tableIdentifier && <small>Tisch </small>}
            {tableIdentifier ?? ticketNumber}
          </li>
        ))}
      </ul>
    </section>
  )
}
