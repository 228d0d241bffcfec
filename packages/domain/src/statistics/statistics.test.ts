import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayNumberOf, MINUTE } from '../values/local-time.ts'
import {
  changeInPercent,
  comparedPeriod,
  type CountedOrder,
  figuresOf,
  forecast,
  periodProblem,
  plannedMinutesByDate,
  sumFigures,
} from './index.ts'

const zone = 'Europe/Vienna'
const at = (text: string) => Date.parse(text)

const order = (values: Partial<CountedOrder> = {}): CountedOrder => ({
  createdAt: at('2026-11-16T10:00:00Z'),
  appointmentDate: null,
  completedAt: null,
  status: 'confirmed',
  isRefunded: false,
  isDelivery: false,
  isDineIn: false,
  rejectionMessage: null,
  items: [{ product: { name: 'Semmel' }, amount: 3, unit: 'piece' }],
  taxes: [{ rate: 10, net: 909, tax: 91, gross: 1_000 }],
  totalNet: 909,
  discountGross: 0,
  depositTaxes: [],
  tip: 0,
  deliveryGross: 0,
  totalGross: 1_000,
  donation: 0,
  paymentMethod: 'cash',
  questionnaireRating: null,
  refunds: [],
  ...values,
})

const read = (given: CountedOrder, metric: string) =>
  figuresOf(given, zone)
    .filter((figure) => figure.metric === metric)
    .map(({ date, name, count, sum }) => ({ date, name, count, sum }))

test.each([
  { status: 'waiting', orders: 1, revenue: 0, canceled: 0, why: 'an order, no revenue yet' },
  { status: 'confirmed', orders: 1, revenue: 1, canceled: 0, why: 'from confirming on revenue' },
  { status: 'in-delivery', orders: 1, revenue: 1, canceled: 0, why: 'later than confirmed' },
  { status: 'completed', orders: 1, revenue: 1, canceled: 0, why: 'later than confirmed' },
  { status: 'rejected', orders: 0, revenue: 0, canceled: 1, why: 'rejected ones count as cancelled' },
  { status: 'canceled', orders: 0, revenue: 0, canceled: 1, why: 'cancelled' },
  { status: 'failed', orders: 0, revenue: 0, canceled: 0, why: 'a failed payment is neither' },
] as const)('[OPEN-133~] $status: $why', ({ status, orders, revenue, canceled }) => {
  const given = order({ status })
  expect(read(given, 'orders')).toHaveLength(orders)
  expect(read(given, 'items')).toHaveLength(orders)
  expect(read(given, 'due.gross')).toHaveLength(revenue)
  expect(read(given, 'canceled')).toHaveLength(canceled)
})

test('[OPEN-133~] revenue counts on the day an order is for or, with the other basis, was placed', () => {
  const given = order({ appointmentDate: at('2026-11-20T23:30:00Z') }) // 00:30 on the 21st in Vienna
  expect(read(given, 'due.gross')).toEqual([{ date: '2026-11-21', name: '', count: 1, sum: 1_000 }])
  expect(read(given, 'placed.gross')).toEqual([{ date: '2026-11-16', name: '', count: 1, sum: 1_000 }])
  expect(read(given, 'orders')).toEqual([{ date: '2026-11-16', name: '', count: 1, sum: 1_000 }])
  expect(read(order({ isRefunded: true }), 'due.gross')).toEqual([])
})

test.each([
  { createdAt: '2026-10-25T00:30:00Z', hour: '2', why: 'the first 02:30 of the night that has two' },
  { createdAt: '2026-10-25T01:30:00Z', hour: '2', why: 'the second one' },
  { createdAt: '2027-03-28T00:59:00Z', hour: '1', why: 'before the hour that is left out' },
  { createdAt: '2027-03-28T01:00:00Z', hour: '3', why: 'after it' },
])('the hour of an order at $createdAt is $hour: $why', ({ createdAt, hour }) =>
  expect(read(order({ createdAt: at(createdAt) }), 'orderTimes')).toMatchObject([{ name: hour }]),
)

