import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BreakRule } from '../employment/index.ts'
import type { Country } from '../public-holidays/index.ts'
import {
  addDays,
  datesBetween,
  dayNumberOf,
  instantOfWallTime,
  MINUTE,
  parseInstant,
} from '../values/local-time.ts'
import { workingTimeProblems } from './guard.ts'
import { breakLimits, requiredBreak, uncheckedGroups, workingTimeLimits } from './limits.ts'
import { formatHours, workingTimeSentence } from './texts.ts'
import {
  interruptions,
  minutesWithin,
  netMinutes,
  plannedPeriod,
  weekSpan,
  workDays,
  type WorkPeriod,
} from './work-days.ts'

const at = (date: string, time: string) => instantOfWallTime(date, time) ?? Number.NaN
/** '08:00-17:00' on a day, with a break in the middle; an end before the start is on the next day. */
function shift(date: string, hours: string, breakMinutes = 0): WorkPeriod {
  const [from = '', to = ''] = hours.split('-')
  return plannedPeriod(at(date, from), at(to > from ? date : addDays(date, 1), to), breakMinutes)
}
const codes = (periods: WorkPeriod[], country: Country, breakRule?: BreakRule) =>
  workingTimeProblems(periods, { country, ...(breakRule ? { breakRule } : {}) }).map(
    ({ code, actual, limit }) => `${code} ${actual}/${limit}`,
  )

test.each<[Country, string, WorkPeriod[], string[]]>([
  [
    'AT',
    'twelve hours are allowed, ten can be refused',
    [shift('2026-11-16', '08:00-20:30', 30)],
    ['dayLong 720/600'],
  ],
  ['AT', 'a minute more is not', [shift('2026-11-16', '08:00-20:31', 30)], ['dayTooLong 721/720']],
  ['AT', 'ten hours need no attention', [shift('2026-11-16', '08:00-18:30', 30)], []],
  ['DE', 'eight hours are the rule', [shift('2026-11-16', '08:00-16:30', 30)], []],
  ['DE', 'up to ten if they are balanced', [shift('2026-11-16', '08:00-18:45', 45)], ['dayLong 600/480']],
  ['DE', 'a minute more is not', [shift('2026-11-16', '08:00-18:46', 45)], ['dayTooLong 601/600']],
  [
    'AT',
    'both parts of a split shift are one day',
    [shift('2026-11-16', '08:00-14:30'), shift('2026-11-16', '16:00-22:31')],
    ['dayTooLong 781/720'],
  ],
])('%s day: %s', (country, _why, periods, expected) => expect(codes(periods, country)).toEqual(expected))

test.each<[Country, string, WorkPeriod[], string[]]>([
  ['AT', 'six hours need none', [shift('2026-11-16', '08:00-14:00')], []],
  [
    'AT',
    'more than six hours need half an hour',
    [shift('2026-11-16', '08:00-14:01')],
    ['breakTooShort 0/30'],
  ],
  ['AT', 'half an hour', [shift('2026-11-16', '08:00-14:31', 30)], []],
  ['DE', 'six hours need none', [shift('2026-11-16', '08:00-14:00')], []],
  [
    'DE',
    'more than six hours need half an hour',
    [shift('2026-11-16', '08:00-14:30', 15)],
    ['breakTooShort 15/30'],
  ],
  ['DE', 'nine hours need half an hour', [shift('2026-11-16', '08:00-17:30', 30)], ['dayLong 540/480']],
  [
    'DE',
    'more than nine hours need three quarters',
    [shift('2026-11-16', '08:00-17:31', 30)],
    ['dayLong 541/480', 'breakTooShort 30/45'],
  ],
  [
    'DE',
    'the time between two parts of a day is a break',
    [shift('2026-11-16', '08:00-12:00'), shift('2026-11-16', '12:30-16:30')],
    [],
  ],
])('%s break: %s', (country, _why, periods, expected) => expect(codes(periods, country)).toEqual(expected))

