import type { ErrorCode } from '@theke/contract/call/error-codes'
import { ApiError, type CallOptions, type ErrorEntry } from '@theke/contract/client'
import type { NewOrder, PlacedOrder } from '@theke/contract/calls/place-order'
import { expect, test } from 'vitest'
import type { Attempt, Attempts } from './order-attempt.ts'
import { sendOrder } from './send-order.ts'

const order = (comment: string) => ({ comment }) as NewOrder
const online = { paymentMethod: 'mollie' } as NewOrder
const cash = { paymentMethod: 'cash' } as NewOrder
const isPaidOnline = ({ paymentMethod }: NewOrder) => paymentMethod === 'mollie'

type Fault = 'answer' | 'request' | 'payment'

/** A server that stores an order once per key, and a connection that loses chosen answers. */
function givenShop(faults: readonly (Fault | undefined)[] = []) {
  const placed = new Map<string, NewOrder>()
  /** Keys of orders whose payment never came. */
  const failed = new Set<string>()
  let sendings = 0
  const failWith = (status: number, ...errors: ErrorEntry[]) =>
    new ApiError('failed', { status, errors, retry: () => Promise.resolve() })
  const post = async (body: NewOrder, { headers }: CallOptions) => {
    const fault = faults[sendings++]
    const key = headers?.['idempotency-key'] ?? ''
    if (fault === 'request') throw failWith(0)
    const known = placed.get(key)
    if (known && JSON.stringify(known) !== JSON.stringify(body))
      throw failWith(422, { code: 'keyReused', message: 'used' })
    placed.set(key, body)
    if (fault === 'answer') throw failWith(0)
    if (fault === 'payment') throw failWith(503, { code: 'providerAway', message: 'provider away' })
    const isOnline = isPaidOnline(body) && !failed.has(key)
    const paymentRedirectUrl = isOnline ? { paymentRedirectUrl: 'https://pay.example' } : {}
    return { uid: `order of ${key}`, isFailed: failed.has(key), ...paymentRedirectUrl } as PlacedOrder
  }
  return { post, placed, failed, failWith }
}

function givenTab(first?: Attempt): Attempts & { keys: string[] } {
  const keys = ['a', 'b', 'c']
  let kept = first
  const keep = (attempt: Attempt) => void (kept = attempt)
  const renew = () => {
    kept = { key: keys.shift() ?? 'none left' }
    return kept
  }
  return { keys, keep, renew, current: () => kept ?? renew() }
}

test('R18 a lost answer: the same order with the same key is found again', async () => {
  const { post, placed } = givenShop(['answer'])
  const tab = givenTab()
  expect(await sendOrder(post, tab, order('x'))).toMatchObject({
    kind: 'unknown',
    problems: [{ message: 'Ein unbekannter Fehler ist aufgetreten.' }],
  })
  expect(await sendOrder(post, tab, order('x'))).toMatchObject({ kind: 'placed', isEarlier: false })
  expect(placed.size).toBe(1)
})

test('R18 a lost request: what was changed meanwhile is what is ordered', async () => {
  const { post, placed } = givenShop(['request'])
  const tab = givenTab()
  await sendOrder(post, tab, order('first'))
  expect(await sendOrder(post, tab, order('changed'))).toMatchObject({ kind: 'placed', isEarlier: false })
  expect([...placed.values()]).toEqual([order('changed')])
})

test('R18 a lost answer and a changed form: the order that arrived is the order', async () => {
  const { post, placed } = givenShop(['answer'])
  const tab = givenTab()
  await sendOrder(post, tab, order('first'))
  expect(await sendOrder(post, tab, order('changed'))).toMatchObject({ kind: 'placed', isEarlier: true })
  expect([...placed.values()]).toEqual([order('first')])
})

test('R18 of several sendings without an answer the one that arrived is found', async () => {
  const { post, placed } = givenShop(['request', 'answer'])
  const tab = givenTab()
  await sendOrder(post, tab, order('first'))
  await sendOrder(post, tab, order('second'))
  expect(await sendOrder(post, tab, order('third'))).toMatchObject({ kind: 'placed', isEarlier: true })
  expect([...placed.values()]).toEqual([order('second')])
})

test('R18 a copied tab with other content places its own order', async () => {
  const { post, placed } = givenShop()
  await sendOrder(post, givenTab({ key: 'shared' }), order('original'))
  expect(await sendOrder(post, givenTab({ key: 'shared' }), order('copy'))).toMatchObject({ kind: 'placed' })
  expect(placed.size).toBe(2)
})

test('[OPEN-72] an order that waits for its payment is met again by the same request only', async () => {
  const waiting = { key: 'waiting', sent: [order('x')], isPlaced: true }
  const { post, placed } = givenShop()
  placed.set('waiting', order('x'))
  expect(await sendOrder(post, givenTab(waiting), order('x'))).toMatchObject({
    order: { uid: 'order of waiting' },
  })
  expect(await sendOrder(post, givenTab(waiting), order('y'))).toMatchObject({ order: { uid: 'order of a' } })
})

