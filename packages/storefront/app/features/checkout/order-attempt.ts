import type { NewOrder } from '@theke/contract/calls/place-order'
import { newId } from '@theke/ui/new-id.ts'
import { sessionValue } from '../../shop/session-values.ts'

/**
 * One try to place an order. Its key goes along with every sending of it, so that the server stores it once however
 * often it arrives (B26, R18). It is kept in the tab, and thus in a copy of the tab too.
 */
export type Attempt = {
  key: string
  /** Everything that was sent with the key while the answer is not known. */
  sent?: readonly NewOrder[]
  /** The order exists and waits for its payment: only the same request leads to it again. */
  isPlaced?: boolean
}

export type Attempts = {
  current(): Attempt
  keep(attempt: Attempt): void
  /** The next sending is a new try. */
  renew(): Attempt
}

const known = new Map<string, Attempt>()

/** The tries of a branch in this tab. */
export function attemptsOf(branchIdentifier: string): Attempts {
  const stored = sessionValue<Attempt>('order-attempt', branchIdentifier)
  const keep = (attempt: Attempt) => {
    known.set(branchIdentifier, attempt)
    stored.write(attempt)
  }
  const renew = () => {
    const attempt = { key: newId() }
    keep(attempt)
    return attempt
  }
  return { current: () => known.get(branchIdentifier) ?? stored.read() ?? renew(), keep, renew }
}
