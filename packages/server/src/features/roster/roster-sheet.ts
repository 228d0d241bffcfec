import type { Roster, RosterShift } from '@theke/contract/calls/roster'
import {
  datesBetween,
  formatLocalDate,
  formatTime,
  isoWeekOf,
  type LocalDate,
  localDateOf,
  weekdayLabels,
  weekdayOf,
} from '@theke/domain/values'
import type { CellLine } from '../../platform/pdf/table.ts'

/** A table of paper: lines of text in cells. */
export type RosterSheet = {
  title: string
  note: string
  layout: 'portrait' | 'landscape'
  head: string[]
  rows: CellLine[][][]
}

type Week = { roster: Roster; today: LocalDate; zone: string }

const dayTitle = (date: LocalDate) =>
  `${weekdayLabels[weekdayOf(date)].slice(0, 2)} ${formatLocalDate(date).slice(0, 6)}`

function titleOf({ from, to }: Roster) {
  const days = `${formatLocalDate(from).slice(0, 6)} bis ${formatLocalDate(to)}`
  return `Dienstplan Woche ${isoWeekOf(from).week}, ${days}`
}

const printed = (today: LocalDate) => `gedruckt am ${formatLocalDate(today)}`

function shiftLines(shift: RosterShift, { roster, zone }: Week): CellLine[] {
  const time = (instant: string) => formatTime(Date.parse(instant), zone)
  const nameOf = (entries: readonly { id: number; name: string }[], id: number | null) =>
    entries.find((entry) => entry.id === id)?.name
  const more = [
    shift.label,
    nameOf(roster.departments, shift.department),
    nameOf(roster.branches, shift.branch),
    shift.breakMinutes > 0 && `${shift.breakMinutes} Min. Pause`,
    shift.state === 'draft' && 'Entwurf',
  ]
  return [
    { text: `${time(shift.start)}–${time(shift.end)}`, isStrong: true },
    { text: more.filter(Boolean).join(', ') },
  ].filter(({ text }) => text !== '')
}

/** Everything of a person on a day. Paper hangs on walls, so it does not say why somebody is away. */
function dayLines(user: number | null, date: LocalDate, week: Week): CellLine[] {
  const { shifts, absences } = week.roster
  const isAway = absences.some(
    (one) => one.user === user && one.isApproved && one.from <= date && date <= one.to,
  )
  return [
    ...(isAway ? [{ text: 'Abwesend' }] : []),
    ...shifts
      .filter((shift) => shift.user === user && shift.state !== 'cancelled')
      .filter((shift) => localDateOf(Date.parse(shift.start), week.zone) === date)
      .flatMap((shift) => shiftLines(shift, week)),
  ]
}

/** The week of everybody: a row for each person, open shifts last. */
export function weekSheet(
  week: Week,
  part: { branch?: number | undefined; department?: number | undefined },
) {
  const { roster, today } = week
  const days = datesBetween(roster.from, roster.to)
  const places = [
    roster.branches.find(({ id }) => id === part.branch)?.name,
    roster.departments.find(({ id }) => id === part.department)?.name,
  ].filter(Boolean)
  const row = (id: number | null, name: string) => [
    [{ text: name, isStrong: true }],
    ...days.map((date) => dayLines(id, date, week)),
  ]
  const hasOpen = roster.shifts.some(({ user, state }) => user === null && state !== 'cancelled')
  const sheet: RosterSheet = {
    title: titleOf(roster),
    note: [places.length > 0 ? places.join(', ') : 'Alle Filialen', printed(today)].join(', '),
    layout: 'landscape',
    head: ['Person', ...days.map(dayTitle)],
    rows: [
      ...roster.people.map(({ id, name }) => row(id, name)),
      ...(hasOpen ? [row(null, 'Offene Dienste')] : []),
    ],
  }
  return sheet
}

/** The week of one person: a row for each day. */
export function personSheet(week: Week, person: { id: number; name: string }): RosterSheet {
  const { roster, today } = week
  return {
    title: titleOf(roster),
    note: [person.name, printed(today)].join(', '),
    layout: 'portrait',
    head: ['Tag', 'Dienst'],
    rows: datesBetween(roster.from, roster.to).map((date) => {
      const lines = dayLines(person.id, date, week)
      return [[{ text: dayTitle(date), isStrong: true }], lines.length > 0 ? lines : [{ text: 'Frei' }]]
    }),
  }
}
