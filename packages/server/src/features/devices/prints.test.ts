import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWorker } from '../../platform/jobs.ts'
import { eventually } from '../../testing/eventually.ts'
import { givenConfig } from '../../testing/given-config.ts'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'
import { signIn } from '../../testing/sign-in.ts'
import type { SignedIn } from '../../testing/sign-in.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/test-app.ts'
import type { Record as Stored } from '../orders/testing.ts'
import { givenBranch, givenCategory, givenProduct, orderOf } from '../orders/testing.ts'
import { deviceJobs } from './device-tables.ts'
import { deviceCalls } from './given-device.ts'
import { startPrinterDouble } from './printer-double.ts'

type Double = Awaited<ReturnType<typeof startPrinterDouble>>

let server: TestApp
let admin: SignedIn
let branch: Stored
let devices: ReturnType<typeof deviceCalls>
let printer: Double
let other: Double
let schnitzel: Stored
let bier: Stored
let kitchen: Stored

beforeAll(async () => {
  printer = await startPrinterDouble()
  other = await startPrinterDouble()
  server = await useTestApp(
    { deviceWait: 1_500 },
    { PRINTER_NETWORKS: '127.0.0.0/8', MOLLIE_API_KEY: 'test_x' },
  )
  await givenConfig(server, { enablePluginMollie: true, enableMollie: true })
  kitchen = await givenCategory(server, { name: 'Warme Küche' })
  schnitzel = await givenProduct(server, { name: 'Schnitzel', content: { category: kitchen.id } })
  bier = await givenProduct(server, { name: 'Bier' })
})
afterAll(async () => {
  await printer.stop()
  await other.stop()
})

/** A branch without printers for each test. */
beforeEach(async () => {
  admin = await signIn(server)
  branch = await givenBranch(server, { isMollieEnabled: true })
  devices = deviceCalls(server, admin, branch.id)
  await heardOfChanges(server)
  for (const double of [printer, other]) {
    Object.assign(double.seen, { text: '', cuts: 0, drawers: 0, beeps: 0, connections: 0, unknown: [] })
    Object.assign(double.behaviour, { paper: 'ok', isCoverOpen: false, isSilent: false, hangsUp: false })
  }
})

const givenPrinter = (more: object = {}, double = printer) =>
  devices.printer({ protocol: 'escposTcp', address: double.address, ...more })

async function call(method: 'POST' | 'GET' | 'DELETE', path: string, body?: object, headers = admin.headers) {
  const response = await server.app.inject({
    method,
    url: `/api/${path}`,
    headers,
    ...(body ? { body } : {}),
  })
  return {
    status: response.statusCode,
    ...response.json<{ data: { id: number }; errors: { message: string; code: string }[] }>(),
  }
}

async function place(more: Record<string, unknown> = {}): Promise<number> {
  const { status, data, errors } = await call('POST', 'orders', orderOf(branch, schnitzel, more), {} as never)
  expect(status, JSON.stringify(errors)).toBe(201)
  return data.id
}

/** What a worker does when it is woken for a printer. */
const work = (device: number) => server.work.handlers['printQueue']?.({ device })
const later = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds)
}
const jobsOf = (device: number) =>
  server.services.database.orm
    .select()
    .from(deviceJobs)
    .where(eq(deviceJobs.device, device))
    .orderBy(deviceJobs.id)

test('from the tap to the paper it takes less than two seconds over the network', async () => {
  const id = await givenPrinter({ autoPrintOn: ['confirmed'] })
  const order = await place()
  const { url } = server.services.database
  const worker = await startWorker({ url, handlers: server.work.handlers })
  try {
    const began = performance.now()
    await call('POST', `orders/${order}/status/confirm`, {})
    await eventually(async () => (await jobsOf(id))[0]?.state === 'done')
    expect(performance.now() - began).toBeLessThan(2_000)
    expect(printer.seen.text).toContain('Schnitzel')
  } finally {
    await worker.stop()
  }
})

