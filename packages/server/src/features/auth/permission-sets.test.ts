import { entities } from '@theke/contract/entities/registry'
import type { Right } from '@theke/domain/permissions'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertRecord } from '../../crud/changes.ts'
import { system } from '../../platform/viewer.ts'
import type { SignedIn } from '../../testing/sign-in.ts'
import { signIn } from '../../testing/sign-in.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/test-app.ts'

let server: TestApp
let admin: SignedIn
let branchA: number
let branchB: number
let count = 0

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function call(person: SignedIn, method: Method, path: string, body?: object) {
  const { statusCode, json } = await server.app.inject({
    method,
    url: `/api/${path}`,
    headers: person.headers,
    ...(body ? { body } : {}),
  })
  return { status: statusCode, ...json<{ data: never; errors?: { field?: string; message: string }[] }>() }
}

async function create(path: keyof typeof entities, values: object): Promise<number> {
  const { database, hooks } = server.services
  const change = { tx: database.orm, viewer: system, hooks }
  return (await insertRecord(entities[path], { ...values }, change))['id'] as number
}

const givenSet = (rights: readonly Right[]) =>
  create('permission-sets', { name: `Profil ${++count}`, rights })

/** An employee with a set of these rights in the first of the branches. */
async function given(rights: readonly Right[], branches: readonly number[] = [branchA]) {
  const set = await givenSet(rights)
  const person = await signIn(server, {
    roles: ['ROLE_EMPLOYEE'],
    branches,
    permissions: [{ branch: branches[0]!, set }],
  })
  return { ...person, set }
}

beforeAll(async () => {
  server = await useTestApp()
  admin = await signIn(server)
  branchA = await create('branches', { name: 'Graz', identifier: 'graz' })
  branchB = await create('branches', { name: 'Linz', identifier: 'linz' })
})

const table = (branch: number) => ({ identifier: `T ${++count}`, branch: { id: branch } })

