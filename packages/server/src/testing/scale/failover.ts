import { setTimeout as sleep } from 'node:timers/promises'
import { crowd, newAttempt, problemsOf, settle, until, verdictOf } from '../reliability/customers.ts'
import { openStage, type Stage } from '../reliability/stage.ts'
import { followStream } from './follow-stream.ts'
import { startReplicated } from './replicated.ts'
import { openReport, type ScaleTrial } from './trial.ts'
import { inWorkspace } from './workspace.ts'

const clients = 12
/** Seconds from the promotion until orders are taken again. */
const maxRecovery = 10

/** The primary dies under load and its synchronous replica takes over. */
export const failover: ScaleTrial = {
  name: 'failover',
  title: 'kill -9 of the primary, promotion of its synchronous replica, orders under load',
  run: () =>
    inWorkspace(async (workspace) => {
      const { report, note, check } = openReport()
      const { version, primary, replica } = await startReplicated(workspace)
      const { username, password } = new URL(primary.url)
      const hosts = [primary, replica].map(({ port }) => `127.0.0.1:${port}`).join(',')
      const databaseUrl = `postgresql://${username}:${password}@${hosts}/theke?target_session_attrs=read-write`
      const stage = await openStage({ databaseUrl })
      workspace.later(() => stage.close())
      note(`${version}: primary and synchronous streaming replica, both in DATABASE_URL`)

      const stream = followStream(stage.origin, stage.cookie())
      workspace.later(() => stream.stop())
      await stream.begun
      const recorder = await stage.newRecorder()
      const attempt = () => {
        const wanted = newAttempt()
        return { ...wanted, email: `${wanted.key}@example.at` }
      }
      const load = crowd(stage, recorder, { clients, attempt })
      const acknowledged = () => load.seen.filter(({ seen }) => seen === 'acknowledged').length
      await until(() => acknowledged() >= 300, 60)
      const before = acknowledged()
      primary.kill()
      await sleep(1_000) // the program that watches over them needs a moment to notice
      await replica.ask('select pg_promote()')
      const promoted = acknowledged()
      const ms = await until(() => acknowledged() >= promoted + 20, 60, 20)
      await until(() => acknowledged() >= promoted + 200, 60)
      const seen = await load.stop()
      check(ms < maxRecovery * 1_000, `orders went on ${Math.round(ms)} ms after the promotion`)
      check(stage.server.child.exitCode === null, 'the server process is the same as before')

      const answers = seen.flatMap(({ answer }) => answer ?? [])
      const odd = answers.filter(
        ({ status, retryAfter }) => status !== 201 && !(status === 503 && retryAfter > 0),
      )
      const refused = answers.filter(({ status }) => status === 503).length
      const silent = seen.length - answers.length
      check(
        odd.length === 0,
        `${odd.length} answers were neither an order nor 503 with Retry-After (${refused} were)`,
      )
      check(silent === 0, `${silent} calls got no answer`)
      await settle(stage, recorder, load.attempts)
      const verdict = await verdictOf(stage, recorder, load.attempts)
      await recorder.close()
      const problems = problemsOf(verdict)
      check(
        problems.length === 0,
        problems.join(', ') ||
          `${verdict.acknowledged} acknowledged orders (${before} of them by the server that died), 0 lost, 0 twice`,
      )
      await goesOn(stage, { verdict: verdict.acknowledged, load, stream, check })
      return report
    }),
}

type Rest = {
  verdict: number
  load: { attempts: ReadonlyMap<string, unknown> }
  stream: { orders: ReadonlyMap<string, number> }
  check(isSo: boolean, line: string): void
}

/** What has connections of its own found the promoted server too. */
async function goesOn(stage: Stage, { verdict, load, stream, check }: Rest) {
  await until(() => stream.orders.size >= verdict, 30)
  check(stream.orders.size === verdict, `a board heard of ${stream.orders.size} of ${verdict} orders`)
  const reached = () =>
    new Set(stage.post.mails.map(({ to }) => to).filter((to) => load.attempts.has(to.split('@')[0] ?? '')))
      .size
  // a job that was running waits two minutes until another worker takes it over
  await until(() => reached() >= verdict, 200)
  check(reached() === verdict, `jobs sent mails to ${reached()} of ${verdict} customers`)
}
