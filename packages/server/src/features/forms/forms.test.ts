import { entities } from '@theke/contract/entities/registry'
import { asc, desc } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { insertRecord } from '../../crud/changes.ts'
import { system } from '../../platform/viewer.ts'
import { givenConfig } from '../../testing/given-config.ts'
import { signIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { messages } from '../messages/message-tables.ts'
import { formSubmissions } from './form-tables.ts'

let server: TestApp

const open = (type: string) => ({ type, isClosed: false, from: '08:00', to: '18:00', date: null })

beforeAll(async () => {
  server = await useTestApp()
  const { database, hooks } = server.services
  const change = { tx: database.orm, viewer: system, hooks }
  const branch = {
    email: 'graz@example.at',
    openingHours: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map(open),
  }
  await insertRecord(entities.branches, { identifier: 'zu', name: 'Zu', email: 'zu@example.at' }, change)
  await insertRecord(
    entities.branches,
    { ...branch, identifier: 'graz', name: 'Graz', isPublic: true },
    change,
  )
})
beforeEach(async () => {
  await server.services.database.orm.delete(formSubmissions)
  await server.services.database.orm.delete(messages)
})

const words = (count: number) => Array.from({ length: count }, (_, index) => `Wort${index}`).join(' ')
const contact = { name: ' Ada Lovelace ', phone: '+43 660 1', email: 'ada@example.at', comment: words(15) }
const booking = { ...contact, event: 'evening', date: '2026-11-17' }

const send = (type: string, payload: object, on = server, remoteAddress = '203.0.113.9') =>
  on.app.inject({ method: 'POST', url: `/api/custom/forms/${type}`, payload, remoteAddress })
const stored = () =>
  server.services.database.orm.select().from(formSubmissions).orderBy(asc(formSubmissions.id))
const mails = () => server.services.database.orm.select().from(messages).orderBy(desc(messages.id))

test('[API-49] [DATA-25] [DATA-26] a contact form is stored and mailed to the first published branch', async () => {
  const answer = await send('contact', {
    ...contact,
    event: 'evening',
    services: { fruit: { active: true } },
  })
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: null }])
  expect(await stored()).toMatchObject([
    { type: 'contact', ...contact, name: 'Ada Lovelace', event: null, date: null, services: {} },
  ])
  expect(await mails()).toMatchObject([
    {
      recipient: 'graz@example.at',
      replyTo: 'ada@example.at',
      subject: 'Neue Kontaktanfrage von Ada Lovelace',
      isSecret: false,
    },
  ])
})

test.each([
  { field: 'name', value: 'Ada\r\nBcc: all@shop.example' },
  { field: 'name', value: 'Ada\u2028Lovelace' },
  { field: 'phone', value: '+43 660\n1234567' },
  { field: 'email', value: 'ada@example.at\r\n' },
  { field: 'email', value: 'a\u0001da@example.at' },
])(
  'a line break or control character in the $field of a form is refused: $value (T1)',
  async ({ field, value }) => {
    const answer = await send('contact', { ...contact, [field]: value })
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, field])
    expect(await stored()).toEqual([])
    expect(await mails()).toEqual([])
  },
)

test('[API-49] [DATA-26] [OPEN-153] a booking keeps active services with the words and prices of the shop (B39)', async () => {
  const services = {
    fruit: { active: true, quantity: 12, label: 'Gratis', price: 0 },
    loudspeaker: { active: true, quantity: 5 },
    food: { active: true },
    plates: { active: false, quantity: 3 },
  }
  expect((await send('booking', { ...booking, services })).statusCode).toBe(200)
  const [form] = await stored()
  expect(form).toMatchObject({ type: 'booking', event: 'evening', date: '2026-11-17' })
  expect(form?.services).toEqual({
    fruit: { label: 'Obst', price: 3, unit: 'pro Person', active: true, quantity: 12 },
    loudspeaker: { label: 'Lautsprecher', price: 10, unit: 'pauschal', active: true, quantity: 1 },
    food: { label: 'Essen', price: null, unit: 'auf Anfrage', active: true, quantity: 1 },
  })
  const [mail] = await mails()
  expect(mail?.text).toContain('Abend (18:00-22:00), 180,00')
  expect(mail?.text).toContain('Datum: 17.11.2026')
  expect(mail?.text).toMatch(/Obst: 12 × 3,00.€ pro Person/)
})

test.each([
  ['fourteen words', 'contact', { ...contact, comment: words(14) }, ['comment']],
  ['301 words', 'contact', { ...contact, comment: words(301) }, ['comment']],
  [
    'short fields',
    'contact',
    { ...contact, name: ' A ', phone: '12345', email: 'a@b' },
    ['name', 'phone', 'email'],
  ],
  ['nothing', 'contact', {}, ['name', 'phone', 'email', 'comment']],
  ['a number as name', 'contact', { ...contact, name: 7 }, ['name']],
  ['an unknown event', 'booking', { ...booking, event: 'constructor' }, ['event']],
  ['an open day that is over', 'booking', { ...booking, date: '2026-11-13' }, ['date']],
  ['today', 'booking', { ...booking, date: '2026-11-16' }, ['date']],
  ['a closed Saturday', 'booking', { ...booking, date: '2026-11-21' }, ['date']],
  ['a day that does not exist', 'booking', { ...booking, date: '2026-02-30' }, ['date']],
  [
    'an unknown service',
    'booking',
    { ...booking, services: { yacht: { active: true, quantity: 1 } } },
    ['services'],
  ],
  ['quantity 0', 'booking', { ...booking, services: { fruit: { active: true, quantity: 0 } } }, ['services']],
  [
    'quantity 1.5',
    'booking',
    { ...booking, services: { fruit: { active: true, quantity: 1.5 } } },
    ['services'],
  ],
])(
  '[FORM-01] [FORM-02] [FORM-04] %s is refused and stores nothing (B39)',
  async (_why, type, form, fields) => {
    const answer = await send(type, form)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual(fields)
    expect([await stored(), await mails()]).toEqual([[], []])
  },
)

