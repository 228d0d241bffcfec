import { deliveryLines } from '@theke/domain/order'
import { expect, test } from 'vitest'
import { conflictWords, eventWords, isRefundFailed } from './event-words.ts'
import { givenItem, givenOrder } from './given-order.ts'
import {
  amountWords,
  customerName,
  mentionsAllergy,
  partWords,
  stateWords,
  typeWords,
} from './order-words.ts'

test('[BACKOFFICE-02] a card says what kind of order it is and for whom', () => {
  expect(typeWords(givenOrder())).toBe('Abholung')
  expect(typeWords(givenOrder({ isDelivery: true }))).toBe('Lieferung')
  expect(typeWords(givenOrder({ isDineIn: true, tableIdentifier: '5' }))).toBe('Tisch 5')
  expect(customerName(givenOrder({ firstName: 'Eva', lastName: 'Muster' }))).toBe('Eva Muster')
  expect(customerName(givenOrder({ companyName: 'Muster GmbH' }))).toBe('Muster GmbH')
  expect(stateWords(givenOrder({ isRejected: true }))).toBe('Abgelehnt')
  expect(stateWords(givenOrder({ isInDelivery: true, isConfirmed: true }))).toBe('Abholbereit')
})

test('amounts and choices read like on a kitchen slip', () => {
  expect(amountWords({ amount: 2, unit: 'piece' })).toBe('2×')
  expect(amountWords({ amount: 0.3, unit: 'kilogram' })).toBe('0,3\u00a0kg')
  const option = { name: 'Groß', modifier: 'add', value: 1 } as const
  const upload = { id: 3, publicHash: 'x', version: 1, extension: 'png' }
  const { product } = givenItem()
  const steps = ['Größe', 'Beilagen', 'Aufschrift', 'Bild', 'Rest'].map((name) => ({
    name,
    type: 'text',
    optional: true,
    options: [],
  }))
  const item = givenItem({
    product: { ...product, config: { parts: steps } },
    parts: [option, [option, { ...option, name: 'Senf' }], 'Alles Gute', [upload], null],
  })
  expect(partWords(item)).toEqual(['Groß', 'Groß, Senf', 'Aufschrift: Alles Gute', 'Bild: 1 Datei'])
})

test.each([
  { comment: 'Nussallergie!', isAllergy: true },
  { comment: 'bitte laktosefrei', isAllergy: true },
  { comment: 'Zöliakie, danke', isAllergy: true },
  { comment: 'Bitte klingeln', isAllergy: false },
])('"$comment" is shown as a warning: $isAllergy', ({ comment, isAllergy }) =>
  expect(mentionsAllergy(comment)).toBe(isAllergy),
)

test('a delivery goes to the second address when there is one', () => {
  const first = { street: 'Ring 1', zipCode: '1010', city: 'Wien', stairway: '2', door: '5' }
  expect(deliveryLines(givenOrder({ ...first }))).toEqual([])
  expect(deliveryLines(givenOrder({ ...first, isDelivery: true }))).toEqual([
    'Ring 1',
    'Stiege 2, Tür 5',
    '1010 Wien',
  ])
  const second = {
    isDeliveryAddressDifferent: true,
    deliveryLastName: 'Huber',
    deliveryStreet: 'Gasse 2',
    deliveryZipCode: '80331',
    deliveryCity: 'München',
    deliveryCountry: 'DE',
  }
  expect(deliveryLines(givenOrder({ ...first, ...second, isDelivery: true }))).toEqual([
    'Huber',
    'Gasse 2',
    'DE-80331 München',
  ])
})

const entry = (kind: string, data = {}, username?: string) => ({
  id: 1,
  kind,
  createdAt: '2026-11-16T11:00:00Z',
  user: username ? { id: 2, username } : null,
  data,
})

test('the audit trail tells what happened in German', () => {
  expect(eventWords(entry('inDelivery'), true)).toBe('In Zustellung')
  expect(eventWords(entry('inDelivery'), false)).toBe('Abholbereit')
  expect(eventWords(entry('canceled', { byCustomer: true }), false)).toBe(
    'Kunde hat den Termin abgelehnt, storniert',
  )
  const change = {
    item: 0,
    name: 'Schinken',
    before: { amount: 0.3, unit: 'kilogram', gross: 900 },
    after: { amount: 0.35, unit: 'kilogram', gross: 1050 },
  }
  expect(eventWords(entry('changed', change), false)).toBe(
    'Schinken: 0,3\u00a0kg (9,00\u00a0€) → 0,35\u00a0kg (10,50\u00a0€)',
  )
  expect(eventWords(entry('changed', { fields: ['phone', 'email'] }), false)).toBe(
    'Geändert: Telefon, E-Mail',
  )
  expect(eventWords(entry('changed', { isPaid: false }), false)).toBe('Zahlung zurückgenommen')
})

test('[ORDERS-01] the slower of two people reads who was faster', () => {
  const order = givenOrder({ history: [entry('created'), entry('confirmed', {}, 'anna')] })
  expect(conflictWords(order)).toBe('Bestellung 12 wurde inzwischen von anna bestätigt.')
  const answered = givenOrder({ history: [entry('confirmed', { byCustomer: true })] })
  expect(conflictWords(answered)).toBe(
    'Bestellung 12: Der Kunde hat inzwischen geantwortet. Kunde hat den Termin angenommen.',
  )
})

test('B33: staff are told of a refund that failed until the money is back', () => {
  const failed = { id: 1, kind: 'refundFailed', createdAt: '', user: null, data: {} }
  expect(eventWords(failed, false)).toBe('Rückerstattung fehlgeschlagen')
  const canceled = givenOrder({ isCanceled: true, isPaid: true })
  expect(isRefundFailed(canceled)).toBe(false)
  expect(isRefundFailed({ ...canceled, history: [failed] })).toBe(true)
  expect(isRefundFailed({ ...canceled, isRefunded: true, history: [failed] })).toBe(false)
})
