import type { TaskComment } from '@theke/contract/calls/tasks'
import type { Today, TodayTask } from '@theke/contract/calls/today'
import { entities } from '@theke/contract/entities/registry'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createRecord } from '../../crud/changes.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import { system } from '../../platform/viewer.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
let admin: SignedIn
let eva: SignedIn
let tablet: Headers
let home: number
let away: number
let count = 0

const monday = new Date('2026-11-16T07:00:00Z')
type Headers = Record<string, string>
type Data = { id: number; revision: number; name: string }
type Method = 'GET' | 'POST' | 'PUT'

async function call<T = Data>(method: Method, path: string, body?: object, headers?: Headers) {
  const response = await server.app.inject({
    method,
    url: `/api${path}`,
    headers: headers ?? admin.headers,
    ...(body ? { body } : {}),
  })
  const { data, errors } = response.json<{
    data: T
    errors?: { message: string; field?: string; code: string }[]
  }>()
  return { status: response.statusCode, data, error: errors?.[0] }
}

async function given(path: keyof typeof entities, values: object): Promise<number> {
  const { database, hooks } = server.services
  const change = { tx: database.orm, viewer: system, hooks }
  return (await createRecord(entities[path], values, change))['id'] as number
}

const fridge = { text: 'Kühlschrank', asksTemperature: true, maxTemperature: 5 }
const morning = '2026-11-16T08:00:00.000Z'
const givenRound = async (values: object = {}) => {
  const name = `Runde ${++count}`
  const base = { name, kind: 'opening', branch: { id: home }, dueDate: morning }
  return (await call('POST', '/tasks', { ...base, checklist: [{ text: 'Licht' }, fridge], ...values })).data
}
const tasksNamed = (name: string) => {
  const table = tableOf('tasks')
  return findRecords(
    server.services.database.orm,
    entities.tasks,
    eq(table['name']!, name),
    table['dueDate']!,
  )
}
const atTablet = () => call<TodayTask[]>('GET', '/clock/tasks', undefined, tablet)
const signed = (values: object = {}) => ({ revision: 1, points: [], outcome: 'done', ...values })
const points = (temperature: number | null) => [
  { index: 0, done: true },
  { index: 1, done: true, temperature },
]

beforeAll(async () => {
  server = await useTestApp()
  server.clock.now = monday
  admin = await signIn(server)
  home = await given('branches', { identifier: 'hauptplatz', name: 'Hauptplatz' })
  away = await given('branches', { identifier: 'bahnhof', name: 'Bahnhof' })
  const { cookies, ...pairing } = await server.app.inject({ method: 'POST', url: '/api/pairings' })
  const device = await given('devices', { identifier: 'tablet', type: 'clock', branch: { id: home } })
  await call('POST', `/devices/${device}/pairing`, { code: pairing.json().data.code })
  tablet = { cookie: `${cookies[0]?.name}=${cookies[0]?.value}` }
})

beforeEach(async () => {
  server.clock.now = monday
  admin = await signIn(server)
  eva = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [home] })
  await call('PUT', '/users/me/clock-pin', { pin: '2580' }, eva.headers)
})

const sign = (id: number, body: object, pin = '2580') =>
  call<TodayTask>('POST', `/clock/tasks/${id}`, { who: { user: eva.id, pin }, ...body }, tablet)

