import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Database } from '../platform/database/connect.ts'

const patience = 20_000

/** Waits until something is so, on a busy machine as well; a test that waits in vain fails. */
export async function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < patience) {
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
