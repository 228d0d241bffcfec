import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'

const root = join(import.meta.dirname, '..')
const administrator = { username: 'admin', password: 'nur-fuer-die-messung' }

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export type SampleServer = { origin: string; stop(): Promise<unknown> }

/** The product with the sample shop, or with what a server before has left in the directory. */
export async function startShop(directory: string, port: number): Promise<SampleServer> {
  const server = spawn(process.execPath, ['packages/server/dist/main.js'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: directory,
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      RATE_LIMITS: 'off',
    },
  })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 300; tries += 1) {
    if (server.exitCode !== null) throw new Error('the server did not start')
    const isReady = await fetch(`${origin}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return { origin, stop: () => (server.kill('SIGTERM'), once(server, 'exit')) }
    await sleep(1_000)
  }
  throw new Error('the server is not ready after five minutes')
}

export async function signIn(page: Page, origin: string) {
  await page.request.post(`${origin}/api/login`, { data: administrator, headers: { origin } })
}