test('[OPEN-196] what the page showed does not make another order of it', async () => {
  const { post, placed } = givenShop()
  const early = { ...order('x'), expectedEarliest: '2026-11-16T11:00:00+01:00' }
  const late = { ...order('x'), expectedEarliest: '2026-11-16T11:05:00+01:00' }
  const tab = givenTab({ key: 'waiting', sent: [early], isPlaced: true })
  placed.set('waiting', late) // the server does not compare it either
  expect(await sendOrder(post, tab, late)).toMatchObject({ order: { uid: 'order of waiting' } })
})

test('R7 the provider is away: the same order tries the same payment again', async () => {
  const { post, placed } = givenShop(['payment'])
  const tab = givenTab()
  expect(await sendOrder(post, tab, online)).toEqual({
    kind: 'refused',
    problems: [{ code: 'providerAway', message: 'provider away' }],
  })
  expect(await sendOrder(post, tab, online)).toMatchObject({ kind: 'placed', isEarlier: false })
  expect([...placed.keys()]).toEqual(['a'])
})

test('R7 the provider is away: who pays cash then places an order of his own at the first try', async () => {
  const { post, placed } = givenShop(['payment', undefined])
  const tab = givenTab()
  await sendOrder(post, tab, online)
  expect(await sendOrder(post, tab, cash)).toMatchObject({
    kind: 'placed',
    order: { uid: 'order of b' },
    isEarlier: false,
  })
  expect([...placed.values()]).toEqual([online, cash])
})

test.each<{ faults: (Fault | undefined)[]; why: string }>([
  { faults: ['answer', undefined, 'payment'], why: 'its payment cannot be begun' },
  { faults: ['answer'], why: 'it waits for a payment that the customer never saw' },
])('R7 a lost answer of an online order is not in the way of cash: $why', async ({ faults }) => {
  const { post, placed } = givenShop(faults)
  const tab = givenTab()
  expect(await sendOrder(post, tab, online)).toMatchObject({ kind: 'unknown', isAnswered: false })
  const outcome = await sendOrder(post, tab, cash)
  expect(outcome).toMatchObject({ kind: 'placed', isEarlier: false })
  expect([...placed.values()]).toEqual([online, cash])
})

test.each<{ faults: (Fault | undefined)[]; why: string }>([
  { faults: ['payment'], why: 'the provider refused it' },
  { faults: ['answer'], why: 'the answer was lost until the payment expired' },
])(
  '[OPEN-72] an order that failed is never taken for placed, it is ordered anew: $why',
  async ({ faults }) => {
    const { post, placed, failed } = givenShop(faults)
    const tab = givenTab()
    await sendOrder(post, tab, online)
    failed.add('a')
    expect(await sendOrder(post, tab, online)).toMatchObject({
      kind: 'placed',
      order: { uid: 'order of b', isFailed: false },
      attempt: { key: 'b' },
    })
    expect(placed.size).toBe(2)
  },
)

type Answered = { status: number; code?: ErrorCode; kind: 'refused' | 'unknown'; why: string }

test.each<Answered>([
  { status: 422, code: 'required', kind: 'refused', why: 'the order is not right' },
  { status: 422, code: 'soldOut', kind: 'refused', why: 'a product is sold out' },
  { status: 409, code: 'priceChanged', kind: 'refused', why: 'another price' },
  { status: 429, code: 'tooMany', kind: 'refused', why: 'too many orders' },
  { status: 409, code: 'orderInProgress', kind: 'unknown', why: 'it is being placed' },
  { status: 408, code: 'timeout', kind: 'unknown', why: 'it took too long' },
  { status: 503, code: 'unavailable', kind: 'unknown', why: 'it may be stored' },
  { status: 500, code: 'unexpected', kind: 'unknown', why: 'nobody knows' },
  { status: 403, kind: 'unknown', why: 'somebody between shop and customer answered' },
  { status: 0, kind: 'unknown', why: 'no answer came' },
])('[ERR-01] [ERR-02] $status $code is $kind: $why', async ({ status, code, kind }) => {
  const errors = code ? [{ code, message: 'failed', field: 'anything' }] : []
  const { failWith } = givenShop()
  const tab = givenTab({ key: 'kept' })
  const outcome = await sendOrder(() => Promise.reject(failWith(status, ...errors)), tab, order('x'))
  expect(outcome.kind).toBe(kind)
  if (outcome.kind === 'unknown') expect(outcome.isAnswered).toBe(status !== 0)
  expect(tab.current().key, 'the key stays while the answer is unknown').toBe(
    kind === 'unknown' ? 'kept' : 'a',
  )
})
