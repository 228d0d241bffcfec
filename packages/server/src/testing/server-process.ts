import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type ServerProcess = {
  origin: string
  child: ChildProcess
  /** Milliseconds from the start until /api/ready said yes. */
  startedIn: number
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

const main = join(import.meta.dirname, '../main.ts')

/** As scripts/start.mjs starts it: what was compiled once is loaded by the next start. */
export const compiled =
  process.env['NODE_COMPILE_CACHE'] ?? join(import.meta.dirname, '../../../../node_modules/.cache/theke')

/** Milliseconds after which a server that is not ready never will be, also on a machine with much else to do. */
const startLimit = 180_000

/** The server as it runs in a shop: a process of its own on a port of its own, until ended or killed. */
export async function startServerProcess(
  environment: Record<string, string>,
  program = main,
): Promise<ServerProcess> {
  const port = environment['PORT'] ?? (await freePort())
  const started = performance.now()
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compiled,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-5_000)))
  const origin = `http://127.0.0.1:${port}`
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || performance.now() - started > startLimit) {
      child.kill('SIGKILL')
      throw new Error(`the server did not start:\n${output}`)
    }
    await sleep(25)
  }
  return {
    origin,
    child,
    startedIn: performance.now() - started,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      child.kill(signal)
      await once(child, 'exit')
      return child.exitCode
    },
  }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(2_000) })).status === 200
  } catch {
    return false
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
