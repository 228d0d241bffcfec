import type { ClockActivity } from '@theke/contract/calls/time-clock'
import { entities } from '@theke/contract/entities/registry'
import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { logs } from '../../crud/audit.ts'
import { createRecord } from '../../crud/changes.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { system } from '../../platform/viewer.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { closeForgotten } from './working-activities.ts'

type Person = { id: number; username: string; token: string }

let server: TestApp
let admin: SignedIn
let home: number
let second: number
let foreign: number
let count = 0

const monday = new Date('2026-11-16T10:00:00Z')
const notFound = { errors: [{ message: 'Der Eintrag wurde nicht gefunden.' }] }

beforeAll(async () => {
  server = await useTestApp()
  const branch = (name: string) => given('branches', { identifier: name.toLowerCase(), name })
  home = await branch('Hauptplatz')
  second = await branch('Bahnhof')
  foreign = await branch('Anderswo')
})

beforeEach(async () => {
  server.clock.now = monday
  admin = await signIn(server)
})

async function given(path: keyof typeof entities, values: object): Promise<number> {
  const { database, hooks } = server.services
  const change = { tx: database.orm, viewer: system, hooks }
  return (await createRecord(entities[path], values, change))['id'] as number
}

/** Somebody with a token, in two branches; the first is the usual one. */
async function givenPerson(values: object = {}): Promise<Person> {
  const username = `maria-${++count}`
  const branches = [{ id: home }, { id: second }]
  const id = await given('users', { username, roles: ['ROLE_EMPLOYEE'], branches, ...values })
  const response = await asAdmin('POST', `/users/${id}/access-token`)
  return { id, username, token: response.json().data.token }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const request = (method: Method, url: string, body?: object, headers = {}) =>
  server.app.inject({ method, url: `/api${url}`, headers, ...(body ? { body } : {}) })
const asAdmin = (method: Method, url: string, body?: object) => request(method, url, body, admin.headers)

const path = ({ token, username }: Omit<Person, 'id'>, call: string) =>
  `/time-tracking/${token}/${encodeURIComponent(username)}/${call}`
const get = (person: Person, call: string) => request('GET', path(person, call))
const tap = (person: Person, step: string, body?: object) =>
  request('POST', path(person, `working-activities/${step}`), body)
const move = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000)
}

const openOf = async ({ id }: Person) => {
  const table = tableOf('working-activities')
  const { orm } = server.services.database
  return orm
    .select()
    .from(table)
    .where(and(eq(table.user, id), isNull(table.end)))
}

test('[API-40] the token tells whose it is, with as little as the clock needs', async () => {
  const maria = await givenPerson({ firstName: 'Maria', lastName: 'Huber' })
  const response = await get(maria, 'me')
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({
    data: {
      id: maria.id,
      username: maria.username,
      firstName: 'Maria',
      lastName: 'Huber',
      branches: [
        { id: home, name: 'Hauptplatz' },
        { id: second, name: 'Bahnhof' },
      ],
    },
  })
  expect(response.headers['cache-control']).toBe('no-store')
  // the name as people type it
  expect((await get({ ...maria, username: maria.username.toUpperCase() }, 'me')).statusCode).toBe(200)
})

test('[AUTH-03] [API-40] every wrong pair gets the same answer on every call', async () => {
  const [maria, berta] = [await givenPerson(), await givenPerson()]
  const left = await givenPerson()
  await asAdmin('PUT', `/users/${left.id}`, { isEnabled: false })
  const pairs = [
    { token: maria.token, username: berta.username },
    { token: 'x'.repeat(43), username: maria.username },
    { token: 'kurz', username: maria.username },
    { token: maria.token, username: 'gibt-es-nicht' },
    { token: maria.username, username: maria.token },
    left,
  ]
  for (const pair of pairs) {
    for (const call of ['me', 'working-schedules', 'working-activities']) {
      const response = await request('GET', path(pair, call))
      expect([call, response.statusCode, response.json()]).toMatchObject([call, 404, notFound])
    }
    for (const step of ['start', 'pause', 'resume', 'end']) {
      const response = await request('POST', path(pair, `working-activities/${step}`))
      expect([step, response.statusCode, response.json()]).toMatchObject([step, 404, notFound])
    }
  }
  expect(await openOf(maria)).toEqual([])
})

