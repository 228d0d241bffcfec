import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { chromium } from '@playwright/test'

const root = join(import.meta.dirname, '..')
const administrator = { username: 'admin', password: 'nur-fuer-die-messung' }
const openOrders = 200
const newOrders = 15
const slowdown = 4
/** Milliseconds. */
const limits = { event: 1_000, task: 100 }

const say = (line: string) => process.stdout.write(`${line}\n`)

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
  const server = spawn(process.execPath, ['packages/server/src/main.ts'], {
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

type Entry = { id: number; identifier: string; name: string; unit: string; isPreorderEnabled: boolean }

/** Preorders, so that it does not matter when the benchmark runs. */
async function orderer(origin: string) {
  const read = async (path: string) =>
    ((await (await fetch(`${origin}/api/${path}`)).json()) as { data: Entry[] }).data
  const branch = (await read('branches')).find(({ identifier }) => identifier === 'graz')
  const product = (await read('products')).find(({ name }) => name === 'Marillenkrapfen')
  return async (lastName: string): Promise<number> => {
    const answer = await fetch(`${origin}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({
        branch: { id: branch?.id },
        items: Array.from({ length: 4 }, () => ({ product: { id: product?.id }, amount: 2, parts: [] })),
        firstName: 'Eva',
        lastName,
        phone: '+436641234567',
        comment: 'Bitte ohne Zwiebel.',
        legalInstructions: true,
        privacyPolicy: true,
      }),
    })
    const body = (await answer.json()) as { data?: { id: number } }
    if (!body.data) throw new Error(`no order: ${JSON.stringify(body)}`)
    return body.data.id
  }
}

async function openBoard(page: Page, origin: string) {
  await page.request.post(`${origin}/api/login`, { data: administrator, headers: { origin } })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(`${origin}/backend/orders`)
  await page
    .locator('article')
    .nth(openOrders - 1)
    .waitFor({ state: 'attached', timeout: 120_000 })
  await sleep(5_000)
}

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }

/** The longest task of the page while something happens, in time of its own thread: what else runs here does not count. */
async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
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

/** Milliseconds from the answer of the server to the card on the screen. */
async function arrival(page: Page, order: (name: string) => Promise<number>): Promise<number> {
  const id = await order('Neu')
  const placed = performance.now()
  await page.waitForFunction((wanted) => document.getElementById(`order-${wanted}`), id, { polling: 'raf' })
  return performance.now() - placed
}

/** The order board with 200 open orders on a slow tablet: how soon a new one is there, and what holds up a tap. */
export default async function run(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'theke-board-'))
  const shop = await startShop(directory)
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
  })
  try {
    const order = await orderer(shop.origin)
    for (let count = 0; count < openOrders; count += 1) await order('Offen')
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      timezoneId: 'Europe/Vienna',
    })
    await openBoard(page, shop.origin)
    const times: number[] = []
    const longest = await longestTask(browser, page, async () => {
      for (let count = 0; count < newOrders; count += 1) {
        times.push(await arrival(page, order))
        await sleep(500)
      }
    })
    const sorted = times.toSorted((one, other) => one - other)
    report('new order on screen, median', sorted[Math.floor(sorted.length / 2)] ?? 0, limits.event)
    report('new order on screen, slowest', sorted.at(-1) ?? 0, limits.event)
    report('longest task meanwhile', longest, limits.task)
  } finally {
    await browser.close()
    await shop.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

function report(what: string, milliseconds: number, limit?: number) {
  const verdict =
    limit === undefined ? '' : milliseconds <= limit ? `  ok, at most ${limit}` : `  OVER ${limit}`
  say(`${what.padEnd(32)} ${milliseconds.toFixed(0).padStart(6)} ms${verdict}`)
  if (limit !== undefined && milliseconds > limit) process.exitCode = 1
}

if (import.meta.main) await run()