test('rounds of today are ticked at the tablet of the branch and signed with the PIN', async () => {
  const round = await givenRound({ recurrence: { unit: 'day' } })
  const tomorrow = await givenRound({ dueDate: '2026-11-17T08:00:00Z' })
  const foreign = await givenRound({ branch: { id: away } })
  const own = await givenRound({ kind: 'task', user: { id: eva.id } })
  const ids = (await atTablet()).data.map(({ id }) => id)
  expect(ids).toContain(round.id)
  for (const { id } of [tomorrow, foreign, own]) expect(ids).not.toContain(id)
  expect((await call('GET', '/clock/tasks', undefined, eva.headers)).status).toBe(404)

  const whole = signed({ revision: round.revision, points: points(4) })
  expect((await sign(round.id, whole, '1111')).status).toBe(422)
  expect((await sign(foreign.id, whole)).status).toBe(404)
  expect((await sign(own.id, whole)).status).toBe(404)
  expect((await sign(round.id, { ...whole, points: points(null) })).error).toMatchObject({
    field: 'checklist.1.temperature',
  })
  expect((await sign(round.id, { ...whole, points: points(4).slice(1) })).error).toMatchObject({
    field: 'points',
    message: 'Es sind noch Punkte offen.',
  })
  expect((await call('GET', `/tasks/${round.id}`)).data).toMatchObject({
    status: 'open',
    revision: round.revision,
  })
  const done = await sign(round.id, whole)
  expect(done.data).toMatchObject({
    status: 'done',
    completedAt: monday.toISOString(),
    checklist: [{ done: true }, { temperature: 4 }],
  })
  expect((await call('GET', `/tasks/${round.id}`)).data).toMatchObject({ completedBy: { id: eva.id } })
  expect((await sign(round.id, whole)).error).toMatchObject({ code: 'revisionChanged' })
  expect((await tasksNamed(round.name)).map(({ dueDate }) => dueDate?.toISOString())).toEqual([
    morning,
    '2026-11-17T08:00:00.000Z',
  ])
})

test('a temperature outside its limits makes one task that is due at once, for the people it concerns', async () => {
  const team = await given('departments', { name: 'Küche', manager: { id: admin.id } })
  const text = 'Tiefkühler 1'
  const values = { checklist: [{ ...fridge, text, minTemperature: -24, maxTemperature: -18 }] }
  const round = await givenRound({ ...values, department: { id: team }, user: { id: eva.id } })
  const warm = [{ index: 0, done: true, temperature: -12.5 }]
  const first = await sign(round.id, signed({ revision: round.revision, points: warm, outcome: 'progress' }))
  expect(first.data).toMatchObject({ status: 'inProgress', checklist: [{ temperature: -12.5 }] })
  const [task, ...rest] = await tasksNamed(`Temperatur prüfen: ${text}`)
  expect(rest).toEqual([])
  expect(task).toMatchObject({
    branch: home,
    department: team,
    user: null,
    assignees: [eva.id, admin.id],
    priority: '3',
    dueDate: new Date(Number(monday) + 30 * 60_000),
    description: `${round.name}: ${text} hat −12,5 °C statt −24 °C bis −18 °C.`,
  })
  expect((await atTablet()).data.map(({ id }) => id)).toContain(task!.id)

  // the same value again says nothing new; another one stands in the comments of the task that is open
  await sign(round.id, signed({ revision: first.data.revision, points: warm }))
  const other = await givenRound(values)
  const cold = [{ index: 0, done: true, temperature: -30 }]
  expect((await sign(other.id, signed({ revision: other.revision, points: cold }))).status).toBe(200)
  expect(await tasksNamed(`Temperatur prüfen: ${text}`)).toHaveLength(1)
  const comments = await call<TaskComment[]>('GET', `/tasks/${task!.id}/comments`)
  expect(comments.data).toMatchObject([
    { user: { id: eva.id }, text: `${other.name}: ${text} hat −30 °C statt −24 °C bis −18 °C.` },
  ])
})

test('an employee who ticks in the back-office neither moves the limits nor avoids the follow-up', async () => {
  const text = 'Vitrine'
  const round = await givenRound({ checklist: [{ ...fridge, text }] })
  const sent = { text, done: true, temperature: 9, asksTemperature: false, maxTemperature: 30 }
  expect((await call('PUT', `/tasks/${round.id}`, { checklist: [sent] }, eva.headers)).status).toBe(200)
  expect((await call('GET', `/tasks/${round.id}`)).data).toMatchObject({
    checklist: [{ asksTemperature: true, maxTemperature: 5, temperature: 9 }],
  })
  expect(await tasksNamed(`Temperatur prüfen: ${text}`)).toHaveLength(1)
  const crossed = [{ ...fridge, minTemperature: 8 }]
  expect((await call('PUT', `/tasks/${round.id}`, { checklist: crossed })).error).toMatchObject({
    field: 'checklist.0.maxTemperature',
  })
})