test('[AUTH-03] guesses are limited by address, and the right pair still works', async () => {
  const limited = await useTestApp({ database: server.services.database }, { RATE_LIMITS: 'on' })
  const maria = await givenPerson()
  const url = (token: string) => `/api${path({ token, username: maria.username }, 'me')}`
  const statuses = []
  for (let n = 0; n < 31; n++) statuses.push((await limited.app.inject(url(`falsch-${n}`))).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429])
  expect((await limited.app.inject(url(maria.token))).statusCode).toBe(200)
  const elsewhere = await limited.app.inject({ url: url('falsch'), remoteAddress: '198.51.100.7' })
  expect(elsewhere.statusCode).toBe(404)
})

test('[API-43] [TIME-01] a day at work: start, pause, resume and end with the times of the server (B38)', async () => {
  const maria = await givenPerson()
  const started = await tap(maria, 'start', { start: '2000-01-01T00:00:00Z', comment: ' Inventur ' })
  expect(started.statusCode).toBe(201)
  const { id } = started.json().data
  expect(started.json().data).toMatchObject({
    user: { id: maria.id },
    branch: { id: home },
    start: '2026-11-16T10:00:00.000Z',
    end: null,
    pauses: [],
    comment: 'Inventur',
    source: 'kiosk',
    workedMinutes: 0,
  })
  move(120)
  const paused = await tap(maria, 'pause')
  expect([paused.statusCode, paused.json().data]).toMatchObject([
    200,
    { id, pauses: [{ start: '2026-11-16T12:00:00.000Z', end: null }], workedMinutes: 120 },
  ])
  move(30)
  const resumed = await tap(maria, 'resume', { end: '2000-01-01T00:00:00Z' })
  expect(resumed.json().data).toMatchObject({
    id,
    end: null,
    pauses: [{ start: '2026-11-16T12:00:00.000Z', end: '2026-11-16T12:30:00.000Z' }],
    workedMinutes: 120,
  })
  move(60)
  await tap(maria, 'pause')
  move(15)
  const ended = await tap(maria, 'end')
  expect(ended.json().data).toMatchObject({
    id,
    end: '2026-11-16T13:45:00.000Z',
    pauses: [{}, { start: '2026-11-16T13:30:00.000Z', end: '2026-11-16T13:45:00.000Z' }],
    workedMinutes: 180,
  })
  expect((await tap(maria, 'start')).json().data.id).not.toBe(id)
})

test('[TIME-01] the night in which the clock is set back has nine hours (B38)', async () => {
  const maria = await givenPerson()
  server.clock.now = new Date('2026-10-24T22:00:00+02:00')
  await tap(maria, 'start')
  server.clock.now = new Date('2026-10-25T06:00:00+01:00')
  expect((await tap(maria, 'end')).json().data.workedMinutes).toBe(540)
})

test('[TIME-01] [API-43] a step that does not fit answers 409 in German and changes nothing (B38)', async () => {
  const maria = await givenPerson()
  const refusals = async (steps: Record<string, string>) => {
    for (const [step, message] of Object.entries(steps)) {
      const response = await tap(maria, step)
      expect([step, response.statusCode, response.json()]).toMatchObject([
        step,
        409,
        { errors: [{ message }] },
      ])
    }
  }
  const pause = 'Aktivität konnte nicht pausiert werden.'
  const resume = 'Aktivität konnte nicht fortgesetzt werden.'
  const start = 'Aktivität konnte nicht gestartet werden.'
  await refusals({ pause, resume, end: 'Aktivität konnte nicht beendet werden.' })
  await tap(maria, 'start')
  await refusals({ start, resume })
  await tap(maria, 'pause')
  await refusals({ start, pause })
  const { data } = (await get(maria, 'working-activities')).json()
  expect(data).toMatchObject([{ end: null, pauses: [{ end: null }], revision: 2 }])
})

test('[TIME-01] many taps at once open one activity, and one pause', async () => {
  const maria = await givenPerson()
  const taps = (step: string) => Promise.all(Array.from({ length: 8 }, () => tap(maria, step)))
  const statuses = async (step: string) =>
    (await taps(step)).map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
  const refused = Array.from({ length: 7 }, () => 409)
  expect(await statuses('start')).toEqual([201, ...refused])
  expect(await statuses('pause')).toEqual([200, ...refused])
  expect(await openOf(maria)).toMatchObject([{ pauses: [{ end: null }] }])
  expect(await statuses('end')).toEqual([200, ...refused])
})

