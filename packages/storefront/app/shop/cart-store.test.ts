import type { CartItem } from '@theke/domain/cart'
import { beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.resetModules() // a tab that was just opened
  vi.stubGlobal('location', { host: 'shop.example' })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

const stored = () => JSON.parse(kept.get('cart:shop.example:graz') ?? 'null') as unknown
const open = () => import('./cart-store.ts')
const product = {
  id: 7,
  type: 'simple',
  name: 'Speck',
  unit: 'piece',
  alternativeUnits: [],
  quantityStepSize: null,
  minimumQuantity: null,
  maximumQuantity: null,
} as unknown as CartItem['product']
const item: CartItem = { product, amount: 2, unit: 'piece', parts: [] }

test('[DATA-10] [CART-01] [OPEN-42] the cart of a branch keeps its items and its order in session storage', async () => {
  const { addToCart, chooseDeliveryArea, chooseOrderType, saveOrder } = await open()
  addToCart('graz', item)
  chooseOrderType('graz', 'delivery')
  chooseDeliveryArea('graz', 'Zentrum')
  saveOrder('graz', { appointmentDate: '2026-11-16T12:00:00+01:00', comment: 'ohne Zwiebel' })
  expect(stored()).toEqual({
    items: [{ product, amount: 2, unit: 'piece', parts: [] }],
    isDelivery: true,
    isDineIn: false,
    deliveryArea: 'Zentrum',
    order: { appointmentDate: '2026-11-16T12:00:00+01:00', comment: 'ohne Zwiebel' },
  })
})

test('[OPEN-42~] after an order the contact stays for the tab; items, time, comment, table and donation go', async () => {
  const { addToCart, chooseOrderType, clearAfterOrder, getCart, saveOrder } = await open()
  addToCart('graz', item)
  chooseOrderType('graz', 'dine-in')
  const contact = { firstName: 'Ada', phone: '+43 316 1' }
  const ended = {
    appointmentDate: '2026-11-16T12:00:00+01:00',
    comment: 'ohne Zwiebel',
    table: 3,
    donatee: 4,
  }
  saveOrder('graz', { ...contact, ...ended })
  clearAfterOrder('graz')
  expect(getCart('graz')).toMatchObject({ items: [], isDineIn: true })
  expect(getCart('graz').order).toEqual(contact)
})

test('[CART-01] another tab of the same session finds it again', async () => {
  ;(await open()).addToCart('graz', item)
  vi.resetModules()
  expect((await open()).getCart('graz').items).toEqual([item])
  expect((await open()).getCart('wien').items).toEqual([])
})

test.each(['nonsense', '7', '{"items":7}', '{"items":[null]}'])(
  '%j in its place is an empty cart, not an error',
  async (text) => {
    kept.set('cart:shop.example:graz', text)
    const { emptyCart, getCart } = await open()
    expect(getCart('graz')).toEqual(emptyCart)
  },
)

test('[QTY-05] a picked amount is taken; a picked unit converts the amount', async () => {
  const { addToCart, getCart, pickQuantity } = await open()
  const limits = { quantityStepSize: null, minimumQuantity: null, maximumQuantity: null }
  const sixPack = { unit: 'package', ratio: 6, calculationModel: null, ...limits }
  const sold = { ...product, alternativeUnits: [sixPack] } as unknown as CartItem['product']
  addToCart('graz', { ...item, product: sold })
  pickQuantity('graz', 0, { amount: 12, unit: 'piece' })
  expect(getCart('graz').items[0]).toMatchObject({ amount: 12, unit: 'piece' })
  pickQuantity('graz', 0, { amount: 12, unit: 'package' })
  expect(getCart('graz').items[0]).toMatchObject({ amount: 2, unit: 'package' })
})
