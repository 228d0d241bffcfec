import type { Roster, RosterShift } from '@theke/contract/calls/roster'
import { entities } from '@theke/contract/entities/registry'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createRecord } from '../../crud/changes.ts'
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
  await request('PUT', `/users/${maria.id}`, {
    email: `${maria.username}@shop.example`,
    firstName: 'Maria',
    lastName: 'Huber',
  })
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const request = (method: Method, url: string, body?: object, person: SignedIn = admin) =>
  server.app.inject({ method, url: `/api${url}`, headers: person.headers, ...(body ? { body } : {}) })

const times = (date: string, hours: string) => {
  const [start, end] = hours.split('-').map((time) => `${date}T${time}:00+01:00`)
  return { start, end, breakMinutes: 30 }
}
const plan = (date: string, hours: string, more: object = {}) =>
  request('POST', '/roster/shifts', { user: maria.id, branch, ...times(date, hours), ...more })

async function given(date: string, hours: string, more: object = {}): Promise<RosterShift> {
  const response = await plan(date, hours, more)
  expect(response.statusCode).toBe(201)
  return response.json<{ data: RosterShift }>().data
}
const rosterOf = async (person: SignedIn, from = '2026-11-23', query = '') =>
  (await request('GET', `/roster?from=${from}${query}`, undefined, person)).json<{ data: Roster }>().data

const publish = (from = '2026-11-23') => request('POST', '/roster/publications', { from })

test('a draft is for planners, published it is for its person, once notified and once seen', async () => {
  const shift = await given('2026-11-24', '08:00-16:30', { label: 'Frühdienst' })
  await given('2026-11-26', '08:00-16:30')
  expect(shift).toMatchObject({ state: 'draft', seenAt: null, label: 'Frühdienst' })
  expect((await rosterOf(maria)).shifts).toEqual([])
  expect((await request('GET', '/working-schedules', undefined, maria)).json()).toMatchObject({ data: [] })

  expect((await publish()).json()).toEqual({ data: { published: 2, notified: 1 } })
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [`${maria.username}@shop.example`, 'Neuer Dienstplan'],
  ])
  expect(mails[0]?.text).toContain('Dienstag, 24.11.2026: 08:00 bis 16:30')
  expect((await publish()).json()).toEqual({ data: { published: 0, notified: 0 } })

  const own = (await rosterOf(maria)).shifts
  expect(own.map(({ state }) => state)).toEqual(['published', 'published'])
  const seen = await request('POST', '/roster/seen', { shifts: own.map(({ id }) => id) }, maria)
  expect(seen.json()).toEqual({ data: { seen: 2 } })
  expect((await rosterOf(admin)).shifts.every(({ seenAt }) => seenAt !== null)).toBe(true)
})

test('a change of a published shift is visible as such until it is published again', async () => {
  const { id } = await given('2026-11-24', '08:00-16:30')
  await publish()
  const body = { user: maria.id, branch, ...times('2026-11-24', '09:00-17:30'), revision: 2 }
  expect((await request('PUT', `/roster/shifts/${id}`, body)).json()).toMatchObject({
    data: { state: 'changed', seenAt: null },
  })
  const stale = await request('PUT', `/roster/shifts/${id}`, body)
  expect([stale.statusCode, stale.json()]).toMatchObject([409, { errors: [{ code: 'revisionChanged' }] }])
  expect((await publish()).json()).toMatchObject({ data: { published: 1 } })
})

test.each([
  ['a shift at the same time', '2026-11-24', '10:00-12:00', 'Zwei Dienste überschneiden sich.'],
  ['less than eleven hours of rest', '2026-11-25', '02:00-06:00', 'mindestens 11:00 h sind nötig'],
  ['too long a day', '2026-11-26', '06:00-20:00', 'höchstens 12:00 h sind erlaubt'],
])('%s needs a reason, which stays with the shift', async (_why, date, hours, sentence) => {
  await given('2026-11-24', '08:00-16:30')
  const refused = await plan(date, hours)
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({ errors: [{ code: 'reasonNeeded', field: 'reason' }] })
  expect(refused.body).toContain(sentence)
  expect((await rosterOf(admin)).shifts.filter(({ user }) => user === maria.id)).toHaveLength(1)
  const shift = await given(date, hours, { reason: 'Krankheit im Team' })
  expect(shift.reason).toBe('Krankheit im Team')
  const { conflicts } = await rosterOf(admin)
  const own = conflicts.filter(({ user }) => user === maria.id)
  expect(own.map(({ text }) => text).join()).toContain(sentence)
  expect(own[0]?.shifts).toContain(shift.id)
})