const withPauses = (pauses: [string, string][]): WorkPeriod => ({
  ...shift('2026-11-16', '08:00-15:00'),
  pauses: pauses.map(([from, to]) => ({ start: at('2026-11-16', from), end: at('2026-11-16', to) })),
})
test.each<[Country, string, [string, string][], string[]]>([
  [
    'AT',
    'three breaks of ten minutes',
    [
      ['09:00', '09:10'],
      ['11:00', '11:10'],
      ['13:00', '13:10'],
    ],
    [],
  ],
  [
    'DE',
    'ten minutes are no break',
    [
      ['09:00', '09:10'],
      ['11:00', '11:10'],
      ['13:00', '13:10'],
    ],
    ['breakTooShort 0/30'],
  ],
  [
    'DE',
    'two breaks of fifteen minutes',
    [
      ['10:00', '10:15'],
      ['12:00', '12:15'],
    ],
    [],
  ],
  [
    'AT',
    'nine minutes are no break',
    [
      ['09:00', '09:09'],
      ['11:00', '11:25'],
    ],
    ['breakTooShort 25/30'],
  ],
  ['DE', 'no more than six hours without one', [['14:10', '14:40']], ['breakTooLate 370/360']],
  ['DE', 'nor after it', [['08:20', '08:50']], ['breakTooLate 370/360']],
  ['AT', 'the hour of the break is free', [['14:10', '14:40']], []],
])('%s parts of a break: %s', (country, _why, pauses, expected) =>
  expect(codes([withPauses(pauses)], country)).toEqual(expected),
)

test('a contract may ask for more breaks than the act, never for fewer', () => {
  const own = breakLimits([{ afterMinutes: 240, breakMinutes: 20 }], 'DE')
  expect([240, 241, 361, 541].map((worked) => requiredBreak(worked, own))).toEqual([0, 20, 30, 45])
  expect(
    codes([shift('2026-11-16', '08:00-12:30')], 'AT', [{ afterMinutes: 240, breakMinutes: 20 }]),
  ).toEqual(['breakTooShort 0/20'])
})

test.each([
  ['eleven hours', '2026-11-16', '20:00', '07:00', []],
  ['a minute less', '2026-11-16', '20:01', '07:00', ['restTooShort 659/660']],
  ['the night of summer time is an hour short', '2027-03-27', '20:00', '07:00', ['restTooShort 600/660']],
  ['the night of winter time is an hour long', '2026-10-24', '20:00', '06:00', []],
])('daily rest: %s', (_why, date, end, start, expected) => {
  const periods = [shift(date, `16:00-${end}`), shift(addDays(date, 1), `${start}-12:00`)]
  for (const country of ['AT', 'DE'] as const) expect(codes(periods, country)).toEqual(expected)
})

test('a split shift is no daily rest, and a night shift belongs to the day it starts on', () => {
  const split = [shift('2026-11-16', '10:00-14:00'), shift('2026-11-16', '17:00-22:00')]
  expect(codes(split, 'AT')).toEqual([])
  const nights = [shift('2026-11-16', '22:00-06:00', 30), shift('2026-11-17', '22:00-06:00', 30)]
  expect(codes(nights, 'AT')).toEqual([])
})

const week = (monday: string, days: number, hours: string, breakMinutes = 30) =>
  datesBetween(monday, addDays(monday, days - 1)).map((date) => shift(date, hours, breakMinutes))

test.each<[Country, string, WorkPeriod[], string[]]>([
  ['AT', 'sixty hours', week('2026-11-16', 6, '08:00-18:30'), []],
  [
    'AT',
    'a quarter more',
    [...week('2026-11-16', 5, '08:00-18:30'), shift('2026-11-21', '08:00-18:45', 30)],
    ['weekTooLong 3615/3600', 'dayLong 615/600'],
  ],
])('%s week: %s', (country, _why, periods, expected) => expect(codes(periods, country)).toEqual(expected))

test('a night shift from Sunday to Monday is counted in both weeks', () => {
  const night = shift('2026-11-22', '20:00-04:00')
  const { start, end } = weekSpan(dayNumberOf('2026-11-16'), 'Europe/Vienna')
  expect(minutesWithin(night, start, end)).toBe(240)
  expect(minutesWithin(night, end, end + 7 * 86_400_000)).toBe(240)
})

