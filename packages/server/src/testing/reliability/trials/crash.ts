import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../../fuzz-cases.ts'
import { crowd, newAttempt, problemsOf, settle, verdictOf, type Attempt } from '../customers.ts'
import { problem, type Trial } from '../trial.ts'

const sizes = {
  short: { rounds: 2, clients: 10, longest: 500, limit: 20_000 },
  long: { rounds: 20, clients: 50, longest: 1_800, limit: 5_000 },
}

/** Kills the server in the middle of orders, every second time together with its database. */
export const crash: Trial = {
  id: 'R1',
  title: 'kill -9 under load',
  async run(stage, size) {
    const { rounds, clients, longest, limit } = sizes[size]
    const random = seededRandom(1)
    const recorder = await stage.newRecorder()
    const attempts = new Map<string, Attempt>()
    let unknown = 0
    let slowest = 0
    for (let round = 1; round <= rounds; round++) {
      const load = crowd(stage, recorder, { clients, attempt: newAttempt })
      await sleep(200 + random() * longest)
      const database = round % 2 === 0 ? stage.postmaster() : 0
      if (database > 0) process.kill(database, 'SIGKILL')
      await stage.server.end('SIGKILL')
      await load.stop()
      const began = performance.now()
      await stage.start(stage.defects)
      slowest = Math.max(slowest, performance.now() - began)
      unknown += await settle(stage, recorder, load.attempts)
      for (const [key, attempt] of load.attempts) attempts.set(key, attempt)
    }
    const verdict = await verdictOf(stage, recorder, attempts)
    await recorder.close()
    return {
      figures: { rounds, clients, unknown, ...verdict, 'slowest start ms': Math.round(slowest) },
      problems: [
        ...problemsOf(verdict),
        ...problem(verdict.acknowledged < attempts.size, 'orders that nobody could finish'),
        ...problem(slowest > limit, `a start took ${Math.round(slowest)} ms`),
      ],
    }
  },
  broken: [
    { defects: ['commitsLate'], finds: /acknowledged orders are lost/ },
    { defects: ['ignoresKeys'], finds: /orders exist twice/ },
  ],
}
