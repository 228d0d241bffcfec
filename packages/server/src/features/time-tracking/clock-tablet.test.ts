import { randomUUID } from 'node:crypto'
import type { ClockPerson, ClockTablet } from '@theke/contract/calls/clock-tablet'
import type { TimeCorrection, TimeSheetWeek } from '@theke/contract/calls/time-records'
import { entities } from '@theke/contract/entities/registry'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { logs } from '../../crud/audit.ts'
import { createRecord } from '../../crud/changes.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import { system } from '../../platform/viewer.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
let admin: SignedIn
let home: number
let away: number
let tablet: Headers
let count = 0

type Headers = Record<string, string>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Person = SignedIn

const monday = new Date('2026-11-16T07:00:00Z')
const pin = '2580'

async function call<T = unknown>(method: Method, path: string, body?: object, headers: Headers = tablet) {
  const response = await server.app.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(body ? { body } : {}),
  })
  const { data, errors } = response.json<{
    data: T
    errors?: { message: string; code: string; field?: string }[]
  }>()
  return { status: response.statusCode, data, error: errors?.[0], headers: response.headers }
}

async function given(path: keyof typeof entities, values: object): Promise<number> {
  const { database, hooks } = server.services
  return (await createRecord(entities[path], values, { tx: database.orm, viewer: system, hooks }))[
    'id'
  ] as number
}

/** A browser that an administrator made the clock of a branch. */
async function givenClock(branch: number, type = 'clock'): Promise<Headers> {
  const response = await server.app.inject({ method: 'POST', url: '/api/pairings' })
  const [cookie] = response.cookies
  const device = await given('devices', { identifier: `${type}-${++count}`, type, branch: { id: branch } })
  const { code } = response.json().data as { code: string }
  expect((await call('POST', `/devices/${device}/pairing`, { code }, admin.headers)).status).toBe(200)
  return { cookie: `${cookie?.name}=${cookie?.value}` }
}

type Given = {
  branches?: number[]
  username?: string
  firstName?: string
  lastName?: string
  isEnabled?: boolean
}

/** Somebody of the branch who has set a PIN. */
async function givenPerson(values: Given = {}, ownPin: string | null = pin): Promise<Person> {
  const { branches = [home], username = `mensch-${++count}`, ...more } = values
  const person = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches, username })
  if (ownPin !== null)
    expect((await call('PUT', '/users/me/clock-pin', { pin: ownPin }, person.headers)).status).toBe(200)
  if (Object.keys(more).length > 0)
    await server.services.database.orm
      .update(tableOf('users'))
      .set(more)
      .where(eq(tableOf('users').id, person.id))
  return person
}

beforeAll(async () => {
  server = await useTestApp()
  server.clock.now = monday
  admin = await signIn(server)
  home = await given('branches', { identifier: 'hauptplatz', name: 'Hauptplatz' })
  away = await given('branches', { identifier: 'bahnhof', name: 'Bahnhof' })
  tablet = await givenClock(home)
})

beforeEach(async () => {
  server.clock.now = monday
  admin = await signIn(server)
})

const move = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000)
}
const identify = (user: number, typed = pin, headers = tablet) =>
  call<ClockPerson>('POST', '/clock/me', { who: { user, pin: typed } }, headers)
const take = (user: number, step: string, tap: string = randomUUID()) =>
  call<ClockPerson & { taken: { start: string; end: string | null } }>('POST', '/clock/steps', {
    who: { user, pin },
    step,
    tap,
  })
const activitiesOf = (user: number) => {
  const table = tableOf('working-activities')
  return findRecords(
    server.services.database.orm,
    entities['working-activities'],
    eq(table.user, user),
    table.start,
  )
}
type Tap = { id?: string; user: number; step: string; at: string }
const sendTaps = (...taps: Tap[]) =>
  call<{ kept: string[] }>('POST', '/clock/offline-taps', {
    taps: taps.map((tap) => ({ id: randomUUID(), ...tap })),
  })
const correctionsOf = async (person: Person) =>
  (await call<TimeCorrection[]>('GET', '/time-corrections', undefined, person.headers)).data

test('a paired clock shows who belongs to its branch and who is in, and nothing about hours', async () => {
  const eva = await givenPerson({ firstName: 'Eva', lastName: 'Huber' })
  const noPin = await givenPerson({}, null)
  const foreign = await givenPerson({ branches: [away] })
  const gone = await givenPerson({ isEnabled: false })
  await take(eva.id, 'start')
  const { status, data } = await call<ClockTablet>('GET', '/clock')
  expect(status).toBe(200)
  expect(data.now).toBe(monday.toISOString())
  expect(data.people).toContainEqual({ id: eva.id, name: 'Eva Huber', state: 'running', hasPin: true })
  expect(data.people.find(({ id }) => id === noPin.id)).toMatchObject({ hasPin: false, state: 'none' })
  const ids = data.people.map(({ id }) => id)
  expect(ids).not.toContain(foreign.id)
  expect(ids).not.toContain(gone.id)
})

