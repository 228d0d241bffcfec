import type { TaskComment } from '@theke/contract/calls/tasks'
import { entities } from '@theke/contract/entities/registry'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createRecord } from '../../crud/changes.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import { system } from '../../platform/viewer.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { givenUpload } from '../orders/testing.ts'
import { continueSeries } from './occurrences.ts'
import { remindOfOverdue } from './reminders.ts'

let server: TestApp
let admin: SignedIn
let eva: SignedIn
let home: number
let away: number
let count = 0

const monday = new Date('2026-11-16T07:00:00Z')
type Headers = Record<string, string>
type Data = { id: number; revision: number; [name: string]: unknown }

async function call<T = Data>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  headers?: Headers,
) {
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
  return (await createRecord(entities[path], values, { tx: database.orm, viewer: system, hooks }))[
    'id'
  ] as number
}

const givenTask = async (values: object = {}) =>
  (await call('POST', '/tasks', { name: `Aufgabe ${++count}`, branch: { id: home }, ...values })).data
const stored = async (id: number) => (await call('GET', `/tasks/${id}`)).data
const tasksNamed = (name: string) => {
  const table = tableOf('tasks')
  return findRecords(
    server.services.database.orm,
    entities.tasks,
    eq(table['name']!, name),
    table['dueDate']!,
  )
}

beforeAll(async () => {
  server = await useTestApp()
  server.clock.now = monday
  const openingHours = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((type) => ({
    type,
    from: '09:00',
    to: '18:00',
  }))
  home = await given('branches', { identifier: 'hauptplatz', name: 'Hauptplatz', openingHours })
  away = await given('branches', { identifier: 'bahnhof', name: 'Bahnhof' })
})

beforeEach(async () => {
  server.clock.now = monday
  admin = await signIn(server)
  eva = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [home] })
})

test('[BACKOFFICE-25~] tasks never wait for each other in a circle, also when two links are made at once', async () => {
  const [one, two, three] = [await givenTask(), await givenTask(), await givenTask()]
  const wait = (task: Data, ...on: Data[]) =>
    call('PUT', `/tasks/${task.id}`, { blockedBy: on.map(({ id }) => ({ id })) })
  expect((await wait(one, one)).error).toEqual({
    message: 'Diese Aufgaben würden im Kreis aufeinander warten.',
    field: 'blockedBy',
    code: 'invalid',
  })
  expect((await wait(one, two)).status).toBe(200)
  expect((await wait(two, three)).status).toBe(200)
  expect((await wait(three, one)).status).toBe(422)
  const [four, five] = [await givenTask(), await givenTask()]
  const both = await Promise.all([wait(four, five), wait(five, four)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
})

test('a task is done only after those that it waits for, and remembers by whom', async () => {
  const first = await givenTask()
  const second = await givenTask({ blockedBy: [{ id: first.id }] })
  const finish = (id: number, headers?: Headers) => call('PUT', `/tasks/${id}`, { status: 'done' }, headers)
  expect((await finish(second.id, eva.headers)).error).toMatchObject({ field: 'status' })
  expect((await finish(first.id, eva.headers)).status).toBe(200)
  expect((await finish(second.id, eva.headers)).status).toBe(200)
  expect(await stored(second.id)).toMatchObject({
    completedBy: { id: eva.id },
    completedAt: monday.toISOString(),
  })
  await call('PUT', `/tasks/${second.id}`, { status: 'open', completedBy: { id: admin.id } })
  expect(await stored(second.id)).toMatchObject({ completedBy: null, completedAt: null })
})

test('who ticked a point of a checklist is stamped by the server, and a temperature is not left out', async () => {
  const task = await givenTask({
    checklist: [{ text: 'Licht' }, { text: 'Kühlschrank', asksTemperature: true }],
  })
  const tick = (checklist: object[]) => call('PUT', `/tasks/${task.id}`, { checklist }, eva.headers)
  const forged = { doneBy: { id: admin.id }, doneAt: '2020-01-01T00:00:00Z' }
  expect(
    (
      await tick([
        { text: 'Licht', done: true, ...forged },
        { text: 'Kühlschrank', asksTemperature: true, done: true },
      ])
    ).error,
  ).toMatchObject({ field: 'checklist.1.temperature', message: 'Bitte geben Sie die Temperatur ein.' })
  const done = { text: 'Kühlschrank', asksTemperature: true, done: true, temperature: 4.5 }
  expect((await tick([{ text: 'Licht', done: true, ...forged }, done])).status).toBe(200)
  expect((await stored(task.id))['checklist']).toMatchObject([
    { doneBy: { id: eva.id }, doneAt: monday.toISOString() },
    { temperature: 4.5, doneBy: { id: eva.id } },
  ])
})

test('a task every day before opening comes again once, fresh, and leaves out closed days', async () => {
  const recurrence = { unit: 'day', every: 1, beforeOpening: true }
  const name = 'Vitrine'
  const friday = '2026-11-20T08:00:00.000Z'
  expect((await call('POST', '/tasks', { name, recurrence })).error).toMatchObject({ field: 'dueDate' })
  const task = await givenTask({
    name,
    dueDate: friday,
    recurrence,
    checklist: [{ text: 'Sauber', done: true }],
  })
  const finish = () => call('PUT', `/tasks/${task.id}`, { status: 'done' }, eva.headers)
  const finished = await Promise.all([finish(), finish()])
  expect(finished.map(({ status, error }) => [status, error])).toEqual([
    [200, undefined],
    [200, undefined],
  ])
  const [first, second, ...rest] = await tasksNamed(name)
  expect(rest).toEqual([])
  expect(first).toMatchObject({ status: 'done', isContinued: true })
  expect(second).toMatchObject({
    status: 'open',
    dueDate: new Date('2026-11-23T08:00:00Z'),
    completedBy: null,
    checklist: [{ text: 'Sauber', done: false, doneBy: null }],
  })

  // nobody did it for a week: one is overdue, one is next, however often the job runs
  server.clock.now = new Date('2026-12-01T12:00:00Z')
  await Promise.all([continueSeries(server.services), continueSeries(server.services)])
  await continueSeries(server.services)
  expect((await tasksNamed(name)).map(({ dueDate }) => dueDate?.toISOString())).toEqual([
    friday,
    '2026-11-23T08:00:00.000Z',
    '2026-12-02T08:00:00.000Z',
  ])
  // deleting the newest ends the series
  await server.services.database.orm.delete(tableOf('tasks')).where(eq(tableOf('tasks')['status']!, 'open'))
  await continueSeries(server.services)
  expect(await tasksNamed(name)).toHaveLength(1)
})

test('an overdue task reminds everybody who has to do it once, and again after a new date', async () => {
  const sent: string[] = []
  const mailer = { send: async (_tx: unknown, { to }: { to: string }) => void sent.push(to) }
  const services = { ...server.services, mailer } as typeof server.services
  const compose = async (subject: string) => ({ subject, text: '', html: '' })
  const remind = () => remindOfOverdue(services, compose as unknown as Parameters<typeof remindOfOverdue>[1])
  const { orm } = server.services.database
  await orm
    .update(tableOf('users'))
    .set({ email: 'eva@shop.example' })
    .where(eq(tableOf('users').id, eva.id))
  const task = await givenTask({ dueDate: '2026-11-16T06:00:00Z', user: { id: eva.id } })
  await Promise.all([remind(), remind()])
  expect(sent).toEqual(['eva@shop.example'])
  await call('PUT', `/tasks/${task.id}`, { dueDate: '2026-11-16T06:30:00Z' })
  await remind()
  expect(sent).toHaveLength(2)
  await call('PUT', `/tasks/${task.id}`, { status: 'done', dueDate: '2026-11-16T06:45:00Z' })
  await remind()
  expect(sent).toHaveLength(2)
})

test('a task from before there were series is still finished and changed', async () => {
  const task = await givenTask()
  const { orm } = server.services.database
  await orm.execute(`update tasks set recurrence = '{}', kind = null where id = ${task.id}`)
  expect((await call('PUT', `/tasks/${task.id}`, { name: 'Alte Aufgabe' })).status).toBe(200)
  expect((await call('PUT', `/tasks/${task.id}`, { status: 'done' }, eva.headers)).status).toBe(200)
  await continueSeries(server.services)
  expect(await tasksNamed('Alte Aufgabe')).toHaveLength(1)
})

test('comments are written and read by people who see the task', async () => {
  const task = await givenTask()
  const path = `/tasks/${task.id}/comments`
  const written = await call<TaskComment>('POST', path, { text: ' Schlüssel fehlt ' }, eva.headers)
  expect(written).toMatchObject({ status: 201, data: { text: 'Schlüssel fehlt', user: { id: eva.id } } })
  expect((await call<TaskComment[]>('GET', path)).data).toEqual([written.data])
  expect((await call('POST', path, { text: '  ' }, eva.headers)).status).toBe(422)
  const other = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [away] })
  expect((await call('GET', path, undefined, other.headers)).status).toBe(404)
  expect((await call('POST', path, { text: 'x' }, other.headers)).status).toBe(404)
})

