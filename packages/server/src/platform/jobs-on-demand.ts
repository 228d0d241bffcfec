import { setTimeout as sleep } from 'node:timers/promises'
import { runOnce } from 'graphile-worker'
import type { Database } from './database/connect.ts'
import { openQueuePool, releaseAbandoned, silentLogger, tasksOf, type JobWork, type Worker } from './jobs.ts'
import { holdPlace } from './hold-place.ts'
import { queueRounds } from './recurring-rounds.ts'

/** Milliseconds between two looks at the queue. */
const lookEvery = 1_000
const roundsEvery = 60_000
/** Milliseconds that a shop which was just opened serves its visitors before it makes up for the rounds it missed. */
const roundsAfter = 3_000
/** Shops of the process that make their rounds at the same time; after the milliseconds one more may: a job may wait for a mail server. */
const roundsAtOnce = 2
const longestRound = 10_000
let makingRounds = 0

const concurrency = 2

const isDue = `select exists (
  select from graphile_worker._private_jobs where is_available and run_at <= now()) as due`

export type WorkerOnDemand = Worker & {
  /** Makes up for missed rounds at once and resolves when nothing is due any more. */
  whenIdle(): Promise<void>
}

type OnDemandOptions = JobWork & { database: Pick<Database, 'pool' | 'url'> }

/**
 * A worker that keeps no connection of its own while nothing is due, for processes with many shops: it looks through the
 * pool of the shop and borrows more only while jobs run. Rounds that were missed while the shop was closed follow its first
 * pages, two shops at a time: they are most of the work of an opening, and nobody waits for them.
 */
export async function startWorkerOnDemand({
  database: { pool, url },
  recurring = [],
  onError = () => {},
  ...work
}: OnDemandOptions): Promise<WorkerOnDemand> {
  const queue = openQueuePool(url, { max: concurrency, idleTimeoutMillis: 500 })
  queue.on('error', (error) => onError('pool', error))
  queue.on('connect', (client) => client.on('error', (error) => onError('pool', error)))
  const taskList = tasksOf({ ...work, recurring, onError })
  const ending = new AbortController()
  let idle = Promise.withResolvers<void>()
  let nextRounds = Date.now() + roundsAfter

  const runDue = () =>
    runOnce({ pgPool: queue, taskList, concurrency, noHandleSignals: true, logger: silentLogger })

  async function makeRounds() {
    nextRounds = Date.now() - (Date.now() % roundsEvery) + roundsEvery
    await pool.query(releaseAbandoned)
    await queueRounds(pool, recurring, new Date())
    await runDue()
  }

  async function look() {
    const asked = idle
    if (Date.now() >= nextRounds && makingRounds < roundsAtOnce) {
      makingRounds += 1
      return holdPlace(makeRounds, longestRound, () => (makingRounds -= 1))
    }
    const { rows } = await pool.query<{ due: boolean }>(isDue)
    if (rows[0]?.due) await runDue()
    else if (Date.now() < nextRounds) asked.resolve()
  }

  const working = (async () => {
    while (!ending.signal.aborted) {
      await look().catch((error: unknown) => onError('runner', error))
      await sleep(lookEvery, undefined, { signal: ending.signal }).catch(() => {})
    }
    idle.resolve()
  })()

  return {
    whenIdle() {
      nextRounds = 0
      idle = Promise.withResolvers<void>()
      return idle.promise
    },
    async stop() {
      ending.abort()
      await working
      // the queue keeps a connection that broke once, and a pool waits for all of them
      await Promise.race([queue.end(), sleep(1_000, undefined, { ref: false })])
    },
  }
}
