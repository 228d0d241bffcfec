import { setTimeout as sleep } from 'node:timers/promises'
import {
  crowd,
  newAttempt,
  problemsOf,
  settle,
  until,
  verdictOf,
  type Answer,
} from '../reliability/customers.ts'
import type { Observation } from '../reliability/recorder.ts'
import { openStage, type Stage } from '../reliability/stage.ts'
import { freePort, startServerProcess, type ServerProcess } from '../server-process.ts'
import { startHaproxy, startNginx, type StartBalancer } from './balancer.ts'
import { followStream } from './follow-stream.ts'
import { openReport, type ScaleTrial } from './trial.ts'
import { startWorkerProcess } from './worker-process.ts'
import { inWorkspace, startDatabase } from './workspace.ts'

const clients = 6
const ordersPerSecond = 15
const visitors = 4
const rounds = 2
/** Milliseconds until the balancer has noticed that a server is back. */
const noticed = 2_000

/** Two servers behind a balancer and a worker, each restarted while people order. */
const restartsBehind = (name: string, program: string, startBalancer: StartBalancer): ScaleTrial => ({
  name,
  title: `two servers behind ${program} are restarted one after the other under load`,
  run: () =>
    inWorkspace(async (workspace) => {
      const { report, note, check } = openReport()
      const postgres = await startDatabase(workspace)
      const metrics = 'the token of those who may read the figures'.replaceAll(' ', '-')
      const environment = { TRUST_PROXY: '127.0.0.1', WORKER: 'off', METRICS_TOKEN: metrics }
      const stage = await openStage({ databaseUrl: postgres.url, environment })
      workspace.later(() => stage.close())
      let worker = await startWorkerProcess(stage.environment)
      workspace.later(() => worker.stop())
      const ports = [stage.environment['PORT'] ?? '', String(await freePort())]
      const servers: ServerProcess[] = [stage.server, await startServer(stage, ports[1])]
      workspace.later(async () => servers[1]?.end('SIGTERM'))
      const [one, other] = servers.map((server) => server.origin) as [string, string]
      const { origin, configuration } = await startBalancer(workspace, [one, other])
      note(`${program} with ${configuration}, two servers with WORKER=off, one process with WORKER=separate`)
      await compareServers(stage, one, other, check)

      const stream = followStream(origin, stage.cookie())
      workspace.later(() => stream.stop())
      await stream.begun
      const recorder = await stage.newRecorder()
      const attempt = () => {
        const wanted = newAttempt({ origin })
        return { ...wanted, email: `${wanted.key}@example.at` }
      }
      const load = crowd(stage, recorder, { clients, attempt, pause: (clients * 1_000) / ordersPerSecond })
      const pages = browse(origin, stage.cookie())
      await sleep(1_000)
      for (let round = 0; round < rounds; round++) {
        for (const index of [0, 1]) {
          const code = await servers[index]?.end('SIGTERM')
          if (code !== 0) check(false, `server ${index + 1} ended with ${code}`)
          const started = await startServer(stage, ports[index])
          servers[index] = started
          if (index === 0) stage.server = started
          await sleep(noticed)
        }
        await worker.stop()
        worker = await startWorkerProcess(stage.environment)
      }
      const visits = await pages.stop()
      const seen = await load.stop()
      // 409: under way; the page asks again with the same key, and so does everybody here
      const failedOrders = seen.filter(({ seen: what, status }) => what !== 'acknowledged' && status !== 409)
      const askedAgain = await settle(stage, recorder, load.attempts)
      const failedVisits = visits.filter(({ status }) => status !== 200)
      const verdict = await verdictOf(stage, recorder, load.attempts)
      await recorder.close()
      note(`each server was restarted ${rounds} times, and so was the worker`)
      check(
        failedOrders.length === 0,
        `${failedOrders.length} of ${seen.length} orders failed${reasonsOf(failedOrders)}; ${askedAgain} were asked for again`,
      )
      const paths = [...new Set(failedVisits.map(({ path, status }) => `${path} ${status}`))]
      check(
        failedVisits.length === 0,
        `${failedVisits.length} of ${visits.length} pages and calls failed${paths.map((path) => `, ${path}`).join('')}`,
      )
      const problems = problemsOf(verdict)
      check(
        problems.length === 0,
        problems.join(', ') || `${verdict.acknowledged} orders, none lost or twice`,
      )
      await until(() => stream.orders.size >= verdict.acknowledged, 20)
      check(
        stream.orders.size === verdict.acknowledged,
        `a board heard of ${stream.orders.size} of ${verdict.acknowledged} orders over ${stream.connections()} connections`,
      )
      const mails = () => stage.post.mails.filter(({ to }) => load.attempts.has(to.split('@')[0] ?? ''))
      await until(() => mails().length >= verdict.acknowledged, 60)
      check(
        mails().length === verdict.acknowledged,
        `${mails().length} mails for ${verdict.acknowledged} orders`,
      )
      const shares = await Promise.all([one, other].map((each) => ordersTaken(each, metrics)))
      check(
        shares.every((count) => count > 0),
        `both servers took orders after their last start: ${shares.join(' and ')}`,
      )
      return report
    }),
})

