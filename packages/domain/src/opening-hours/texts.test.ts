import { expect, test } from 'vitest'
import { parseInstant } from '../values/local-time.ts'
import { hoursFor } from './branch-hours.ts'
import { countOpenBranches, openState } from './open-state.ts'
import type { OpeningHoursRule } from './rule.ts'
import {
  type NoticeBranch,
  appointmentProblemText,
  branchStateText,
  checkoutNotice,
  openBranchesText,
  openTodayText,
  reopeningText,
  shopNotice,
  unsetAppointmentText,
} from './texts.ts'
import { specialHours, weeklyHours } from './weekly-table.ts'

const at = (text: string) => parseInstant(text) ?? Number.NaN
const daily = (from: string, to: string): OpeningHoursRule => ({ type: 'daily', isClosed: false, from, to })
const branch = (more: Partial<NoticeBranch> = {}): NoticeBranch => ({
  openingHours: [daily('11:00', '22:00')],
  deliveryHours: [],
  isDeliveryHoursEnabled: false,
  orderableFrom: null,
  closedMessage: '',
  isPreorderEnabled: false,
  isTakeawayEnabled: true,
  isDeliveryEnabled: true,
  isDineInEnabled: true,
  ...more,
})
const separateDelivery = { isDeliveryHoursEnabled: true, deliveryHours: [daily('17:00', '23:30')] }
const barText = (given: NoticeBranch, time: string) => branchStateText(openState(given, at(time)))

test('[HEADER-04] open branches are counted, unpublished ones never', () => {
  expect([0, 1, 2].map(openBranchesText)).toEqual([
    'Alle Standorte geschlossen',
    '1 Standort geöffnet',
    '2 Standorte geöffnet',
  ])
  const branches = [true, false, true].map((isPublic) => ({ ...branch(), isPublic }))
  expect(countOpenBranches(branches, at('2027-06-07T12:00:00+02:00'))).toBe(2)
  expect(countOpenBranches(branches, at('2027-06-07T23:00:00+02:00'))).toBe(0)
})

test.each([
  { time: '2027-06-07T10:59:59+02:00', text: 'Geschlossen', style: 'closed' },
  { time: '2027-06-07T11:00:00+02:00', text: 'Geöffnet bis 22:00', style: 'success' },
  { time: '2027-06-07T21:00:00+02:00', text: 'Geöffnet bis 22:00', style: 'success' },
  { time: '2027-06-07T21:00:01+02:00', text: 'Geöffnet bis 22:00', style: 'warning' },
  { time: '2027-06-07T22:00:00+02:00', text: 'Geschlossen', style: 'closed' },
])('[HEADER-05~] [HOURS-04] at $time the bar says $text ($style)', ({ time, text, style }) => {
  expect(barText(branch(), time)).toEqual({ text, style })
})

test('[HOURS-02] enabled delivery hours open the branch; the opening shift gives the closing time first', () => {
  const given = branch(separateDelivery)
  expect(barText(given, '2027-06-07T18:00:00+02:00').text).toBe('Geöffnet bis 22:00')
  expect(barText(given, '2027-06-07T22:15:00+02:00').text).toBe('Geöffnet bis 23:30 (Lieferung)')
  expect(
    barText(branch({ ...separateDelivery, isDeliveryHoursEnabled: false }), '2027-06-07T22:15:00+02:00').text,
  ).toBe('Geschlossen')
})

test('[HOURS-04] shifts that touch at midnight close only once, and a shop that never closes names no time', () => {
  const rules: OpeningHoursRule[] = [
    { type: 'monday', from: '18:00', to: '00:00' },
    { type: 'tuesday', from: '00:00', to: '02:00' },
  ]
  expect(barText(branch({ openingHours: rules }), '2027-06-07T23:30:00+02:00')).toEqual({
    text: 'Geöffnet bis 02:00',
    style: 'success',
  })
  expect(barText(branch({ openingHours: [daily('00:00', '24:00')] }), '2027-06-07T23:30:00+02:00')).toEqual({
    text: 'Durchgehend geöffnet',
    style: 'success',
  })
})

test.each([
  { more: {}, pickup: 'Abholung ab 11:00 Uhr', why: 'pickup from the opening time' },
  { more: { orderableFrom: '11:30' }, pickup: 'Abholung ab 11:30 Uhr', why: 'pickup from orderableFrom' },
  { more: { orderableFrom: '09:00' }, pickup: 'Abholung ab 11:00 Uhr', why: 'never before the shop opens' },
  { more: { isTakeawayEnabled: false }, pickup: null, why: 'no pickup where there is no takeaway' },
])('[HOME-09] $why', ({ more, pickup }) => {
  expect(openTodayText(branch(more), at('2027-06-07T09:00:00+02:00'))).toEqual({
    hours: 'Offen heute 11:00 Uhr bis 22:00 Uhr',
    pickup,
  })
})

