import { deliveryLines } from '@theke/domain/order'
import { expect, test } from 'vitest'
import { givenItem, givenOrder } from './calls/given-order.ts'
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
