import { newAttempt, placeAndNote, problemsOf, settle, verdictOf, type Attempt } from '../customers.ts'
import { problem, type Trial } from '../trial.ts'

const sizes = { short: { rounds: 2, parallel: 100 }, long: { rounds: 20, parallel: 100 } }

/** One customer, one key, a hundred requests at the same moment. */
export const replayStorm: Trial = {
  id: 'R25',
  title: 'replay storm',
  async run(stage, size) {
    const { rounds, parallel } = sizes[size]
    const recorder = await stage.newRecorder()
    const attempts = new Map<string, Attempt>()
    let [busy, odd] = [0, 0]
    for (let round = 0; round < rounds; round++) {
      const attempt = newAttempt()
      attempts.set(attempt.key, attempt)
      const seen = await Promise.all(
        Array.from({ length: parallel }, () => placeAndNote(stage, recorder, attempt)),
      )
      for (const { status, answer } of seen) {
        // 408: a server that has too much to do does not get to the body of a request
        if (status === 408 || (status === 503 && answer && answer.retryAfter > 0)) busy++
        else if (status !== 201 && status !== 409) odd++
      }
    }
    await settle(stage, recorder, attempts)
    const acknowledged = await recorder.acknowledged()
    const different = [...acknowledged.values()].filter((uids) => uids.size > 1).length
    const verdict = await verdictOf(stage, recorder, attempts)
    await recorder.close()
    return {
      figures: { rounds, requests: rounds * parallel, ...verdict, different, busy, odd },
      problems: [
        ...problemsOf(verdict),
        ...problem(different > 0, `${different} customers heard of different orders`),
        ...problem(odd > 0, `${odd} answers were neither an order, nor 409, nor 503 with Retry-After`),
        ...problem(verdict.acknowledged !== rounds, 'a customer got no order'),
      ],
    }
  },
  broken: [{ defects: ['ignoresKeys'], finds: /orders exist twice/ }],
}