test('[HOME-09] several shifts are joined, a closed day has no text', () => {
  const openingHours = [daily('17:00', '02:00'), daily('11:00', '14:00')]
  expect(openTodayText(branch({ openingHours }), at('2027-06-07T09:00:00+02:00'))?.hours).toBe(
    'Offen heute 11:00 Uhr bis 14:00 Uhr und 17:00 Uhr bis 02:00 Uhr',
  )
  expect(openTodayText(branch({ openingHours: [] }), at('2027-06-07T09:00:00+02:00'))).toBeNull()
})

test.each([
  { time: '2027-06-07T08:03:00+02:00', text: 'Wir öffnen heute um 11:00 Uhr wieder.', why: 'later today' },
  {
    time: '2027-06-07T22:10:00+02:00',
    text: 'Wir öffnen am 08.06.2027 um 11:00 Uhr wieder.',
    why: 'tomorrow',
  },
])('[HOURS-06] [HOURS-08] at $time: $text', ({ time, text }) => {
  expect(reopeningText(branch(), at(time))).toBe(text)
})

test('[HOURS-08] the search reaches 72 hours and no farther', () => {
  const openingHours: OpeningHoursRule[] = [{ type: 'thursday', from: '12:00', to: '14:00' }]
  const closedMonday = branch({ openingHours })
  expect(reopeningText(closedMonday, at('2027-06-07T12:00:00+02:00'))).toBe(
    'Wir öffnen am 10.06.2027 um 12:00 Uhr wieder.',
  )
  expect(reopeningText(closedMonday, at('2027-06-07T11:59:00+02:00'))).toBeNull()
})

test('[HOURS-08] the search goes in steps of 30 minutes from now', () => {
  const openingHours: OpeningHoursRule[] = [
    { type: 'monday', from: '12:10', to: '12:20' },
    { type: 'tuesday', from: '12:10', to: '13:00' },
  ]
  expect(reopeningText(branch({ openingHours }), at('2027-06-07T12:00:00+02:00'))).toBe(
    'Wir öffnen am 08.06.2027 um 12:10 Uhr wieder.',
  )
})

test('[HOURS-06] a closed message replaces the next shift', () => {
  const given = branch({ closedMessage: 'Betriebsurlaub bis 20. Juni.' })
  expect(reopeningText(given, at('2027-06-07T08:00:00+02:00'))).toBe('Betriebsurlaub bis 20. Juni.')
})

test('[SHOP-13] a closed branch says so and when it opens', () => {
  expect(shopNotice(branch(), at('2027-06-07T08:00:00+02:00'))).toEqual([
    'Derzeit haben wir leider geschlossen.',
    'Wir öffnen heute um 11:00 Uhr wieder.',
  ])
  expect(shopNotice(branch({ openingHours: [] }), at('2027-06-07T08:00:00+02:00'))).toEqual([
    'Derzeit haben wir leider geschlossen.',
  ])
  expect(shopNotice(branch(), at('2027-06-07T12:00:00+02:00'))).toEqual([])
})

test('[SHOP-14] closed delivery of an open branch says when it resumes and what is offered meanwhile', () => {
  const noon = at('2027-06-07T12:00:00+02:00')
  expect(shopNotice(branch(separateDelivery), noon)).toEqual([
    'Derzeit ist leider keine Lieferung möglich.',
    'Wir liefern heute ab 17:00 Uhr wieder.',
    'Takeaway und Dine In bieten wir Ihnen in der Zwischenzeit gerne an.',
  ])
  const tomorrow: OpeningHoursRule[] = [{ type: 'tuesday', from: '17:00', to: '21:00' }]
  expect(
    shopNotice(branch({ ...separateDelivery, deliveryHours: tomorrow, isTakeawayEnabled: false }), noon),
  ).toEqual([
    'Derzeit ist leider keine Lieferung möglich.',
    'Wir liefern am 08.06.2027 ab 17:00 Uhr wieder.',
    'Dine In bieten wir Ihnen in der Zwischenzeit gerne an.',
  ])
  expect(shopNotice(branch({ ...separateDelivery, isDeliveryEnabled: false }), noon)).toEqual([])
})

