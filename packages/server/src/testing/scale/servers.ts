import { setTimeout as sleep } from 'node:timers/promises'
import { openSession } from '../../platform/database/session.ts'
import { newAttempt, place, until } from '../reliability/customers.ts'
import { openStage, type Stage } from '../reliability/stage.ts'
import { freePort, startServerProcess, type ServerProcess } from '../server-process.ts'
import { processorTime, withChildren } from './processor-time.ts'
import { openReport, type ScaleTrial } from './trial.ts'
import { startWorkerProcess } from './worker-process.ts'
import { inWorkspace, startDatabase } from './workspace.ts'

const counts = [1, 2, 4] as const
/** One customer at a time in each branch, so that an order that waits for a lock waits for another branch. */
const branches = 8
/** Orders for each server until its code is compiled; with 250 those that take part seldom were still slower. */
const warmUp = 600
const orders = 400
const rounds = 3
const limit = 1.2
const maxLockShare = 0.01

const pages = 400

/** Milliseconds per order, and how many orders and pages a second were answered. */
type Figures = { server: number; postgres: number; database: number; orderRate: number; pageRate: number }
type Measured = Figures & { waiting: number; active: number }

/** The same orders through one, two and four servers. How many a second is noted, not judged: all share the same cores. */
export const servers: ScaleTrial = {
  name: 'servers',
  title: 'an order costs the same with 1, 2 and 4 servers',
  run: () =>
    inWorkspace(async (workspace) => {
      const { report, note, check } = openReport()
      const postgres = await startDatabase(workspace)
      const stage = await openStage({ databaseUrl: postgres.url, environment: { WORKER: 'off' } })
      workspace.later(() => stage.close())
      const worker = await startWorkerProcess(stage.environment)
      workspace.later(() => worker.stop())
      const started = [stage.server]
      while (started.length < Math.max(...counts)) {
        const next = await startServerProcess({ ...stage.environment, PORT: String(await freePort()) })
        workspace.later(() => next.end('SIGTERM'))
        started.push(next)
      }
      const shops = await openBranches(stage)
      for (const server of started) {
        await untilKnown(shops, server)
        await orderIn(shops, [server], warmUp)
      }

      const bench = {
        stage,
        shops,
        started,
        postmaster: postgres.postmaster,
      }
      const results = new Map<number, Measured[]>(counts.map((count) => [count, []]))
      for (let round = 0; round < rounds; round++)
        for (const count of counts)
          results.get(count)?.push(await measure(turned(bench, round), count, postgres.superuserUrl))

      note(`${orders} orders in ${branches} branches, ${rounds} rounds, the median of each; per order:`)
      const [first] = counts.map((count) => medians(results.get(count) ?? []))
      for (const count of counts) {
        const now = medians(results.get(count) ?? [])
        const of = first ?? now
        const cpu = (now.server + now.postgres) / (of.server + of.postgres)
        const database = now.database / of.database
        const line = `${count} ${count === 1 ? 'server' : 'servers'}: CPU ${now.server.toFixed(2)} ms in servers, ${now.postgres.toFixed(2)} ms in PostgreSQL; ${now.database.toFixed(2)} ms of database time`
        check(
          cpu <= limit && database <= limit,
          `${line} (CPU ${cpu.toFixed(2)}x, database time ${database.toFixed(2)}x)`,
        )
        note(
          `  meanwhile ${now.orderRate.toFixed(0)} orders a second (${(now.orderRate / of.orderRate).toFixed(2)}x) and ${now.pageRate.toFixed(0)} pages a second (${(now.pageRate / of.pageRate).toFixed(2)}x)`,
        )
      }
      const every = [...results.values()].flat()
      const share = sum(every, 'waiting') / Math.max(1, sum(every, 'active'))
      check(
        share <= maxLockShare,
        `${(share * 100).toFixed(2)} % of the time at work waited for a lock of another branch`,
      )
      return report
    }),
}

type Bench = { stage: Stage; shops: Stage[]; started: ServerProcess[]; postmaster: number }

/** Each round begins with another server, so that none is alone every time and warmer than the others. */
const turned = (bench: Bench, round: number): Bench => ({
  ...bench,
  started: bench.started.map((_, index) => bench.started.at((index + round) % bench.started.length)!),
})

