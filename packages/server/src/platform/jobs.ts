import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { JobHelpers, LogFunctionFactory, WorkerEvents } from 'graphile-worker'
import { Logger, parseCronItems, run, runMigrations } from 'graphile-worker'
import { Pool, type PoolConfig } from 'pg'
import { databaseAddress } from './database/address.ts'
import { cappedClient, shareCap } from './database/capped-client.ts'
import { clientClass } from './database/client-class.ts'
import { executeNamed } from './database/execute-named.ts'
import type { Transaction } from './database/transaction.ts'
import { ReconnectingClient } from './reconnecting-client.ts'

export type JobOptions = {
  /** Not before so many seconds have passed, on the clock of the database. */
  inSeconds?: number
  /** At most one waiting job with this key; a later one replaces it. */
  key?: string
  maxAttempts?: number
  /** Jobs of one queue run one after the other, whichever processes work. */
  queue?: string
}

/** Work that must happen after a change is committed, exactly when it is committed: added inside the transaction. */
export type Jobs = {
  add(tx: Transaction, name: string, payload: Record<string, unknown>, options?: JobOptions): Promise<void>
}

/** attempt: 1 for the first time; more when a run before this one failed or its process was killed. */
export type JobRun = { attempt: number }
export const firstRun: JobRun = { attempt: 1 }

/** What a job does; it may run twice after a crash and must not mind. Throwing tries it again later. */
export type JobHandler = (payload: Record<string, unknown>, run?: JobRun) => Promise<void>

/** Work that comes round by itself: one of all processes does it each time. */
export type RecurringJob = { name: string; everyMinutes: number; handler: () => Promise<void> }

/** About four days of retries with growing pauses before a job is given up and stays visible as failed. */
const defaultAttempts = 25

export const jobs: Jobs = {
  async add(tx, name, payload, options = {}) {
    const { inSeconds = 0, key, queue, maxAttempts = defaultAttempts } = options
    const statement = sql`select graphile_worker.add_job(
      ${name}, payload := ${JSON.stringify(payload)}::json, run_at := now() + make_interval(secs => ${inSeconds}),
      max_attempts := ${maxAttempts}::int, job_key := ${key ?? null}::text, queue_name := ${queue ?? null}::text)`
    await executeNamed(tx, 'add-job', statement)
  },
}

/** How `jobs.add` adds a job in a select list; payload, key and queue are SQL. */
export const addJobSql = (
  name: string,
  payload: string,
  { inSeconds = 0, key = 'null', queue = 'null', maxAttempts = defaultAttempts } = {},
) =>
  `graphile_worker.add_job('${name}', payload := ${payload}, run_at := now() + interval '${inSeconds} seconds',
    max_attempts := ${maxAttempts}, job_key := ${key}, queue_name := ${queue})`

/**
 * Adds a job for each row without notifying workers, as two parts of a statement; the second one is for the first job of
 * its name. The code that commits announces it afterwards (`jobsNotice`), or workers find it within a second: transactions
 * with a NOTIFY commit one after the other in the whole database.
 */
export const unannouncedJobSql = (name: string, payload: string, rows: string) => ({
  insert: `insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts)
    select task.id, ${payload}, now(), ${defaultAttempts} from ${rows}, graphile_worker._private_tasks task
    where task.identifier = '${name}'`,
  call: `select ${addJobSql(name, payload)} from ${rows}
    where not exists (select from graphile_worker._private_tasks where identifier = '${name}')`,
})

/**
 * Adds a job for each row that is due later, as parts of a statement whose names begin with `part`: workers find it when it
 * is due, so none is woken. As `jobs.add` does, it takes the place of a waiting job with its key; one that runs loses the key
 * and is not tried again.
 */
