import type { FrontDeskOrder } from '@theke/contract/calls/staff-orders'

/** What is said aloud when a ticket is ready. */
export const spokenCall = (order: FrontDeskOrder) =>
  order.tableIdentifier
    ? `Bestellung für Tisch ${order.tableIdentifier} ist fertig.`
    : `Nummer ${order.ticketNumber} ist abholbereit.`

/** When each ticket was first seen ready, by its number; those that are gone are forgotten. */
export type ReadySince = ReadonlyMap<number, number>

/**
 * Keeps when tickets became ready on this screen, and names those that just did. What is ready when the screen is
 * switched on is not called out.
 */
export function followReady(
  before: ReadySince | undefined,
  orders: readonly FrontDeskOrder[],
  now: number,
): { since: ReadySince; called: FrontDeskOrder[] } {
  const ready = orders.filter(({ isInDelivery }) => isInDelivery)
  const since = new Map(ready.map(({ ticketNumber }) => [ticketNumber, before?.get(ticketNumber) ?? now]))
  const called = before ? ready.filter(({ ticketNumber }) => !before.has(ticketNumber)) : []
  return { since, called }
}

/** The two columns; a ticket that has been ready for too long makes room for others. */
export function columnsOf(
  orders: readonly FrontDeskOrder[],
  since: ReadySince,
  clearAfter: number,
  now: number,
) {
  const preparing = orders.filter(({ isInDelivery }) => !isInDelivery)
  const ready = orders
    .filter(
      ({ isInDelivery, ticketNumber }) => isInDelivery && now - (since.get(ticketNumber) ?? now) < clearAfter,
    )
    // the newest first: it is the one that somebody waits for
    .toSorted((one, other) => (since.get(other.ticketNumber) ?? 0) - (since.get(one.ticketNumber) ?? 0))
  return { preparing, ready }
}
