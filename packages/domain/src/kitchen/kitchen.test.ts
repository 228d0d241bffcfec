import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  combineItems,
  dueAt,
  type KitchenItem,
  type KitchenTicket,
  kitchenBoard,
  kitchenUrgency,
  loadOfNextHour,
} from './kitchen-ticket.ts'
import { prepare, untouched } from './preparation.ts'

const minute = 60_000
const now = Date.parse('2026-11-16T10:00:00Z')
const item = (changes: Partial<KitchenItem> = {}): KitchenItem => ({
  index: 0,
  amount: 1,
  amountText: '1×',
  name: 'Schnitzel',
  details: [],
  category: 1,
  isDone: false,
  ...changes,
})
const ticket = (id: number, changes: Partial<KitchenTicket> = {}): KitchenTicket => ({
  id,
  number: id,
  status: 'confirmed',
  promisedAt: now + 10 * minute,
  createdAt: now,
  items: [item()],
  isPrioritized: false,
  isRecalled: false,
  ...changes,
})

test.each([
  { promisedAt: now + 6 * minute, urgency: 'calm', why: 'more than five minutes are left' },
  { promisedAt: now + 5 * minute, urgency: 'soon', why: 'five minutes before it is due' },
  { promisedAt: now, urgency: 'soon', why: 'it is due now' },
  { promisedAt: now - 1, urgency: 'late', why: 'the time is over' },
])('$urgency: $why', ({ promisedAt, urgency }) =>
  expect(kitchenUrgency(ticket(1, { promisedAt }), now)).toBe(urgency),
)

test('as soon as possible is due a quarter of an hour after the order', () =>
  expect(dueAt(ticket(1, { promisedAt: null }))).toBe(now + 15 * minute))

test('tickets stand by their promised time, prioritised ones first, those for later apart', () => {
  const board = kitchenBoard(
    [
      ticket(1, { promisedAt: now + 20 * minute }),
      ticket(2, { promisedAt: now + 5 * minute }),
      ticket(3, { promisedAt: now + 25 * minute, isPrioritized: true }),
      ticket(4, { promisedAt: now + 30 * minute + 1 }),
      ticket(6, { promisedAt: now + 30 * minute }),
      ticket(5, { promisedAt: now + 90 * minute, isPrioritized: true }),
    ],
    [],
    now,
  )
  expect(board.now.map(({ id }) => id)).toEqual([3, 5, 2, 1, 6])
  expect(board.later.map(({ id }) => id)).toEqual([4])
})

test('tickets for the same time stand in the order in which they came', () => {
  const board = kitchenBoard([ticket(12), ticket(3), ticket(7)], [], now)
  expect(board.now.map(({ id }) => id)).toEqual([3, 7, 12])
})

test.each([
  { changes: { status: 'waiting' as const }, isShown: false, why: 'nobody has confirmed it' },
  { changes: { status: 'in-delivery' as const }, isShown: false, why: 'it is finished' },
  { changes: { status: 'in-delivery' as const, isRecalled: true }, isShown: true, why: 'it was called back' },
  {
    changes: { status: 'waiting' as const, isRecalled: true },
    isShown: false,
    why: 'only what is finished comes back',
  },
  { changes: { items: [item({ isDone: true })] }, isShown: false, why: 'everything is ticked' },
])('the kitchen sees a ticket ($isShown): $why', ({ changes, isShown }) =>
  expect(kitchenBoard([ticket(1, changes)], [], now).now).toHaveLength(isShown ? 1 : 0),
)

test('a station sees its own lines and no ticket without one', () => {
  const mixed = ticket(1, { items: [item(), item({ index: 1, name: 'Bier', category: 2 })] })
  expect(kitchenBoard([mixed], [2], now).now[0]?.items.map(({ name }) => name)).toEqual(['Bier'])
  expect(kitchenBoard([mixed], [9], now).now).toEqual([])
})

test('equal lines are made in one go; other choices and other units are not equal', () => {
  const tickets = [
    ticket(1, { items: [item({ amount: 2, amountText: '2×' }), item({ index: 1, details: ['ohne Salz'] })] }),
    ticket(2, { items: [item(), item({ index: 1, amount: 0.3, amountText: '0,3 kg' })] }),
    ticket(3, { items: [item({ isDone: true })] }),
  ]
  expect(
    combineItems(tickets, (amount, { amountText }) => amountText.replace(/[\d,]+/, String(amount))),
  ).toEqual([
    { name: 'Schnitzel', details: [], amountText: '3×', numbers: [1, 2] },
    { name: 'Schnitzel', details: ['ohne Salz'], amountText: '1×', numbers: [1] },
    { name: 'Schnitzel', details: [], amountText: '0.3 kg', numbers: [2] },
  ])
})

