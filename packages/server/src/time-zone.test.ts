import { entities } from '@theke/contract/entities/registry'
import { desc } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { writeLog } from './crud/audit.ts'
import { insertRecord } from './crud/changes.ts'
import { analyticsSalts } from './features/analytics/analytics-tables.ts'
import { messages } from './features/messages/message-tables.ts'
import { givenBranch, givenProduct, orderOf, placeOrder } from './features/orders/testing.ts'
import { system } from './platform/viewer.ts'
import { givenConfig } from './testing/given-config.ts'
import { heardOfChanges } from './testing/heard-of-changes.ts'
import { signIn } from './testing/sign-in.ts'
import { useTestApp, type TestApp } from './testing/test-app.ts'

/** Half past midnight in Vienna on Tuesday, 17 November; in London it is still Monday. */
const lateInLondon = new Date('2026-11-16T23:30:00Z')

let server: TestApp
let branch: { id: number }
let product: { id: number }
let admin: { cookie: string }

beforeAll(async () => {
  server = await useTestApp()
  const tuesdays = [{ type: 'tuesday', isClosed: false, from: '08:00', to: '18:00', date: null }]
  branch = await givenBranch(server, {
    openingHours: tuesdays,
    isPreorderEnabled: true,
    email: 'london@example.at',
  })
  product = await givenProduct(server)
  await givenConfig(server, { timeZone: 'Europe/London' })
})

beforeEach(async () => {
  server.clock.now = lateInLondon
  admin = (await signIn(server)).headers
})

const post = (url: string, payload: object, headers: object = admin) =>
  server.app.inject({ method: 'POST', url, payload, headers: { ...headers } })
const found = async (url: string) =>
  (await server.app.inject({ url, headers: admin }))
    .json()
    .data.map(({ name, message }: Record<string, string>) => name ?? message)

test('[OPEN-188] [OPEN-200] what is sold out for today returns when the day ends in London', async () => {
  const answer = await post(`/api/products/${product.id}/sold-out`, { branch: branch.id })
  expect(answer.json().data.soldOut).toMatchObject([{ until: '2026-11-17T00:00:00.000Z' }])
})

test('[OPEN-124] [OPEN-200] the days of a list are those of London', async () => {
  const { database, hooks } = server.services
  const change = { tx: database.orm, viewer: system, hooks }
  await insertRecord(entities.tasks, { name: 'Abends', dueDate: lateInLondon }, change)
  expect(await found('/api/tasks?from=2026-11-16&to=2026-11-16')).toEqual(['Abends'])
  expect(await found('/api/tasks?from=2026-11-17')).toEqual([])
})

test('[API-06] [OPEN-200] the days of the log are those of London', async () => {
  const entry = { channel: 'audit', message: 'Spät am Abend', context: {} } as const
  await writeLog(server.services.database.orm, entry)
  await server.services.database.pool.query(`update logs set created_at = $1 where message = $2`, [
    lateInLondon,
    entry.message,
  ])
  expect(await found('/api/logs?search=Sp%C3%A4t&from=2026-11-16&to=2026-11-16')).toMatchObject([
    entry.message,
  ])
  expect(await found('/api/logs?search=Sp%C3%A4t&from=2026-11-17')).toEqual([])
})

test('[FORM-09] [OPEN-200] a booking is offered for tomorrow in London', async () => {
  const form = {
    name: 'Ada Lovelace',
    phone: '+43 660 1',
    email: 'ada@example.at',
    comment: 'Wort '.repeat(15),
    event: 'evening',
    date: '2026-11-17',
  }
  expect((await post('/api/custom/forms/booking', form)).json()).toEqual({ data: null })
})

test('[OPEN-171] [OPEN-200] a visitor has one name for a day of London', async () => {
  const headers = { cookie: 'cookie-consent=true' }
  expect((await post('/api/analytics-log', { type: 'pageview', name: '/' }, headers)).statusCode).toBe(204)
  expect(await server.services.database.orm.select().from(analyticsSalts)).toMatchObject([
    { day: '2026-11-16' },
  ])
})

test('[OPEN-131] [OPEN-200] mails tell the times of London', async () => {
  const other = await givenProduct(server)
  await heardOfChanges(server)
  const sent = orderOf(branch, other, { email: 'kunde@example.at', appointmentDate: '2026-11-17T12:15:00Z' })
  const { id } = await placeOrder(server, sent)
  const tell = async (kind: string) => {
    await server.work.handlers['order-messages']?.({ orderId: id, kind })
    const [mail] = await server.services.database.orm.select().from(messages).orderBy(desc(messages.id))
    return mail?.text
  }
  const change = (payload: object) =>
    server.app.inject({ method: 'PUT', url: `/api/orders/${id}`, payload, headers: admin })
  expect(await tell('created')).toContain('17.11.2026 12:15 Uhr')
  expect((await change({ counterAppointment: '2026-11-17T14:00:00Z' })).statusCode).toBe(200)
  expect(await tell('counterOffered')).toContain('17.11.2026 14:00')
  expect((await change({ counterAppointment: null })).statusCode).toBe(200)
  expect((await post(`/api/orders/${id}/status/confirm`, {})).statusCode).toBe(200)
  expect(await tell('confirmed')).toMatch(/bestätigt[^]*17\.11\.2026 um 12:15[^]*Termin/)
})

test('[OPEN-200] a time zone or currency that nothing understands falls back to the default with an alarm', async () => {
  const broken = await useTestApp()
  const values = { timeZone: 'Mars/Olympus', currency: 'TALER', shopName: 'Feinkost' }
  const { pool } = broken.services.database
  await pool.query(
    `insert into settings (id, values) values (1, $1) on conflict (id) do update set values = excluded.values`,
    [values],
  )
  const { headers } = await signIn(broken)
  for (const url of [
    '/api/init',
    '/api/config',
    '/api/products?from=2026-11-16',
    '/api/dashboard',
    '/api/logs',
  ])
    expect((await broken.app.inject({ url, headers })).statusCode, url).toBeLessThan(500)
  const config = (await broken.app.inject({ url: '/api/config', headers })).json().data
  expect(config).toMatchObject({ timeZone: 'Europe/Vienna', currency: 'EUR', shopName: 'Feinkost' })
  const { rows } = await pool.query(`select context from logs where level = 'error' and channel = 'system'`)
  expect(rows).toEqual([{ context: expect.objectContaining({ fields: ['currency', 'timeZone'] }) }])
})