export const laterJobSql = (
  part: string,
  name: string,
  payload: string,
  rows: string,
  { inSeconds, key, maxAttempts = defaultAttempts }: { inSeconds: number; key: string; maxAttempts?: number },
) => ({
  parts: {
    [`${part}_running`]: `update graphile_worker._private_jobs running set key = null, attempts = running.max_attempts
      from ${rows} where running.key = ${key} and not running.is_available returning running.id`,
    [part]: `insert into graphile_worker._private_jobs as job (task_id, payload, run_at, max_attempts, key)
      select task.id, ${payload}, now() + interval '${inSeconds} seconds', ${maxAttempts}, ${key}
      from ${rows}, graphile_worker._private_tasks task
      where task.identifier = '${name}' and (select count(*) from ${part}_running) >= 0
      on conflict (key) do update set task_id = excluded.task_id, payload = excluded.payload, run_at = excluded.run_at,
        max_attempts = excluded.max_attempts, attempts = 0, last_error = null, revision = job.revision + 1,
        updated_at = now() where job.locked_at is null`,
    [`${part}_first`]: `select ${addJobSql(name, payload, { inSeconds, key, maxAttempts })} from ${rows}
      where not exists (select from graphile_worker._private_tasks where identifier = '${name}')`,
  },
  calls: [`${part}_first`],
})

/** In a select list: has the workers look for so many jobs that were added unannounced. */
export const jobsNotice = (count: number) =>
  `pg_notify('jobs:insert', '{"r":' || random() || ',"count":${Math.trunc(count)}}')`

export type QueueState = { due: number; later: number; givenUp: number; oldestSeconds: number }

/** What waits in the queue of all processes. */
export async function readQueue(tx: Transaction): Promise<QueueState> {
  const { rows } = await tx.execute<QueueState>(sql`select
      count(*) filter (where attempts < max_attempts and run_at <= now()) as due,
      count(*) filter (where attempts < max_attempts and run_at > now()) as later,
      count(*) filter (where attempts >= max_attempts) as "givenUp",
      coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now())), 0)::float8
        as "oldestSeconds"
    from graphile_worker.jobs`)
  return rows[0] ?? { due: 0, later: 0, givenUp: 0, oldestSeconds: 0 }
}

/**
 * A process that is killed leaves its jobs locked, and the queue by itself waits four hours for it. A worker has one job
 * at a time and ends it within two minutes, so a worker that holds one for longer is gone.
 */
export const releaseAbandoned = `select graphile_worker.force_unlock_workers(array(
  select locked_by from graphile_worker.jobs where locked_at < now() - interval '2 minutes'))`
const releaseEvery = 30_000

/**
 * A long queue is worked off in batches: several jobs are fetched and marked as done with one statement. `ttl`: jobs that
 * were fetched and not begun in that time go back, long before their worker counts as gone.
 */
const inBatches = {
  localQueue: { size: 16, ttl: 20_000, refetchDelay: { durationMs: 100, threshold: 8 } },
  completeJobBatchDelay: 30,
}

const silent: LogFunctionFactory = () => () => {}
export const silentLogger = new Logger(silent)

/** Creates or updates the tables of the queue; part of migrating the database. */
export async function migrateJobs(url: string): Promise<void> {
  const pool = openQueuePool(url, { max: 2, application_name: 'theke-migrate' })
  pool.on('error', () => {}) // the query that is running rejects with the same error
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, logger: silentLogger })
  } finally {
    await pool.end()
  }
}

export type Worker = { stop(): Promise<void> }

/** Connections for the queue; a broken one counts as temporary. */
export function openQueuePool(
  url: string,
  options: Pick<PoolConfig, 'max' | 'idleTimeoutMillis' | 'application_name'>,
): Pool {
  const address = databaseAddress(url)
  const pool = new Pool({
    connectionString: address.connectionString,
    application_name: 'theke-jobs',
    Client: clientClass(address, cappedClient(url, ReconnectingClient)),
    ...options,
  })
  shareCap(url, pool)
  return pool
}

/** What a worker does, by name. */
export type JobWork = {
  handlers: Readonly<Record<string, JobHandler>>
  recurring?: readonly RecurringJob[]
  onError?: (name: string, error: unknown) => void
}

