import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { evenDayMinutes } from '../employment/index.ts'
import { givenEmployment } from '../employment/given-employment.ts'
import type { Country } from '../public-holidays/index.ts'
import { addDays, dayNumberOf, firstInstantFrom, instantOfWallTime } from '../values/local-time.ts'
import { absenceDays, allAbsenceDays } from './absence-days.ts'
import { bookCarryOver, bookEntitlement, bookPayout, bookTaken } from './bookings.ts'
import {
  bookExpiry,
  dueReminders,
  type ExpiryReminder,
  expiresOn,
  formatDays,
  isInTime,
  lapsingDays,
  reminderText,
} from './expiry.ts'
import { holidayAccount, isHalfDays, type LedgerRow, remainingByOrigin, sumDays } from './ledger.ts'

const zone = 'Europe/Vienna'
const yearOf = (date: string) => Number(date.slice(0, 4))
const days = (first: string, last = first) => ({
  start: firstInstantFrom(dayNumberOf(first), 0),
  end: firstInstantFrom(dayNumberOf(last) + 1, 0),
})
const sum = (map: ReadonlyMap<string, number>) => [...map.values()].reduce((total, one) => total + one, 0)
const partTime = givenEmployment({
  weeklyMinutes: 1200,
  dayMinutes: evenDayMinutes(1200, ['thursday', 'friday', 'saturday']),
})

test.each([
  { why: 'a week of full time', absence: days('2026-11-16', '2026-11-22'), used: 5 },
  { why: 'Nationalfeiertag is no day of leave', absence: days('2026-10-26', '2026-10-30'), used: 4 },
  { why: 'in the week of the clock change', absence: days('2026-10-19', '2026-10-25'), used: 5 },
  {
    why: 'Saturdays are working days of this contract',
    absence: days('2026-11-16', '2026-11-22'),
    used: 3,
    of: [partTime],
  },
  { why: 'a day off on a free day uses nothing', absence: days('2026-11-16'), used: 0, of: [partTime] },
  { why: 'half a day', absence: { ...days('2026-11-16'), halfStart: true }, used: 0.5 },
  {
    why: 'from noon to noon',
    absence: { ...days('2026-11-16', '2026-11-18'), halfStart: true, halfEnd: true },
    used: 2,
  },
  { why: 'a single Saturday without a contract was meant', absence: days('2026-11-21'), used: 1, of: [] },
  { why: 'a week without a contract', absence: days('2026-11-16', '2026-11-22'), used: 5, of: [] },
  {
    why: 'an entry that ends where it starts, at noon of a working day',
    absence: {
      start: instantOfWallTime('2026-11-16', '12:00')!,
      end: instantOfWallTime('2026-11-16', '12:00')!,
    },
    used: 0,
  },
])('[API-44] $used days of leave: $why', ({ absence, used, of = [givenEmployment()] }) => {
  expect(sum(absenceDays(absence, of, zone))).toBe(used)
})

test('[API-44] a day that two absences cover counts once', () => {
  const both = [{ ...days('2026-11-16'), halfEnd: true }, days('2026-11-16', '2026-11-17')]
  expect(sum(allAbsenceDays(both, [givenEmployment()], zone))).toBe(2)
})

const entitlement = (year: number, count = 25): LedgerRow => ({
  kind: 'entitlement',
  date: `${year}-01-01`,
  year,
  origin: year,
  days: count,
})

test('a year on the account: entitlement, carry, taken, planned, remaining', () => {
  let rows = [entitlement(2025), entitlement(2026)]
  const taken = new Map([
    ['2025-07-07', 1],
    ['2025-07-08', 1],
    ['2026-11-16', 0.5],
    ['2026-12-28', 1],
  ])
  rows = [...rows, ...bookTaken(rows, taken, yearOf)]
  rows = [...rows, ...bookCarryOver(rows, 2025, '2026-01-01')]
  expect(holidayAccount(rows, 2026, '2026-11-16')).toEqual({
    year: 2026,
    entitlement: 25,
    carried: 23,
    carriedOn: 0,
    taken: 0.5,
    planned: 1,
    expired: 0,
    paidOut: 0,
    remaining: 46.5,
  })
  expect([...remainingByOrigin(rows, 2026)]).toEqual([
    [2025, 21.5],
    [2026, 25],
  ])
  expect(holidayAccount(rows, 2025, '2026-11-16')).toMatchObject({
    entitlement: 25,
    taken: 2,
    carried: 0,
    carriedOn: 23,
    remaining: 0,
  })
  rows = [...rows, bookPayout(2026, 46.5, '2026-12-31')]
  expect(holidayAccount(rows, 2026, '2026-12-31')).toMatchObject({ paidOut: 46.5, remaining: 0 })
})

