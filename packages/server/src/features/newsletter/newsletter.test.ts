import { desc } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { messages } from '../messages/message-tables.ts'
import { subscriptions } from './newsletter-table.ts'
import { removeUnconfirmed } from './routes.ts'

let server: TestApp
const hour = 3_600_000

beforeAll(async () => {
  server = await useTestApp()
})
beforeEach(async () => {
  server.clock.now = new Date('2026-11-16T10:00:00Z')
  await server.services.database.orm.delete(subscriptions)
  await server.services.database.orm.delete(messages)
})

const subscribe = (email: unknown, on = server) =>
  on.app.inject({ method: 'POST', url: '/api/custom/newsletters', payload: { email } })
const mails = () => server.services.database.orm.select().from(messages).orderBy(desc(messages.id))
const rows = () => server.services.database.orm.select().from(subscriptions)
const open = (url: string) => server.app.inject({ url })
const press = (url: string) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: '',
  })
const later = (hours: number) => (server.clock.now = new Date(server.clock.now.getTime() + hours * hour))

async function linkOf(position = 0): Promise<string> {
  const link = /\/newsletter\/confirm\/[\w-]{43}/.exec((await mails())[position]?.text ?? '')
  return link?.[0] ?? ''
}

test.each([
  { email: 'ada@example.at\r\nBcc: all@example.at', why: 'a line break' },
  { email: 'ada@example.at\n', why: 'a line break at the end' },
  { email: 'a\u0000da@example.at', why: 'NUL' },
  { email: 'a\u0007da@example.at', why: 'a control character' },
  { email: 'a\u007fda@example.at', why: 'another control character' },
  { email: 'ada@exa\u200bmple.at', why: 'an invisible character' },
  { email: 'ada lovelace@example.at', why: 'a blank' },
  { email: 'ada\u00a0lovelace@example.at', why: 'a blank that does not break' },
  { email: `${'a'.repeat(244)}@example.at`, why: '255 characters' },
])('[NEWSL-02~] an address with $why is refused', async ({ email }) => {
  const answer = await subscribe(email)
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(await rows()).toEqual([])
})

test('[API-50] [DATA-27] [OPEN-154] [OPEN-200] a subscription counts only after the button behind the link in the mail, which works once (B40)', async () => {
  const answer = await subscribe(' Ada@Example.at ')
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: null }])
  expect(await rows()).toMatchObject([{ email: 'ada@example.at', confirmedAt: null }])
  const [mail] = await mails()
  expect(mail).toMatchObject({ recipient: 'ada@example.at', isSecret: true })

  const link = await linkOf()
  // what a mail program does to look at a link
  expect((await server.app.inject({ method: 'HEAD', url: link })).statusCode).toBe(200)
  const question = await open(link)
  expect(question.body).toContain('<form method="post">')
  expect(question.body).toContain('ada@example.at')
  expect(await rows()).toMatchObject([{ confirmedAt: null }])

  const page = await press(link)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Sie wurden erfolgreich zu unserem Newsletter angemeldet!')
  expect(await rows()).toMatchObject([{ confirmedAt: server.clock.now }])
  expect(page.body).toContain(`href="/newsletter/unsubscribe/${(await rows())[0]?.unsubscribeToken}"`)
  expect([(await open(link)).statusCode, (await press(link)).statusCode]).toEqual([410, 410])
})

test('the list proves how somebody agreed: page, text, moments, and networks instead of addresses', async () => {
  await server.app.inject({
    method: 'POST',
    url: '/api/custom/newsletters',
    payload: { email: 'ada@example.at' },
    headers: { host: 'shop.example', referer: 'https://shop.example/site/news?gutschein=1' },
    remoteAddress: '203.0.113.77',
  })
  const asked = server.clock.now
  later(1)
  await press(await linkOf())
  const admin = await signIn(server)
  const list = await server.app.inject({ url: '/api/custom/newsletters', headers: admin.headers })
  expect(list.json().data).toMatchObject([
    {
      askedAt: asked.toISOString(),
      confirmedAt: server.clock.now.toISOString(),
      page: '/site/news',
      wording: expect.stringContaining('bestätigen Sie die Anmeldung'),
      askedFrom: '203.0.113.0/24',
      confirmedFrom: '127.0.0.0/24',
    },
  ])
  const csv = await server.app.inject({
    url: '/api/custom/newsletters',
    headers: { ...admin.headers, accept: 'text/csv' },
  })
  expect(csv.body).toContain('"/site/news";"203.0.113.0/24";"127.0.0.0/24"')
})