/** Servers that take no part are halted meanwhile, so that they cost nothing; all are equally warm. */
async function measure(
  { stage, shops, started, postmaster }: Bench,
  count: number,
  url: string,
): Promise<Measured> {
  const used = started.slice(0, count)
  const halted = started.slice(count)
  for (const { child } of halted) child.kill('SIGSTOP')
  const sampler = await sampleLocks(url)
  try {
    const pids = used.map(({ child }) => child.pid ?? 0)
    const total = () => ({
      server: pids.reduce((time, pid) => time + processorTime(pid), 0),
      postgres: withChildren(postmaster).reduce((time, pid) => time + processorTime(pid), 0),
    })
    const pageRate = pages / (await secondsOf(() => readIn(used, pages)))
    const before = total()
    const databaseBefore = await databaseTime(stage)
    const seconds = await secondsOf(() => orderIn(shops, used, orders))
    const after = total()
    await sleep(1_200) // PostgreSQL reports its figures once a second
    const database = (await databaseTime(stage)) - databaseBefore
    return {
      server: (after.server - before.server) / orders,
      postgres: (after.postgres - before.postgres) / orders,
      database: database / orders,
      orderRate: orders / seconds,
      pageRate,
      ...(await sampler.stop()),
    }
  } finally {
    for (const { child } of halted) child.kill('SIGCONT')
  }
}

/** Milliseconds that all connections have spent at work. */
async function databaseTime(stage: Stage): Promise<number> {
  const [row] = await stage.sql<{ time: number }>(
    `select active_time as time from pg_stat_database where datname = current_database()`,
  )
  return row?.time ?? 0
}

/** Looks again and again which connections of servers work and which of them wait for a lock. */
async function sampleLocks(url: string) {
  const client = await openSession(url, 'theke-sampler')
  const seen = { waiting: 0, active: 0 }
  let isOver = false
  const question = `select count(*)::int as active, count(*) filter (where wait_event_type = 'Lock')::int as waiting
    from pg_stat_activity where application_name = 'theke' and state = 'active'`
  const sampling = (async () => {
    while (!isOver) {
      const { rows } = await client.query<typeof seen>(question)
      seen.active += rows[0]?.active ?? 0
      seen.waiting += rows[0]?.waiting ?? 0
      await sleep(10)
    }
  })()
  return {
    async stop() {
      isOver = true
      await sampling
      await client.end()
      return seen
    },
  }
}

async function openBranches(stage: Stage): Promise<Stage[]> {
  const made = [stage.branch]
  while (made.length < branches) {
    const { status, data } = await stage.asAdmin('POST', '/branches', {
      identifier: `filiale-${made.length}`,
      name: `Filiale ${made.length}`,
      isPublic: true,
      openingHours: [{ type: 'daily', isClosed: false, from: '00:00', to: '24:00' }],
      isTakeawayEnabled: true,
    })
    if (status >= 300) throw new Error(`a branch was refused with ${status}`)
    made.push((data as { id: number }).id)
  }
  return made.map((branch) => ({ ...stage, branch }))
}

/** A server hears of a new branch a moment after it was made at another one. */
async function untilKnown(shops: readonly Stage[], { origin }: ServerProcess): Promise<void> {
  for (const shop of shops)
    await until(async () => (await place(shop, newAttempt({ origin }))).status === 201, 20)
}

/** Each branch has one customer, who orders one thing after the other, each time at the next server. */
async function orderIn(
  shops: readonly Stage[],
  used: readonly ServerProcess[],
  total: number,
): Promise<void> {
  let next = 0
  await Promise.all(
    shops.map(async (shop) => {
      while (next < total) {
        const { origin } = used[next++ % used.length] ?? {}
        const { status } = await place(shop, newAttempt(origin ? { origin } : {}))
        if (status !== 201) throw new Error(`an order was answered with ${status}`)
      }
    }),
  )
}

/** The page of the shop, by as many visitors as there are branches. */
async function readIn(used: readonly ServerProcess[], total: number): Promise<void> {
  let next = 0
  const visitors = Array.from({ length: branches }, async () => {
    while (next < total) {
      const { origin = '' } = used[next++ % used.length] ?? {}
      const response = await fetch(`${origin}/store/graz`)
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`a page was answered with ${response.status}`)
    }
  })
  await Promise.all(visitors)
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

const sum = (all: readonly Measured[], name: keyof Measured) =>
  all.reduce((total, one) => total + one[name], 0)

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const medians = (all: readonly Measured[]): Figures => {
  const of = (name: keyof Figures) => median(all.map((one) => one[name]))
  return {
    server: of('server'),
    postgres: of('postgres'),
    database: of('database'),
    orderRate: of('orderRate'),
    pageRate: of('pageRate'),
  }
}
