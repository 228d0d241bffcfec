import { expect, test } from 'vitest'
import { calendarOf, calendarStamp, calendarText } from './calendar-lines.ts'

const written = (line: string) => calendarOf([line]).split('\r\n').slice(0, -1)

test('an instant is written in UTC without separators and milliseconds', () => {
  expect(calendarStamp(Date.UTC(2027, 2, 28, 1, 5, 9, 120))).toBe('20270328T010509Z')
})

test('separators and every kind of line break are escaped', () => {
  expect(calendarText('a\\b;c,d\r\ne\nf\rg')).toBe(String.raw`a\\b\;c\,d\ne\nf\ng`)
})

test('every line ends with a line break of its own', () => {
  expect(calendarOf(['BEGIN:VCALENDAR', 'END:VCALENDAR'])).toBe('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')
  expect(calendarOf([])).toBe('')
})

test.each([
  { character: 'a', bytes: 1, why: 'a letter' },
  { character: '\u007F', bytes: 1, why: 'the last of one byte' },
  { character: '\u0080', bytes: 2, why: 'the first of two bytes' },
  { character: '\u07FF', bytes: 2, why: 'the last of two bytes' },
  { character: '\u0800', bytes: 3, why: 'the first of three bytes' },
  { character: '\uFFFF', bytes: 3, why: 'the last of three bytes' },
  { character: '\u{10000}', bytes: 4, why: 'the first of four bytes' },
])(
  'a line of 75 bytes stays whole, one more is folded before the character: $why',
  ({ character, bytes }) => {
    const room = 'x'.repeat(75 - bytes)
    expect(written(`${room}${character}`)).toEqual([`${room}${character}`])
    expect(written(`${room}y${character}`)).toEqual([`${room}y`, ` ${character}`])
  },
)

test('the space of a line that goes on counts among its 75 bytes', () => {
  expect(written('x'.repeat(75 + 74 + 74 + 1))).toEqual([
    'x'.repeat(75),
    ` ${'x'.repeat(74)}`,
    ` ${'x'.repeat(74)}`,
    ' x',
  ])
})
