import { availableSlots, SLOT_GRID } from '@theke/domain/opening-hours'
import { beforeAll, describe, expect, test } from 'vitest'
import { entities } from '@theke/contract/entities/registry'
import { count, eq } from 'drizzle-orm'
import { updateRecord } from '../../crud/changes.ts'
import { system } from '../../platform/viewer.ts'
import { signIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { orders } from './order-tables.ts'
import type { Record as Row } from './testing.ts'
import {
  givenBranch,
  givenCategory,
  givenDonatee,
  givenMenu,
  givenProduct,
  givenTable,
  givenUpload,
  orderOf,
} from './testing.ts'
import { givenConfig } from '../../testing/given-config.ts'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'

let server: TestApp
let branch: Row
let product: Row

beforeAll(async () => {
  server = await useTestApp()
  branch = await givenBranch(server, {
    deliveryAreas: [{ area: 'Stadt', minimumOrderValue: 2000, freeFromOrderValue: 10_000 }],
  })
  product = await givenProduct(server)
  await heardOfChanges(server)
})

const post = (payload: object) => server.app.inject({ method: 'POST', url: '/api/orders', payload })
const stored = async () => {
  const { orm } = server.services.database
  const [row] = await orm.select({ n: count() }).from(orders)
  return row?.n ?? 0
}

/** The fields of the problems an order is refused with; nothing may have been written. */
async function refusedFields(payload: object): Promise<(string | undefined)[]> {
  const before = await stored()
  const response = await post(payload)
  expect(response.statusCode, response.body).toBe(422)
  expect(await stored()).toBe(before)
  return response.json().errors.map((error: { field?: string }) => error.field)
}

async function placed(payload: object) {
  const response = await post(payload)
  expect(response.statusCode, response.body).toBe(201)
  const { orm } = server.services.database
  const [row] = await orm.select().from(orders).where(eq(orders.id, response.json().data.id))
  if (!row) throw new Error('the order was not stored')
  return row
}

const item = (of: { id: number }, more: object = {}) => ({
  product: { id: of.id },
  amount: 1,
  unit: 'piece',
  parts: [],
  ...more,
})
const delivery = {
  isDelivery: true,
  paymentMethod: 'prepayment',
  deliveryArea: 'Stadt',
  items: [] as object[],
}
const deliveryOf = (amount: number, more: object = {}) =>
  orderOf(branch, product, { ...delivery, items: [item(product, { amount })], ...more })

describe('prices are ours', () => {
  test('[API-15] [OPEN-89] B1: prices, totals and flags in the request are ignored', async () => {
    const row = await placed({
      ...orderOf(branch, product),
      isPaid: true,
      isConfirmed: true,
      totalGross: 1,
      items: [item(product, { price: 0.01, gross: 0.01, tax: 0, product: { id: product.id, price: 0.01 } })],
    })
    expect(row).toMatchObject({ totalGross: 500, gross: 500, isPaid: false, isConfirmed: false })
    expect(row.items[0]).toMatchObject({ unitPrice: 500, gross: 500, taxRate: 10 })
  })

  test('[OPEN-202~] an order costs at most 99,999,999.99, also when staff change it', async () => {
    const gold = await givenProduct(server, { price: 99_999_999, quantityStepSize: 1 })
    const staff = await signIn(server)
    await heardOfChanges(server)
    const row = await placed(orderOf(branch, gold, { items: [item(gold, { amount: 100 })] }))
    expect(row).toMatchObject({ totalGross: 9_999_999_900, gross: 9_999_999_900 })

    const response = await post(orderOf(branch, gold, { items: [item(gold, { amount: 101 })] }))
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      [
        {
          field: 'items',
          code: 'tooBig',
          message: 'Eine Bestellung kann höchstens 99.999.999,99 kosten. Bitte teilen Sie sie auf.',
        },
      ],
    ])
    const change = await server.app.inject({
      method: 'PUT',
      url: `/api/orders/${row.id}/items/0`,
      payload: { amount: 101 },
      headers: staff.headers,
    })
    expect([change.statusCode, change.json().errors[0].code]).toEqual([422, 'tooBig'])
  })

  test('B1: an expected total that is off by one cent is a conflict, nothing is stored', async () => {
    const before = await stored()
    const response = await post(orderOf(branch, product, { expectedTotalGross: 4.99 }))
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({
      errors: [{ message: 'Preise haben sich geändert.', code: 'priceChanged', field: 'expectedTotalGross' }],
    })
    expect(await stored()).toBe(before)
    await placed(orderOf(branch, product, { expectedTotalGross: 5 }))
  })

  test('[OPEN-196] the branch closes while somebody orders: the customer decides again', async () => {
    const daily = [{ type: 'daily', from: '07:30', to: '11:00' }]
    const closing = await givenBranch(server, { openingHours: daily, isPreorderEnabled: true })
    await heardOfChanges(server)
    const shown = { expectedPreorder: false, expectedEarliest: '2026-11-16T10:55:00+01:00' }
    const before = await stored()
    const response = await post(orderOf(closing, product, shown))
    expect(response.statusCode).toBe(409)
    expect(response.json()).toEqual({
      errors: [
        {
          message: 'Wir haben inzwischen geschlossen. Frühester Termin: Di., 17.11., 07:30 Uhr.',
          code: 'promiseChanged',
          promise: { isPreorder: true, earliest: '2026-11-17T07:30:00+01:00' },
        },
      ],
    })
    expect(await stored()).toBe(before)
    await placed(orderOf(closing, product))
    const seen = { expectedPreorder: true, expectedEarliest: '2026-11-17T07:30:00+01:00' }
    const row = await placed(orderOf(closing, product, seen))
    expect(row).toMatchObject({ isPreorder: true, earliestAt: new Date('2026-11-17T06:30:00Z') })
  })

  test.each([
    { amount: 9.99, unitPrice: 100, why: 'below the threshold the base price holds' },
    { amount: 10, unitPrice: 80, why: 'the tier starts at its threshold' },
    { amount: 10.01, unitPrice: 80, why: 'and holds above it' },
    { amount: 25, unitPrice: 90, why: 'of unsorted tiers the last reached one in stored order wins' },
  ])('[PRICE-01] B2: $amount cost $unitPrice each: $why', async ({ amount, unitPrice }) => {
    const tiered = await givenProduct(server, {
      price: 100,
      unit: 'kilogram',
      quantityStepSize: 0.01,
      content: { discounts: [{ value: { amount: 10, price: 80 } }, { value: { amount: 20, price: 90 } }] },
    })
    await heardOfChanges(server)
    const row = await placed(orderOf(branch, tiered, { items: [item(tiered, { amount, unit: 'kilogram' })] }))
    expect(row.items[0]?.unitPrice).toBe(unitPrice)
  })

  test('[PRICE-03] B3: the tax follows the type, whatever the client says', async () => {
    const taxed = await givenProduct(server, { price: 1000, tax: 20, takeawayTax: 10, dineInTax: 13 })
    await heardOfChanges(server)
    const rateOf = async (more: object) =>
      (
        await placed({
          ...orderOf(branch, taxed),
          tax: 0,
          items: [item(taxed, { amount: 2, tax: 0 })],
          ...more,
        })
      ).taxes
    expect(await rateOf({})).toEqual([{ rate: 10, net: 1818, tax: 182, gross: 2000 }])
    expect(await rateOf({ isDineIn: true })).toEqual([{ rate: 13, net: 1770, tax: 230, gross: 2000 }])
    expect(await rateOf({ ...delivery, items: [item(taxed, { amount: 2 })] })).toEqual([
      { rate: 20, net: 1667, tax: 333, gross: 2000 },
    ])
  })

  test('[DATA-15] [OPEN-36] B4: the stored lines add up to the stored totals', async () => {
    const odd = await givenProduct(server, { price: 333, tax: 10 })
    const other = await givenProduct(server, { price: 999, tax: 20 })
    await heardOfChanges(server)
    const row = await placed(
      orderOf(branch, odd, { items: [item(odd, { amount: 7 }), item(other, { amount: 3 })] }),
    )
    expect(row.gross).toBe(row.items.reduce((sum, line) => sum + line.gross, 0))
    expect(row.net + row.taxes.reduce((sum, line) => sum + line.tax, 0)).toBe(row.gross)
    expect(row.totalGross).toBe(row.gross + row.deliveryGross)
  })

  test.each([
    { weight: 0, fee: 1440 },
    { weight: 20, fee: 1440 },
    { weight: 20.001, fee: 1704 },
    { weight: 700, fee: 9552 },
    { weight: 700.001, fee: 10_392 },
  ])('[PRICE-06] B5: $weight kg cost $fee cents of delivery', async ({ weight, fee }) => {
    const heavy = await givenProduct(server, { price: 2500, content: { dimensions: { weight } } })
    await heardOfChanges(server)
    const row = await placed(orderOf(branch, heavy, { ...delivery, items: [item(heavy)] }))
    expect(row).toMatchObject({ deliveryGross: fee, totalGross: 2500 + fee })
  })

  test('[PRICE-02] B9: options that take away more than the price make it 0, not less', async () => {
    const options = [{ name: 'Rabatt', modifier: 'subtract', value: 900, allergens: '' }]
    const cut = await givenProduct(server, {
      type: 'configurable',
      config: { parts: [{ type: 'select', name: 'Extra', description: '', optional: false, options }] },
    })
    await heardOfChanges(server)
    const row = await placed(orderOf(branch, cut, { items: [item(cut, { parts: [{ name: 'Rabatt' }] })] }))
    expect(row).toMatchObject({ gross: 0, totalGross: 0 })
  })

  test('[OPEN-40] a hidden price counts 0 and cannot be paid online', async () => {
    const hidden = await givenProduct(server, { isPriceHidden: true })
    await heardOfChanges(server)
    expect(await placed(orderOf(branch, hidden))).toMatchObject({ totalGross: 0 })
    expect(await refusedFields(orderOf(branch, hidden, { paymentMethod: 'mollie' }))).toEqual([
      'paymentMethod',
    ])
  })
})

