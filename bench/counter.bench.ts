import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { startPrinterDouble } from '../packages/server/src/features/devices/printer-double.ts'
import { signIn } from './sample-server.ts'
import { report, withTablet } from './slow-tablet.ts'

const rounds = 5
/** Milliseconds between two questions of a printer that fetches its jobs. */
const pollEvery = 2_000
/** Milliseconds. */
const limits = { tcp: 2_000, polling: pollEvery + 1_000, frontDesk: 1_000, offer: 2_000 }

type Entry = { id: number; identifier: string; name: string }
type Order = { id: number; ticketNumber: number }

/** Calls of an administrator. */
function officeOf({ request }: Page, origin: string) {
  const send = async <T>(method: string, path: string, data?: object): Promise<T> => {
    const answer = await request.fetch(`${origin}/api/${path}`, { method, data, headers: { origin } })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }
  return {
    get: <T>(path: string) => send<T>('GET', path),
    post: <T>(path: string, data: object) => send<T>('POST', path, data),
    delete: (path: string) => send('DELETE', path),
  }
}
type Office = ReturnType<typeof officeOf>

/** Milliseconds until something is true, looked at every few milliseconds. */
async function until(isTrue: () => boolean | Promise<boolean>, begun: number): Promise<number> {
  while (!(await isTrue())) {
    if (performance.now() - begun > 30_000) throw new Error('nothing happened for half a minute')
    await sleep(5)
  }
  return performance.now() - begun
}

const slowest = (times: readonly number[]) => Math.max(...times)

/** A Star printer that asks at its interval, fetches what there is and confirms it. */
function startPollingPrinter(url: string) {
  const seen = { prints: 0 }
  let isOn = true
  const poll = async () => {
    const status = { status: '23 6 0 0 0 0 0 0 0 ', statusCode: '200%20OK', clientAction: null }
    const headers = { 'content-type': 'application/json' }
    const asked = await fetch(url, { method: 'POST', headers, body: JSON.stringify(status) })
    const { jobReady, jobToken } = (await asked.json()) as { jobReady: boolean; jobToken?: string }
    if (!jobReady) return
    await (await fetch(`${url}?token=${jobToken}`)).arrayBuffer()
    seen.prints += 1
    await fetch(`${url}?token=${jobToken}&code=OK`, { method: 'DELETE' })
  }
  const work = (async () => {
    while (isOn) {
      await poll()
      await sleep(pollEvery)
    }
  })()
  return {
    seen,
    stop() {
      isOn = false
      return work
    },
  }
}

async function measurePrints(office: Office, origin: string, branch: Entry, order: () => Promise<Order>) {
  const paper = await startPrinterDouble()
  const device = (identifier: string, printer: object) =>
    office.post<Entry>('devices', {
      identifier,
      type: 'printer',
      branch: { id: branch.id },
      printer: { autoPrintOn: ['confirmed'], ...printer },
    })
  await device('messung-netz', { protocol: 'escposTcp', address: paper.address })
  const star = await device('messung-star', { protocol: 'starCloudPrnt' })
  const { url } = await office.post<{ url: string }>(`devices/${star.id}/secret`, {})
  const polling = startPollingPrinter(`${origin}${new URL(url).pathname}`)
  const [tcp, polled]: [number[], number[]] = [[], []]
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const { id } = await order()
      await office.post(`orders/${id}/status/confirm`, {})
      const confirmed = performance.now()
      await Promise.all([
        until(() => paper.seen.cuts >= round, confirmed).then((time) => tcp.push(time)),
        until(() => polling.seen.prints >= round, confirmed).then((time) => polled.push(time)),
      ])
    }
  } finally {
    await polling.stop()
    await paper.stop()
  }
  report('confirmed to paper over TCP, slowest', slowest(tcp), limits.tcp)
  report(`the same, asked every ${pollEvery / 1_000} s, slowest`, slowest(polled), limits.polling)
}