test('[API-27] [ORDERS-03~] [OPEN-130] the receipt goes to every enabled printer of the branch', async () => {
  const first = await givenPrinter({ drawer: true, beep: true, copies: 2 })
  const second = await givenPrinter({ template: 'kitchen' }, other)
  const order = await place({ comment: 'Bitte extra Besteck' })
  const { status, data } = await call('POST', `orders/${order}/print`)
  expect(status).toBe(200)
  expect(data).toEqual([
    { id: first, name: 'Bondrucker' },
    { id: second, name: 'Bondrucker' },
  ])
  await work(first)
  await work(second)
  for (const { seen } of [printer, other]) {
    expect(seen.text).toContain('Schnitzel')
    expect(seen.text).toContain('Hauptplatz')
    expect(seen.text).toContain('Bitte extra Besteck')
    expect(seen.text).toContain('5,00 €')
    expect(seen.text).toContain('Kein Beleg im Sinne der RKSV')
    expect(seen.text).not.toContain('KOPIE')
    expect(seen.unknown).toEqual([])
  }
  expect(printer.seen).toMatchObject({ cuts: 2, drawers: 1, beeps: 1 })
  expect(await devices.jobs(first)).toMatchObject([{ kind: 'print', state: 'done', attempts: 1 }])
})

test('[API-27~] [ERR-11~] without a printer, or before an online payment is verified, nothing is printed (B32)', async () => {
  const order = await place()
  expect(await call('POST', `orders/${order}/print`)).toMatchObject({
    status: 409,
    errors: [{ message: 'Beleg konnte nicht gedruckt werden.', code: 'noPrinter' }],
  })
  const id = await givenPrinter({ autoPrintOn: ['new', 'confirmed', 'paid'] })
  const unpaid = await server.app.inject({
    method: 'POST',
    url: '/api/orders',
    body: orderOf(branch, schnitzel, { paymentMethod: 'mollie' }),
  })
  expect(unpaid.statusCode).toBe(503) // the order is stored, its payment could not begin
  const waiting = (await call('GET', 'orders?limit=1')).data as unknown as { id: number }[]
  expect((await call('POST', `orders/${waiting[0]?.id}/print`)).status).toBe(409)
  expect(await jobsOf(id)).toEqual([])
})

test('[API-27~] printed once more it says KOPIE', async () => {
  const id = await givenPrinter()
  const order = await place()
  await call('POST', `orders/${order}/print`)
  await work(id)
  expect(printer.seen.text).not.toContain('KOPIE')
  const [job] = await jobsOf(id)
  expect((await call('POST', `devices/${id}/jobs/${job?.id}/reprint`)).status).toBe(202)
  await work(id)
  expect(printer.seen.text.match(/KOPIE/g)).toHaveLength(1)
  expect((await call('POST', `devices/${id}/jobs/999999/reprint`)).status).toBe(404)
})

test.each([
  { autoPrintOn: ['new'], prints: [1, 1] },
  { autoPrintOn: ['confirmed'], prints: [0, 1] },
  { autoPrintOn: ['new', 'confirmed'], prints: [1, 2] },
  { autoPrintOn: ['paid'], prints: [0, 0] },
  { autoPrintOn: [], prints: [0, 0] },
])(
  'a printer for $autoPrintOn prints by itself, in the transaction of the order',
  async ({ autoPrintOn, prints }) => {
    const id = await givenPrinter({ autoPrintOn })
    const order = await place()
    expect(await jobsOf(id)).toHaveLength(prints[0] ?? 0)
    await call('POST', `orders/${order}/status/confirm`, {})
    expect(await jobsOf(id)).toHaveLength(prints[1] ?? 0)
    // an action that is refused prints nothing
    expect((await call('POST', `orders/${order}/status/confirm`, {})).status).toBe(409)
    expect(await jobsOf(id)).toHaveLength(prints[1] ?? 0)
  },
)

