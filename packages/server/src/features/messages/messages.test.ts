import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { text as streamText } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceEvent } from '../../platform/order-events.ts'
import type { Worker } from '../../platform/jobs.ts'
import { startWorker } from '../../platform/jobs.ts'
import { system } from '../../platform/viewer.ts'
import { eventually, eventuallyByJobs, untilIdle } from '../../testing/eventually.ts'
import { givenConfig } from '../../testing/given-config.ts'
import { signIn } from '../../testing/sign-in.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { entities } from '@theke/contract/entities/registry'
import { createRecord } from '../../crud/changes.ts'
import type { MessageState } from './message-tables.ts'
import { messages } from './message-tables.ts'
import { createMessages } from './messages.ts'
import { removeOldMessages } from './remove-old-messages.ts'

type Received = { to: string; raw: string; messageId: string }

let server: TestApp
let worker: Worker
let branch: number
let product: number
const mails: Received[] = []
const texts: { to: string; text: string }[] = []
let refuseWith: number | undefined
/** The mail server has a mail, but does not say so before this. */
let released: Promise<void> | undefined

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, callback) {
    void streamText(stream).then(async (raw) => {
      await released
      if (refuseWith) return callback(Object.assign(new Error('later'), { responseCode: refuseWith }))
      const messageId = /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? ''
      mails.push({ to: session.envelope.rcptTo.map((rcpt) => rcpt.address).join(), raw, messageId })
      callback()
    })
  },
})

const sms = createServer((request, response) => {
  void streamText(request).then((body) => {
    texts.push(JSON.parse(body))
    response.writeHead(202).end('{}')
  })
})

const listening = (listener: { listen(port: number, host: string, done: () => void): unknown }) =>
  new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))

beforeAll(async () => {
  await listening(smtp)
  await listening(sms)
  const smtpPort = (smtp.server.address() as AddressInfo).port
  const smsPort = (sms.address() as AddressInfo).port
  server = await useTestApp(
    {},
    {
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      SMS_URL: `http://127.0.0.1:${smsPort}/send`,
      SMS_TOKEN: 'token',
      SMS_FROM: 'Theke',
      PUBLIC_URL: 'http://shop.example.at',
    },
  )
  const { database, hooks } = server.services
  const change = { tx: database.orm, viewer: system, hooks }
  const hours = [{ type: 'daily', isClosed: false, from: '00:00', to: '24:00' }]
  const values = {
    identifier: 'graz',
    name: 'Graz',
    isPublic: true,
    openingHours: hours,
    email: 'graz@example.at',
    phone: '+43316123',
  }
  branch = (await createRecord(entities.branches, values, change))['id'] as number
  product = (await createRecord(entities.products, { name: 'Kürbiskernöl', price: 14.4, tax: 10 }, change))[
    'id'
  ] as number
  await givenConfig(server, { shopName: 'Feinkost Muster', enablePluginSMS: true })
  worker = await startWorker({ url: database.url, ...server.work })
})

afterAll(async () => {
  await worker.stop()
  sms.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
})

async function placeOrder(more: Record<string, unknown> = {}) {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/orders',
    payload: {
      branch: { id: branch },
      isDelivery: false,
      isDineIn: false,
      firstName: 'Änne',
      lastName: 'Huber',
      email: 'kunde@example.at',
      phone: '+436641234567',
      paymentMethod: 'cash',
      legalInstructions: true,
      privacyPolicy: true,
      items: [{ product: { id: product }, amount: 2, unit: 'piece', parts: [] }],
      ...more,
    },
  })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().data as { id: number; uid: string; hash: string }
}

