import type { CartItem } from '@theke/domain/cart'
import { type Cart, emptyCart, getCart, updateCart } from './cart-store.ts'
import { type SessionValue, sessionValue } from './session-values.ts'

/** The cart of an order that went to a payment provider, until it is known how that ended (OPEN-72). */
export type OrderCopy = {
  uid: string
  hash: string
  items: readonly CartItem[]
  /** A kiosk keeps nothing but the items. */
  cart?: Omit<Cart, 'items'>
  /** The request that placed it: the same one again leads to the same payment. */
  attempt?: { key: string; body: unknown }
}

const copyOf = (branchIdentifier: string): SessionValue<OrderCopy> =>
  sessionValue<OrderCopy>('order-copy', branchIdentifier)

export const readCopy = (branchIdentifier: string) => copyOf(branchIdentifier).read()
export const dropCopy = (branchIdentifier: string) => copyOf(branchIdentifier).remove()

/** Keeps the cart of a placed order before it is cleared. */
export function keepCopy(
  branchIdentifier: string,
  order: Pick<OrderCopy, 'uid' | 'hash' | 'attempt'>,
  isSelfService: boolean,
) {
  const { items, ...cart } = getCart(branchIdentifier)
  const { uid, hash } = order
  copyOf(branchIdentifier).write(isSelfService ? { uid, hash, items } : { ...order, items, cart })
}

/** Puts the copy back into an empty cart; a cart with something in it stays as it is. */
export function restoreCopy(branchIdentifier: string): OrderCopy | undefined {
  const copy = readCopy(branchIdentifier)
  if (!copy || getCart(branchIdentifier).items.length > 0) return undefined
  updateCart(branchIdentifier, (cart) => ({ ...emptyCart, ...cart, ...copy.cart, items: copy.items }))
  return copy
}

/** The copy is of no use once its order is paid (OPEN-72). */
export function dropPaidCopy(branchIdentifier: string, order: { uid: string; isPaid: boolean }) {
  if (order.isPaid && readCopy(branchIdentifier)?.uid === order.uid) dropCopy(branchIdentifier)
}
