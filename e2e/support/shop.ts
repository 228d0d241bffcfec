import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startMovedClock } from '../../packages/server/src/testing/reliability/moved-clock.ts'
import { administrator } from '../../playwright.config.ts'

const root = join(import.meta.dirname, '../..')

/** Monday, 16 November 2026, 11:00 in Vienna: every published branch of the sample shop is open. */
export const mondayMorning = '2026-11-16T11:00:00+01:00'

/** Runs on from Monday morning until it is set. */
export async function startClock() {
  const clock = await startMovedClock()
  clock.move(Date.parse(mondayMorning) - Date.now())
  return clock
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return String(port)
}

/** Starts the product and gives its address when it is ready. */
export async function startServer(env: Record<string, string>): Promise<Server> {
  const port = env['PORT'] ?? (await freePort())
  const child = spawn(process.execPath, ['packages/server/dist/main.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/theke'), // as scripts/start.mjs has it
      PORT: port,
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      RATE_LIMITS: 'off',
      ...env,
    },
  })
  let complaints = ''
  child.stderr.on('data', (part) => (complaints += String(part)))
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  for (let waited = 0; waited < 120_000 && child.exitCode === null; waited += 100) {
    const isReady = await fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return { url, stop }
    await sleep(100)
  }
  await stop()
  throw new Error(`the server did not start: ${complaints}`)
}

export type Server = { url: string; stop(): Promise<void> }

export type Shop = {
  url: string
  dataDir: string
  clockUrl: string
  setTime(instant: string): Promise<void>
  /** The address stays the same when it is started again. */
  stopServer(): Promise<void>
  startServer(): Promise<void>
  close(): Promise<void>
}

/** A shop of its own: a copy of the sample shop's data, its server with more settings, and its clock. */
export async function openShop(template: string, environment: Record<string, string> = {}): Promise<Shop> {
  const dataDir = await mkdtemp(`${template}-`)
  await promisify(execFile)('cp', ['-a', `${template}/.`, dataDir]) // keeps owners: as root the database runs as another user
  const clock = await startClock()
  const settings = { DATA_DIR: dataDir, TEST_CLOCK_URL: clock.url, ...environment }
  let server = await startServer(settings)
  return {
    url: server.url,
    dataDir,
    clockUrl: clock.url,
    setTime: clock.set,
    stopServer: () => server.stop(),
    async startServer() {
      server = await startServer({ ...settings, PORT: new URL(server.url).port })
    },
    async close() {
      await server.stop()
      clock.close()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
