import { expect, test } from 'vitest'
import { givenOrder } from '@theke/contract/calls/given-order'
import { countdownWords, dayWords, isForLater, promiseWords, urgencyOf } from './order-times.ts'

const at = (time: string) => Date.parse(`2026-11-16T${time}:00+01:00`)
const forNoon = givenOrder({ appointmentDate: '2026-11-16T12:00:00+01:00', isConfirmed: true })
const soon = givenOrder()
const paid = { paymentMethod: 'mollie', isPaid: true, paidAt: '2026-11-16T11:30:00+01:00' } as const

test.each([
  { order: soon, now: at('11:00'), words: 'gerade bestellt', urgency: 'calm', why: 'just ordered' },
  { order: soon, now: at('11:04'), words: 'seit 4 Min.', urgency: 'calm', why: 'four minutes are nothing' },
  { order: soon, now: at('11:05'), words: 'seit 5 Min.', urgency: 'soon', why: 'somebody waits' },
  { order: soon, now: at('11:10'), words: 'seit 10 Min.', urgency: 'late', why: 'somebody waits too long' },
  {
    order: soon,
    now: at('12:05'),
    words: 'seit 1 Std. 5 Min.',
    urgency: 'late',
    why: 'hours are named as such',
  },
  {
    order: givenOrder(paid),
    now: at('11:34'),
    words: 'seit 4 Min.',
    urgency: 'calm',
    why: 'nobody knew of it before it was paid',
  },
  {
    order: givenOrder({ ...paid, paymentMethod: 'cash' }),
    now: at('11:34'),
    words: 'seit 34 Min.',
    urgency: 'late',
    why: 'who pays at the counter has waited before',
  },
  { order: forNoon, now: at('11:30'), words: 'in 30 Min.', urgency: 'calm', why: 'there is time' },
  { order: forNoon, now: at('11:50'), words: 'in 10 Min.', urgency: 'soon', why: 'ten minutes before' },
  { order: forNoon, now: at('12:00'), words: 'jetzt fällig', urgency: 'late', why: 'the time has come' },
  { order: forNoon, now: at('12:07'), words: '7 Min. zu spät', urgency: 'late', why: 'too late' },
  {
    order: givenOrder({ isMissed: true }),
    now: at('11:01'),
    words: 'seit 1 Min.',
    urgency: 'late',
    why: 'a missed order is late whatever the clock says',
  },
  {
    order: givenOrder({ ...forNoon, isConfirmed: false, status: 'waiting' }),
    now: at('11:20'),
    words: 'in 40 Min.',
    urgency: 'soon',
    why: 'who waits for an answer is not forgotten because of a late wish',
  },
  {
    order: givenOrder({ isCompleted: true, updatedAt: '2026-11-16T11:40:00Z' }),
    now: at('13:00'),
    words: 'um 12:40',
    urgency: 'calm',
    why: 'an ended order has its end',
  },
] as const)('[BACKOFFICE-02] $words is $urgency: $why', ({ order, now, words, urgency }) => {
  expect(countdownWords(order, now)).toBe(words)
  expect(urgencyOf(order, now)).toBe(urgency)
})

test('the large time has the day when it is another one', () => {
  expect(promiseWords(soon, at('11:00'))).toBe('Sofort')
  expect(promiseWords(forNoon, at('11:00'))).toBe('12:00')
  expect(promiseWords(givenOrder({ appointmentDate: '2026-11-17T12:30:00+01:00' }), at('11:00'))).toBe(
    'morgen 12:30',
  )
  expect(dayWords(Date.parse('2026-11-20T12:30:00+01:00'), at('11:00'))).toBe('Freitag, 20.11.')
  expect(dayWords(Date.parse('2027-01-04T12:30:00+01:00'), at('11:00'))).toBe('Montag, 04.01.2027')
})

test('[OPEN-196~] what was ordered while the branch was closed is for when it opens', () => {
  const closed = { isPreorder: true, createdAt: '2026-11-15T23:00:00+01:00' }
  const early = givenOrder({ ...closed, earliestAt: '2026-11-16T07:30:00+01:00' })
  expect(promiseWords(early, at('05:00'))).toBe('ab 07:30')
  expect(countdownWords(early, at('05:00'))).toBe('in 2 Std. 30 Min.')
  expect(urgencyOf(early, at('05:00'))).toBe('soon')
  expect(isForLater(early, Date.parse(closed.createdAt))).toBe(true)
  expect(isForLater(early, at('05:00'))).toBe(false)
  // nobody waited before: from then on it is like any other
  expect(promiseWords(early, at('07:33'))).toBe('Sofort')
  expect(countdownWords(early, at('07:33'))).toBe('seit 3 Min.')
  expect(urgencyOf(early, at('07:33'))).toBe('calm')
  // while it is open the earliest time is only how long it takes
  const open = givenOrder({ earliestAt: '2026-11-16T11:30:00+01:00' })
  expect(promiseWords(open, at('11:01'))).toBe('Sofort')
})

test('later is another local day, not another day in UTC', () => {
  expect(isForLater(givenOrder({ appointmentDate: '2026-11-16T23:30:00Z' }), at('11:00'))).toBe(true)
  expect(isForLater(givenOrder({ appointmentDate: '2026-11-16T22:30:00Z' }), at('11:00'))).toBe(false)
})
