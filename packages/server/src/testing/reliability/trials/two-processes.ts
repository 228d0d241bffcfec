import { setTimeout as sleep } from 'node:timers/promises'
import { startWorker } from '../../../platform/jobs.ts'
import { crowd, newAttempt, problemsOf, settle, until, verdictOf } from '../customers.ts'
import type { Stage } from '../stage.ts'
import { problem, type Trial } from '../trial.ts'

const sizes = {
  short: { orders: 80, clients: 8, minutes: 0, maxSeconds: 40 },
  long: { orders: 1_000, clients: 50, minutes: 2, maxSeconds: 180 },
}

/** Two processes on one database share numbers, mails and recurring work. */
export const twoProcesses: Trial = {
  id: 'R3',
  title: 'two processes, one database',
  async run(stage, size) {
    const { orders, clients, minutes, maxSeconds } = sizes[size]
    const recorder = await stage.newRecorder()
    stage.post.mails.length = 0
    const other = await stage.startAnother()
    try {
      let count = 0
      const attempt = () => {
        const origin = ++count % 2 === 0 ? stage.origin : other.origin
        const wanted = newAttempt({ origin })
        return { ...wanted, email: `${wanted.key}@example.at` }
      }
      const load = crowd(stage, recorder, { clients, attempt })
      await until(() => load.seen.length >= orders, 120, 5)
      await load.stop()
      await settle(stage, recorder, load.attempts)
      const verdict = await verdictOf(stage, recorder, load.attempts)
      const sentTo = () => stage.post.mails.filter(({ to }) => load.attempts.has(to.split('@')[0] ?? ''))
      const isSentToAll = () => new Set(sentTo().map(({ to }) => to)).size >= verdict.acknowledged
      const seconds = await until(isSentToAll, maxSeconds)
      await sleep(500)
      const mails = sentTo()
      const mailsTwice = mails.length - new Set(mails.map(({ to }) => to)).size
      const cron = minutes > 0 ? await recurring(stage, minutes) : { runs: 0, twice: 0 }
      return {
        figures: { ...verdict, mails: mails.length, mailsTwice, cronRuns: cron.runs, cronTwice: cron.twice },
        problems: [
          ...problemsOf(verdict),
          ...problem(seconds === Infinity, 'not everybody was notified'),
          ...problem(mailsTwice > 0, `${mailsTwice} mails were sent twice`),
          ...problem(cron.twice > 0, `recurring work was done ${cron.twice} times too often`),
          ...problem(minutes > 0 && cron.runs === 0, 'recurring work was never done'),
        ],
      }
    } finally {
      await recorder.close()
      await other.end('SIGTERM')
    }
  },
  broken: [
    { defects: ['countsTickets'], finds: /tickets were given twice/ },
    { defects: ['worksTwice'], finds: /mails were sent twice/ },
  ],
}

/** Two workers with the same work for every minute: each minute only one of them does it. */
async function recurring(stage: Stage, minutes: number) {
  const runs: string[] = []
  const work = {
    name: 'probe',
    everyMinutes: 1,
    handler: async () => void runs.push(new Date().toISOString().slice(0, 16)),
  }
  const options = { url: stage.databaseUrl(), handlers: {}, recurring: [work] }
  const workers = [await startWorker(options), await startWorker(options)]
  await sleep(minutes * 60_000 + 5_000)
  for (const worker of workers) await worker.stop()
  return { runs: runs.length, twice: runs.length - new Set(runs).size }
}
