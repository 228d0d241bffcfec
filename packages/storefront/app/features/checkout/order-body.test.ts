import type { CartItem } from '@theke/domain/cart'
import type { Branch } from '@theke/domain/catalog'
import { emptyOrderForm } from '@theke/domain/checkout'
import { expect, test } from 'vitest'
import { isSameOrder, orderBody, tidyForm } from './order-body.ts'

const branch = { id: 4, isQuotationRequired: false } as Branch
const item = {
  product: { id: 7, name: 'Torte' },
  amount: 2,
  unit: 'piece',
  parts: [
    'Alles Gute',
    { name: 'Nuss', modifier: 'add', value: 150 },
    null,
    [{ name: 'Rose', modifier: 'overwrite', value: 0 }],
    [{ id: 3, publicHash: 'abc', version: 1, extension: 'png' }],
  ],
} as unknown as CartItem
const facts = {
  branch,
  orderType: 'takeaway',
  items: [item],
  payable: 1440,
  donatees: [{ id: 9 }],
  promise: { isPreorder: false, earliest: 1_794_823_200_000 },
  zone: undefined,
} as const

test('[OPEN-184] [CART-03] [API-15] references are ids, options carry decimal values, one entry per step', () => {
  const body = orderBody({ ...emptyOrderForm, donatee: 9, table: 5 }, facts)
  expect(body).toMatchObject({
    branch: { id: 4 },
    donatee: { id: 9 },
    table: null,
    isDelivery: false,
    isDineIn: false,
    expectedTotalGross: 14.4,
    expectedPreorder: false,
    expectedEarliest: '2026-11-16T11:00:00+01:00',
    paymentMethod: 'cash',
  })
  expect(body.items).toEqual([
    {
      product: { id: 7 },
      amount: 2,
      unit: 'piece',
      parts: [
        'Alles Gute',
        { name: 'Nuss', modifier: 'add', value: 1.5 },
        null,
        [{ name: 'Rose', modifier: 'overwrite', value: 0 }],
        [{ id: 3, publicHash: 'abc', version: 1, extension: 'png' }],
      ],
    },
  ])
})

test('[OPEN-197] the order names the unpaid one of the tab, and stays the same order with it', () => {
  const replaces = { uid: 'ABCD2345', hash: 'f'.repeat(32) }
  const body = orderBody(emptyOrderForm, { ...facts, replaces })
  expect(body.replaces).toEqual(replaces)
  expect(isSameOrder(body, orderBody(emptyOrderForm, facts))).toBe(true)
})

test('[DONATE-01] an organisation that is no longer offered does not keep the order from being placed', () => {
  expect(orderBody({ ...emptyOrderForm, donatee: 8 }, facts).donatee).toBeNull()
})

test('[OPEN-74] [SUBMIT-06] a request has neither a payment nor a total', () => {
  const body = orderBody({ ...emptyOrderForm, country: 'DE' }, { ...facts, orderType: 'delivery' })
  expect(body.paymentMethod).toBeNull()
  expect(body).not.toHaveProperty('expectedTotalGross')
})

test('[CHECKOUT-21] texts are trimmed and the phone number is cleaned before anything is checked', () => {
  const tidy = tidyForm({ ...emptyOrderForm, firstName: ' Eva ', phone: '0043 664 123' })
  expect(tidy).toMatchObject({ firstName: 'Eva', phone: '+43664123' })
})