async function measureFrontDesk(office: Office, page: Page, branch: Entry, order: () => Promise<Order>) {
  const origin = new URL(page.url()).origin
  const { id } = await office.post<Entry>('devices', {
    identifier: 'messung-abholung',
    type: 'frontdesk',
    branch: { id: branch.id },
  })
  await page.goto(`${origin}/screen/frontdesk`)
  const code = await page.getByLabel(/^Code /).getAttribute('aria-label')
  await office.post(`devices/${id}/pairing`, { code: code?.slice('Code '.length) })
  await page.getByRole('region', { name: 'Abholbereit' }).waitFor()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { id: placed, ticketNumber } = await order()
    await office.post(`orders/${placed}/status/confirm`, {})
    const confirmed = performance.now()
    await page
      .getByRole('region', { name: 'In Zubereitung' })
      .getByText(String(ticketNumber), { exact: true })
      .waitFor()
    times.push(performance.now() - confirmed)
  }
  report('confirmed to front desk, slowest', slowest(times), limits.frontDesk)
}

async function measureOffer(office: Office, page: Page, branch: Entry, product: Entry) {
  const origin = new URL(page.url()).origin
  await page.goto(`${origin}/store/${branch.identifier}`)
  await page.locator('html[data-is-live]').waitFor({ state: 'attached' })
  // what every open page of the branch follows, in the shop and at a kiosk; it loads its data again then
  await page.evaluate((id) => {
    const versions: string[] = []
    Object.assign(window, { versions })
    const source = new EventSource(`/api/branches/${id}/offer`)
    source.addEventListener('message', ({ data }) => versions.push(String(data)))
    source.addEventListener('offer', ({ data }) => versions.push(String(data)))
  }, branch.id)
  const heard = () => page.evaluate(() => (window as unknown as { versions: string[] }).versions.length)
  await until(async () => (await heard()) > 0, performance.now())
  const hears = async (change: () => Promise<unknown>) => {
    const count = await heard()
    await change()
    return until(async () => (await heard()) > count, performance.now())
  }
  const types = { orderTypes: ['takeaway'] }
  const [sold, paused, rushed]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    sold.push(await hears(() => office.post(`products/${product.id}/sold-out`, { branch: branch.id })))
    await hears(() => office.delete(`products/${product.id}/sold-out?branch=${branch.id}`))
    paused.push(await hears(() => office.post(`branches/${branch.id}/pauses`, { ...types, minutes: 30 })))
    await hears(() => office.delete(`branches/${branch.id}/pauses`))
    rushed.push(await hears(() => office.post(`branches/${branch.id}/rushes`, types)))
    await hears(() => office.delete(`branches/${branch.id}/rushes`))
  }
  report('sold out to pages of the shop, slowest', slowest(sold), limits.offer)
  report('pause to pages of the shop, slowest', slowest(paused), limits.offer)
  report('rush to pages of the shop, slowest', slowest(rushed), limits.offer)
}

/** How soon the counter hears of what happens: paper, the screen at the front desk, and what the shop offers. */
export default async function run(): Promise<void> {
  process.env['PRINTER_NETWORKS'] = '127.0.0.0/8'
  await withTablet(async ({ browser, page, origin }) => {
    await signIn(page, origin)
    const office = officeOf(page, origin)
    const branch = (await office.get<Entry[]>('branches')).find(({ identifier }) => identifier === 'graz')
    const product = (await office.get<Entry[]>('products?limit=100')).find(
      ({ name }) => name === 'Marillenkrapfen',
    )
    if (!branch || !product) throw new Error('the sample shop is another one')
    const order = () =>
      office.post<Order>('orders', {
        branch: { id: branch.id },
        items: [{ product: { id: product.id }, amount: 2, parts: [] }],
        firstName: 'Eva',
        lastName: 'Huber',
        phone: '+436641234567',
        legalInstructions: true,
        privacyPolicy: true,
      })
    await measurePrints(office, origin, branch, order)
    const screen = await (await browser.newContext()).newPage()
    await screen.goto(`${origin}/robots.txt`)
    await measureFrontDesk(office, screen, branch, order)
    await measureOffer(office, screen, branch, product)
  })
}

if (import.meta.main) await run()
