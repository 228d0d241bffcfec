import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { crowd, newAttempt, problemsOf, settle, until, verdictOf, type Attempt } from '../customers.ts'
import type { Stage } from '../stage.ts'
import { problem, type Trial } from '../trial.ts'

const sizes = { short: { restarts: 1, clients: 10 }, long: { restarts: 5, clients: 10 } }

/** SIGTERM under load: accepted requests are answered, and what is left to do is done after the next start. */
export const shutdown: Trial = {
  id: 'R20',
  title: 'SIGTERM under load',
  async run(stage, size) {
    const { restarts, clients } = sizes[size]
    const recorder = await stage.newRecorder()
    const attempts = new Map<string, Attempt>()
    stage.post.mails.length = 0
    let [slowest, failedExits] = [0, 0]
    const cutOff: string[] = []
    for (let round = 0; round < restarts; round++) {
      const attempt = () => {
        const wanted = newAttempt()
        return { ...wanted, email: `${wanted.key}@example.at` }
      }
      const load = crowd(stage, recorder, { clients, attempt, pause: (clients * 1_000) / 50 })
      await sleep(700)
      const begun = await Promise.all(Array.from({ length: 10 }, () => beginRequest(stage)))
      const began = performance.now()
      const ended = stage.server.end('SIGTERM')
      await sleep(300)
      const halves = await Promise.all(begun.map((finish) => finish()))
      if ((await ended) !== 0) failedExits++
      slowest = Math.max(slowest, performance.now() - began)
      const seen = await load.stop()
      // nobody is let in any more: refused is not cut off
      const broken = seen.filter((one) => one.seen === 'nothing' && one.status !== 0)
      cutOff.push(...broken.map(({ reason }) => reason ?? 'no answer'))
      cutOff.push(
        ...halves.filter((line) => !line.startsWith('HTTP/1.1 4')).map((line) => `half sent: ${line}`),
      )
      await stage.start(stage.defects)
      await settle(stage, recorder, load.attempts)
      for (const [key, wanted] of load.attempts) attempts.set(key, wanted)
    }
    const verdict = await verdictOf(stage, recorder, attempts)
    await recorder.close()
    const mails = () => stage.post.mails.filter(({ to }) => attempts.has(to.split('@')[0] ?? ''))
    const reached = () => new Set(mails().map(({ to }) => to)).size
    await until(() => reached() >= verdict.acknowledged, 60)
    const untold = verdict.acknowledged - reached()
    const mailsTwice = mails().length - reached()
    return {
      figures: {
        restarts,
        ...verdict,
        cutOff: cutOff.length,
        untold,
        mailsTwice,
        'slowest end ms': Math.round(slowest),
      },
      problems: [
        ...problemsOf(verdict),
        ...problem(cutOff.length > 0, `${cutOff.length} requests were cut off (${cutOff.join(', ')})`),
        ...problem(failedExits > 0, 'the server did not end by itself'),
        ...problem(slowest > 10_000, `the end took ${Math.round(slowest)} ms`),
        ...problem(untold > 0, `${untold} customers got no answer`),
        ...problem(mailsTwice > 0, `${mailsTwice} mails were sent twice`),
      ],
    }
  },
  broken: [{ defects: ['exitsAtOnce'], finds: /requests were cut off/ }],
}

/** Sends a request up to the middle of its body; the result sends the rest and gives the first line of the answer. */
async function beginRequest({ origin }: Stage): Promise<() => Promise<string>> {
  const body = '{"username":"x"}'
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const line = new Promise<string>((resolve) => {
    socket.once('data', (data: Buffer) => resolve(data.toString().split('\r\n')[0] ?? ''))
    socket.once('close', () => resolve('cut off')).on('error', () => {})
  })
  await new Promise((resolve) => socket.once('connect', resolve))
  const head = `POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
  socket.write(head + body.slice(0, 5))
  return async () => {
    socket.write(body.slice(5))
    const first = await line
    socket.destroy()
    return first
  }
}
