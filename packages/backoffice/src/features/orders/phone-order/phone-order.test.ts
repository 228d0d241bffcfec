import type { Branch } from '@theke/domain/catalog'
import type { Coupon } from '@theke/domain/pricing'
import { expect, test } from 'vitest'
import {
  bodyOf,
  type Draft,
  emptyDraft,
  inBranch,
  isBegun,
  namedFirst,
  phoneMethods,
  pricedDraft,
  problemsOf,
  withContact,
  withCoupon,
  withCurrentProducts,
  withPayment,
  withProduct,
} from './phone-order.ts'
import type { ShopData } from './shop-data.ts'

const noon = Date.parse('2026-11-16T12:00:00+01:00')

const branch = {
  id: 3,
  name: 'Graz',
  isPublic: true,
  openingHours: [{ type: 'daily', from: '08:00', to: '20:00' }],
  deliveryHours: [],
  isDeliveryHoursEnabled: false,
  orderableFrom: null,
  isTakeawayEnabled: true,
  isDeliveryEnabled: true,
  isDineInEnabled: true,
  isTableSelectionEnabled: true,
  isPreorderEnabled: false,
  isAppointmentRequired: false,
  isQuotationRequired: false,
  isAddressRequiredForDelivery: true,
  isPhoneRequiredForTakeaway: true,
  isCashEnabled: true,
  isMollieEnabled: true,
  deliveryAreas: [{ area: 'Zentrum', minimumOrderValue: 1000, freeFromOrderValue: null }],
  pauses: [],
  rushes: [],
} as unknown as Branch

const product = {
  id: 7,
  name: 'Strudel',
  type: 'default',
  price: 450,
  pricing: null,
  tax: 10,
  takeawayTax: null,
  dineInTax: null,
  isPriceHidden: false,
  unit: 'piece',
  alternativeUnits: [],
  minimumQuantity: 1,
  maximumQuantity: null,
  quantityStepSize: 1,
  defaultUnit: null,
  defaultQuantity: null,
  calculationModel: null,
  isLeadTimeEnabled: false,
  config: { parts: [] },
  content: { category: null, discounts: [], dimensions: { weight: null }, basePrice: null },
} as unknown as Parameters<typeof withProduct>[1]

const shop = {
  branches: [branch],
  menus: [],
  categories: [],
  products: [product],
  tags: [],
  tables: [{ id: 11, identifier: '5', branch: { id: 3 } }],
  config: {
    currency: 'EUR',
    timeZone: 'Europe/Vienna',
    defaultDeliveryMethod: 'takeaway',
    areas: { checkout: 'menu' },
    submitOrderLabel: '',
    submitPreorderLabel: '',
    enableCash: true,
    enableMollie: true,
    enablePluginMollie: true,
    taxChanges: [],
    country: 'AT',
  },
} as unknown as ShopData

const started = withProduct(emptyDraft(shop, branch), product, [])

test('[OPEN-94] an order by phone needs neither contact data nor consent, a public one of this branch would', () => {
  expect(problemsOf(shop, started, branch, noon)).toEqual([])
})

test('[OPEN-94] the rules of the shop hold: opening hours, tables, areas', () => {
  const closed = Date.parse('2026-11-16T22:00:00+01:00')
  expect(problemsOf(shop, started, branch, closed)).toHaveLength(1)
  const atTable = { ...started, orderType: 'dine-in' as const }
  expect(problemsOf(shop, atTable, branch, noon).map(({ field }) => field)).toEqual(['table'])
  const delivered = withPayment(shop, { ...started, orderType: 'delivery' })
  expect(problemsOf(shop, delivered, branch, noon).map(({ field }) => field)).toEqual([
    'deliveryArea',
    'street',
    'zipCode',
    'city',
  ])
})

test('nobody on the phone is sent to an online payment', () => {
  expect(phoneMethods(shop, started, branch)).toEqual(['cash'])
  const delivered = {
    ...started,
    orderType: 'delivery' as const,
    form: { ...started.form, paymentMethod: null },
  }
  expect(withPayment(shop, delivered).form.paymentMethod).toBe('cash')
})