test('[CART-06~] items are counted as in the cart, per product as a whole', () => {
  const items = [
    { product: { name: 'Semmel' }, amount: 1.5, unit: 'piece' },
    { product: { name: 'Semmel' }, amount: 1, unit: 'piece' },
    { product: { name: 'Käse' }, amount: 300, unit: 'gram' },
  ] as const
  expect(read(order({ items }), 'items')).toMatchObject([{ count: 4 }])
  expect(read(order({ items }), 'products')).toMatchObject([
    { name: 'Semmel', count: 3 },
    { name: 'Käse', count: 1 },
  ])
})

test.each([
  { minutes: -10, name: 'kept', sum: 0 },
  { minutes: 4, name: 'kept', sum: 0 },
  { minutes: 5, name: 'late', sum: 5 },
  { minutes: 42, name: 'late', sum: 42 },
])('$minutes minutes after the promised time: $name', ({ minutes, name, sum }) => {
  const appointmentDate = at('2026-11-16T11:00:00Z')
  const given = order({ appointmentDate, completedAt: appointmentDate + minutes * MINUTE })
  expect(read(given, 'promises')).toMatchObject([{ name, sum }])
})

test('a day is the sum of its orders, in whatever order they come', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 20 })
  fc.assert(
    fc.property(amounts, (values) => {
      const figures = values.flatMap((totalGross) => figuresOf(order({ totalGross }), zone))
      const gross = sumFigures(figures).find(({ metric }) => metric === 'due.gross')
      expect(gross?.sum ?? 0).toBe(values.reduce((sum, value) => sum + value, 0))
      expect(gross?.count ?? 0).toBe(values.length)
      expect(sumFigures(figures.toReversed())).toHaveLength(sumFigures(figures).length)
    }),
  )
})

test.each([
  { from: '2026-11-01', to: '2026-11-01', problem: null, why: 'one day' },
  { from: '2025-11-01', to: '2026-12-05', problem: null, why: '400 days' },
  { from: '2025-11-01', to: '2026-12-06', problem: 'length', why: '401 days' },
  { from: '2026-11-02', to: '2026-11-01', problem: 'order', why: 'the wrong way round' },
  { from: '2026-02-30', to: '2026-03-01', problem: 'from', why: 'no day' },
  { from: '2026-02-01', to: 'today', problem: 'to', why: 'no date' },
])('[OPEN-133~] $from to $to: $why', ({ from, to, problem }) =>
  expect(periodProblem({ from, to })).toBe(problem),
)

test('periods to compare with: directly before, and the same weekdays a year ago', () => {
  const week = { from: '2026-11-09', to: '2026-11-15' }
  expect(comparedPeriod(week, 'previous')).toEqual({ from: '2026-11-02', to: '2026-11-08' })
  expect(comparedPeriod(week, 'lastYear')).toEqual({ from: '2025-11-10', to: '2025-11-16' })
  expect(comparedPeriod(week, 'none')).toBeNull()
  const long = { from: '2025-11-10', to: '2026-11-15' }
  expect(comparedPeriod(long, 'lastYear')?.to).toBe('2024-11-17')
  expect(dayNumberOf('2026-11-15') - dayNumberOf('2024-11-17')).toBe(728)
})

test.each([
  { value: 150, former: 100, percent: 50 },
  { value: 1, former: 3, percent: -66.7 },
  { value: 5, former: 0, percent: null },
])('$value after $former is $percent %', ({ value, former, percent }) =>
  expect(changeInPercent(value, former)).toBe(percent),
)

test('a night shift is split at midnight and loses its break once', () => {
  const shift = { start: at('2026-11-16T20:00:00Z'), end: at('2026-11-17T04:00:00Z'), breakMinutes: 30 }
  expect([...plannedMinutesByDate(shift, zone)]).toEqual([
    ['2026-11-16', 150],
    ['2026-11-17', 300],
  ])
  const summer = { start: at('2026-10-24T20:00:00Z'), end: at('2026-10-25T05:00:00Z'), breakMinutes: 0 }
  expect([...plannedMinutesByDate(summer, zone).values()].reduce((sum, part) => sum + part, 0)).toBe(540)
  expect([...plannedMinutesByDate({ ...shift, end: shift.start }, zone)]).toEqual([])
})

