import type { PublicOrder } from '@theke/contract/calls/public-orders'
import type { Branch } from '@theke/domain/catalog'
import { type SessionValue, sessionValue } from './session-values.ts'

/** Everything the status page shows of an order. */
export type StatusPageData = {
  order: PublicOrder
  branch: Branch | null
  /** How to pay in advance, as HTML (OPEN-181). */
  prepayment: string
  /** Cents. */
  payable: number
}

let selected: StatusPageData | undefined

/** The order that was just placed becomes the current one: the status page shows it before it asks (SUBMIT-02, OPEN-91). */
export function selectOrder(page: StatusPageData) {
  selected = page
}

/** Whether this order had arrived by an earlier sending than the one the customer saw succeed (R18). */
export const earlierOrder = (uid: string): SessionValue<true> => sessionValue<true>('earlier-order', uid)

/** The page of an order that was placed in this tab, and the instant at which it was. */
type Unseen = { status: string; placedAt: number }

/** Milliseconds after which nobody waits for that page any more: its order may be gone. */
const unseenFor = 600_000

/**
 * The page of an order that was placed in this tab, until it was there: when it cannot be loaded, the checkout leads to it
 * instead of taking the same order again (R18).
 */
export function unseenOrder(branchIdentifier: string) {
  const stored = sessionValue<Unseen>('unseen-order', branchIdentifier)
  return {
    read() {
      const { status, placedAt = 0 } = stored.read() ?? {}
      return Math.abs(Date.now() - placedAt) < unseenFor ? status : undefined
    },
    write: (status: string) => stored.write({ status, placedAt: Date.now() }),
    remove: () => stored.remove(),
  }
}

/** The selected order, if it is the one of this link; handed over once, later visits ask the server. */
export function takeSelectedOrder(uid: string, hash: string): StatusPageData | undefined {
  const page = selected
  selected = undefined
  return page?.order.uid === uid && page.order.hash === hash ? page : undefined
}
