import { tvCommands } from '@theke/domain/signage'
import { expect, test } from 'vitest'
import { commandGroups, contentText, sumBySegment } from './tv-words.ts'

test('[BACKOFFICE-29] every command of a TV stands in the menu once', () => {
  const offered = commandGroups.flatMap(({ commands }) => commands)
  expect(offered.toSorted()).toEqual([...tvCommands].toSorted())
})

test.each([
  { details: { id: 1 }, text: '' },
  { details: { id: 1, volume: 0 }, text: '0 %' },
  { details: { id: 1, text: 'Bitte zur Kassa', seconds: 60 }, text: '„Bitte zur Kassa“, 60 Sekunden' },
  { details: { id: 1, scene: 3, minutes: 1 }, text: 'Szene 3, 1 Minute' },
  { details: { id: 1, scene: 3, minutes: 10 }, text: 'Szene 3, 10 Minuten' },
])('the content of a command reads "$text"', ({ details, text }) => {
  expect(contentText(details, (id) => `Szene ${id}`)).toBe(text)
})

test('plays of all hours are one line for a segment, the longest first', () => {
  const sums = sumBySegment([
    { segment: 1, plays: 2, seconds: 20 },
    { segment: 2, plays: 3, seconds: 90 },
    { segment: 1, plays: 1, seconds: 10 },
  ])
  expect(sums).toEqual([
    { segment: 2, plays: 3, seconds: 90 },
    { segment: 1, plays: 3, seconds: 30 },
  ])
})
