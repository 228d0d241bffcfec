import type { Absence } from '@theke/contract/calls/absences'
import { entities } from '@theke/contract/entities/registry'
import { absenceTexts } from '@theke/contract/texts.de'
import { absenceDays } from '@theke/domain/holiday-account'
import { addDays, dayNumberOf, firstInstantFrom, type LocalDate } from '@theke/domain/values'
import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Change } from '../../crud/change.ts'
import { insertRecord, patchRecord } from '../../crud/changes.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecord, findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/errors.ts'
import { absenceSpan, findAbsences, type Schedule } from '../../platform/people/absences.ts'
import { findEmployments } from '../../platform/people/employments.ts'
import { isAnyLocked } from '../../platform/people/month-closings.ts'
import { leads, ledBy } from '../../platform/people/led-people.ts'
import { findPeople, lockPerson, personName } from '../../platform/people/people.ts'
import { system, type Viewer } from '../../platform/viewer.ts'
import { absenceNotes } from './absence-tables.ts'

const schedules = entities['working-schedules']

/** Whether a viewer may know all about an absence: the person, and who decides about it. */
const mayKnow = async (tx: Transaction, viewer: Viewer, { user }: Pick<Schedule, 'user'>) =>
  (viewer.user !== null && viewer.user.id === user) || leads(tx, viewer, 'staff.approve', user)

/** The people about whose absences a viewer may know all; undefined stands for everybody. */
async function knownPeople(tx: Transaction, viewer: Viewer): Promise<ReadonlySet<number> | undefined> {
  if (viewer.isAdmin) return undefined
  const led = await findPeople(tx, ledBy(viewer, 'staff.approve'))
  return new Set([viewer.user?.id ?? 0, ...led.map(({ id }) => id)])
}

/** Absences as a viewer may see them: of colleagues only that they are away. */
export async function presentAbsences(
  tx: Transaction,
  records: readonly Schedule[],
  viewer: Viewer,
  zone: string,
): Promise<Absence[]> {
  if (records.length === 0) return []
  const ids = [...new Set(records.flatMap(({ user }) => user ?? []))]
  const people = new Map(
    (await findRecords(tx, entities.users, inArray(tableOf('users').id, ids))).map((one) => [one.id, one]),
  )
  const employments = await findEmployments(tx, ids)
  const notes = await tx
    .select({ absence: absenceNotes.absence })
    .from(absenceNotes)
    .where(
      inArray(
        absenceNotes.absence,
        records.map(({ id }) => id),
      ),
    )
  const known = await knownPeople(tx, viewer)
  const withNote = new Set(notes.map(({ absence }) => absence))
  return records.flatMap((record) => {
    const person = people.get(record.user ?? 0)
    if (!person || record.type === 'work') return []
    const knows = known?.has(person.id) ?? true
    const times = { ...record, start: Number(record.start), end: Number(record.end) }
    const days = absenceDays(times, employments.get(person.id) ?? [], zone)
    const isWithdrawn = record.state === 'cancelled'
    return [
      {
        id: record.id,
        user: { id: person.id, name: personName(person) },
        type: knows ? record.type : null,
        state: isWithdrawn ? ('withdrawn' as const) : record.approval,
        ...absenceSpan(record, zone),
        halfStart: record.halfStart,
        halfEnd: record.halfEnd,
        days: [...days.values()].reduce((sum, share) => sum + share, 0),
        comment: knows ? record.comment : '',
        decisionNote: knows ? record.decisionNote : '',
        hasNote: knows && withNote.has(record.id),
      },
    ]
  })
}

/** Who is away between two days. Employees learn of colleagues of their branches what is approved. */
export async function listVisible(
  tx: Transaction,
  viewer: Viewer,
  {
    from,
    to,
    state,
    zone,
  }: { from: LocalDate; to: LocalDate; state?: 'requested' | undefined; zone: string },
): Promise<Absence[]> {
  const table = tableOf('users')
  const own = viewer.user?.id ?? 0
  const branches = viewer.branches.length > 0 ? [...viewer.branches] : [0]
  const isColleague = sql`(${table.id} = ${own} or ${table.branches!} && ${sql.param(branches)}::integer[])`
  const people = await findRecords(tx, entities.users, viewer.isAdmin ? undefined : isColleague)
  const { user, type, approval, state: step, start, end } = tableOf('working-schedules')
  const then = and(
    state && and(eq(approval!, state), ne(step!, 'cancelled')),
    inArray(user!, [0, ...people.map(({ id }) => id)]),
    ne(type!, 'work'),
    lt(start!, new Date(firstInstantFrom(dayNumberOf(to) + 1, 0, zone))),
    gt(end!, new Date(firstInstantFrom(dayNumberOf(from), 0, zone))),
  )
  const records = await findRecords(tx, schedules, then, start!)
  const known = await knownPeople(tx, viewer)
  const isShown = (record: Schedule) =>
    (known?.has(record.user ?? 0) ?? true) || (record.approval === 'approved' && record.state !== 'cancelled')
  return presentAbsences(tx, records.filter(isShown), viewer, zone)
}

