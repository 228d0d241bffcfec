import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OpeningHoursRule } from '../opening-hours/index.ts'
import type { BranchHours } from '../opening-hours/index.ts'
import { formatDate, parseInstant } from '../values/local-time.ts'
import { type QueuedOrder, isCurrentOrder, isMissedOrder, waitingSteps } from './missed.ts'
import {
  type PaidOrder,
  type PaymentMethod,
  applyPaymentEvent,
  needsRefund,
  paymentLabel,
  paymentMethodLabels,
  prepaymentInstructions,
} from './payment.ts'
import {
  canRate,
  invalidRatings,
  isCommentShown,
  isQuestionnaireShown,
  isSubmitMarkedDisabled,
  questionnaireProblems,
} from './questionnaire.ts'
import {
  type ShownOrder,
  answerCountdown,
  closedWaitingText,
  counterOfferText,
  counterOfferTimes,
  offerExpiry,
  frontDeskHint,
  orderTimeline,
  statusHeading,
  statusLine,
  statusSentence,
  ticketLabel,
} from './texts.ts'

const at = (text: string) => parseInstant(text) ?? Number.NaN
const now = at('2027-06-07T12:00:00+02:00')
const noFlags = {
  isConfirmed: false,
  isInDelivery: false,
  isCompleted: false,
  isDelivered: false,
  isRejected: false,
  isCanceled: false,
  isFailed: false,
}
const shown = (more: Partial<ShownOrder> = {}): ShownOrder => ({
  ...noFlags,
  isDelivery: false,
  isDineIn: false,
  isQuotation: false,
  tableIdentifier: null,
  rejectionMessage: null,
  appointmentDate: null,
  ...more,
})
const confirmed = { isConfirmed: true, appointmentDate: at('2027-06-07T12:45:00+02:00') }

test.each([
  { order: {}, heading: 'Vielen Dank für Ihre Bestellung!' },
  { order: { isQuotation: true }, heading: 'Vielen Dank für Ihre Anfrage!' },
  { order: { isRejected: true }, heading: 'Ihre Bestellung wurde storniert.' },
  { order: { isCanceled: true }, heading: 'Ihre Bestellung wurde storniert.' },
  { order: { isFailed: true }, heading: 'Ihre Bestellung wurde storniert.' },
  { order: { isCompleted: true }, heading: 'Vielen Dank für Ihre Bestellung!' },
])('[STATUS-01] $order has the heading $heading', ({ order, heading }) => {
  expect(statusHeading(shown(order))).toBe(heading)
})

test('[STATUS-01] a message follows the cancelled heading, a failed order explains the payment', () => {
  expect(statusSentence(shown({ isRejected: true, rejectionMessage: 'Ofen defekt.' }), now)).toBe(
    'Ofen defekt.',
  )
  expect(statusSentence(shown({ isCanceled: true, rejectionMessage: '' }), now)).toBeNull()
  expect(statusSentence(shown({ isFailed: true }), now)).toBe(
    'Leider ist Ihre Zahlung fehlgeschlagen. Bitte überprüfen Sie Ihre Daten und versuchen Sie es erneut.',
  )
})

test('[STATUS-02] an order waits for confirmation, a request for its offer', () => {
  expect(statusSentence(shown(), now)).toBe(
    'Bitte warten Sie einen Moment, bis Ihre Bestellung bestätigt wurde.',
  )
  expect(statusSentence(shown({ isQuotation: true }), now)).toBe(
    'Wir prüfen Ihre Anfrage und senden Ihnen in Kürze ein Angebot.',
  )
})

test('[STATUS-03] sentences of a delivery', () => {
  expect(statusSentence(shown({ ...confirmed, isDelivery: true }), now)).toBe(
    'Ihre Bestellung wird gerade zubereitet und um 12:45 Uhr zugestellt.',
  )
  expect(statusSentence(shown({ ...confirmed, isInDelivery: true, isDelivery: true }), now)).toBe(
    'Ihre Bestellung wird jetzt zugestellt.',
  )
})