test('files of a task are for people who see it, and attached by those who may see all files', async () => {
  const upload = await givenUpload(server)
  const task = await givenTask({ files: [{ id: upload.id }] })
  const seen = await call('GET', `/tasks/${task.id}`, undefined, eva.headers)
  expect(seen.data['files']).toMatchObject([{ id: upload.id, publicHash: upload.publicHash }])
  const other = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [away] })
  expect((await call('GET', `/tasks/${task.id}`, undefined, other.headers)).status).toBe(404)

  const set = await given('permission-sets', { name: 'Planung', rights: ['tasks.plan'] })
  const permissions = [{ branch: home, set }]
  const lead = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [home], permissions })
  const put = (body: object) => call('PUT', `/tasks/${task.id}`, body, lead.headers)
  const foreign = await givenUpload(server)
  expect(await put({ files: [{ id: foreign.id }] })).toMatchObject({ status: 403, error: { field: 'files' } })
  expect((await put({ name: 'Mit Plan', files: [{ id: upload.id }] })).status).toBe(200)
  expect((await put({ files: [] })).status).toBe(200)
  expect((await stored(task.id))['files']).toEqual([])
})

test('[OPEN-110~] the clock is started on a task; work that goes on ends at the same moment', async () => {
  const [one, two] = [await givenTask(), await givenTask()]
  const start = (id: number) => call('POST', `/tasks/${id}/clock`, undefined, eva.headers)
  expect(await start(one.id)).toMatchObject({ status: 201, data: { task: { id: one.id }, end: null } })
  expect((await start(one.id)).status).toBe(409)
  server.clock.now = new Date(monday.getTime() + 30 * 60_000)
  expect((await start(two.id)).status).toBe(201)
  const table = tableOf('working-activities')
  const { orm } = server.services.database
  const activities = await findRecords(
    orm,
    entities['working-activities'],
    eq(table['user']!, eva.id),
    table['start']!,
  )
  expect(activities).toMatchObject([
    { task: one.id, end: server.clock.now },
    { task: two.id, start: server.clock.now, end: null, branch: home },
  ])
  const foreign = await givenTask({ branch: { id: away } })
  expect((await start(foreign.id)).status).toBe(404)
})