const plain = (raw: string) => {
  const parts = raw.split(/\r\n--[^\r]+\r\n/)
  const part = parts.find((candidate) => /^content-type: text\/plain/im.test(candidate)) ?? raw
  const body = part.slice(part.indexOf('\r\n\r\n') + 4)
  if (/base64/i.test(part)) return Buffer.from(body, 'base64').toString()
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

test('a new order is sent to the customer by mail and SMS and to the branch by mail, with items, taxes and the status link', async () => {
  const order = await placeOrder()
  await eventually(() => mails.length >= 2 && texts.length > 0)
  const customer = plain(mails.find((mail) => mail.to === 'kunde@example.at')!.raw)
  expect(customer).toContain('Vielen Dank für Ihre Bestellung!')
  expect(customer).toContain(`http://shop.example.at/status/${order.uid}/${order.hash}`)
  expect(customer).toContain('Kürbiskernöl')
  expect(customer).toContain('+ 10% MwSt.')
  expect(customer).toContain('28,80')
  const toBranch = mails.find((mail) => mail.to === 'graz@example.at')!.raw
  const branchMail = plain(toBranch)
  expect(branchMail).toContain('Änne Huber')
  expect(toBranch).toMatch(/^Reply-To: kunde@example\.at\r$/im)
  expect(texts[0]).toMatchObject({ to: '+436641234567' })
  expect(texts[0]?.text).toContain(order.uid)
})

test('a new order of a branch without e-mail is sent to the address for notifications', async () => {
  mails.length = 0
  const { database, hooks } = server.services
  const values = {
    identifier: 'ohne',
    name: 'Ohne',
    isPublic: true,
    openingHours: [{ type: 'daily', isClosed: false, from: '00:00', to: '24:00' }],
  }
  const change = { tx: database.orm, viewer: system, hooks }
  const id = (await createRecord(entities.branches, values, change))['id'] as number
  await givenConfig(server, { notificationEmail: 'office@example.at' })
  await placeOrder({ branch: { id }, email: '', phone: '' })
  await eventually(() => mails.length > 0)
  expect(mails.map(({ to }) => to)).toEqual(['office@example.at'])
})

test('nothing is lost while the mail server is away, and nothing is sent twice', async () => {
  mails.length = 0
  refuseWith = 451
  await placeOrder({ email: 'spaeter@example.at', phone: '' })
  const tried = 'select 1 from messages where error is not null'
  const { database } = server.services
  await eventually(async () => (await database.pool.query(tried)).rowCount === 2)
  expect(mails).toEqual([])
  refuseWith = undefined
  await eventuallyByJobs(database, () => mails.length >= 2)
  await untilIdle(database)
  expect(mails.filter((mail) => mail.to === 'spaeter@example.at')).toHaveLength(1)
  expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(mails.length)
})

test('no number gets more than three SMS an hour, none goes to other countries', async () => {
  texts.length = 0
  for (let round = 0; round < 5; round++) await placeOrder({ phone: '+43660999888', comment: `Nr. ${round}` })
  await placeOrder({ phone: '+8821234567' })
  await untilIdle(server.services.database)
  expect(texts.map(({ to }) => to)).toEqual(['+43660999888', '+43660999888', '+43660999888'])
})

test('[API-30] staff learn why an SMS was not sent again', async () => {
  const { headers } = await signIn(server)
  const resend = async (phone: string) => {
    const { id } = await placeOrder({ phone, comment: `${phone} ${Math.random()}` })
    await untilIdle(server.services.database)
    return server.app.inject({ method: 'POST', url: `/api/orders/${id}/resend-new-order-sms`, headers })
  }
  const abroad = await resend('+8821234567')
  expect([abroad.statusCode, abroad.json().errors[0].message]).toEqual([
    422,
    expect.stringContaining('nur an Nummern in Österreich'),
  ])
  for (let round = 0; round < 3; round++) await placeOrder({ phone: '+43660777666', comment: `Nr. ${round}` })
  const limited = await resend('+43660777666')
  expect([limited.statusCode, limited.headers['retry-after'], limited.json().errors[0].message]).toEqual([
    429,
    '3600',
    expect.stringContaining('genug SMS'),
  ])
})

test('[OPEN-82] each offer of another time is sent with its time, one that is withdrawn is not', async () => {
  const { headers } = await signIn(server)
  const { database } = server.services
  const { id } = await placeOrder({ email: 'termin@example.at', phone: '' })
  await untilIdle(database)
  mails.length = 0
  const offer = async (counterAppointment: string | null) => {
    const url = `/api/orders/${id}`
    const answer = await server.app.inject({
      method: 'PUT',
      url,
      headers,
      payload: { counterAppointment },
    })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const offeredTimes = async () => {
    await untilIdle(database)
    return mails.map(({ raw }) => /anbieten: (.*) Uhr/.exec(plain(raw))?.[1])
  }
  await offer('2026-11-16T15:00:00Z')
  expect(await offeredTimes()).toEqual(['16.11.2026 16:00'])
  await offer(null)
  await offer('2026-11-16T15:00:00Z')
  expect(await offeredTimes()).toEqual(['16.11.2026 16:00', '16.11.2026 16:00'])
  await offer(null)
  await worker.stop()
  await offer('2026-11-16T17:00:00Z')
  await offer(null)
  worker = await startWorker({ url: database.url, ...server.work })
  expect(await offeredTimes()).toHaveLength(2)
})

test('the outbox shows administrators what was sent, but no secrets: they are forgotten once they are sent', async () => {
  const admin = await signIn(server)
  const employee = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  await server.services.mailer.send(server.services.database.orm, {
    to: 'x@example.at',
    subject: 'Anmelde-Link',
    text: 'GEHEIM',
    html: '',
    isSecret: true,
  })
  expect((await server.app.inject({ url: '/api/outbox', headers: employee.headers })).statusCode).toBe(403)
  const list = await server.app.inject({ url: '/api/outbox?limit=200', headers: admin.headers })
  expect(list.body).not.toContain('Anmelde-Link')
  const secret = (list.json().data as { id: number; isSecret: boolean }[]).find((message) => message.isSecret)
  expect(
    (await server.app.inject({ url: `/api/outbox/${secret!.id}`, headers: admin.headers })).statusCode,
  ).toBe(404)
  await eventually(() => mails.some(({ to, raw }) => to === 'x@example.at' && raw.includes('GEHEIM')))
  const kept = async () =>
    (await server.services.database.pool.query('select text, html, state from messages where is_secret')).rows
  await expect.poll(kept).toEqual([{ text: '', html: '', state: 'sent' }])
  const retry = await server.app.inject({
    method: 'POST',
    url: `/api/outbox/${secret!.id}/retry`,
    headers: admin.headers,
  })
  expect(retry.statusCode).toBe(404)
  const sent = (list.json().data as { id: number; state: string }[]).find(
    (message) => message.state === 'sent',
  )
  const one = await server.app.inject({ url: `/api/outbox/${sent!.id}`, headers: admin.headers })
  expect(one.json().data.html).toContain('Feinkost Muster')
})

test('a message that is under way, or gone, is not sent once more by hand (R8)', async () => {
  const admin = await signIn(server)
  const { database, mailer } = server.services
  const stateOf = async () =>
    (
      await database.pool.query(
        `select id, state, attempts from messages where recipient = 'langsam@example.at'`,
      )
    ).rows[0]
  let release = () => {}
  released = new Promise((resolve) => (release = resolve))
  const mail = { to: 'langsam@example.at', subject: 'Langsam', text: 'Langsam', html: '', isSecret: false }
  await mailer.send(database.orm, mail)
  await eventually(async () => (await stateOf()).attempts === 1)
  const retry = async () =>
    server.app.inject({
      method: 'POST',
      url: `/api/outbox/${(await stateOf()).id}/retry`,
      headers: admin.headers,
    })
  expect((await retry()).json().data).toMatchObject({ state: 'waiting' })
  expect((await retry()).statusCode).toBe(200)
  release()
  await eventually(async () => (await stateOf()).state === 'sent')
  await untilIdle(database)
  expect(await stateOf()).toMatchObject({ state: 'sent', attempts: 1 })
  expect(mails.filter(({ to }) => to === mail.to)).toHaveLength(1)
  expect((await retry()).json()).toMatchObject({
    errors: [{ message: 'Die Nachricht wurde bereits gesendet.' }],
  })
})

test('a job that was killed after it stored its messages sends them the next time, another one of the same order does not (R8)', async () => {
  const { database } = server.services
  const { id } = await placeOrder({ email: 'absturz@example.at', phone: '+436641112233' })
  const sent = () => mails.filter(({ to }) => to === 'absturz@example.at')
  const isSent = async () => {
    const { rows } = await database.pool.query(
      `select state from messages where recipient = 'absturz@example.at'`,
    )
    return rows[0]?.state === 'sent'
  }
  await eventually(isSent)
  await untilIdle(database)
  await database.pool.query(
    `update messages set state = 'waiting', sent_at = null where recipient = 'absturz@example.at'`,
  )
  const run = async (attempt: number) => {
    await server.work.handlers['order-messages']?.({ orderId: id, kind: 'created', revision: 1 }, { attempt })
    await untilIdle(database)
  }
  await run(1)
  expect(sent()).toHaveLength(1)
  await run(2)
  await eventually(isSent)
  await run(2)
  expect(sent()).toHaveLength(2)
  expect(new Set(sent().map(({ messageId }) => messageId)).size).toBe(1)
})

test('a payment has a job of its own, also while the one of the new order is under way (B32)', async () => {
  const never = () => Promise.reject(new Error('not asked for'))
  const { listener } = createMessages(server.services, { config: never, logoUrl: never, order: never })
  const about = { orderId: 1_000_000, branchId: branch, revision: 1, isByStaff: false, now: new Date() }
  await server.services.database.orm.transaction(async (tx) => {
    await announceEvent(tx, [listener], { ...about, kinds: ['created', 'paid'] })
    const { rows } = await tx.execute(
      sql`select payload ->> 'kind' as kind from graphile_worker._private_jobs where payload ->> 'orderId' = '1000000'`,
    )
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['created', 'paid']))
  })
})

