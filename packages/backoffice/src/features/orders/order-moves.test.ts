import { beforeEach, expect, test, vi } from 'vitest'
import { failures } from '@theke/ui/failures.ts'
import { givenOrder } from '@theke/contract/calls/given-order'
import { afterMove, moveOrder, offerTime, undoMove } from './order-moves.ts'
import { orderStore } from './order-store.ts'
import { takeUndo, undoableSteps, undoTime } from './undo-steps.ts'

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
  takeUndo(1)
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

const reject = 'POST /api/orders/1/status/reject'
const undo = 'POST /api/orders/1/status/undo'
const rejected = givenOrder({ isRejected: true, revision: 2 })

test('[ORDERS-05] [API-23] [OPEN-205~] a rejection is sent at once and can be taken back', async () => {
  const asked = givenServer({
    [reject]: { status: 200, body: { data: rejected } },
    [undo]: { status: 200, body: { data: givenOrder({ revision: 3 }) } },
  })
  await moveOrder(1, 'reject', { rejectionMessage: 'Ausverkauft.' })
  expect(orderStore.get(1)?.status).toBe('rejected')
  expect(undoableSteps.get()).toMatchObject([{ id: 1, move: 'reject' }])
  expect(await undoMove(1)).toBe(true)
  expect(orderStore.get(1)).toMatchObject({ status: 'waiting', revision: 3 })
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    [reject, { rejectionMessage: 'Ausverkauft.' }],
    [undo, undefined],
  ])
  expect(await undoMove(1), 'once').toBe(false)
})

test('[OPEN-205~] a step is offered to be taken back for some seconds', async () => {
  vi.useFakeTimers()
  givenServer({ [reject]: { status: 200, body: { data: rejected } } })
  await moveOrder(1, 'reject')
  await vi.advanceTimersByTimeAsync(undoTime - 1)
  expect(undoableSteps.get()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(undoableSteps.get()).toEqual([])
})

test('[OPEN-205~] the end of a paid order is not offered to be taken back', async () => {
  const paid = givenOrder({ isRejected: true, revision: 2, paymentMethod: 'mollie', isPaid: true })
  givenServer({ [reject]: { status: 200, body: { data: paid } } })
  await moveOrder(1, 'reject')
  expect(undoableSteps.get()).toEqual([])
})

test('[OPEN-205~] who is too late reads what the order is now', async () => {
  givenServer({
    [reject]: { status: 200, body: { data: rejected } },
    [undo]: {
      status: 409,
      body: { errors: [{ message: 'Bestellstatus konnte nicht geändert werden.', code: 'orderEnded' }] },
    },
    'GET /api/orders/1': { status: 200, body: { data: rejected } },
  })
  await moveOrder(1, 'reject')
  expect(await undoMove(1)).toBe(false)
  expect(orderStore.get(1)?.status).toBe('rejected')
  expect(failures.get()).toEqual([])
})

test('[OPEN-129] only what the rules allow is shown before the server has answered', () => {
  expect(afterMove(waiting, 'in-delivery')).toBeUndefined()
  expect(afterMove(givenOrder({ isConfirmed: true }), 'completed')?.status).toBe('completed')
  expect(afterMove(givenOrder({ isMissed: true }), 'confirm')?.isMissed).toBe(false)
})