test('what is wanted most often comes first, equal counts by name', () => {
  const names = (...wanted: string[]) =>
    combineItems(
      [ticket(1, { items: wanted.map((name, index) => item({ index, name })) })],
      (amount) => `${amount}×`,
    ).map(({ name, amountText }) => `${amountText} ${name}`)
  expect(names('Zwiebelrostbraten', 'Äpfel', 'Bier', 'Bier', 'Salat')).toEqual([
    '2× Bier',
    '1× Äpfel',
    '1× Salat',
    '1× Zwiebelrostbraten',
  ])
  expect(names('Bier', 'Zander', 'Zander')).toEqual(['2× Zander', '1× Bier'])
})

test('lines of the same amount in other words of the same unit are equal', () => {
  const tickets = [
    ticket(1, { items: [item({ amount: 1.2, amountText: '1,2 kg' })] }),
    ticket(2, { items: [item({ amount: 12, amountText: '12 kg' })] }),
  ]
  expect(combineItems(tickets, (amount) => `${amount} kg`)).toMatchObject([
    { amountText: '13.2 kg', numbers: [1, 2] },
  ])
})

test('the load of the next hour counts what is late to the first quarter', () => {
  const at = (minutes: number, id: number) => ticket(id, { promisedAt: now + minutes * minute })
  expect(loadOfNextHour([at(-10, 1), at(14, 2), at(15, 3), at(59, 4), at(60, 5)], now)).toEqual([2, 1, 0, 1])
})

test('the load counts only what is still open', () => {
  const half = ticket(1, { items: [item({ isDone: true }), item({ index: 1 }), item({ index: 2 })] })
  expect(loadOfNextHour([half], now)).toEqual([2, 0, 0, 0])
})

test.each([
  { index: -1, ok: false, why: 'before the first line' },
  { index: 0, ok: true, why: 'the first line' },
  { index: 1, ok: true, why: 'the last line' },
  { index: 2, ok: false, why: 'behind the last line' },
])('a step for line $index of two ($ok): $why', ({ index, ok }) => {
  expect(prepare(untouched, { items: [{ index, isDone: true }] }, 2).ok).toBe(ok)
  // one line that does not exist refuses the whole step
  expect(
    prepare(
      untouched,
      {
        items: [
          { index: 0, isDone: true },
          { index, isDone: true },
        ],
      },
      2,
    ).ok,
  ).toBe(ok)
})

test('a step without lines changes the ticket alone', () => {
  const before = { ...untouched, done: [1] }
  expect(prepare(before, { isPrioritized: true }, 2)).toEqual({
    ok: true,
    after: { done: [1], isPrioritized: true, isRecalled: false },
    isFinished: false,
  })
})

test('lines are ticked and unticked, and the last one finishes the order', () => {
  const first = prepare(untouched, { items: [{ index: 1, isDone: true }] }, 2)
  expect(first).toEqual({ ok: true, after: { ...untouched, done: [1] }, isFinished: false })
  const both = prepare(
    { ...untouched, done: [1], isRecalled: true },
    { items: [{ index: 0, isDone: true }] },
    2,
  )
  expect(both).toMatchObject({ after: { done: [0, 1], isRecalled: false }, isFinished: true })
  expect(
    prepare({ ...untouched, done: [0, 1] }, { items: [{ index: 0, isDone: false }], isRecalled: true }, 2),
  ).toMatchObject({
    after: { done: [1], isRecalled: true },
    isFinished: false,
  })
  expect(prepare(untouched, { items: [{ index: 2, isDone: true }] }, 2)).toEqual({ ok: false })
})

const steps = fc.array(fc.record({ index: fc.integer({ min: 0, max: 4 }), isDone: fc.boolean() }), {
  maxLength: 10,
})

test('the same steps once more change nothing, so that a lost answer does no harm', () => {
  fc.assert(
    fc.property(steps, (items) => {
      const once = prepare(untouched, { items }, 5)
      if (!once.ok) return
      const last = items.filter(
        ({ index }, place) => items.findLastIndex((one) => one.index === index) === place,
      )
      expect(prepare(once.after, { items: last }, 5)).toEqual(once)
    }),
  )
})