describe('records of a branch', () => {
  test('are created, changed and deleted with the right, in its branch only', async () => {
    const person = await given(['tables.edit'], [branchA, branchB])
    const created = await call(person, 'POST', 'tables', table(branchA))
    expect(created.status).toBe(201)
    const { id } = created.data as { id: number }
    expect((await call(person, 'PUT', `tables/${id}`, { identifier: 'Fenster' })).status).toBe(200)

    const refused = await call(person, 'POST', 'tables', table(branchB))
    expect(refused).toMatchObject({ status: 403, errors: [{ field: 'branch' }] })
    const moved = await call(person, 'PUT', `tables/${id}`, { branch: { id: branchB } })
    expect(moved).toMatchObject({ status: 403, errors: [{ field: 'branch' }] })
    const other = await create('tables', { identifier: 'B 1', branch: branchB })
    expect((await call(person, 'PUT', `tables/${other}`, { identifier: 'X' })).status).toBe(403)
    expect((await call(person, 'DELETE', `tables/${other}`)).status).toBe(403)
    expect((await call(person, 'GET', `deletions/tables?ids=${other}`)).status).toBe(403)
    expect((await call(person, 'GET', `deletions/products?ids=1`)).status).toBe(403)

    expect((await call(person, 'GET', `deletions/tables?ids=${id}`)).status).toBe(200)
    expect((await call(person, 'DELETE', `tables/${id}?replaceWith=${other}`)).status).toBe(403)
    expect((await call(person, 'DELETE', `tables/${id}`)).status).toBe(200)
  })

  test('of a branch in which the person does not work do not exist', async () => {
    const person = await given(['tables.edit'])
    const other = await create('tables', { identifier: 'B 2', branch: branchB })
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect(
        (await call(person, method, `tables/${other}`, method === 'PUT' ? { identifier: 'X' } : undefined))
          .status,
      ).toBe(404)
  })

  test('name nothing new that only administrators may see', async () => {
    const person = await given(['tasks.plan'])
    const body = { name: 'Kühlraum', branch: { id: branchA } }
    const refused = await call(person, 'POST', 'tasks', { ...body, user: { id: admin.id } })
    expect(refused).toMatchObject({ status: 403, errors: [{ field: 'user' }] })
    expect((await call(person, 'POST', 'tasks', body)).status).toBe(201)
    // what an administrator has named may stay
    const named = await create('tasks', { name: 'Kasse', branch: branchA, user: admin.id, status: 'open' })
    const changed = { name: 'Kassa', user: { id: admin.id } }
    expect((await call(person, 'PUT', `tasks/${named}`, changed)).status).toBe(200)
    const project = await create('projects', { name: 'Umbau' })
    expect((await call(person, 'PUT', `tasks/${named}`, { project: { id: project } })).status).toBe(403)
  })

  test('of tasks are given to people and departments of the branch alone', async () => {
    const person = await given(['tasks.plan'])
    const colleague = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branchA] })
    const stranger = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branchB] })
    const [here, there, anywhere] = [
      await create('departments', { name: 'Küche A', branch: branchA }),
      await create('departments', { name: 'Küche B', branch: branchB }),
      await create('departments', { name: 'Service' }),
    ]
    const task = await create('tasks', { name: 'Ofen', branch: branchA, status: 'open' })
    const put = (body: object) => call(person, 'PUT', `tasks/${task}`, body)
    const good = { user: { id: colleague.id }, assignees: [{ id: person.id }], department: { id: here } }
    expect((await put(good)).status).toBe(200)
    expect((await put({ department: { id: anywhere } })).status).toBe(200)
    for (const [field, value] of Object.entries({
      user: { id: stranger.id },
      assignees: [{ id: colleague.id }, { id: stranger.id }],
      department: { id: there },
    }))
      expect(await put({ [field]: value })).toMatchObject({ status: 403, errors: [{ field }] })

    const choices = (await call(person, 'GET', 'tasks/choices')).data as Record<string, { id: number }[]>
    const ids = (name: string) => choices[name]?.map(({ id }) => id) ?? []
    expect(ids('people')).toEqual(expect.arrayContaining([person.id, colleague.id]))
    expect(ids('people')).not.toContain(stranger.id)
    expect(ids('people')).not.toContain(admin.id)
    expect(ids('departments')).toEqual(expect.arrayContaining([here, anywhere]))
    expect(ids('departments')).not.toContain(there)
  })

  test('without a branch are for administrators', async () => {
    const person = await given(['tasks.plan'])
    expect((await call(person, 'POST', 'tasks', { name: 'Überall' })).status).toBe(403)
    const own = await create('tasks', { name: 'Mir', user: person.id, status: 'open' })
    expect((await call(person, 'PUT', `tasks/${own}`, { name: 'Anders' })).status).toBe(403)
    expect((await call(person, 'PUT', `tasks/${own}`, { status: 'done' })).status).toBe(200)
    expect((await call(person, 'DELETE', `tasks/${own}`)).status).toBe(403)
  })
})

