import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'

export type Server = { name: string; port: number; child: ChildProcess }

export async function startServer(
  name: 'server' | 'floor',
  databaseUrl: string,
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<Server> {
  const child = fork(join(import.meta.dirname, `${name}.ts`), {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      ...environment,
    },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { name, port, child }
}

export const statementsOf = async (server: Server) => (await ask(server)).statements

async function ask({ child }: Server): Promise<{ statements: number; memory: number }> {
  child.send('ask')
  const [answer] = (await once(child, 'message')) as [{ statements: number; memory: number }]
  return answer
}

/** Milliseconds of CPU that a process has used, its ended children included. */
export function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0) * 10
  } catch {
    return 0
  }
}

export function cpuOfDatabase(postmaster: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === postmaster)
  return [postmaster, ...children].reduce((sum, pid) => sum + cpuOf(pid), 0)
}

function parentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  } catch {
    return 0
  }
}

export type Request = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}
export type Figures = {
  perSecond: number
  /** Milliseconds per request, of the server and of the database. */
  cpuOfServer: number
  cpuOfDatabase: number
  statements: number
  p95: number
  memory: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export function send(
  port: number,
  { method, path, headers = {}, body }: Request,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const length =
      body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const asked = request(
      { agent, port, host: '127.0.0.1', method, path, headers: { ...headers, ...length } },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

/** Sends requests one after the other on some connections for some seconds. */
export async function measure(
  server: Server,
  postmaster: number,
  options: { clients: number; seconds: number; expected: number; next: () => Request },
): Promise<Figures> {
  await ask(server)
  const times: number[] = []
  const cpu = () => ({ server: cpuOf(server.child.pid ?? 0), database: cpuOfDatabase(postmaster) })
  const before = cpu()
  const start = performance.now()
  const end = start + options.seconds * 1_000
  await Promise.all(
    Array.from({ length: options.clients }, async () => {
      while (performance.now() < end) {
        const began = performance.now()
        const { status, text } = await send(server.port, options.next())
        if (status !== options.expected)
          throw new Error(`${server.name} answered ${status}: ${text.slice(0, 300)}`)
        times.push(performance.now() - began)
      }
    }),
  )
  const seconds = (performance.now() - start) / 1_000
  const after = cpu()
  const { statements, memory } = await ask(server)
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / seconds,
    cpuOfServer: (after.server - before.server) / times.length,
    cpuOfDatabase: (after.database - before.database) / times.length,
    statements: statements / times.length,
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
    memory,
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