type AbsenceRequest = {
  user?: number | undefined
  type: 'holiday' | 'sick' | 'other'
  first: LocalDate
  last: LocalDate
  halfStart: boolean
  halfEnd: boolean
  comment: string
}

/** Asks for an absence; what somebody enters who decides about the person is approved. */
export async function addAbsence(change: Change, request: AbsenceRequest, zone: string): Promise<Schedule> {
  const { tx, viewer, hooks } = change
  const by = viewer.user?.id ?? 0
  const { user = by, first, last, halfStart, halfEnd, type, comment } = request
  if (user !== by && !(await leads(tx, viewer, 'staff.approve', user))) throw forbidden()
  if (last < first) throw invalid(absenceTexts.endBeforeStart, 'last')
  if (dayNumberOf(last) - dayNumberOf(first) > 366) throw invalid(absenceTexts.tooLong, 'last')
  const person = await findRecord(tx, entities.users, user)
  if (!person) throw invalid(absenceTexts.noPerson, 'user')
  await lockPerson(tx, user)
  const start = new Date(firstInstantFrom(dayNumberOf(first), 0, zone))
  const end = new Date(firstInstantFrom(dayNumberOf(addDays(last, 1)), 0, zone))
  const others = await findAbsences(tx, [user], { from: start, to: end })
  if (others.length > 0) throw conflict(absenceTexts.overlap, 'first')
  if (await isAnyLocked(tx, user, [first, last])) throw conflict(absenceTexts.locked, 'first')
  const values = {
    user,
    branch: null,
    department: null,
    label: '',
    start,
    end,
    type,
    halfStart,
    halfEnd: halfEnd && first !== last,
    approval: user === by ? 'requested' : 'approved',
    breakMinutes: 0,
    comment,
    state: 'published',
  }
  // an employee may not write schedules, but the log shows who asked
  return (await insertRecord(schedules, values, {
    tx,
    viewer: { ...system, user: viewer.user },
    hooks,
  })) as Schedule
}

/** Decides about an absence; the holiday account follows in the same transaction. */
export async function stepAbsence(
  change: Change,
  id: number,
  step: 'approve' | 'reject' | 'withdraw',
  note: string,
  { now, zone }: { now: Date; zone: string },
): Promise<Schedule> {
  const { tx, viewer, hooks } = change
  const before = await lockAbsence(tx, id, viewer)
  const isOwn = before.user === viewer.user?.id
  const { from, to } = absenceSpan(before, zone)
  if (before.state === 'cancelled') throw conflict(absenceTexts.decided)
  if (await isAnyLocked(tx, before.user ?? 0, [from, to])) throw conflict(absenceTexts.locked)
  const write = async (values: object) =>
    (await patchRecord(
      schedules,
      before,
      { ...values },
      {
        tx,
        viewer: { ...system, user: viewer.user },
        hooks,
      },
    )) as Schedule
  const decides = await leads(tx, viewer, 'staff.approve', before.user)
  if (step === 'withdraw') {
    if (!isOwn && !decides) throw forbidden()
    // what has begun is changed by somebody else, because it was already lived by
    const hasBegun = before.approval === 'approved' && before.start <= now
    if (hasBegun && !decides) throw conflict(absenceTexts.begun)
    return write({ state: 'cancelled', approval: 'rejected', decisionNote: note, seenAt: null })
  }
  if (!decides) throw forbidden()
  const approval = step === 'approve' ? 'approved' : 'rejected'
  if (before.approval === approval) throw conflict(absenceTexts.decided)
  return write({ approval, decisionNote: note })
}

/** An absence that the viewer may know all about, held until the end of the transaction. */
export async function lockAbsence(tx: Transaction, id: number, viewer: Viewer): Promise<Schedule> {
  await tx.execute(sql`select id from ${tableOf('working-schedules')} where id = ${id} for update`)
  const record = await findRecord(tx, schedules, id)
  if (!record || record.type === 'work' || !(await mayKnow(tx, viewer, record))) throw notFound()
  return record
}
