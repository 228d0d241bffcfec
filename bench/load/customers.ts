import { randomUUID } from 'node:crypto'
import { STATUS_POLLING } from '@theke/domain/order'
import type { Shop } from '../orders/shop.ts'
import { threeLines } from '../orders/shop.ts'
import { type Browser, dataOf, openBrowser } from './client.ts'

type Placed = { id: number; uid: string; hash: string }
type Status = 'waiting' | 'confirmed' | 'completed'

/** What customers have seen, by which the database is judged. */
export type Notes = {
  sent: number
  /** Uid of each acknowledged order by its idempotency key. */
  acknowledged: Map<string, string>
  /** Everything that was not as it should be, by what it was. */
  failures: Map<string, number>
  /** When each order was acknowledged, by its id. */
  acknowledgedAt: Map<number, number>
  /** When staff had the answer to a change, by order and status. */
  changedAt: Map<string, number>
  /** Calls that were made again over another connection, because the one that was kept had been closed. */
  askedAgain: number
  polls: number
  unchanged: number
  /** Milliseconds from the change of a status until the customer's page knew. */
  watcherDelays: number[]
  /** Milliseconds from the answer to a customer until a board knew; 0 when the board was first. */
  boardDelays: number[]
}

export const newNotes = (): Notes => ({
  sent: 0,
  acknowledged: new Map(),
  failures: new Map(),
  acknowledgedAt: new Map(),
  changedAt: new Map(),
  askedAgain: 0,
  polls: 0,
  unchanged: 0,
  watcherDelays: [],
  boardDelays: [],
})

export function noteFailure({ failures }: Notes, what: string) {
  failures.set(what, (failures.get(what) ?? 0) + 1)
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? String(error)

/**
 * Customers who order and then leave their status page open until the order is completed. The page asks every 10 s with
 * the mark of the last answer, as storefront/app/features/status/use-followed-order.ts does.
 */
export function openCustomers(port: number, shop: Shop, notes: Notes) {
  const watching = new Set<NodeJS.Timeout>()

  function watch({ id, uid, hash }: Placed, browser: Browser) {
    let etag: string | undefined
    let status: Status = 'waiting'
    const leave = () => {
      clearInterval(timer)
      watching.delete(timer)
      browser.close()
    }
    const look = async () => {
      const headers: Record<string, string> = etag ? { 'if-none-match': etag } : {}
      const answer = await browser.call(`/orders/public/${uid}/${hash}`, { headers })
      notes.polls++
      if (answer.status === 304) return void notes.unchanged++
      if (answer.status !== 200) return noteFailure(notes, `status page: ${answer.status}`)
      etag = answer.etag
      const order = dataOf(answer) as { isConfirmed: boolean; isCompleted: boolean }
      const now: Status = order.isCompleted ? 'completed' : order.isConfirmed ? 'confirmed' : 'waiting'
      const changed = notes.changedAt.get(`${id} ${now}`)
      if (now !== status && changed !== undefined) notes.watcherDelays.push(performance.now() - changed)
      status = now
      if (now === 'completed') leave()
    }
    const ask = () => void look().catch((error) => noteFailure(notes, `status page: ${codeOf(error)}`))
    const timer = setInterval(ask, STATUS_POLLING)
    watching.add(timer)
  }

  return {
    watching: () => watching.size,
    /** One more customer orders at the next branch; whether the order was accepted. */
    async order(): Promise<boolean> {
      const browser = openBrowser(port, {}, () => notes.askedAgain++)
      const key = randomUUID()
      notes.sent++
      const body = threeLines(shop, shop.branches[notes.sent % shop.branches.length] ?? 0, notes.sent)
      try {
        const call = { method: 'POST', headers: { 'idempotency-key': key }, body } as const
        const answer = await browser.call('/orders', call)
        if (answer.status !== 201) {
          noteFailure(notes, `order: ${answer.status}`)
          return false
        }
        const placed = dataOf(answer) as Placed
        notes.acknowledged.set(key, placed.uid)
        notes.acknowledgedAt.set(placed.id, performance.now())
        watch(placed, browser)
        return true
      } catch (error) {
        noteFailure(notes, `order: ${codeOf(error)}`)
        return false
      }
    },
    leave() {
      for (const timer of watching) clearInterval(timer)
      watching.clear()
    },
  }
}