test('the database itself refuses a second open activity', async () => {
  const maria = await givenPerson()
  await tap(maria, 'start')
  const insert = server.services.database.pool.query(
    `insert into working_activities ("user", start) values ($1, now())`,
    [maria.id],
  )
  await expect(insert).rejects.toMatchObject({ constraint: 'working_activities_user_unique' })
})

test('[API-43] the branch is the one sent, that of the roster now, or the first own one', async () => {
  const roster = (user: number, start: string, end: string, type = 'work') =>
    given('working-schedules', { user: { id: user }, branch: { id: foreign }, start, end, type })
  const branchOf = async (person: Person, body?: object) => {
    const { data } = (await tap(person, 'start', body)).json()
    await tap(person, 'end')
    return data.branch
  }
  const maria = await givenPerson()
  expect(await branchOf(maria)).toEqual({ id: home })
  expect(await branchOf(maria, { branch: { id: second } })).toEqual({ id: second })
  await roster(maria.id, '2026-11-16T08:00:00Z', '2026-11-16T10:00:00Z')
  await roster(maria.id, '2026-11-16T09:00:00Z', '2026-11-16T12:00:00Z', 'holiday')
  expect(await branchOf(maria), 'over, and not work').toEqual({ id: home })
  await roster(maria.id, '2026-11-16T10:00:00Z', '2026-11-16T12:00:00Z')
  expect(await branchOf(maria)).toEqual({ id: foreign })
  expect(await branchOf(maria, { branch: second })).toEqual({ id: second })
  const nowhere = await givenPerson({ branches: [] })
  expect(await branchOf(nowhere)).toBeNull()
})

test('[API-43] work is booked only on own branches, visible tasks and existing projects', async () => {
  const maria = await givenPerson()
  const refusal = async (body: object) => {
    const response = await tap(maria, 'start', body)
    return [response.statusCode, response.json().errors]
  }
  const missing = 'Der gewählte Eintrag existiert nicht.'
  expect(await refusal({ branch: { id: foreign } })).toMatchObject([
    422,
    [{ field: 'branch', message: 'Diese Filiale gehört nicht zu Ihren Filialen.' }],
  ])
  const theirs = await given('tasks', { name: 'Fremd', branch: { id: foreign } })
  expect(await refusal({ task: { id: theirs } })).toMatchObject([422, [{ field: 'task', message: missing }]])
  expect(await refusal({ project: { id: 999_999 } })).toMatchObject([
    422,
    [{ field: 'project', message: missing }],
  ])
  expect((await refusal({ branch: 'hier' }))[0]).toBe(422)
  expect(await openOf(maria)).toEqual([])

  const project = await given('projects', { name: 'Advent' })
  const task = await given('tasks', { name: 'Stand', branch: { id: home } })
  const response = await tap(maria, 'start', { project: { id: project }, task })
  expect(response.json().data).toMatchObject({ project: { id: project }, task: { id: task } })
})

test('[API-41] [API-42] [AUTH-03] everybody sees the own entries only, an administrator at the clock too', async () => {
  const [maria, chief] = [await givenPerson(), await givenPerson({ roles: ['ROLE_ADMIN'] })]
  const times = { start: '2026-11-17T08:00:00.000Z', end: '2026-11-17T16:00:00.000Z' }
  const own = await given('working-schedules', { user: { id: maria.id }, ...times, breakMinutes: 30 })
  await given('working-schedules', { user: { id: admin.id }, ...times })
  await tap(maria, 'start')
  move(45)

  expect((await get(maria, 'working-schedules')).json().data).toMatchObject([
    { id: own, ...times, breakMinutes: 30 },
  ])
  const activities: ClockActivity[] = (await get(maria, 'working-activities')).json().data
  expect(activities).toMatchObject([{ end: null, workedMinutes: 45, user: { id: maria.id } }])
  expect((await get(chief, 'working-schedules')).json()).toEqual({ data: [] })
  expect((await get(chief, 'working-activities')).json()).toEqual({ data: [] })

  const paged = (await get(maria, 'working-activities?from=2026-11-16&page=1&limit=1')).json()
  expect(paged.meta).toEqual({ total: 1, page: 1, limit: 1, next: null })
  expect((await get(maria, 'working-activities?from=2026-11-17')).json().data).toEqual([])
  expect((await get(maria, 'working-activities?secret=1')).statusCode).toBe(400)
})