export const rolling = restartsBehind('rolling', 'HAProxy', startHaproxy)
export const rollingNginx = restartsBehind('rolling-nginx', 'nginx', startNginx)

/** Each kind of failure with how often it was seen; Retry-After is 5 without a database, 1 after waiting for a lock. */
function reasonsOf(failed: readonly (Observation & { answer?: Answer })[]): string {
  const kinds = failed.map(({ status, reason, answer }) =>
    answer ? `${status} with Retry-After ${answer.retryAfter}` : (reason ?? String(status)),
  )
  const counts = [...new Set(kinds)].map(
    (kind) => `${kinds.filter((each) => each === kind).length} times ${kind}`,
  )
  return counts.length > 0 ? ` (${counts.join(', ')})` : ''
}

const startServer = (stage: Stage, port = '') => startServerProcess({ ...stage.environment, PORT: port })

/** What one server did is true at the other. */
async function compareServers(
  stage: Stage,
  one: string,
  other: string,
  check: (isSo: boolean, line: string) => void,
) {
  const credentials = JSON.stringify({
    username: stage.environment['ADMIN_USERNAME'],
    password: stage.environment['ADMIN_PASSWORD'],
  })
  const json = { 'content-type': 'application/json' }
  const login = await fetch(`${one}/api/login`, { method: 'POST', headers: json, body: credentials })
  const cookie = (login.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  const me = async (at: string) => (await fetch(`${at}/api/orders/current`, { headers: { cookie } })).status
  const signedIn = await me(other)
  await fetch(`${one}/api/logout`, { method: 'POST', headers: { cookie, origin: one } })
  const signedOut = await me(other)
  check(
    signedIn === 200 && signedOut === 401,
    `a session made at one server is known at the other (${signedIn}) and ends there too (${signedOut})`,
  )
  const page = async (at: string) => (await fetch(`${at}/store/graz`)).text()
  await Promise.all([page(one), page(other)])
  const name = `Kürbiskernöl ${Date.now()}`
  await fetch(`${one}/api/products/${stage.product}`, {
    method: 'PUT',
    headers: { ...json, cookie: stage.cookie() },
    body: JSON.stringify({ name }),
  })
  const ms = await until(async () => (await page(other)).includes(name), 5, 5)
  check(ms < 2_000, `a product changed at one server is on the page of the other after ${Math.round(ms)} ms`)
}

type Visit = { path: string; status: number }

/** People who open pages and staff who ask for lists, each through the balancer. */
function browse(origin: string, cookie: string) {
  const paths = ['/', '/store/graz', '/store/graz/checkout', '/api/branches', '/api/orders/current']
  const visits: Visit[] = []
  let isOver = false
  const running = Array.from({ length: visitors }, async (_, visitor) => {
    for (let turn = visitor; !isOver; turn++) {
      const path = paths[turn % paths.length] ?? '/'
      const headers = path.startsWith('/api') ? { cookie } : {}
      const status = await fetch(origin + path, { headers, signal: AbortSignal.timeout(20_000) }).then(
        async (response) => {
          await response.arrayBuffer()
          return response.status
        },
        () => 0,
      )
      visits.push({ path, status })
      await sleep(60)
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(running)
      return visits
    },
  }
}

async function ordersTaken(origin: string, token: string): Promise<number> {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  return Number(/^theke_orders_placed_total (\d+)/m.exec(await response.text())?.[1] ?? 0)
}
