import type { Branch, Product } from '@theke/domain/catalog'
import { expect, test } from 'vitest'
import { listedIn, obstacle } from './offered-products.ts'
import { type Draft, emptyDraft, problemsOf, withProduct } from './phone-order.ts'
import type { ShopData } from './shop-data.ts'

const noon = Date.parse('2026-11-16T12:00:00+01:00')

const branch = {
  id: 3,
  isPublic: true,
  openingHours: [{ type: 'daily', from: '07:00', to: '20:00' }],
  deliveryHours: [],
  isDeliveryHoursEnabled: false,
  orderableFrom: null,
  isTakeawayEnabled: true,
  isCashEnabled: true,
  isPreorderEnabled: false,
  deliveryAreas: [],
  pauses: [],
  rushes: [],
} as unknown as Branch

const bread = {
  id: 7,
  name: 'Brot',
  price: 450,
  tax: 10,
  unit: 'piece',
  alternativeUnits: [],
  minimumQuantity: 1,
  quantityStepSize: 1,
  isEnabled: true,
  isPublic: true,
  schedule: [],
  soldOut: [],
  isLeadTimeEnabled: false,
  config: { parts: [] },
  content: { category: null, discounts: [], dimensions: { weight: null }, basePrice: null },
} as unknown as Product
const breakfast = {
  ...bread,
  id: 8,
  name: 'Frühstück',
  schedule: [{ type: 'daily', from: '07:00', to: '11:30' }],
} as Product
const cake = {
  ...bread,
  id: 9,
  name: 'Torte',
  isLeadTimeEnabled: true,
  leadTimeType: 'days',
  leadTimeValue: 2,
} as Product
const gone = { ...bread, id: 10, name: 'Gans', soldOut: [{ branch: { id: 3 }, until: null }] } as Product

const shop = {
  branches: [branch],
  menus: [],
  categories: [],
  products: [bread, breakfast, cake, gone],
  tables: [],
  config: {
    currency: 'EUR',
    timeZone: 'Europe/Vienna',
    areas: { checkout: 'grid' },
    enableCash: true,
    taxChanges: [],
    country: 'AT',
  },
} as unknown as ShopData

const draftFor = (appointmentDate: string | null): Draft => {
  const empty = emptyDraft(shop, branch)
  return { ...empty, form: { ...empty.form, appointmentDate } }
}
const [today, tomorrow] = ['2026-11-16T18:00:00+01:00', '2026-11-17T09:00:00+01:00'] as const

test.each([
  { wished: null, obstacles: [null, null, 'Ausverkauft', null], why: 'a time can still be chosen' },
  {
    wished: today,
    obstacles: [null, 'täglich 07:00 - 11:30 Uhr', 'Ausverkauft', '2 Tage Vorlaufzeit'],
    why: 'neither breakfast in the evening nor a cake today',
  },
  {
    wished: tomorrow,
    obstacles: [null, null, 'Ausverkauft', '2 Tage Vorlaufzeit'],
    why: 'breakfast in the morning',
  },
])('[OPEN-192~] by phone at noon, wished $wished: $why', ({ wished, obstacles }) => {
  const listed = listedIn(shop, branch, noon)
  expect(listed.map(({ product }) => product.name)).toEqual(['Brot', 'Frühstück', 'Gans', 'Torte'])
  const asked = { shop, branch, draft: draftFor(wished), now: noon }
  expect(listed.map((entry) => obstacle(asked, entry))).toEqual(obstacles)
})

test('[OPEN-192~] a time that is right now but not at the wished hour is refused as well', () => {
  const morning = Date.parse('2026-11-16T10:00:00+01:00')
  const [, entry] = listedIn(shop, branch, morning)
  expect(obstacle({ shop, branch, draft: draftFor(today), now: morning }, entry!)).toBe(
    'Nicht zu dieser Zeit',
  )
})

test('[OPEN-192~] the form refuses what the server would refuse, and names the next time', () => {
  const messages = (wished: string | null) =>
    problemsOf(shop, withProduct(draftFor(wished), breakfast, []), branch, noon).map(({ message }) => message)
  expect(messages(tomorrow)).toEqual([])
  const refusal =
    '„Frühstück“ ist zu diesem Zeitpunkt nicht verfügbar. Nächster Zeitraum: Di., 17.11., 07:00 - 11:30 Uhr.'
  expect([messages(null), messages(today)]).toEqual([[refusal], [refusal]])
})

test('[OPEN-192~] a closed branch without preorders offers only what is offered now', () => {
  const night = Date.parse('2026-11-16T23:00:00+01:00')
  expect(listedIn(shop, branch, night).map(({ product }) => product.name)).toEqual(['Brot', 'Gans', 'Torte'])
})