test('[API-49] an unknown form type is 404', async () => {
  expect((await send('toString', contact)).statusCode).toBe(404)
})

test('[OPEN-153] T10: what programs send is answered like success, and stored nowhere', async () => {
  const early = new Date(server.clock.now.getTime() - 2_900).toISOString()
  for (const spam of [{ website: 'https://spam.example' }, { startedAt: early }]) {
    const answer = await send('contact', { ...contact, ...spam })
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: null }])
  }
  expect([await stored(), await mails()]).toEqual([[], []])
  const slow = new Date(server.clock.now.getTime() - 3_000).toISOString()
  await send('contact', { ...contact, website: '', startedAt: slow })
  expect(await stored()).toHaveLength(1)
})

test('T10: markup in a comment stays text in the mail', async () => {
  await send('contact', { ...contact, comment: `<script>alert(1)</script> ${words(15)}` })
  const [mail] = await mails()
  expect(mail?.html).toContain('&lt;script&gt;alert(1)')
  expect(mail?.html).not.toContain('<script>')
})

test('T10: the fourth form within ten minutes from one address is refused', async () => {
  const limited = await useTestApp({}, { RATE_LIMITS: 'on' })
  for (let count = 1; count <= 3; count += 1)
    expect((await send('contact', contact, limited)).statusCode).toBe(200)
  expect((await send('contact', contact, limited)).statusCode).toBe(429)
  expect((await send('contact', contact, limited, '203.0.113.10')).statusCode).toBe(200)
})

test('[OPEN-153] administrators read the forms, newest first, in pages', async () => {
  for (let count = 1; count <= 3; count += 1) await send('contact', { ...contact, name: `Person ${count}` })
  const { headers } = await signIn(server)
  const read = (query: string) => server.app.inject({ url: `/api/custom/forms${query}`, headers })
  const first = (await read('?limit=2')).json()
  expect(first.data.map(({ name }: { name: string }) => name)).toEqual(['Person 3', 'Person 2'])
  const second = (await read(`?limit=2&after=${first.meta.next}`)).json()
  expect(second.data.map(({ name }: { name: string }) => name)).toEqual(['Person 1'])
  expect(second.meta.next).toBeNull()
  expect((await read('?sort=name')).statusCode).toBe(400)
})

const withdraw = (payload: object) =>
  server.app.inject({
    method: 'POST',
    url: '/api/custom/withdrawals',
    payload,
    remoteAddress: '203.0.113.77',
  })

test('where withdrawing is not offered nothing is stored and no mail goes to anybody', async () => {
  await givenConfig(server, { hasWithdrawalForm: false })
  const refused = await withdraw({ name: 'Eva', email: 'eva@example.at', contract: 'Bestellung ABCD2345' })
  expect(refused.statusCode).toBe(404)
  expect([await stored(), await mails()]).toEqual([[], []])
})

test('a withdrawal is stored, confirmed to the customer with its content and moment, and sent to the shop', async () => {
  await givenConfig(server, { hasWithdrawalForm: true })
  const sent = {
    name: ' Eva Huber ',
    email: 'eva@example.at',
    contract: 'Bestellung ABCD2345, nur den Honig',
  }
  const answer = await withdraw(sent)
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { data: { receivedAt: '2026-11-16T10:00:00.000Z' } },
  ])
  expect(await stored()).toMatchObject([
    { type: 'withdrawal', name: 'Eva Huber', email: 'eva@example.at', comment: sent.contract },
  ])
  const [toShop, toCustomer] = await mails()
  expect(toCustomer).toMatchObject({ recipient: 'eva@example.at', subject: 'Ihr Widerruf ist eingegangen' })
  expect(toCustomer?.text).toContain('Bestellung ABCD2345, nur den Honig')
  expect(toCustomer?.text).toContain('16.11.2026 11:00 Uhr')
  expect(toShop).toMatchObject({
    recipient: 'graz@example.at',
    replyTo: 'eva@example.at',
    subject: 'Widerruf von Eva Huber',
  })
  const { headers } = await signIn(server)
  const listed = await server.app.inject({ url: '/api/custom/forms?type=withdrawal', headers })
  expect(listed.json().data).toMatchObject([{ type: 'withdrawal', name: 'Eva Huber' }])
})

test('a withdrawal without a name, an address or a contract is explained by field, and nothing is stored', async () => {
  await givenConfig(server, { hasWithdrawalForm: true })
  const refused = await withdraw({ name: '', email: 'eva', contract: ' ' })
  expect([refused.statusCode, refused.json().errors]).toMatchObject([
    422,
    [{ field: 'name' }, { field: 'email' }, { field: 'contract' }],
  ])
  expect([await stored(), await mails()]).toEqual([[], []])
})
