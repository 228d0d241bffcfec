import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { newAttempt, orderBody } from '../customers.ts'
import type { Stage } from '../stage.ts'
import { problem, type Trial } from '../trial.ts'

const sizes = { short: { rounds: 2, clients: 16 }, long: { rounds: 50, clients: 16 } }

type Call = { method: string; path: string; body?: () => unknown }
type Outcome = 'answered' | 'refused' | 'failed' | 'cutOffNew' | 'cutOffKept'

const callsOf = (stage: Stage): Call[] => [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/api/init' },
  { method: 'GET', path: '/api/products?limit=10' },
  { method: 'POST', path: '/api/orders', body: () => orderBody(stage, newAttempt()) },
  { method: 'GET', path: '/store/graz' },
  { method: 'GET', path: '/api/health' },
  { method: 'POST', path: '/api/login', body: () => ({ username: 'x', password: 'y' }) },
]

/** SIGTERM while clients of every kind come and go: every client that reaches the server is answered. */
export const closingDoor: Trial = {
  id: 'R20',
  title: 'SIGTERM while clients keep connecting',
  async run(stage, size) {
    const { rounds, clients } = sizes[size]
    const counts: Record<Outcome, number> = {
      answered: 0,
      refused: 0,
      failed: 0,
      cutOffNew: 0,
      cutOffKept: 0,
    }
    let [slowest, stillReady, failedExits] = [0, 0, 0]
    for (let round = 0; round < rounds; round++) {
      if (round > 0) await stage.start(stage.defects)
      const crowd = Array.from({ length: clients }, (_, index) => visit(stage, index, counts))
      await sleep(300 + (round % 10) * 40)
      const began = performance.now()
      const ended = stage.server.end('SIGTERM')
      if (!(await turnsAway(`${stage.origin}/api/ready`))) stillReady++
      if ((await ended) !== 0) failedExits++
      slowest = Math.max(slowest, performance.now() - began)
      await Promise.all(crowd)
    }
    await stage.start(stage.defects)
    return {
      figures: { rounds, clients, ...counts, stillReady, 'slowest end ms': Math.round(slowest) },
      problems: [
        ...problem(counts.cutOffNew > 0, `${counts.cutOffNew} requests on new connections were cut off`),
        ...problem(counts.cutOffKept > 0, `${counts.cutOffKept} requests on kept connections were cut off`),
        ...problem(counts.failed > 0, `${counts.failed} answers were failures`),
        ...problem(stillReady > 0, `/api/ready said yes in ${stillReady} rounds after the end had begun`),
        ...problem(failedExits > 0, 'the server did not end by itself'),
        ...problem(slowest > 10_000, `the end took ${Math.round(slowest)} ms`),
      ],
    }
  },
  broken: [{ defects: ['exitsAtOnce'], finds: /new connections were cut off|kept connections were cut off/ }],
}

/** One client: every second one keeps its connection, every third one thinks between two calls. */
async function visit(stage: Stage, index: number, counts: Record<Outcome, number>): Promise<void> {
  const agent = new Agent({ keepAlive: index % 2 === 0, maxSockets: 1 })
  const calls = callsOf(stage)
  for (let turn = index; ; turn++) {
    const outcome = await send(stage.origin, calls[turn % calls.length]!, agent)
    counts[outcome]++
    if (outcome === 'refused') break
    if (index % 3 === 0) await sleep(15)
  }
  agent.destroy()
}

function send(origin: string, { method, path, body }: Call, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const call = request(origin + path, { method, agent, headers: { 'content-type': 'application/json' } })
    const cutOff = () => resolve(call.reusedSocket ? 'cutOffKept' : 'cutOffNew')
    call.on('response', (response) => {
      const status = response.statusCode ?? 500
      response.resume()
      response.on('end', () => resolve(status < 500 || status === 503 ? 'answered' : 'failed'))
      response.on('error', cutOff)
    })
    call.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' ? resolve('refused') : cutOff(),
    )
    call.end(body ? JSON.stringify(body()) : undefined)
  })
}

/** Whether the readiness ends while the server does; a busy machine may take the signal after some more answers. */
async function turnsAway(url: string): Promise<boolean> {
  for (let tries = 0; tries < 40; tries++) {
    if ((await statusOf(url)) !== 200) return true
    await sleep(25)
  }
  return false
}

/** The status of an answer, 0 without one. */
const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )
