import { PassThrough, type Readable } from 'node:stream'
import type { Absence } from '@theke/contract/calls/absences'
import type { HolidayBalance } from '@theke/contract/calls/time-sheets'
import { entities } from '@theke/contract/entities/registry'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createRecord } from '../../crud/changes.ts'
import { logs } from '../../crud/audit.ts'
import type { Mail } from '../../platform/mail.ts'
import { system } from '../../platform/viewer.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { givenBranch } from '../orders/testing.ts'

let server: TestApp
let admin: SignedIn
let maria: SignedIn
let branch: number
const mails: Mail[] = []

beforeAll(async () => {
  const mailer = {
    send: async (_tx: unknown, mail: Mail) => {
      mails.push(mail)
    },
  }
  server = await useTestApp({ mailer })
  branch = (await givenBranch(server)).id
})

beforeEach(async () => {
  server.clock.now = new Date('2026-11-16T10:00:00Z')
  mails.length = 0
  admin = await signIn(server)
  maria = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch] })
  await request('PUT', `/users/${maria.id}`, { email: `${maria.username}@shop.example` })
  const dayHours = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((name) => [name, '08:00']),
  )
  await given('employments', {
    user: { id: maria.id },
    validFrom: '2026-01-01',
    dayHours,
    holidayDaysPerYear: 25,
  })
})

async function given(path: keyof typeof entities, values: object): Promise<number> {
  const { database, hooks } = server.services
  const work = database.orm.transaction((tx) =>
    createRecord(entities[path], values, { tx, viewer: system, hooks }),
  )
  return (await work)['id'] as number
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const request = (method: Method, url: string, body?: object, person: SignedIn = admin) =>
  server.app.inject({ method, url: `/api${url}`, headers: person.headers, ...(body ? { body } : {}) })

const leave = (first: string, last = first, more: object = {}) => ({ type: 'holiday', first, last, ...more })
const ask = async (body: object, person = maria) => {
  const response = await request('POST', '/absences', body, person)
  expect(response.statusCode).toBe(201)
  return response.json<{ data: Absence }>().data
}
const step = (id: number, name: string, person: SignedIn, note = '') =>
  request('POST', `/absences/${id}/${name}`, { note }, person)
const balance = async () => {
  const { data } = (await request('GET', '/time-sheets/holiday-balances?year=2026', undefined, maria)).json<{
    data: HolidayBalance[]
  }>()
  const { taken, planned, remaining } = data[0]!
  return { taken, planned, remaining }
}
const visible = async (person: SignedIn) =>
  (await request('GET', '/absences?from=2026-12-01&to=2026-12-31', undefined, person)).json<{
    data: Absence[]
  }>().data

test('leave is asked for, approved by a lead and booked in the same step', async () => {
  const asked = await ask(leave('2026-12-07', '2026-12-11', { halfStart: true }))
  // Tuesday, 8 December, is a public holiday
  expect(asked).toMatchObject({ state: 'requested', days: 3.5, from: '2026-12-07', to: '2026-12-11' })
  expect(await balance()).toEqual({ taken: 0, planned: 0, remaining: 25 })
  expect((await step(asked.id, 'approve', maria)).statusCode).toBe(403)
  expect((await step(asked.id, 'approve', admin, 'Schönen Urlaub')).json()).toMatchObject({
    data: { state: 'approved', decisionNote: 'Schönen Urlaub' },
  })
  expect(await balance()).toEqual({ taken: 0, planned: 3.5, remaining: 21.5 })
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [`${maria.username}@shop.example`, 'Ihre Abwesenheit ist genehmigt'],
  ])
  expect((await step(asked.id, 'withdraw', maria)).json()).toMatchObject({ data: { state: 'withdrawn' } })
  expect(await balance()).toEqual({ taken: 0, planned: 0, remaining: 25 })
  const account = await request('GET', `/holiday-accounts/${maria.id}`, undefined, maria)
  const kinds = account.json<{ data: { rows: { kind: string }[] } }>().data.rows.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'taken')).toHaveLength(8) // four days, and given back
})

test('a rejected wish books nothing, and nobody is away twice', async () => {
  const asked = await ask(leave('2026-12-14'))
  const twice = await request('POST', '/absences', leave('2026-12-14'), maria)
  expect([twice.statusCode, twice.json()]).toMatchObject([409, { errors: [{ field: 'first' }] }])
  await step(asked.id, 'reject', admin, 'Inventur')
  expect(await balance()).toEqual({ taken: 0, planned: 0, remaining: 25 })
  expect((await ask(leave('2026-12-14'))).state).toBe('requested')
})