test('[OPEN-154] the link works for seven days', async () => {
  await subscribe('ada@example.at')
  const link = await linkOf()
  later(7 * 24)
  expect([(await open(link)).statusCode, (await press(link)).statusCode]).toEqual([410, 410])
  expect(await rows()).toMatchObject([{ confirmedAt: null }])
})

test('[OPEN-154] T10: nobody learns who is on the list, and nobody is flooded with mails', async () => {
  const first = await subscribe('ada@example.at')
  const again = await subscribe('ADA@example.at')
  expect(again.body).toBe(first.body)
  expect(await mails()).toHaveLength(1)
  later(24.1)
  await subscribe('ada@example.at')
  expect(await mails()).toHaveLength(2)
  expect((await press(await linkOf(1))).statusCode).toBe(410) // the newer link replaced it
  expect((await press(await linkOf())).statusCode).toBe(200)
  later(48)
  expect((await subscribe('ada@example.at')).body).toBe(first.body)
  expect(await mails()).toHaveLength(2) // confirmed: no mail at all
})

test('[OPEN-154] two requests at the same moment, in whatever case, are one entry and send one mail (B40)', async () => {
  await Promise.all(
    Array.from({ length: 8 }, (_, n) => subscribe(n % 2 ? 'ada@example.at' : 'ADA@Example.at')),
  )
  expect([await mails(), await rows()]).toMatchObject([
    [{ recipient: 'ada@example.at' }],
    [{ email: 'ada@example.at' }],
  ])
})

test.each(['ada', 'a@b', '', null, 7, { $ne: 1 }])('[NEWSL-02] %j is no address', async (email) => {
  const answer = await subscribe(email)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors[0].field).toBe('email')
  expect(await rows()).toEqual([])
})

test('[OPEN-154] unsubscribing takes a button', async () => {
  await subscribe('ada@example.at')
  const url = `/newsletter/unsubscribe/${(await rows())[0]?.unsubscribeToken}`
  expect((await open(url)).body).toContain('Abbestellen')
  expect(await rows()).toHaveLength(1)
  expect((await press(url)).statusCode).toBe(200)
  expect(await rows()).toEqual([])
  expect((await open(url)).statusCode).toBe(410)
})

test('[OPEN-154] administrators get only confirmed addresses (B40), each with the link to leave, also for a spreadsheet, where none is a formula', async () => {
  await subscribe('offen@example.at')
  await subscribe('=cmd@example.at')
  await press(await linkOf())
  const { headers } = await signIn(server)
  const url = '/api/custom/newsletters'
  const { data } = (await server.app.inject({ url, headers })).json()
  expect(data.map(({ email }: { email: string }) => email)).toEqual(['=cmd@example.at'])
  const csv = await server.app.inject({ url, headers: { ...headers, accept: 'text/csv' } })
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  const token = (await rows()).find(({ email }) => email.startsWith('='))?.unsubscribeToken
  const leave = `http://127.0.0.1:3000/newsletter/unsubscribe/${token}`
  expect(data[0].unsubscribeUrl).toBe(leave)
  expect(csv.body).toContain(`"'=cmd@example.at";2026-11-16T10:00:00.000Z;"${leave}"`)
})

test('addresses that nobody confirmed are forgotten after seven days, confirmed ones stay', async () => {
  await subscribe('ada@example.at')
  await press(await linkOf())
  await subscribe('bob@example.at')
  later(7 * 24 + 1)
  await removeUnconfirmed(server.services.database.orm, server.clock.now)
  expect(await rows()).toMatchObject([{ email: 'ada@example.at' }])
})