test('only a browser that is paired as a clock gets anything; a kitchen screen and a visitor do not', async () => {
  const eva = await givenPerson()
  const kitchen = await givenClock(home, 'kitchen')
  for (const headers of [{}, kitchen, eva.headers]) {
    expect((await call('GET', '/clock', undefined, headers)).status).toBe(404)
    expect((await identify(eva.id, pin, headers)).status).toBe(404)
    const taps = [{ id: randomUUID(), user: eva.id, step: 'start', at: monday.toISOString() }]
    expect((await call('POST', '/clock/offline-taps', { taps }, headers)).status).toBe(404)
  }
  expect(await correctionsOf(eva)).toEqual([])
})

test('a PIN opens the own day at a clock of the own branch alone', async () => {
  const eva = await givenPerson({ firstName: 'Eva', lastName: 'Huber' })
  const shift = {
    user: { id: eva.id },
    branch: { id: home },
    type: 'work',
    state: 'published',
    label: 'Früh',
  }
  await given('working-schedules', {
    ...shift,
    start: '2026-11-16T07:00:00Z',
    end: '2026-11-16T15:00:00Z',
  })
  const { status, data } = await identify(eva.id)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    me: { id: eva.id, firstName: 'Eva' },
    workingSchedules: [{ label: 'Früh' }],
    workingActivities: [],
    proposal: null,
  })
  const other = await givenPerson({ branches: [away] })
  expect((await identify(other.id)).status).toBe(404)
  expect((await identify(999_999)).status).toBe(404)
})

test('five wrong PINs lock the person at this device for 15 minutes, however fast they come', async () => {
  const eva = await givenPerson()
  const answers = await Promise.all(Array.from({ length: 12 }, () => identify(eva.id, '1111')))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 422)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  expect(answers.find(({ status }) => status === 422)?.error).toEqual({
    message: 'Die PIN ist falsch.',
    code: 'invalidCredentials',
    field: 'pin',
  })
  const locked = await identify(eva.id)
  expect(locked).toMatchObject({
    status: 429,
    error: { message: 'Zu viele falsche PINs. Bitte versuchen Sie es in 15 Minuten erneut.' },
  })
  expect(Number(locked.headers['retry-after'])).toBe(900)
  const { orm } = server.services.database
  expect(await orm.select().from(logs).where(eq(logs.user, eva.id))).toContainEqual(
    expect.objectContaining({ message: 'PIN der Stempeluhr nach 5 falschen Versuchen gesperrt' }),
  )
  const second = await givenClock(home)
  expect((await identify(eva.id, pin, second)).status).toBe(200)
  const colleague = await givenPerson()
  expect((await identify(colleague.id)).status).toBe(200)
  move(15)
  expect((await identify(eva.id)).status).toBe(200)
})

test('a right PIN forgets the wrong ones before it', async () => {
  const eva = await givenPerson()
  for (let round = 0; round < 3; round++) {
    for (let wrong = 0; wrong < 4; wrong++) expect((await identify(eva.id, '0007')).status).toBe(422)
    expect((await identify(eva.id)).status).toBe(200)
  }
})

test('a PIN is set by the person with the password, hashed, and taken away by an administrator', async () => {
  const eva = await givenPerson({}, null)
  expect(await identify(eva.id)).toMatchObject({ status: 422, error: { field: 'pin' } })
  for (const [typed, message] of [
    ['123', 'Eine PIN hat mindestens 4 Ziffern.'],
    ['12a4', 'Eine PIN besteht nur aus Ziffern.'],
    ['4444', 'Diese PIN ist zu leicht zu erraten.'],
  ])
    expect(await call('PUT', '/users/me/clock-pin', { pin: typed }, eva.headers)).toMatchObject({
      status: 422,
      error: { message, field: 'pin' },
    })
  expect((await call('PUT', '/users/me/clock-pin', { pin }, eva.headers)).status).toBe(200)
  const { rows } = await server.services.database.orm.execute(
    `select pin_hash from clock_pins where "user" = ${eva.id}`,
  )
  expect(rows).toEqual([{ pin_hash: expect.stringMatching(/^\$argon2id\$/) }])
  const me = await call<object>('GET', '/users/me', undefined, eva.headers)
  expect(me.data).toMatchObject({ pinSetAt: monday.toISOString() })
  expect(JSON.stringify(me.data)).not.toContain('argon2')

  expect((await call('DELETE', `/users/${eva.id}/clock-pin`, undefined, eva.headers)).status).toBe(403)
  expect((await call('DELETE', `/users/${eva.id}/clock-pin`, undefined, admin.headers)).status).toBe(200)
  expect(await identify(eva.id)).toMatchObject({ status: 422, error: { code: 'invalidCredentials' } })
  const old = await givenPerson({}, null)
  server.clock.now = new Date(monday.getTime() + 31 * 60_000)
  expect(await call('PUT', '/users/me/clock-pin', { pin }, old.headers)).toMatchObject({
    status: 403,
    error: { code: 'passwordNeeded' },
  })
})

