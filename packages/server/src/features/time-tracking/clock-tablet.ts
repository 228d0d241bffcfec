import type { ClockPerson, ClockTile } from '@theke/contract/calls/clock-tablet'
import type { SheetTimes } from '@theke/contract/calls/time-records'
import { entities } from '@theke/contract/entities/registry'
import { clockTexts } from '@theke/contract/texts.de'
import { activityState, type ActivityStep, type WorkingActivity } from '@theke/domain/time-tracking'
import { addDays, DAY, localDateOf } from '@theke/domain/values'
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import { listAnswer } from '../../crud/routes.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { conflict } from '../../platform/errors.ts'
import type { PairedScreen } from '../../platform/pairing.ts'
import { findPeople, personName, type User } from '../../platform/people/people.ts'
import type { Services } from '../../platform/services.ts'
import { continueProposal, findOpenProposal, findOpenProposals } from './clock-proposals.ts'
import { clockTaps } from './clock-tap-table.ts'
import type { Employee } from './employees.ts'
import { presentEmployee } from './employees.ts'
import { withMinutes } from './with-minutes.ts'
import { lockOpenActivity, takeStep, timesOf } from './working-activities.ts'

/** The people of a branch who may use the clock now, in the order of their names. */
export function findStaff(tx: Transaction, branch: number, now: Date): Promise<User[]> {
  const { branches, roles, isEnabled, lockedAt, expiresAt } = tableOf('users')
  return findPeople(
    tx,
    and(
      sql`${branch} = any(${branches})`,
      sql`${roles} && array['ROLE_EMPLOYEE', 'ROLE_ADMIN']`,
      eq(isEnabled!, true),
      isNull(lockedAt!),
      or(isNull(expiresAt!), gt(expiresAt!, now)),
    ),
  )
}

/** The tiles of a clock: who there is and who is in. */
export async function findTiles(
  tx: Transaction,
  branch: number,
  now: Date,
  pinOwners: (tx: Transaction, users: readonly number[]) => Promise<Set<number>>,
): Promise<ClockTile[]> {
  const staff = await findStaff(tx, branch, now)
  const ids = staff.map(({ id }) => id)
  if (ids.length === 0) return []
  const { user, end } = tableOf('working-activities')
  const open = await findRecords(tx, entities['working-activities'], and(inArray(user!, ids), isNull(end!)))
  const activities = new Map(open.map((activity) => [activity.user, timesOf(activity)]))
  const owners = await pinOwners(tx, ids)
  const proposals = await findOpenProposals(tx, ids, now)
  return staff.map((person) => ({
    id: person.id,
    name: personName(person),
    state: activityState(proposals.get(person.id)?.after ?? activities.get(person.id) ?? null),
    hasPin: owners.has(person.id),
  }))
}

const iso = (instant: number) => new Date(instant).toISOString()

export const presentTimes = ({ start, end, pauses }: WorkingActivity): SheetTimes => ({
  start: iso(start),
  end: end === null ? null : iso(end),
  pauses: pauses.map((pause) => ({
    start: iso(pause.start),
    end: pause.end === null ? null : iso(pause.end),
  })),
})

/** What a person sees at the clock: a week back, so that work that was never ended is seen, and a week ahead. */
export async function loadPerson(services: Services, viewer: Employee): Promise<ClockPerson> {
  const { orm } = services.database
  const now = services.now()
  const today = localDateOf(now, await services.timeZone())
  const ahead = { from: today, to: addDays(today, 7) }
  const schedules = await listAnswer(services, entities['working-schedules'], ahead, { viewer })
  const activities = await listAnswer(
    services,
    entities['working-activities'],
    { from: addDays(today, -7) },
    { viewer },
    withMinutes(now),
  )
  const proposal = await findOpenProposal(orm, viewer.user.id, now)
  return {
    me: await presentEmployee(orm, viewer),
    workingSchedules: schedules.data as ClockPerson['workingSchedules'],
    workingActivities: activities.data as ClockPerson['workingActivities'],
    proposal: proposal ? presentTimes(proposal.after) : null,
  }
}

type Tap = { id: string; step: ActivityStep; device: PairedScreen }

/** The last work of a person, for a tap whose answer was lost. */
async function lastTimes(tx: Transaction, user: number, now: Date): Promise<WorkingActivity> {
  const proposal = await findOpenProposal(tx, user, now)
  if (proposal) return proposal.after
  const table = tableOf('working-activities')
  const [last] = await findRecords(
    tx,
    entities['working-activities'],
    eq(table.user!, user),
    sql`${table.start} desc limit 1`,
  )
  if (!last) throw conflict(clockTexts.stepFailed)
  return timesOf(last)
}

/** Takes a step at a paired clock once, however often its tap is sent, in the branch of the clock. */
export async function takeTap(
  { tx, viewer, hooks }: { tx: Transaction; viewer: Employee; hooks: Services['hooks'] },
  { id, step, device }: Tap,
  now: Date,
): Promise<WorkingActivity> {
  const user = viewer.user.id
  const [isNew] = await tx
    .insert(clockTaps)
    .values({ id, user, device: device.id, step, at: now, receivedAt: now, isOffline: false })
    .onConflictDoNothing()
    .returning()
  if (!isNew) {
    const [known] = await tx.select().from(clockTaps).where(eq(clockTaps.id, id))
    if (known?.user !== user || known.step !== step) throw conflict(clockTexts.tapReused)
    return lastTimes(tx, user, now)
  }
  await lockOpenActivity(tx, user)
  const proposal = await findOpenProposal(tx, user, now)
  if (proposal) return continueProposal(tx, proposal, step, now)
  const sent = { branch: device.branch, project: null, task: null, comment: '' }
  return timesOf(await takeStep({ tx, viewer, hooks }, step, now, sent))
}

/** Marks of taps with network are needed only while a device may send one again; those without stay as evidence. */
export async function removeOldTaps({ database: { orm }, now }: Services): Promise<void> {
  const oldest = new Date(Number(now()) - 7 * DAY)
  await orm.delete(clockTaps).where(and(eq(clockTaps.isOffline, false), lt(clockTaps.receivedAt, oldest)))
}
