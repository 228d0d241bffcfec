import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../packages/server/src/platform/database/embedded.ts'
import { record } from './record.ts'

/** What a server process tells when it can be measured. */
export type Ready = {
  port: number
  headers: Record<string, string>
  path: string
  /** Another port of the same process, see shop-server.ts. */
  renderPort?: number
}

export type Server = Ready & { ask(): Promise<NodeJS.CpuUsage>; stop(): Promise<void> }

/** Starts a server in a process of its own, so that its CPU time is nobody else's. */
export async function startServer(file: string, input: unknown): Promise<Server> {
  const child: ChildProcess = fork(join(import.meta.dirname, file), [JSON.stringify(input)], {
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended`)))
  const [ready] = (await Promise.race([once(child, 'message'), failed])) as [Ready]
  failed.catch(() => {})
  return {
    ...ready,
    async ask() {
      child.send('cpu')
      const [usage] = (await once(child, 'message')) as [NodeJS.CpuUsage]
      return usage
    },
    async stop() {
      child.send('stop')
      await once(child, 'exit')
    },
  }
}

/** The other side of startServer: answers questions about CPU time until it is stopped. */
export function serve(ready: Ready, stop: () => Promise<unknown>): void {
  process.on('message', (message) => {
    if (message === 'cpu') process.send?.(process.cpuUsage())
    else void stop().then(() => process.exit(0))
  })
  process.on('disconnect', () => process.exit(1)) // the process that measures has failed
  process.send?.(ready)
}

type Cost = { cpu: number; wall: number }

let visits = 0

/** '{n}' in a path is another number each time. */
function get({ port, path, headers }: Ready, agent: Agent, more: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        port,
        path: path.replace('{n}', String(visits++)),
        agent,
        host: '127.0.0.1',
        headers: { ...headers, ...more },
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    call.on('error', reject)
    call.end()
  })
}

/** Microseconds of CPU time in the server, and of waiting, per request. */
async function costOf(server: Server, { requests, parallel, status, headers = {} }: Load): Promise<Cost> {
  const agent = new Agent({ keepAlive: true, maxSockets: parallel })
  const before = await server.ask()
  const started = performance.now()
  let left = requests
  const work = async () => {
    while (left-- > 0) {
      const answered = await get(server, agent, headers)
      if (answered !== status) throw new Error(`${server.path} answered ${answered} instead of ${status}`)
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  const wall = ((performance.now() - started) * 1_000 * parallel) / requests
  const after = await server.ask()
  agent.destroy()
  return { cpu: (after.user + after.system - before.user - before.system) / requests, wall }
}

export type Load = { requests: number; parallel: number; status: number; headers?: Record<string, string> }

/**
 * Measures both in turns and takes the best round of each: whatever else the machine does only ever adds time. Prints
 * the ratio of CPU time and says whether it is within the limit.
 */
export async function compare(
  name: string,
  ours: Server,
  bare: Server,
  load: Load,
  limit: number,
): Promise<boolean> {
  // compiling counts as CPU time too: first until both are as fast as they get
  await costOf(ours, { ...load, requests: load.requests * 30 })
  await costOf(bare, { ...load, requests: load.requests * 30 })
  const rounds: { ours: Cost; bare: Cost }[] = []
  for (let round = 0; round < 30; round++)
    rounds.push({ ours: await costOf(ours, load), bare: await costOf(bare, load) })
  const best = (which: 'ours' | 'bare', what: keyof Cost) =>
    Math.min(...rounds.map((round) => round[which][what]))
  const ratio = best('ours', 'cpu') / best('bare', 'cpu')
  const waiting = best('ours', 'wall') / best('bare', 'wall')
  const isWithin = ratio <= limit
  const figures = `${best('ours', 'cpu').toFixed(0)} µs CPU per request, bare ${best('bare', 'cpu').toFixed(0)} µs`
  process.stdout.write(
    `${name}: ${figures}, ratio ${ratio.toFixed(2)} (limit ${limit}); waiting ${waiting.toFixed(2)}${isWithin ? '' : '   TOO SLOW'}\n`,
  )
  record(`${name}: CPU against bare`, ratio, limit, { unit: 'x' })
  return isWithin
}

/** Runs with an embedded database that is thrown away afterwards. */
export async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'theke-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  try {
    await work(postgres.url)
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
