import type { CartItem, ChangedLine } from '@theke/domain/cart'
import {
  addItem,
  changeItem,
  changeItemUnit,
  changeableLine,
  currentDeliveryArea,
  currentOrderType,
  flagsOf,
  removeItem,
  undoAdding,
} from '@theke/domain/cart'
import type { Branch, OrderType } from '@theke/domain/catalog'
import type { OrderForm } from '@theke/domain/checkout'
import type { Coupon } from '@theke/domain/pricing'
import type { Unit } from '@theke/domain/quantity'
import { type Store, createStore, useStore } from '@theke/ui/store.ts'

/** The checkout form as it is kept: without the two consent boxes, the payment method and the tip (OPEN-42). */
export type SavedOrder = Partial<
  Omit<
    OrderForm,
    'legalInstructions' | 'privacyPolicy' | 'paymentMethod' | 'deliveryArea' | 'couponCode' | 'tip'
  >
>

/** What is kept per branch in session storage (CART-01); the type flags are null until one was chosen (OPEN-62). */
export type Cart = {
  items: readonly CartItem[]
  isDelivery: boolean | null
  isDineIn: boolean | null
  deliveryArea: string | null
  order: SavedOrder
  /** Lines whose product changed, until the customer decides about them (OPEN-195). */
  changed?: readonly ChangedLine[]
  /** The coupon that was entered, as the server knew it then (OPEN-203). */
  coupon?: Coupon
}

export const emptyCart: Cart = { items: [], isDelivery: null, isDineIn: null, deliveryArea: null, order: {} }

const stores = new Map<string, Store<Cart>>()

/** 'cart:{site}:{branchIdentifier}', the site being the host name (OPEN-42, OPEN-147). */
export const cartKey = (branchIdentifier: string) => `cart:${location.host}:${branchIdentifier}`

function readCart(branchIdentifier: string): Cart {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(cartKey(branchIdentifier)) ?? 'null')
    return isCart(stored) ? { ...emptyCart, ...stored } : emptyCart
  } catch {
    return emptyCart // storage is switched off, or somebody else wrote there
  }
}

function isCart(value: unknown): value is Cart {
  const items = (value as Partial<Cart> | null)?.items
  return (
    Array.isArray(items) && items.every((item: Partial<CartItem> | null) => item?.product?.id !== undefined)
  )
}

function storeOf(branchIdentifier: string): Store<Cart> {
  const known = stores.get(branchIdentifier)
  if (known) return known
  const store = createStore(readCart(branchIdentifier))
  store.subscribe(() => {
    try {
      sessionStorage.setItem(cartKey(branchIdentifier), JSON.stringify(store.get()))
    } catch {
      // full or switched off: the cart lives as long as the page does
    }
  })
  stores.set(branchIdentifier, store)
  return store
}

/** For tests, in which a tab lives longer than a visit: carts are read from the session again. */
export const forgetCarts = () => stores.clear()

const noSubscription = () => () => undefined
const serverStore = { get: () => emptyCart, subscribe: noSubscription }

/** The cart of a branch; empty while the page comes from the server. */
export function useCart(branchIdentifier: string): Cart {
  return useStore(typeof window === 'undefined' ? serverStore : storeOf(branchIdentifier), emptyCart)
}

export function getCart(branchIdentifier: string): Cart {
  return storeOf(branchIdentifier).get()
}

/** Every change of a cart is saved at once (CART-02, DTYPE-02). */
export function updateCart(branchIdentifier: string, change: (cart: Cart) => Cart) {
  storeOf(branchIdentifier).update(change)
}

const withItems = (branchIdentifier: string, change: (items: readonly CartItem[]) => CartItem[]) =>
  updateCart(branchIdentifier, (cart) => ({ ...cart, items: change(cart.items) }))

/** Adds a line; what it gives takes a product without configuration back. */
export function addToCart(branchIdentifier: string, item: CartItem): () => void {
  const { id } = item.product
  const { items: earlier } = getCart(branchIdentifier)
  const before = earlier[changeableLine(earlier, id)]
  withItems(branchIdentifier, (items) => addItem(items, item))
  return () => withItems(branchIdentifier, (items) => undoAdding(items, id, before))
}

