import type { Page } from '@playwright/test'
import { startMovedClock } from '../../packages/server/src/testing/reliability/moved-clock.ts'
import { record } from '../record.ts'
import { type Wall, withoutMachineCode, withWall } from './paired-tv.ts'
import { heapOf, stepClock } from './stepped-clock.ts'

const [minute, hour] = [60_000, 3_600_000]
/** Milliseconds that pass at once; the screens look at the server once or twice in each. */
const step = 30_000
/** SOAK_HOURS makes it shorter, to try it. */
const hours = Number(process.env['SOAK_HOURS'] ?? 24)
const turnsPerHour = 6
const ordersPerTurn = 2
/** The turn in which the server is away. */
const awayAt = Math.floor((hours * turnsPerHour) / 3)
const opened = '2026-11-16T11:00:00+01:00'

const say = (line: string) => process.stdout.write(`${line}\n`)

type Order = { id: number; ticketNumber: number }
type Entry = { id: number; identifier: string }
type Screen = { name: string; page: Page; advance(milliseconds: number): Promise<void>; heaps: number[] }

/** The shop stays open: its time begins on a Monday at eleven and passes like that of the machine. */
async function startOpenShopClock() {
  const offset = Date.parse(opened) - Date.now()
  const clock = await startMovedClock()
  clock.move(offset)
  process.env['TEST_CLOCK_URL'] = clock.url
  return { now: () => Date.now() + offset, stop: clock.close }
}

async function pairScreen(wall: Wall, name: 'kitchen' | 'frontdesk', branch: Entry): Promise<Screen> {
  const { browser, create, origin } = wall
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
  const page = await context.newPage()
  const clock = await stepClock(page, new Date(opened))
  const { id } = await create('devices', {
    identifier: `dauerlauf-${name}`,
    type: name,
    branch: { id: branch.id },
    ...(name === 'frontdesk' ? { screen: { gong: true, voice: true, clearAfterMinutes: 15 } } : {}),
  })
  await page.goto(`${origin}/screen/${name}`)
  const screen = {
    name,
    page,
    advance: (milliseconds: number) => clock.advance(milliseconds, step),
    heaps: [],
  }
  const code = page.getByLabel(/^Code /)
  await until(screen, async () => (await code.count()) > 0, 'the code')
  const text = (await code.getAttribute('aria-label')) ?? ''
  await create(`devices/${id}/pairing`, { code: text.slice('Code '.length) })
  const ready = page.locator('main[aria-busy="false"]')
  await until(screen, async () => (await ready.count()) > 0, 'the screen of a paired device')
  const sound = page.getByRole('button', { name: 'Ton einschalten' })
  if ((await sound.count()) > 0) await sound.click()
  return screen
}

/** Passes a step of time until something is seen. */
async function until({ advance, name }: Screen, isSeen: () => Promise<boolean>, what: string) {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isSeen()) return
    await advance(1_000)
  }
  throw new Error(`${name}: ${what} was not seen`)
}

