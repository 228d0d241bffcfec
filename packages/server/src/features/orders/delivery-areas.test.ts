import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { circleAround, formatCorners } from '@theke/domain/cart'
import { beforeAll, expect, test } from 'vitest'
import { whenDone } from '../../testing/clean-up.ts'
import { signIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import type { Record as Row } from './testing.ts'
import { givenBranch, givenProduct, orderOf } from './testing.ts'

/** A geocoder with the search of Nominatim that knows two streets; the others are nowhere. */
const streets: Record<string, [latitude: string, longitude: string]> = {
  'Sporgasse 1': ['47.0722', '15.4390'],
  'Eggenberger Allee 90': ['47.0737', '15.3915'],
}
const asked: URLSearchParams[] = []
let isAway = false
const geocoder = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://geocoder')
  asked.push(searchParams)
  const [lat, lon] = streets[searchParams.get('street') ?? ''] ?? []
  response.statusCode = isAway ? 503 : 200
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(lat ? [{ lat, lon, display_name: 'Graz' }] : []))
})

let server: TestApp
let branch: Row
let product: Row
let bordered: Row
let admin: { headers: Record<string, string> }

const border = (latitude: number, longitude: number) => ({
  minimumOrderValue: 0,
  freeFromOrderValue: null,
  postcodes: '8010, 8020',
  polygon: formatCorners(circleAround({ latitude, longitude }, 2)),
})

beforeAll(async () => {
  geocoder.listen(0, '127.0.0.1')
  await once(geocoder, 'listening')
  whenDone(async () => geocoder.close())
  const { port } = geocoder.address() as AddressInfo
  server = await useTestApp({}, { GEOCODER_URL: `http://127.0.0.1:${port}/search` })
  branch = await givenBranch(server, {
    deliveryAreas: [
      {
        area: 'Mitte',
        minimumOrderValue: 0,
        freeFromOrderValue: null,
        fee: 390,
        postcodes: '8010, 8041-8045',
      },
      {
        area: 'West',
        minimumOrderValue: 0,
        freeFromOrderValue: null,
        fee: null,
        postcodes: '8020',
        extraMinutes: 45,
      },
    ],
  })
  bordered = await givenBranch(server, {
    deliveryAreas: [
      { area: 'Mitte', ...border(47.07, 15.44) },
      { area: 'West', ...border(47.07, 15.39) },
    ],
  })
  product = await givenProduct(server)
  admin = await signIn(server, { roles: ['ROLE_ADMIN'] })
})

const send = (deliveryArea: string, zipCode: string, more: object = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/orders',
    payload: orderOf(branch, product, {
      isDelivery: true,
      paymentMethod: 'prepayment',
      deliveryArea,
      zipCode,
      ...more,
    }),
  })

test('[OPEN-206] an area without the added fields is what it was: chosen by name, for every postcode, with the fee by weight', async () => {
  const plain = await givenBranch(server, {
    deliveryAreas: [{ area: 'Mitte', minimumOrderValue: 0, freeFromOrderValue: 900 }],
  })
  const order = (deliveryArea: string, amount = 1) =>
    server.app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: orderOf(plain, product, {
        isDelivery: true,
        paymentMethod: 'prepayment',
        deliveryArea,
        zipCode: '1010',
        items: [{ product: { id: product.id }, amount, unit: 'piece', parts: [] }],
      }),
    })
  for (const missing of ['', 'Nirgends']) {
    const refused = await order(missing)
    expect([refused.statusCode, refused.json().errors]).toMatchObject([422, [{ field: 'deliveryArea' }]])
  }
  expect((await order('Mitte')).json().data.pricing.deliveryGross).toBe(14.4)
  expect((await order('Mitte', 2)).json().data.pricing.deliveryGross, 'free from 9 euros').toBe(0)
})

test('[OPEN-206] without a geocoder borders decide nothing, postcodes do', async () => {
  const alone = await useTestApp()
  const there = await givenBranch(alone, { deliveryAreas: [{ area: 'Mitte', ...border(47.07, 15.44) }] })
  const goods = await givenProduct(alone)
  const order = (zipCode: string) =>
    alone.app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: orderOf(there, goods, {
        isDelivery: true,
        paymentMethod: 'prepayment',
        deliveryArea: 'Mitte',
        street: 'Eggenberger Allee 90',
        zipCode,
      }),
    })
  expect((await order('8020')).statusCode).toBe(201)
  expect((await order('8051')).json().errors).toMatchObject([{ field: 'deliveryArea' }])
})

test('[OPEN-206] the fee of the area replaces that by weight, also after a change of an item', async () => {
  const response = await send('Mitte', '8042')
  expect(response.statusCode, response.body).toBe(201)
  const { id, pricing } = response.json().data
  expect(pricing).toMatchObject({ deliveryGross: 3.9, totalGross: 8.9, totalNet: 4.55 + 3.25 })
  const changed = await server.app.inject({
    method: 'PUT',
    url: `/api/orders/${id}/items/0`,
    headers: admin.headers,
    payload: { amount: 2 },
  })
  expect(changed.json().data.pricing).toMatchObject({ deliveryGross: 3.9, totalGross: 13.9 })
  expect((await send('West', '8020')).json().data.pricing.deliveryGross).toBe(14.4)
})

