import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import type { SignedIn } from '../../testing/sign-in.ts'
import { givenConfig } from '../../testing/given-config.ts'
import { signIn } from '../../testing/sign-in.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { givenBranch } from '../orders/testing.ts'
import { tidyJobs } from './device-jobs.ts'
import { addLogs } from './device-records.ts'
import { deviceJobs, deviceLogs } from './device-tables.ts'
import { deviceCalls } from './given-device.ts'
import { startPrinterDouble } from './printer-double.ts'
import { startPushDouble } from './push-double.ts'

let server: TestApp
let admin: SignedIn
let branch: number
let devices: ReturnType<typeof deviceCalls>
let printer: Awaited<ReturnType<typeof startPrinterDouble>>
let push: Awaited<ReturnType<typeof startPushDouble>>

const mails: string[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, callback) {
    stream.resume().on('end', () => {
      mails.push(...session.envelope.rcptTo.map(({ address }) => address))
      callback()
    })
  },
})

const texts: { to: string; text: string }[] = []
const sms = createServer((request, response) => {
  void json(request).then((body) => {
    texts.push(body as (typeof texts)[number])
    response.writeHead(202).end('{}')
  })
})

beforeAll(async () => {
  printer = await startPrinterDouble()
  push = await startPushDouble()
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  await new Promise<void>((resolve) => sms.listen(0, '127.0.0.1', resolve))
  server = await useTestApp(
    { deviceWait: 1_500 },
    {
      PRINTER_NETWORKS: '127.0.0.0/8',
      PUSH_URL: push.url,
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      SMS_URL: `http://127.0.0.1:${(sms.address() as AddressInfo).port}/send`,
      SMS_TOKEN: 'token',
      SMS_FROM: 'Feinkost',
    },
  )
  admin = await signIn(server)
  branch = (await givenBranch(server, { name: 'Färberplatz' })).id
  devices = deviceCalls(server, admin, branch)
  await givenConfig(server, { timeZone: 'Europe/London' })
})

afterAll(async () => {
  await printer.stop()
  push.stop()
  sms.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
})

const failedTest = 'Test nicht erfolgreich.'
const network = (more: object = {}) => ({ protocol: 'escposTcp', address: printer.address, ...more })

test('[API-37] [OPEN-106] a test print arrives at a network printer with umlauts, euro sign, cut, drawer and sound', async () => {
  const id = await devices.printer(network({ copies: 2, cut: true, drawer: true, beep: true }))
  const { status, data } = await devices.call('POST', `/${id}/test/print`)
  expect(status).toBe(200)
  expect(data).toMatchObject({ id, lastError: '', paper: 'ok', lastSeenAt: '2026-11-16T10:00:00.000Z' })
  expect(printer.seen.text).toContain('Umlaute: ÄÖÜ äöü ß é à ç')
  expect(printer.seen.text).toContain('1.234,50 €')
  expect(printer.seen.text).toContain('Färberplatz')
  expect(printer.seen.text).toContain('16.11.2026 10:00') // in London
  expect(printer.seen.text.match(/Testdruck/g)).toHaveLength(2)
  expect(printer.seen).toMatchObject({ cuts: 2, drawers: 1, beeps: 1, unknown: [] })
  expect(await devices.jobs(id)).toMatchObject([{ kind: 'testPrint', state: 'done', error: '', attempts: 1 }])
  const logs = await server.app.inject({
    url: `/api/logs?entity=devices&entityId=${id}`,
    headers: admin.headers,
  })
  expect(logs.json<{ data: { message: string }[] }>().data[0]?.message).toBe('Testdruck: Gerät „Bondrucker“')
})

test('[OPEN-106] the other character set prints the same letters, on narrow paper in shorter lines', async () => {
  const id = await devices.printer(network({ charset: 'cp1252', paperWidth: '58' }))
  const before = printer.seen.text.length
  expect((await devices.call('POST', `/${id}/test/print`)).status).toBe(200)
  const text = printer.seen.text.slice(before)
  expect(text).toContain('Umlaute: ÄÖÜ äöü ß é à ç')
  expect(text).toContain('1.234,50 €')
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBe(32)
})

