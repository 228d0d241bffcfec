import { givenOrder } from '@theke/contract/calls/given-order'
import { expect, test } from 'vitest'
import { conflictWords, eventWords, isRefundFailed } from './event-words.ts'

const entry = (kind: string, data = {}, username?: string) => ({
  id: 1,
  kind,
  createdAt: '2026-11-16T11:00:00Z',
  user: username ? { id: 2, username } : null,
  data,
})

test('the audit trail tells what happened in German', () => {
  expect(eventWords(entry('inDelivery'), true)).toBe('In Zustellung')
  expect(eventWords(entry('inDelivery'), false)).toBe('Abholbereit')
  expect(eventWords(entry('canceled', { byCustomer: true }), false)).toBe(
    'Kunde hat den Termin abgelehnt, storniert',
  )
  const change = {
    item: 0,
    name: 'Schinken',
    before: { amount: 0.3, unit: 'kilogram', gross: 900 },
    after: { amount: 0.35, unit: 'kilogram', gross: 1050 },
  }
  expect(eventWords(entry('changed', change), false)).toBe(
    'Schinken: 0,3\u00a0kg (9,00\u00a0€) → 0,35\u00a0kg (10,50\u00a0€)',
  )
  expect(eventWords(entry('changed', { fields: ['phone', 'email'] }), false)).toBe(
    'Geändert: Telefon, E-Mail',
  )
  expect(eventWords(entry('changed', { isPaid: false }), false)).toBe('Zahlung zurückgenommen')
})

test('[ORDERS-01] the slower of two people reads who was faster', () => {
  const order = givenOrder({ history: [entry('created'), entry('confirmed', {}, 'anna')] })
  expect(conflictWords(order)).toBe('Bestellung 12 wurde inzwischen von anna bestätigt.')
  const answered = givenOrder({ history: [entry('confirmed', { byCustomer: true })] })
  expect(conflictWords(answered)).toBe(
    'Bestellung 12: Der Kunde hat inzwischen geantwortet. Kunde hat den Termin angenommen.',
  )
})

test('B33: staff are shown a refund that failed until the money is back', () => {
  const failed = { id: 1, kind: 'refundFailed', createdAt: '', user: null, data: {} }
  expect(eventWords(failed, false)).toBe('Rückerstattung fehlgeschlagen')
  const canceled = givenOrder({ isCanceled: true, isPaid: true })
  expect(isRefundFailed(canceled)).toBe(false)
  expect(isRefundFailed({ ...canceled, history: [failed] })).toBe(true)
  expect(isRefundFailed({ ...canceled, isRefunded: true, history: [failed] })).toBe(false)
})