test.each([
  [
    'Saturday 13:00 to Monday 01:00',
    [shift('2026-11-21', '08:00-13:00'), shift('2026-11-23', '01:00-06:00')],
    [],
  ],
  [
    'from midnight before Sunday on, exactly 36 hours',
    [
      ...week('2026-11-16', 5, '08:00-14:00', 0),
      shift('2026-11-21', '18:00-00:00'),
      shift('2026-11-23', '12:00-18:00'),
    ],
    [],
  ],
  [
    'up to midnight after Sunday, exactly 36 hours',
    [
      ...week('2026-11-16', 5, '08:00-14:00', 0),
      shift('2026-11-21', '06:00-12:00'),
      shift('2026-11-23', '00:00-06:00'),
    ],
    [],
  ],
  [
    'a Sunday that follows too late an evening',
    [
      ...week('2026-11-16', 5, '08:00-14:00', 0),
      shift('2026-11-21', '16:00-22:00'),
      shift('2026-11-23', '09:00-14:00'),
    ],
    ['weeklyRestTooShort 2100/2160'],
  ],
  [
    'a rest in the week with a whole day instead of Sunday',
    [
      shift('2026-11-16', '08:00-14:00'),
      shift('2026-11-18', '08:00-14:00'),
      ...week('2026-11-19', 4, '08:00-14:00', 0),
    ],
    [],
  ],
  [
    'a Monday whose rest began in the week before does not count for that part',
    [shift('2026-11-15', '08:00-16:00', 30), ...week('2026-11-17', 6, '06:00-12:00', 0)],
    ['weeklyRestTooShort 1800/2160'],
  ],
  ['the Sunday of summer time', [shift('2027-03-27', '06:00-12:00'), shift('2027-03-29', '01:00-06:00')], []],
  ['seven days in a row', week('2026-11-16', 7, '08:00-14:00', 0), ['weeklyRestTooShort 0/2160']],
])('AT weekly rest: %s', (_why, periods, expected) => {
  expect(codes(periods, 'AT').filter((code) => code.startsWith('weekly'))).toEqual(expected)
})

test('AT average: 48 hours over 17 weeks; DE over 24 weeks', () => {
  const weeks = (count: number, hours: string) =>
    Array.from({ length: count }, (_, index) => week(addDays('2026-06-01', 7 * index), 5, hours)).flat()
  // 17 weeks of 50 hours; before the 17th the weeks in front of the first shift count as not worked
  const problems = workingTimeProblems(weeks(17, '08:00-18:30'), { country: 'AT' })
  expect(problems).toEqual([
    { code: 'averageTooHigh', severity: 'breach', date: '2026-09-21', actual: 3000, limit: 2880, weeks: 17 },
  ])
  expect(workingTimeProblems(weeks(17, '08:00-18:06'), { country: 'AT' })).toEqual([])
  const german = (count: number) =>
    workingTimeProblems(weeks(count, '08:00-18:30'), { country: 'DE' }).filter(
      ({ code }) => code === 'averageTooHigh',
    )
  expect(german(22)).toEqual([])
  expect(german(24).map(({ date }) => date)).toEqual(['2026-11-09'])
})

/** 48 hours a week from Tuesday to Saturday, in the 17 weeks from Monday, 1 June 2026 on. */
const fullWeeks = (count = 17, monday = '2026-06-01') =>
  Array.from({ length: count }, (_, index) => week(addDays(monday, 7 * index + 1), 5, '08:00-18:06')).flat()
const averagesOf = (some: WorkPeriod[], absences?: string[]) =>
  workingTimeProblems(some, { country: 'AT', ...(absences ? { absences } : {}) })
    .filter(({ code }) => code === 'averageTooHigh')
    .map(({ date }) => date)

test.each([
  { absence: '2026-05-31', dates: [], why: 'the day before the 17 weeks' },
  { absence: '2026-06-01', dates: ['2026-09-21'], why: 'their first day' },
  { absence: '2026-09-27', dates: ['2026-09-21'], why: 'their last day' },
  { absence: '2026-09-28', dates: [], why: 'the day after them' },
])('§ 9 (4) AZG: an absence on $absence lifts the average of weeks $dates: $why', ({ absence, dates }) => {
  expect(averagesOf(fullWeeks())).toEqual([])
  expect(averagesOf(fullWeeks(), [absence])).toEqual(dates)
})

test('§ 9 (4) AZG: an average goes over 17 weeks, whatever was worked before them', () => {
  expect(averagesOf(fullWeeks(30, '2026-03-02'))).toEqual([])
})

test('who was absent on all days has no average, even with work on one of them', () => {
  const days = datesBetween('2026-06-01', '2026-09-27')
  expect(averagesOf([shift('2026-09-22', '08:00-12:00')], days)).toEqual([])
})

test('a long day is a notice, one that is too long a breach', () => {
  const severities = (hours: string) =>
    workingTimeProblems([shift('2026-11-16', hours, 30)], { country: 'AT' }).map(({ severity }) => severity)
  expect([severities('08:00-20:30'), severities('08:00-20:31')]).toEqual([['notice'], ['breach']])
})

test('the day of a shift is that of the zone of the shop', () => {
  const long = {
    start: parseInstant('2026-11-17T02:00:00Z')!,
    end: parseInstant('2026-11-17T16:00:00Z')!,
    pauses: [],
  }
  const daysIn = (zone?: string) =>
    workingTimeProblems([long], { country: 'AT', ...(zone ? { zone } : {}) })
      .filter(({ code }) => code === 'dayTooLong')
      .map(({ date }) => date)
  expect(daysIn()).toEqual(['2026-11-17'])
  expect(daysIn('America/New_York')).toEqual(['2026-11-16'])
})