test('[SHOP-15] with preorder both notices welcome preorders and say when they are processed', () => {
  const preorder = 'Gerne nehmen wir auch Ihre Vorbestellungen entgegen.'
  expect(shopNotice(branch({ isPreorderEnabled: true }), at('2027-06-07T08:00:00+02:00')).slice(2)).toEqual([
    preorder,
    'Diese bearbeiten wir, sobald wir wieder geöffnet haben.',
  ])
  const given = branch({ ...separateDelivery, isPreorderEnabled: true })
  expect(shopNotice(given, at('2027-06-07T12:00:00+02:00')).slice(3)).toEqual([
    preorder,
    'Diese bearbeiten wir, sobald wir wieder liefern.',
  ])
})

test.each([
  { isDelivery: false, time: '12:00', sentence: undefined, why: 'the shop is open' },
  {
    isDelivery: true,
    time: '12:00',
    sentence: 'Derzeit bieten wir leider keine Lieferung an.',
    why: 'delivery starts at 17:00',
  },
  { isDelivery: true, time: '18:00', sentence: undefined, why: 'delivery is open' },
  {
    isDelivery: false,
    time: '23:00',
    sentence: 'Derzeit haben wir leider geschlossen.',
    why: 'only delivery is open',
  },
  {
    isDelivery: true,
    time: '08:00',
    sentence: 'Derzeit haben wir leider geschlossen.',
    why: 'everything is closed',
  },
])('[SUBMIT-07] [HOURS-03] delivery $isDelivery at $time: $why', ({ isDelivery, time, sentence }) => {
  const now = at(`2027-06-07T${time}:00+02:00`)
  expect(checkoutNotice(branch(separateDelivery), isDelivery, now)[0]).toBe(sentence)
  const hints = checkoutNotice(branch({ ...separateDelivery, isPreorderEnabled: true }), isDelivery, now)
  expect(hints.includes('Gerne nehmen wir auch Ihre Vorbestellungen entgegen.')).toBe(Boolean(sentence))
})

const request = (time: string, leadTimeValue = 0) => ({
  hours: { rules: [daily('11:00', '22:00')], orderableFrom: null },
  leadTimes: [{ isLeadTimeEnabled: true, leadTimeType: 'minutes', leadTimeValue }],
  now: at(time),
})

test('[APPT-01] without an appointment the label says as soon as possible, and the earliest time when it is not now', () => {
  const label = 'So schnell wie möglich'
  expect(unsetAppointmentText(request('2027-06-07T12:00:00+02:00'), false)).toEqual({ label, hint: null })
  expect(unsetAppointmentText(request('2027-06-07T09:00:00+02:00'), false)).toEqual({ label, hint: null })
  expect(unsetAppointmentText(request('2027-06-07T23:00:00+02:00'), false)).toEqual({
    label,
    hint: 'Frühestens 08.06.2027 11:00 Uhr',
  })
  expect(unsetAppointmentText(request('2027-06-07T12:00:00+02:00', 45), false).hint).toBe(
    'Frühestens 07.06.2027 12:45 Uhr',
  )
  expect(unsetAppointmentText(request('2027-06-07T12:00:00+02:00'), true).label).toBe(
    'Bitte wählen Sie einen Termin aus.',
  )
  const never = { ...request('2027-06-07T12:00:00+02:00'), hours: { rules: [], orderableFrom: null } }
  expect(unsetAppointmentText(never, false).hint).toBe('Zum ausgewählten Tag sind keine Termine verfügbar.')
})

test('[APPT-04] each refused appointment has its sentence', () => {
  const given = request('2027-06-07T12:00:00+02:00', 45)
  expect(appointmentProblemText('closed', given)).toBe(
    'Zum ausgewählten Zeitpunkt haben wir leider geschlossen. Bitte wählen Sie einen Termin während unserer Öffnungszeiten.',
  )
  expect(appointmentProblemText('too-early', given)).toBe(
    'Der gewählte Termin ist zu früh. Frühestens möglich: 07.06.2027 12:45 Uhr.',
  )
  expect(appointmentProblemText('off-grid', given)).toContain('5 Minuten')
  expect(appointmentProblemText('too-far', given)).toContain('180 Tage')
})

