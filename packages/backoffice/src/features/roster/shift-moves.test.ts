import type { Roster, RosterShift } from '@theke/contract/calls/roster'
import { expect, test } from 'vitest'
import { cellOf, movedTo, planOf, resized, rowsOf, shiftTimes } from './shift-moves.ts'

const shift: RosterShift = {
  id: 1,
  revision: 1,
  user: 7,
  branch: 1,
  department: null,
  label: '',
  start: '2026-03-27T21:00:00.000Z', // a Friday, 22:00 to 06:00 in Vienna
  end: '2026-03-28T05:00:00.000Z',
  breakMinutes: 30,
  state: 'draft',
  seenAt: null,
  reason: 'Messe',
  comment: '',
}

test('a moved shift keeps its times of the clock, also over the night of the clock change', () => {
  expect(movedTo(shift, '2026-03-28', 'user', 8)).toMatchObject({
    user: 8,
    start: '2026-03-28T22:00:00+01:00',
    end: '2026-03-29T06:00:00+02:00',
  })
})

test('a shift stands on the day it starts on, in the row of its person, department or branch', () => {
  expect(cellOf(shift, 'user')).toBe('7 2026-03-27')
  expect(cellOf(shift, 'department')).toBe('0 2026-03-27')
})

test.each([
  { edge: 'end', steps: 1, start: '22:00', end: '06:15' },
  { edge: 'start', steps: -2, start: '21:30', end: '06:00' },
  { edge: 'end', steps: -32, start: '22:00', end: '06:00' }, // shorter than half an hour
  { edge: 'end', steps: 65, start: '22:00', end: '06:00' }, // longer than a day
] as const)('$edge by $steps quarters of an hour: $start to $end', ({ edge, steps, start, end }) => {
  const next = resized(shift, edge, steps)
  const time = (text: string) =>
    new Intl.DateTimeFormat('de-AT', { timeZone: 'Europe/Vienna', timeStyle: 'short' }).format(new Date(text))
  expect([time(next.start), time(next.end)]).toEqual([start, end])
})

test('a reason holds for one plan and does not go along', () => {
  expect(planOf(shift).reason).toBe('')
})

test.each([
  ['08:00', '16:30', '2026-11-24T08:00:00+01:00', '2026-11-24T16:30:00+01:00'],
  ['22:00', '06:00', '2026-11-24T22:00:00+01:00', '2026-11-25T06:00:00+01:00'],
  ['08:00', '24:00', '2026-11-24T08:00:00+01:00', '2026-11-25T00:00:00+01:00'],
])('%s to %s', (from, to, start, end) => {
  expect(shiftTimes('2026-11-24', from, to)).toEqual({ start, end })
})

test('open shifts have a row of their own before the people', () => {
  const roster = { people: [{ id: 7, name: 'Eva' }], departments: [], branches: [] } as unknown as Roster
  expect(rowsOf(roster, 'user')).toEqual([
    { id: null, name: 'Offene Dienste' },
    { id: 7, name: 'Eva' },
  ])
})
