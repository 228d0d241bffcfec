import type { OrderType } from '@theke/domain/catalog'
import type { Store } from '@theke/ui/store.ts'
import { createStore } from '@theke/ui/store.ts'

type Form<T> = { read: (text: string | null) => T; write: (value: T) => string }

/** A value that this browser keeps, the same one in all its tabs. */
function createKept<T>(key: string, { read, write }: Form<T>): Store<T> {
  const kept = createStore(read(stored(key)))
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key) kept.set(read(event.newValue))
  })
  const set = (value: T) => {
    try {
      localStorage.setItem(key, write(value))
    } catch {
      // then it holds as long as the page is open
    }
    kept.set(value)
  }
  return { ...kept, set, update: (change) => set(change(kept.get())) }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // storage may be closed to us
  }
}

/** Kept as 1 or 0; 1 unless somebody switched it off (DATA-40, LOCAL-02, OPEN-118). */
const flag: Form<boolean> = { read: (text) => text !== '0', write: (isOn) => (isOn ? '1' : '0') }

/** Whether lists, cards and details show the lines of an order. */
export const showProductData = createKept('showProductData', flag)
/** Whether they show the customer's name, phone number and address. */
export const showCustomerData = createKept('showCustomerData', flag)
/** Whether new orders ring. */
export const isSoundOn = createKept('orders.sound', flag)

/** Minutes that one tap promises for orders without a time: those that were chosen last. */
export const usualMinutes = createKept('orders.minutes', {
  read: (text) => Number(text) || 15,
  write: String,
})

const json = <T>(fallback: T): Form<T> => ({
  read: (text) => {
    try {
      return text === null ? fallback : (JSON.parse(text) as T)
    } catch {
      return fallback // what stands there may be anything
    }
  },
  write: (value) => JSON.stringify(value),
})

/** What this place works on; the board shows only that, and only that rings. */
export const boardBranch = createKept('theke.orders.branch', json<number | null>(null))
export const boardType = createKept('theke.orders.type', json<OrderType | null>(null))

/** Orders that somebody at this browser has noticed; null as long as it never had any. */
export const noticedOrders = createKept('theke.orders.noticed', json<readonly number[] | null>(null))