test('a change of entitlement is an adjustment, leave that is called off is given back', () => {
  let rows = bookEntitlement([], { year: 2026, days: 25, date: '2026-01-01' })
  expect(rows).toMatchObject([{ kind: 'entitlement', days: 25 }])
  rows = [...rows, ...bookEntitlement(rows, { year: 2026, days: 19.5, date: '2026-04-01' })]
  expect(rows.at(-1)).toMatchObject({ kind: 'adjust', days: -5.5, date: '2026-04-01' })
  expect(bookEntitlement(rows, { year: 2026, days: 19.5, date: '2026-05-01' })).toEqual([])
  rows = [...rows, ...bookTaken(rows, new Map([['2026-12-23', 1]]), yearOf)]
  const back = bookTaken(rows, new Map(), yearOf)
  expect(back).toEqual([{ kind: 'taken', date: '2026-12-23', year: 2026, origin: null, days: 1 }])
  expect(holidayAccount([...rows, ...back], 2026, '2026-11-16')).toMatchObject({
    planned: 0,
    remaining: 19.5,
  })
})

test('leave that is recorded late for a year that was carried over corrects the carry', () => {
  let rows = [entitlement(2025)]
  rows = [...rows, ...bookCarryOver(rows, 2025, '2026-01-01')]
  rows = [...rows, ...bookTaken(rows, new Map([['2025-12-31', 1]]), yearOf)]
  rows = [...rows, ...bookCarryOver(rows, 2025, '2026-01-01')]
  expect(holidayAccount(rows, 2025, '2026-01-02').remaining).toBe(0)
  expect(holidayAccount(rows, 2026, '2026-01-02')).toMatchObject({ carried: 24, remaining: 24 })
})

const terms = (country: Country, reminders: ExpiryReminder[] = []) => ({
  country,
  workdaysPerWeek: 5,
  lastDayOf: (year: number) => `${year}-12-31`,
  reminders,
})
const reminder = (changes: Partial<ExpiryReminder> = {}): ExpiryReminder => ({
  origin: 2024,
  expiresOn: '2026-12-31',
  days: 25,
  sentOn: '2026-07-01',
  confirmedOn: '2026-07-02',
  ...changes,
})

test.each<[Country, number, number, string | null, string]>([
  ['AT', 2024, 2026, '2026-12-31', '§ 4 (5) UrlG: two years after the end of the leave year'],
  ['AT', 2026, 2026, '2028-12-31', 'of this year'],
  ['AT', 2023, 2026, null, 'its day has passed without effect'],
  ['DE', 2025, 2026, '2026-03-31', '§ 7 (3) BUrlG: three months after the year'],
  ['DE', 2026, 2026, '2027-03-31', 'of this year'],
  ['DE', 2023, 2026, '2026-03-31', 'what did not lapse belongs to the next year'],
])('%s leave of %i on the account of %i lapses on %s: %s', (country, origin, year, date) => {
  expect(expiresOn(origin, year, terms(country))).toBe(date)
})

test.each([
  {
    country: 'AT',
    left: 25,
    reminders: [],
    lapses: 5,
    why: 'OGH 8 ObA 23/23z: without a reminder four weeks stay',
  },
  { country: 'AT', left: 12, reminders: [], lapses: 0, why: 'nor any of less than four weeks' },
  { country: 'AT', left: 25, reminders: [reminder()], lapses: 25, why: 'sent and confirmed' },
  {
    country: 'AT',
    left: 25,
    reminders: [reminder({ confirmedOn: null })],
    lapses: 5,
    why: 'sent, not confirmed',
  },
  {
    country: 'AT',
    left: 25,
    reminders: [reminder({ confirmedOn: '2026-12-01' })],
    lapses: 5,
    why: 'too late to take five weeks',
  },
  { country: 'AT', left: 25, reminders: [reminder({ days: 10 })], lapses: 10, why: 'only what was named' },
  { country: 'AT', left: 25, reminders: [reminder({ origin: 2023 })], lapses: 5, why: 'for another year' },
  {
    country: 'AT',
    left: 25,
    reminders: [reminder({ expiresOn: '2027-12-31' })],
    lapses: 5,
    why: 'for another day',
  },
  { country: 'DE', left: 25, reminders: [], lapses: 0, why: 'BAG 9 AZR 541/15: without a reminder none' },
  { country: 'DE', left: 25, reminders: [reminder()], lapses: 25, why: 'sent and confirmed' },
] as const)('$country: $lapses of $left days lapse: $why', ({ country, left, reminders, lapses }) => {
  expect(lapsingDays(left, '2026-12-31', 2024, terms(country, [...reminders]))).toBe(lapses)
})