test('days of leave and sickness do not lower an average', () => {
  const worked = Array.from({ length: 15 }, (_, index) =>
    week(addDays('2026-06-01', 7 * index), 5, '08:00-18:30'),
  )
  const periods = [...worked.flat(), ...week('2026-09-21', 5, '08:00-18:30')]
  const averages = (absences: string[]) =>
    workingTimeProblems(periods, { country: 'AT', absences }).filter(({ code }) => code === 'averageTooHigh')
  expect(averages([])).toEqual([])
  expect(averages(datesBetween('2026-09-14', '2026-09-20'))).toMatchObject([{ actual: 3000 }])
})

test('problems are said with their day and their numbers', () => {
  const sentences = (periods: WorkPeriod[], country: Country) =>
    workingTimeProblems(periods, { country }).map(workingTimeSentence)
  expect(sentences([shift('2026-11-16', '07:00-20:00')], 'AT')).toEqual([
    '16.11.2026: 13:00 h Arbeit, höchstens 12:00 h sind erlaubt.',
    '16.11.2026: 0 Minuten Pause, mindestens 30 Minuten sind nötig.',
  ])
  expect(
    sentences([shift('2026-11-16', '16:00-23:00', 30), shift('2026-11-17', '09:00-15:00')], 'DE'),
  ).toEqual(['17.11.2026: 10:00 h Ruhezeit seit dem letzten Dienst, mindestens 11:00 h sind nötig.'])
  expect(formatHours(-90)).toBe('-1:30 h')
  for (const group of uncheckedGroups) expect(group).toContain('nicht geprüft')
})

const periods = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 1, max: 900 }),
      fc.integer({ min: 0, max: 60 }),
    ),
    {
      maxLength: 40,
    },
  )
  .map((list) => {
    let time = parseInstant('2026-10-19T06:00:00+02:00') ?? 0
    return list.map(([gap, length, pause]) => {
      const start = time + gap * MINUTE
      time = start + length * MINUTE
      return plannedPeriod(start, time, Math.min(pause, length))
    })
  })

test('the weeks of any roster add up to its work, also over the clock change', () => {
  fc.assert(
    fc.property(periods, (list) => {
      const weeks = Array.from({ length: 8 }, (_, index) =>
        weekSpan(dayNumberOf('2026-10-19') + 7 * index, 'Europe/Vienna'),
      )
      const total = list.reduce((sum, one) => sum + netMinutes(one), 0)
      const split = weeks.reduce(
        (sum, { start, end }) => sum + list.reduce((part, one) => part + minutesWithin(one, start, end), 0),
        0,
      )
      expect(split).toBe(total)
    }),
  )
})

test('every problem is beyond its limit, and less work never adds one of length', () => {
  fc.assert(
    fc.property(periods, fc.constantFrom<Country>('AT', 'DE'), (list, country) => {
      const below = ['restTooShort', 'weeklyRestTooShort', 'breakTooShort']
      const problems = workingTimeProblems(list, { country })
      for (const { code, actual, limit } of problems)
        expect(below.includes(code) ? actual < limit : actual > limit).toBe(true)
      const lengths = (some: WorkPeriod[]) =>
        workingTimeProblems(some, { country }).filter(
          ({ code }) => code === 'dayTooLong' || code === 'weekTooLong',
        ).length
      expect(lengths(list.slice(0, -1))).toBeLessThanOrEqual(lengths(list))
      expect(workingTimeLimits[country].day).toBeGreaterThan(workingTimeLimits[country].noticeDay)
    }),
  )
})

const span = (from: string, to: string) => ({ start: at('2026-11-16', from), end: at('2026-11-16', to) })

test.each([
  { minutes: 0, pauses: [], why: 'no break' },
  { minutes: 30, pauses: [span('11:45', '12:15')], why: 'in the middle' },
  { minutes: 31, pauses: [span('11:44', '12:15')], why: 'on whole minutes' },
  { minutes: 999, pauses: [span('08:00', '16:00')], why: 'never longer than the shift' },
])('a planned break of $minutes minutes: $why', ({ minutes, pauses }) =>
  expect(plannedPeriod(at('2026-11-16', '08:00'), at('2026-11-16', '16:00'), minutes).pauses).toEqual(pauses),
)