describe('what all branches share', () => {
  const everywhere = async (right: Right) => {
    const set = await givenSet([right])
    const permissions = [branchA, branchB].map((branch) => ({ branch, set }))
    return signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branchA, branchB], permissions })
  }

  test('is changed by those who have the right in every branch', async () => {
    const editor = await everywhere('catalogue.edit')
    const created = await call(editor, 'POST', 'products', { name: 'Kipferl', price: 1.9, tax: 10 })
    expect(created.status).toBe(201)
    const { id } = created.data as { id: number }
    expect((await call(editor, 'PUT', `products/${id}`, { price: 2 })).status).toBe(200)
    const ofOne = await given(['catalogue.edit'], [branchA, branchB])
    expect((await call(ofOne, 'PUT', `products/${id}`, { price: 3 })).status).toBe(403)
    expect((await call(ofOne, 'POST', 'products', { name: 'Semmel', price: 1, tax: 10 })).status).toBe(403)
    expect((await call(editor, 'PUT', `branches/${branchA}`, { name: 'Mond' })).status).toBe(403)
    expect((await call(editor, 'GET', 'users')).status).toBe(403)
    expect((await call(editor, 'DELETE', `products/${id}`)).status).toBe(200)
  })

  test('drafts of pages and hidden settings are seen by those who edit them', async () => {
    const editor = await everywhere('content.edit')
    const id = await create('sites', { path: '/entwurf', title: 'Entwurf', isPublic: false })
    expect((await call(editor, 'GET', `sites/${id}`)).status).toBe(200)
    expect((await call(editor, 'PUT', `sites/${id}`, { title: 'Fast fertig' })).status).toBe(200)
    const configurer = await everywhere('config.edit')
    const whole = Object.keys((await call(admin, 'GET', 'config')).data)
    expect(Object.keys((await call(configurer, 'GET', 'config')).data)).toEqual(whole)
    expect(Object.keys((await call(editor, 'GET', 'config')).data).length).toBeLessThan(whole.length)
    expect((await call(await everywhere('logs.view'), 'GET', 'logs')).status).toBe(200)
  })

  test('a branch that is added ends it until the right is given there too', async () => {
    const editor = await everywhere('logs.view')
    expect((await call(editor, 'GET', 'logs')).status).toBe(200)
    const added = await create('branches', { name: 'Wels', identifier: 'wels' })
    expect((await call(editor, 'GET', 'logs')).status).toBe(403)
    expect((await call(admin, 'DELETE', `branches/${added}`)).status).toBe(200)
    expect((await call(editor, 'GET', 'logs')).status).toBe(200)
  })
})

describe('devices and screens of a branch', () => {
  const tv = (branch: number) =>
    create('digital-signage-devices', { name: `TV ${++count}`, identifier: `tv-${count}`, branch })
  const command = { command: 'reload' }

  test('are set up and steered with the right of that branch', async () => {
    const [own, other] = [await tv(branchA), await tv(branchB)]
    const manager = await given(['devices.manage'], [branchA, branchB])
    const seen = (await call(manager, 'GET', 'digital-signage-devices')).data as { id: number }[]
    expect(seen.map(({ id }) => id)).toContain(own)
    expect(seen.map(({ id }) => id)).not.toContain(other)
    expect((await call(manager, 'PUT', `digital-signage-devices/${own}`, { name: 'Theke' })).status).toBe(200)
    expect((await call(manager, 'PUT', `digital-signage-devices/${other}`, { name: 'X' })).status).toBe(404)
    expect((await call(manager, 'POST', `digital-signage-devices/${own}/command`, command)).status).toBe(403)

    const steward = await given(['signage.command'], [branchA, branchB])
    expect((await call(steward, 'POST', `digital-signage-devices/${own}/command`, command)).status).toBe(200)
    expect((await call(steward, 'POST', `digital-signage-devices/${other}/command`, command)).status).toBe(
      404,
    )
    expect((await call(steward, 'PUT', `digital-signage-devices/${own}`, { name: 'X' })).status).toBe(403)
    expect((await call(steward, 'DELETE', `digital-signage-devices/${own}/pairing`)).status).toBe(403)
  })

  test('steering one branch does not open the screens that somebody sets up in another', async () => {
    const [a, b] = [await givenSet(['signage.command']), await givenSet(['devices.manage'])]
    const person = await signIn(server, {
      roles: ['ROLE_EMPLOYEE'],
      branches: [branchA, branchB],
      permissions: [
        { branch: branchA, set: a },
        { branch: branchB, set: b },
      ],
    })
    const other = await tv(branchB)
    expect((await call(person, 'POST', `digital-signage-devices/${other}/command`, command)).status).toBe(403)
    const own = await tv(branchA)
    expect((await call(person, 'PUT', `digital-signage-devices/${own}`, { name: 'X' })).status).toBe(403)
  })
})

