import type { ActivityStart } from '@theke/contract/calls/time-clock'
import { entities } from '@theke/contract/entities/registry'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import { messages, timeTexts } from '@theke/contract/texts.de'
import {
  type ActivityStep,
  closedForgotten,
  isForgotten,
  MAX_OPEN_MINUTES,
  nextActivity,
  type WorkingActivity,
} from '@theke/domain/time-tracking'
import { and, eq, gt, inArray, isNull, lte, ne } from 'drizzle-orm'
import type { Change } from '../../crud/change.ts'
import { insertRecord, patchRecord } from '../../crud/changes.ts'
import type { Values } from '../../crud/codec.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { visibleCondition } from '../../crud/list-query.ts'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { system } from '../../platform/viewer.ts'
import type { Employee } from './employees.ts'

type Activity = RecordOf<(typeof entities)['working-activities']>
type Times = Pick<Activity, 'start' | 'end' | 'pauses'>

/** The times of a stored activity as the rules want them. */
export const timesOf = ({ start, end, pauses }: Times): WorkingActivity => ({
  start: Number(start),
  end: end && Number(end),
  pauses: pauses.map((pause) => ({ start: Number(pause.start), end: pause.end && Number(pause.end) })),
})

const stored = ({ start, end, pauses }: WorkingActivity): Values => {
  const date = (instant: number | null) => (instant === null ? null : new Date(instant))
  return {
    start: date(start),
    end: date(end),
    pauses: pauses.map((pause) => ({ start: date(pause.start), end: date(pause.end) })),
  }
}

/**
 * The open activity of a person, other than a given one. The caller holds the person until the end of the transaction,
 * so that two taps on "Start" do not open two activities; the unique index is the second wall (T4).
 */
export async function lockOpenActivity(
  tx: Transaction,
  user: number,
  except = 0,
): Promise<Activity | undefined> {
  const users = tableOf('users')
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user)).for('no key update')
  const table = tableOf('working-activities')
  const isOpen = and(eq(table.user, user), isNull(table.end), ne(table.id, except))
  const [activity] = await findRecords(tx, entities['working-activities'], isOpen)
  return activity
}

/** Ends an activity that was open for too long; it counts nothing until somebody sets its end. */
const closeActivity = (activity: Activity, change: Change) =>
  patchRecord(
    entities['working-activities'],
    activity,
    { ...stored(closedForgotten(timesOf(activity))), isAutoClosed: true },
    change,
  )

/** Ends what people forgot to end; each in a transaction of its own, so that a tap never waits for all of them. */
export async function closeForgotten({ database: { orm }, hooks, now }: Services): Promise<void> {
  const { start, end } = tableOf('working-activities')
  const oldest = new Date(now().getTime() - MAX_OPEN_MINUTES * 60_000)
  const forgotten = await findRecords(
    orm,
    entities['working-activities'],
    and(isNull(end), lte(start, oldest)),
  )
  for (const { user } of forgotten)
    await orm.transaction(async (tx) => {
      const activity = await lockOpenActivity(tx, user)
      if (activity && isForgotten(timesOf(activity), Number(now())))
        await closeActivity(activity, { tx, viewer: system, hooks })
    })
}

/** What the roster says about now: where somebody is expected at work. */
async function runningSchedule(tx: Transaction, user: number, now: Date) {
  const { user: person, start, end, type, state } = tableOf('working-schedules')
  const [schedule] = await findRecords(
    tx,
    entities['working-schedules'],
    and(
      eq(person!, user),
      eq(type!, 'work'),
      inArray(state!, ['published', 'changed']),
      lte(start!, now),
      gt(end!, now),
    ),
  )
  return schedule
}

/** An employee books work only on tasks that are the own or of an own branch (OPEN-140). */
async function requireVisibleTask(tx: Transaction, id: number, viewer: Viewer): Promise<void> {
  const isTask = and(eq(tableOf('tasks').id, id), visibleCondition(entities.tasks, viewer))
  const tasks = await findRecords(tx, entities.tasks, isTask)
  if (tasks.length === 0) throw invalid(messages.referenceMissing, 'task')
}

/** Where and for what somebody starts to work: as sent, else by the roster, else the first own branch (OPEN-191). */
async function circumstances(
  tx: Transaction,
  employee: Employee,
  sent: ActivityStart,
  now: Date,
): Promise<Values> {
  const { branches, user } = employee
  if (sent.branch !== null && !branches.includes(sent.branch))
    throw invalid(timeTexts.foreignBranch, 'branch')
  if (sent.task !== null) await requireVisibleTask(tx, sent.task, employee)
  const schedule = await runningSchedule(tx, user.id, now)
  const branch = sent.branch ?? schedule?.branch ?? branches[0] ?? null
  const isAsPlanned = schedule !== undefined && schedule.branch === branch
  return { ...sent, branch, department: isAsPlanned ? schedule.department : null }
}

const nothingSent: ActivityStart = { branch: null, project: null, task: null, comment: '' }

/** Takes one of the four steps of the time clock, with the time of the server (API-43, TIME-01). */
export async function takeStep(
  { tx, viewer, hooks }: Change & { viewer: Employee },
  step: ActivityStep,
  now: Date,
  sent = nothingSent,
): Promise<Activity> {
  const change = { tx, viewer, hooks }
  const open = await lockOpenActivity(tx, viewer.user.id)
  const isOver = open !== undefined && isForgotten(timesOf(open), Number(now))
  if (isOver) await closeActivity(open, change)
  const current = isOver ? undefined : open
  const result = nextActivity(current ? timesOf(current) : null, step, Number(now))
  if (!result.ok) throw conflict(timeTexts.stepFailed[step])
  if (current) return patchRecord(entities['working-activities'], current, stored(result.activity), change)
  const values = {
    ...(await circumstances(tx, viewer, sent, now)),
    ...stored(result.activity),
    user: viewer.user.id,
    source: 'kiosk',
  }
  return insertRecord(entities['working-activities'], values, change)
}