test('a missing break and an approved absence are conflicts, a wish for leave is none', async () => {
  expect((await plan('2026-11-24', '08:00-16:30', { breakMinutes: 0 })).body).toContain('0 Minuten Pause')
  const leave = (approval: string) => ({
    user: { id: maria.id },
    type: 'holiday',
    start: '2026-11-26T00:00:00+01:00',
    end: '2026-11-27T00:00:00+01:00',
    approval,
  })
  const { database, hooks } = server.services
  const change = { tx: database.orm, viewer: system, hooks }
  await createRecord(entities['working-schedules'], leave('requested'), change)
  expect((await plan('2026-11-26', '08:00-12:00')).statusCode).toBe(201)
  await createRecord(entities['working-schedules'], leave('approved'), change)
  expect((await plan('2026-11-26', '13:00-15:00')).body).toContain('Abwesenheit eingetragen')
  expect((await rosterOf(admin)).absences.filter(({ user }) => user === maria.id)).toMatchObject([
    { label: 'Urlaub', isApproved: false, from: '2026-11-26', to: '2026-11-26' },
    { isApproved: true },
  ])
})

test('a week is copied at the same times of the clock, and copying again doubles nothing', async () => {
  await given('2026-11-24', '08:00-16:30', { label: 'Früh' })
  await given('2026-11-25', '08:00-16:30', { user: null })
  const copy = (to: string) => request('POST', '/roster/copies', { from: '2026-11-23', to, branch })
  const before = (await rosterOf(admin, '2026-11-23', `&branch=${branch}`)).shifts.length
  expect((await copy('2027-03-29')).json()).toEqual({ data: { copied: before, skipped: 0 } })
  expect((await copy('2027-03-29')).json()).toEqual({ data: { copied: 0, skipped: before } })
  const copied = (await rosterOf(admin, '2027-03-29')).shifts.filter(({ label }) => label === 'Früh')
  expect(copied[0]).toMatchObject({ start: '2027-03-30T06:00:00.000Z', state: 'draft' })
})

test('an open shift of an own branch is taken once, and not across a rule', async () => {
  const open = await given('2026-11-24', '08:00-12:00', { user: null })
  const take = (person: SignedIn, id = open.id) =>
    request('POST', `/roster/shifts/${id}/take`, undefined, person)
  expect((await take(maria)).statusCode).toBe(404) // nobody knows of a draft
  await publish()
  expect((await rosterOf(maria)).shifts.map(({ user }) => user)).toContain(null)
  const stranger = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [] })
  expect((await take(stranger)).statusCode).toBe(404)
  expect((await rosterOf(stranger)).shifts).toEqual([])

  expect((await take(maria)).json()).toMatchObject({ data: { user: maria.id, state: 'published' } })
  const other = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch] })
  const late = await take(other)
  expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('bereits vergeben')])

  const night = await given('2026-11-24', '20:00-22:00', { user: null })
  await publish()
  expect((await take(maria, night.id)).statusCode).toBe(200)
  const early = await given('2026-11-25', '06:00-10:00', { user: null })
  await publish()
  const tooEarly = await take(maria, early.id)
  expect([tooEarly.statusCode, tooEarly.body]).toEqual([409, expect.stringContaining('Ruhezeit')])
})

test('a draft is deleted, a published shift is cancelled and its person hears of it', async () => {
  const draft = await given('2026-11-24', '08:00-12:00')
  expect((await request('DELETE', `/roster/shifts/${draft.id}`)).statusCode).toBe(200)
  expect(mails).toEqual([])
  const shift = await given('2026-11-24', '08:00-12:00')
  await publish()
  mails.length = 0
  await request('DELETE', `/roster/shifts/${shift.id}`)
  expect(mails.map(({ subject }) => subject)).toEqual(['Dienst abgesagt'])
  const own = (await rosterOf(maria)).shifts.filter(({ user }) => user === maria.id)
  expect(own.map(({ id, state }) => [id, state])).toEqual([[shift.id, 'cancelled']])
})

