import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Database } from '../platform/database/connect.ts'

const timeout = 20_000

/** Waits until something is so, on a busy machine as well; a test that waits in vain fails. */
export async function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < timeout) {
    if (await isSo()) return
    await sleep(25)
  }
  expect.unreachable('it never happened')
}

/** The same while time flies for jobs: each waiting one is due at once, also one that the job before it plans. */
export const eventuallyByJobs = ({ pool }: Database, isSo: () => boolean | Promise<boolean>): Promise<void> =>
  eventually(async () => {
    await pool.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
    return isSo()
  })

/** Waits until every job that is due has been done; what is planned for later stays. */
export const untilIdle = ({ pool }: Database): Promise<void> =>
  eventually(async () => {
    const due =
      'select 1 from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts limit 1'
    return (await pool.query(due)).rowCount === 0
  })