test('[API-15] what is sent has the items, the type and the total that was quoted', () => {
  const twice = withProduct(started, product, [])
  const draft = { ...twice, form: { ...twice.form, phone: '0043 664 / 1234567', table: 11 } }
  expect(bodyOf(shop, draft, branch, noon)).toMatchObject({
    branch: { id: 3 },
    isDelivery: false,
    isDineIn: false,
    table: { id: 11 },
    phone: '+436641234567',
    items: [{ product: { id: 7 }, amount: 2, unit: 'piece', parts: [] }],
    expectedTotalGross: 9,
  })
})

test('[OPEN-94] a price that changes while somebody orders is taken over and shown', () => {
  const twice = withProduct(started, product, [])
  const dearer = { ...shop, products: [{ ...product, price: 500 }] }
  const { draft, notes } = withCurrentProducts(dearer, twice)
  expect(notes).toEqual(['Strudel: 9,00\u00a0€ → 10,00\u00a0€'])
  expect(bodyOf(dearer, draft, branch, noon).expectedTotalGross).toBe(10)
  expect(withCurrentProducts(dearer, draft).notes).toEqual([])
})

test('[OPEN-94] a product that is gone is taken out and named', () => {
  const { draft, notes } = withCurrentProducts({ ...shop, products: [] }, started)
  expect(draft.items).toEqual([])
  expect(notes).toEqual(['Folgende Produkte sind nicht mehr verfügbar und wurden entfernt: Strudel.'])
})

test('[OPEN-94] in another branch an order keeps the customer and what that branch offers', () => {
  const other = { ...branch, id: 4, isDineInEnabled: false }
  const listed = {
    ...product,
    id: 8,
    name: 'Krapfen',
    isEnabled: true,
    isPublic: true,
    schedule: [],
    soldOut: [],
  }
  const both = { ...shop, branches: [branch, other], products: [product, listed] } as unknown as ShopData
  const begun = withProduct({ ...started, orderType: 'dine-in' }, listed as typeof product, [])
  const dictated = { ...begun, form: { ...begun.form, lastName: 'Muster', table: 11 } }
  const { draft, notes } = inBranch(both, dictated, other, noon)
  expect(draft).toMatchObject({ branch: 4, orderType: 'takeaway', form: { lastName: 'Muster', table: null } })
  expect(draft.items.map((item) => item.product.name)).toEqual(['Krapfen'])
  expect(notes).toEqual(['Folgende Produkte sind nicht mehr verfügbar und wurden entfernt: Strudel.'])
})

test('an order that somebody began is not left by accident', () => {
  const empty = emptyDraft(shop, branch)
  expect(isBegun(empty)).toBe(false)
  expect(isBegun(started)).toBe(true)
  expect(isBegun({ ...empty, form: { ...empty.form, phone: '0664' } })).toBe(true)
})

test('Enter takes the product that is called what was typed, not one that mentions it', () => {
  const listed = ['Croissant mit Schinken', 'Mini-Buttercroissant', 'Buttercroissant'].map((name) => ({
    product: { ...product, name },
    categories: [],
    unavailable: null,
    times: [],
  }))
  const names = (term: string) => namedFirst(listed, term).map((entry) => entry.product.name)
  expect(names('buttercroissant')).toEqual([
    'Buttercroissant',
    'Mini-Buttercroissant',
    'Croissant mit Schinken',
  ])
  expect(names('')).toEqual(listed.map((entry) => entry.product.name))
})

test('a known customer fills in what the last order said, and nothing else', () => {
  const typed = emptyDraft(shop, branch)
  const draft = { ...typed, form: { ...typed.form, comment: 'Bitte läuten', email: 'neu@example.com' } }
  const contact = {
    isCompany: false,
    companyName: '',
    vatNo: '',
    firstName: 'Anna',
    lastName: 'Huber',
    email: '',
    phone: '+436641231008',
    street: 'Hauptplatz 1',
    floor: '',
    stairway: '',
    door: '4',
    zipCode: '8010',
    city: 'Graz',
    country: 'AT',
  }
  const { form } = withContact(draft, contact)
  expect(form).toMatchObject({ firstName: 'Anna', phone: '+436641231008', street: 'Hauptplatz 1', door: '4' })
  expect(form).toMatchObject({ comment: 'Bitte läuten', email: 'neu@example.com' })
})