test('R8 a new order has its job also when its database has not seen such a job before', async () => {
  const never = () => Promise.reject(new Error('not asked for'))
  const { listener } = createMessages(server.services, { config: never, logoUrl: never, order: never })
  const about = { orderId: 1_000_001, branchId: branch, revision: 1, isByStaff: false, now: new Date() }
  const undone = new Error('undone')
  const trying = server.services.database.orm.transaction(async (tx) => {
    await tx.execute(
      sql`update graphile_worker._private_tasks set identifier = 'renamed' where identifier = 'order-messages'`,
    )
    await announceEvent(tx, [listener], { ...about, kinds: ['created'] })
    const { rows } = await tx.execute(
      sql`select payload from graphile_worker._private_jobs where payload ->> 'orderId' = '1000001'`,
    )
    expect(rows).toEqual([{ payload: { orderId: 1_000_001, kind: 'created', revision: 1 } }])
    throw undone
  })
  await expect(trying).rejects.toBe(undone)
})

test('what was said is forgotten after 90 days, that it was said after a year; what waits stays', async () => {
  const { orm, pool } = server.services.database
  const now = new Date('2030-01-01T00:00:00Z')
  const add = (state: MessageState, days: number) =>
    orm.insert(messages).values({
      createdAt: new Date(now.getTime() - days * 86_400_000),
      channel: 'email',
      recipient: 'alt@example.at',
      subject: `${state} ${days}`,
      text: 'Adresse und Bestellung',
      html: '<p>Adresse und Bestellung</p>',
      messageId: `<${state}-${days}@theke>`,
      state,
    })
  for (const state of ['sent', 'failed', 'kept', 'waiting'] as const)
    for (const days of [89, 91, 366]) await add(state, days)
  await removeOldMessages(orm, now)
  const { rows } = await pool.query<{ subject: string; text: string; html: string; id: number }>(
    `select id, subject, text, html from messages where recipient = 'alt@example.at' order by id`,
  )
  const withContent = rows.filter(({ text, html }) => text && html).map(({ subject }) => subject)
  const left = ['sent 89', 'sent 91', 'failed 89', 'failed 91', 'kept 89', 'kept 91']
  const waiting = ['waiting 89', 'waiting 91', 'waiting 366']
  expect(rows.map(({ subject }) => subject)).toEqual([...left, ...waiting])
  expect(withContent).toEqual(['sent 89', 'failed 89', 'kept 89', ...waiting])
  const { headers } = await signIn(server)
  const emptied = rows.find(({ subject }) => subject === 'failed 91')
  const url = `/api/outbox/${emptied?.id}`
  expect((await server.app.inject({ url, headers })).json().data).toMatchObject({
    hasContent: false,
    text: '',
  })
  expect((await server.app.inject({ method: 'POST', url: `${url}/retry`, headers })).statusCode).toBe(409)
  await pool.query(`delete from messages where recipient = 'alt@example.at'`)
})

