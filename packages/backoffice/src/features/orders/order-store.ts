import type { StaffOrder } from '@theke/contract/calls/orders'
import { isOrderEnded } from '@theke/domain/order'
import { createStore } from '@theke/ui/store.ts'

/** Ended orders beyond this number are forgotten; the history has them all. */
const maxEnded = 60

/** Nothing a screen shows differs: the object stays the same, so that its card is not drawn again. */
const isUnchanged = (one: StaffOrder, other: StaffOrder) =>
  one.revision === other.revision &&
  one.isMissed === other.isMissed &&
  one.possibleDuplicateOf?.id === other.possibleDuplicateOf?.id

/**
 * The orders on this screen: what the server said last, and over it what the actions that are under way will make of
 * them, the latest on top. Answers may arrive in any order; the higher revision wins.
 */
export function createOrderStore() {
  const known = new Map<number, StaffOrder>()
  const expected = new Map<number, readonly StaffOrder[]>()
  const latestOf = (id: number) => expected.get(id)?.at(-1)
  const shown = createStore<readonly StaffOrder[]>([])
  const isLoaded = createStore(false)

  /** Whether anything changed. */
  function keep(order: StaffOrder): boolean {
    const before = known.get(order.id)
    if (before && (before.revision > order.revision || isUnchanged(before, order))) return false
    known.set(order.id, order)
    return true
  }

  function forgetOldest() {
    const ended = [...known.values()].filter(isOrderEnded)
    if (ended.length <= maxEnded) return
    const oldest = ended.toSorted((one, other) => one.updatedAt.localeCompare(other.updatedAt))
    for (const { id } of oldest.slice(0, ended.length - maxEnded)) known.delete(id)
  }

  function show() {
    forgetOldest()
    shown.set([...known.values()].map((order) => latestOf(order.id) ?? order))
  }

  return {
    /** All orders, in no particular order; the same array until something changes. */
    shown,
    isLoaded,

    get: (id: number) => latestOf(id) ?? known.get(id),
    /** The revision the server is known to have. */
    revisionOf: (id: number) => known.get(id)?.revision ?? 0,

    put(orders: readonly StaffOrder[]) {
      const changed = orders.map(keep)
      if (changed.includes(true)) show()
    },

    /** Takes a complete list of open orders. Says which of them are new here, and which open ones are missing from it. */
    replaceOpen(orders: readonly StaffOrder[]): { fresh: StaffOrder[]; vanished: number[] } {
      const fresh = orders.filter(({ id }) => !known.has(id))
      const listed = new Set(orders.map(({ id }) => id))
      const vanished = [...known.values()].filter((order) => !listed.has(order.id) && !isOrderEnded(order))
      const changed = orders.map(keep)
      isLoaded.set(true)
      if (changed.includes(true)) show()
      return { fresh, vanished: vanished.map(({ id }) => id) }
    },

    /** Shows an order as it will be, until `settle`. */
    expect(order: StaffOrder) {
      expected.set(order.id, [...(expected.get(order.id) ?? []), order])
      show()
    },

    /**
     * An action is over: what the server answered, or what it was before. Only what this action expected goes: a late
     * answer does not take back the next tap, and taking back the next tap does not take back a step that is under way.
     */
    settle(id: number, order?: StaffOrder, expectation = latestOf(id)) {
      const left = (expected.get(id) ?? []).filter((other) => other !== expectation)
      if (left.length > 0) expected.set(id, left)
      else expected.delete(id)
      if (order) keep(order)
      show()
    },

    remove(id: number) {
      expected.delete(id)
      if (known.delete(id)) show()
    },

    clear() {
      known.clear()
      expected.clear()
      isLoaded.set(false)
      show()
    },
  }
}

export const orderStore = createOrderStore()
