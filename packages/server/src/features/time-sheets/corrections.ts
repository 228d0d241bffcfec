import { entities } from '@theke/contract/entities/registry'
import { messages, timeSheetTexts, timeTexts } from '@theke/contract/texts.de'
import {
  closedForgotten,
  type CorrectionProblem,
  correctionProblems,
  type CorrectionStep,
  decideCorrection,
  isForgotten,
  type WorkingActivity,
} from '@theke/domain/time-tracking'
import { localDateOf } from '@theke/domain/values'
import { and, eq, gt, isNull, lt, ne, or } from 'drizzle-orm'
import type { Change } from '../../crud/change.ts'
import { insertRecord, patchRecord } from '../../crud/changes.ts'
import type { Values } from '../../crud/codec.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecord, findRecords } from '../../crud/records.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/errors.ts'
import { leads } from '../../platform/people/led-people.ts'
import { lockPerson } from '../../platform/people/people.ts'
import { system, type Viewer } from '../../platform/viewer.ts'
import { refreshClosings } from './closings.ts'
import type { StoredCorrection } from './present.ts'
import { type Activity, countedActivity } from './time-facts.ts'
import { timeCorrections } from '../../platform/people/time-corrections-table.ts'

const activities = entities['working-activities']

const timesOf = (activity: Activity): WorkingActivity => {
  const { isAutoClosed: _, ...times } = countedActivity(activity)
  return times
}

const texts = { ...timeTexts, ...timeSheetTexts.problems }

function refuse(problems: readonly CorrectionProblem[]) {
  if (problems.length === 0) return
  throw invalid(problems.map(({ field, code }) => ({ field, message: texts[code] })))
}

/** Nobody works twice at the same time. */
async function refuseOverlap({ tx }: Change, user: number, after: WorkingActivity, except: number) {
  const table = tableOf('working-activities')
  const others = and(
    eq(table.user!, user),
    ne(table.id, except),
    after.end === null ? undefined : lt(table.start!, new Date(after.end)),
    or(isNull(table.end!), gt(table.end!, new Date(after.start))),
  )
  if ((await findRecords(tx, activities, others)).length > 0)
    throw invalid(timeSheetTexts.overlapsOther, 'start')
}

async function findActivity(change: Change, id: number | null, user: number): Promise<Activity | null> {
  if (id === null) return null
  const activity = await findRecord(change.tx, activities, id)
  if (activity?.user !== user) throw notFound()
  return activity
}

type Requested = {
  activity: number | null
  user?: number | undefined
  start: Date
  end: Date
  pauses: readonly { start: Date; end: Date }[]
  reason: string
}

const timesRequested = ({ start, end, pauses }: Requested): WorkingActivity => ({
  start: Number(start),
  end: Number(end),
  pauses: pauses.map((pause) => ({ start: Number(pause.start), end: Number(pause.end) })),
})

/** Keeps a request; one that somebody who decides has for somebody else holds at once, and leaves the same trace. */
export async function addCorrection(
  change: Change,
  viewer: Viewer & { user: NonNullable<Viewer['user']> },
  requested: Requested,
  { now, zone }: { now: Date; zone: string },
): Promise<StoredCorrection> {
  const by = viewer.user.id
  const user = requested.user ?? by
  if (user !== by && !(await leads(change.tx, viewer, 'staff.approve', user))) throw forbidden()
  if (!(await findRecord(change.tx, entities.users, user))) throw invalid(messages.referenceMissing, 'user')
  await lockPerson(change.tx, user)
  const activity = await findActivity(change, requested.activity, user)
  const before = activity && timesOf(activity)
  const after = timesRequested(requested)
  refuse(correctionProblems(before, after, requested.reason, Number(now)))
  await refuseOverlap(change, user, after, activity?.id ?? 0)
  const isOpen = and(
    eq(timeCorrections.user, user),
    eq(timeCorrections.state, 'requested'),
    activity ? eq(timeCorrections.activity, activity.id) : isNull(timeCorrections.activity),
  )
  if (activity && (await change.tx.$count(timeCorrections, isOpen)) > 0)
    throw conflict(timeSheetTexts.alreadyRequested)
  const isDecided = user !== by
  const [row] = await change.tx
    .insert(timeCorrections)
    .values({
      user,
      activity: activity?.id ?? null,
      state: isDecided ? 'approved' : 'requested',
      reason: requested.reason,
      before,
      after,
      requestedBy: by,
      requestedAt: now,
      decidedBy: isDecided ? by : null,
      decidedAt: isDecided ? now : null,
    })
    .returning()
  return isDecided ? apply(change, row!, activity, { now, zone }) : row!
}

