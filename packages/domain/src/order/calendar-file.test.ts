import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const entry = {
  uid: 'ABCD2345',
  title: 'Abholung; Feinkost Maronigg, Graz',
  location: 'Färberplatz 14, 8010 Graz',
  start: Date.parse('2026-11-18T07:30:00+01:00'),
  now: Date.parse('2026-11-16T11:00:00+01:00'),
}

test('[OPEN-193~] a calendar file holds the confirmed time in UTC, its texts escaped', () => {
  const file = calendarFile(entry)
  expect(file).toContain('DTSTART:20261118T063000Z\r\n')
  expect(file).toContain('SUMMARY:Abholung\\; Feinkost Maronigg\\, Graz\r\n')
  expect(file.startsWith('BEGIN:VCALENDAR\r\n') && file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('[OPEN-193~] a calendar file has every line that calendars need, and no place where none is known', () => {
  expect(calendarFile({ ...entry, location: '' }).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Theke//Bestellung//DE',
    'BEGIN:VEVENT',
    'UID:ABCD2345',
    'DTSTAMP:20261116T100000Z',
    'DTSTART:20261118T063000Z',
    'SUMMARY:Abholung\\; Feinkost Maronigg\\, Graz',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
  expect(calendarFile(entry)).toContain('LOCATION:Färberplatz 14\\, 8010 Graz\r\n')
})

test('long lines are folded at 75 bytes', () => {
  const lines = calendarFile({ ...entry, title: 'Käse '.repeat(40) }).split('\r\n')
  const bytes = lines.map((line) => encodeURIComponent(line).replaceAll(/%../g, 'x').length)
  expect(Math.max(...bytes)).toBeLessThanOrEqual(75)
})