test.each([
  { set: { copies: 1 }, seen: { cuts: 1, drawers: 0, beeps: 0 } },
  { set: { copies: 3 }, seen: { cuts: 3, drawers: 0, beeps: 0 } },
  { set: { cut: false }, seen: { cuts: 0, drawers: 0, beeps: 0 } },
  { set: { drawer: true }, seen: { cuts: 1, drawers: 1, beeps: 0 } },
  { set: { beep: true }, seen: { cuts: 1, drawers: 0, beeps: 1 } },
])('[DATA-31~] a printer with $set does so, and nothing else', async ({ set, seen }) => {
  const id = await givenPrinter({ autoPrintOn: ['new'], ...set })
  await place()
  await work(id)
  expect(printer.seen).toMatchObject(seen)
  expect(printer.seen.text.match(/Schnitzel/g)).toHaveLength(set.copies ?? 1)
})

test.each([
  { template: 'receipt', has: /5,00 €/, not: /1\/1/ },
  { template: 'kitchen', has: /Bestellt \d\d:\d\d/, not: /€/ },
  { template: 'label', has: /1\/1/, not: /€/ },
])('[DATA-31~] a printer with the template $template prints it by itself', async ({ template, has, not }) => {
  const id = await givenPrinter({ autoPrintOn: ['new'], template })
  await place()
  await work(id)
  expect(printer.seen.text).toMatch(has)
  expect(printer.seen.text).not.toMatch(not)
})

test('a disabled printer and one of another branch print nothing by themselves', async () => {
  const disabled = await givenPrinter({ autoPrintOn: ['new'] })
  await server.app.inject({
    method: 'PUT',
    url: `/api/devices/${disabled}`,
    headers: admin.headers,
    body: { isEnabled: false },
  })
  const elsewhere = deviceCalls(server, admin, (await givenBranch(server)).id)
  const foreign = await elsewhere.printer({
    protocol: 'escposTcp',
    address: other.address,
    autoPrintOn: ['new'],
  })
  await place()
  expect(await jobsOf(disabled)).toEqual([])
  expect(await jobsOf(foreign)).toEqual([])
})

test('the kitchen gets the items of its categories, large and without prices; a station without items gets nothing', async () => {
  const warm = await givenPrinter({
    autoPrintOn: ['new'],
    template: 'kitchen',
    stations: [{ id: kitchen.id }],
  })
  const cold = await givenPrinter(
    { autoPrintOn: ['new'], template: 'kitchen', stations: [{ id: (await givenCategory(server)).id }] },
    other,
  )
  const items = [schnitzel, bier].map(({ id }) => ({ product: { id }, amount: 2, unit: 'piece', parts: [] }))
  await place({ items, comment: 'Nussallergie!' })
  await work(warm)
  await work(cold)
  expect(printer.seen.text).toContain('Schnitzel')
  expect(printer.seen.text).not.toMatch(/Bier|€/)
  expect(printer.seen.text).toContain('ALLERGIE')
  expect(other.seen.text).toBe('')
  expect(await jobsOf(cold)).toEqual([])
})

test('labels are cut apart, one for each line', async () => {
  const id = await givenPrinter({ autoPrintOn: ['new'], template: 'label' })
  const items = [schnitzel, bier].map(({ id: product }) => ({
    product: { id: product },
    amount: 1,
    unit: 'piece',
    parts: [],
  }))
  await place({ items })
  await work(id)
  expect(printer.seen.cuts).toBe(2)
  expect(printer.seen.text).toMatch(/1\/2[^]*2\/2/)
})

test('[R8~] a printer that is away for ten minutes loses nothing and prints nothing twice', async () => {
  const away = await startPrinterDouble()
  const id = await givenPrinter({ autoPrintOn: ['new'] }, away)
  await away.stop()
  for (let count = 0; count < 5; count += 1) await place()
  for (let minute = 0; minute < 10; minute += 1) {
    await work(id)
    later(60_000)
  }
  const waiting = await jobsOf(id)
  expect(waiting.map(({ state }) => state)).toEqual(Array(5).fill('queued'))
  expect(waiting[0]).toMatchObject({
    attempts: 10,
    error: 'Der Drucker nimmt keine Verbindung an. Ist er eingeschaltet?',
  })
  expect(await devices.get(id)).toMatchObject({
    lastError: 'Der Drucker nimmt keine Verbindung an. Ist er eingeschaltet?',
  })
  const back = await startPrinterDouble(away.address)
  await work(id)
  await back.stop()
  expect(back.seen.text.match(/Schnitzel/g)).toHaveLength(5)
  expect(back.seen.text).not.toContain('KOPIE')
  expect((await jobsOf(id)).map(({ state }) => state)).toEqual(Array(5).fill('done'))
})

