import { beforeAll, expect, test } from 'vitest'
import { signIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import type { Record as Row } from './testing.ts'
import { givenBranch, givenProduct, orderOf } from './testing.ts'

let server: TestApp
let branch: Row
let product: Row
let admin: { headers: Record<string, string> }

beforeAll(async () => {
  server = await useTestApp()
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

test('[OPEN-206~] the fee of the area replaces that by weight, also after a change of an item', async () => {
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

test('[OPEN-206~] an area whose postcodes do not contain that of the address is refused with its field', async () => {
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

test('[OPEN-206~] the minutes of the area count when an order is placed', async () => {
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
