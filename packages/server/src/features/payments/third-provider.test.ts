import { entities } from '@theke/contract/entities/registry'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createRecord } from '../../crud/changes.ts'
import { enforceAccess } from '../../platform/access.ts'
import { handleErrors } from '../../platform/error-handler.ts'
import type { PayableOrder, PaymentState } from '../../platform/payment.ts'
import { system, visitor } from '../../platform/viewer.ts'
import { givenConfig } from '../../testing/given-config.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { readSettings } from '../../settings.ts'
import { createPayments } from './create-payments.ts'
import { definePaymentProvider } from './provider.ts'
import { paymentProviders } from './registry.ts'
import { payments as table } from './payment-tables.ts'
import { refundJob } from './refunds.ts'

const refundKeys: string[] = []

/** A provider that exists in this file only. */
const thirdProvider = (state: () => PaymentState) =>
  definePaymentProvider({
    key: 'third',
    label: 'Third',
    settings: {
      variables: z.object({ THIRD_SECRET: z.string().min(4, 'must have at least 4 characters').optional() }),
      credentials: ({ THIRD_SECRET }) => (THIRD_SECRET ? { secret: THIRD_SECRET } : undefined),
      isLive: ({ secret }) => secret.startsWith('live'),
    },
    adapter: () => ({
      isOwnPage: ({ hostname }) => hostname === 'pay.third.example',
      create: async ({ token }) => ({
        providerId: `third-${token.slice(0, 8)}`,
        redirectUrl: `https://pay.third.example/${token}`,
      }),
      fetch: async ({ providerId, amount, currency, reference }) => ({
        providerId,
        state: state(),
        amount,
        currency,
        reference,
      }),
      refund: async (_payment, { key }) => void refundKeys.push(key),
      cancel: async () => false,
      marks: async () => ['Karte'],
    }),
    webhook: ({ secret }, { headers }) => headers['third-secret'] === secret,
  })

const settingsWith = (environment: Record<string, string>, state: () => PaymentState = () => 'open') =>
  readSettings(environment, [...paymentProviders, thirdProvider(state)])

let server: TestApp
let order: PayableOrder

const servicesWith = (environment: Record<string, string>, state: () => PaymentState) => {
  const off = { PAYMENT_TEST_TERMINAL: 'off', ...environment }
  return { ...server.services, settings: settingsWith(off, state) }
}

beforeAll(async () => {
  server = await useTestApp({}, { PAYMENT_TEST_TERMINAL: 'off' })
  const { database, hooks } = server.services
  const change = { tx: database.orm, viewer: system, hooks }
  const openingHours = [{ type: 'daily', isClosed: false, from: '00:00', to: '24:00' }]
  const graz = { identifier: 'graz', name: 'Graz', isPublic: true, isCashEnabled: true, openingHours }
  const branch = await createRecord(entities.branches, graz, change)
  const product = await createRecord(entities.products, { name: 'Öl', price: 14.4, tax: 10 }, change)
  await givenConfig(server, { enableCash: true })
  const placed = await server.app.inject({
    method: 'POST',
    url: '/api/orders',
    payload: {
      branch: { id: branch['id'] },
      isDelivery: false,
      isDineIn: false,
      firstName: 'Anna',
      lastName: 'Huber',
      paymentMethod: 'cash',
      legalInstructions: true,
      privacyPolicy: true,
      items: [{ product: { id: product['id'] }, amount: 1, unit: 'piece', parts: [] }],
    },
  })
  expect(placed.statusCode, placed.body).toBe(201)
  const { id, uid, hash } = placed.json().data as { id: number; uid: string; hash: string }
  order = { id, uid, hash, branchIdentifier: 'graz', method: 'third', amount: 1_440, currency: 'EUR' }
})

test('a third provider is a definition and a line in the list: start, webhook, return', async () => {
  let state: PaymentState = 'open'
  const applied: PaymentState[] = []
  const outcomes = {
    applyPayment: async (_tx: unknown, _order: number, reported: PaymentState) => void applied.push(reported),
    applyRefund: async () => {},
    applyLinkPayment: async () => 0,
    applyPartRefund: async () => {},
    applyRefundFailure: async () => {},
  }
  const payments = createPayments(
    servicesWith({ THIRD_SECRET: 's3cret' }, () => state),
    () => outcomes,
  )
  expect(['third', 'mollie', 'datatrans'].filter(payments.isOffered)).toEqual(['third'])
  expect(payments.marks(), 'a page does not wait for them').toEqual({ third: [] })
  await expect.poll(payments.marks).toEqual({ third: ['Karte'] })

  const app = Fastify()
  handleErrors(app)
  enforceAccess(app, () => visitor)
  await app.register(async (api) => payments.routes(api), { prefix: '/api' })
  const { orm } = server.services.database
  await orm.transaction((tx) => payments.port.prepare(tx, order))
  const [payment] = await orm.select().from(table)
  expect(await payments.port.start(order)).toEqual({
    redirectUrl: `https://pay.third.example/${payment?.token}`,
  })

  const webhook = (secret: string) =>
    app.inject({
      method: 'POST',
      url: `/api/payments/third/webhook/${payment?.token}`,
      headers: { 'third-secret': secret, 'content-type': 'application/json' },
      payload: '{}',
    })
  state = 'paid'
  expect((await webhook('forged')).statusCode).toBe(403)
  expect(applied).toEqual([])
  expect((await webhook('s3cret')).statusCode).toBe(200)
  expect(applied).toEqual(['paid'])
  const back = await app.inject(`/api/payments/third/return/${payment?.token}`)
  expect(back.headers.location).toBe(`/status/${order.uid}/${order.hash}`)

  await orm.transaction((tx) => payments.port.refund(tx, order.id))
  await payments.jobs[refundJob]?.({ id: payment?.id })
  expect(refundKeys, 'R7: asked again it is the same refund').toEqual([`refund-${payment?.idempotencyKey}-1`])
})

test('its variables are checked at the start, and with real money the test terminal is off', () => {
  expect(() => settingsWith({ THIRD_SECRET: 'x' })).toThrow('THIRD_SECRET must have at least 4 characters')
  expect(settingsWith({ THIRD_SECRET: 's3cret' })).toMatchObject({
    paymentProviders: [{ key: 'third', isLive: false }],
    paymentTestTerminal: true,
  })
  const live = settingsWith({ THIRD_SECRET: 'live-1', PAYMENT_TEST_TERMINAL: 'on' })
  expect(live.paymentTestTerminal).toBe(false)
  expect(live.warnings).toEqual([expect.stringContaining('Third takes real payments')])
})

test('without credentials it is not offered, and no payment is prepared', async () => {
  const outcomes = {
    applyPayment: async () => {},
    applyRefund: async () => {},
    applyLinkPayment: async () => 0,
    applyPartRefund: async () => {},
    applyRefundFailure: async () => {},
  }
  const payments = createPayments(
    servicesWith({}, () => 'open'),
    () => outcomes,
  )
  expect(payments.isOffered('third')).toBe(false)
  await expect(
    server.services.database.orm.transaction((tx) => payments.port.prepare(tx, order)),
  ).rejects.toMatchObject({ status: 503 })
})
