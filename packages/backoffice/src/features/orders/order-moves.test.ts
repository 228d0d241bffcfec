import { beforeEach, expect, test, vi } from 'vitest'
import { failures } from '@theke/ui/failures.ts'
import { givenOrder } from '@theke/contract/calls/given-order'
import {
  afterMove,
  graceTime,
  moveAfterGrace,
  moveOrder,
  offerTime,
  pendingMoves,
  sendPending,
  undoMove,
} from './order-moves.ts'
import { orderStore } from './order-store.ts'

type Answer = { status: number; body: unknown }

// the client of the back-office takes fetch when it is loaded
const server = vi.hoisted(() => {
  const state = {
    answers: {} as Record<string, Answer>,
    asked: [] as { path: string; body: unknown }[],
  }
  globalThis.fetch = async (url, init = {}) => {
    const path = `${init.method ?? 'GET'} ${url as string}`
    state.asked.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    const answer = state.answers[path]
    if (!answer) throw new TypeError(`no answer for ${path}`)
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  }
  return state
})

/** The server as far as these calls need one: answers by path; returns what it was asked. */
function givenServer(answers: Record<string, Answer>) {
  server.answers = answers
  server.asked = []
  return server.asked
}

const waiting = givenOrder()

beforeEach(() => {
  orderStore.clear()
  orderStore.put([waiting])
  failures.set([])
  return () => vi.useRealTimers()
})

test('[ORDERS-01] [API-22] confirming shows the result at once and keeps what the server answers', async () => {
  const confirmed = givenOrder({ isConfirmed: true, revision: 2 })
  const asked = givenServer({
    'POST /api/orders/1/status/confirm': { status: 200, body: { data: confirmed } },
  })
  const moving = moveOrder(1, 'confirm', { appointmentDate: Date.parse('2026-11-16T11:20:00Z') })
  expect(orderStore.get(1)?.status).toBe('confirmed')
  expect(await moving).toBe(true)
  expect(orderStore.get(1)?.revision).toBe(2)
  expect(asked[0]?.body).toEqual({ appointmentDate: '2026-11-16T12:20:00+01:00' })
})

test('[ORDERS-01] who was slower sees the order as it is now, without an error to repeat', async () => {
  const canceled = givenOrder({ isCanceled: true, revision: 2, history: [] })
  givenServer({
    'POST /api/orders/1/status/confirm': {
      status: 409,
      body: { errors: [{ message: 'Bestellstatus konnte nicht geändert werden.', code: 'orderEnded' }] },
    },
    'GET /api/orders/1': { status: 200, body: { data: canceled } },
  })
  expect(await moveOrder(1, 'confirm')).toBe(false)
  expect(orderStore.get(1)?.status).toBe('canceled')
  expect(failures.get()).toEqual([])
})

test.each([
  { move: 'confirm', message: 'Bestellstatus konnte nicht geändert werden.' },
  { move: 'cancel', message: 'Bestellung konnte nicht storniert werden.' },
] as const)(
  '[ERR-11~] a failed $move is taken back and can be repeated: $message',
  async ({ move, message }) => {
    givenServer({ [`POST /api/orders/1/status/${move}`]: { status: 503, body: {} } })
    await moveOrder(1, move)
    expect(orderStore.get(1)?.status).toBe('waiting')
    expect(failures.get().map((entry) => entry.message)).toEqual([message])
  },
)

test('[ORDERS-05] an offer is sent and withdrawn through the order', async () => {
  const offered = givenOrder({ counterAppointment: '2026-11-16T11:45:00.000Z', revision: 2 })
  const asked = givenServer({ 'PUT /api/orders/1': { status: 200, body: { data: offered } } })
  await offerTime(1, Date.parse('2026-11-16T11:45:00Z'))
  expect(orderStore.get(1)?.counterAppointment).not.toBeNull()
  await offerTime(1, null)
  expect(asked.map(({ body }) => body)).toEqual([
    { counterAppointment: '2026-11-16T12:45:00+01:00' },
    { counterAppointment: null },
  ])
})

test('[ORDERS-05] [API-23] a rejection waits a moment and can be taken back until then', async () => {
  vi.useFakeTimers()
  const rejected = givenOrder({ isRejected: true, revision: 2 })
  const asked = givenServer({ 'POST /api/orders/1/status/reject': { status: 200, body: { data: rejected } } })
  moveAfterGrace(1, 'reject', { rejectionMessage: 'Ausverkauft.' })
  expect(orderStore.get(1)?.status).toBe('rejected')
  undoMove(1)
  expect(orderStore.get(1)?.status).toBe('waiting')
  await vi.advanceTimersByTimeAsync(graceTime)
  expect(asked).toEqual([])

  moveAfterGrace(1, 'reject', { rejectionMessage: 'Ausverkauft.' })
  expect(pendingMoves.get()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(graceTime)
  expect(asked.map(({ body }) => body)).toEqual([{ rejectionMessage: 'Ausverkauft.' }])
  expect(pendingMoves.get()).toEqual([])
})

test.each([
  { status: 503, message: 'Bestellstatus konnte nicht geändert werden.' },
  { status: 401, message: 'Bestellung 12 wurde nicht geändert. Bitte melden Sie sich an.' },
])(
  '[ORDERS-05] [ERR-11~] a rejection that leaving the back-office sends at once does not fail without a word ($status)',
  async ({ status, message }) => {
    const errors = status === 401 ? [{ message: 'Bitte melden Sie sich an.', code: 'noSession' }] : []
    const asked = givenServer({ 'POST /api/orders/1/status/reject': { status, body: { errors } } })
    moveAfterGrace(1, 'reject')
    sendPending()
    orderStore.clear()
    await vi.waitFor(() => expect(failures.get().map((entry) => entry.message)).toEqual([message]))
    expect(asked).toHaveLength(1)
    expect(pendingMoves.get()).toEqual([])
  },
)

test('[OPEN-129] only what the rules allow is shown before the server has answered', () => {
  expect(afterMove(waiting, 'in-delivery')).toBeUndefined()
  expect(afterMove(givenOrder({ isConfirmed: true }), 'completed')?.status).toBe('completed')
  expect(afterMove(givenOrder({ isMissed: true }), 'confirm')?.isMissed).toBe(false)
})