test('[TIME-01] work that was forgotten for 16 hours ends by itself and counts nothing until somebody sets the end', async () => {
  const [maria, berta] = [await givenPerson(), await givenPerson()]
  const { id } = (await tap(maria, 'start')).json().data
  await tap(maria, 'pause')
  move(60)
  await tap(berta, 'start')
  move(15 * 60 - 1)
  await closeForgotten(server.services)
  expect(await openOf(maria)).toHaveLength(1)
  move(1)
  await closeForgotten(server.services)
  expect(await openOf(maria)).toEqual([])
  expect(await openOf(berta)).toHaveLength(1)
  const end = '2026-11-17T02:00:00.000Z'
  const [closed]: ClockActivity[] = (await get(maria, 'working-activities')).json().data
  expect(closed).toMatchObject({ id, end, isAutoClosed: true, workedMinutes: 0, pauses: [{ end }] })

  admin = await signIn(server) // the session of the day before is over
  const kept = await asAdmin('PUT', `/working-activities/${id}`, { comment: 'x', isAutoClosed: false })
  expect(kept.json().data).toMatchObject({ isAutoClosed: true })
  const times = { end: '2026-11-16T18:00:00.000Z', pauses: [] }
  expect((await asAdmin('PUT', `/working-activities/${id}`, times)).json().data).toMatchObject({
    isAutoClosed: false,
  })
  const [corrected]: ClockActivity[] = (await get(maria, 'working-activities')).json().data
  expect(corrected).toMatchObject({ workedMinutes: 480 })
})

test('[TIME-01] a person who comes back after a forgotten day can start at once', async () => {
  const maria = await givenPerson()
  const { id } = (await tap(maria, 'start')).json().data
  move(24 * 60)
  expect((await tap(maria, 'end')).statusCode).toBe(409)
  expect((await tap(maria, 'start')).statusCode).toBe(201)
  const data: ClockActivity[] = (await get(maria, 'working-activities')).json().data
  expect(data).toMatchObject([{ end: null }, { id, isAutoClosed: true, workedMinutes: 0 }])
})

test('every step is in the log with who took it, in the transaction of the change', async () => {
  const maria = await givenPerson()
  const { id } = (await tap(maria, 'start')).json().data
  await tap(maria, 'end')
  await tap(maria, 'end')
  const entries = await server.services.database.orm
    .select()
    .from(logs)
    .where(eq(logs.user, maria.id))
    .orderBy(logs.id)
  expect(entries.map(({ context }) => context)).toMatchObject([
    { action: 'create', entity: 'working-activities', entityId: id },
    { action: 'update', entityId: id, before: { end: null }, after: { end: monday.toISOString() } },
  ])
  expect(JSON.stringify(entries)).not.toContain(maria.token)
})

test('[BACKOFFICE-21] times typed in the back-office obey the rules of the clock', async () => {
  const maria = await givenPerson()
  const create = async (values: object) => {
    const response = await asAdmin('POST', '/working-activities', { user: { id: maria.id }, ...values })
    return { status: response.statusCode, errors: response.json().errors, data: response.json().data }
  }
  const start = '2026-11-10T08:00:00Z'
  expect(await create({ start, end: '2026-11-10T07:00:00Z' })).toMatchObject({
    status: 422,
    errors: [{ field: 'end', message: 'Das Ende liegt vor dem Beginn.' }],
  })
  const pause = { start: '2026-11-10T07:00:00Z', end: '2026-11-10T09:00:00Z' }
  expect(await create({ start, end: '2026-11-10T10:00:00Z', pauses: [pause] })).toMatchObject({
    errors: [{ field: 'pauses.0.start', message: 'Die Pause liegt außerhalb der Arbeitszeit.' }],
  })
  await tap(maria, 'start')
  const running = [{ field: 'end', message: 'Für diese Person läuft bereits eine Aktivität.' }]
  expect(await create({ start })).toMatchObject({ status: 422, errors: running })
  const { data } = await create({ start, end: '2026-11-10T10:00:00Z' })
  const reopened = await asAdmin('PUT', `/working-activities/${data.id}`, { end: null })
  expect([reopened.statusCode, reopened.json().errors]).toMatchObject([422, running])
  // the open one itself can be corrected
  const [open] = await openOf(maria)
  const url = `/working-activities/${String(open?.['id'])}`
  expect((await asAdmin('PUT', url, { comment: 'Inventur' })).statusCode).toBe(200)
  const schedule = { user: { id: maria.id }, start, end: '2026-11-10T07:00:00Z' }
  expect((await asAdmin('POST', '/working-schedules', schedule)).statusCode).toBe(422)
})