test.each([
  { name: 'out of paper', behaviour: { paper: 'out' }, cause: 'Der Drucker hat kein Papier.', paper: 'out' },
  {
    name: 'cover open',
    behaviour: { isCoverOpen: true },
    cause: 'Der Deckel des Druckers ist offen.',
    paper: 'coverOpen',
  },
  {
    name: 'hanging up in the middle',
    behaviour: { hangsUp: true },
    cause: 'Der Drucker hat die Verbindung mitten im Druck beendet.',
  },
  { name: 'saying nothing', behaviour: { isSilent: true }, cause: 'Der Drucker antwortet nicht.' },
])(
  '[API-37] [ERR-16] a printer that is $name makes the test fail and says why',
  async ({ behaviour, cause, paper }) => {
    const id = await devices.printer(network())
    Object.assign(printer.behaviour, behaviour)
    try {
      const { status, messages } = await devices.call('POST', `/${id}/test/print`)
      expect({ status, messages }).toEqual({ status: 409, messages: [failedTest, cause] })
    } finally {
      Object.assign(printer.behaviour, { paper: 'ok', isCoverOpen: false, hangsUp: false, isSilent: false })
    }
    expect(await devices.get(id)).toMatchObject({ lastError: cause, ...(paper ? { paper } : {}) })
    expect(await devices.jobs(id)).toMatchObject([{ state: 'failed', error: cause }])
    expect((await devices.call('POST', `/${id}/test/print`)).status).toBe(200)
    expect(await devices.get(id)).toMatchObject({ lastError: '' })
  },
)

test('[API-37] a printer that is off refuses the connection; one that reports nothing is believed when it took the print', async () => {
  const off = await startPrinterDouble()
  const id = await devices.printer({ protocol: 'escposTcp', address: `${off.address}:9100` })
  await off.stop()
  expect(await devices.call('POST', `/${id}/test/print`)).toMatchObject({
    status: 409,
    messages: [failedTest, 'Der Drucker nimmt keine Verbindung an. Ist er eingeschaltet?'],
  })
  const silent = await devices.printer(network({ reportsStatus: false }))
  printer.behaviour.isSilent = true
  const { status } = await devices.call('POST', `/${silent}/test/print`)
  printer.behaviour.isSilent = false
  expect(status).toBe(200)
})

test('[API-38] a network printer tells its model, firmware and state; one that is off makes the request fail', async () => {
  const id = await devices.printer(network())
  printer.behaviour.paper = 'low'
  const { status, data } = await devices.call('POST', `/${id}/request-device-logs`)
  printer.behaviour.paper = 'ok'
  expect(status).toBe(200)
  expect(data).toMatchObject({ paper: 'low' })
  expect(await devices.logs(id)).toEqual(
    expect.arrayContaining([
      'Papier: geht zu Ende',
      'Modell: TM-T20III',
      'Firmware: 30.21 ESC/POS',
      'Seriennummer: X7AB001234',
    ]),
  )
  printer.behaviour.isSilent = true
  const failed = await devices.call('POST', `/${id}/request-device-logs`)
  printer.behaviour.isSilent = false
  expect(failed).toMatchObject({
    status: 409,
    messages: ['Log konnte nicht angefordert werden.', 'Der Drucker antwortet nicht.'],
  })
})

test('[API-36] [API-37] [API-38] a device that cannot have such a job is refused with 422 and no job is made', async () => {
  const print = await devices.printer(network())
  const mail = await devices.notified({ channel: 'email', target: 'theke@example.at' })
  const bare = await devices.printer({})
  const refused = async (id: number, path: string) => {
    const { status, messages } = await devices.call('POST', `/${id}/${path}`)
    expect(await devices.jobs(id)).toEqual([])
    return [status, ...messages]
  }
  expect(await refused(print, 'test/notification')).toEqual([
    422,
    failedTest,
    'Dieses Gerät ist kein Benachrichtigungsgerät.',
  ])
  expect(await refused(mail, 'test/print')).toEqual([422, failedTest, 'Dieses Gerät ist kein Drucker.'])
  expect(await refused(mail, 'request-device-logs')).toEqual([
    422,
    'Log konnte nicht angefordert werden.',
    'E-Mail und SMS haben kein Gerät, das ein Log senden könnte.',
  ])
  expect((await refused(bare, 'test/print'))[0]).toBe(422)
  expect((await devices.call('POST', '/999999/test/print')).status).toBe(404)
})

