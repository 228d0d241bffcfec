import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import type { Call } from '@theke/contract/call/define-call'
import { anyEntities, entities } from '@theke/contract/entities/registry'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { addedRights, isShopWide, type Right, type RightChoice, rightsIn } from '@theke/domain/permissions'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { findRecords } from './crud/records.ts'
import { openSession } from './features/auth/sessions.ts'
import { givenBranch, givenProduct, orderOf } from './features/orders/testing.ts'
import { heardOfChanges } from './testing/heard-of-changes.ts'
import type { Policy, RouteEntry } from './platform/access.ts'
import { sampleBody } from './testing/sample-record.ts'
import type { SignedIn } from './testing/sign-in.ts'
import { signIn } from './testing/sign-in.ts'
import type { TestApp } from './testing/test-app.ts'
import { useTestApp } from './testing/test-app.ts'

type SetName = 'Geschäftsführung' | 'Filialleitung' | 'Schichtleitung' | 'Küche' | 'Service'
type Name =
  | 'leadOfAll'
  | 'visitor'
  | 'withoutRole'
  | 'employeeOfA'
  | 'employeeOfB'
  | 'administrator'
  | SetName

let server: TestApp
let people: Record<Exclude<Name, 'visitor'>, SignedIn>
let branchA: number
let branchB: number

beforeAll(async () => {
  server = await useTestApp()
  branchA = (await givenBranch(server)).id
  branchB = (await givenBranch(server)).id
  const sets = await findRecords(server.services.database.orm, entities['permission-sets'])
  const holderOf = async (name: SetName, branches = [branchA]) => {
    const set = sets.find((one) => one.name === name)!.id
    const permissions = branches.map((branch) => ({ branch, set }))
    return signIn(server, { roles: ['ROLE_EMPLOYEE'], branches, permissions })
  }
  people = {
    administrator: await signIn(server),
    withoutRole: await signIn(server, { roles: [], branches: [branchA] }),
    employeeOfA: await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branchA] }),
    employeeOfB: await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branchB] }),
    leadOfAll: await holderOf('Geschäftsführung', [branchA, branchB]),
    Geschäftsführung: await holderOf('Geschäftsführung'),
    Filialleitung: await holderOf('Filialleitung'),
    Schichtleitung: await holderOf('Schichtleitung'),
    Küche: await holderOf('Küche'),
    Service: await holderOf('Service'),
  }
})

/** A session of its own for each call: some of them end it. */
async function headersOf(name: Name): Promise<{ cookie?: string }> {
  if (name === 'visitor') return {}
  const { database, now } = server.services
  const session = { user: people[name].id, now: now(), isPasswordEntered: true }
  return { cookie: `sid=${await openSession(database.orm, session)}` }
}

type Answer = { status: number; body: unknown }

/** Answers as soon as the status is known, because streams of events never end. */
async function call(name: Name, method: string, url: string, body?: object): Promise<Answer> {
  const response = await server.app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers: await headersOf(name),
    payloadAsStream: true,
    ...(body ? { body } : {}),
  })
  const stream = response.stream()
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  const answer = { status: response.statusCode, body: isJson ? await json(stream) : undefined }
  stream.destroy()
  return answer
}

/** GET /site/preview exists only where the storefront has been built. */
const isAlwaysThere = ({ url, policy }: RouteEntry) => policy !== 'page' && url !== '/site/preview'

const choiceText = (choice: RightChoice | undefined) => rightsIn(choice).join('|')

test('[AUTH-09] the policy of every route is the one that was reviewed', async () => {
  const gets = new Set(server.routes.filter(({ method }) => method === 'GET').map(({ url }) => url))
  const lines = server.routes
    .filter(({ method, url }) => method !== 'HEAD' || !gets.has(url))
    .filter(isAlwaysThere)
    .map(({ method, url, policy, call: { right } = {} as Call }) =>
      `${policy.padEnd(8)} ${method.padEnd(6)} ${url} ${choiceText(right)}`.trimEnd(),
    )
    // the answer to unknown addresses stands for every method
    .filter((line) => !line.endsWith(' /api/*') || line.includes(' POST '))
  const text = `${[...new Set(lines)].toSorted((one, other) => one.slice(16).localeCompare(other.slice(16)) || one.localeCompare(other)).join('\n')}\n`
  await expect(text).toMatchFileSnapshot('./access-matrix.txt')
})

