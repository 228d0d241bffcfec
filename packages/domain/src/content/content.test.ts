import { expect, test } from 'vitest'
import { parseInstant } from '../values/local-time.ts'
import { isEmail } from '../values/email.ts'
import {
  bookingDates,
  bookingEvents,
  bookingExtras,
  bookingTotal,
  chosenExtras,
  hasQuantity,
  serviceQuantity,
  tickService,
} from './booking.ts'
import {
  type BookingForm,
  canSubscribe,
  commentHint,
  contactFieldProblem,
  countWords,
  failingBookingFields,
  failingContactFields,
} from './contact-form.ts'
import { cardText, cardTextLength, serviceText, serviceTextLength, truncate } from './truncate.ts'

test.each([
  { length: 127, ending: '', why: 'shorter stays' },
  { length: 128, ending: '', why: '128 stays' },
  { length: 129, ending: '...', why: 'longer is cut to 128' },
])('[THEME-04] a text of $length characters: $why', ({ length, ending }) => {
  expect(truncate('ä'.repeat(length))).toBe('ä'.repeat(Math.min(length, 128)) + ending)
})

test('[THEME-04] characters are counted, not halves of them', () => {
  expect(truncate('🍕🍕🍕', 3)).toBe('🍕🍕🍕')
  expect(truncate('🍕🍕🍕', 2)).toBe('🍕🍕...')
})

test.each([
  [719, 140],
  [720, 100],
  [780, 100],
  [781, 120],
  [1023, 120],
  [1024, 120],
  [1149, 120],
  [1150, 160],
  [1299, 160],
  [1300, 150],
])('[BLOCK-08] at %i px a service text has %i characters', (width, length) => {
  expect(serviceTextLength(width)).toBe(length)
  expect(serviceText('x'.repeat(length + 1), width)).toBe(`${'x'.repeat(length)}...`)
})

test.each([
  [719, 95],
  [720, 50],
  [1023, 50],
  [1024, 60],
  [1300, 60],
  [1301, 55],
])('[BLOCK-15] at %i px a card text has %i characters', (width, length) => {
  expect(cardTextLength(width)).toBe(length)
  expect(cardText('x'.repeat(length + 1), width)).toBe(`${'x'.repeat(length)} ...`)
  expect(cardText('x'.repeat(length), width)).toBe('x'.repeat(length))
})

const words = (count: number) => Array.from({ length: count }, () => 'Wort').join(' ')
const contact = { name: 'Eva', phone: '0664123', email: 'eva@beispiel.at', comment: words(15) }

test.each([
  { form: {}, failing: [], why: 'all pass' },
  { form: { name: ' E ' }, failing: ['name'], why: 'one character after trimming' },
  { form: { name: 'Ed' }, failing: [], why: 'two characters' },
  { form: { phone: '12345' }, failing: ['phone'], why: 'five characters' },
  { form: { phone: '123456' }, failing: [], why: 'six characters' },
  { form: { email: 'eva@beispiel' }, failing: ['email'], why: 'no dot after the @' },
  { form: { email: 'eva beispiel.at' }, failing: ['email'], why: 'no @' },
  { form: { email: ' e@b.c ' }, failing: [], why: 'trimmed' },
])('[FORM-01] $why', ({ form, failing }) => {
  expect(failingContactFields({ ...contact, ...form })).toEqual(failing)
})

test.each([
  { count: 14, isFine: false },
  { count: 15, isFine: true },
  { count: 300, isFine: true },
  { count: 301, isFine: false },
])('[FORM-02] a comment of $count words passes: $isFine', ({ count, isFine }) => {
  expect(failingContactFields({ ...contact, comment: `\n ${words(count)}  ` })).toEqual(
    isFine ? [] : ['comment'],
  )
})

test('[FORM-02] the hint and the count of words', () => {
  expect(commentHint).toBe('min. 15 Wörter | max. 300 Wörter')
  expect([countWords(''), countWords('  '), countWords('eins\n zwei\tdrei')]).toEqual([0, 0, 3])
})

test('[FORM-03] all failing fields are named', () => {
  expect(failingContactFields({ name: '', phone: '', email: '', comment: '' })).toEqual([
    'name',
    'phone',
    'email',
    'comment',
  ])
  expect(contactFieldProblem('email').message).toBe('Bitte geben Sie eine gültige E-Mail-Adresse an.')
})

const dates = ['2027-06-08', '2027-06-09']
const booking: BookingForm = { ...contact, event: 'evening', date: '2027-06-08', services: {} }

test.each([
  { form: {}, failing: [], why: 'all pass' },
  { form: { event: null }, failing: ['event'], why: 'no event' },
  { form: { event: 'toString' }, failing: ['event'], why: 'unknown event' },
  { form: { date: null }, failing: ['date'], why: 'no date' },
  { form: { date: '2027-06-07' }, failing: ['date'], why: 'a date that is not offered' },
  { form: { services: { drinks: { active: true, quantity: 0 } } }, failing: ['services'], why: 'quantity 0' },
  {
    form: { services: { drinks: { active: true, quantity: 1.5 } } },
    failing: ['services'],
    why: 'half a piece',
  },
  { form: { services: { drinks: { active: false, quantity: 0 } } }, failing: [], why: 'an inactive service' },
  {
    form: { services: { loudspeaker: { active: true, quantity: 0 } } },
    failing: [],
    why: 'a flat service has no quantity',
  },
  {
    form: { services: { yacht: { active: true, quantity: 1 } } },
    failing: ['services'],
    why: 'unknown service',
  },
])('[FORM-04] $why', ({ form, failing }) => {
  expect(failingBookingFields({ ...booking, ...form } as BookingForm, dates)).toEqual(failing)
})