test('[R8~] a printer that hangs up in the middle gets the same once more, marked as a copy', async () => {
  const id = await givenPrinter({ autoPrintOn: ['new'] })
  await place()
  printer.behaviour.hangsUp = true
  await work(id)
  expect(await jobsOf(id)).toMatchObject([{ state: 'queued', isCopy: true }])
  printer.behaviour.hangsUp = false
  later(2_000)
  await work(id)
  expect(printer.seen.text).toContain('KOPIE')
  expect(await jobsOf(id)).toMatchObject([{ state: 'done', attempts: 2 }])
})

test('[R8~] what a crash left in the hands of a printer is printed again after half a minute, as a copy', async () => {
  const id = await givenPrinter({ autoPrintOn: ['new'] })
  await place()
  const { orm } = server.services.database
  await orm
    .update(deviceJobs)
    .set({ state: 'fetched', fetchedAt: server.clock.now })
    .where(eq(deviceJobs.device, id))
  await work(id)
  expect(printer.seen.connections).toBe(0)
  later(31_000)
  await work(id)
  expect(printer.seen.text).toContain('KOPIE')
})

test('a printer without paper hands over to the one that stands in, which says for whom', async () => {
  const standIn = await givenPrinter({}, other)
  const id = await givenPrinter({ autoPrintOn: ['new'], template: 'kitchen', fallback: { id: standIn } })
  printer.behaviour.paper = 'out'
  await place()
  await work(id)
  expect(await jobsOf(id)).toMatchObject([{ state: 'queued', error: 'Der Drucker hat kein Papier.' }])
  later(21_000)
  await work(id)
  expect(await jobsOf(id)).toEqual([])
  await work(standIn)
  expect(other.seen.text).toContain('Ersatz für Bondrucker')
  expect(other.seen.text).not.toContain('KOPIE')
  expect(await jobsOf(standIn)).toMatchObject([{ state: 'done', insteadOf: id }])
})

test('a polling printer that never asks loses its prints to the one that stands in', async () => {
  const standIn = await givenPrinter({}, other)
  const id = await devices.printer({
    protocol: 'epsonServerDirect',
    autoPrintOn: ['new'],
    fallback: { id: standIn },
  })
  await place()
  const lookAfter = server.work.recurring.find(({ name }) => name === 'lookAfterLatePrints')
  await lookAfter?.handler()
  expect(await jobsOf(id)).toHaveLength(1)
  later(21_000)
  await lookAfter?.handler()
  await work(standIn)
  expect(other.seen.text).toContain('Schnitzel')
})

test('what could not be printed for four hours is not printed any more', async () => {
  const id = await givenPrinter({ autoPrintOn: ['new'] })
  printer.behaviour.isCoverOpen = true
  await place()
  await work(id)
  later(4 * 3_600_000 + 1)
  await server.work.recurring.find(({ name }) => name === 'tidyDeviceJobs')?.handler()
  printer.behaviour.isCoverOpen = false
  await work(id)
  expect(printer.seen.text).toBe('')
  expect(await jobsOf(id)).toMatchObject([
    { state: 'expired', error: 'Der Drucker konnte den Auftrag vier Stunden lang nicht drucken.' },
  ])
})

test('an order that is called off before its ticket came out is not printed; its receipt says STORNO', async () => {
  const id = await givenPrinter({ autoPrintOn: ['new'], template: 'kitchen' })
  const order = await place()
  await call('POST', `orders/${order}/status/cancel`, {})
  await work(id)
  expect(printer.seen.text).toBe('')
  await call('POST', `orders/${order}/print`)
  await work(id)
  expect(printer.seen.text).toContain('STORNO')
})