/** Orders that come, are made and are fetched, as a kitchen at noon has them all day. */
function createService(
  wall: Wall,
  [kitchen, desk]: readonly [Screen, Screen],
  order: () => Promise<Order>,
  now: () => number,
) {
  const { create } = wall
  const ready: Order[] = []
  const open: Order[] = []
  const ticket = ({ ticketNumber }: Order) =>
    kitchen.page.getByRole('article', { name: `Bestellung ${ticketNumber}, Abholung` })
  const column = (name: string, { ticketNumber }: Order) =>
    desk.page.getByRole('region', { name }).getByText(String(ticketNumber), { exact: true })
  const seen = (screen: Screen, locator: ReturnType<typeof ticket>, what: string) =>
    until(screen, async () => (await locator.count()) > 0, what)
  const gone = (screen: Screen, locator: ReturnType<typeof ticket>, what: string) =>
    until(screen, async () => (await locator.count()) === 0, what)

  const finish = async (first: Order) => {
    await kitchen.page.keyboard.press('1')
    await gone(kitchen, ticket(first), `the end of ticket ${first.ticketNumber}`)
  }
  return {
    async takeOrders() {
      for (let count = 0; count < ordersPerTurn; count += 1) {
        const placed = await order()
        // by the clock of the shop: a front desk shows what is made today
        const appointmentDate = new Date(now() + 20 * minute).toISOString()
        await create(`orders/${placed.id}/status/confirm`, { appointmentDate })
        open.push(placed)
        await seen(kitchen, ticket(placed), `ticket ${placed.ticketNumber}`)
        await seen(desk, column('In Zubereitung', placed), `number ${placed.ticketNumber}`)
      }
    },
    /** A line is ticked, the most urgent ticket finished, now and then called back, and equal lines looked at. */
    async cook(turn: number) {
      const last = open.at(-1)
      if (last) await ticket(last).locator('li button').first().click()
      for (let count = 0; count < ordersPerTurn; count += 1) {
        const first = open.shift()
        if (!first) return
        await finish(first)
        if (turn % turnsPerHour === 0 && count === 0) {
          await kitchen.page.keyboard.press('r')
          await seen(kitchen, ticket(first), `ticket ${first.ticketNumber} that was called back`)
          await finish(first)
        }
        await seen(desk, column('Abholbereit', first), `call of ${first.ticketNumber}`)
        ready.push(first)
      }
      await kitchen.page.keyboard.press('k')
      await kitchen.page.getByRole('list', { name: 'Zusammengefasst' }).waitFor()
      await kitchen.page.keyboard.press('k')
    },
    async handOut() {
      for (const { id } of ready.splice(0, Math.max(0, ready.length - ordersPerTurn)))
        await create(`orders/${id}/status/completed`, {})
    },
    /** Ten minutes without the server: what is finished meanwhile waits, and is sent when it is back (R18). */
    async loseServer() {
      const first = open.shift()
      if (!first) throw new Error('there is nothing to finish')
      await wall.stopServer()
      await finish(first)
      await Promise.all([kitchen.advance(10 * minute), desk.advance(10 * minute)])
      for (const { page } of [kitchen, desk]) await page.getByText(/^Offline seit/).waitFor()
      await wall.startServer()
      await gone(kitchen, kitchen.page.getByText(/^Offline/), 'the network')
      await seen(desk, column('Abholbereit', first), `call of ${first.ticketNumber}`)
      ready.push(first)
    },
  }
}

async function givenOrders({ get, create }: Wall, branch: Entry): Promise<() => Promise<Order>> {
  const products = await get<{ id: number; name: string }[]>('products?limit=100')
  const wanted = products.filter(({ name }) =>
    ['Marillenkrapfen', 'Kürbiscremesuppe', 'Krautfleckerl'].includes(name),
  )
  if (wanted.length < 3) throw new Error('the sample shop is another one')
  return () =>
    create<Order>('orders', {
      branch: { id: branch.id },
      items: wanted.map(({ id }) => ({ product: { id }, amount: 2, parts: [] })),
      firstName: 'Eva',
      lastName: 'Huber',
      phone: '+436641234567',
      comment: 'Allergie: Nüsse',
      legalInstructions: true,
      privacyPolicy: true,
    })
}

/** A day of the screens of kitchen and front desk: every order is seen, finished and called, and nothing piles up. */
export default async function run(): Promise<void> {
  const clock = await startOpenShopClock()
  await withWall(async (wall) => {
    const branch = (await wall.get<Entry[]>('branches')).find(({ identifier }) => identifier === 'graz')
    if (!branch) throw new Error('the sample shop is another one')
    const [kitchen, desk] = [
      await pairScreen(wall, 'kitchen', branch),
      await pairScreen(wall, 'frontdesk', branch),
    ]
    const screens = [kitchen, desk] as const
    const service = createService(wall, screens, await givenOrders(wall, branch), clock.now)
    await service.takeOrders()

    const begun = performance.now()
    for (let turn = 0; turn < hours * turnsPerHour; turn += 1) {
      await service.takeOrders()
      if (turn === awayAt) await service.loseServer()
      else await service.cook(turn)
      await service.handOut()
      await Promise.all(screens.map(({ advance }) => advance(hour / turnsPerHour)))
      if ((turn + 1) % turnsPerHour > 0) continue
      for (const { page, heaps } of screens) heaps.push(await heapOf(page))
      const sizes = screens.map(({ name, heaps }) => `${name} ${((heaps.at(-1) ?? 0) / 1e6).toFixed(2)} MB`)
      say(`hour ${(turn + 1) / turnsPerHour}: ${sizes.join(', ')}`)
    }
    const minutes = (performance.now() - begun) / minute
    say(`${hours} h with ${hours * turnsPerHour * ordersPerTurn} orders in ${minutes.toFixed(1)} min`)
    for (const { name, heaps } of screens) {
      const growth = (heaps.at(-1) ?? 0) / (heaps[0] ?? 1)
      record(`${name}, ${hours} h: memory at the end to that after an hour`, growth, 1.1, { unit: 'x' })
    }
    record(`counter, ${hours} h: minutes`, minutes, 15 * Math.max(1 / 8, hours / 24), { unit: 'min' })
  }, withoutMachineCode)
  clock.stop()
}

if (import.meta.main) await run()
