import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEntry, calendarFeed } from './calendar-feed.ts'

const entry: CalendarEntry = {
  uid: 'shift-7@shop.example',
  start: Date.parse('2026-11-16T08:00:00+01:00'),
  end: Date.parse('2026-11-16T16:30:00+01:00'),
  title: 'Dienst: Theke',
  place: 'Graz',
  note: '',
  isCancelled: false,
  changedAt: Date.parse('2026-11-10T12:00:00Z'),
  revision: 2,
}

test('a shift is an event in UTC, with what tells a change from a new one', () => {
  const lines = calendarFeed('Dienste', [entry]).split('\r\n')
  expect(lines.slice(7, 17)).toEqual([
    'BEGIN:VEVENT',
    'UID:shift-7@shop.example',
    'DTSTAMP:20261110T120000Z',
    'SEQUENCE:2',
    'DTSTART:20261116T070000Z',
    'DTEND:20261116T153000Z',
    'SUMMARY:Dienst: Theke',
    'LOCATION:Graz',
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ])
})

test('separators of a text are escaped, so that nobody can add lines of their own', () => {
  const feed = calendarFeed('Dienste', [{ ...entry, title: 'A;B,C\\D\r\nEND:VEVENT' }])
  expect(feed).toContain(String.raw`SUMMARY:A\;B\,C\\D\nEND:VEVENT`)
  expect(feed.match(/^END:VEVENT/gm)).toHaveLength(1)
})

test('a cancelled shift stays in the feed as cancelled', () => {
  expect(calendarFeed('Dienste', [{ ...entry, isCancelled: true }])).toContain('STATUS:CANCELLED')
})

test('no line is longer than 75 bytes, and unfolded the text is whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      const feed = calendarFeed('Dienste', [{ ...entry, title: `x${title}` }])
      for (const line of feed.split('\r\n'))
        expect(encodeURIComponent(line).replaceAll(/%../g, 'x').length).toBeLessThanOrEqual(75)
      const unfolded = feed.replaceAll('\r\n ', '').split('\r\n')
      const shown = unfolded.find((line) => line.startsWith('SUMMARY:'))?.slice('SUMMARY:'.length) ?? ''
      expect(shown.replaceAll(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))).toBe(
        `x${title}`.replaceAll(/\r\n|[\r\n]/g, '\n'),
      )
    }),
    { examples: [['\u2028'], ['\u0085']] }, // line ends elsewhere, but not here
  )
})

test('a feed says what it is and how often to look, with the note of a shift and without', () => {
  const lines = calendarFeed('Dienste; Eva', [{ ...entry, note: 'Schlüssel', place: '' }]).split('\r\n')
  expect(lines.slice(0, 7)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Theke//Dienstplan//DE',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Dienste\\; Eva',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  ])
  expect(lines.slice(13, 16)).toEqual(['SUMMARY:Dienst: Theke', 'DESCRIPTION:Schlüssel', 'STATUS:CONFIRMED'])
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
})
