import { setTimeout as sleep } from 'node:timers/promises'
import { runOnce } from 'graphile-worker'
import type { Database } from './database/connect.ts'
import { openQueuePool, releaseAbandoned, silentLogger, tasksOf, type JobWork, type Worker } from './jobs.ts'
import { queueRounds } from './recurring-rounds.ts'

/** Milliseconds between two looks at the queue. */
const lookEvery = 1_000
const roundsEvery = 60_000

const isDue = `select exists (
  select from graphile_worker._private_jobs where is_available and run_at <= now()) as due`

export type WorkerOnDemand = Worker & {
  /** Resolves when nothing is due any more. */
  whenIdle(): Promise<void>
}

type OnDemandOptions = JobWork & { database: Pick<Database, 'pool' | 'url'> }

/**
 * A worker that keeps no connection of its own while nothing is due, for processes with many shops: it looks through the
 * pool of the shop and borrows more only while jobs run. Rounds that were missed while the shop was closed come first.
 */
export async function startWorkerOnDemand({
  database: { pool, url },
  recurring = [],
  onError = () => {},
  ...work
}: OnDemandOptions): Promise<WorkerOnDemand> {
  const queue = openQueuePool(url, { max: 4, idleTimeoutMillis: 500 })
  queue.on('error', (error) => onError('pool', error))
  queue.on('connect', (client) => client.on('error', (error) => onError('pool', error)))
  const taskList = tasksOf({ ...work, recurring, onError })
  const ending = new AbortController()
  let idle = Promise.withResolvers<void>()
  let nextRounds = 0

  async function look() {
    if (Date.now() >= nextRounds) {
      nextRounds = Date.now() - (Date.now() % roundsEvery) + roundsEvery
      await pool.query(releaseAbandoned)
      await queueRounds(pool, recurring, new Date())
    }
    const { rows } = await pool.query<{ due: boolean }>(isDue)
    if (!rows[0]?.due) return idle.resolve()
    await runOnce({
      pgPool: queue,
      taskList,
      concurrency: 4,
      noHandleSignals: true,
      logger: silentLogger,
    })
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
