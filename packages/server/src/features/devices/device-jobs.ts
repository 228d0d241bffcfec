import type { DeviceJob, DeviceJobKind } from '@theke/contract/calls/devices'
import { deviceTexts } from '@theke/contract/texts.de'
import { and, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { announce } from '../../crud/change.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { deviceJobs } from './device-tables.ts'

export type Job = typeof deviceJobs.$inferSelect

/** How waiting requests hear of jobs that ended, in whichever process that happened. */
export const jobsPath = 'device-jobs'

const open = ['queued', 'fetched'] as const

type NewJob = Pick<Job, 'device' | 'kind' | 'createdAt' | 'expiresAt'> &
  Partial<Pick<Job, 'document' | 'receiptHash' | 'state' | 'error' | 'finishedAt'>>

export async function addJob(tx: Transaction, job: NewJob): Promise<Job> {
  const [row] = await tx.insert(deviceJobs).values(job).returning()
  if (!row) throw new Error('a job was not stored')
  return row
}

export async function findJob(tx: Transaction, id: number): Promise<Job | undefined> {
  const [job] = await tx.select().from(deviceJobs).where(eq(deviceJobs.id, id))
  return job
}

/** The oldest job of these kinds that the device may still fetch (queued), or has and did not answer yet (fetched). */
export async function oldestJob(
  tx: Transaction,
  { id }: { id: number },
  kinds: readonly DeviceJobKind[],
  state: 'queued' | 'fetched',
  now: Date,
): Promise<Job | undefined> {
  const [job] = await tx
    .select()
    .from(deviceJobs)
    .where(
      and(
        eq(deviceJobs.device, id),
        eq(deviceJobs.state, state),
        inArray(deviceJobs.kind, [...kinds]),
        state === 'queued' ? gt(deviceJobs.expiresAt, now) : undefined,
        state === 'queued' ? or(isNull(deviceJobs.notBefore), lte(deviceJobs.notBefore, now)) : undefined,
      ),
    )
    .orderBy(deviceJobs.id)
    .limit(1)
  return job
}

/** Takes a waiting job; undefined when somebody else has it or it is too late. */
export async function claimJob(tx: Transaction, id: number, now: Date): Promise<Job | undefined> {
  const [job] = await tx
    .update(deviceJobs)
    .set({ state: 'fetched', fetchedAt: now, attempts: sql`${deviceJobs.attempts} + 1` })
    .where(and(eq(deviceJobs.id, id), eq(deviceJobs.state, 'queued'), gt(deviceJobs.expiresAt, now)))
    .returning()
  return job
}

/** Ends a job that is still open, with why it failed or '' when it is done; what waits for it is notified. */
export async function finishJob(
  tx: Transaction,
  id: number,
  error: string,
  now: Date,
): Promise<Job | undefined> {
  const [job] = await tx
    .update(deviceJobs)
    .set({ state: error ? 'failed' : 'done', error, finishedAt: now })
    .where(and(eq(deviceJobs.id, id), inArray(deviceJobs.state, [...open])))
    .returning()
  if (job) await announce(tx, jobsPath)
  return job
}

/** Gives a job up for which nobody waits any more, unless it has just ended; `fetched`: why, if the device has it. */
export async function expireJob(tx: Transaction, id: number, fetched: string, now: Date): Promise<void> {
  const error = sql`case when ${deviceJobs.state} = 'queued'
    then ${deviceTexts.notFetched}::text else ${fetched}::text end`
  await tx
    .update(deviceJobs)
    .set({ state: 'expired', error, finishedAt: now })
    .where(and(eq(deviceJobs.id, id), inArray(deviceJobs.state, [...open])))
}

const keptDays = 30

/** A test that was interrupted, or a print that never came out. */
const tooLate = sql`case when ${deviceJobs.kind} = 'print'
  then ${deviceTexts.notPrinted}::text else ${deviceTexts.interrupted}::text end`

/** What a crash left open is over, and what is old is forgotten. */
export async function tidyJobs(tx: Transaction, now: Date): Promise<void> {
  await tx
    .update(deviceJobs)
    .set({ state: 'expired', error: tooLate, finishedAt: now })
    .where(and(inArray(deviceJobs.state, [...open]), lt(deviceJobs.expiresAt, now)))
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  await tx.delete(deviceJobs).where(lt(deviceJobs.createdAt, before))
}

export async function lastJobs(tx: Transaction, device: number): Promise<DeviceJob[]> {
  const rows = await tx
    .select({
      id: deviceJobs.id,
      kind: deviceJobs.kind,
      state: deviceJobs.state,
      attempts: deviceJobs.attempts,
      error: deviceJobs.error,
      createdAt: deviceJobs.createdAt,
      finishedAt: deviceJobs.finishedAt,
      order: deviceJobs.order,
      isCopy: deviceJobs.isCopy,
    })
    .from(deviceJobs)
    .where(eq(deviceJobs.device, device))
    .orderBy(desc(deviceJobs.id))
    .limit(20)
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }))
}