describe('items', () => {
  test.each([-1, 0, 0.5, 12, '1,5', true, null, undefined, '1'])(
    'B6: the amount %j is refused, not changed',
    async (amount) => {
      const limited = await givenProduct(server, {
        minimumQuantity: 1,
        maximumQuantity: 10,
        quantityStepSize: 1,
      })
      await heardOfChanges(server)
      const fields = await refusedFields(orderOf(branch, limited, { items: [item(limited, { amount })] }))
      expect(fields).toEqual(['items.0.amount'])
    },
  )

  test('a branch that does not exist is refused like any other reference', async () => {
    const response = await post(orderOf({ id: 999_999 }, product))
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual([
      { field: 'branch', code: 'referenceMissing', message: 'Der gewählte Eintrag existiert nicht.' },
    ])
  })

  test('B6: a number beyond every number is refused', async () => {
    const payload = JSON.stringify(orderOf(branch, product)).replace('"amount":1', '"amount":1e999')
    const headers = { 'content-type': 'application/json' }
    const response = await server.app.inject({ method: 'POST', url: '/api/orders', payload, headers })
    expect(response.statusCode).toBe(422)
  })

  test('B7: a unit the product is not sold in is refused; ratios are ours', async () => {
    expect(
      await refusedFields(orderOf(branch, product, { items: [item(product, { unit: 'kilogram' })] })),
    ).toEqual(['items.0.unit'])
    const bread = await givenProduct(server, {
      price: 100,
      unit: 'piece',
      alternativeUnits: [{ unit: 'package', ratio: 6 }],
    })
    await heardOfChanges(server)
    const row = await placed(orderOf(branch, bread, { items: [item(bread, { unit: 'package', ratio: 1 })] }))
    expect(row.gross).toBe(600)
  })

  describe('[CONFIGURATOR-07] [OPEN-184] B8: parts fit the configuration', () => {
    let pizza: Row
    const size = {
      type: 'select',
      name: 'Größe',
      description: '',
      optional: false,
      options: [
        { name: 'groß', modifier: 'add', value: 300, allergenKeys: [], allergens: '' },
        { name: 'klein', modifier: 'overwrite', value: 100, allergens: '' },
      ],
    }
    const extras = { ...size, type: 'multiselect', name: 'Belag', optional: true }
    const note = { ...size, type: 'text', name: 'Gruß', optional: true, options: [] }
    const withParts = (parts: unknown) => orderOf(branch, pizza, { items: [item(pizza, { parts })] })

    beforeAll(async () => {
      pizza = await givenProduct(server, { type: 'configurable', config: { parts: [size, extras, note] } })
      await heardOfChanges(server)
    })

    test.each([
      { parts: [{ name: 'riesig' }, [], ''], field: 'items.0.parts.0', why: 'an option of nobody' },
      { parts: [null, [], ''], field: 'items.0.parts.0', why: 'a required step left out' },
      {
        parts: [[{ name: 'groß' }, { name: 'klein' }], [], ''],
        field: 'items.0.parts.0',
        why: 'two values on a select',
      },
      {
        parts: [{ name: 'groß' }, [{ name: 'groß' }, { name: 'groß' }], ''],
        field: 'items.0.parts.1',
        why: 'an option twice',
      },
      { parts: [{ name: 'groß' }, [], 7], field: 'items.0.parts.2', why: 'a number for a text' },
      { parts: [{ name: 'groß' }], field: 'items.0.parts', why: 'too few parts' },
    ])('$why', async ({ parts, field }) => expect(await refusedFields(withParts(parts))).toEqual([field]))

    test('modifier and value come from the catalog', async () => {
      const row = await placed(
        withParts([{ name: 'groß', modifier: 'subtract', value: 999 }, [], 'Hallo\u0007']),
      )
      expect(row.gross).toBe(800)
      expect(row.items[0]?.parts).toEqual([
        { name: 'groß', modifier: 'add', value: 300, allergenKeys: [], allergens: '' },
        [],
        'Hallo',
      ])
    })
  })

  test('[PRODUCT-01] [OPEN-26] [OPEN-188] B10: only what the branch offers now', async () => {
    const disabled = await givenProduct(server, { isEnabled: false })
    const secret = await givenProduct(server, { isPublic: false })
    const soldOut = await givenProduct(server, { soldOut: [{ branch: branch.id, until: null }] })
    const otherBranch = await givenBranch(server)
    const hiddenCategory = await givenCategory(server, { isEnabled: false })
    const inHidden = await givenProduct(server, { content: { category: hiddenCategory.id } })
    const menuBranch = await givenBranch(server)
    const category = await givenCategory(server)
    await givenMenu(server, {
      branches: [menuBranch.id],
      catalog: [{ category: category.id, products: [soldOut.id] }],
    })
    await heardOfChanges(server)
    for (const gone of [disabled, secret, soldOut, inHidden, { id: 2_000_000_000 }])
      expect(await refusedFields(orderOf(branch, gone))).toEqual(['items.0.product'])
    expect(await refusedFields(orderOf(menuBranch, product))).toEqual(['items.0.product'])
    await placed(orderOf(otherBranch, soldOut))
    await placed(orderOf(menuBranch, soldOut))
  })

  test('[PRODUCT-01] [OPEN-192] B10: a schedule counts at the promised time', async () => {
    const daily = { type: 'daily', isClosed: false, from: '07:00', to: '10:30', date: null }
    const breakfast = await givenProduct(server, { name: 'Frühstück', schedule: [daily] })
    const brunches = await givenCategory(server, { schedule: [{ ...daily, type: 'saturday' }] })
    const brunch = await givenProduct(server, { name: 'Brunch', content: { category: brunches.id } })
    const past = [{ ...daily, type: 'once', date: '2026-11-01' }]
    const gone = await givenProduct(server, { schedule: past })
    await heardOfChanges(server)
    expect(await refusedFields(orderOf(branch, breakfast))).toEqual(['appointmentDate'])
    const answer = await post(orderOf(branch, breakfast, { appointmentDate: '2026-11-16T18:00:00+01:00' }))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([
      {
        field: 'appointmentDate',
        message:
          '„Frühstück“ ist zu diesem Zeitpunkt nicht verfügbar. Nächster Zeitraum: Di., 17.11., 07:00 - 10:30 Uhr.',
      },
    ])
    await placed(orderOf(branch, breakfast, { appointmentDate: '2026-11-17T08:00:00+01:00' }))
    await placed(orderOf(branch, brunch, { appointmentDate: '2026-11-21T08:00:00+01:00' }))
    expect(
      await refusedFields(orderOf(branch, brunch, { appointmentDate: '2026-11-20T08:00:00+01:00' })),
    ).toEqual(['appointmentDate'])
    expect(await refusedFields(orderOf(branch, gone))).toEqual(['items.0.product'])
  })

  test('[OPEN-192] a sold-out mark blocks promised times before its end, a later menu those after its beginning', async () => {
    const menuBranch = await givenBranch(server)
    const category = await givenCategory(server)
    const back = await givenProduct(server, {
      name: 'Laib',
      soldOut: [{ branch: menuBranch.id, until: new Date('2026-11-16T23:00:00Z') }],
    })
    const menu = (availableFrom: string, products: number[]) =>
      givenMenu(server, {
        availableFrom: new Date(availableFrom),
        branches: [menuBranch.id],
        catalog: [{ category: category.id, products }],
      })
    await menu('2026-11-15T00:00:00Z', [back.id, product.id])
    await menu('2026-11-18T00:00:00Z', [product.id])
    await heardOfChanges(server)
    const at = (appointmentDate: string) => orderOf(menuBranch, back, { appointmentDate })
    expect(await refusedFields(at('2026-11-16T18:00:00+01:00'))).toEqual(['appointmentDate'])
    await placed(at('2026-11-17T12:00:00+01:00'))
    expect(await refusedFields(at('2026-11-18T12:00:00+01:00'))).toEqual(['appointmentDate'])
    await placed(orderOf(menuBranch, product, { appointmentDate: '2026-11-18T12:00:00+01:00' }))
  })

  test('[OPEN-188] what is sold out until a moment can be ordered after it', async () => {
    const back = await givenProduct(server, {
      soldOut: [{ branch: branch.id, until: new Date('2026-11-16T10:30:00Z') }],
    })
    await heardOfChanges(server)
    expect(await refusedFields(orderOf(branch, back))).toEqual(['appointmentDate'])
    server.clock.now = new Date('2026-11-16T10:30:00Z')
    await placed(orderOf(branch, back))
    server.clock.now = new Date('2026-11-16T10:00:00Z')
  })

  test('[OPEN-89] an empty cart and more than 100 lines are refused', async () => {
    expect(await refusedFields(orderOf(branch, product, { items: [] }))).toEqual(['items'])
    const many = Array.from({ length: 101 }, () => item(product))
    expect(await refusedFields(orderOf(branch, product, { items: many }))).toEqual(['items'])
  })
})

