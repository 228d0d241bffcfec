import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { seededRandom } from '../../packages/server/src/testing/fuzz-cases.ts'
import { startMovedClock } from '../../packages/server/src/testing/reliability/moved-clock.ts'
import { openStage, type Stage } from '../../packages/server/src/testing/reliability/stage.ts'
import { confirmUntil, filledCart, type Note, orderUntil } from './customers.ts'
import { faults } from './faults.ts'
import { startProxy } from './proxy.ts'

/**
 * `npm run test:chaos [-- minutes] [--seed N]`: guests order in real browsers while something breaks every few seconds.
 * The verdict compares what their pages showed with what is stored afterwards.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } })
const minutes = Number(positionals[0] ?? 60)
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const guests = 3
const say = (line: string) => process.stdout.write(`${line}\n`)

if (!(minutes > 0) || !Number.isInteger(seed))
  throw new Error('npm run test:chaos [-- minutes] [--seed whole number]')
say(`${minutes} minutes, seed ${seed}`)

const random = seededRandom(seed)
const clock = await startMovedClock()
const stage = await openStage({ environment: { TEST_CLOCK_URL: clock.url } })
const proxy = await startProxy(Number(new URL(stage.origin).port))
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
})
try {
  const notes: Note[] = []
  const cart = await filledCart(stage)
  let isOver = false
  const running = [
    ...Array.from({ length: guests }, (_, guest) =>
      orderUntil(browser, { cart, origin: proxy.origin, guest, notes, isOver: () => isOver }),
    ),
    confirmUntil(stage, notes, () => isOver),
  ]
  const happened = new Map<string, number>()
  const end = Date.now() + minutes * 60_000
  while (Date.now() < end) {
    await sleep(2_000 + random() * 8_000)
    const fault = faults[Math.floor(random() * faults.length)]!
    const seconds = 1 + random() * 9
    say(
      `${new Date().toISOString().slice(11, 19)} ${fault.name} (${seconds.toFixed(0)} s), ${arrived(notes)} orders so far`,
    )
    await fault.happen({ stage, proxy, clock }, seconds)
    happened.set(fault.name, (happened.get(fault.name) ?? 0) + 1)
    await untilReady(stage)
  }
  isOver = true
  await Promise.all(running)
  say('')
  for (const [name, times] of happened) say(`${String(times).padStart(4)} × ${name}`)
  const problems = await judge(stage, browser, notes)
  for (const problem of problems) say(problem)
  const confirmed = notes.filter(({ isConfirmed }) => isConfirmed).length
  say(
    `\n${arrived(notes)} orders arrived in browsers, ${confirmed} confirmed by staff, ${problems.length} wrong (seed ${seed})`,
  )
  process.exitCode = problems.length === 0 && arrived(notes) > 0 ? 0 : 1
} finally {
  await browser.close()
  proxy.close()
  await stage.close()
  clock.close()
}

function arrived(notes: readonly Note[]) {
  return notes.filter(({ status }) => status).length
}

async function untilReady({ origin }: Stage) {
  const isReady = () =>
    fetch(`${origin}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(100))
    if (await isReady()) return
  throw new Error('the shop did not come back within a minute')
}

/** Every order that a page has shown exists once, with that address and state; nothing was ordered twice. */
async function judge({ origin, sql }: Stage, browsers: Browser, notes: readonly Note[]): Promise<string[]> {
  const rows = await sql<{ name: string; path: string; confirmed: boolean }>(
    `select last_name as name, '/status/' || uid || '/' || hash as path, is_confirmed as confirmed from orders`,
  )
  const page = await browsers.newPage({ baseURL: origin, locale: 'de-AT' })
  const problems: string[] = []
  for (const { name, status, isConfirmed } of notes) {
    const stored = rows.filter((row) => row.name === name)
    if (!status) {
      problems.push(`${name}: the guest never learned what became of the order`)
      continue
    }
    if (stored.length !== 1) problems.push(`${name}: stored ${stored.length} times`)
    if (!stored.some(({ path }) => path === status))
      problems.push(`${name}: the page that opened is not the order's`)
    if (isConfirmed && !stored[0]?.confirmed) problems.push(`${name}: staff confirmed it, and it is not`)
    await page.goto(status, { waitUntil: 'domcontentloaded' })
    const text = stored[0]?.confirmed
      ? /Ihre Bestellung ist bestätigt|abholbereit/
      : /Bitte warten Sie einen Moment/
    const isRight = await page
      .getByText(text)
      .first()
      .waitFor({ timeout: 60_000 })
      .then(
        () => true,
        () => false,
      )
    if (!isRight) problems.push(`${name}: its status page does not show its state`)
  }
  await page.close()
  return problems
}
