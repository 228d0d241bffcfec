import { expect, test } from 'vitest'
import { givenOrder } from '@theke/contract/calls/given-order'
import type { BoardFilter } from './board-groups.ts'
import { countDays, groupOrders, isMeant, keepLists, nearestTo, placeOf, stepFrom } from './board-groups.ts'

const now = Date.parse('2026-11-16T11:30:00+01:00')
const all: BoardFilter = { branch: null, type: null, day: 'today' }
const ids = (orders: readonly { id: number }[]) => orders.map(({ id }) => id)

const late = givenOrder({ id: 1, appointmentDate: '2026-11-16T12:30:00+01:00' })
const early = givenOrder({ id: 2, appointmentDate: '2026-11-16T12:00:00+01:00' })
const asap = givenOrder({ id: 3 })
const cooking = givenOrder({ id: 4, isConfirmed: true, branch: { id: 2 } })
const ready = givenOrder({ id: 5, isConfirmed: true, isInDelivery: true, isDelivery: true })
const done = givenOrder({ id: 6, isCompleted: true, updatedAt: '2026-11-16T10:05:00Z' })
const doneLater = givenOrder({ id: 7, isRejected: true, updatedAt: '2026-11-16T10:20:00Z' })
const doneYesterday = givenOrder({ id: 8, isCompleted: true, updatedAt: '2026-11-15T10:20:00Z' })
const tomorrow = givenOrder({ id: 9, appointmentDate: '2026-11-17T12:00:00+01:00' })
const unpaid = givenOrder({ id: 10, paymentMethod: 'mollie' })
const failed = givenOrder({ id: 11, isFailed: true })
const orders = [late, early, asap, cooking, ready, done, doneLater, doneYesterday, tomorrow, unpaid, failed]

test('[BACKOFFICE-02] [API-16] open orders stand by state and by the time they are for, ended ones of today newest first', () => {
  const groups = groupOrders(orders, all, now)
  expect(ids(groups.waiting)).toEqual([3, 2, 1])
  expect(ids(groups.confirmed)).toEqual([4])
  expect(ids(groups['in-delivery'])).toEqual([5])
  expect(ids(groups.ended)).toEqual([7, 6])
})

test('the board can be narrowed to a branch, a type and to later days', () => {
  expect(ids(groupOrders(orders, { ...all, branch: 2 }, now).confirmed)).toEqual([4])
  expect(groupOrders(orders, { ...all, branch: 2 }, now).waiting).toEqual([])
  expect(ids(groupOrders(orders, { ...all, type: 'delivery' }, now)['in-delivery'])).toEqual([5])
  expect(ids(groupOrders(orders, { ...all, day: 'later' }, now).waiting)).toEqual([9])
  expect(countDays(orders, all, now)).toEqual({ today: 5, later: 1 })
})

test('arrow keys move within a column and skip empty ones', () => {
  const groups = groupOrders([late, early, asap, ready], all, now)
  const from = placeOf(groups, 2)
  expect(from).toEqual({ column: 'waiting', index: 1 })
  if (!from) return
  expect(stepFrom(groups, from, 'ArrowDown')?.id).toBe(1)
  expect(stepFrom(groups, from, 'ArrowUp')?.id).toBe(3)
  expect(stepFrom(groups, from, 'ArrowRight')?.id).toBe(5)
  expect(stepFrom(groups, from, 'ArrowLeft')).toBeUndefined()
  expect(stepFrom(groups, from, 'End')?.id).toBe(1)
})

test('when a card leaves its column the focus goes to the one that takes its place', () => {
  const groups = groupOrders([late, early, ready], all, now)
  expect(nearestTo(groups, { column: 'waiting', index: 2 })?.id).toBe(1)
  expect(nearestTo(groups, { column: 'confirmed', index: 0 })?.id).toBe(2)
})

test('a column in which nothing changed keeps its list, so that it is not drawn again', () => {
  const before = groupOrders([late, early, ready], all, now)
  const after = keepLists(before, groupOrders([late, early, asap, ready], all, now))
  expect(after['in-delivery']).toBe(before['in-delivery'])
  expect(ids(after.waiting)).toEqual([3, 2, 1])
})

test.each([
  ['12', true],
  ['muster', true],
  ['EVA mus', true],
  ['abc12', true],
  ['0664 123 45', true],
  ['uster', false],
  ['13', false],
])('a search for %s means the order: %s', (term, isFound) =>
  expect(isMeant(givenOrder({ firstName: 'Eva', lastName: 'Müster', phone: '+436641234567' }), term)).toBe(
    isFound,
  ),
)