describe('branch, type and payment', () => {
  test('[DTYPE-01] B11: a published branch and exactly one type it offers', async () => {
    const hidden = await givenBranch(server, { isPublic: false })
    const takeawayOnly = await givenBranch(server, { isDeliveryEnabled: false, isDineInEnabled: false })
    await heardOfChanges(server)
    expect(await refusedFields(orderOf(hidden, product))).toEqual(['branch'])
    expect(await refusedFields(orderOf({ id: 2_000_000_000 }, product))).toEqual(['branch'])
    expect(await refusedFields(orderOf(branch, product, { isDelivery: true, isDineIn: true }))).toEqual([
      'isDineIn',
    ])
    expect(await refusedFields(orderOf(takeawayOnly, product, { isDineIn: true }))).toEqual(['isDineIn'])
    expect(await refusedFields(orderOf(takeawayOnly, product, { isDelivery: true }))).toEqual(['isDelivery'])
  })

  test.each([
    { method: 'atm-card', config: ['enableATMCard', 'enablePluginATMCard'], flag: 'isATMCardEnabled' },
    {
      method: 'hydro-ag-voucher',
      config: ['enableHydroAGVoucher', 'enablePluginHydroAGVoucher'],
      flag: 'isHydroAGVoucherEnabled',
    },
    { method: 'cash', config: ['enableCash'], flag: 'isCashEnabled' },
    { method: 'mollie', config: ['enableMollie', 'enablePluginMollie'], flag: 'isMollieEnabled' },
    { method: 'datatrans', config: ['enableDatatrans', 'enablePluginDatatrans'], flag: 'isDatatransEnabled' },
  ])('[PAY-02] [OPEN-67] B12: $method needs every one of its switches', async ({ method, config, flag }) => {
    const allOn = Object.fromEntries(config.map((name) => [name, true]))
    const with_ = await givenBranch(server, { [flag]: true })
    const without = await givenBranch(server, { [flag]: false })
    for (const off of config) {
      await givenConfig(server, { ...allOn, [off]: false })
      expect(await refusedFields(orderOf(with_, product, { paymentMethod: method }))).toEqual([
        'paymentMethod',
      ])
    }
    await givenConfig(server, allOn)
    expect(await refusedFields(orderOf(without, product, { paymentMethod: method }))).toEqual([
      'paymentMethod',
    ])
    if (method !== 'mollie' && method !== 'datatrans')
      await placed(orderOf(with_, product, { paymentMethod: method }))
  })

  test('[PAY-03] [PAY-04] B12: no cash for delivery in the first variant, prepayment only for delivery', async () => {
    expect(await refusedFields(deliveryOf(4, { paymentMethod: 'cash' }))).toEqual(['paymentMethod'])
    expect(await refusedFields(orderOf(branch, product, { paymentMethod: 'prepayment' }))).toEqual([
      'paymentMethod',
    ])
    expect(await refusedFields(orderOf(branch, product, { paymentMethod: 'bitcoin' }))).toEqual([
      'paymentMethod',
    ])
    await givenConfig(server, { areas: { checkout: 'menu' } })
    await placed(deliveryOf(4, { paymentMethod: 'cash' }))
    await givenConfig(server, { areas: { checkout: 'grid' } })
  })

  test('[CHECKOUT-23] [OPEN-61] B13: one cent below the minimum is refused, the minimum is enough', async () => {
    const cheap = await givenProduct(server, { price: 1999 })
    const exact = await givenProduct(server, { price: 2000 })
    await heardOfChanges(server)
    const response = await post(orderOf(branch, cheap, { ...delivery, items: [item(cheap)] }))
    expect(response.statusCode).toBe(422)
    expect(response.json().errors[0]).toMatchObject({ field: 'deliveryArea' })
    expect(response.json().errors[0].message).toMatch(
      /^Sie haben den Mindestbestellwert in Höhe von 20,00\s€ leider noch nicht erreicht\./,
    )
    await placed(orderOf(branch, exact, { ...delivery, items: [item(exact)] }))
  })

  test('[CHECKOUT-16] B14: the area must be one of this branch', async () => {
    await givenBranch(server, {
      deliveryAreas: [{ area: 'Land', minimumOrderValue: 0, freeFromOrderValue: null }],
    })
    await heardOfChanges(server)
    expect(await refusedFields(deliveryOf(4, { deliveryArea: 'Land' }))).toEqual(['deliveryArea'])
    expect(await refusedFields(deliveryOf(4, { deliveryArea: '' }))).toEqual(['deliveryArea'])
  })

  test('[DTYPE-07] [SUBMIT-06] [OPEN-64] B15: delivery abroad is a request without total, payment or redirect', async () => {
    const response = await post(
      deliveryOf(1, {
        country: 'AT',
        isDeliveryAddressDifferent: true,
        deliveryFirstName: 'Anna',
        deliveryLastName: 'Huber',
        deliveryStreet: 'Weg 1',
        deliveryZipCode: '80331',
        deliveryCity: 'München',
        deliveryCountry: 'DE',
        paymentMethod: 'mollie',
        expectedTotalGross: 1,
      }),
    )
    expect(response.statusCode, response.body).toBe(201)
    expect(response.json().data).toMatchObject({ isQuotation: true, paymentMethod: null, deliveryArea: '' })
    expect(response.json().data).not.toHaveProperty('paymentRedirectUrl')
  })

  test('[OPEN-74] [OPEN-95] a branch with isQuotationRequired takes requests, also while it is closed', async () => {
    const asking = await givenBranch(server, { isQuotationRequired: true, openingHours: [] })
    await heardOfChanges(server)
    expect(await placed(orderOf(asking, product))).toMatchObject({ isQuotation: true, paymentMethod: null })
    expect(await placed(orderOf(branch, product, { country: 'DE' }))).toMatchObject({ isQuotation: false })
  })

  test('[DONATE-02] [OPEN-66] B35: a donation is 7 cents of the shop, to an organisation that is offered', async () => {
    const donatee = await givenDonatee(server)
    const off = await givenDonatee(server, { isEnabled: false })
    await heardOfChanges(server)
    expect(await refusedFields(orderOf(branch, product, { donatee: { id: donatee.id } }))).toEqual([
      'donatee',
    ])
    await givenConfig(server, { enablePluginDonations: true })
    const row = await placed({ ...orderOf(branch, product, { donatee: { id: donatee.id } }), donation: 100 })
    expect(row).toMatchObject({ donatee: donatee.id, donation: 7, totalGross: 500 })
    for (const id of [off.id, 2_000_000_000])
      expect(await refusedFields(orderOf(branch, product, { donatee: { id } }))).toEqual(['donatee'])
  })
})