test('[STATUS-04] sentences of pickup and dine-in; another day is named, without a time there is none', () => {
  expect(statusSentence(shown(confirmed), now)).toBe(
    'Ihre Bestellung wird gerade zubereitet und ist um 12:45 Uhr abholbereit.',
  )
  const tomorrow = { ...confirmed, isDineIn: true, appointmentDate: at('2027-06-08T00:10:00+02:00') }
  expect(statusSentence(shown(tomorrow), now)).toBe(
    'Ihre Bestellung ist bestätigt und ist am Di., 08.06. um 00:10 Uhr abholbereit.',
  )
  expect(statusSentence(shown({ ...confirmed, isInDelivery: true }), now)).toBe(
    'Ihre Bestellung ist jetzt abholbereit.',
  )
  expect(statusSentence(shown({ isConfirmed: true }), now)).toBe('Ihre Bestellung wird gerade zubereitet.')
})

test('[STATUS-05] completed orders say thank you', () => {
  expect(statusSentence(shown({ isCompleted: true, isDelivery: true }), now)).toBe(
    'Ihre Bestellung wurde zugestellt. Vielen Dank für Ihr Vertrauen!',
  )
  expect(statusSentence(shown({ isCompleted: true }), now)).toBe(
    'Ihre Bestellung ist abgeschlossen. Vielen Dank für Ihren Besuch!',
  )
})

test('[STATUS-06] the running number is a ticket unless tickets are switched off', () => {
  expect([ticketLabel(false), ticketLabel(true)]).toEqual(['Ticket', 'Bestellnummer'])
})

test.each([
  {
    order: { isDineIn: true, tableIdentifier: '7' },
    hint: 'Ihr Ticket erscheint auf den Statusbildschirmen, sobald Ihre Bestellung bestätigt wurde.',
  },
  { order: { isDineIn: true }, hint: 'Den Status Ihrer Bestellung sehen Sie auf dieser Seite.' },
  { order: {}, hint: 'Den Status Ihrer Bestellung sehen Sie auf dieser Seite.' },
  { order: { isDelivery: true }, hint: null },
])('[STATUS-07] front-desk hint for $order', ({ order, hint }) => {
  expect(frontDeskHint(shown(order), true)).toBe(hint)
  expect(frontDeskHint(shown(order), false)).toBeNull()
})

test.each([
  { order: {}, line: 'Warten auf Bestätigung' },
  { order: { isQuotation: true }, line: 'Warten auf Angebot' },
  { order: { isConfirmed: true }, line: 'Wird bearbeitet' },
  { order: { isConfirmed: true, isQuotation: true }, line: 'Wird bearbeitet' },
  { order: { isInDelivery: true }, line: 'Abholbereit' },
  { order: { isInDelivery: true, isDelivery: true }, line: 'In Zustellung' },
  { order: { isCompleted: true }, line: 'Abgeschlossen' },
  { order: { isDelivered: true, isDelivery: true }, line: 'Zugestellt' },
  { order: { isRejected: true, isCompleted: true }, line: 'Storniert' },
  { order: { isCanceled: true }, line: 'Storniert' },
  { order: { isFailed: true }, line: 'Storniert' },
])('[STATUS-12] $order reads $line', ({ order, line }) => {
  expect(statusLine(shown(order))).toBe(line)
})

const steps = (order: Partial<ShownOrder>) =>
  orderTimeline(shown(order))?.map(({ text, isDone }) => `${isDone ? 'x' : '-'} ${text}`)

test('[STATUS-10] the timeline of a delivery', () => {
  expect(steps({ isDelivery: true })).toEqual([
    '- Warten auf Bestätigung',
    '- Bestellung wird vorbereitet',
    '- Zustellung ausstehend',
    '- Abschluss ausstehend',
  ])
  expect(steps({ isDelivery: true, isConfirmed: true })).toEqual([
    'x Bestellung bestätigt',
    '- Bestellung wird vorbereitet',
    '- Zustellung ausstehend',
    '- Abschluss ausstehend',
  ])
  expect(steps({ isDelivery: true, isInDelivery: true })).toEqual([
    'x Bestellung bestätigt',
    'x Bestellung vorbereitet',
    'x Bestellung in Zustellung',
    '- Abschluss ausstehend',
  ])
  expect(steps({ isDelivery: true, isDelivered: true })).toEqual([
    'x Bestellung bestätigt',
    'x Bestellung vorbereitet',
    'x Bestellung in Zustellung',
    'x Bestellung zugestellt',
  ])
})

