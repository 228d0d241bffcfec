import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { eventually, eventuallyByJobs } from '../testing/eventually.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import type { Database } from './database/connect.ts'
import type { Transaction } from './database/transaction.ts'
import { jobs, laterJobSql, startWorker, unannouncedJobSql } from './jobs.ts'
import { joinAdditions } from './order-events.ts'

let database: Database

beforeAll(async () => {
  database = await useTestDatabase()
})

test('a job of a committed transaction runs, one of a rolled-back transaction never does', async () => {
  const seen: unknown[] = []
  const worker = await startWorker({
    url: database.url,
    handlers: { note: async (payload) => void seen.push(payload) },
  })
  await expect(
    database.orm.transaction(async (tx) => {
      await jobs.add(tx, 'note', { from: 'rolled back' })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await database.orm.transaction((tx) => jobs.add(tx, 'note', { from: 'committed' }))
  await eventually(() => seen.length > 0)
  await worker.stop()
  expect(seen).toEqual([{ from: 'committed' }])
})

test('a job that nobody announces is found all the same, and a rolled-back one is not', async () => {
  const seen: unknown[] = []
  const worker = await startWorker({
    url: database.url,
    handlers: { quiet: async (payload) => void seen.push(payload) },
  })
  const { insert, call } = unannouncedJobSql('quiet', `json_build_object('n', n)`, 'given')
  const add = (tx: Transaction, n: number) =>
    tx.execute(sql`with given as (select ${n}::integer as n), added as (${sql.raw(insert)}) ${sql.raw(call)}`)
  await add(database.orm, 1) // its name may be new to the queue
  await database.orm.transaction((tx) => add(tx, 2))
  await expect(
    database.orm.transaction(async (tx) => {
      await add(tx, 3)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await eventually(() => seen.length >= 2)
  await worker.stop()
  expect(seen).toEqual(expect.arrayContaining([{ n: 1 }, { n: 2 }]))
  expect(seen).toHaveLength(2)
})

test('a worker hears of new jobs instead of asking for them, and leaves no connection behind', async () => {
  const connections = async (condition = 'true') => {
    const query = `select 1 from pg_stat_activity where datname = current_database()
      and application_name = 'theke-jobs' and ${condition}`
    return (await database.pool.query(query)).rowCount
  }
  const worker = await startWorker({ url: database.url, handlers: { nothing: async () => {} } })
  await eventually(async () => (await connections(`query like 'LISTEN "jobs:insert"%'`)) === 1)
  await worker.stop()
  await eventually(async () => (await connections()) === 0)
})

test('a job that fails is tried again, and jobs with one key are one job', async () => {
  let tries = 0
  const worker = await startWorker({
    url: database.url,
    handlers: {
      async flaky() {
        tries += 1
        if (tries === 1) throw new Error('first')
      },
    },
  })
  await jobs.add(database.orm, 'flaky', { n: 1 }, { key: 'same' })
  await jobs.add(database.orm, 'flaky', { n: 2 }, { key: 'same' })
  await eventuallyByJobs(database, () => tries === 2)
  await worker.stop()
})

test('a job for later wakes nobody, takes the place of a waiting one with its key, and leaves one that runs alone', async () => {
  const options = { inSeconds: 10, key: `'later:' || given.id` }
  const later = laterJobSql('job', 'later', `json_build_object('n', given.n)`, 'given', options)
  const { parts, counted } = joinAdditions([later])
  const add = (n: number) =>
    database.orm.execute(sql`with given as (select 1 as id, ${n}::integer as n) ${sql.raw(parts)}
      select ${sql.raw(counted)}`)
  const waiting = async () => {
    const { rows } = await database.pool
      .query(`select (payload->>'n')::int as n, key, attempts, is_available as "isDue",
      extract(epoch from run_at - now()) > 5 as "isLater"
      from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      where identifier = 'later' order by job.id`)
    return rows
  }
  await add(1) // its name is new to the queue
  const job = { key: 'later:1', attempts: 0, isDue: true, isLater: true }
  expect(await waiting()).toEqual([{ ...job, n: 1 }])
  const heard = new Client({ connectionString: database.url })
  await heard.connect()
  const channels: string[] = []
  heard.on('notification', ({ channel }) => void channels.push(channel))
  await heard.query('listen "jobs:insert"; listen marker')
  await add(2)
  expect(await waiting()).toEqual([{ ...job, n: 2 }])
  await database.pool
    .query(`update graphile_worker._private_jobs set locked_by = 'a worker', locked_at = now()
    where key = 'later:1'`)
  await add(3)
  const running = { key: null, attempts: 25, isDue: false, isLater: true }
  expect(await waiting()).toEqual([
    { ...running, n: 2 },
    { ...job, n: 3 },
  ])
  await database.pool.query('notify marker')
  await eventually(() => channels.includes('marker'))
  await heard.end()
  expect(channels).toEqual(['marker'])
  await database.pool.query('delete from graphile_worker._private_jobs')
})

test('[R10~] jobs go on after the ends of several could not be written down at once, while another one was running', async () => {
  const done: unknown[] = []
  const failed: string[] = []
  const worker = await startWorker({
    url: database.url,
    handlers: {
      async brief(payload) {
        done.push(payload['n'])
        await sleep(Number(payload['ms'])) // ends that come apart are written down apart
      },
    },
    onError: (name) => void failed.push(name),
    runnerEndsWithin: 500,
  })
  await database.pool.query(`
    create function refuse_deletion() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.3); raise exception 'refused'; end $$;
    create trigger refuse_deletion before delete on graphile_worker._private_jobs
      for each row execute function refuse_deletion()`)
  for (const [n, ms] of [0, 50, 100, 1_500].entries()) await jobs.add(database.orm, 'brief', { n, ms })
  await eventually(() => failed.filter((name) => name === 'runner').length >= 3)
  await database.pool.query('drop function refuse_deletion cascade')
  await jobs.add(database.orm, 'brief', { n: 4, ms: 0 })
  await eventually(() => done.includes(4))
  await worker.stop()
})

test('what a killed process had begun is done by the next one, and what others are doing is left to them', async () => {
  const seen: unknown[] = []
  await jobs.add(database.orm, 'left', { by: 'the dead' })
  await jobs.add(database.orm, 'left', { by: 'the living' })
  await database.pool.query(`update graphile_worker._private_jobs set locked_by = payload->>'by',
    locked_at = now() - case when payload->>'by' = 'the dead' then interval '3 minutes' else interval '1 minute' end`)
  const worker = await startWorker({
    url: database.url,
    handlers: { left: async (payload) => void seen.push(payload) },
  })
  await eventually(() => seen.length > 0)
  await sleep(300)
  await worker.stop()
  expect(seen).toEqual([{ by: 'the dead' }])
})