describe('contact and consent', () => {
  const flags = [
    { flag: 'isEmailRequiredForTakeaway', fields: ['email'], type: {} },
    { flag: 'isPhoneRequiredForTakeaway', fields: ['phone'], type: {} },
    { flag: 'isAddressRequiredForTakeaway', fields: ['street', 'zipCode', 'city'], type: {} },
    { flag: 'isEmailRequiredForDineIn', fields: ['email'], type: { isDineIn: true } },
    { flag: 'isPhoneRequiredForDineIn', fields: ['phone'], type: { isDineIn: true } },
    { flag: 'isAddressRequiredForDineIn', fields: ['street', 'zipCode', 'city'], type: { isDineIn: true } },
    { flag: 'isEmailRequiredForDelivery', fields: ['email'], type: delivery },
    { flag: 'isPhoneRequiredForDelivery', fields: ['phone'], type: delivery },
    { flag: 'isAddressRequiredForDelivery', fields: ['street', 'zipCode', 'city'], type: delivery },
  ]
  test.each(flags)('[CHECKOUT-15] [CHECKOUT-17] [OPEN-60] B16: $flag', async ({ flag, fields, type }) => {
    const strict = await givenBranch(server, { [flag]: true })
    await heardOfChanges(server)
    for (const empty of ['', '   ', undefined, null]) {
      const blank = Object.fromEntries(fields.map((field) => [field, empty]))
      const payload = orderOf(strict, product, { ...type, items: [item(product)], ...blank })
      expect(await refusedFields(payload)).toEqual(fields)
    }
  })

  test('[CHECKOUT-14] [OPEN-97] names are always required', async () => {
    expect(await refusedFields(orderOf(branch, product, { firstName: ' ', lastName: '' }))).toEqual([
      'firstName',
      'lastName',
    ])
  })

  test('[CHECKOUT-18] [OPEN-57] B17: the table is one of this branch', async () => {
    const seated = await givenBranch(server, { isTableSelectionEnabled: true })
    const tables = [await givenTable(server, seated.id, '7'), await givenTable(server, seated.id, '9')]
    const foreign = await givenTable(server, branch.id, '8')
    await heardOfChanges(server)
    const dineIn = (more: object) => orderOf(seated, product, { isDineIn: true, ...more })
    expect(await refusedFields(dineIn({}))).toEqual(['table'])
    expect(await refusedFields(dineIn({ table: { id: foreign.id } }))).toEqual(['table'])
    for (const { id, identifier } of tables)
      expect(await placed(dineIn({ table: { id } }))).toMatchObject({
        table: id,
        tableIdentifier: identifier,
      })
  })

  test.each(['true', 1, undefined, null, false])('[CHECKOUT-19] B18: consent %j is none', async (value) => {
    const payload = orderOf(branch, product, {
      legalInstructions: value as never,
      privacyPolicy: value as never,
    })
    expect(await refusedFields(payload)).toEqual(['legalInstructions', 'privacyPolicy'])
  })

  test.each([
    { field: 'phone', value: '0664 1234567', why: 'not international' },
    { field: 'phone', value: `+${'1'.repeat(300)}`, why: 'too long' },
    { field: 'firstName', value: 'x'.repeat(300), why: 'too long' },
    { field: 'firstName', value: 'A\r\nBcc: x@y.at', why: 'a mail header in a name (T1)' },
    { field: 'email', value: 'nobody', why: 'no address' },
    { field: 'country', value: 'US', why: 'no country we deliver to' },
    { field: 'comment', value: 'x'.repeat(2001), why: 'too long' },
    { field: 'comment', value: '\u001b@', why: 'a printer command in a comment (T1)' },
    { field: 'lastName', value: 7, why: 'no text' },
  ])('[CHECKOUT-22] B19: $field is refused: $why', async ({ field, value }) => {
    expect(await refusedFields(orderOf(branch, product, { [field]: value }))).toEqual([field])
  })

  test('B19: NUL is refused before it reaches the database', async () => {
    const response = await post(orderOf(branch, product, { firstName: 'A\u0000' }))
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
  })

  test('[CHECKOUT-20] [OPEN-89] all problems come at once, in German and with their field', async () => {
    const response = await post({
      branch: { id: branch.id },
      items: [item(product, { amount: 0 })],
      phone: '1',
      paymentMethod: 'cash',
    })
    expect(response.json().errors).toMatchObject([
      {
        field: 'items.0.amount',
        message: expect.stringContaining('Diese Menge von „Semmel“ kann nicht bestellt werden.'),
      },
      { field: 'firstName', message: 'Bitte füllen Sie dieses Feld aus.' },
      { field: 'lastName', message: 'Bitte füllen Sie dieses Feld aus.' },
      { field: 'phone', message: 'Bitte geben Sie eine gültige Nummer im Format +436641234567 an.' },
      { field: 'legalInstructions', message: 'Bitte akzeptieren Sie die Allgemeinen Geschäftsbedingungen.' },
      { field: 'privacyPolicy', message: 'Bitte akzeptieren Sie die Datenschutzerklärung.' },
    ])
  })
})