const historyOf = (weeks: number, valueOf: (index: number) => number) =>
  Array.from({ length: weeks * 7 }, (_, index) => ({
    date: addDays('2026-09-07', index), // a Monday
    value: valueOf(index),
  }))

test('the forecast repeats the weekday while nothing changes', () => {
  const days = forecast(historyOf(8, (index) => (index % 7 === 5 ? 200 : 100)))
  expect(days.map(({ value }) => value)).toEqual([100, 100, 100, 100, 100, 200, 100])
  expect(days[0]?.date).toBe('2026-11-02')
})

test('the forecast follows a trend within its bounds, and is silent without figures', () => {
  const growing = forecast(historyOf(8, (index) => (index < 28 ? 100 : 120)))
  expect(growing[0]?.value).toBe(121) // average 110, half of 20 % more
  expect(forecast(historyOf(8, (index) => (index < 28 ? 1 : 1_000)))[0]?.value).toBe(626)
  expect(forecast(historyOf(8, () => 0)).every(({ value }) => value === 0)).toBe(true)
  expect(forecast(historyOf(1, () => 5))).toEqual([])
  expect(forecast([])).toEqual([])
})

test('[OPEN-207~] what was given back after a correction is subtracted on the day of the refund, also from its taxes', () => {
  const refund = {
    at: at('2026-11-18T10:00:00Z'),
    taxes: [{ rate: 10, net: 182, tax: 18, gross: 200 }],
    totalNet: 182,
    deliveryGross: 0,
    totalGross: 200,
  }
  const corrected = order({
    paymentMethod: 'mollie',
    taxes: [{ rate: 10, net: 727, tax: 73, gross: 800 }],
    totalNet: 727,
    totalGross: 800,
    refunds: [refund],
  })
  const days = (sold: number, back: number, name = '') => [
    { date: '2026-11-16', name, count: 1, sum: sold },
    { date: '2026-11-18', name, count: 0, sum: -back },
  ]
  expect(read(corrected, 'due.gross')).toEqual(days(1_000, 200))
  expect(read(corrected, 'placed.net')).toEqual(days(909, 182))
  expect(read(corrected, 'due.tax')).toEqual(days(91, 18, '10'))
  expect(read(corrected, 'due.payments')).toEqual(days(1_000, 200, 'mollie'))
  expect(read({ ...corrected, isRefunded: true }, 'due.gross')).toEqual([])
})

test('[OPEN-133~] everything that an order adds to the statistics, on both of its days', () => {
  const given = order({
    appointmentDate: at('2026-11-20T11:00:00Z'),
    isDelivery: true,
    discountGross: 100,
    deliveryGross: 390,
    depositTaxes: [{ rate: 0, net: 25, tax: 0, gross: 25 }],
    tip: 50,
    donation: 30,
    paymentMethod: null,
    totalNet: 1_234,
    totalGross: 1_390,
    questionnaireRating: 4,
  })
  const revenue = (basis: string, date: string) => [
    `${date} ${basis}.gross '' 1 1390`,
    `${date} ${basis}.net '' 1 1234`,
    `${date} ${basis}.taxNet '10' 1 909`,
    `${date} ${basis}.tax '10' 1 91`,
    `${date} ${basis}.discounts '' 1 100`,
    `${date} ${basis}.delivery '' 1 390`,
    `${date} ${basis}.deposits '' 1 25`,
    `${date} ${basis}.tips '' 1 50`,
    `${date} ${basis}.payments '' 1 1465`,
    `${date} ${basis}.donations '' 1 30`,
  ]
  const figures = figuresOf(given, zone)
  expect(new Set(figures.map(({ type }) => type))).toEqual(new Set(['delivery']))
  const written = figures.map(
    ({ date, metric, name, count, sum }) => `${date} ${metric} '${name}' ${count} ${sum}`,
  )
  expect(written.toSorted()).toEqual(
    [
      "2026-11-16 orders '' 1 1390",
      "2026-11-16 items '' 3 0",
      "2026-11-16 products 'Semmel' 3 0",
      "2026-11-16 orderTimes '11' 1 1390",
      "2026-11-16 ratings '4' 1 4",
      ...revenue('due', '2026-11-20'),
      ...revenue('placed', '2026-11-16'),
    ].toSorted(),
  )
})