test('what waits for a decision is listed by itself, without what was decided or withdrawn', async () => {
  const open = await ask(leave('2027-03-01'))
  const decided = await ask(leave('2027-03-02'))
  const withdrawn = await ask(leave('2027-03-03'))
  await step(decided.id, 'approve', admin)
  await step(withdrawn.id, 'withdraw', maria)
  const waiting = async (person: SignedIn) =>
    (
      await request('GET', '/absences?from=2026-01-01&to=2028-12-31&state=requested', undefined, person)
    ).json<{ data: Absence[] }>().data
  const mine = (list: Absence[]) => list.filter(({ user }) => user.id === maria.id).map(({ id }) => id)
  expect(mine(await waiting(admin))).toEqual([open.id])
  const colleague = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch] })
  expect(await waiting(colleague)).toEqual([])
  expect((await request('GET', '/absences?from=2026-01-01&to=2026-01-02&state=other')).statusCode).toBe(400)
})

test('colleagues of the branch learn who is away, but not why; others learn nothing', async () => {
  const { id } = await ask({ ...leave('2026-12-14'), type: 'sick', comment: 'Grippe' })
  const colleague = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch] })
  const stranger = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  const of = (absences: Absence[]) => absences.filter((absence) => absence.id === id)
  expect(of(await visible(colleague))).toEqual([])
  await step(id, 'approve', admin)
  expect(of(await visible(colleague))).toMatchObject([{ type: null, comment: '', hasNote: false }])
  expect(of(await visible(stranger))).toEqual([])
  expect(of(await visible(maria))).toMatchObject([{ type: 'sick', comment: 'Grippe' }])
  expect((await step(id, 'withdraw', colleague)).statusCode).toBe(404)
  expect((await request('GET', `/holiday-accounts/${maria.id}`, undefined, colleague)).statusCode).toBe(404)
})

test.each([
  ['the last day before the first', leave('2026-12-14', '2026-12-10'), 422, 'last'],
  ['no day', leave('2026-02-30', '2026-03-02'), 422, 'first'],
  ['more than a year', leave('2026-12-14', '2028-12-14'), 422, 'last'],
] as const)('%s is refused at its field', async (_why, body, status, field) => {
  const response = await request('POST', '/absences', body, maria)
  expect([response.statusCode, response.json()]).toMatchObject([status, { errors: [{ field }] }])
})

const boundary = 'grenze'
const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
const tail = `\r\n--${boundary}--\r\n`
const pdf = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')

const attach = (id: number, content: Buffer, person: SignedIn) =>
  attachBody(id, Buffer.concat([Buffer.from(head), content, Buffer.from(tail)]), person)

function attachBody(id: number, payload: Buffer | Readable, person: SignedIn) {
  return server.app.inject({
    method: 'POST',
    url: `/api/absence-notes/${id}`,
    headers: {
      ...person.headers,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'x-requested-with': 'fetch',
    },
    payload,
  })
}

test('a sick note is for its person and leads alone, is never kept by a browser, and every look is logged', async () => {
  const { id } = await ask({ ...leave('2026-12-14'), type: 'sick' })
  expect((await attach(id, Buffer.from('<html>'), maria)).json()).toMatchObject({
    errors: [{ field: 'file' }],
  })
  expect((await attach(id, pdf, maria)).json()).toMatchObject({ data: { hasNote: true } })
  const colleague = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch] })
  expect((await request('GET', `/absence-notes/${id}`, undefined, colleague)).statusCode).toBe(404)
  expect((await attach(id, pdf, colleague)).statusCode).toBe(404)
  const note = await request('GET', `/absence-notes/${id}`)
  expect(note.rawPayload).toEqual(pdf)
  expect(note.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/pdf' })
  // it is no upload, which would have a public address
  expect((await request('GET', '/uploads')).json<{ data: unknown[] }>().data).toEqual([])
  const seen = await server.services.database.orm.select().from(logs).where(eq(logs.user, admin.id))
  expect(seen.map(({ message }) => message)).toContain(`Krankmeldung zu Abwesenheit Nr. ${id} angesehen`)
})

test('a note that comes slowly keeps nobody from deciding, and a newer one replaces it', async () => {
  const { id } = await ask({ ...leave('2026-12-21'), type: 'sick' })
  const sender = new PassThrough()
  sender.write(head)
  const sending = attachBody(id, sender, maria)
  expect((await step(id, 'approve', admin)).statusCode).toBe(200)
  sender.end(Buffer.concat([pdf, Buffer.from(tail)]))
  expect((await sending).json()).toMatchObject({ data: { hasNote: true } })
  const newer = Buffer.concat([pdf, Buffer.from('\n% newer')])
  expect((await attach(id, newer, maria)).statusCode).toBe(200)
  expect((await request('GET', `/absence-notes/${id}`)).rawPayload).toEqual(newer)
})