test('[FORM-09] booking dates are the open days from tomorrow to day 180', () => {
  const now = parseInstant('2027-06-07T12:00:00+02:00') ?? 0
  const offered = bookingDates([{ type: 'daily', from: '11:00', to: '22:00' }], now)
  expect([offered.length, offered[0], offered.at(-1)]).toEqual([180, '2027-06-08', '2027-12-04'])
  expect(bookingDates([{ type: 'monday', from: '18:00', to: '02:00' }], now).slice(0, 2)).toEqual([
    '2027-06-14',
    '2027-06-21',
  ])
})

test('[FORM-10] ticking sets 1, an empty quantity becomes 1 again', () => {
  expect(tickService(true)).toEqual({ active: true, quantity: 1 })
  expect(['', ' ', 'x', '0', '-3', '7', '2,9', '1e999'].map(serviceQuantity)).toEqual([
    1, 1, 1, 1, 1, 7, 2, 1,
  ])
  expect([
    hasQuantity('drinks'),
    hasQuantity('waterJugs'),
    hasQuantity('loudspeaker'),
    hasQuantity('food'),
  ]).toEqual([true, true, false, false])
})

test('[FORM-11] events with parking spaces and prices', () => {
  expect(bookingEvents).toEqual({
    evening: { label: 'Abend (18:00-22:00)', parkingSpaces: 40, price: 18000 },
    halfDay: { label: 'Halbtags (13:30-22:00)', parkingSpaces: 15, price: 30000 },
    fullDay: { label: 'Ganztags (08:00-18:00)', parkingSpaces: 15, price: 40000 },
  })
})

test('[FORM-12] extras with prices and units', () => {
  expect(Object.values(bookingExtras).map(({ label, price, unit }) => `${label} ${price} ${unit}`)).toEqual([
    'Flipchart 1000 pro Person',
    'Glas/Tasse 40 pro Person',
    'Jourgebäck 300 pro Person',
    'Obst 300 pro Person',
    'Wasserkrüge 100 pro Tisch',
    'Lautsprecher 1000 pauschal',
    'Teller 100 pro Person',
    'Löffel 40 pro Person',
    'Messer 40 pro Person',
    'Gabeln 40 pro Person',
    'Essen null auf Anfrage',
    'Getränke 220 pro Stück',
  ])
})

test('[FORM-12] the sum has the event and the active extras; flat ones count once, those on request nothing', () => {
  const services = {
    drinks: { active: true, quantity: 3 },
    loudspeaker: { active: true, quantity: 5 },
    food: { active: true, quantity: 9 },
    plates: { active: false, quantity: 4 },
  }
  expect(bookingTotal('evening', services)).toBe(18000 + 660 + 1000)
  expect(bookingTotal(null, {})).toBe(0)
})

test('[NEWSL-02] the newsletter takes an address of the same pattern, not while sending', () => {
  expect(canSubscribe('eva@beispiel.at', false)).toBe(true)
  expect(canSubscribe('eva@beispiel.at', true)).toBe(false)
  expect(canSubscribe('eva@beispiel', false)).toBe(false)
  expect(isEmail(`${'a'.repeat(260)}@b.at`)).toBe(false)
})

test('[OPEN-153] the chosen extras have the words and prices of the shop', () => {
  const services = {
    flipchart: { active: true, quantity: 3 },
    loudspeaker: { active: true, quantity: 5 },
    drinks: { active: false, quantity: 2 },
    champagne: { active: true, quantity: 1 },
  } as Parameters<typeof chosenExtras>[0]
  expect([...chosenExtras(services)]).toEqual([
    ['flipchart', { label: 'Flipchart', price: 1_000, unit: 'pro Person', quantity: 3 }],
    ['loudspeaker', { label: 'Lautsprecher', price: 1_000, unit: 'pauschal', quantity: 1 }],
  ])
  expect(bookingTotal('evening', services)).toBe(18_000 + 3 * 1_000 + 1_000)
})

test('[FORM-04] [FORM-01] limits of what can be entered', () => {
  expect(failingContactFields({ ...contact, name: 'x'.repeat(200) })).toEqual([])
  expect(failingContactFields({ ...contact, name: 'x'.repeat(201) })).toEqual(['name'])
  const quantity = (count: number) => ({
    ...booking,
    services: { flipchart: { active: true, quantity: count } },
  })
  expect(failingBookingFields(quantity(1), dates)).toEqual([])
  expect(failingBookingFields(quantity(0), dates)).toEqual(['services'])
  expect(failingBookingFields(quantity(1.5), dates)).toEqual(['services'])
  expect(failingBookingFields({ ...booking, event: null, date: null }, dates)).toEqual(['event', 'date'])
  expect([serviceQuantity('1'), serviceQuantity(' 7 '), serviceQuantity('0')]).toEqual([1, 7, 1])
  expect(countWords(' zwei  Wörter ')).toBe(2)
  expect(canSubscribe(' anna@shop.at ', false)).toBe(true)
})
