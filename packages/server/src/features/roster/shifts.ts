import type { RosterShift } from '@theke/contract/calls/roster'
import { entities } from '@theke/contract/entities/registry'
import { rosterTexts, timeTexts } from '@theke/contract/texts.de'
import { conflictSentence, needsReason, stateAfterEdit, takeOpenShift } from '@theke/domain/roster'
import { DAY, localDateOf, MINUTE } from '@theke/domain/values'
import type { Change } from '../../crud/change.ts'
import { deleteRecord, insertRecord, patchRecord } from '../../crud/changes.ts'
import type { Values } from '../../crud/codec.ts'
import { requireRecord } from '../../crud/records.ts'
import { conflict, invalid, staleRevision } from '../../platform/errors.ts'
import type { Schedule } from '../../platform/people/absences.ts'
import { lockPerson } from '../../platform/people/people.ts'
import { findPlans, newConflicts, shiftOf } from './person-plan.ts'

const schedules = entities['working-schedules']

export const presentShift = ({ branch, department, label, comment, ...shift }: Schedule): RosterShift => ({
  id: shift.id,
  revision: shift.revision,
  user: shift.user,
  branch,
  department,
  label,
  start: shift.start.toISOString(),
  end: shift.end.toISOString(),
  breakMinutes: shift.breakMinutes ?? 0,
  state: shift.state,
  seenAt: shift.seenAt?.toISOString() ?? null,
  reason: shift.breachReason,
  comment,
})

/** A shift as it was sent. */
export type Plan = {
  user: number | null
  branch: number | null
  department: number | null
  label: string
  start: Date
  end: Date
  breakMinutes: number
  comment: string
  reason: string
}

function checkTimes({ start, end, breakMinutes }: Plan) {
  const length = Number(end) - Number(start)
  if (length <= 0) throw invalid(timeTexts.endBeforeStart, 'end')
  if (length > DAY) throw invalid(rosterTexts.tooLong, 'end')
  if (breakMinutes * MINUTE >= length) throw invalid(rosterTexts.breakTooLong, 'breakMinutes')
}

/** What a shift would break in the plan of its person; `id` is the shift itself, which is not in its own way. */
async function conflictsOf({ tx }: Change, plan: Plan & { user: number }, id: number, zone: string) {
  const date = localDateOf(plan.start, zone)
  await lockPerson(tx, plan.user)
  const [before] = await findPlans(tx, [plan.user], { from: date, to: date, zone })
  const others = before!.shifts.filter((shift) => shift.id !== id)
  const shift = { ...plan, id, start: Number(plan.start), end: Number(plan.end), state: 'draft' as const }
  return newConflicts(before!, { ...before!, shifts: [...others, shift] }, date, zone)
}

/** A shift that breaks a rule is planned only with a reason, which stays with it. */
async function requireReason(change: Change, plan: Plan, id: number, zone: string) {
  if (plan.user === null || plan.reason !== '') return
  const conflicts = await conflictsOf(change, { ...plan, user: plan.user }, id, zone)
  if (!needsReason(conflicts)) return
  throw invalid(
    conflicts.map((one) => ({ message: conflictSentence(one), code: 'reasonNeeded', field: 'reason' })),
  )
}

const storedPlan = ({ reason, ...plan }: Plan): Values => ({ ...plan, breachReason: reason })

export async function createShift(change: Change, plan: Plan, zone: string): Promise<Schedule> {
  checkTimes(plan)
  await requireReason(change, plan, 0, zone)
  const values = { ...storedPlan(plan), type: 'work', approval: 'approved', state: 'draft' }
  return (await insertRecord(schedules, values, change)) as Schedule
}

async function requireShift({ tx, viewer, hooks }: Change, id: number): Promise<Schedule> {
  const shift = (await requireRecord(tx, schedules, id, viewer, hooks, 'update')) as Schedule
  if (shift.type !== 'work') throw conflict(rosterTexts.isAbsence)
  return shift
}

export async function editShift(
  change: Change,
  id: number,
  { revision, ...plan }: Plan & { revision: number },
  zone: string,
): Promise<Schedule> {
  checkTimes(plan)
  const before = await requireShift(change, id)
  if (before.revision !== revision) throw staleRevision(before.revision)
  await requireReason(change, plan, id, zone)
  const values = { ...storedPlan(plan), state: stateAfterEdit(before.state), seenAt: null }
  return (await patchRecord(schedules, before, values, change)) as Schedule
}

/** Takes a shift out of the roster: what nobody has seen goes, what was published stays as cancelled. */
export async function dropShift(change: Change, id: number): Promise<Schedule | undefined> {
  const before = await requireShift(change, id)
  if (before.state === 'draft') {
    await deleteRecord(schedules, id, change)
    return undefined
  }
  if (before.state === 'cancelled') return undefined
  return (await patchRecord(schedules, before, { state: 'cancelled', seenAt: null }, change)) as Schedule
}

/** Somebody takes an open shift; nobody takes one that breaks a rule, because only a planner may decide that. */
export async function assignShift(
  change: Change,
  shift: Schedule,
  user: number,
  now: Date,
  zone: string,
): Promise<Schedule> {
  await lockPerson(change.tx, user)
  const date = localDateOf(shift.start, zone)
  const [plan] = await findPlans(change.tx, [user], { from: date, to: date, zone })
  const own = plan!.shifts.filter(({ state }) => state !== 'cancelled')
  const result = takeOpenShift(shiftOf(shift), user, own)
  if (!result.ok) throw conflict(rosterTexts[result.reason])
  const after = { ...plan!, shifts: [...plan!.shifts, result.shift] }
  const conflicts = newConflicts(plan!, after, date, zone)
  if (needsReason(conflicts)) throw conflict(conflictSentence(conflicts[0]!))
  return (await patchRecord(schedules, shift, { user, seenAt: now }, change)) as Schedule
}