test('a year is opened with what it gives, even nothing, so that every change of it is an adjustment', () => {
  const opened = bookEntitlement([], { year: 2026, days: 0, date: '2026-01-01' })
  expect(opened).toEqual([{ kind: 'entitlement', date: '2026-01-01', year: 2026, origin: 2026, days: 0 }])
  expect(bookEntitlement(opened, { year: 2026, days: 0, date: '2026-03-01' })).toEqual([])
  expect(bookEntitlement(opened, { year: 2026, days: 10, date: '2026-03-01' })).toMatchObject([
    { kind: 'adjust', days: 10 },
  ])
})

test('days lapse on the day after, once, and what stays is carried on', () => {
  let rows = [entitlement(2024)]
  rows = [...rows, ...bookCarryOver(rows, 2024, '2025-01-01')]
  rows = [...rows, ...bookCarryOver(rows, 2025, '2026-01-01')]
  expect(bookExpiry(rows, 2026, '2026-12-31', terms('AT'))).toEqual([])
  const expiry = bookExpiry(rows, 2026, '2027-01-01', terms('AT'))
  expect(expiry).toEqual([{ kind: 'expire', date: '2027-01-01', year: 2026, origin: 2024, days: -5 }])
  rows = [...rows, ...expiry]
  expect(bookExpiry(rows, 2026, '2027-02-01', terms('AT'))).toEqual([])
  rows = [...rows, ...bookCarryOver(rows, 2026, '2027-01-01')]
  expect(holidayAccount(rows, 2027, '2027-01-01')).toMatchObject({ carried: 20, remaining: 20 })
  expect(bookExpiry(rows, 2027, '2028-06-01', terms('AT'))).toEqual([])
})

test('a reminder is due half a year before, again after a month, and not once it is confirmed', () => {
  const rows: LedgerRow[] = [{ ...entitlement(2026), origin: 2024, kind: 'carry' }]
  const due = (today: string, reminders: ExpiryReminder[] = []) =>
    dueReminders(rows, 2026, today, terms('AT', reminders)).length
  expect(due('2026-06-30')).toBe(0)
  expect(due('2026-07-01')).toBe(1)
  const sent = reminder({ confirmedOn: null })
  expect(due('2026-07-30', [sent])).toBe(0)
  expect(due('2026-07-31', [sent])).toBe(1)
  expect(due('2026-12-01', [reminder()])).toBe(0)
  expect(due('2027-01-01')).toBe(0)
  expect(reminderText({ origin: 2024, days: 2.5, expiresOn: '2026-12-31' })).toBe(
    'Aus dem Urlaubsjahr 2024 sind noch 2,5 Urlaubstage offen. Bitte nehmen Sie diesen Urlaub rechtzeitig: Was bis 31.12.2026 nicht genommen ist, verfällt.',
  )
})

type Event =
  | { kind: 'plan'; days: Map<string, number> }
  | { kind: 'entitle'; year: number; days: number }
  | { kind: 'close'; year: number }

const year = fc.integer({ min: 2024, max: 2027 })
const half = fc.integer({ min: 0, max: 60 }).map((halves) => halves / 2)
const plan = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 1400 }), fc.constantFrom(0.5, 1)), { maxLength: 30 })
  .map((list) => new Map(list.map(([offset, share]) => [addDays('2024-01-01', offset), share])))
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constant('plan' as const), days: plan }),
  fc.record({ kind: fc.constant('entitle' as const), year, days: half }),
  fc.record({ kind: fc.constant('close' as const), year }),
)

