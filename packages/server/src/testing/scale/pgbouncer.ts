import { Client } from 'pg'
import { crowd, newAttempt, place, problemsOf, until, verdictOf } from '../reliability/customers.ts'
import { openStage, type Stage } from '../reliability/stage.ts'
import { freePort, startServerProcess } from '../server-process.ts'
import { followStream } from './follow-stream.ts'
import { startPgBouncer, type Pooler } from './pooler.ts'
import { openReport, type ScaleTrial } from './trial.ts'
import { inWorkspace, startDatabase } from './workspace.ts'

const poolSize = 4
const orders = 300
const clients = 20

/** The whole shop behind a pooler that lends a connection for one transaction. */
export const pgbouncer: ScaleTrial = {
  name: 'pgbouncer',
  title: 'orders, streams and jobs behind PgBouncer in transaction mode',
  run: () =>
    inWorkspace(async (workspace) => {
      const { report, note, check } = openReport()
      const postgres = await startDatabase(workspace)
      const pooler = await startPgBouncer(workspace, postgres.url, poolSize)
      const environment = { DATABASE_DIRECT_URL: postgres.url }
      const stage = await openStage({ databaseUrl: pooler.url, environment })
      workspace.later(() => stage.close())
      note(
        `PgBouncer ${pooler.version}, ${poolSize} connections, in front of PostgreSQL ${await versionOf(stage)}`,
      )
      note('the server has migrated the database over DATABASE_DIRECT_URL and serves')

      const stream = followStream(stage.origin, stage.cookie())
      workspace.later(() => stream.stop())
      await stream.begun
      const recorder = await stage.newRecorder()
      const before = await pooler.transactions()
      const attempt = () => {
        const wanted = newAttempt()
        return { ...wanted, email: `${wanted.key}@example.at` }
      }
      const load = crowd(stage, recorder, { clients, attempt })
      await until(() => load.seen.length >= orders, 120)
      const behind = await connectionsThrough(stage)
      const seen = await load.stop()
      const verdict = await verdictOf(stage, recorder, load.attempts)
      await recorder.close()
      const problems = problemsOf(verdict)
      const odd = seen.filter(({ seen: what }) => what !== 'acknowledged')
      check(
        problems.length === 0,
        problems.join(', ') || `${verdict.acknowledged} orders, none lost or twice`,
      )
      check(odd.length === 0, `${odd.length} of ${seen.length} calls were not answered with an order`)
      const passed = (await pooler.transactions()) - before
      check(passed >= seen.length, `${passed} transactions went through the pooler`)
      check(behind <= poolSize, `${clients} customers at once shared ${behind} connections to PostgreSQL`)

      const missing = () => verdict.acknowledged - stream.orders.size
      await until(() => missing() === 0, 20)
      check(missing() === 0, `the stream announced ${stream.orders.size} of ${verdict.acknowledged} orders`)
      const reached = () => new Set(stage.post.mails.map(({ to }) => to).filter((to) => isOf(load, to))).size
      await until(() => reached() >= verdict.acknowledged, 60)
      check(reached() === verdict.acknowledged, `jobs sent ${reached()} of ${verdict.acknowledged} mails`)
      check(await isChangeShown(stage), 'a changed product is on the page of the shop at once')
      check(await areTimeLimitsSet(pooler), 'connections of the pooler carry the time limits')
      await tryNamedStatements(stage, pooler, { note, check })
      return report
    }),
}

const isOf = ({ attempts }: { attempts: ReadonlyMap<string, unknown> }, to: string) =>
  attempts.has(to.split('@')[0] ?? '')

async function versionOf(stage: Stage): Promise<string> {
  const [row] = await stage.sql<{ version: string }>(`select current_setting('server_version') as version`)
  return row?.version ?? ''
}

/** Connections that requests use; those of LISTEN, jobs and this question have other names. */
async function connectionsThrough(stage: Stage): Promise<number> {
  const [row] = await stage.sql<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where application_name = 'theke'`,
  )
  return row?.count ?? 0
}

async function isChangeShown(stage: Stage): Promise<boolean> {
  const page = async () => (await fetch(`${stage.origin}/store/graz`)).text()
  await page()
  const name = `Kürbiskernöl ${Date.now()}`
  await stage.asAdmin('PUT', `/products/${stage.product}`, { name })
  return (await until(async () => (await page()).includes(name), 5)) < Infinity
}

async function areTimeLimitsSet({ url }: Pooler): Promise<boolean> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ limit: string }>(
    `select current_setting('statement_timeout') as limit`,
  )
  await client.end()
  return rows[0]?.limit === '5s'
}

type Lines = { note(line: string): void; check(isSo: boolean, line: string): void }

/** The counter-proof: prepared statements fail where the pooler does not know them, and nothing else was proven above. */
async function tryNamedStatements(stage: Stage, { version }: Pooler, { note, check }: Lines) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 1 || minor >= 21)
    return note(`PgBouncer ${version} knows prepared statements: no counter-proof`)
  const port = String(await freePort())
  const server = await startServerProcess({ ...stage.environment, PORT: port, PREPARED_STATEMENTS: 'on' })
  try {
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, () => place(stage, newAttempt({ origin: server.origin }))),
    )
    const failed = results.filter((one) => one.status === 'rejected' || one.value.status >= 500).length
    check(failed > 0, `with PREPARED_STATEMENTS=on ${failed} of 60 orders fail behind this PgBouncer`)
  } finally {
    await server.end('SIGTERM')
  }
}