describe('a set', () => {
  const mayWrite = async (person: SignedIn) =>
    (await call(person, 'POST', 'tables', table(branchA))).status === 201

  test('that is changed, taken away or deleted counts with the next request', async () => {
    const person = await given(['tables.edit'])
    expect(await mayWrite(person)).toBe(true)
    await call(admin, 'PUT', `permission-sets/${person.set}`, { rights: ['tasks.plan'] })
    expect(await mayWrite(person)).toBe(false)
    await call(admin, 'PUT', `permission-sets/${person.set}`, { rights: ['tables.edit'] })
    expect(await mayWrite(person)).toBe(true)
    expect((await call(admin, 'PUT', `users/${person.id}`, { permissions: [] })).status).toBe(200)
    expect(await mayWrite(person)).toBe(false)

    const other = await given(['tables.edit'])
    expect(await mayWrite(other)).toBe(true)
    expect((await call(admin, 'DELETE', `permission-sets/${other.set}`)).status).toBe(200)
    expect(await mayWrite(other)).toBe(false)
    const { data } = await call(admin, 'GET', `users/${other.id}`)
    expect(data).toMatchObject({ permissions: [] })
  })

  test('ends with the branch of the person, and gives nothing to somebody without a role', async () => {
    const person = await given(['tables.edit'])
    await call(admin, 'PUT', `users/${person.id}`, { branches: [{ id: branchB }] })
    expect(await mayWrite(person)).toBe(false)
    const set = await givenSet(['tables.edit'])
    const without = await signIn(server, {
      roles: [],
      branches: [branchA],
      permissions: [{ branch: branchA, set }],
    })
    expect(await mayWrite(without)).toBe(false)
  })

  test('is shown to the person who holds it', async () => {
    const person = await given(['tables.edit', 'staff.plan'])
    const { data } = await call(person, 'GET', 'users/me')
    expect(data).toMatchObject({ rights: { 'tables.edit': [branchA], 'staff.plan': [branchA] } })
  })

  test('is given only in branches of the person, and once', async () => {
    const person = await given(['tables.edit'])
    const give = (...permissions: { branch: number; set: number }[]) =>
      call(admin, 'PUT', `users/${person.id}`, {
        permissions: permissions.map(({ branch, set }) => ({ branch: { id: branch }, set: { id: set } })),
      })
    expect(await give({ branch: branchB, set: person.set })).toMatchObject({
      status: 422,
      errors: [{ field: 'permissions.0.branch', message: 'Die Person arbeitet nicht in dieser Filiale.' }],
    })
    const same = { branch: branchA, set: person.set }
    expect(await give(same, same)).toMatchObject({ status: 422, errors: [{ field: 'permissions.1.set' }] })
    expect(await give({ branch: branchA, set: 999_999 })).toMatchObject({ status: 422 })
  })

  test('is for administrators alone, also to be read', async () => {
    const lead = await given(['staff.plan', 'staff.approve', 'tables.edit', 'tasks.plan', 'statistics.view'])
    expect((await call(lead, 'GET', 'permission-sets')).status).toBe(403)
    expect((await call(lead, 'PUT', `permission-sets/${lead.set}`, { rights: [] })).status).toBe(403)
    expect((await call(lead, 'PUT', `users/${lead.id}`, { permissions: [] })).status).toBe(403)
    expect(
      (await call(admin, 'POST', 'permission-sets', { name: 'Mond', rights: ['moon.land'] })).status,
    ).toBe(422)
  })
})

describe('statistics', () => {
  const period = 'from=2026-11-01&to=2026-11-16'

  test('are shown for a branch in which the right is held', async () => {
    const person = await given(['statistics.view'])
    expect((await call(person, 'GET', `statistics/revenue?${period}&branch=${branchA}`)).status).toBe(200)
    expect(await call(person, 'GET', `statistics/revenue?${period}`)).toMatchObject({
      status: 400,
      errors: [{ field: 'branch' }],
    })
    for (const path of [
      'revenue',
      'orders',
      'items',
      'popular-items',
      'order-times',
      'summary',
      'canceled-orders',
      'reviews',
    ])
      expect((await call(person, 'GET', `statistics/${path}?${period}&branch=${branchB}`)).status, path).toBe(
        404,
      )
    expect((await call(person, 'GET', `statistics/forecast?branch=${branchB}`)).status).toBe(404)
    const { data } = await call(person, 'GET', `statistics/summary?${period}&branch=${branchA}`)
    expect(data).toMatchObject({ funnel: { visitors: 0, carts: 0, checkouts: 0, purchases: 0 } })
    expect((await call(person, 'GET', `statistics/page-views?${period}`)).status).toBe(403)
  })
})