describe('time', () => {
  const at = async <T>(instant: string, work: () => Promise<T>): Promise<T> => {
    const before = server.clock.now
    server.clock.now = new Date(instant)
    try {
      return await work()
    } finally {
      server.clock.now = before
    }
  }
  const hours = (from: string, to: string) => [{ type: 'daily', isClosed: false, from, to, date: null }]

  test('[SUBMIT-04] [OPEN-180] B20: closed without preorder is refused, with preorder accepted and marked', async () => {
    const closed = await givenBranch(server, { openingHours: hours('09:00', '18:00') })
    const preorders = await givenBranch(server, {
      openingHours: hours('09:00', '18:00'),
      isPreorderEnabled: true,
    })
    await heardOfChanges(server)
    await at('2026-11-16T02:00:00Z', async () => {
      expect(await refusedFields(orderOf(closed, product))).toEqual([undefined])
      expect(await placed(orderOf(preorders, product))).toMatchObject({ isPreorder: true })
    })
    expect(await placed(orderOf(preorders, product))).toMatchObject({ isPreorder: false })
  })

  describe('[APPT-02] [APPT-04] B21: the appointment lies on the grid inside the hours of the next 180 days', () => {
    let day: Row
    beforeAll(async () => {
      const christmas = { type: 'once', date: '2026-12-25', isClosed: true, from: null, to: null }
      day = await givenBranch(server, { openingHours: [...hours('09:00', '18:00'), christmas] })
      await heardOfChanges(server)
    })
    test.each([
      { appointment: '2026-11-20T18:00:00+01:00', why: 'at closing time' },
      { appointment: '2026-11-20T18:05:00+01:00', why: 'after closing' },
      { appointment: '2026-12-25T12:00:00+01:00', why: 'on a holiday that overrides the week' },
      { appointment: '2026-11-16T10:55:00+01:00', why: 'in the past' },
      { appointment: '2027-05-16T12:00:00+02:00', why: 'on day 181' },
      { appointment: '2026-11-20T12:00', why: 'without an offset' },
      { appointment: '2026-11-20T12:02:00+01:00', why: 'off the grid of 5 minutes' },
      { appointment: 'morgen', why: 'not a time' },
    ])('refused: $why', async ({ appointment }) =>
      expect(await refusedFields(orderOf(day, product, { appointmentDate: appointment }))).toEqual([
        'appointmentDate',
      ]),
    )

    test('[OPEN-86] accepted and kept as wish and as binding time', async () => {
      const row = await placed(orderOf(day, product, { appointmentDate: '2026-11-20T12:00:00+01:00' }))
      expect(row).toMatchObject({
        appointment: new Date('2026-11-20T11:00:00Z'),
        appointmentDate: new Date('2026-11-20T11:00:00Z'),
      })
    })

    test('[DATA-17] a slot that the shop offers is taken from its start on, at its end no more', async () => {
      const rules = [{ type: 'daily' as const, isClosed: false, from: '09:00', to: '18:00' }]
      const now = server.clock.now.getTime()
      const slots = availableSlots({ hours: { rules, orderableFrom: null }, leadTimes: [], now })
      for (const { start, end } of slots.slice(0, 3)) {
        const wish = (time: number) =>
          orderOf(day, product, { appointmentDate: new Date(time).toISOString() })
        await placed(wish(start))
        await placed(wish(end - SLOT_GRID))
        expect(await refusedFields(wish(end))).toEqual(['appointmentDate'])
        if (start > now) expect(await refusedFields(wish(start - SLOT_GRID))).toEqual(['appointmentDate'])
      }
    })

    test('a window past midnight belongs to it until its end', async () => {
      const bar = await givenBranch(server, {
        openingHours: hours('18:00', '02:00'),
        isPreorderEnabled: true,
      })
      await heardOfChanges(server)
      await placed(orderOf(bar, product, { appointmentDate: '2026-11-21T01:55:00+01:00' }))
      expect(
        await refusedFields(orderOf(bar, product, { appointmentDate: '2026-11-21T02:00:00+01:00' })),
      ).toEqual(['appointmentDate'])
    })

    test('[APPT-03] required and missing', async () => {
      const strict = await givenBranch(server, { isAppointmentRequired: true })
      await heardOfChanges(server)
      const response = await post(orderOf(strict, product))
      expect(response.json().errors).toMatchObject([
        { field: 'appointmentDate', message: 'Bitte wählen Sie einen Termin aus.' },
      ])
    })
  })

  test('[HOURS-09] [APPT-10] B22: a lead time of one day ends at the same time of day, also when the day has 23 hours', async () => {
    const slow = await givenProduct(server, {
      isLeadTimeEnabled: true,
      leadTimeType: 'days',
      leadTimeValue: 1,
    })
    await heardOfChanges(server)
    await at('2027-03-27T11:00:00Z', async () => {
      expect(
        await refusedFields(orderOf(branch, slow, { appointmentDate: '2027-03-28T11:55:00+02:00' })),
      ).toEqual(['appointmentDate'])
      await placed(orderOf(branch, slow, { appointmentDate: '2027-03-28T12:00:00+02:00' }))
    })
  })

  test('B23: the hour that the clock repeats has two appointments, the one it skips has none', async () => {
    await at('2027-03-27T11:00:00Z', async () => {
      const row = await placed(orderOf(branch, product, { appointmentDate: '2027-03-28T02:30:00+01:00' }))
      expect(row.appointment).toEqual(new Date('2027-03-28T01:30:00Z')) // 03:30 summer time
      const gap = await givenBranch(server, {
        openingHours: hours('02:00', '03:00'),
        isPreorderEnabled: true,
      })
      await heardOfChanges(server)
      expect(
        await refusedFields(orderOf(gap, product, { appointmentDate: '2027-03-28T02:30:00+01:00' })),
      ).toEqual(['appointmentDate'])
    })
    await at('2027-10-30T11:00:00Z', async () => {
      const first = await placed(orderOf(branch, product, { appointmentDate: '2027-10-31T02:30:00+02:00' }))
      const second = await placed(orderOf(branch, product, { appointmentDate: '2027-10-31T02:30:00+01:00' }))
      expect(second.appointment!.getTime() - first.appointment!.getTime()).toBe(3_600_000)
    })
  })

  test('[OPEN-77] B24: the day of a ticket is the local one', async () => {
    const row = await at('2026-07-01T22:30:00Z', () => placed(orderOf(branch, product)))
    expect(row.ticketDate).toBe('2026-07-02')
  })
})

