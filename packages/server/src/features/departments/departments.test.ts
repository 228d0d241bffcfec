import type { DepartmentNode } from '@theke/contract/calls/departments'
import type { Roster } from '@theke/contract/calls/roster'
import type { PersonMinutes } from '@theke/contract/calls/statistics'
import { entities } from '@theke/contract/entities/registry'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createRecord } from '../../crud/changes.ts'
import { system } from '../../platform/viewer.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
let admin: SignedIn

async function call<T>(method: 'GET' | 'PUT', path: string, body?: object) {
  const response = await server.app.inject({
    method,
    url: `/api${path}`,
    headers: admin.headers,
    ...(body ? { body } : {}),
  })
  const { data, errors } = response.json<{ data: T; errors?: { message: string; field?: string }[] }>()
  return { status: response.statusCode, data, error: errors?.[0] }
}

async function given(path: keyof typeof entities, values: object): Promise<number> {
  const { database, hooks } = server.services
  const change = { tx: database.orm, viewer: system, hooks }
  return (await createRecord(entities[path], values, change))['id'] as number
}

beforeAll(async () => {
  server = await useTestApp()
})

beforeEach(async () => {
  admin = await signIn(server)
})

const under = (id: number, parent: number | null) =>
  call('PUT', `/departments/${id}`, { parent: parent && { id: parent } })

test('a department never stands below itself, also when two are moved at once', async () => {
  const top = await given('departments', { name: 'Betrieb' })
  const middle = await given('departments', { name: 'Küche', parent: { id: top } })
  const low = await given('departments', { name: 'Patisserie', parent: { id: middle } })
  for (const parent of [top, middle, low])
    expect(await under(top, parent)).toMatchObject({
      status: 422,
      error: { field: 'parent', message: 'Eine Abteilung kann nicht unter sich selbst stehen.' },
    })
  expect((await under(low, top)).status).toBe(200)
  expect((await under(low, null)).status).toBe(200)
  const both = await Promise.all([under(middle, low), under(low, middle)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
})

test('the roster of a department shows the people and shifts of those below it', async () => {
  const branch = await given('branches', { identifier: 'hauptplatz', name: 'Hauptplatz' })
  const eva = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch] })
  const otto = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch] })
  const top = await given('departments', { name: 'Küche' })
  const low = await given('departments', { name: 'Patisserie', parent: { id: top }, users: [{ id: eva.id }] })
  const shift = { branch: { id: branch }, type: 'work', state: 'published' }
  await given('working-schedules', {
    ...shift,
    department: { id: low },
    user: { id: eva.id },
    start: '2026-11-16T07:00:00Z',
    end: '2026-11-16T15:00:00Z',
  })
  const roster = async (department: number) =>
    (await call<Roster>('GET', `/roster?from=2026-11-16&department=${department}`)).data
  for (const department of [top, low]) {
    const { people, shifts } = await roster(department)
    expect(shifts).toHaveLength(1)
    const ids = people.map(({ id }) => id)
    expect(ids).toContain(eva.id)
    expect(ids).not.toContain(otto.id)
  }
})

test('lists and statistics of a department count those below it', async () => {
  const eva = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  const otto = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  const top = await given('departments', { name: 'Backstube' })
  const low = await given('departments', { name: 'Teig', parent: { id: top }, users: [{ id: eva.id }] })
  const other = await given('departments', { name: 'Verkauf' })
  await given('tasks', { name: 'Ofen', department: { id: low } })
  await given('tasks', { name: 'Kassa', department: { id: other } })
  const tasksOf = async (department: number) =>
    (await call<{ name: string }[]>('GET', `/tasks?department=${department}`)).data.map(({ name }) => name)
  expect(await tasksOf(top)).toEqual(['Ofen'])
  expect(await tasksOf(other)).toEqual(['Kassa'])
  const below = await call<{ name: string }[]>('GET', `/departments?parent=${top}`)
  expect(below.data.map(({ name }) => name)).toEqual(['Teig'])

  // work at the clock names no department: it belongs to those of its person
  const work = { start: '2026-10-05T06:00:00Z', end: '2026-10-05T08:00:00Z' }
  await given('working-activities', { user: { id: eva.id }, ...work })
  await given('working-activities', { user: { id: otto.id }, ...work })
  await given('working-schedules', { user: { id: otto.id }, department: { id: low }, ...work, type: 'work' })
  const peopleIn = async (kind: string, department: number) => {
    const query = `from=2026-10-05&to=2026-10-05&department=${department}`
    const { data } = await call<PersonMinutes>('GET', `/statistics/working-${kind}?${query}`)
    return data.map(({ user }) => user.id)
  }
  expect(await peopleIn('activities', top)).toEqual([eva.id])
  expect(await peopleIn('activities', other)).toEqual([])
  expect(await peopleIn('schedules', top)).toEqual([otto.id])
})

test('the tree names everybody who belongs to a department, from both ends of the membership', async () => {
  const eva = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  const otto = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  const id = await given('departments', { name: 'Bar', users: [{ id: eva.id }], manager: { id: otto.id } })
  await call('PUT', `/users/${otto.id}`, { departments: [{ id }] })
  const { data } = await call<DepartmentNode[]>('GET', '/departments/tree')
  const bar = data.find((node) => node.id === id)
  expect(bar?.manager).toMatchObject({ id: otto.id })
  expect(new Set(bar?.members.map((person) => person.id))).toEqual(new Set([eva.id, otto.id]))
  const refused = await server.app.inject({ url: '/api/departments/tree', headers: eva.headers })
  expect(refused.statusCode).toBe(403)
})