test('[HOME-06] the week is shown from Monday on, special dates apart', () => {
  const rules: OpeningHoursRule[] = [
    daily('17:00', '22:00'),
    daily('11:00', '14:00'),
    { type: 'saturday', from: '18:00', to: '00:00' },
    { type: 'sunday', isClosed: true },
    { type: 'once', date: '2027-06-20', from: '10:00', to: '12:00' },
    { type: 'once', date: '2027-06-10', isClosed: true },
    { type: 'once', date: '2027-06-01', isClosed: true },
    { type: 'once', date: '2027-07-07', isClosed: true },
    { type: 'once', date: '2027-07-08', isClosed: true },
  ]
  expect(weeklyHours(rules).map(({ label, hours }) => `${label} ${hours}`)).toEqual([
    'Montag 11:00 – 14:00 und 17:00 – 22:00',
    'Dienstag 11:00 – 14:00 und 17:00 – 22:00',
    'Mittwoch 11:00 – 14:00 und 17:00 – 22:00',
    'Donnerstag 11:00 – 14:00 und 17:00 – 22:00',
    'Freitag 11:00 – 14:00 und 17:00 – 22:00',
    'Samstag 18:00 – 24:00',
    'Sonntag Geschlossen',
  ])
  expect(specialHours(rules, '2027-06-07').map(({ label, hours }) => `${label} ${hours}`)).toEqual([
    '10.06.2027 Geschlossen',
    '20.06.2027 10:00 – 12:00',
    '07.07.2027 Geschlossen',
  ])
})

test('[HOME-06~] [HOME-09] [HEADER-05~] open all day and until midnight read the same everywhere', () => {
  const allDay = branch({ openingHours: [daily('00:00', '24:00')] })
  const time = at('2027-06-07T09:00:00+02:00')
  expect(openTodayText(allDay, time)?.hours).toBe('Heute durchgehend geöffnet')
  expect(weeklyHours(allDay.openingHours)[0]?.hours).toBe('durchgehend geöffnet')
  const late = branch({ openingHours: [daily('17:00', '24:00')] })
  expect(openTodayText(late, time)?.hours).toBe('Offen heute 17:00 Uhr bis 24:00 Uhr')
  expect(weeklyHours(late.openingHours)[0]?.hours).toBe('17:00 – 24:00')
  expect(barText(late, '2027-06-07T20:00:00+02:00').text).toBe('Geöffnet bis 24:00')
})

test('[SUBMIT-07] [HOURS-06] the checkout says when it opens again, for each type', () => {
  const given = branch({ ...separateDelivery, isPreorderEnabled: true })
  expect(checkoutNotice(given, false, at('2027-06-07T22:30:00+02:00'))).toEqual([
    'Derzeit haben wir leider geschlossen.',
    'Wir öffnen am 08.06.2027 um 11:00 Uhr wieder.',
    'Gerne nehmen wir auch Ihre Vorbestellungen entgegen.',
    'Diese bearbeiten wir, sobald wir wieder geöffnet haben.',
  ])
  expect(checkoutNotice(given, true, at('2027-06-07T12:00:00+02:00')).slice(0, 2)).toEqual([
    'Derzeit bieten wir leider keine Lieferung an.',
    'Wir liefern heute ab 17:00 Uhr wieder.',
  ])
})

test('[SUBMIT-07] closed delivery that does not resume within 72 hours says only what is known', () => {
  const deliveryHours: OpeningHoursRule[] = [{ type: 'sunday', from: '17:00', to: '20:00' }]
  const given = branch({ isDeliveryHoursEnabled: true, deliveryHours })
  const noon = at('2027-06-07T12:00:00+02:00')
  expect(checkoutNotice(given, true, noon)).toEqual(['Derzeit bieten wir leider keine Lieferung an.'])
  expect(checkoutNotice({ ...given, isPreorderEnabled: true }, true, noon)).toEqual([
    'Derzeit bieten wir leider keine Lieferung an.',
    'Gerne nehmen wir auch Ihre Vorbestellungen entgegen.',
    'Diese bearbeiten wir, sobald wir wieder liefern.',
  ])
})

test('[B49~] [APPT-04] a full interval names the next times that are free', () => {
  const full = (limit: number, wanted: number, points: number) => ({
    slotMinutes: 15,
    limits: [{ station: null, limit, wanted, used: [{ start: at('2027-06-07T13:00:00+02:00'), points }] }],
  })
  const noon = request('2027-06-07T12:00:00+02:00')
  const text = (capacity: ReturnType<typeof full>, more = {}) =>
    appointmentProblemText('full', { ...noon, ...more, capacity }, at('2027-06-07T13:00:00+02:00'))
  expect(text(full(4, 2, 3))).toBe(
    'Zu diesem Termin sind wir leider ausgebucht. Die nächsten freien Termine: Mo., 07.06., 13:15 Uhr; Mo., 07.06., 13:30 Uhr; Mo., 07.06., 13:45 Uhr.',
  )
  expect(text(full(4, 2, 3), { hours: { rules: [], orderableFrom: null } })).toBe(
    'Zu diesem Termin sind wir leider ausgebucht.',
  )
  expect(text(full(4, 5, 0))).toBe('Diese Bestellung ist für einen Termin zu groß. Bitte rufen Sie uns an.')
})