describe('a lead', () => {
  const monday = '2026-11-16'
  let lead: SignedIn
  let mine: SignedIn
  let theirs: SignedIn
  let shared: SignedIn
  const colleague = (branches: readonly number[]) => signIn(server, { roles: ['ROLE_EMPLOYEE'], branches })
  const idsIn = (data: unknown) =>
    (data as { user: { id: number } }[]).map(({ user }) => user.id).toSorted((one, other) => one - other)

  beforeAll(async () => {
    lead = await given(['staff.plan', 'staff.approve'])
    mine = await colleague([branchA])
    theirs = await colleague([branchB])
    shared = await colleague([branchA, branchB])
  })

  test('sees hours and months of people who work only there', async () => {
    const week = (user: number) => call(lead, 'GET', `time-sheets/weeks?from=${monday}&user=${user}`)
    expect((await week(mine.id)).status).toBe(200)
    for (const other of [theirs, shared, admin]) expect((await week(other.id)).status).toBe(404)
    const { data } = await call(lead, 'GET', 'month-closings?month=2026-10')
    const ids = idsIn(data)
    expect(ids).toEqual(expect.arrayContaining([lead.id, mine.id]))
    for (const other of [theirs, shared, admin]) expect(ids).not.toContain(other.id)
    const team = (await call(lead, 'GET', 'time-sheets/team')).data as { id: number }[]
    expect(team.map(({ id }) => id)).toContain(mine.id)
    expect(team.map(({ id }) => id)).not.toContain(lead.id)
    expect((await call(mine, 'GET', 'time-sheets/team')).data).toEqual([])
    expect((await call(lead, 'GET', `holiday-accounts/${mine.id}`)).status).toBe(200)
    expect((await call(lead, 'GET', `holiday-accounts/${theirs.id}`)).status).toBe(404)
  })

  test('decides about absences of the team, never about the own', async () => {
    const ask = async (person: SignedIn, day: string) => {
      const { data } = await call(person, 'POST', 'absences', {
        type: 'holiday',
        first: day,
        last: day,
        halfStart: false,
        halfEnd: false,
        comment: '',
      })
      return (data as { id: number }).id
    }
    const decide = (id: number) => call(lead, 'POST', `absences/${id}/approve`, { note: '' })
    expect((await decide(await ask(mine, '2026-12-01'))).status).toBe(200)
    expect((await decide(await ask(theirs, '2026-12-01'))).status).toBe(404)
    expect((await decide(await ask(shared, '2026-12-01'))).status).toBe(404)
    expect((await decide(await ask(lead, '2026-12-01'))).status).toBe(403)
    const seen = (await call(lead, 'GET', 'absences?from=2026-12-01&to=2026-12-01')).data as {
      user: { id: number }
      type: string | null
    }[]
    expect(seen.find(({ user }) => user.id === mine.id)?.type).toBe('holiday')
    expect(seen.some(({ user }) => [theirs.id, shared.id].includes(user.id))).toBe(false)
  })

  test('decides about corrections and months of the team', async () => {
    const times = {
      activity: null,
      start: '2026-11-10T07:00:00Z',
      end: '2026-11-10T11:00:00Z',
      pauses: [],
      reason: 'Vergessen',
    }
    const asked = await call(mine, 'POST', 'time-corrections', times)
    const foreign = await call(theirs, 'POST', 'time-corrections', times)
    const own = await call(lead, 'POST', 'time-corrections', times)
    const idOf = ({ data }: { data: unknown }) => (data as { id: number }).id
    const decide = (id: number) => call(lead, 'POST', `time-corrections/${id}/approve`, { note: '' })
    expect((await decide(idOf(foreign))).status).toBe(404)
    expect((await decide(idOf(own))).status).toBe(403)
    const open = idsIn((await call(lead, 'GET', 'time-corrections?state=requested')).data)
    expect(open).toEqual([lead.id, mine.id].toSorted((one, other) => one - other))
    expect((await decide(idOf(asked))).status).toBe(200)
    expect((await call(mine, 'POST', `time-corrections/${idOf(own)}/approve`, { note: '' })).status).toBe(404)
    expect((await call(lead, 'POST', `month-closings/${theirs.id}/2026-10/submit`)).status).toBe(404)
    expect((await call(lead, 'POST', `month-closings/${mine.id}/2026-10/submit`)).status).toBe(200)
    expect((await call(lead, 'POST', `month-closings/${mine.id}/2026-10/approve`)).status).toBe(200)
    await call(lead, 'POST', `month-closings/${lead.id}/2026-10/submit`)
    expect((await call(lead, 'POST', `month-closings/${lead.id}/2026-10/approve`)).status).toBe(403)
  })

  const shift = (values: object = {}) => ({
    user: mine.id,
    branch: branchA,
    department: null,
    label: '',
    start: '2026-11-24T07:00:00Z',
    end: '2026-11-24T15:00:00Z',
    breakMinutes: 30,
    comment: '',
    reason: '',
    ...values,
  })

  test('plans shifts of the branch, with people who work there', async () => {
    const planned = await call(lead, 'POST', 'roster/shifts', shift())
    expect(planned.status, JSON.stringify(planned.errors)).toBe(201)
    const { id, revision } = planned.data as { id: number; revision: number }
    expect(
      await call(lead, 'POST', 'roster/shifts', shift({ branch: branchB, user: theirs.id })),
    ).toMatchObject({ status: 403, errors: [{ field: 'branch' }] })
    expect((await call(lead, 'POST', 'roster/shifts', shift({ branch: null }))).status).toBe(403)
    expect(await call(lead, 'POST', 'roster/shifts', shift({ user: theirs.id }))).toMatchObject({
      status: 422,
      errors: [{ field: 'user' }],
    })
    const moved = await call(lead, 'PUT', `roster/shifts/${id}`, { ...shift({ breakMinutes: 45 }), revision })
    expect(moved.status).toBe(200)

    const foreign = await call(admin, 'POST', 'roster/shifts', shift({ branch: branchB, user: shared.id }))
    const other = foreign.data as { id: number; revision: number }
    expect(
      (await call(lead, 'PUT', `roster/shifts/${other.id}`, { ...shift(), revision: other.revision })).status,
    ).toBe(404)
    expect((await call(lead, 'DELETE', `roster/shifts/${other.id}`)).status).toBe(404)

    type Seen = {
      people: { id: number; plannedMinutes: number; branches: number[] }[]
      shifts: { id: number }[]
      branches: { id: number }[]
    }
    const roster = (await call(lead, 'GET', 'roster?from=2026-11-24')).data as Seen
    expect(roster.shifts.map((one) => one.id)).toEqual([id])
    expect(roster.branches.map((one) => one.id)).toEqual([branchA])
    expect(roster.people.map((one) => one.id)).not.toContain(theirs.id)
    // works in both branches: what happens in the other one is not shown
    expect(roster.people.find((one) => one.id === shared.id)).toMatchObject({
      plannedMinutes: 0,
      branches: [branchA],
    })

    const published = await call(lead, 'POST', 'roster/publications', { from: '2026-11-23' })
    expect(published.data).toMatchObject({ published: 1 })
    expect((await call(mine, 'POST', 'roster/publications', { from: '2026-11-23' })).status).toBe(403)
    expect((await call(lead, 'DELETE', `roster/shifts/${id}`)).status).toBe(200)
  })
})