function missingRows(rows: LedgerRow[], happened: Event): LedgerRow[] {
  switch (happened.kind) {
    case 'plan':
      return bookTaken(rows, happened.days, yearOf)
    case 'entitle':
      return bookEntitlement(rows, {
        year: happened.year,
        days: happened.days,
        date: `${happened.year}-01-01`,
      })
    case 'close':
      return bookCarryOver(rows, happened.year, `${happened.year + 1}-01-01`)
  }
}

test('whatever happens, the rows of a ledger are its balance, and booking twice changes nothing', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => {
      let rows: LedgerRow[] = []
      let planned = new Map<string, number>()
      const entitled = new Map<number, number>()
      for (const happened of events) {
        rows = [...rows, ...missingRows(rows, happened)]
        expect(missingRows(rows, happened)).toEqual([])
        if (happened.kind === 'plan') planned = happened.days
        if (happened.kind === 'entitle') entitled.set(happened.year, happened.days)
      }
      const years = [...new Set(rows.map((row) => row.year))]
      const accounts = years.map((one) => holidayAccount(rows, one, '2026-06-30'))
      const total = (pick: (account: (typeof accounts)[number]) => number) =>
        accounts.reduce((all, account) => all + pick(account), 0)
      expect(total(({ remaining }) => remaining)).toBe(sumDays(rows))
      expect(total(({ taken, planned: later }) => taken + later)).toBe(sum(planned))
      expect(total((account) => account.entitlement)).toBe(
        [...entitled.values()].reduce((all, one) => all + one, 0),
      )
      expect(total(({ carried, carriedOn }) => carried - carriedOn)).toBe(0)
      for (const account of accounts) {
        const {
          entitlement: given,
          carried,
          carriedOn,
          taken,
          planned: later,
          expired,
          paidOut,
          remaining,
        } = account
        expect(given + carried - carriedOn - taken - later - expired - paidOut).toBe(remaining)
        const byOrigin = [...remainingByOrigin(rows, account.year).values()]
        expect(byOrigin.reduce((all, one) => all + one, 0)).toBe(remaining)
      }
      for (const row of rows) expect(isHalfDays(row.days)).toBe(true)
    }),
  )
})

test('days that lapse count for their year and day alone', () => {
  const carried = (origin: number, count: number): LedgerRow => ({
    ...entitlement(2026),
    origin,
    kind: 'carry',
    days: count,
  })
  const gone = (more: Partial<LedgerRow>): LedgerRow => ({
    kind: 'expire',
    date: '2027-01-01',
    year: 2026,
    origin: 2024,
    days: -2,
    ...more,
  })
  const warned = reminder({ confirmedOn: '2026-08-01', days: 10 })
  const expired = (...rows: LedgerRow[]) =>
    bookExpiry([carried(2024, 27), ...rows], 2026, '2027-06-01', terms('AT', [warned])).map(
      ({ days: count }) => count,
    )
  // ten days were named in time; what has lapsed of them already is taken off
  expect(expired()).toEqual([-10])
  expect(expired(gone({}))).toEqual([-8])
  expect(expired(gone({ kind: 'adjust' }))).toEqual([-10])
  expect(expired(gone({ year: 2025, origin: 2023 }))).toEqual([-10])
  expect(expired(gone({ year: 2025, date: '2026-12-31' }))).toEqual([-10])
  // nobody was warned: of 27 days seven are beyond four weeks, and two of the seven have lapsed
  expect(bookExpiry([carried(2024, 27), gone({})], 2026, '2027-06-01', terms('AT'))).toMatchObject([
    { days: -5 },
  ])
  expect(bookExpiry([carried(2024, 0)], 2026, '2027-06-01', terms('AT'))).toEqual([])
})

