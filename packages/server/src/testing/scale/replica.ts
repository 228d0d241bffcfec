import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../reliability/customers.ts'
import { openStage, type Stage } from '../reliability/stage.ts'
import { startReplicated, type Member } from './replicated.ts'
import { openReport, type ScaleTrial } from './trial.ts'
import { inWorkspace } from './workspace.ts'

const rounds = 20

/** Lists and statistics come from a replica; what somebody has changed is seen at once; the replica may go away. */
export const replica: ScaleTrial = {
  name: 'replica',
  title: 'reads that may lag go to a replica, own writes are read from the primary',
  run: () =>
    inWorkspace(async (workspace) => {
      const { report, note, check } = openReport()
      const { version, primary, replica: follower } = await startReplicated(workspace, false)
      const environment = { DATABASE_REPLICA_URL: follower.url }
      const stage = await openStage({ databaseUrl: primary.url, environment })
      workspace.later(() => stage.close())
      note(`${version}: primary and streaming replica, the second in DATABASE_REPLICA_URL`)
      const browser = openBrowser(stage)
      await until(async () => (await follower.ask<{ ok: boolean }>(isThere))[0]?.ok === true, 20)

      const before = await readingsOf(follower)
      await browser.forget()
      await until(async () => {
        await browser.newestLog()
        return (await readingsOf(follower)) > before
      }, 20)
      const answered = await countAnswered(follower, async () => {
        for (let turn = 0; turn < rounds; turn++) await browser.newestLog()
      })
      check(
        answered >= rounds,
        `${rounds} lists of the log were read from the replica (${answered} transactions)`,
      )
      const statistics = await browser.status('/statistics/orders?from=2026-01-01&to=2026-01-31')
      check(statistics === 200, `statistics answer ${statistics}`)

      await follower.ask('select pg_wal_replay_pause()')
      let stale = 0
      for (let turn = 0; turn < rounds; turn++) {
        const name = `Kürbiskernöl ${turn}`
        await browser.rename(name)
        if ((await browser.newestLog()) !== name) stale++
      }
      check(
        stale === 0,
        `${stale} of ${rounds} changes were not seen at once by who made them, while the replica stood still`,
      )
      await browser.forget()
      const late = await until(
        async () => (await browser.newestLog()) === `Kürbiskernöl ${rounds - 1}`,
        15,
        100,
      )
      check(late < 10_000, `after ${Math.round(late)} ms nobody reads from a replica that stands still`)
      await follower.ask('select pg_wal_replay_resume()')

      await sleep(2_000) // it has followed again
      follower.kill()
      const statuses = []
      for (let turn = 0; turn < rounds; turn++) statuses.push(await browser.status('/logs?limit=1'))
      const failed = statuses.filter((status) => status !== 200)
      check(failed.length === 0, `${failed.length} of ${rounds} lists failed after kill -9 of the replica`)
      return report
    }),
}

const isThere = `select exists (select from pg_database where datname = 'theke') as ok`

async function readingsOf(member: Member): Promise<number> {
  const rows = await member.ask<{ count: number }>(
    `select xact_commit as count from pg_stat_database where datname = 'theke'`,
  )
  return rows[0]?.count ?? 0
}

/** Transactions of the replica while something was done; it reports them once a second, and its own check is one a second. */
async function countAnswered(member: Member, work: () => Promise<void>): Promise<number> {
  await sleep(1_500)
  const before = await readingsOf(member)
  await work()
  await sleep(1_500)
  return (await readingsOf(member)) - before
}

/** The administrator in a browser that keeps cookies. */
function openBrowser(stage: Stage) {
  let wrote = ''
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${stage.origin}/api${path}`, {
      method,
      headers: {
        cookie: `${stage.cookie()}${wrote}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (response.headers.getSetCookie().some((line) => line.startsWith('wrote='))) wrote = '; wrote=1'
    return response
  }
  return {
    async rename(name: string) {
      await (await call('PUT', `/products/${stage.product}`, { name })).arrayBuffer()
    },
    /** The name of the product in the newest entry of the log. */
    async newestLog(): Promise<string | undefined> {
      const response = await call('GET', '/logs?entity=products&limit=1')
      const { data } = (await response.json()) as { data?: { context: { after?: { name?: string } } }[] }
      return data?.[0]?.context.after?.name
    },
    async status(path: string) {
      const response = await call('GET', path)
      await response.arrayBuffer()
      return response.status
    },
    /** As after ten seconds, or for somebody else. */
    async forget() {
      wrote = ''
    },
  }
}
