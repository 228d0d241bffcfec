import { setTimeout as sleep } from 'node:timers/promises'
import {
  crowd,
  newAttempt,
  place,
  placeAndNote,
  problemsOf,
  settle,
  until,
  verdictOf,
  type Attempt,
} from '../customers.ts'
import type { Stage } from '../stage.ts'
import { problem, type Trial } from '../trial.ts'

const statusOf = async (stage: Stage, path: string): Promise<number> => {
  try {
    const response = await fetch(stage.origin + path, { signal: AbortSignal.timeout(15_000) })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const began = performance.now()
  const result = await work()
  return { result, ms: Math.round(performance.now() - began) }
}

const restartSizes = {
  short: { signals: ['SIGQUIT', 'SIGKILL'], clients: 8, limit: 20_000 },
  long: { signals: ['SIGQUIT', 'SIGINT', 'SIGKILL', 'SIGQUIT', 'SIGKILL'], clients: 10, limit: 5_000 },
} as const

/** The database goes away under load and comes back. */
export const databaseRestart: Trial = {
  id: 'R10',
  title: 'database restarts under load',
  async run(stage, size) {
    const { signals, clients, limit } = restartSizes[size]
    const recorder = await stage.newRecorder()
    const attempts = new Map<string, Attempt>()
    let [slowest, odd, refused, silent] = [0, 0, 0, 0]
    for (const signal of signals) {
      // with mails to send: jobs that wait, run and end are on their way everywhere when the database goes
      const attempt = () => {
        const wanted = newAttempt()
        return { ...wanted, email: `${wanted.key}@example.at` }
      }
      const load = crowd(stage, recorder, { clients, attempt, pause: (clients * 1_000) / 50 })
      await sleep(1_000)
      const before = stage.postmaster()
      process.kill(before, signal)
      await until(() => ![0, before].includes(stage.postmaster()), 30, 10)
      slowest = Math.max(
        slowest,
        await until(async () => (await statusOf(stage, '/api/ready')) === 200, 30, 20),
      )
      const seen = await load.stop()
      for (const { answer } of seen) {
        if (!answer) silent++
        else if (answer.status === 503 && answer.retryAfter > 0) refused++
        else if (answer.status !== 201) odd++
      }
      await settle(stage, recorder, load.attempts)
      for (const [key, attempt] of load.attempts) attempts.set(key, attempt)
    }
    const isAlive = stage.server.child.exitCode === null
    const verdict = await verdictOf(stage, recorder, attempts)
    await recorder.close()
    return {
      figures: {
        restarts: signals.length,
        ...verdict,
        refused,
        odd,
        silent,
        'slowest recovery ms': Math.round(slowest),
      },
      problems: [
        ...problemsOf(verdict),
        ...problem(odd > 0, `${odd} answers were neither an order nor 503 with Retry-After`),
        ...problem(silent > 0, `${silent} requests got no answer`),
        ...problem(!isAlive, 'the server has ended'),
        ...problem(slowest > limit, `the recovery took ${Math.round(slowest)} ms`),
      ],
    }
  },
  broken: [{ defects: ['commitsLate'], finds: /acknowledged orders are lost/ }],
}

const pages = ['/', '/store/graz', '/store/graz/checkout']
// in milliseconds: beside other tests a machine is slow, but nobody waits for two silent connections one after the other
const freezeSizes = {
  short: { seconds: 7, clients: 10, limit: 8_000 },
  long: { seconds: 15, clients: 40, limit: 5_500 },
}

/** The database neither answers nor refuses. */
export const frozenDatabase: Trial = {
  id: 'R11',
  title: 'database frozen',
  async run(stage, size) {
    const { seconds, clients, limit } = freezeSizes[size]
    const recorder = await stage.newRecorder()
    // those who have a connection wait for an answer, the others for a connection
    await Promise.all(Array.from({ length: 10 }, () => place(stage, newAttempt())))
    for (const page of pages) await statusOf(stage, page)
    // after a change nothing in memory counts as current, so that every page would have to ask the database
    await stage.asAdmin('PUT', `/products/${stage.product}`, { name: `Kürbiskernöl ${Date.now()}` })
    const frozen = stage.databaseProcesses()
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    const attempts = new Map(
      Array.from({ length: clients }, () => newAttempt()).map((attempt) => [attempt.key, attempt]),
    )
    const [health, ready, shown, seen] = await Promise.all([
      statusOf(stage, '/api/health'),
      statusOf(stage, '/api/ready'),
      Promise.all(pages.map((page) => timed(() => statusOf(stage, page)))),
      Promise.all([...attempts.values()].map((attempt) => placeAndNote(stage, recorder, attempt))),
      sleep(seconds * 1_000),
    ]).finally(() => {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
    })
    const recovery = await until(async () => (await statusOf(stage, '/api/ready')) === 200, 15, 50)
    await settle(stage, recorder, attempts)
    const verdict = await verdictOf(stage, recorder, attempts)
    await recorder.close()
    const slowest = Math.max(...seen.map(({ answer }) => answer?.ms ?? Infinity))
    const odd = seen.filter(({ answer }) => answer?.status !== 503).length
    const reasons = [...new Set(seen.map(({ reason }) => reason).filter(Boolean))]
    return {
      figures: {
        seconds,
        clients,
        'slowest answer ms': Math.round(slowest),
        'slowest page ms': Math.max(...shown.map(({ ms }) => ms)),
        odd,
        ...verdict,
        'recovery ms': Math.round(recovery),
      },
      problems: [
        ...problemsOf(verdict),
        ...problem(slowest > limit, `an answer took ${Math.round(slowest)} ms`),
        ...problem(odd > 0, `${odd} answers were not 503 ${reasons.join(' ')}`),
        ...problem(health !== 200 || ready !== 503, `health ${health}, ready ${ready}`),
        ...problem(
          shown.some(({ result, ms }) => result === 0 || (result >= 500 && result !== 503) || ms > limit),
          `pages answered ${shown.map(({ result, ms }) => `${result} after ${ms} ms`).join(', ')}`,
        ),
        ...problem(recovery > 5_000, 'it did not recover within 5 s'),
      ],
    }
  },
  broken: [{ defects: ['waitsForever'], finds: /an answer took/ }],
}