const tenth: Coupon = {
  code: 'HERBST10',
  kind: 'percentage',
  percentage: 10,
  amount: null,
  minimumOrderValue: 1000,
  validFrom: null,
  validTo: null,
  branches: [],
  orderTypes: [],
}

test('[OPEN-203~] the totals are those of the receipt: coupon, tax by rate, delivery, deposit', () => {
  const bottle = {
    ...product,
    id: 9,
    price: 600,
    tax: 20,
    content: { ...product.content, deposit: 25, isDepositTaxed: false },
  } as typeof product
  const lines = withProduct(withProduct(withProduct(started, product, []), bottle, []), bottle, [])
  const delivered: Draft = {
    ...withCoupon(lines, tenth),
    orderType: 'delivery',
    form: { ...lines.form, couponCode: tenth.code },
  }
  const { pricing, rows, couponFault } = pricedDraft(shop, delivered, branch, noon)
  expect(couponFault).toBeNull()
  expect(rows.map(({ kind }) => kind)).toEqual([
    'goods',
    'coupon',
    'net',
    'tax',
    'tax',
    'delivery',
    'total',
    'deposit',
    'payable',
  ])
  expect(pricing).toMatchObject({ discountGross: 210, depositGross: 50 })
  expect(bodyOf(shop, delivered, branch, noon)).toMatchObject({
    couponCode: 'HERBST10',
    expectedTotalGross: pricing.payable / 100,
  })
})

test('[OPEN-203~] a branch that takes tips gets one by phone too: of the goods after the discount, as its own line', () => {
  const open = { ...branch, isTipEnabled: true }
  const lines = withCoupon(withProduct(withProduct(started, product, []), product, []), tenth)
  const tenthMore: Draft = { ...lines, tip: { share: 10 } }
  const { pricing, rows } = pricedDraft(shop, tenthMore, open, noon)
  expect(pricing).toMatchObject({ gross: 1215, tip: 122, payable: 1337 })
  expect(rows.map(({ kind }) => kind)).toContain('tip')
  expect(bodyOf(shop, tenthMore, open, noon)).toMatchObject({ tip: 1.22, expectedTotalGross: 13.37 })
  const tipProblems = (draft: Draft) =>
    problemsOf(shop, draft, open, noon).filter(({ field }) => field === 'tip')
  expect(tipProblems(tenthMore)).toEqual([])
  const slip: Draft = { ...lines, tip: { amount: 25_000 } }
  expect(tipProblems(slip)).toMatchObject([{ code: 'tooBig' }])
})

test('[OPEN-203~] a branch without tips, and a request, send none', () => {
  const tipped: Draft = { ...started, tip: { amount: 200 } }
  expect(bodyOf(shop, tipped, branch, noon)).not.toHaveProperty('tip')
  const asks = { ...branch, isTipEnabled: true, isQuotationRequired: true }
  expect(bodyOf(shop, tipped, asks, noon)).not.toHaveProperty('tip')
})

test('[B47~] a coupon that cannot be used yet takes nothing off, says why and is not sent', () => {
  const draft = withCoupon(started, tenth)
  const { pricing, rows, couponFault } = pricedDraft(shop, draft, branch, noon)
  expect(pricing.payable).toBe(450)
  expect(rows.some(({ kind }) => kind === 'coupon')).toBe(false)
  expect(couponFault).toMatch(/^Dieser Gutschein gilt ab einem Warenwert von 10,00/)
  expect(problemsOf(shop, draft, branch, noon)).toMatchObject([{ field: 'couponCode' }])
  expect(bodyOf(shop, withCoupon(draft, null), branch, noon).couponCode).toBe('')
})

test('the tax rates are those of the day the order is for', () => {
  const change = { country: 'AT', validFrom: '2026-12-01', rate: 10, newRate: 5, categories: [] }
  const changing = { ...shop, config: { ...shop.config, taxChanges: [change] } } as unknown as ShopData
  const rates = (draft: Draft) =>
    pricedDraft(changing, draft, branch, noon).pricing.taxes.map(({ rate }) => rate)
  expect(rates(started)).toEqual([10])
  const later = { ...started, form: { ...started.form, appointmentDate: '2026-12-02T12:00:00+01:00' } }
  expect(rates(later)).toEqual([5])
})
