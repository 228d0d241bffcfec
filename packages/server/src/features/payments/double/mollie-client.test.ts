import { createMollieClient } from '@mollie/api-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mollieAdapter } from '../mollie/adapter.ts'
import { createOfferedMarks } from '../offered-marks.ts'
import type { ProviderDouble } from './provider-double.ts'
import { startProviderDouble } from './provider-double.ts'
import { startTlsFront } from './tls-front.ts'

let double: ProviderDouble
let front: Awaited<ReturnType<typeof startTlsFront>>
beforeAll(async () => {
  double = await startProviderDouble()
  front = await startTlsFront(double.url)
  // the client brings its own list of authorities, and no option adds one
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await front.close()
  await double.close()
})

const client = () =>
  createMollieClient({
    apiKey: `test_${'x'.repeat(30)}`,
    apiEndpoint: `${front.url}/v2/`,
  })
const newPayment = {
  amount: { currency: 'EUR', value: '14.40' },
  description: 'Bestellung ABCD2345',
  redirectUrl: 'http://127.0.0.1:4311/back',
  metadata: { uid: 'ABCD2345' },
}

test('the official client creates, reads and cancels payments of the double', async () => {
  const created = await client().payments.create(newPayment)
  expect(created).toMatchObject({ status: 'open', amount: newPayment.amount, isCancelable: true })
  expect(created.getCheckoutUrl()).toBe(`${double.url}/pay/${created.id}`)
  expect(await client().payments.get(created.id)).toMatchObject({ id: created.id, status: 'open' })
  expect(await client().payments.cancel(created.id)).toMatchObject({ id: created.id, status: 'canceled' })
  await expect(client().payments.cancel(created.id)).rejects.toMatchObject({ statusCode: 422 })
})

test('the official client refunds a part and reads the errors of the double', async () => {
  const { id } = await client().payments.create(newPayment)
  const refund = { paymentId: id, amount: { currency: 'EUR', value: '4.40' } }
  await expect(client().paymentRefunds.create(refund)).rejects.toMatchObject({
    statusCode: 422,
    field: 'amount',
  })
  await double.settle(id, 'paid')
  expect(await client().paymentRefunds.create(refund)).toMatchObject({ status: 'pending', paymentId: id })
  await expect(client().payments.get('tr_unknown')).rejects.toMatchObject({ statusCode: 404 })
  await expect(
    client().payments.create({ ...newPayment, amount: { currency: 'EUR', value: '14' } }),
  ).rejects.toMatchObject({ statusCode: 422, field: 'amount.value' })
})

test('the official client lists the methods of the double, wallets only when they are asked for', async () => {
  const ids = async (parameters: { includeWallets?: string }) =>
    (await client().methods.list(parameters)).map(({ id }) => String(id))
  expect(await ids({})).toEqual(['creditcard', 'eps', 'banktransfer'])
  expect(await ids({ includeWallets: 'applepay,googlepay' })).toEqual([
    'applepay',
    'googlepay',
    'creditcard',
    'eps',
    'banktransfer',
  ])
})

const adapter = () => mollieAdapter({ apiKey: 'test_key', url: double.url })

test('the marks of a provider come from its list, in our words', async () =>
  expect(await adapter().marks?.()).toEqual(['Apple Pay', 'Google Pay', 'Karte', 'EPS']))

test('a page never waits for the list, which is asked for once an hour and kept through an outage', async () => {
  let time = Date.parse('2026-11-16T10:00:00Z')
  const failures: unknown[] = []
  let asked: Promise<string[]> = Promise.resolve([])
  let calls = 0
  const marks = () => {
    calls += 1
    asked = adapter().marks?.() ?? Promise.resolve([])
    return asked
  }
  const marksNow = createOfferedMarks(
    [
      { key: 'mollie', adapter: { marks } },
      { key: 'other', adapter: {} },
    ],
    {
      now: () => new Date(time),
      onFailure: (error) => failures.push(error),
    },
  )
  expect(marksNow()).toEqual({ mollie: [] })
  await asked
  const known = { mollie: ['Apple Pay', 'Google Pay', 'Karte', 'EPS'] }
  await expect.poll(marksNow).toEqual(known)
  expect(calls).toBe(1)

  time += 3_600_000
  double.state.faults = [{ match: '/methods', mode: '500', count: 1 }]
  expect(marksNow()).toEqual(known)
  await expect.poll(() => failures.length).toBe(1)
  expect(marksNow()).toEqual(known)
  expect(calls).toBe(2)
  time += 300_000
  expect(marksNow()).toEqual(known)
  await asked
  expect([calls, failures.length]).toEqual([3, 1])
})