test('[API-36] a test notification goes out by mail', async () => {
  const id = await devices.notified({ channel: 'email', target: 'theke@example.at' })
  expect((await devices.call('POST', `/${id}/test/notification`)).status).toBe(200)
  expect(mails).toContain('theke@example.at')
  expect(
    (await devices.post({ type: 'notification', notification: { channel: 'email', target: 'x' } })).fields,
  ).toEqual(['notification.target'])
})

test('[API-36] a test notification goes out as an SMS, three an hour to one number and not to every country (T22)', async () => {
  const id = await devices.notified({ channel: 'sms', target: '+43 660 / 123 45 67' })
  expect(await devices.get(id)).toMatchObject({ notification: { target: '+436601234567' } })
  const send = () => devices.call('POST', `/${id}/test/notification`)
  for (let n = 0; n < 3; n++) expect((await send()).status).toBe(200)
  expect(texts).toHaveLength(3)
  expect(texts[0]).toMatchObject({ to: '+436601234567', text: expect.stringContaining('funktioniert') })
  const limited = [failedTest, 'An diese Nummer darf derzeit keine SMS gesendet werden.']
  expect(await send()).toMatchObject({ status: 409, messages: limited })
  const far = await devices.notified({ channel: 'sms', target: '+15551234567' })
  expect((await devices.call('POST', `/${far}/test/notification`)).messages).toEqual(limited)
  expect(texts).toHaveLength(3)
})

test('[API-36] [ERR-16] without a mail server or an SMS provider a test notification fails and says so', async () => {
  const calls = await carefulServer()
  const mail = await calls.notified({ channel: 'email', target: 'theke@example.at' })
  expect(await calls.call('POST', `/${mail}/test/notification`)).toMatchObject({
    status: 409,
    messages: [failedTest, 'Es ist kein Mailserver eingerichtet (Einstellung SMTP_URL).'],
  })
  const phone = await calls.notified({ channel: 'sms', target: '+436601234567' })
  const { messages } = await calls.call('POST', `/${phone}/test/notification`)
  expect(messages[1]).toContain('kein SMS-Versand')
  expect((await calls.call('GET', `/${mail}/connection`)).data).toMatchObject({ canSend: false })
})

test('[API-36] [API-38] a push message is encrypted for the browser, signed, and done when the browser confirms it', async () => {
  const id = await devices.notified({ channel: 'webpush' })
  const send = () => devices.call('POST', `/${id}/test/notification`)
  expect((await send()).messages).toEqual([
    failedTest,
    'Es ist noch kein Gerät für Push-Nachrichten verbunden.',
  ])
  const subscribed = await devices.call('PUT', `/${id}/subscription`, push.subscription)
  expect(subscribed.status, subscribed.messages.join()).toBe(200)

  const confirm = (receipt: string, body: object = {}) =>
    server.app.inject({ method: 'POST', url: `/api/device-receipts/${receipt}`, payload: body })
  push.behaviour.onMessage = async ({ receipt = '' }) => void (await confirm(receipt))
  expect((await send()).status).toBe(200)
  const { message, headers, claims } = push.pushed.at(-1) ?? {}
  expect(message).toMatchObject({ kind: 'test', title: 'Testbenachrichtigung', body: 'Tablet ist bereit.' })
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '10', urgency: 'high' })
  expect(claims).toMatchObject({ aud: push.url, sub: 'mailto:shop@localhost' })
  expect((await confirm(message?.['receipt'] ?? '')).statusCode).toBe(404) // good once
  const { data } = await devices.call('GET', `/${id}/connection`)
  expect(data).toMatchObject({ pushKey: expect.stringMatching(/^[\w-]{87}$/), secretCreatedAt: null })

  push.behaviour.onMessage = async ({ receipt = '' }) =>
    void (await confirm(receipt, { log: ['Berechtigung: erteilt', 'x\n{"level":60}'] }))
  expect((await devices.call('POST', `/${id}/request-device-logs`)).status).toBe(200)
  expect(await devices.logs(id)).toEqual(expect.arrayContaining(['Berechtigung: erteilt', 'x {"level":60}']))

  push.behaviour.onMessage = async () => {} // the telephone is off
  expect((await send()).messages).toEqual([
    failedTest,
    'Die Nachricht ist unterwegs, aber das Gerät hat sie nicht rechtzeitig bestätigt.',
  ])
  push.behaviour.status = 410
  expect((await send()).messages[1]).toContain('nicht mehr für Push-Nachrichten angemeldet')
})

