import type { Roster, RosterShift } from '@theke/contract/calls/roster'
import type { RosterDemand } from '@theke/contract/calls/roster-demand'

/** A shift of the week from 23 November 2026, for tests. */
export const givenShift = (values: Partial<RosterShift> = {}): RosterShift => ({
  id: 1,
  revision: 1,
  user: 7,
  branch: 1,
  department: null,
  label: '',
  start: '2026-11-24T08:00:00+01:00',
  end: '2026-11-24T16:30:00+01:00',
  breakMinutes: 30,
  state: 'published',
  seenAt: null,
  reason: '',
  comment: '',
  ...values,
})

const person = (id: number, name: string) => ({
  id,
  name,
  branches: [1],
  departments: [],
  plannedMinutes: 480,
  targetMinutes: 2310,
})

/** A roster of two people, for tests. */
export const givenRoster = (values: Partial<Roster> = {}): Roster => ({
  from: '2026-11-23',
  to: '2026-11-29',
  branches: [{ id: 1, name: 'Graz' }],
  departments: [{ id: 4, name: 'Küche', color: '#B4540A', branch: 1 }],
  people: [person(7, 'Eva Huber'), person(8, 'Max Moser')],
  templates: [],
  shifts: [givenShift()],
  absences: [],
  conflicts: [],
  holidays: [],
  unchecked: ['Jugendliche unter 18 Jahren: nicht geprüft (KJBG, JArbSchG).'],
  ...values,
})

/** The demand of a branch without orders, for tests. */
export const givenDemand = (values: Partial<RosterDemand> = {}): RosterDemand => ({
  weeks: 8,
  ordersPerPerson: 8,
  pointsPerPerson: null,
  pointsPerHour: null,
  hours: [],
  earlier: [],
  ...values,
})
