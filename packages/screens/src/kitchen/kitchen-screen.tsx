import type { PairedDevice } from '@theke/contract/calls/pairing'
import type { ShownTicket } from '@theke/contract/kitchen-tickets'
import { combineItems, kitchenBoard, loadOfNextHour } from '@theke/domain/kitchen'
import { formatAmount } from '@theke/domain/values'
import { useEffect, useState } from 'react'
import { OfflineMark } from '../live/offline-mark.tsx'
import { useNow } from '@theke/ui/use-now.ts'
import { PairingGate } from '../pairing/pairing-gate.tsx'
import { screenPath } from '../screen-path.ts'
import styles from './kitchen.module.css'
import { TicketCard } from './ticket-card.tsx'
import { useKeys } from './use-keys.ts'
import { type Step, useKitchen, useKitchenOfKey } from './use-kitchen.ts'

/** Tickets of a branch: read with a key, worked on by a paired screen (OPEN-128). */
export function KitchenScreen({ path = screenPath() }: { path?: readonly string[] }) {
  const [branchId, apiKey] = path
  if (branchId && apiKey) return <ReadOnlyKitchen branchId={branchId} apiKey={apiKey} />
  return (
    <PairingGate type="kitchen" name="Küchenbildschirm">
      {(device, onRefused) => <PairedKitchen device={device} onRefused={onRefused} />}
    </PairingGate>
  )
}

function ReadOnlyKitchen({ branchId, apiKey }: { branchId: string; apiKey: string }) {
  const { tickets, offlineSince, isRefused, data } = useKitchenOfKey(branchId, apiKey)
  if (isRefused)
    return (
      <main className={styles['refused']}>
        <h1>Kein Zugang</h1>
        <p>Der Schlüssel in der Adresse ist nicht gültig.</p>
      </main>
    )
  return <Tickets tickets={tickets} stations={[]} isLoaded={data !== undefined} offlineSince={offlineSince} />
}

function PairedKitchen({ device, onRefused }: { device: PairedDevice; onRefused: () => void }) {
  const { tickets, offlineSince, isRefused, data, waiting, refusal, take } = useKitchen()
  useEffect(() => {
    if (isRefused) onRefused()
  }, [isRefused, onRefused])
  return (
    <Tickets
      tickets={tickets}
      stations={device.stations}
      isLoaded={data !== undefined}
      offlineSince={offlineSince}
      waiting={waiting}
      refusal={refusal}
      take={take}
    />
  )
}

type Props = {
  tickets: readonly ShownTicket[]
  stations: readonly number[]
  isLoaded: boolean
  offlineSince: number | null
  waiting?: number
  refusal?: string | null
  /** Missing where tickets are only read. */
  take?: (step: Step) => void
}

const lines = (ticket: ShownTicket, isDone: boolean) => ticket.items.map(({ index }) => ({ index, isDone }))

/** Tickets by their promised time; numbers and a foot pedal finish them without a touch. */
function Tickets({ tickets, stations, isLoaded, offlineSince, waiting = 0, refusal = null, take }: Props) {
  const now = useNow((now) => now)
  const [isCombined, setCombined] = useState(false)
  const [finished, setFinished] = useState<readonly ShownTicket[]>([])
  const board = kitchenBoard(tickets, stations, now)

  const finish = (ticket: ShownTicket) => {
    setFinished((before) => [ticket, ...before.filter(({ id }) => id !== ticket.id)].slice(0, 10))
    take?.({ id: ticket.id, items: lines(ticket, true) })
  }
  const recall = () => {
    const [last, ...rest] = finished
    if (!last) return
    setFinished(rest)
    take?.({ id: last.id, items: lines(last, false), isRecalled: true })
  }
  useKeys(take !== undefined, (event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    const isOnButton = event.target instanceof HTMLButtonElement
    const place = /^[1-9]$/.test(event.key)
      ? Number(event.key) - 1
      : event.key === ' ' && !isOnButton
        ? 0
        : -1
    const ticket = board.now[place]
    if (ticket) finish(ticket)
    else if (event.key.toLowerCase() === 'r') recall()
    else if (event.key.toLowerCase() === 'k') setCombined((before) => !before)
    else return
    event.preventDefault()
  })

  return (
    <main className={styles['kitchen']} aria-busy={!isLoaded}>
      <header className={styles['bar']}>
        <h1>
          {board.now.length} {board.now.length === 1 ? 'Bestellung' : 'Bestellungen'}
        </h1>
        <Load tickets={[...board.now, ...board.later]} now={now} />
        {board.later.length > 0 && <span>{board.later.length} für später</span>}
        <button type="button" aria-pressed={isCombined} onClick={() => setCombined(!isCombined)}>
          Zusammenfassen
        </button>
        {take && (
          <button type="button" onClick={recall} disabled={finished.length === 0}>
            {finished[0] ? `${finished[0].number} zurückholen` : 'Zurückholen'}
          </button>
        )}
      </header>
      {refusal && (
        <p role="alert" className={styles['refusal']}>
          {refusal} Der Stand wurde neu geladen.
        </p>
      )}
      {isLoaded && board.now.length === 0 && <p className={styles['empty']}>Nichts zu tun.</p>}
      {isCombined ? (
        <Combined tickets={board.now} />
      ) : (
        <ol className={styles['tickets']}>
          {board.now.map((ticket, place) => (
            <li key={ticket.id}>
              <TicketCard
                ticket={ticket}
                place={place + 1}
                now={now}
                {...(take ? { take, onFinish: () => finish(ticket) } : {})}
              />
            </li>
          ))}
        </ol>
      )}
      <OfflineMark since={offlineSince} now={now} waiting={waiting} />
    </main>
  )
}

/** How much is due in each quarter of the next hour. */
function Load({ tickets, now }: { tickets: readonly ShownTicket[]; now: number }) {
  const quarters = loadOfNextHour(tickets, now)
  const most = Math.max(...quarters, 1)
  const words = quarters.map((count, index) => `in ${(index + 1) * 15} Minuten ${count}`).join(', ')
  return (
    <span role="img" aria-label={`Positionen: ${words}`} className={styles['load']}>
      {quarters.map((count, index) => (
        <span key={index} className={styles['quarter']}>
          <b>{count}</b>
          <span className={styles['share']} style={{ blockSize: `${(count / most) * 24}px` }} />
          <span>{(index + 1) * 15} Min.</span>
        </span>
      ))}
    </span>
  )
}

const totalText = (amount: number, { amountText }: { amountText: string }) =>
  amountText.replace(/[\d.,]+/, formatAmount(amount))

function Combined({ tickets }: { tickets: readonly ShownTicket[] }) {
  return (
    <ul className={styles['combined']} aria-label="Zusammengefasst">
      {combineItems(tickets, totalText).map(({ name, details, amountText, numbers }, index) => (
        <li key={index}>
          <strong>{amountText}</strong>{' '}
          <span>
            {name}
            {details.length > 0 && <small>{details.join(', ')}</small>}
          </span>{' '}
          <span className={styles['numbers']}>{numbers.join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}