test('failed messages are counted without reading the others', async () => {
  const client = await server.services.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query('explain select count(*) from messages where state = $1', ['failed'])
    expect(JSON.stringify(rows)).toContain('messages_failed_index')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('a test mail is sent at once and tells what the mail server said', async () => {
  const admin = await signIn(server)
  const send = (payload: object) =>
    server.app.inject({ method: 'POST', url: '/api/outbox/test', headers: admin.headers, payload })
  mails.length = 0
  expect((await send({ to: 'wirt@example.at' })).json()).toEqual({ data: { state: 'sent', error: null } })
  expect(mails).toMatchObject([{ to: 'wirt@example.at' }])
  refuseWith = 550
  const refused = await send({ to: 'wirt@example.at' })
  refuseWith = undefined
  expect(refused.json()).toMatchObject({ data: { state: 'failed', error: expect.stringContaining('later') } })
  const list = await server.app.inject({ url: '/api/outbox?search=wirt', headers: admin.headers })
  expect(list.json().data).toMatchObject([
    { subject: 'Testnachricht', state: 'failed', attempts: 1, sentAt: null },
    { subject: 'Testnachricht', state: 'sent', error: null },
  ])
  expect((await send({ to: 'wirt' })).statusCode).toBe(422)

  await givenConfig(server, { mailFrom: 'Die Theke <post@example.at>' })
  await expect
    .poll(async () => {
      await send({ to: 'wirt@example.at' })
      return mails.at(-1)?.raw
    })
    .toMatch(/^From: Die Theke <post@example.at>\r?$/m)
})