test('[STATUS-10] the timeline of pickup and of a request; ended orders have none', () => {
  expect(steps({ isQuotation: true })?.[0]).toBe('- Warten auf Angebot')
  expect(steps({ isConfirmed: true })?.[2]).toBe('- Bereitstellung ausstehend')
  expect(steps({ isCompleted: true })?.slice(2)).toEqual([
    'x Bestellung abholbereit',
    'x Bestellung abgeschlossen',
  ])
  expect([steps({ isRejected: true }), steps({ isCanceled: true }), steps({ isFailed: true })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('[COUNTER-01] the box names the offered time', () => {
  expect(counterOfferText(at('2027-06-08T18:30:00+02:00'))).toBe(
    'Zum gewünschten Termin ist Ihre Bestellung leider nicht möglich. Wir können Ihnen folgenden Termin anbieten: 08.06.2027 18:30 Uhr.',
  )
})

const paid = (paymentMethod: PaymentMethod | null, more: Partial<PaidOrder> = {}): PaidOrder => ({
  ...noFlags,
  paymentMethod,
  isPaid: false,
  isRefunded: false,
  ...more,
})

test('[PAY-08] labels of the methods', () => {
  expect(paymentMethodLabels).toEqual({
    cash: 'Barzahlung',
    prepayment: 'Vorauskasse',
    'atm-card': 'EC Karte / Debitkarte',
    'hydro-ag-voucher': 'Hydro AG Essensgutschein',
    mollie: 'Online Zahlung',
    datatrans: 'Online Zahlung',
  })
  expect(paymentLabel(paid('cash'))).toBe('Barzahlung')
  expect(paymentLabel(paid('cash', { isPaid: true }))).toBe('Barzahlung')
  expect(paymentLabel(paid('prepayment', { isPaid: true }))).toBe('Vorauskasse (Bezahlt)')
  expect(paymentLabel(paid('prepayment'))).toBe('Vorauskasse')
  expect(paymentLabel(paid(null))).toBeNull()
})

test.each(['mollie', 'datatrans'] as const)('[PAY-09] %s shows the state of the payment', (method) => {
  expect(paymentLabel(paid(method))).toBe('Online Zahlung Warten auf Zahlungseingang')
  expect(paymentLabel(paid(method, { isPaid: true }))).toBe('Online Zahlung (Bezahlt)')
  expect(paymentLabel(paid(method, { isPaid: true, isRefunded: true }))).toBe(
    'Online Zahlung (Rückerstattet)',
  )
  expect(paymentLabel(paid(method, { isFailed: true }))).toBe('Online Zahlung')
})

test('prepayment explains how to pay', () => {
  expect(prepaymentInstructions(' ')).toBe('Die Zahlungsdaten erhalten Sie von uns per E-Mail.')
  expect(prepaymentInstructions('IBAN AT00')).toBe('IBAN AT00')
})

test.each([
  {
    order: paid('mollie'),
    event: 'paid',
    changes: { isPaid: true },
    refund: false,
    why: 'the payment arrives',
  },
  {
    order: paid('mollie', { isPaid: true }),
    event: 'paid',
    changes: {},
    refund: false,
    why: 'a repeated webhook',
  },
  {
    order: paid('mollie', { isCanceled: true }),
    event: 'paid',
    changes: { isPaid: true },
    refund: true,
    why: 'paid after cancel',
  },
  {
    order: paid('mollie', { isFailed: true }),
    event: 'paid',
    changes: { isPaid: true },
    refund: true,
    why: 'paid after expiry',
  },
  {
    order: paid('mollie'),
    event: 'failed',
    changes: { isFailed: true },
    refund: false,
    why: 'the payment was aborted',
  },
  {
    order: paid('mollie', { isFailed: true }),
    event: 'failed',
    changes: {},
    refund: false,
    why: 'aborted twice',
  },
  {
    order: paid('mollie', { isPaid: true }),
    event: 'failed',
    changes: null,
    refund: false,
    why: 'paid does not fail',
  },
  {
    order: paid('mollie', { isConfirmed: true }),
    event: 'failed',
    changes: null,
    refund: false,
    why: 'a confirmed order does not fail',
  },
  {
    order: paid('mollie', { isPaid: true }),
    event: 'refunded',
    changes: { isRefunded: true },
    refund: false,
    why: 'money back',
  },
  { order: paid('mollie'), event: 'refunded', changes: null, refund: false, why: 'nothing to refund' },
  {
    order: paid('prepayment'),
    event: 'paid',
    changes: { isPaid: true },
    refund: false,
    why: 'staff mark a prepayment',
  },
  { order: paid('cash'), event: 'paid', changes: null, refund: false, why: 'cash has no payment state' },
] as const)('[PAY-07] $event: $why', ({ order, event, changes, refund }) => {
  expect(applyPaymentEvent(order, event)).toEqual(
    changes === null ? { ok: false } : { ok: true, changes, needsRefund: refund },
  )
})

test('[PAY-07] an online payment of a rejected or canceled order must be refunded once', () => {
  expect(needsRefund(paid('datatrans', { isPaid: true, isRejected: true }))).toBe(true)
  expect(needsRefund(paid('datatrans', { isPaid: true, isCanceled: true, isRefunded: true }))).toBe(false)
  expect(needsRefund(paid('datatrans', { isPaid: true }))).toBe(false)
  expect(needsRefund(paid('prepayment', { isPaid: true, isCanceled: true }))).toBe(false)
})

const completed = { ...noFlags, isCompleted: true, questionnaireRating: null }

test('[REVIEW-01] the questionnaire needs the plugin, a completed order, no rating and no dismissal', () => {
  expect(isQuestionnaireShown(completed, true, false)).toBe(true)
  expect(isQuestionnaireShown(completed, false, false)).toBe(false)
  expect(isQuestionnaireShown(completed, true, true)).toBe(false)
  expect(isQuestionnaireShown({ ...completed, questionnaireRating: 4 }, true, false)).toBe(false)
  expect(canRate({ ...completed, isCompleted: false, isInDelivery: true }, true)).toBe(false)
  expect(canRate({ ...completed, isCanceled: true }, true)).toBe(false)
})

test.each([0, 6, 4.5, '5', null, undefined, Number.NaN])(
  '[REVIEW-03] a rating of %o is refused',
  (foodRating) => {
    const given = { rating: 5, foodRating, serviceRating: 1, processRating: 3 }
    expect(invalidRatings(given)).toEqual(['foodRating'])
    expect(questionnaireProblems(given).map(({ field }) => field)).toEqual(['foodRating'])
  },
)

test('[REVIEW-03] [REVIEW-04] [REVIEW-05] four ratings open the comment and can be sent', () => {
  const given = { rating: 5, foodRating: 5, serviceRating: 1, processRating: 3 }
  expect(questionnaireProblems({ ...given, comment: 'x'.repeat(2000) })).toEqual([])
  expect(questionnaireProblems({ ...given, comment: 'x'.repeat(2001) })[0]?.field).toBe('comment')
  expect([isCommentShown(given), isCommentShown({ ...given, processRating: 0 })]).toEqual([true, false])
  expect([isSubmitMarkedDisabled(given), isSubmitMarkedDisabled({ rating: 0 })]).toEqual([false, true])
})

const hours: OpeningHoursRule[] = [{ type: 'daily', from: '11:00', to: '14:00' }]
const branch = { openingHours: hours, deliveryHours: [], isDeliveryHoursEnabled: false, orderableFrom: null }
const queued = (createdAt: string, more: Partial<QueuedOrder> = {}): QueuedOrder => ({
  ...paid('cash'),
  isDelivery: false,
  appointmentDate: null,
  createdAt: at(createdAt),
  ...more,
})
/** An order of yesterday that was paid online at an instant. */
const paidAt = (instant: string) =>
  queued('2027-06-06T11:00:00+02:00', { paymentMethod: 'mollie', isPaid: true, paidAt: at(instant) })

test.each([
  { order: queued('2027-06-07T11:45:00+02:00'), isMissed: false, why: 'exactly 15 minutes' },
  { order: queued('2027-06-07T11:44:59+02:00'), isMissed: true, why: 'more than 15 minutes' },
  { order: queued('2027-06-07T03:00:00+02:00'), isMissed: true, why: 'an hour open since 11:00' },
  { order: queued('2027-06-06T13:50:00+02:00'), isMissed: true, why: 'minutes of two days add up' },
  { order: queued('2027-06-07T11:30:00+02:00', { isConfirmed: true }), isMissed: false, why: 'confirmed' },
  {
    order: queued('2027-06-07T11:59:00+02:00', { appointmentDate: now - 1 }),
    isMissed: true,
    why: 'its appointment passed',
  },
  {
    order: queued('2027-06-07T11:59:00+02:00', { appointmentDate: now }),
    isMissed: false,
    why: 'its appointment is now',
  },
  {
    order: queued('2027-06-07T11:00:00+02:00', { paymentMethod: 'mollie' }),
    isMissed: false,
    why: 'it waits for its payment',
  },
  {
    order: paidAt('2027-06-07T11:45:00+02:00'),
    isMissed: false,
    why: 'staff see it for exactly 15 minutes, since it was paid',
  },
  { order: paidAt('2027-06-07T11:44:59+02:00'), isMissed: true, why: 'paid more than 15 minutes ago' },
  { order: queued('2027-06-07T11:00:00+02:00', { isCanceled: true }), isMissed: false, why: 'it ended' },
  {
    order: queued('2027-06-07T11:59:00+02:00', { counterExpiresAt: now - 1 }),
    isMissed: true,
    why: 'nobody answered the offered time',
  },
  {
    order: queued('2027-06-07T11:59:00+02:00', { counterExpiresAt: now }),
    isMissed: false,
    why: 'it can be answered to the end',
  },
  {
    order: queued('2027-06-07T11:59:00+02:00', { counterExpiresAt: now + 1 }),
    isMissed: false,
    why: 'it can still be answered',
  },
])('[BACKOFFICE-02] missed $isMissed: $why', ({ order, isMissed }) => {
  expect(isMissedOrder(order, branch, now)).toBe(isMissed)
})

test('[BACKOFFICE-02] before opening nobody has missed an order of the night', () => {
  const order = queued('2027-06-07T03:00:00+02:00')
  expect(isMissedOrder(order, branch, at('2027-06-07T11:15:00+02:00'))).toBe(false)
  expect(isMissedOrder(order, branch, at('2027-06-07T11:15:01+02:00'))).toBe(true)
  expect(isCurrentOrder(order)).toBe(true)
  expect(isCurrentOrder({ ...order, isCompleted: true })).toBe(false)
})

test.each([
  {
    order: { isDelivery: true, appointmentDate: at('2027-06-09T07:30:00+02:00') },
    text: 'Ihre Bestellung ist bestätigt und wird am Mi., 09.06. um 07:30 Uhr zugestellt.',
  },
  {
    order: { appointmentDate: at('2027-06-21T07:30:00+02:00') },
    text: 'Ihre Bestellung ist bestätigt und ist am Mo., 21.06. um 07:30 Uhr abholbereit.',
  },
  {
    order: { appointmentDate: at('2027-06-22T07:30:00+02:00') },
    text: 'Ihre Bestellung ist bestätigt und ist am 22.06.2027 um 07:30 Uhr abholbereit.',
  },
])('[OPEN-194] confirmed for another day: $text', ({ order, text }) =>
  expect(statusSentence(shown({ isConfirmed: true, ...order }), now)).toBe(text),
)

test('[OPEN-194] mails name the day in full', () => {
  const order = shown({ isConfirmed: true, appointmentDate: at('2027-06-09T07:30:00+02:00') })
  expect(statusSentence(order, now, 'Europe/Vienna', (day, _now, zone) => formatDate(day, zone))).toBe(
    'Ihre Bestellung ist bestätigt und ist am 09.06.2027 um 07:30 Uhr abholbereit.',
  )
})

test('[OPEN-194] a waiting order of a closed branch says when somebody looks at it', () => {
  const hours: BranchHours = {
    openingHours: [{ type: 'daily', from: '07:30', to: '11:00' }],
    deliveryHours: [],
    isDeliveryHoursEnabled: false,
    orderableFrom: null,
  }
  expect(closedWaitingText(shown(), hours, at('2027-06-07T20:00:00+02:00'))).toBe(
    'Wir haben gerade geschlossen und melden uns am Di., 08.06. ab 07:30 Uhr.',
  )
  expect(closedWaitingText(shown(), hours, at('2027-06-07T08:00:00+02:00'))).toBeNull()
  expect(closedWaitingText(shown({ isConfirmed: true }), hours, at('2027-06-07T20:00:00+02:00'))).toBeNull()
})

test('[OPEN-204] an offer names both times, has an end and counts down to it', () => {
  const offered = at('2027-06-07T12:20:00+02:00')
  expect(counterOfferTimes({ wished: null, offered }, now)).toEqual({
    wished: 'So schnell wie möglich',
    offered: 'Mo., 07.06., 12:20 Uhr',
  })
  expect(offerExpiry(offered, now, 30)).toBe(Math.min(offered, now + 30 * 60_000))
  expect(offerExpiry(now + 60_000, now, 30)).toBe(now + 60_000)
  expect(answerCountdown(now + 90_000, now)).toBe('Bitte antworten Sie innerhalb von 2 Minuten.')
  expect(answerCountdown(now + 1, now)).toBe('Bitte antworten Sie innerhalb von einer Minute.')
  expect(answerCountdown(now, now)).toBeNull()
})

const waiting = (createdAt: string, more = {}) => ({
  ...queued(createdAt),
  isQuotation: false,
  counterAppointment: null,
  ...more,
})
const strict = { ...branch, missedMinutes: 5, delayNoticeMinutes: 20, autoCancelMinutes: 40 }

test.each([
  { order: waiting('2027-06-07T11:55:00+02:00'), steps: [], why: 'exactly the minutes of the branch' },
  { order: waiting('2027-06-07T11:54:59+02:00'), steps: ['missed'], why: 'more than its five minutes' },
  {
    order: waiting('2027-06-07T11:39:00+02:00'),
    steps: ['missed', 'delayed'],
    why: 'the customer waits too',
  },
  {
    order: waiting('2027-06-06T13:39:00+02:00'),
    steps: ['missed', 'delayed', 'autoCanceled'],
    why: '21 minutes yesterday and an hour today; the night does not count',
  },
  {
    order: waiting('2027-06-07T11:00:00+02:00', { isQuotation: true }),
    steps: ['missed', 'delayed'],
    why: 'a request is never cancelled by itself',
  },
  {
    order: waiting('2027-06-07T11:00:00+02:00', { counterAppointment: now + 3_600_000 }),
    steps: ['missed'],
    why: 'who was offered another time knows',
  },
  {
    order: waiting('2027-06-06T11:00:00+02:00', paidAt('2027-06-07T11:54:00+02:00')),
    steps: ['missed'],
    why: 'placed yesterday, but paid only six minutes ago',
  },
  { order: waiting('2027-06-07T11:00:00+02:00', { isConfirmed: true }), steps: [], why: 'confirmed' },
])('[OPEN-127~] what happens to an order that nobody confirms: $steps, $why', ({ order, steps }) => {
  expect(waitingSteps(order, strict, now)).toEqual(steps)
})

test('[OPEN-127~] nothing is cancelled by itself and no customer is notified unless the branch wants it', () => {
  expect(waitingSteps(waiting('2027-05-01T11:00:00+02:00'), branch, now)).toEqual(['missed'])
})

test('minutes of opening time only grow, and stand still while the branch is closed', () => {
  const start = at('2027-06-07T00:00:00+02:00')
  fc.assert(
    fc.property(fc.nat(2_880), fc.nat(2_880), fc.integer({ min: 1, max: 400 }), (placed, waited, minutes) => {
      const order = waiting('2027-06-07T00:00:00+02:00', { createdAt: start + placed * 60_000 })
      const until = order.createdAt + waited * 60_000
      const rules = { ...branch, missedMinutes: minutes }
      const isMissed = isMissedOrder(order, rules, until)
      if (isMissed) {
        expect(isMissedOrder(order, rules, until + 60_000)).toBe(true)
        expect(waited).toBeGreaterThan(minutes)
      }
      // closed from 14:00 to 11:00: what was not missed at closing is not missed before opening
      const closing = start + 14 * 3_600_000
      if (order.createdAt < closing)
        expect(isMissedOrder(order, rules, closing)).toBe(
          isMissedOrder(order, rules, closing + 21 * 3_600_000),
        )
    }),
  )
})

test('[REVIEW-03] what is wrong with a review is said beside each field', () => {
  const problems = questionnaireProblems({
    rating: 5,
    foodRating: 0,
    serviceRating: 5,
    processRating: 5,
    comment: 'x'.repeat(2001),
  })
  expect(problems).toEqual([
    { field: 'foodRating', message: 'Bitte vergeben Sie 1 bis 5 Sterne.' },
    { field: 'comment', message: 'Der Wert ist zu lang (höchstens 2000 Zeichen).' },
  ])
  const all = { rating: 1, foodRating: 2, serviceRating: 3, processRating: 5 }
  expect(questionnaireProblems({ ...all, comment: 'x'.repeat(2000) })).toEqual([])
  expect(questionnaireProblems({ ...all, comment: null })).toEqual([])
})

test('[STATUS-01] a message is shown without the spaces around it, an empty one not at all', () => {
  const ended = (rejectionMessage: string | null) =>
    statusSentence(shown({ isRejected: true, rejectionMessage }), now)
  expect([ended(' Ofen defekt. '), ended('  '), ended(null)]).toEqual(['Ofen defekt.', null, null])
})

test('[OPEN-194] a branch that does not open within 72 hours says nothing about it', () => {
  expect(closedWaitingText(shown(), { ...branch, openingHours: [] }, now)).toBeNull()
})

test('[OPEN-204] an offer names the wished time, or that there was none', () => {
  const offered = at('2027-06-07T18:00:00+02:00')
  const times = (wished: number | null) => counterOfferTimes({ wished, offered }, now)
  expect(times(null).wished).toBe('So schnell wie möglich')
  expect(times(at('2027-06-07T17:00:00+02:00')).wished).toBe('Mo., 07.06., 17:00 Uhr')
})

test('[PAY-07~] a report that was heard before changes nothing', () => {
  const paid = { ...noFlags, paymentMethod: 'mollie' as const, isPaid: true, isRefunded: true }
  expect(applyPaymentEvent(paid, 'refunded')).toEqual({ ok: true, changes: {}, needsRefund: false })
  expect(applyPaymentEvent({ ...paid, isRefunded: false }, 'refunded')).toEqual({
    ok: true,
    changes: { isRefunded: true },
    needsRefund: false,
  })
})

test('[BACKOFFICE-02] minutes of opening time add up over weeks', () => {
  const openingHours: OpeningHoursRule[] = [
    { type: 'once', date: '2027-06-07', from: '11:00', to: '11:15' },
    { type: 'once', date: '2027-06-16', from: '11:00', to: '12:00' },
  ]
  const order = queued('2027-06-07T10:00:00+02:00')
  const isMissed = (time: string) => isMissedOrder(order, { ...branch, openingHours }, at(time))
  expect([isMissed('2027-06-16T11:00:00+02:00'), isMissed('2027-06-16T11:30:00+02:00')]).toEqual([
    false,
    true,
  ])
})