test('a shift that ends before it begins has no break', () => {
  expect(plannedPeriod(at('2026-11-16', '16:00'), at('2026-11-16', '08:00'), 30).pauses).toEqual([])
})

test.each([
  { from: '06:00', to: '08:00', minutes: 0, why: 'before it' },
  { from: '16:00', to: '18:00', minutes: 0, why: 'after it' },
  { from: '07:00', to: '09:00', minutes: 60, why: 'its beginning' },
  { from: '15:00', to: '17:00', minutes: 60, why: 'its end' },
  { from: '00:00', to: '23:00', minutes: 450, why: 'all of it, without the break' },
])('work of a shift between two times: $why', ({ from, to, minutes }) =>
  expect(
    minutesWithin(shift('2026-11-16', '08:00-16:00', 30), at('2026-11-16', from), at('2026-11-16', to)),
  ).toBe(minutes),
)

test('interruptions of a day are its breaks and the time between its shifts, in order', () => {
  const [day] = workDays(
    [
      shift('2026-11-16', '16:00-20:00'),
      shift('2026-11-16', '08:00-14:00', 30),
      shift('2026-11-16', '09:00-10:00'),
    ],
    'Europe/Vienna',
  )
  expect(day).toMatchObject({
    date: '2026-11-16',
    start: at('2026-11-16', '08:00'),
    end: at('2026-11-16', '20:00'),
  })
  expect(day && interruptions(day)).toEqual([span('10:45', '11:15'), span('14:00', '16:00')])
  const [early] = workDays(
    [shift('2026-11-16', '08:00-10:00'), shift('2026-11-16', '12:00-18:30', 30)],
    'Europe/Vienna',
  )
  expect(early && interruptions(early)).toEqual([span('10:00', '12:00'), span('15:00', '15:30')])
  const [touching] = workDays(
    [shift('2026-11-16', '08:00-12:00'), shift('2026-11-16', '12:00-14:00')],
    'Europe/Vienna',
  )
  expect(touching && interruptions(touching)).toEqual([])
  const [inside] = workDays(
    [shift('2026-11-16', '08:00-20:00'), shift('2026-11-16', '09:00-10:00')],
    'Europe/Vienna',
  )
  expect(inside?.end).toBe(at('2026-11-16', '20:00'))
})

test.each([
  { rule: 'AT', country: 'DE', steps: 1 },
  { rule: 'DE', country: 'AT', steps: 2 },
  { rule: [{ afterMinutes: 240, breakMinutes: 15 }], country: 'AT', steps: 2 },
] as const)('the breaks of rule $rule in $country have $steps steps', ({ rule, country, steps }) =>
  expect(breakLimits(rule, country).steps).toHaveLength(steps),
)

test.each([
  ['weekTooLong', 'Woche ab 16.11.2026: 61:00 h Arbeit, höchstens 60:00 h sind erlaubt.'],
  [
    'averageTooHigh',
    'Woche ab 16.11.2026: im Schnitt der letzten 17 Wochen 61:00 h Arbeit, höchstens 60:00 h sind erlaubt.',
  ],
  [
    'weeklyRestTooShort',
    'Woche ab 16.11.2026: 61:00 h Wochenruhe am Stück, mindestens 60:00 h mit einem ganzen Tag sind nötig.',
  ],
  ['breakTooLate', '16.11.2026: 61:00 h Arbeit ohne Pause, höchstens 60:00 h sind erlaubt.'],
  ['breakTooShort', '16.11.2026: 3660 Minuten Pause, mindestens 3600 Minuten sind nötig.'],
  ['dayTooLong', '16.11.2026: 61:00 h Arbeit, höchstens 60:00 h sind erlaubt.'],
  ['dayLong', '16.11.2026: 61:00 h Arbeit, mehr als 60:00 h.'],
  ['restTooShort', '16.11.2026: 61:00 h Ruhezeit seit dem letzten Dienst, mindestens 60:00 h sind nötig.'],
] as const)('%s reads %s', (code, text) => {
  const problem = { code, date: '2026-11-16', actual: 3_660, limit: 3_600, weeks: 17 }
  expect(workingTimeSentence(problem as Parameters<typeof workingTimeSentence>[0])).toBe(text)
})

test('one minute is one, and no minutes are no less than none', () => {
  const problem = { code: 'breakTooShort', date: '2026-11-16', actual: 1, limit: 30 }
  expect(workingTimeSentence(problem as Parameters<typeof workingTimeSentence>[0])).toContain(
    '1 Minute Pause',
  )
  expect([formatHours(0), formatHours(-1)]).toEqual(['0:00 h', '-0:01 h'])
})
