import { describe, expect, test } from 'vitest'
import {
  dateTimeProblem,
  doubledInstants,
  formatDateTimeInput,
  formatDecimal,
  parseDate,
  parseDateTime,
  parseDecimal,
  parseTime,
} from './german-input.ts'

test.each([
  { text: '12,50', value: 12.5, why: 'comma decimals' },
  { text: '12.5', value: 12.5, why: 'a point with one digit is a decimal' },
  { text: '1.234', value: 1234, why: 'a point before three digits separates thousands' },
  { text: '1.234,5 €', value: 1234.5, why: 'the sign is no part of the number' },
  { text: 'CHF 12,50', value: 12.5, why: 'nor is the code of a currency' },
  { text: '-0,5', value: -0.5, why: 'negative' },
  { text: ',5', value: 0.5, why: 'a missing zero' },
  { text: '0.125', value: 0.125, why: 'no group of thousands begins with a zero' },
  { text: '00.500', value: 0.5, why: 'nor with two' },
  { text: ' ', value: null, why: 'nothing' },
])('[I18N-01] the typed number $text is $value: $why', ({ text, value }) =>
  expect(parseDecimal(text)).toEqual({ value }),
)

test.each(['abc', '12,5x', '12ABCD', '1,2,3', '12,', '--1', '1.23.4', '9'.repeat(21)])(
  '%s is no number',
  (text) => expect(parseDecimal(text)).toBeUndefined(),
)

test('numbers stand in fields with comma and without grouping', () => {
  expect(formatDecimal(1234.5, 2)).toBe('1234,50')
  expect(formatDecimal(0.125)).toBe('0,125')
  expect(formatDecimal(null)).toBe('')
})

describe('dates and times', () => {
  const now = Date.parse('2026-11-16T22:30:00Z') // 23:30 in Vienna

  test.each([
    ['24.12.2026', '2026-12-24'],
    ['1.2.27', '2027-02-01'],
    ['24.12.', '2026-12-24'],
    ['24.12', '2026-12-24'],
    ['2026-12-24', '2026-12-24'],
    ['heute', '2026-11-16'],
    ['Morgen', '2026-11-17'],
  ])('[I18N-02] %s is the day %s', (text, value) => expect(parseDate(text, now)).toEqual({ value }))

  test.each(['30.2.2026', '31.11.', '1.13.2026', '24.12.202', 'gestern abend'])('%s is no day', (text) =>
    expect(parseDate(text, now)).toBeUndefined(),
  )

  test.each([
    ['8', '08:00'],
    ['830', '08:30'],
    ['8:30', '08:30'],
    ['18.45', '18:45'],
    ['8 Uhr', '08:00'],
  ])('%s is the time %s', (text, value) => expect(parseTime(text)).toEqual({ value }))

  test('24:00 exists only as an end', () => {
    expect(parseTime('24', true)).toEqual({ value: '24:00' })
    expect(parseTime('24:00')).toBeUndefined()
    expect(parseTime('25:00', true)).toBeUndefined()
    expect(parseTime('12:61')).toBeUndefined()
  })

  test.each([
    ['24.12.2026 18:30', '2026-12-24T18:30:00+01:00'],
    ['24.12.2026, 18:30', '2026-12-24T18:30:00+01:00'],
    ['1.7.2026 8:05 Uhr', '2026-07-01T08:05:00+02:00'],
    ['heute 9:00', '2026-11-16T09:00:00+01:00'],
    ['24.12.2026', '2026-12-24T00:00:00+01:00'],
    ['12:30', '2026-11-16T12:30:00+01:00'],
    ['8:05 Uhr', '2026-11-16T08:05:00+01:00'],
    ['18.45 Uhr', '2026-11-16T18:45:00+01:00'],
    ['9 Uhr', '2026-11-16T09:00:00+01:00'],
  ])('[I18N-02] %s is the instant %s', (text, value) => expect(parseDateTime(text, now)).toEqual({ value }))

  test.each(['25:00', '12:3', '24.12.202 12:00', '12:30 12:30'])('%s is no instant', (text) =>
    expect(parseDateTime(text, now)).toBeUndefined(),
  )

  test('a time that the clock change skips is refused, not moved silently', () => {
    expect(parseDateTime('28.3.2027 02:30', now)).toBeUndefined()
    expect(dateTimeProblem('28.3.2027 02:30', now)).toBe(
      'Diese Uhrzeit gibt es an diesem Tag nicht (Zeitumstellung)',
    )
    expect(dateTimeProblem('28.3.2027 25:30', now)).toContain('TT.MM.JJJJ HH:mm')
  })

  test('a time that the clock shows twice has two instants to choose from', () => {
    expect(doubledInstants('2026-10-25T02:30:00+01:00')).toEqual([
      '2026-10-25T02:30:00+02:00',
      '2026-10-25T02:30:00+01:00',
    ])
    expect(doubledInstants('2026-10-25T03:30:00+01:00')).toEqual([])
  })

  test('what was typed comes back as DD.MM.YYYY HH:mm', () => {
    expect(formatDateTimeInput('2026-12-24T17:30:00.000Z')).toBe('24.12.2026 18:30')
  })
})
