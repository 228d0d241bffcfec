import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { crowd, newAttempt, until } from '../customers.ts'
import { openCopy } from '../stage.ts'
import { problem, type Trial } from '../trial.ts'

const sizes = {
  short: { orders: 40, clients: 4, maxSeconds: 60 },
  long: { orders: 1_000, clients: 10, maxSeconds: 300 },
}
const program = join(import.meta.dirname, '../../../backup/main.ts')

const run = (command: 'backup' | 'restore', folder: string, environment: Record<string, string>) =>
  promisify(execFile)(process.execPath, [program, command, folder], {
    env: { PATH: process.env['PATH'], ...environment },
  })

const checksums = `select uid, md5(orders::text) as sum from orders order by id`
const customerDomain = '@example.at'
type Row = { uid: string; sum: string }

/** A backup under load, restored elsewhere: the same orders, and nothing of what was said is said again. */
export const backup: Trial = {
  id: 'R21',
  title: 'backup and restore',
  async run(stage, size) {
    const { orders, clients, maxSeconds } = sizes[size]
    const recorder = await stage.newRecorder()
    const { post } = stage
    post.mails.length = 0
    const attempt = () => {
      const wanted = newAttempt()
      return { ...wanted, email: `${wanted.key}${customerDomain}` }
    }
    const load = crowd(stage, recorder, { clients, attempt, pause: 20 })
    await until(() => load.seen.length >= orders / 2, 60, 10)
    post.fault = 'refuse' // so that messages wait while the backup is made
    await until(() => load.seen.length >= orders, 120, 10)
    const before = new Set([...(await recorder.acknowledged()).values()].flatMap((uids) => [...uids]))
    const folder = join(stage.dataDir, '../copies', `backup-${Date.now()}`)
    const began = performance.now()
    await run('backup', folder, stage.environment)
    const took = performance.now() - began
    await load.stop()
    await recorder.close()
    post.fault = 'none'
    const waiting = async () =>
      (await stage.sql<{ n: number }>(`select count(*)::int as n from messages where state = 'waiting'`))[0]
        ?.n ?? 0
    const drained = await until(async () => (await waiting()) === 0, maxSeconds, 250)

    const copy = await openCopy(stage, (environment) => run('restore', folder, environment).then(() => {}))
    try {
      const original = new Map((await stage.sql<Row>(checksums)).map(({ uid, sum }) => [uid, sum]))
      const restored = await copy.sql<Row>(checksums)
      const waited = await copy.sql<{ n: number }>(
        `select count(*)::int as n from messages where state = 'waiting'`,
      )
      if (stage.defects.includes('trustsCopies')) await copy.sql(trustCopies)
      await copy.start()
      await sleep(4_000) // whatever would be sent is sent by now
      const different = restored.filter(({ uid, sum }) => original.get(uid) !== sum).length
      const stored = new Set(restored.map(({ uid }) => uid))
      const missing = [...before].filter((uid) => !stored.has(uid)).length
      // every customer gets one mail, from the original or from the copy; staff get one for each order
      const customers = post.mails.filter(({ to }) => to.endsWith(customerDomain)).map(({ to }) => to)
      const resent = customers.length - new Set(customers).size
      const kept = await copy.sql<{ n: number }>(
        `select count(*)::int as n from messages where state = 'kept'`,
      )
      return {
        figures: {
          orders: restored.length,
          missing,
          different,
          waiting: waited[0]?.n ?? 0,
          kept: kept[0]?.n ?? 0,
          resent,
          'backup ms': Math.round(took),
        },
        problems: [
          ...problem(missing > 0, `${missing} acknowledged orders are not in the backup`),
          ...problem(different > 0, `${different} orders differ from the original`),
          ...problem((waited[0]?.n ?? 0) === 0, 'no message waited, so nothing was tried'),
          ...problem(drained === Infinity, 'the original did not send its messages'),
          ...problem(resent > 0, `${resent} old mails were sent again`),
        ],
      }
    } finally {
      await copy.close()
    }
  },
  broken: [{ defects: ['trustsCopies'], finds: /old mails were sent again/ }],
}

/** As if the copy took itself for the original. */
const trustCopies = `update outbox_home set database = (
  select system_identifier || '/' || (select oid from pg_database where datname = current_database()) from pg_control_system())`