test.each([
  { orderableFrom: '15:00', pickup: 'Abholung ab 17:00 Uhr', why: 'the first shift is over by then' },
  { orderableFrom: '14:00', pickup: 'Abholung ab 17:00 Uhr', why: 'it ends at that very time' },
  { orderableFrom: '13:59', pickup: 'Abholung ab 13:59 Uhr', why: 'a minute of it is left' },
])('[HOME-09] [OPEN-07] with orderableFrom $orderableFrom: $pickup, $why', ({ orderableFrom, pickup }) => {
  const openingHours = [daily('11:00', '14:00'), daily('17:00', '22:00')]
  expect(
    openTodayText(branch({ openingHours, orderableFrom }), at('2027-06-07T09:00:00+02:00'))?.pickup,
  ).toBe(pickup)
})

test('[HOURS-03] [OPEN-07] orderableFrom limits the opening hours alone, an empty one nothing', () => {
  const given = branch({ ...separateDelivery, orderableFrom: '11:30' })
  expect(hoursFor(given, false)).toEqual({ rules: given.openingHours, orderableFrom: '11:30' })
  expect(hoursFor(given, true)).toEqual({ rules: given.deliveryHours, orderableFrom: null })
  expect(hoursFor(branch({ orderableFrom: '' }), false).orderableFrom).toBeNull()
})

test('[HOURS-04] the last hour is closing soon, a closing a week ahead is not named', () => {
  expect(openState(branch(), at('2027-06-07T21:00:01+02:00')).state).toBe('closing-soon')
  const dates = Array.from({ length: 8 }, (_, index) => `2027-06-${String(7 + index).padStart(2, '0')}`)
  const openFor = (days: number) =>
    openState(
      branch({
        openingHours: dates
          .slice(0, days)
          .map((date) => ({ type: 'once', date, from: '00:00', to: '24:00' })),
      }),
      at('2027-06-07T00:00:00+02:00'),
    ).until
  expect([openFor(6), openFor(7), openFor(8)]).toEqual([at('2027-06-13T00:00:00+02:00'), null, null])
})

test('[HOURS-06] a closed message is shown without the spaces around it, blanks are none', () => {
  const early = at('2027-06-07T08:00:00+02:00')
  expect(reopeningText(branch({ closedMessage: ' Betriebsurlaub. ' }), early)).toBe('Betriebsurlaub.')
  expect(reopeningText(branch({ closedMessage: '  ' }), early)).toBe('Wir öffnen heute um 11:00 Uhr wieder.')
})

test('[SHOP-14] where only delivery is offered there is nothing meanwhile', () => {
  const given = branch({ ...separateDelivery, isTakeawayEnabled: false, isDineInEnabled: false })
  expect(shopNotice(given, at('2027-06-07T12:00:00+02:00'))).toEqual([
    'Derzeit ist leider keine Lieferung möglich.',
    'Wir liefern heute ab 17:00 Uhr wieder.',
  ])
})

test('[HOME-06] half a day from midnight on is not all day, and today is among the special dates', () => {
  expect(weeklyHours([daily('00:00', '12:00')])[0]?.hours).toBe('00:00 – 12:00')
  const today: OpeningHoursRule = { type: 'once', date: '2027-06-07', isClosed: true }
  expect(specialHours([today], '2027-06-07')).toHaveLength(1)
})

test('[APPT-01] [B49] a full interval moves the earliest time and says so', () => {
  const capacity = {
    slotMinutes: 15,
    limits: [
      { station: null, limit: 1, wanted: 1, used: [{ start: at('2027-06-07T12:00:00+02:00'), points: 1 }] },
    ],
  }
  expect(unsetAppointmentText({ ...request('2027-06-07T12:00:00+02:00'), capacity }, false).hint).toBe(
    'Frühestens 07.06.2027 12:15 Uhr',
  )
})

test('[APPT-04] where no time is left, too early says so', () => {
  const never = { ...request('2027-06-07T12:00:00+02:00'), hours: { rules: [], orderableFrom: null } }
  expect(appointmentProblemText('too-early', never)).toBe(
    'Zum ausgewählten Tag sind keine Termine verfügbar.',
  )
})