test('a reminder says how many days, and counts for its year, its day and its number of days', () => {
  const rows: LedgerRow[] = [{ ...entitlement(2026), origin: 2024, kind: 'carry' }]
  const due = (today: string, ...reminders: ExpiryReminder[]) =>
    dueReminders(rows, 2026, today, terms('AT', reminders))
  const wanted = [{ origin: 2024, days: sumDays(rows), expiresOn: '2026-12-31' }]
  expect(due('2026-12-01')).toEqual(wanted)
  expect(due('2026-12-31')).toEqual(wanted)
  const fresh = reminder({ confirmedOn: null, sentOn: '2026-11-20' })
  expect(due('2026-12-01', fresh)).toEqual([])
  expect(due('2026-12-01', { ...fresh, origin: 2023 })).toEqual(wanted)
  expect(due('2026-12-01', { ...fresh, expiresOn: '2025-12-31' })).toEqual(wanted)
  expect(due('2026-12-01', { ...fresh, days: 1 })).toEqual(wanted)
  expect(due('2026-12-01', { ...reminder(), days: 1 })).toEqual(wanted)
  expect(dueReminders([{ ...rows[0]!, days: 0 }], 2026, '2026-12-01', terms('AT'))).toEqual([])
  expect(dueReminders([{ ...rows[0]!, origin: 2020 }], 2026, '2026-12-01', terms('AT'))).toEqual([])
  expect(formatDays(1)).toBe('1 Urlaubstag')
})

test('a confirmation is in time as long as all days can still be taken', () => {
  const confirmed = (confirmedOn: string | null, count: number) =>
    isInTime({ ...reminder(), confirmedOn, days: count, expiresOn: '2026-12-31' }, 5)
  expect([confirmed('2026-12-24', 5), confirmed('2026-12-25', 5), confirmed(null, 5)]).toEqual([
    true,
    false,
    false,
  ])
  expect([confirmed('2026-12-17', 5.5), confirmed('2026-12-18', 5.5)]).toEqual([true, false])
  expect(isInTime({ ...reminder(), confirmedOn: '2026-11-26', days: 5, expiresOn: '2026-12-31' }, 0)).toBe(
    true,
  )
})

test('an account names only the years of which days are on it', () => {
  const carried: LedgerRow = { ...entitlement(2026, 4), origin: 2025, kind: 'carry' }
  const taken: LedgerRow = { kind: 'taken', date: '2026-07-06', year: 2026, origin: null, days: -1 }
  expect([...remainingByOrigin([carried, taken], 2026)]).toEqual([[2025, 3]])
  expect([...remainingByOrigin([carried, { ...taken, days: -5 }], 2026)]).toEqual([
    [2025, 0],
    [2026, -1],
  ])
})

test('what was used up counts among the days of an account', () => {
  const rows: LedgerRow[] = [
    entitlement(2026),
    { kind: 'expire', date: '2026-04-01', year: 2026, origin: 2025, days: -3 },
    bookPayout(2026, 2, '2026-12-31'),
  ]
  expect(holidayAccount(rows, 2026, '2026-12-31')).toMatchObject({ expired: 3, paidOut: 2 })
})

test('leave that is called off goes back to the account it was taken from', () => {
  const taken: LedgerRow = { kind: 'taken', date: '2026-01-05', year: 2025, origin: null, days: -1 }
  expect(bookTaken([taken], new Map(), yearOf)).toEqual([{ ...taken, days: 1 }])
  expect(bookTaken([{ ...taken, days: 0 }], new Map([['2026-01-05', 1]]), yearOf)).toEqual([
    { ...taken, year: 2026 },
  ])
})

test('days of years that were carried before are corrected, the oldest first', () => {
  const carry = (year: number, origin: number | null, count: number): LedgerRow => ({
    kind: 'carry',
    date: '2027-01-01',
    year,
    origin,
    days: count,
  })
  const rows = [
    { ...entitlement(2026), origin: 2026, days: 3 },
    { ...entitlement(2026), origin: 2025, days: 2 },
    carry(2027, 2024, 4),
    carry(2026, 2023, 1),
  ]
  expect(
    bookCarryOver(rows, 2026, '2027-01-01')
      .filter(({ year }) => year === 2027)
      .map(({ origin, days: count }) => [origin, count]),
  ).toEqual([
    [2023, 1],
    [2025, 2],
    [2026, 3],
  ])
})

test('half days count at the ends of an absence only, and no days in none', () => {
  const half = { ...days('2026-11-16', '2026-11-18'), halfStart: true, halfEnd: true }
  expect([...absenceDays(half, [], zone)]).toEqual([
    ['2026-11-16', 0.5],
    ['2026-11-17', 1],
    ['2026-11-18', 0.5],
  ])
  const { start } = days('2026-11-16')
  expect(absenceDays({ start, end: start }, [], zone).size).toBe(0)
})