test('an order that was deleted is not printed', async () => {
  const id = await givenPrinter({ autoPrintOn: ['new'] })
  const order = await place()
  expect((await call('DELETE', `orders/${order}`)).status).toBe(200)
  await work(id)
  expect(printer.seen.text).toBe('')
  expect(await jobsOf(id)).toMatchObject([{ state: 'failed', error: 'Die Bestellung gibt es nicht mehr.' }])
})

test('paper of 58 mm has 32 letters in a line', async () => {
  const id = await givenPrinter({ autoPrintOn: ['new'], paperWidth: '58' })
  await place()
  await work(id)
  expect(Math.max(...printer.seen.text.split('\n').map(({ length }) => length))).toBe(32)
})

const epson = (path: string, form: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
const epsonAnswer = (job: string, success: boolean, code = '') =>
  `<PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${job}</printjobid></Parameter><PrintResponse><response success="${success}" code="${code}" status="0"/></PrintResponse></ePOSPrint></PrintResponseInfo>`

async function givenPolling(protocol: string) {
  const id = await devices.printer({ protocol, autoPrintOn: ['new'] })
  const { data } = await devices.call('POST', `/${id}/secret`)
  return { id, path: new URL(String(data['url'])).pathname }
}

test('[OPEN-106~] an Epson printer fetches an order, and once more as a copy when its answer is lost', async () => {
  const { id, path } = await givenPolling('epsonServerDirect')
  await place()
  const fetchJob = async () => (await epson(path, { ConnectionType: 'GetRequest' })).body
  const first = await fetchJob()
  expect(first).toContain('Schnitzel')
  expect(first).not.toContain('KOPIE')
  expect(await fetchJob()).toBe('')
  later(31_000)
  const again = await fetchJob()
  expect(again).toContain('KOPIE')
  const job = /<printjobid>(\d+)/.exec(again)?.[1] ?? ''
  await epson(path, {
    ConnectionType: 'SetResponse',
    ResponseFile: epsonAnswer(job, false, 'EPTR_REC_EMPTY'),
  })
  expect(await jobsOf(id)).toMatchObject([{ state: 'queued', error: 'Der Drucker hat kein Papier.' }])
  expect(await fetchJob()).toBe('')
  later(3_000)
  expect(await fetchJob()).toContain('Schnitzel')
  await epson(path, { ConnectionType: 'SetResponse', ResponseFile: epsonAnswer(job, true) })
  expect(await jobsOf(id)).toMatchObject([{ state: 'done' }])
  expect(await fetchJob()).toBe('')
})

test('[OPEN-106~] a Star printer fetches an order, keeps it while it has no paper, and confirms it once', async () => {
  const { id, path } = await givenPolling('starCloudPrnt')
  await place()
  const poll = async (statusCode = '200%20OK') =>
    (
      await server.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json' },
        payload: { statusCode },
      })
    ).json<{ jobReady: boolean; jobToken?: string }>()
  expect((await poll('410%20Out%20of%20paper')).jobReady).toBe(false)
  const { jobReady, jobToken } = await poll()
  expect(jobReady).toBe(true)
  const got = await server.app.inject({ url: `${path}?token=${jobToken}` })
  expect(got.rawPayload.toString('latin1')).toContain('Schnitzel')
  expect((await poll()).jobReady).toBe(false)
  const done = await server.app.inject({ method: 'DELETE', url: `${path}?token=${jobToken}&code=200%20OK` })
  expect(done.statusCode).toBe(200)
  expect(await jobsOf(id)).toMatchObject([{ state: 'done' }])
  expect((await poll()).jobReady).toBe(false)
})

test('the preview of a printer is a picture as wide as its paper, of its template or the one that is asked for', async () => {
  const id = await givenPrinter({ paperWidth: '58', template: 'kitchen' })
  const preview = async (query: string) => {
    const { statusCode, headers, rawPayload } = await server.app.inject({
      url: `/api/devices/${id}/preview${query}`,
      headers: admin.headers,
    })
    if (statusCode !== 200) return { statusCode }
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' })
    const { width, height } = await sharp(rawPayload).metadata()
    return { statusCode, width, height }
  }
  const saved = await preview('')
  expect(saved).toEqual(await preview('?paperWidth=58&template=kitchen&order=sample'))
  expect(saved.width).toBe(58 * 8)
  const receipt = await preview('?template=receipt')
  expect(receipt.height).toBeGreaterThan(saved.height ?? 0)
  expect((await preview('?paperWidth=80&template=receipt')).width).toBe(80 * 8)
  expect((await preview('?template=anders')).statusCode).toBe(400)
  expect((await preview('?order=last')).statusCode).toBe(404)
  await place()
  const last = await preview('?order=last')
  expect(last.statusCode).toBe(200)
  expect(last.height).not.toBe(saved.height)
})