test('a round that was not made yesterday stays visible until a person gives the reason', async () => {
  const round = await givenRound({ dueDate: '2026-11-15T08:00:00Z' })
  const today = await givenRound()
  const find = async (id: number) => (await atTablet()).data.find((task) => task.id === id)
  expect(await find(round.id)).toMatchObject({ isMissed: true, isOverdue: true })
  expect(await find(today.id)).toMatchObject({ isMissed: false })
  const missed = signed({ outcome: 'missed', reason: 'Stromausfall' })
  expect((await sign(round.id, { ...missed, revision: round.revision, reason: ' ' })).error).toMatchObject({
    field: 'reason',
  })
  expect((await sign(today.id, { ...missed, revision: today.revision })).error).toMatchObject({
    field: 'outcome',
  })
  const answer = await sign(round.id, { ...missed, revision: round.revision })
  expect(answer.data).toMatchObject({ status: 'cancelled', isMissed: false })
  const comments = await call<TaskComment[]>('GET', `/tasks/${round.id}/comments`)
  expect(comments.data).toMatchObject([{ user: { id: eva.id }, text: 'Nicht gemacht: Stromausfall' }])
  expect(await find(round.id)).toMatchObject({ status: 'cancelled' })
  server.clock.now = new Date('2026-11-17T07:00:00Z')
  expect(await find(round.id)).toBeUndefined()
})

test('staff see and sign the day of their own branches by session', async () => {
  const round = await givenRound()
  const foreign = await givenRound({ branch: { id: away } })
  const mine = (query = '', headers = eva.headers) =>
    call<Today>('GET', `/tasks/today${query}`, undefined, headers)
  const { data } = await mine()
  expect(data).toMatchObject({ branch: { id: home }, branches: [{ id: home, name: 'Hauptplatz' }] })
  expect(data.tasks.map(({ id }) => id)).toContain(round.id)
  expect((await mine(`?branch=${away}`)).status).toBe(404)
  const elsewhere = (await mine(`?branch=${away}`, admin.headers)).data.tasks.map(({ id }) => id)
  expect(elsewhere).toContain(foreign.id)
  expect(elsewhere).not.toContain(round.id)
  const nowhere = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  expect((await mine('', nowhere.headers)).data).toEqual({ branch: null, branches: [], tasks: [] })

  const body = signed({ revision: round.revision, points: points(3) })
  const by = (person: SignedIn, id: number) => call('POST', `/tasks/${id}/round`, body, person.headers)
  for (const [person, id] of [
    [eva, foreign.id],
    [nowhere, round.id],
  ] as const)
    expect((await by(person, id)).status).toBe(404)
  expect(await by(eva, round.id)).toMatchObject({ status: 200, data: { status: 'done' } })
})

test('[OPEN-110~] at the tablet the clock is started on a task of the branch', async () => {
  const round = await givenRound()
  const foreign = await givenRound({ branch: { id: away } })
  const start = (id: number, pin = '2580') =>
    call('POST', `/clock/tasks/${id}/clock`, { who: { user: eva.id, pin } }, tablet)
  expect((await start(round.id, '1111')).status).toBe(422)
  expect((await start(foreign.id)).status).toBe(404)
  expect(await start(round.id)).toMatchObject({
    status: 201,
    data: { name: round.name, start: monday.toISOString() },
  })
  expect((await start(round.id)).error?.message).toBe('Sie arbeiten bereits an dieser Aufgabe.')
})
