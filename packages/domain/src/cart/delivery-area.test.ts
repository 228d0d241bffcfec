import { expect, test } from 'vitest'
import type { DeliveryArea } from '../catalog/branch.ts'
import { givenProduct } from '../catalog/given-product.ts'
import { priceItems } from '../pricing/index.ts'
import {
  areaOfPostcode,
  arePostcodes,
  containsPostcode,
  deliveryAnswer,
  isOutside,
  outsideText,
} from './index.ts'

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const area = (values: Partial<DeliveryArea>): DeliveryArea => ({
  area: 'Graz',
  minimumOrderValue: null,
  freeFromOrderValue: null,
  ...values,
})

test.each([
  { postcodes: '8010, 8020', postcode: '8020', isIn: true },
  { postcodes: '8010,8020;8041', postcode: ' 8041 ', isIn: true },
  { postcodes: '8041-8055', postcode: '8041', isIn: true },
  { postcodes: '8041-8055', postcode: '8055', isIn: true },
  { postcodes: '8041-8055', postcode: '8056', isIn: false },
  { postcodes: '8041-8055', postcode: '80455', isIn: false },
  { postcodes: '', postcode: '8010', isIn: false },
  { postcodes: 'sw1a', postcode: 'SW1A', isIn: true },
  { postcodes: 'SW1A', postcode: 'sw1a', isIn: true },
])('[OPEN-206~] $postcodes contains $postcode: $isIn', ({ postcodes, postcode, isIn }) => {
  expect(containsPostcode(area({ postcodes }), postcode)).toBe(isIn)
})

test.each([
  ['', true],
  ['8010, 8020-8055', true],
  ['8055-8020', false],
  ['80-8055', false],
  ['Graz!', false],
  ['!8010', false],
  ['8010-8010', true],
  ['8010-8020-8030', false],
  ['.801-8020', false],
])('%j can be read as postcodes: %j', (text, isValid) => expect(arePostcodes(text)).toBe(isValid))

test('[OPEN-206~] areas of existing data name no postcodes: they take every address and preselect nothing', () => {
  const old = area({})
  expect([isOutside(old, '8010'), areaOfPostcode([old], '8010')]).toEqual([false, undefined])
  expect(isOutside(area({ postcodes: '8010' }), '')).toBe(false)
  expect(isOutside(area({ postcodes: '8010' }), '  ')).toBe(false)
  expect(isOutside(area({ postcodes: '8010' }), '8020')).toBe(true)
})

test.each([
  {
    why: 'a fee of its own, a minimum and a value from which it is free',
    areas: [area({ postcodes: '8020', fee: 390, minimumOrderValue: 2_000, freeFromOrderValue: 6_000 })],
    text: 'Wir liefern nach 8020: Graz, Lieferung 3,90 €, ab 20,00 € Bestellwert, ab 60,00 € kostenlos.',
  },
  {
    why: 'a fee of 0',
    areas: [area({ postcodes: '8020', fee: 0 })],
    text: 'Wir liefern nach 8020: Graz, kostenlos.',
  },
  {
    why: 'no fee of its own',
    areas: [area({ postcodes: '8020' })],
    text: 'Wir liefern nach 8020: Graz, Lieferkosten nach Gewicht.',
  },
  {
    why: 'how long it takes: preparation and way',
    areas: [area({ postcodes: '8020', fee: 0, extraMinutes: 15 })],
    minutes: 30,
    text: 'Wir liefern nach 8020: Graz, kostenlos, Lieferzeit etwa 45 Minuten.',
  },
  {
    why: 'nobody delivers there',
    areas: [area({ postcodes: '8010' })],
    text: 'Nach 8020 liefern wir leider nicht.',
  },
  {
    why: 'an area that names nothing leaves it open',
    areas: [area({ postcodes: '8010' }), area({})],
    text: undefined,
  },
])('[OPEN-206~] before the cart: $why', ({ areas, text, minutes = 0 }) => {
  for (const typed of ['8020', ' 8020 '])
    expect(plain(deliveryAnswer(areas, typed, { currency: 'EUR', minutes })?.text)).toBe(text)
})

test.each([
  { why: 'no fee: by weight', fee: null, goods: 1_000, gross: 1_440, net: 1_200 },
  { why: 'a missing fee: by weight', fee: undefined, goods: 1_000, gross: 1_440, net: 1_200 },
  { why: 'its own, with 20 % inside', fee: 390, goods: 1_000, gross: 390, net: 325 },
  { why: '0 is a fee too', fee: 0, goods: 1_000, gross: 0, net: 0 },
  { why: 'free from a value on', fee: 390, goods: 6_000, gross: 0, net: 0 },
])('[OPEN-206~] [PRICE-06~] the fee of an area: $why', ({ fee, goods, gross, net }) => {
  const product = givenProduct({ price: goods })
  const items = [{ product, amount: 1, unit: product.unit, parts: [] }]
  const terms = { orderType: 'delivery', country: 'AT', area: { freeFromOrderValue: 6_000, fee } } as const
  const result = priceItems(items, terms)
  expect([result.deliveryGross, result.totalNet - result.net]).toEqual([gross, net])
})

test.each([
  { areas: [area({ postcodes: '8010' })], delivers: false, why: 'no area names the postcode' },
  { areas: [area({ postcodes: '8020' })], delivers: true, why: 'one does' },
])('[OPEN-206~] whether a shop delivers: $why', ({ areas, delivers }) =>
  expect(deliveryAnswer(areas, '8020', { currency: 'EUR', minutes: 30 })?.delivers).toBe(delivers),
)

test('[OPEN-206~] an area that is free anyway says nothing of a value from which it is', () => {
  const areas = [area({ postcodes: '8020', fee: 0, freeFromOrderValue: 6_000 })]
  expect(deliveryAnswer(areas, '8020', { currency: 'EUR', minutes: 0 })?.text).toBe(
    'Wir liefern nach 8020: Graz, kostenlos.',
  )
})

test('[OPEN-206] a postcode outside of the chosen area names the one that holds it', () => {
  const graz = area({ postcodes: '8010' })
  const outskirts = area({ area: 'Umland', postcodes: '8041-8055' })
  expect(outsideText([graz, outskirts], graz, ' 8050 ')).toBe(
    'Die Postleitzahl 8050 gehört nicht zum Liefergebiet „Graz“. Bitte wählen Sie „Umland“.',
  )
  expect(outsideText([graz, outskirts], graz, '1010')).toBe(
    'Die Postleitzahl 1010 gehört nicht zum Liefergebiet „Graz“.',
  )
})