test('the QR code of a badge is the token of the person, only in the own branches', async () => {
  const eva = await givenPerson({ username: 'eva-badge' })
  const other = await givenPerson({ username: 'otto-badge', branches: [away] })
  const tokenOf = async (id: number) =>
    (await call<{ token: string }>('POST', `/users/${id}/access-token`, undefined, admin.headers)).data.token
  const show = (username: string, token: string) =>
    call<ClockPerson>('POST', '/clock/me', { who: { username, token } })
  const token = await tokenOf(eva.id)
  expect(await show('eva-badge', token)).toMatchObject({ status: 200, data: { me: { id: eva.id } } })
  const refused = { status: 422, error: { message: 'Dieser Ausweis gilt hier nicht.' } }
  expect(await show('otto-badge', await tokenOf(other.id))).toMatchObject(refused)
  expect(await show('otto-badge', token)).toMatchObject(refused)
  expect(await show('eva-badge', 'falsch')).toMatchObject(refused)
})

test('the four steps take the time of the server and the branch of the clock', async () => {
  const eva = await givenPerson({ branches: [away, home] })
  expect((await take(eva.id, 'start')).data.taken).toMatchObject({ start: monday.toISOString(), end: null })
  expect((await take(eva.id, 'start')).status).toBe(409)
  move(60)
  expect((await take(eva.id, 'pause')).status).toBe(200)
  move(30)
  expect((await take(eva.id, 'resume')).status).toBe(200)
  move(30)
  const ended = await take(eva.id, 'end')
  expect(ended.data.workingActivities).toMatchObject([{ workedMinutes: 90 }])
  expect(await activitiesOf(eva.id)).toMatchObject([
    { branch: home, source: 'kiosk', end: new Date('2026-11-16T09:00:00Z') },
  ])
})

test('a tap that is sent again because its answer was lost counts once, and belongs to one person', async () => {
  const [eva, otto] = [await givenPerson(), await givenPerson()]
  const tap = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => take(eva.id, 'start', tap)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.map(({ data }) => data.taken.start)).toEqual(Array(3).fill(monday.toISOString()))
  expect(await activitiesOf(eva.id)).toHaveLength(1)
  expect((await take(otto.id, 'start', tap)).status).toBe(409)
  expect(await activitiesOf(otto.id)).toEqual([])
})

test('a day without network is one proposal, visible to the person and the lead, and counts when approved', async () => {
  const eva = await givenPerson()
  const taps = [
    { id: randomUUID(), user: eva.id, step: 'start', at: '2026-11-15T08:00:00Z' },
    { id: randomUUID(), user: eva.id, step: 'pause', at: '2026-11-15T10:00:00Z' },
    { id: randomUUID(), user: eva.id, step: 'resume', at: '2026-11-15T10:30:00Z' },
    { id: randomUUID(), user: eva.id, step: 'end', at: '2026-11-15T16:00:00Z' },
  ]
  const sent = await Promise.all([sendTaps(...taps), sendTaps(...taps), sendTaps(...taps.toReversed())])
  for (const { status, data } of sent) {
    expect(status).toBe(200)
    expect(data.kept.toSorted()).toEqual(taps.map(({ id }) => id).toSorted())
  }
  expect(await activitiesOf(eva.id)).toEqual([])
  const [proposal, ...rest] = await correctionsOf(eva)
  expect(rest).toEqual([])
  expect(proposal).toMatchObject({
    state: 'requested',
    isOffline: true,
    before: null,
    after: { start: '2026-11-15T08:00:00.000Z', end: '2026-11-15T16:00:00.000Z' },
  })
  const path = `/time-corrections/${proposal?.id}/approve`
  expect((await call('POST', path, {}, eva.headers)).status).toBe(403)
  expect((await call('POST', path, {}, admin.headers)).status).toBe(200)
  expect(await activitiesOf(eva.id)).toMatchObject([{ branch: home, source: 'kiosk' }])
  const week = await call<TimeSheetWeek>('GET', '/time-sheets/weeks?from=2026-11-15', undefined, eva.headers)
  expect(week.data.days.at(-1)).toMatchObject({
    date: '2026-11-15',
    worked: 450,
    flags: expect.arrayContaining(['Ohne Netz gestempelt', 'Korrigiert']),
  })
})