test.each([
  ['the end before the start', times('2026-11-24', '16:00-08:00'), 'end'],
  ['longer than a day', { start: '2026-11-24T08:00:00Z', end: '2026-11-26T08:00:00Z' }, 'end'],
  [
    'a break as long as the shift',
    { ...times('2026-11-24', '08:00-09:00'), breakMinutes: 60 },
    'breakMinutes',
  ],
  ['no day', { start: '2026-02-30T08:00:00Z', end: '2026-03-01T08:00:00Z' }, 'start'],
  [
    'a person whose id no database has',
    { ...times('2026-11-24', '08:00-12:00'), user: 9_999_999_999 },
    'user',
  ],
  ['a year that nobody plans', { start: '0001-01-01T08:00:00Z', end: '2026-11-24T12:00:00Z' }, 'start'],
  ['a person who does not exist', { ...times('2026-11-24', '08:00-12:00'), user: 99_999 }, 'user'],
])('%s is refused at its field', async (_why, body, field) => {
  const response = await request('POST', '/roster/shifts', { branch, ...body })
  expect([response.statusCode, response.json()]).toMatchObject([422, { errors: [{ field }] }])
})

test('the calendar link shows own shifts to a person who has it, until a new one is made', async () => {
  const shift = await given('2026-11-24', '08:00-16:30', { label: 'Früh, Theke' })
  await given('2026-11-25', '08:00-16:30', { user: null })
  await publish()
  await given('2026-11-26', '08:00-16:30') // a draft
  expect((await request('GET', '/roster/feed', undefined, maria)).json()).toEqual({ data: null })
  const create = async () =>
    (await request('POST', '/roster/feed', undefined, maria)).json<{ data: { url: string } }>().data.url
  const read = (url: string) => server.app.inject(new URL(url).pathname)
  const first = await create()
  const feed = await read(first)
  expect(feed.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(feed.headers['cache-control']).toBe('private, no-store')
  expect(feed.body.match(/^UID:.*/gm)).toEqual([expect.stringContaining(`shift-${shift.id}@`)])
  expect(feed.body).toContain(String.raw`SUMMARY:Dienst: Früh\, Theke`)
  const second = await create()
  expect((await read(first)).statusCode).toBe(404)
  expect((await read(second)).statusCode).toBe(200)
  await request('PUT', `/users/${maria.id}`, { isEnabled: false })
  expect((await read(second)).statusCode).toBe(404)
})

test('employees neither plan nor see the hours of others', async () => {
  await given('2026-11-24', '08:00-16:30')
  await publish()
  const colleague = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch] })
  const roster = await rosterOf(colleague)
  expect(roster.shifts.filter(({ user }) => user !== null)).toEqual([])
  expect(roster.people.map(({ id }) => id)).toEqual([colleague.id])
  expect(roster.conflicts).toEqual([])
  const body = { user: colleague.id, ...times('2026-11-24', '08:00-12:00') }
  expect((await request('POST', '/roster/shifts', body, colleague)).statusCode).toBe(403)
})

test('the clock takes the branch of a published shift, never that of a draft', async () => {
  const other = (await givenBranch(server)).id
  await request('PUT', `/users/${maria.id}`, { branches: [{ id: branch }, { id: other }] })
  const token = (await request('POST', `/users/${maria.id}/access-token`)).json<{ data: { token: string } }>()
  const clock = `/time-tracking/${token.data.token}/${maria.username}/working-activities`
  await given('2026-11-16', '10:30-14:00', { branch: other })
  const start = async () => (await request('POST', `${clock}/start`, {})).json<{ data: object }>().data
  expect(await start()).toMatchObject({ branch: { id: branch } })
  await request('POST', `${clock}/end`)
  await publish('2026-11-16')
  expect(await start()).toMatchObject({ branch: { id: other } })
})