test('an order of a paired kiosk prints its number on the printer of the kiosk, once, and on no other', async () => {
  const id = await givenPrinter({ template: 'kitchen' })
  const silent = await givenPrinter({}, other)
  const kiosk = await devices.post({ type: 'kiosk', screen: { printer: { id } } })
  const started = await server.app.inject({ method: 'POST', url: '/api/pairings' })
  const { code } = started.json<{ data: { code: string } }>().data
  await call('POST', `devices/${Number(kiosk.data['id'])}/pairing`, { code })
  const [cookie] = started.cookies
  const key = '6f1c2c0e-2a57-4f6e-8a39-0d6f0c7b1a11'
  const headers = { cookie: `${cookie?.name}=${cookie?.value}`, 'idempotency-key': key }
  const body = orderOf(branch, schnitzel)
  const first = await call('POST', 'orders', body, headers)
  expect(first.status).toBe(201)
  // the kiosk that lost the answer sends it again
  const again = await call('POST', 'orders', body, headers)
  expect(again.data.id).toBe(first.data.id)
  expect(await jobsOf(id)).toMatchObject([{ order: first.data.id, template: 'receipt', isCopy: false }])
  expect(await jobsOf(silent)).toEqual([])
  await work(id)
  expect(printer.seen.text).toContain('Schnitzel')
  // who orders with a phone in the shop has no kiosk
  await place()
  expect(await jobsOf(id)).toHaveLength(1)
})

test('[OPEN-205~] a confirmation that is taken back prints STORNO, or nothing when it has not come out', async () => {
  const id = await givenPrinter({ autoPrintOn: ['confirmed'], template: 'kitchen' })
  const order = await place()
  await call('POST', `orders/${order}/status/confirm`, {})
  expect((await call('POST', `orders/${order}/status/undo`)).status).toBe(200)
  expect(await jobsOf(id), 'it waited').toEqual([])
  await call('POST', `orders/${order}/status/confirm`, {})
  await work(id)
  expect(printer.seen.text).not.toContain('STORNO')
  expect((await call('POST', `orders/${order}/status/undo`)).status).toBe(200)
  await work(id)
  expect(printer.seen.text).toContain('STORNO')
  expect(printer.seen.cuts).toBe(2)
})

test('[OPEN-207~] a correction gives the kitchen a ticket marked ÄNDERUNG, with the lines of now', async () => {
  const id = await givenPrinter({ autoPrintOn: ['confirmed'], template: 'kitchen' })
  const receipts = await givenPrinter({ autoPrintOn: ['confirmed'] }, other)
  const order = await place()
  const correct = async (product: number, revision: number) =>
    call('POST', `orders/${order}/corrections`, {
      lines: [{ product, amount: 1 }],
      reason: 'Getauscht',
      settle: 'none',
      key: crypto.randomUUID(),
      revision,
    })
  expect((await correct(schnitzel.id, 1)).status).toBe(200)
  expect(await jobsOf(id), 'the kitchen has not seen it yet').toEqual([])
  await call('POST', `orders/${order}/status/confirm`, {})
  await work(id)
  expect(printer.seen.text).not.toContain('NDERUNG')
  expect((await correct(bier.id, 3)).status).toBe(200)
  printer.seen.text = ''
  await work(id)
  expect(printer.seen.text).toContain('ÄNDERUNG')
  expect(printer.seen.text).toContain('Bier')
  expect(printer.seen.text).not.toContain('Schnitzel')
  expect(await jobsOf(receipts)).toHaveLength(1)
})
