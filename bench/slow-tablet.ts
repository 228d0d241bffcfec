import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { openChromium } from './slow-phone.ts'
import { record } from './record.ts'

const root = join(import.meta.dirname, '..')
const administrator = { username: 'admin', password: 'nur-fuer-die-messung' }
const slowdown = 4

const say = (line: string) => process.stdout.write(`${line}\n`)

type Tablet = { browser: Browser; page: Page; origin: string }

/** The back-office of a sample shop in a browser; slow only from `slowDown` on. */
export async function withTablet(work: (tablet: Tablet) => Promise<void>): Promise<void> {
  if (!existsSync(join(root, 'packages/backoffice/dist/index.html'))) {
    say('The back-office is not built; npm start builds it.')
    return
  }
  const directory = mkdtempSync(join(tmpdir(), 'theke-tablet-'))
  const shop = await startShop(directory)
  const browser = await openChromium()
  try {
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      timezoneId: 'Europe/Vienna',
    })
    await work({ browser, page, origin: shop.origin })
  } finally {
    await browser.close()
    await shop.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function startShop(directory: string) {
  const port = await freePort()
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

/** From here on the page has a quarter of this machine's speed. */
export async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }

/** The longest task of the page while something happens, in time of its own thread: what else runs here does not count. */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const place = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(place),
  )
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && pages.has(place(event)))
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1_000), 0)
}

export function report(what: string, milliseconds: number, limit?: number) {
  const verdict =
    limit === undefined ? '' : milliseconds <= limit ? `  ok, at most ${limit}` : `  OVER ${limit}`
  say(`${what.padEnd(32)} ${milliseconds.toFixed(0).padStart(6)} ms${verdict}`)
  if (limit !== undefined) record(`tablet: ${what}`, milliseconds, limit, { unit: 'ms' })
}