describe('[CONFIGURATOR-06] B46: files', () => {
  let cake: Row
  const step = { type: 'image', name: 'Foto', description: '', optional: true, options: [] }
  const withUploads = (...uploads: object[]) =>
    orderOf(branch, cake, { items: [item(cake, { parts: [uploads] })] })
  const reference = ({ id, publicHash }: Row) => ({ id, publicHash, version: 1, extension: 'png' })

  beforeAll(async () => {
    cake = await givenProduct(server, {
      type: 'configurable',
      config: { parts: [step] },
    })
    await heardOfChanges(server)
  })

  test('an upload that is ours is kept with the order, once', async () => {
    const upload = await givenUpload(server)
    const row = await placed(withUploads({ ...reference(upload), version: 9 }))
    expect(row.items[0]?.parts).toEqual([[reference(upload)]])
    expect(await refusedFields(withUploads(reference(upload)))).toEqual(['items'])
  })

  test('[OPEN-146] a file of an order cannot be deleted, and says where it is used; any other can', async () => {
    const admin = await signIn(server)
    const [kept, free] = [await givenUpload(server), await givenUpload(server)]
    const { id, uid } = await placed(withUploads(reference(kept)))
    const remove = (upload: Row) =>
      server.app.inject({ method: 'DELETE', url: `/api/uploads/${upload.id}`, headers: admin.headers })
    const refused = await remove(kept)
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining(`Bestellung ${uid}`)])
    const uses = await server.app.inject({ url: `/api/uploads/${kept.id}/uses`, headers: admin.headers })
    expect(uses.json().data).toEqual([{ entity: 'orders', label: 'Bestellung', id, title: uid }])
    expect((await remove(free)).statusCode).toBe(200)
  })

  test('an unknown one, a wrong hash and another kind of file are refused', async () => {
    const upload = await givenUpload(server)
    const sheet = await givenUpload(server, { extension: 'pdf', mimeType: 'application/pdf' })
    for (const id of [0, 2_000_000_000, 3_000_000_000])
      expect(await refusedFields(withUploads({ ...reference(upload), id }))).toEqual(['items.0.parts.0'])
    for (const part of [null, 'foto.png', { publicHash: upload['publicHash'] }])
      expect(await refusedFields(withUploads(part as never))).toEqual(['items.0.parts.0'])
    expect(await refusedFields(withUploads({ ...reference(upload), publicHash: 'guess' }))).toEqual([
      'items.0.parts.0',
    ])
    expect(await refusedFields(withUploads({ ...reference(sheet), extension: 'png' }))).toEqual([
      'items.0.parts.0',
    ])
  })

  test('more than 20 files are refused', async () => {
    const gallery = await givenProduct(server, {
      type: 'configurable',
      config: { parts: [{ ...step, type: 'images' }] },
    })
    await heardOfChanges(server)
    const uploads = []
    for (let n = 0; n < 21; n++) uploads.push(reference(await givenUpload(server)))
    const items = [
      item(gallery, { parts: [uploads.slice(0, 11)] }),
      item(gallery, { parts: [uploads.slice(11)] }),
    ]
    expect(await refusedFields(orderOf(branch, gallery, { items }))).toEqual(['items'])
  })
})

test('B43: an order keeps names, prices and options as they were', async () => {
  const options = [{ name: 'groß', modifier: 'add', value: 100, allergens: '' }]
  const parts = [{ type: 'select', name: 'Größe', description: '', optional: false, options }]
  const kept = await givenProduct(server, { name: 'Alt', type: 'configurable', config: { parts } })
  await heardOfChanges(server)
  const row = await placed(orderOf(branch, kept, { items: [item(kept, { parts: [{ name: 'groß' }] })] }))
  const { orm } = server.services.database
  const change = { tx: orm, viewer: system, hooks: server.services.hooks }
  await updateRecord(
    entities.products,
    kept.id,
    { name: 'Neu', price: 99, tax: 20, config: { parts: [] } },
    change,
  )
  const [after] = await orm.select().from(orders).where(eq(orders.id, row.id))
  expect(after).toEqual(row)
  expect(after?.items[0]).toMatchObject({ product: { name: 'Alt', price: 500 }, gross: 600 })
})