test('pages are for everybody, except the preview of the editor', () => {
  const pages = server.routes.filter((route) => !isAlwaysThere(route))
  expect(pages.filter(({ url }) => url.startsWith('/api/'))).toEqual([])
  for (const { url, policy } of pages) expect(policy).toBe(url === '/site/preview' ? 'admin' : 'page')
})

test('every route below /api is a call that is defined as data', () => {
  const others = server.routes.filter(({ url, call }) => url.startsWith('/api/') && !call)
  expect([...new Set(others.map(({ url }) => url))]).toEqual(['/api/*'])
})

const noSession = { errors: [{ message: 'Es ist keine Sitzung vorhanden.', code: 'noSession' }] }
const noRight = { errors: [{ message: 'Sie haben keine Berechtigung für diese Aktion.', code: 'forbidden' }] }

const refused: Record<Policy, Partial<Record<Name, 401 | 403>>> = {
  public: {},
  page: {},
  key: {},
  signedIn: { visitor: 401 },
  counter: { visitor: 401, withoutRole: 403 },
  employee: { visitor: 401, withoutRole: 403 },
  admin: { visitor: 401, withoutRole: 403, employeeOfA: 403, employeeOfB: 403 },
}

const everybody: Name[] = ['visitor', 'withoutRole', 'employeeOfA', 'employeeOfB', 'administrator']
const filled = (url: string) => url.replaceAll(/:\w+/g, '999999999').replace('*', 'gibt-es-nicht')
/** Every reviewed line of /api: method, address and who may call it. */
const lines = readFileSync(join(import.meta.dirname, 'access-matrix.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(/ +/))
  .filter(([, , url]) => url?.startsWith('/api/'))
  .map(
    ([policy, method, url, right]) =>
      [`${method} ${url}`, policy as Policy, (right?.split('|') ?? []) as Right[]] as const,
  )

test.each(lines)('[AUTH-06] [AUTH-08] [AUTH-09] %s is open to %s only', async (key, policy) => {
  const [method = '', url = ''] = key.split(' ')
  for (const name of everybody) {
    const { status, body } = await call(name, method, filled(url))
    const refusal = refused[policy][name]
    if (refusal)
      expect({ name, status, body }).toMatchObject({
        name,
        status: refusal,
        body: refusal === 401 ? noSession : noRight,
      })
    else {
      expect([401, 403], `${name}: ${status}`).not.toContain(status)
      expect(status, name).toBeLessThan(500)
    }
    // OPEN-123: a wrong key, token or hash answers like an address that names nothing
    if (policy === 'key' && method === 'GET') expect({ name, status }).toEqual({ name, status: 404 })
  }
})

const setRights: Record<SetName, readonly Right[]> = {
  Geschäftsführung: addedRights,
  Filialleitung: [
    'orders.refund',
    'tables.edit',
    'tasks.plan',
    'staff.plan',
    'staff.approve',
    'signage.command',
    'devices.manage',
  ],
  Schichtleitung: ['orders.refund', 'tables.edit', 'tasks.plan', 'staff.plan', 'signage.command'],
  Küche: ['tasks.plan'],
  Service: ['tables.edit'],
}
const setNames = Object.keys(setRights) as SetName[]

test('the sets that every shop starts with hold the rights that were reviewed', async () => {
  const sets = await findRecords(server.services.database.orm, entities['permission-sets'])
  const stored = Object.fromEntries(sets.map(({ name, rights }) => [name, rights.toSorted()]))
  expect(stored).toEqual(Object.fromEntries(setNames.map((name) => [name, [...setRights[name]].toSorted()])))
})

const ofAdmins = lines.filter(([, policy]) => policy === 'admin')

test.each(ofAdmins)(
  '[AUTH-09] %s, for %s, is open to sets with a right of %j only',
  async (key, _, choice) => {
    const [method = '', url = ''] = key.split(' ')
    for (const name of [...setNames, 'leadOfAll'] as const) {
      const { status, body } = await call(name, method, filled(url))
      // what all branches share is open to those who have the right in each of them
      const isOpen =
        name === 'leadOfAll'
          ? choice.length > 0
          : choice.some((right) => !isShopWide(right) && setRights[name].includes(right))
      if (!isOpen) expect({ name, status, body }).toMatchObject({ name, status: 403, body: noRight })
      else
        expect({ name, isRefused: [401, 403].includes(status) || status >= 500 }).toEqual({
          name,
          isRefused: false,
        })
    }
  },
)

const scoped = Object.values(anyEntities).filter(
  (entity) => entity.scope && !entity.ownRoutes?.includes('get'),
)

describe.each(scoped.map((entity) => ({ path: entity.path, entity })))('$path', ({ path, entity }) => {
  test('[AUTH-02] [AUTH-09] belongs to its branch or person: for others it does not exist', async () => {
    const id = await givenRecordOfB(entity)
    const url = `/api/${path}/${id}`
    const idsFor = async (name: Name) => {
      const { body } = await call(name, 'GET', `/api/${path}`)
      return (body as { data?: { id: number }[] }).data?.map((record) => record.id) ?? []
    }
    const isOpen = entity.access.read === 'public'
    const isClosed = entity.access.read === 'admin'
    expect(await idsFor('administrator')).toContain(id)
    expect((await idsFor('employeeOfB')).includes(id)).toBe(!isClosed)
    expect((await idsFor('employeeOfA')).includes(id)).toBe(isOpen)
    expect((await call('employeeOfB', 'GET', url)).status).toBe(isClosed ? 403 : 200)
    expect((await call('employeeOfA', 'GET', url)).status).toBe(isClosed ? 403 : isOpen ? 200 : 404)

    const writes = entity.access.employeeWrites ?? []
    const { body: stored } = await call('administrator', 'GET', url)
    const values = (stored as { data: Record<string, unknown> }).data
    const change = Object.fromEntries(writes.map((name) => [name, values[name]]))
    expect((await call('employeeOfA', 'PUT', url, change)).status).toBe(writes.length > 0 ? 404 : 403)
    expect((await call('employeeOfB', 'PUT', url, change)).status).toBe(writes.length > 0 ? 200 : 403)
    const foreign = Object.keys(entity.fields).find((name) => !writes.includes(name)) ?? ''
    expect((await call('employeeOfB', 'PUT', url, { [foreign]: values[foreign] })).status).toBe(403)
    for (const name of ['employeeOfA', 'employeeOfB'] as const)
      expect((await call(name, 'DELETE', url)).status).toBe(403)
  })
})

/** What the change of an item and a correction need. */
const neededBodies = {
  amount: 1,
  lines: [{ item: 0, amount: 1 }],
  settle: 'none',
  reason: 'Probe',
  key: '0f8fad5b-d9cb-469f-a165-70867728950e',
  revision: 1,
}

const orderLines = lines.filter(([key]) => key.includes('/api/orders/:id'))

describe('orders', () => {
  let order: number

  beforeAll(async () => {
    const product = await givenProduct(server)
    await heardOfChanges(server)
    await create('orders', orderOf({ id: branchB }, product))
    const { body } = await call('administrator', 'GET', '/api/orders/current')
    order = (body as { data: { id: number }[] }).data[0]?.id ?? 0
  })

  test.each(orderLines)(
    '[AUTH-02] %s of another branch does not exist for an employee',
    async (key, policy) => {
      const [method = '', url = ''] = key.split(' ')
      const { status } = await call(
        'employeeOfA',
        method,
        url.replace(':id', String(order)).replaceAll(/:\w+/g, '0'),
        neededBodies, // the others take nothing of it
      )
      expect(status).toBe(policy === 'admin' ? 403 : 404)
    },
  )

  test.each(['current', 'missed', ''])(
    '[AUTH-02] the list /orders/%s holds only the own branches',
    async (list) => {
      const url = list ? `/api/orders/${list}` : '/api/orders'
      server.clock.now = new Date('2026-11-16T10:59:00Z') // late enough for the order to be missed
      const seenBy = async (name: Name) => {
        const { body } = await call(name, 'GET', url)
        return (body as { data: { id: number }[] }).data.map(({ id }) => id)
      }
      expect(await seenBy('employeeOfB')).toEqual([order])
      expect(await seenBy('employeeOfA')).toEqual([])
    },
  )
})

async function create(path: string, body: unknown): Promise<number> {
  const answer = await call('administrator', 'POST', `/api/${path}`, body as object)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return (answer.body as { data: { id: number } }).data.id
}

/** A record of branch B and, where it belongs to a person, of the employee of B. */
async function givenRecordOfB(entity: AnyEntity): Promise<number> {
  const { scope = {} } = entity
  if (scope.self) return branchB
  const body = await sampleBody(entity, create)
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind === 'reference' && field.to === 'branches') body[name] = { id: branchB }
    if (field.kind === 'reference' && field.to === 'users') body[name] = { id: people.employeeOfB.id }
  }
  return create(entity.path, body)
}
