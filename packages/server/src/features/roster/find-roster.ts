import type { Roster } from '@theke/contract/calls/roster'
import { entities } from '@theke/contract/entities/registry'
import { subtree } from '@theke/domain/departments'
import { isLed } from '@theke/domain/permissions'
import { publicHolidays } from '@theke/domain/public-holidays'
import { employmentOn, targetMinutesOn } from '@theke/domain/employment'
import { conflictSentence } from '@theke/domain/roster'
import {
  addDays,
  dateOfDayNumber,
  datesBetween,
  dayNumberOf,
  firstInstantFrom,
  type LocalDate,
} from '@theke/domain/values'
import { mondayOf, netMinutes, plannedPeriod, uncheckedGroups } from '@theke/domain/working-time'
import { and, eq, gt, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import { idsBelow } from '../../crud/tree.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { absenceSpan, type Schedule } from '../../platform/people/absences.ts'
import { findPeople, personName, type User } from '../../platform/people/people.ts'
import { branchesWith, canUse, type Viewer } from '../../platform/viewer.ts'
import { conflictsIn, findPlans, type PersonPlan } from './person-plan.ts'
import { presentShift } from './shifts.ts'

export type Part = {
  branch?: number | undefined
  department?: number | undefined
  /** The branches that a lead plans; undefined stands for all. */
  branches?: readonly number[] | undefined
}

/** The week of a day, from Monday to Sunday. */
export function weekOf(date: LocalDate): { from: LocalDate; to: LocalDate } {
  const from = dateOfDayNumber(mondayOf(date))
  return { from, to: addDays(from, 6) }
}

/** The shifts that start in a week, in a branch or a department with those below it. */
export function shiftsOfWeek(
  from: LocalDate,
  { branch, branches, department }: Part,
  zone: string,
): SQL | undefined {
  const table = tableOf('working-schedules')
  const first = dayNumberOf(from)
  return and(
    eq(table.type!, 'work'),
    gte(table.start!, new Date(firstInstantFrom(first, 0, zone))),
    lt(table.start!, new Date(firstInstantFrom(first + 7, 0, zone))),
    branch ? eq(table.branch!, branch) : undefined,
    branches ? inArray(table.branch!, [0, ...branches]) : undefined,
    department ? sql`${table.department} in ${idsBelow('departments', [department])}` : undefined,
  )
}

/** Own shifts and open ones of the own branches, once they are published; for a lead all of the led branches. */
function visibleShifts(viewer: Viewer): SQL | undefined {
  const { user, branches } = viewer
  const led = branchesWith(viewer, 'staff.plan')
  if (led === undefined) return undefined
  const table = tableOf('working-schedules')
  const isOpen = and(
    isNull(table.user!),
    inArray(table.branch!, branches.length > 0 ? [...branches] : [0]),
    inArray(table.state!, ['published', 'changed']),
  )
  return or(
    and(eq(table.user!, user?.id ?? 0), ne(table.state!, 'draft')),
    isOpen,
    inArray(table.branch!, [0, ...led]),
  )
}

const present = (plan: PersonPlan, zone: string): Roster['absences'] =>
  plan.absences.map((absence) => ({
    id: absence.id,
    user: plan.user,
    label: entities['working-schedules'].fields.type.options[absence.type],
    isApproved: absence.approval === 'approved',
    ...absenceSpan(absence, zone),
  }))

type Question = { date: LocalDate; part: Part; viewer: Viewer; now: Date; zone: string }

/** The people of a part of the shop; a person with a shift there belongs to it in that week. */
function belongsTo(
  user: User,
  { branch, department }: Part,
  shifts: readonly Schedule[],
  { ids, members }: { ids: ReadonlySet<number>; members: ReadonlySet<number> },
) {
  if (shifts.some((shift) => shift.user === user.id)) return true
  if (!user.isEnabled || !user.roles.includes('ROLE_EMPLOYEE')) return false
  const isInBranch = branch === undefined || user.branches.includes(branch)
  const isInDepartment =
    department === undefined || user.departments.some((id) => ids.has(id)) || members.has(user.id)
  return isInBranch && isInDepartment
}

export async function findRoster(
  tx: Transaction,
  { date, part, viewer, now, zone }: Question,
): Promise<Roster> {
  const { from, to } = weekOf(date)
  const own = viewer.user?.id ?? 0
  const table = tableOf('working-schedules')
  const shifts = await findRecords(
    tx,
    entities['working-schedules'],
    and(shiftsOfWeek(from, part, zone), visibleShifts(viewer)),
    table.start!,
  )
  const branches = await findRecords(tx, entities.branches)
  const departments = await findRecords(tx, entities.departments)
  const ids = subtree(departments, part.department ?? 0)
  const members = new Set(departments.flatMap(({ id, users }) => (ids.has(id) ? users : [])))
  const led = branchesWith(viewer, 'staff.plan')
  const isPlanner = canUse(viewer, 'staff.plan')
  const users = tableOf('users')
  const isColleague = led && [
    inArray(users.id, [own, ...shifts.flatMap(({ user }) => user ?? [])]),
    sql`${users.branches!} && ${sql.param([...led])}::integer[]`,
  ]
  const all = await findPeople(tx, isPlanner ? isColleague && or(...isColleague) : eq(users.id, own))
  /** Of people who also work elsewhere a lead sees only what happens in the led branches. */
  const isKnown = ({ id, branches: theirs, roles }: User) =>
    led === undefined || id === own || (isLed(theirs, led) && !roles.includes('ROLE_ADMIN'))
  const isGone = ({ expiresAt }: User) => expiresAt !== null && expiresAt <= now
  const people = isPlanner
    ? all.filter((user) => !isGone(user) && belongsTo(user, part, shifts, { ids, members }))
    : all
  const found = await findPlans(
    tx,
    people.map(({ id }) => id),
    { from, to, zone },
  )
  const plans = found.map((plan, index) => (isKnown(people[index]!) ? plan : seenHere(plan, shifts)))
  const conflicts = isPlanner
    ? plans
        .filter((_, index) => isKnown(people[index]!))
        .flatMap((plan) =>
          conflictsIn(plan, { from, to, zone }).map((conflict) => ({
            user: plan.user,
            date: conflict.date,
            severity: 'severity' in conflict ? conflict.severity : ('breach' as const),
            text: conflictSentence(conflict),
            shifts: isOfWeek(conflict.code) ? [] : [...conflict.shifts],
          })),
        )
    : []
  const days = datesBetween(from, to)
  const place = plans.flatMap(({ employments }) => employmentOn(employments, from)?.place ?? [])[0]
  const used = new Set(people.flatMap((user) => user.branches))
  const isShown = (id: number) =>
    led === undefined || led.includes(id) || (isPlanner ? viewer.branches.includes(id) : used.has(id))
  return {
    from,
    to,
    branches: branches.filter(({ id }) => isShown(id)).map(({ id, name }) => ({ id, name })),
    departments: departments
      .filter(({ isActive, branch }) => isActive && (branch === null || isShown(branch)))
      .map(({ id, name, color, branch }) => ({ id, name, color, branch })),
    people: people.map((user, index) => ({
      id: user.id,
      name: personName(user),
      branches: user.branches.filter(isShown),
      departments: user.departments,
      ...weekMinutes(plans[index]!, days, zone),
    })),
    templates: isPlanner ? await findTemplates(tx, led) : [],
    shifts: shifts.map(presentShift),
    absences: plans
      .flatMap((plan) => present(plan, zone))
      .filter((absence) => absence.from <= to && absence.to >= from),
    conflicts,
    holidays: publicHolidaysIn(days, place),
    unchecked: isPlanner ? [...uncheckedGroups] : [],
  }
}

/** The plan of somebody who also works elsewhere, as a lead may see it: shifts that are shown, and that the person is away. */
const seenHere = (plan: PersonPlan, shown: readonly Schedule[]): PersonPlan => ({
  user: plan.user,
  employments: [],
  absences: plan.absences
    .filter(({ approval }) => approval === 'approved')
    .map((absence) => ({ ...absence, type: 'other' as const })),
  shifts: plan.shifts.filter(({ id }) => shown.some((shift) => shift.id === id)),
})

async function findTemplates(
  tx: Transaction,
  led: readonly number[] | undefined,
): Promise<Roster['templates']> {
  const { branch: place } = tableOf('shift-templates')
  const templates = await findRecords(
    tx,
    entities['shift-templates'],
    led && or(isNull(place!), inArray(place!, [...led])),
    tableOf('shift-templates')['startTime']!,
  )
  return templates.map(({ id, name, startTime, endTime, breakMinutes, branch, department }) => ({
    id,
    name,
    startTime,
    endTime,
    breakMinutes: breakMinutes ?? 0,
    branch,
    department,
  }))
}

/** Conflicts of a whole week bear its Monday, but are about no single shift. */
const isOfWeek = (code: string) => ['weekTooLong', 'averageTooHigh', 'weeklyRestTooShort'].includes(code)

function weekMinutes({ shifts, employments }: PersonPlan, days: readonly LocalDate[], zone: string) {
  const first = firstInstantFrom(dayNumberOf(days[0]!), 0, zone)
  const end = firstInstantFrom(dayNumberOf(days[0]!) + 7, 0, zone)
  const planned = shifts.filter(({ start, state }) => start >= first && start < end && state !== 'cancelled')
  return {
    plannedMinutes: planned.reduce(
      (sum, shift) => sum + netMinutes(plannedPeriod(shift.start, shift.end, shift.breakMinutes)),
      0,
    ),
    targetMinutes: days.reduce((sum, day) => sum + targetMinutesOn(employments, day), 0),
  }
}

function publicHolidaysIn(
  days: readonly LocalDate[],
  place: Parameters<typeof publicHolidays>[1] | undefined,
) {
  const years = [...new Set(days.map((day) => Number(day.slice(0, 4))))]
  return years
    .flatMap((year) => publicHolidays(year, place ?? { region: 'AT' }))
    .filter(({ date }) => days.includes(date))
}

/** The shifts of a person that a calendar shows: the last four weeks and everything to come. */
export function findFeedShifts(tx: Transaction, user: number, now: Date): Promise<Schedule[]> {
  const table = tableOf('working-schedules')
  const since = new Date(Number(now) - 28 * 86_400_000)
  const isOwn = and(
    eq(table.user!, user),
    eq(table.type!, 'work'),
    ne(table.state!, 'draft'),
    gt(table.end!, since),
  )
  return findRecords(tx, entities['working-schedules'], isOwn, table.start!)
}
