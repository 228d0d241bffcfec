import { expect, test } from 'vitest'
import { columnsOf, followReady, spokenCall } from './front-desk-state.ts'

const order = (ticketNumber: number, isInDelivery = false, tableIdentifier: string | null = null) => ({
  ticketNumber,
  tableIdentifier,
  isInDelivery,
})

test('a ticket is called by its number, at a table by the table', () => {
  expect(spokenCall(order(7))).toBe('Nummer 7 ist abholbereit.')
  expect(spokenCall(order(7, true, 'A3'))).toBe('Bestellung für Tisch A3 ist fertig.')
})

test('only what becomes ready while the screen looks is called, once', () => {
  const first = followReady(undefined, [order(1, true), order(2)], 1_000)
  expect(first.called).toEqual([])
  const second = followReady(first.since, [order(1, true), order(2, true)], 2_000)
  expect(second.called).toEqual([order(2, true)])
  expect(followReady(second.since, [order(1, true), order(2, true)], 3_000).called).toEqual([])
  expect([...second.since]).toEqual([
    [1, 1_000],
    [2, 2_000],
  ])
})

test('the newest ready ticket stands first, old ones make room', () => {
  const since = new Map([
    [1, 0],
    [2, 5_000],
    [3, 9_000],
  ])
  const orders = [order(1, true), order(2, true), order(3, true), order(4)]
  expect(columnsOf(orders, since, 10_000, 10_000)).toEqual({
    preparing: [order(4)],
    ready: [order(3, true), order(2, true)],
  })
})