/**
 * Milliseconds in which a runner that gives up has to end: jobs that run get five seconds, and five more when it uses force.
 * When the ends of several jobs cannot be written down at once, the runner of graphile-worker 0.18.0 may never end: it takes
 * each of them off its count twice, and waits for a count of zero.
 */
const endsWithin = 15_000

type WorkerOptions = JobWork & {
  url: string
  /** For tests: fewer milliseconds. */
  runnerEndsWithin?: number
}

/** Handlers and rounds as the queue calls them; whatever fails is told, and tried again by the queue. */
export function tasksOf({ handlers, recurring = [], onError = () => {} }: JobWork) {
  const guarded =
    (name: string, work: JobHandler) =>
    async (payload: unknown, { job }: JobHelpers) => {
      try {
        await work((payload ?? {}) as Record<string, unknown>, { attempt: job.attempts })
      } catch (error) {
        onError(name, error)
        throw error
      }
    }
  const tasks = Object.entries(handlers).map(([name, work]) => [name, guarded(name, work)] as const)
  const rounds = recurring.map(({ name, handler }) => [name, guarded(name, handler)] as const)
  return Object.fromEntries([...tasks, ...rounds])
}

/** Runs jobs until stopped; several processes share the work, and a job that was running in a crash runs again. */
export async function startWorker({
  url,
  handlers,
  recurring = [],
  onError = () => {},
  runnerEndsWithin = endsWithin,
}: WorkerOptions): Promise<Worker> {
  const pool = openQueuePool(url, { max: 5 })
  pool.on('error', (error) => onError('pool', error))
  // a connection that breaks while it is lent out tells only its own listeners
  pool.on('connect', (client) => client.on('error', (error) => onError('pool', error)))
  const cron = recurring.map(({ name, everyMinutes }) => ({
    task: name,
    match:
      everyMinutes >= 1_440
        ? '17 3 * * *'
        : everyMinutes >= 60
          ? `7 */${Math.round(everyMinutes / 60)} * * *`
          : `*/${everyMinutes} * * * *`,
    options: { backfillPeriod: 0, maxAttempts: 1 },
    identifier: name,
  }))
  const begin = async () => {
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:fatalError', ({ error }) => onError('runner', error))
    const overdue = new Promise<void>((resolve) => {
      events.once('pool:gracefulShutdown', () => void setTimeout(resolve, runnerEndsWithin).unref())
    })
    const { promise, stop } = await run({
      preset: { worker: inBatches },
      pgPool: pool,
      taskList: tasksOf({ handlers, recurring, onError }),
      parsedCronItems: parseCronItems(cron),
      concurrency: 6,
      pollInterval: 1_000,
      noHandleSignals: true,
      logger: silentLogger,
      events,
    })
    const ended = promise.catch((error: unknown) => onError('runner', error))
    return { stop, ended: Promise.race([ended, overdue]) }
  }
  let runner = await begin()
  const ending = new AbortController()
  const watching = watch()

  /** A runner gives up when its database is away; then another one takes its place, whatever keeps the first from ending. */
  async function watch() {
    while (!ending.signal.aborted) {
      await runner.ended
      void runner.stop().catch(() => {}) // one that is overdue still looks at the clock for recurring jobs
      while (!ending.signal.aborted) {
        await sleep(1_000, undefined, { signal: ending.signal }).catch(() => {})
        if (ending.signal.aborted) return
        try {
          runner = await begin()
          break
        } catch (error) {
          onError('runner', error)
        }
      }
    }
  }

  const release = () => pool.query(releaseAbandoned).catch((error: unknown) => onError('pool', error))
  await release()
  const releasing = setInterval(() => void release(), releaseEvery)
  return {
    async stop() {
      ending.abort()
      clearInterval(releasing)
      const stopped = runner.stop().catch((error: unknown) => onError('runner', error)) // it had ended by itself
      await Promise.race([stopped, runner.ended])
      await watching
      // the queue keeps a connection that broke once, and a pool waits for all of them
      await Promise.race([pool.end(), sleep(1_000, undefined, { ref: false })])
    },
  }
}