test('[OPEN-133~] what an order does not have makes no figure', () => {
  const metrics = figuresOf(order(), zone).map(({ metric }) => metric)
  expect(metrics.toSorted()).toEqual(
    [
      'orders',
      'items',
      'products',
      'orderTimes',
      ...['due', 'placed'].flatMap((basis) =>
        ['gross', 'net', 'taxNet', 'tax', 'payments'].map((part) => `${basis}.${part}`),
      ),
    ].toSorted(),
  )
  const untipped = { ...order(), tip: undefined } as unknown as CountedOrder
  expect(read(untipped, 'due.payments')).toMatchObject([{ sum: 1_000 }])
})

test.each([
  { rejectionMessage: ' Ofen defekt. ', name: 'Ofen defekt.' },
  { rejectionMessage: null, name: '' },
  { rejectionMessage: 'x'.repeat(201), name: 'x'.repeat(200) },
])('[OPEN-133~] the reason of a cancelled order: "$name"', ({ rejectionMessage, name }) => {
  const given = order({ status: 'canceled', rejectionMessage })
  expect(read(given, 'reasons')).toEqual([{ date: '2026-11-16', name, count: 1, sum: 1_000 }])
  expect(read(given, 'canceled')).toMatchObject([{ name: 'canceled' }])
})

test.each([
  { appointmentDate: null, completedAt: at('2026-11-16T11:00:00Z') },
  { appointmentDate: at('2026-11-16T11:00:00Z'), completedAt: null },
])('without a promised or a real time no promise is counted', (times) =>
  expect(read(order(times), 'promises')).toEqual([]),
)

test('a planned shift counts until midnight on its own day, its break from the first part', () => {
  const night = { start: at('2026-11-16T20:00:00Z'), end: at('2026-11-17T01:00:00Z'), breakMinutes: 30 }
  expect([...plannedMinutesByDate(night, zone)]).toEqual([
    ['2026-11-16', 150],
    ['2026-11-17', 120],
  ])
  const evening = { start: at('2026-11-16T20:00:00Z'), end: at('2026-11-16T23:00:00Z'), breakMinutes: 0 }
  expect([...plannedMinutesByDate(evening, zone)]).toEqual([['2026-11-16', 180]])
})

test('a break that is longer than a shift leaves nothing of it, on neither day', () => {
  const short = { start: at('2026-11-16T22:00:00Z'), end: at('2026-11-16T23:30:00Z'), breakMinutes: 100 }
  expect([...plannedMinutesByDate(short, zone)]).toEqual([
    ['2026-11-16', 0],
    ['2026-11-17', 0],
  ])
})

test('a forecast needs two weeks, and looks back eight', () => {
  const days = (count: number, valueOf: (index: number) => number) =>
    Array.from({ length: count }, (_, index) => ({
      date: addDays('2026-01-05', index),
      value: valueOf(index),
    }))
  expect(forecast([])).toEqual([])
  expect(forecast(days(13, () => 10))).toEqual([])
  expect(forecast(days(14, () => 10)).map(({ value }) => value)).toEqual(Array.from({ length: 7 }, () => 10))
  // what lies further back than eight weeks does not count
  expect(
    forecast(
      days(70, (index) => (index < 14 ? 9_999 : 10)),
      1,
    )[0]?.value,
  ).toBe(10)
  // of three weeks the youngest is compared with the oldest: 10 to 20 is twice as much, at most 1.5 is believed
  expect(
    forecast(
      days(21, (index) => (index < 7 ? 10 : index < 14 ? 90 : 20)),
      1,
    )[0]?.value,
  ).toBe(50)
  // the middle one belongs to neither: 10 to 12 is a fifth more, of which half counts
  expect(
    forecast(
      days(21, (index) => (index < 7 ? 10 : index < 14 ? 90 : 12)),
      1,
    )[0]?.value,
  ).toBe(41)
})

test('[OPEN-133~] a failed order adds nothing, a waiting one no revenue', () => {
  expect(figuresOf(order({ status: 'failed' }), zone)).toEqual([])
  expect(figuresOf(order({ status: 'waiting' }), zone).map(({ metric }) => metric)).toEqual([
    'orders',
    'items',
    'products',
    'orderTimes',
  ])
})