export function changeLine(branchIdentifier: string, index: number, change: { amount: number; unit: Unit }) {
  withItems(branchIdentifier, (items) => changeItem(items, index, change))
}

/** What the picker of a line says: another unit takes the amount that fits it, the same one the amount that was picked. */
export function pickQuantity(
  branchIdentifier: string,
  index: number,
  { amount, unit }: { amount: number; unit: Unit },
) {
  withItems(branchIdentifier, (items) =>
    items[index]?.unit === unit
      ? changeItem(items, index, { amount, unit })
      : changeItemUnit(items, index, unit),
  )
}

export function removeLine(branchIdentifier: string, index: number) {
  withItems(branchIdentifier, (items) => removeItem(items, index))
}

export function chooseOrderType(branchIdentifier: string, orderType: OrderType) {
  updateCart(branchIdentifier, (cart) => ({ ...cart, ...flagsOf(orderType) }))
}

export function chooseDeliveryArea(branchIdentifier: string, deliveryArea: string) {
  updateCart(branchIdentifier, (cart) => ({ ...cart, deliveryArea }))
}

/** Keeps the coupon that was entered; undefined takes it back. */
export function chooseCoupon(branchIdentifier: string, coupon: Coupon | undefined) {
  updateCart(branchIdentifier, ({ coupon: _before, ...cart }) => (coupon ? { ...cart, coupon } : cart))
}

export function saveOrder(branchIdentifier: string, changed: SavedOrder) {
  updateCart(branchIdentifier, (cart) => ({ ...cart, order: { ...cart.order, ...changed } }))
}

type OrderingBranch = Pick<
  Branch,
  'identifier' | 'isTakeawayEnabled' | 'isDeliveryEnabled' | 'isDineInEnabled' | 'deliveryAreas'
>

/**
 * Applies the default delivery type while none is stored or the stored one is no longer enabled (DTYPE-04, OPEN-62),
 * and preselects the first area while none of this branch is set (DTYPE-05).
 */
export function applyCartDefaults(branch: OrderingBranch, defaultDeliveryMethod: OrderType | null) {
  updateCart(branch.identifier, (cart) => {
    const orderType = currentOrderType(cart, branch, defaultDeliveryMethod)
    const flags = orderType ? flagsOf(orderType) : { isDelivery: null, isDineIn: null }
    const deliveryArea = currentDeliveryArea(branch, cart.deliveryArea)?.area ?? null
    const isSame =
      cart.isDelivery === flags.isDelivery &&
      cart.isDineIn === flags.isDineIn &&
      cart.deliveryArea === deliveryArea
    return isSame ? cart : { ...cart, ...flags, deliveryArea }
  })
}

/** A cart without undecided lines has no entry for them. */
export function withChanged({ changed: _before, ...cart }: Cart, changed: readonly ChangedLine[]): Cart {
  return changed.length > 0 ? { ...cart, changed } : cart
}

/** After a successful order contact data, delivery type and area stay for the tab, the rest goes (OPEN-42). */
export function clearAfterOrder(branchIdentifier: string) {
  updateCart(branchIdentifier, ({ coupon: _used, ...cart }) => {
    const { appointmentDate: _a, comment: _c, table: _t, donatee: _d, ...kept } = cart.order
    return withChanged({ ...cart, items: [], order: kept }, [])
  })
}

/** Forgets everything about a branch: the next customer of a kiosk starts empty (SELF-03). */
export function forgetCart(branchIdentifier: string) {
  updateCart(branchIdentifier, () => emptyCart)
}

/** Forgets the carts of all branches (OPEN-03). */
export function forgetAllCarts() {
  for (const identifier of stores.keys()) forgetCart(identifier)
  try {
    const prefix = cartKey('')
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '')
    for (const key of keys) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // nothing was stored
  }
}
