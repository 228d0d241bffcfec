import { datesBetween } from '@theke/domain/values'
import { data, type Sent } from '@theke/ui/testing/api-recorder.ts'
import { admin, openApi } from '../../testing/open-screen.tsx'

export const nothing = {
  orders: 0,
  basket: 0,
  items: 0,
  gross: 0,
  net: 0,
  taxes: [],
  discounts: 0,
  deposits: 0,
  tips: 0,
  delivery: 0,
  donations: 0,
  types: [],
  payments: [],
  canceled: { rejected: 0, canceled: 0, reasons: [] },
  promises: { kept: 0, late: 0, lateMinutes: 0 },
  ratings: { count: 0, average: null, values: [] },
  funnel: { visitors: 0, carts: 0, checkouts: 0, purchases: 0 },
  labor: { plannedMinutes: 0, workedMinutes: 0, cost: null },
}

export const much = {
  ...nothing,
  orders: 412,
  basket: 23.4,
  items: 1_204,
  gross: 9_640.8,
  net: 8_710.2,
  taxes: [
    { rate: 10, net: 7_000, tax: 700, gross: 7_700 },
    { rate: 20, net: 1_600, tax: 320, gross: 1_920 },
  ],
  delivery: 20.8,
  payments: [
    { method: 'cash', orders: 300, gross: 7_000 },
    { method: 'mollie', orders: 112, gross: 2_640.8 },
  ],
  canceled: {
    rejected: 6,
    canceled: 4,
    reasons: [
      { name: 'Küche voll', value: 6 },
      { name: '', value: 4 },
    ],
  },
  promises: { kept: 380, late: 20, lateMinutes: 310 },
  ratings: {
    count: 12,
    average: 4.58,
    values: [
      { name: '5', value: 9 },
      { name: '4', value: 3 },
    ],
  },
  funnel: { visitors: 3_210, carts: 900, checkouts: 520, purchases: 401 },
  labor: { plannedMinutes: 9_600, workedMinutes: 9_930, cost: 2_200 },
}

/** Answers every call of the screen: days get what `valueOf` says. */
export function answered(summary: object, valueOf: (index: number) => number, me = admin) {
  const api = openApi(me)
  const days = ({ query }: Sent) =>
    data(datesBetween(query['from']!, query['to']!).map((date, index) => ({ date, value: valueOf(index) })))
  const isSome = valueOf(0) > 0
  for (const name of ['revenue', 'orders', 'unique-visitors', 'page-views'])
    api.answer(`GET /statistics/${name}`, days)
  const named = isSome
    ? [
        { name: 'Schnitzel vom Duroc-Schwein mit Preiselbeeren', value: 120 },
        { name: 'Semmel', value: 60 },
      ]
    : []
  for (const name of ['popular-items', 'pages', 'events']) api.answer(`GET /statistics/${name}`, named)
  const times = isSome
    ? Array.from({ length: 84 }, (_, index) => ({
        weekday: 1 + (index % 7),
        hour: 10 + Math.floor(index / 7),
        value: 1 + ((index * 7) % 23),
      }))
    : []
  for (const name of ['order-times', 'visitor-times']) api.answer(`GET /statistics/${name}`, times)
  const user = { id: 2, username: 'eva', firstName: 'Eva', lastName: 'Huber' }
  api.answer('GET /statistics/working-activities', isSome ? [{ user, date: '2026-11-16', minutes: 485 }] : [])
  api.answer('GET /statistics/working-schedules', isSome ? [{ user, date: '2026-11-16', minutes: 480 }] : [])
  const review = {
    order: { id: 7, uid: 'ABCD2345' },
    date: '2026-11-15',
    rating: 5,
    comment: 'Sehr gut und pünktlich.',
  }
  api.answer('GET /statistics/reviews', isSome ? [review] : [])
  const ahead = datesBetween('2026-11-16', '2026-11-22').map((date) => ({ date, value: 300 }))
  api.answer(
    'GET /statistics/forecast',
    isSome ? { revenue: ahead, orders: ahead } : { revenue: [], orders: [] },
  )
  api.answer('GET /statistics/summary', summary)
  return api
}