test('a person who stamped in without network goes on with the proposal once the network is back', async () => {
  const eva = await givenPerson()
  await sendTaps({ user: eva.id, step: 'start', at: '2026-11-16T06:00:00Z' })
  expect((await identify(eva.id)).data.proposal).toEqual({
    start: '2026-11-16T06:00:00.000Z',
    end: null,
    pauses: [],
  })
  expect((await call<ClockTablet>('GET', '/clock')).data.people).toContainEqual(
    expect.objectContaining({ id: eva.id, state: 'running' }),
  )
  expect((await take(eva.id, 'start')).status).toBe(409)
  const ended = await take(eva.id, 'end')
  expect(ended.data).toMatchObject({ taken: { end: monday.toISOString() }, proposal: null })
  expect(await activitiesOf(eva.id)).toEqual([])
  expect(await correctionsOf(eva)).toMatchObject([
    { state: 'requested', after: { start: '2026-11-16T06:00:00.000Z', end: monday.toISOString() } },
  ])
})

test('an end without network of work that runs changes the record only after approval', async () => {
  const eva = await givenPerson()
  await take(eva.id, 'start')
  move(50)
  await sendTaps({ user: eva.id, step: 'end', at: '2026-11-16T07:40:00Z' })
  expect(await activitiesOf(eva.id)).toMatchObject([{ end: null }])
  const [proposal] = await correctionsOf(eva)
  expect(proposal).toMatchObject({ before: { end: null }, after: { end: '2026-11-16T07:40:00.000Z' } })
  await call('POST', `/time-corrections/${proposal?.id}/approve`, {}, admin.headers)
  expect(await activitiesOf(eva.id)).toMatchObject([{ end: new Date('2026-11-16T07:40:00Z') }])
})

test('work without an end that is approved is running, and closed when it was forgotten', async () => {
  const [eva, otto] = [await givenPerson(), await givenPerson()]
  await sendTaps(
    { user: eva.id, step: 'start', at: '2026-11-16T06:00:00Z' },
    { user: otto.id, step: 'start', at: '2026-11-15T12:00:00Z' },
  )
  for (const person of [eva, otto]) {
    const [proposal] = await correctionsOf(person)
    expect((await call('POST', `/time-corrections/${proposal?.id}/approve`, {}, admin.headers)).status).toBe(
      200,
    )
  }
  expect(await activitiesOf(eva.id)).toMatchObject([{ end: null, isAutoClosed: false }])
  expect(await activitiesOf(otto.id)).toMatchObject([
    { end: new Date('2026-11-16T04:00:00Z'), isAutoClosed: true },
  ])
})

test('a tap that became no proposal is kept with its reason, for the person and the lead alone', async () => {
  const [eva, otto] = [await givenPerson(), await givenPerson()]
  const sent = await sendTaps(
    { user: eva.id, step: 'start', at: '2026-11-15T06:00:00Z' },
    { user: eva.id, step: 'end', at: '2026-11-16T06:30:00Z' },
    { user: eva.id, step: 'start', at: '2026-11-16T09:00:00Z' },
  )
  expect(sent.data.kept).toHaveLength(3)
  expect(await correctionsOf(eva)).toEqual([])
  const refused = (headers: Headers) =>
    call<{ user: { id: number }; refusal: string }[]>(
      'GET',
      '/time-corrections/refused-taps',
      undefined,
      headers,
    )
  expect((await refused(eva.headers)).data.map(({ refusal }) => refusal)).toEqual([
    'inFuture',
    'impossible',
    'tooOld',
  ])
  expect((await refused(otto.headers)).data).toEqual([])
  const all = (await refused(admin.headers)).data
  expect(all.filter(({ user }) => user.id === eva.id)).toHaveLength(3)
})

test('API-43 still ignores any time that is sent', async () => {
  const eva = await givenPerson({ username: 'eva-link' })
  const { data } = await call<{ token: string }>(
    'POST',
    `/users/${eva.id}/access-token`,
    undefined,
    admin.headers,
  )
  await call('POST', `/time-tracking/${data.token}/eva-link/working-activities/start`, {
    start: '2026-11-01T00:00:00Z',
    at: '2026-11-01T00:00:00Z',
  })
  expect(await activitiesOf(eva.id)).toMatchObject([{ start: monday }])
})
