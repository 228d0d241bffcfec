import type { AnyEntity } from '@theke/contract/entity/define-entity'
import type { FieldKind } from '@theke/contract/entity/field'
import { anyEntities } from '@theke/contract/entities/registry'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '../testing/sign-in.ts'
import { signIn } from '../testing/sign-in.ts'
import type { TestApp } from '../testing/test-app.ts'
import { useTestApp } from '../testing/test-app.ts'
import { sampleBody } from '../testing/sample-record.ts'

let server: TestApp
let admin: SignedIn
let employee: SignedIn

beforeAll(async () => {
  server = await useTestApp()
  admin = await signIn(server)
  employee = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function call(method: Method, path: string, body?: unknown, person: SignedIn | null = admin) {
  const response = await server.app.inject({
    method,
    url: `/api/${path}`,
    headers: { ...person?.headers },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  return {
    status: response.statusCode,
    body: response.json<{ data: never; errors: { message: string; field?: string }[] }>(),
  }
}

async function create(path: string, body: unknown): Promise<number> {
  const { status, body: answer } = await call('POST', path, body)
  expect(status, JSON.stringify(answer)).toBe(201)
  return (answer.data as { id: number }).id
}

const generated = Object.values(anyEntities).filter((entity) => !entity.ownRoutes)
const requiredOf = (entity: AnyEntity, ...kinds: FieldKind[]) =>
  Object.entries(entity.fields).find(([, field]) => field.required && kinds.includes(field.kind))?.[0]
const requiredText = (entity: AnyEntity) => requiredOf(entity, 'text')

describe.each(generated.map((entity) => ({ path: entity.path, entity })))('$path', ({ path, entity }) => {
  test('[API-07] [API-08] [API-09] [API-10] [API-11] is created, listed, read, changed and deleted', async () => {
    const body = await sampleBody(entity, create)
    const id = await create(path, body)
    const read = await call('GET', `${path}/${id}`)
    expect(read.status).toBe(200)
    for (const [name, field] of Object.entries(entity.fields)) {
      if (field.kind === 'secret') expect(read.body.data).not.toHaveProperty(name)
      // what a list only shows is not sent
      else if (!field.readOnly)
        expect({ value: (read.body.data as Record<string, unknown>)[name] }, name).toMatchObject({
          value: body[name],
        })
    }
    expect(read.body.data).toMatchObject({
      id,
      revision: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })

    const list = await call('GET', path)
    expect((list.body.data as { id: number }[]).map((record) => record.id)).toContain(id)

    const name = requiredText(entity)
    const texts: Record<string, string> = { redirects: '/anders', coupons: 'ANDERS' }
    const change = { [name ?? 'comment']: texts[path] ?? 'Anders' }
    const changed = await call('PUT', `${path}/${id}`, { ...change, unknownField: 1 })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(changed.body.data).toMatchObject({ ...change, revision: 2 })
    expect(changed.body.data).not.toHaveProperty('unknownField')

    const stale = await call('PUT', `${path}/${id}`, { ...change, revision: 1 })
    expect(stale.status).toBe(409)
    expect(stale.body.errors[0]).toMatchObject({ field: 'revision', revision: 2 })

    const logs = await call('GET', `logs?entity=${path}&entityId=${id}`)
    expect(
      (logs.body.data as { context: { action: string } }[]).map((entry) => entry.context.action),
    ).toEqual(['update', 'create'])

    const removed = await call('DELETE', `${path}/${id}`)
    expect(removed).toEqual({ status: 200, body: { data: null } })
    expect((await call('GET', `${path}/${id}`)).status).toBe(404)
    expect((await call('DELETE', `${path}/${id}`)).status).toBe(404)
  })

  test('[BACKOFFICE-35~] refuses what is missing or of the wrong type in German, naming the field, and writes nothing', async () => {
    const name = requiredText(entity) ?? requiredOf(entity, 'date', 'dateTime') ?? 'start'
    const wrong = { [name]: 5 }
    const before = (await call('GET', `${path}?page=1&limit=1`)).body as unknown as {
      meta: { total: number }
    }
    const typed = await call('POST', path, wrong)
    expect(typed.status).toBe(422)
    expect(typed.body.errors.map((error) => error.field)).toContain(Object.keys(wrong)[0])
    const required = Object.entries(entity.fields).filter(([, field]) => field.required)
    if (required.length > 0) {
      const missing = await call('POST', path, {})
      expect(missing.status).toBe(422)
      const wanted = required.map(([field]) => ({ field, message: 'Bitte füllen Sie dieses Feld aus.' }))
      expect(missing.body.errors).toMatchObject(wanted)
    }
    const after = (await call('GET', `${path}?page=1&limit=1`)).body as unknown as { meta: { total: number } }
    expect(after.meta.total).toBe(before.meta.total)
  })

  test('[AUTH-09] visitors and employees cannot change it', async () => {
    expect((await call('POST', path, {}, null)).status).toBe(401)
    expect((await call('POST', path, {}, employee)).status).toBe(403)
    expect((await call('DELETE', `${path}/1`, undefined, employee)).status).toBe(403)
    const read = entity.access.read
    expect((await server.app.inject(`/api/${path}`)).statusCode).toBe(read === 'public' ? 200 : 401)
    expect((await call('GET', path, undefined, employee)).status).toBe(read === 'admin' ? 403 : 200)
  })

  test('[API-12] an undeclared filter or sort name is refused', async () => {
    expect((await call('GET', `${path}?secretField=1`)).status).toBe(400)
    expect((await call('GET', `${path}?sort=password`)).status).toBe(400)
    expect((await call('GET', `${path}?sort=id;drop table users`)).status).toBe(400)
    for (const name of entity.sort ?? [])
      expect((await call('GET', `${path}?sort=-${name}`)).status).toBe(200)
    if (entity.search)
      expect((await call('GET', `${path}?search=${encodeURIComponent('50% _x')}`)).status).toBe(200)
    if (entity.range) expect((await call('GET', `${path}?from=2026-01-01&to=2027-12-31`)).status).toBe(200)
  })
})

test('[API-12] lists filter by declared fields, by period and by words, in pages', async () => {
  const branch = await create('branches', { identifier: 'filter', name: 'Filter' })
  const other = await create('branches', { identifier: 'andere', name: 'Andere' })
  for (let index = 1; index <= 5; index++) {
    await create('tasks', {
      name: `Kühlraum ${index}`,
      branch: { id: branch },
      status: index > 3 ? 'done' : 'open',
      dueDate: `2026-12-0${index}T10:00:00+01:00`,
    })
  }
  await create('tasks', { name: 'Kasse', branch: { id: other } })
  const names = async (query: string) =>
    ((await call('GET', `tasks?${query}`)).body.data as { name: string }[]).map((task) => task.name)
  expect(await names(`branch=${branch}&status=done&sort=name`)).toEqual(['Kühlraum 4', 'Kühlraum 5'])
  expect(await names(`branch=${branch}&from=2026-12-02&to=2026-12-03&sort=name`)).toEqual([
    'Kühlraum 2',
    'Kühlraum 3',
  ])
  expect(await names('search=kühl 4')).toEqual(['Kühlraum 4'])
  const page = await call('GET', `tasks?branch=${branch}&sort=-name&page=2&limit=2`)
  expect((page.body.data as { name: string }[]).map((task) => task.name)).toEqual([
    'Kühlraum 3',
    'Kühlraum 2',
  ])
  expect(page.body).toMatchObject({ meta: { total: 5, page: 2, limit: 2, next: 3 } })
})