test.each([
  'https://evil.example/push',
  'http://127.0.0.1:5432/',
  'https://fcm.googleapis.com.evil.example/x',
  'file:///etc/passwd',
])('push messages go to push services only, not to %s (T17)', async (endpoint) => {
  const id = await devices.notified({ channel: 'webpush' })
  const { status, fields } = await devices.call('PUT', `/${id}/subscription`, {
    ...push.subscription,
    endpoint,
  })
  expect({ status, fields }).toEqual({ status: 422, fields: ['endpoint'] })
})

test('jobs that a crash left open are over, and are never done later (OPEN-106)', async () => {
  const id = await devices.printer(network())
  const { orm } = server.services.database
  const createdAt = new Date(server.clock.now.getTime() - 60_000)
  await orm
    .insert(deviceJobs)
    .values({ device: id, kind: 'testPrint', createdAt, expiresAt: new Date(createdAt.getTime() + 8_000) })
  await tidyJobs(orm, server.clock.now)
  expect(await devices.jobs(id)).toMatchObject([
    { state: 'expired', error: 'Der Auftrag wurde unterbrochen.' },
  ])
})

test('the log of a device is a ring of 5,000 entries', async () => {
  const id = await devices.printer(network())
  const { orm } = server.services.database
  const lines = Array.from({ length: 5_003 }, (_, n) => ({ level: 'info' as const, message: `Zeile ${n}` }))
  await addLogs(orm, id, lines, server.clock.now)
  const first = await devices.call('GET', `/${id}/logs?limit=200`)
  expect((first.data as unknown as { message: string }[])[0]?.message).toBe('Zeile 5002')
  expect(await orm.$count(deviceLogs, eq(deviceLogs.device, id))).toBe(5_000)
})

test.each([
  'http://[::ffff:127.0.0.1]:5432',
  '[::ffff:127.0.0.1]:9100',
  '[::ffff:7f00:1]',
  '127.0.0.1',
  'localhost',
  '2130706433',
  '0x7f.1',
  '169.254.169.254',
  '0.0.0.0',
  'file:///etc/passwd',
  '10.1.2.3:5432',
  'name with space',
  '10.1.2.3/path',
])('a printer cannot have the address %s (T17)', async (address) => {
  const { status, fields } = await (
    await carefulServer()
  ).post({
    type: 'printer',
    printer: { protocol: 'escposTcp', address },
  })
  expect({ status, fields }).toEqual({ status: 422, fields: ['printer.address'] })
})

test('a printer may stand in a network of PRINTER_NETWORKS, however its address is written (T17)', async () => {
  const calls = await carefulServer()
  await calls.printer({ protocol: 'escposTcp', address: '10.1.2.3' })
  await calls.printer({ protocol: 'escposTcp', address: '[::ffff:10.1.2.3]:9100' })
  await calls.printer({ protocol: 'escposTcp', address: 'bondrucker.example:9100' })
})

let careful: ReturnType<typeof deviceCalls> | undefined
async function carefulServer() {
  if (careful) return careful
  const other = await useTestApp({ deviceWait: 1_500 }, { PRINTER_NETWORKS: '10.0.0.0/8' })
  careful = deviceCalls(other, await signIn(other), (await givenBranch(other)).id)
  return careful
}