/** Writes approved times into the record; `correctedAt` marks it and lets it pass the lock of a month. */
async function apply(
  { tx, viewer, hooks }: Change,
  correction: StoredCorrection,
  activity: Activity | null,
  { now, zone }: { now: Date; zone: string },
): Promise<StoredCorrection> {
  // work that was stamped without network may still go on, or its end was forgotten
  const isAutoClosed = isForgotten(correction.after, Number(now))
  const { start, end, pauses } = isAutoClosed ? closedForgotten(correction.after) : correction.after
  const date = (instant: number | null) => (instant === null ? null : new Date(instant))
  const values: Values = {
    start: date(start),
    end: date(end),
    pauses: pauses.map((pause) => ({ start: date(pause.start), end: date(pause.end) })),
    correctedAt: now,
    ...(isAutoClosed ? { isAutoClosed } : {}),
  }
  // an employee may not write activities, but the log shows who decided
  const change = { tx, viewer: { ...system, user: viewer.user }, hooks }
  const record = activity
    ? await patchRecord(activities, activity, values, change)
    : await insertRecord(
        activities,
        {
          ...values,
          user: correction.user,
          branch: correction.branch,
          source: correction.isOffline ? 'kiosk' : 'backoffice',
          comment: '',
        },
        change,
      )
  const id = record['id'] as number
  await tx.update(timeCorrections).set({ activity: id }).where(eq(timeCorrections.id, correction.id))
  const days = [start, correction.before?.start ?? start].map((instant) => localDateOf(instant, zone))
  await refreshClosings(tx, correction.user, days, { now, zone })
  return { ...correction, activity: id }
}

/** Decides a request once (domain/time-tracking): approved ones change the record in the same transaction. */
export async function decide(
  change: Change,
  id: number,
  step: CorrectionStep,
  note: string,
  { now, zone }: { now: Date; zone: string },
): Promise<StoredCorrection> {
  const { tx, viewer } = change
  const by = viewer.user?.id ?? 0
  const [row] = await tx.select().from(timeCorrections).where(eq(timeCorrections.id, id)).for('update')
  const decides = row !== undefined && (await leads(tx, viewer, 'staff.approve', row.user))
  if (!row || (!decides && row.user !== by)) throw notFound()
  if (step !== 'withdraw' && !decides) throw forbidden()
  await lockPerson(tx, row.user)
  const activity = row.activity === null ? null : ((await findRecord(tx, activities, row.activity)) ?? null)
  const result = decideCorrection({ ...row, requestedAt: Number(row.requestedAt), decidedAt: null }, step, {
    by,
    at: Number(now),
    current: activity && timesOf(activity),
    note,
  })
  if (!result.ok) throw conflict(timeSheetTexts.refusals[result.reason])
  const decided = { state: result.correction.state, decidedBy: by, decidedAt: now, note }
  await tx.update(timeCorrections).set(decided).where(eq(timeCorrections.id, id))
  const after = { ...row, ...decided }
  if (step !== 'approve') return after
  await refuseOverlap(change, row.user, row.after, row.activity ?? 0)
  return apply(change, after, activity, { now, zone })
}
