import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { logs } from '../../crud/audit.ts'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { formSubmissions } from '../forms/form-tables.ts'
import { removeOldForms } from '../forms/personal-data.ts'
import { messages } from '../messages/message-tables.ts'
import { subscriptions } from '../newsletter/newsletter-table.ts'
import { orders } from '../orders/order-tables.ts'
import { forgetOldCustomers } from '../orders/personal-data.ts'
import { givenBranch, givenProduct, orderOf, placeOrder } from '../orders/testing.ts'

let server: TestApp
let admin: SignedIn
let graz: { id: number }
let semmel: { id: number }
const anna = { firstName: 'Anna', lastName: 'Šimečková', email: 'Anna@Example.com', phone: '+436641231008' }

beforeAll(async () => {
  server = await useTestApp()
  admin = await signIn(server)
  graz = await givenBranch(server)
  semmel = await givenProduct(server)
  await heardOfChanges(server)
})

const post = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/personal-data/${path}`, headers: admin.headers, payload })
const order = (values: object) => placeOrder(server, orderOf(graz, semmel, { ...anna, ...values }))
const end = (id: number) =>
  server.app.inject({
    method: 'POST',
    url: `/api/orders/${id}/status/reject`,
    headers: admin.headers,
    payload: { rejectionMessage: 'Ausverkauft.' },
  })
const countsOf = (answer: { json: () => { data: { name: string; records: unknown[] }[] } }) =>
  Object.fromEntries(answer.json().data.map(({ name, records }) => [name, records.length]))

test('everything about a person is found by address and number, and erased apart from the figures', async () => {
  const { orm } = server.services.database
  const ended = await order({ comment: 'Bitte läuten bei Anna' })
  const byPhone = await order({ email: 'privat@example.com' })
  const open = await order({})
  const other = await order({ email: 'bert@example.com', phone: '+436641231009', lastName: 'Huber' })
  for (const { id } of [ended, byPhone, other]) expect((await end(id)).statusCode).toBe(200)
  const createdAt = new Date('2026-11-16T09:00:00Z')
  const form = { createdAt, type: 'contact' as const, name: 'Anna', comment: 'Guten Tag', services: {} }
  await orm.insert(formSubmissions).values([
    { ...form, email: '', phone: '0664 123 1008' },
    { ...form, email: 'bert@example.com', phone: '' },
  ])
  await orm
    .insert(subscriptions)
    .values({ email: 'anna@example.com', createdAt, askedAt: createdAt, unsubscribeToken: 'a' })
  await orm.insert(messages).values({
    channel: 'sms',
    recipient: anna.phone,
    text: 'Ihre Bestellung ist fertig.',
    messageId: 'one',
    state: 'sent',
  })

  const person = { email: 'ANNA@example.com ', phone: '0664/123 10 08' }
  const found = await post('search', person)
  expect(countsOf(found)).toMatchObject({ Bestellungen: 3, 'Anfragen über Formulare': 1, Newsletter: 1 })
  expect(found.body).toContain('Bitte läuten bei Anna')
  expect(found.body).not.toContain('Huber')

  const [before] = await orm.select().from(orders).where(eq(orders.id, ended.id))
  const erased = await post('erasure', person)
  expect(erased.statusCode).toBe(200)
  expect(erased.json().data).toEqual(
    expect.arrayContaining([
      { name: 'Bestellungen', removed: 0, masked: 2, kept: 1 },
      { name: 'Anfragen über Formulare', removed: 1, masked: 0, kept: 0 },
      { name: 'Newsletter', removed: 1, masked: 0, kept: 0 },
    ]),
  )
  const [after] = await orm.select().from(orders).where(eq(orders.id, ended.id))
  expect(after).toMatchObject({
    lastName: 'Gelöscht',
    email: '',
    comment: '',
    totalGross: before?.totalGross,
    taxes: before?.taxes,
  })
  expect(
    JSON.stringify(after, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toMatch(/Anna|example\.com|1231008/i)
  expect((await orm.select().from(orders).where(eq(orders.id, other.id)))[0]?.lastName).toBe('Huber')
  expect(countsOf(await post('search', person))).toMatchObject({ Bestellungen: 1, Newsletter: 0 })
  const written = await orm
    .select()
    .from(logs)
    .where(sql`${logs.context} ? 'erased'`)
  expect(JSON.stringify(written)).not.toMatch(/anna/i)

  expect((await end(open.id)).statusCode).toBe(200)
  await post('erasure', person)
  expect(countsOf(await post('search', person))).toMatchObject({ Bestellungen: 0, Nachrichten: 0 })
})

test('in the log no name, number or address of an erased person is left, also of one that staff corrected', async () => {
  const { orm } = server.services.database
  const correct = (id: number, payload: object) =>
    server.app.inject({ method: 'PUT', url: `/api/orders/${id}`, headers: admin.headers, payload })
  const dora = { firstName: 'Dora', lastName: 'Lechner', email: 'dora@example.com', phone: '+436641232000' }
  const renamed = await order(dora)
  const moved = await order({ ...dora, email: '' })
  expect((await correct(renamed.id, { lastName: 'Lechner-Auer' })).statusCode).toBe(200)
  expect((await correct(moved.id, { lastName: 'Berger', phone: '+436641232001' })).statusCode).toBe(200)
  for (const { id } of [renamed, moved]) expect((await end(id)).statusCode).toBe(200)
  const written = async () => JSON.stringify(await orm.select().from(logs))
  expect(await written()).toMatch(/Lechner-Auer.*1232000/)
  expect((await post('erasure', { email: dora.email, phone: dora.phone })).statusCode).toBe(200)
  expect(await written()).not.toMatch(/Lechner|1232000|dora@/i)
})

test.each([
  { body: {}, field: 'email' },
  { body: { email: 'anna' }, field: 'email' },
  { body: { phone: '12' }, field: 'phone' },
  { body: { email: '%', phone: '' }, field: 'email' },
])('$body is nobody', async ({ body, field }) => {
  for (const path of ['search', 'erasure']) {
    const answer = await post(path, body)
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field])
  }
})

test('every kind of data says why and how long it is kept', async () => {
  const answer = await server.app.inject({ url: '/api/personal-data', headers: admin.headers })
  for (const kind of answer.json().data)
    for (const text of [kind.name, kind.purpose, kind.content, kind.retention]) expect(text).not.toBe('')
  expect(answer.json().data.length).toBeGreaterThanOrEqual(4)
  const orderKind = answer.json().data.find(({ name }: { name: string }) => name === 'Bestellungen')
  expect(orderKind.retention, 'as the configuration says').toContain('8 Jahre')
  const record = await server.app.inject({ url: '/api/personal-data/record', headers: admin.headers })
  expect(record.json().data.recipients).toContainEqual(
    expect.objectContaining({ name: 'Betreiber des Servers' }),
  )
})

test('orders lose their customer when the law no longer wants them, forms are removed; figures stay', async () => {
  const { orm } = server.services.database
  const [old, young, open] = [await order({}), await order({}), await order({})]
  for (const { id } of [old, young]) expect((await end(id)).statusCode).toBe(200)
  const at = (year: number) => new Date(`${year}-06-01T10:00:00Z`)
  for (const [{ id }, year] of [
    [old, 2018],
    [young, 2019],
    [open, 2018],
  ] as const)
    await orm
      .update(orders)
      .set({ createdAt: at(year) })
      .where(eq(orders.id, id))
  const messagesPort = { forget: () => Promise.resolve() } as never
  const before = new Date('2018-12-31T23:00:00Z')
  await forgetOldCustomers(orm, before, { now: server.services.now, messages: messagesPort })
  const rowOf = async ({ id }: { id: number }) =>
    (await orm.select().from(orders).where(eq(orders.id, id)))[0]
  expect(await rowOf(old)).toMatchObject({ lastName: 'Gelöscht', email: '', totalGross: 500 })
  expect(await rowOf(young)).toMatchObject({ lastName: 'Šimečková' })
  expect(await rowOf(open), 'what is still open is needed').toMatchObject({ lastName: 'Šimečková' })

  const form = {
    type: 'contact' as const,
    name: 'Cara',
    email: 'c@example.at',
    phone: '',
    comment: '',
    services: {},
  }
  await orm.insert(formSubmissions).values([
    { ...form, createdAt: at(2025), comment: 'neu' },
    { ...form, createdAt: at(2022), comment: 'alt' },
  ])
  await removeOldForms(orm, 1_095, server.clock.now)
  const left = await orm.select().from(formSubmissions).where(eq(formSubmissions.name, 'Cara'))
  expect(left.map(({ comment }) => comment)).toEqual(['neu'])
})