test('[OPEN-206] an area whose postcodes do not contain that of the address is refused with its field', async () => {
  const refused = await send('Mitte', '8020')
  expect(refused.statusCode).toBe(422)
  expect(refused.json().errors).toEqual([
    {
      field: 'deliveryArea',
      code: 'choice',
      message: 'Die Postleitzahl 8020 gehört nicht zum Liefergebiet „Mitte“. Bitte wählen Sie „West“.',
    },
  ])
  const elsewhere = { isDeliveryAddressDifferent: true, deliveryZipCode: '8010', deliveryCountry: 'AT' }
  const other = await send('Mitte', '8020', { ...elsewhere, deliveryLastName: 'Huber' })
  expect(JSON.stringify(other.json())).not.toContain('gehört nicht')
  expect((await send('Mitte', '')).statusCode).toBe(201)
})

test('[OPEN-206] the minutes of the area count when an order is placed', async () => {
  const now = server.clock.now.getTime()
  const at = (minutes: number) => ({ appointmentDate: new Date(now + minutes * 60_000).toISOString() })
  const early = await send('West', '8020', at(40))
  expect([early.statusCode, early.json().errors]).toMatchObject([422, [{ field: 'appointmentDate' }]])
  expect((await send('West', '8020', at(50))).statusCode).toBe(201)
  expect((await send('Mitte', '8010', at(40))).statusCode).toBe(201)
})

test('[OPEN-206~] postcodes that nobody can read are not saved', async () => {
  const saved = await server.app.inject({
    method: 'PUT',
    url: `/api/branches/${branch.id}`,
    headers: admin.headers,
    payload: { deliveryAreas: [{ area: 'Mitte', postcodes: '8055-8020' }] },
  })
  expect(saved.statusCode).toBe(422)
  expect(saved.json().errors).toMatchObject([{ field: 'deliveryAreas.0.postcodes' }])
})

test('[OPEN-206] where the geocoder finds the address the border decides, else the postcodes', async () => {
  const order = (deliveryArea: string, street: string, more: object = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: orderOf(bordered, product, {
        isDelivery: true,
        paymentMethod: 'prepayment',
        deliveryArea,
        street,
        zipCode: '8020',
        city: 'Graz',
        ...more,
      }),
    })
  asked.length = 0
  expect((await order('Mitte', 'Sporgasse 1')).statusCode).toBe(201)
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    street: 'Sporgasse 1',
    postalcode: '8020',
    city: 'Graz',
    country: 'AT',
  })
  expect((await order('Mitte', 'Sporgasse 1')).statusCode).toBe(201)
  expect(asked, 'a known address is not asked for again').toHaveLength(1)

  const refused = await order('Mitte', 'Eggenberger Allee 90')
  expect(refused.statusCode).toBe(422)
  expect(refused.json().errors).toEqual([
    {
      field: 'deliveryArea',
      code: 'choice',
      message: 'Die Adresse liegt außerhalb des Liefergebiets „Mitte“. Bitte wählen Sie „West“.',
    },
  ])
  expect((await order('West', 'Eggenberger Allee 90')).statusCode).toBe(201)
  expect((await order('West', 'Unbekannte Gasse 7')).statusCode, 'nobody knows where it is').toBe(201)

  asked.length = 0
  expect((await order('Mitte', 'Sporgasse 1', { zipCode: '8041' })).statusCode).toBe(422)
  expect((await send('Mitte', '8010', { street: 'Eggenberger Allee 90' })).statusCode).toBe(201)
  expect(asked, 'neither of an order that is refused anyway nor without a border').toEqual([])
  isAway = true
  expect((await order('Mitte', 'Eggenberger Allee 91')).statusCode, 'the service is away').toBe(201)
})

test('[OPEN-206~] a border with fewer than three corners is not saved, and guests do not get it', async () => {
  const save = (polygon: string) =>
    server.app.inject({
      method: 'PUT',
      url: `/api/branches/${branch.id}`,
      headers: admin.headers,
      payload: { deliveryAreas: [{ area: 'Mitte', polygon }] },
    })
  const refused = await save('47.07, 15.43')
  expect([refused.statusCode, refused.json().errors]).toMatchObject([
    422,
    [{ field: 'deliveryAreas.0.polygon' }],
  ])
  expect((await save('47.07, 15.43\n47.08, 15.44\n47.09, 15.43')).statusCode).toBe(200)
  const seen = await server.app.inject({ url: `/api/branches/${branch.id}` })
  expect(seen.json().data.deliveryAreas).toMatchObject([{ area: 'Mitte' }])
  expect(seen.body).not.toContain('47.08')
})
