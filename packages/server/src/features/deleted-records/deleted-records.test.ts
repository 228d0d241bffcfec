import { entities } from '@theke/contract/entities/registry'
import { beforeAll, expect, test } from 'vitest'
import { createRecord } from '../../crud/changes.ts'
import { requireRecord } from '../../crud/records.ts'
import { system } from '../../platform/viewer.ts'
import type { SignedIn } from '../../testing/sign-in.ts'
import { signIn } from '../../testing/sign-in.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { removeOldDeletions } from './routes.ts'

let server: TestApp
let admin: SignedIn

beforeAll(async () => {
  server = await useTestApp()
  admin = await signIn(server)
})

const orm = () => server.services.database.orm
type Path = keyof typeof entities
const make = async (path: Path, body: Record<string, unknown>) =>
  (await createRecord(entities[path], body, { tx: orm(), viewer: system, hooks: server.services.hooks }))[
    'id'
  ] as number
const load = (path: Path, id: number) => requireRecord(orm(), entities[path], id, system, {})

async function call(method: 'GET' | 'POST' | 'DELETE' | 'PUT', url: string, payload?: object) {
  const response = await server.app.inject({
    method,
    url: `/api/${url}`,
    headers: admin.headers,
    ...(payload ? { payload } : {}),
  })
  return { status: response.statusCode, body: response.json() }
}

async function trashed(title: string): Promise<number> {
  const { body } = await call('GET', `deleted-records?search=${encodeURIComponent(title)}`)
  return body.data[0].id
}

const product = (name: string, category: number) =>
  make('products', { name, price: 1, tax: 10, content: { category: { id: category } } })

test('[OPEN-208~] before deleting a category one learns what loses it', async () => {
  const category = await make('categories', { name: 'Käse' })
  const ids = [await product('Brie', category), await product('Gouda', category)]
  await make('menus', { name: 'Heute', catalog: [{ category, products: ids }] })
  const { body } = await call('GET', `deletions/categories?ids=${category}`)
  expect(body.data).toEqual({
    blockers: [],
    affected: [
      { entity: 'menus', field: 'catalog', count: 1 },
      { entity: 'products', field: 'content', count: 2 },
    ],
  })
})

test('[OPEN-146~] before deleting one learns what keeps a record', async () => {
  const branch = await make('branches', { identifier: 'halt', name: 'Halt' })
  await make('tables', { identifier: '7', branch: { id: branch } })
  const { body } = await call('GET', `deletions/branches?ids=${branch}`)
  expect(body.data.blockers).toEqual(['Tisch 7'])
  expect((await call('GET', 'deletions/branches?ids=1,x')).status).toBe(400)
  expect((await call('GET', 'deletions/nothing?ids=1')).status).toBe(404)
})

test('[OPEN-208~] what hung on a record can move to another one with the deletion', async () => {
  const [from, to] = [await make('categories', { name: 'Alt' }), await make('categories', { name: 'Neu' })]
  const [one, other] = [await product('Eins', from), await product('Zwei', to)]
  const menu = await make('menus', {
    name: 'M',
    catalog: [
      { category: from, products: [one] },
      { category: to, products: [other] },
    ],
  })
  expect((await call('DELETE', `categories/${from}?replaceWith=${from}`)).status).toBe(422)
  expect((await call('DELETE', `categories/${from}?replaceWith=99999`)).status).toBe(422)
  expect((await call('DELETE', `categories/${from}?replaceWith=${to}`)).status).toBe(200)
  expect(await load('products', one)).toMatchObject({ content: { category: to } })
  expect(await load('menus', menu)).toMatchObject({ catalog: [{ category: to, products: [one, other] }] })
})

test('[OPEN-208] a deleted record returns with its id and the references that still fit, and names the others', async () => {
  const category = await make('categories', { name: 'Wurst' })
  const other = await make('categories', { name: 'Brot' })
  const [kept, moved] = [await product('Speck', category), await product('Semmel', category)]
  const menu = await make('menus', { name: 'Jause', catalog: [{ category, products: [kept] }] })
  await call('DELETE', `categories/${category}`)
  expect((await call('GET', `categories/${category}`)).status).toBe(404)
  await call('PUT', `products/${moved}`, { content: { category: { id: other } } })
  const { body } = await call('POST', `deleted-records/${await trashed('Wurst')}/restore`, {})
  expect(body.data).toEqual({
    entity: 'categories',
    id: category,
    lost: [{ label: 'Produkt', title: 'Semmel' }],
  })
  expect(await load('categories', category)).toMatchObject({ name: 'Wurst', revision: 2 })
  expect(await load('products', kept)).toMatchObject({ content: { category } })
  expect(await load('products', moved)).toMatchObject({ content: { category: other } })
  expect(await load('menus', menu)).toMatchObject({ catalog: [{ category, products: [kept] }] })
  expect((await call('GET', 'deleted-records?search=Wurst')).body.data).toEqual([])
  const logs = await call('GET', `logs?entity=categories&entityId=${category}&action=restore`)
  expect(logs.body.data[0].message).toBe('Kategorie „Wurst“ wiederhergestellt')
})

test('[OPEN-208] an identifier is free at once, and a restored record that meets it asks for another', async () => {
  const branch = await make('branches', { identifier: 'doppelt', name: 'Erste' })
  await call('DELETE', `branches/${branch}`)
  await make('branches', { identifier: 'doppelt', name: 'Zweite' })
  const id = await trashed('Erste')
  const refused = await call('POST', `deleted-records/${id}/restore`, {})
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'identifier', code: 'unique' }] },
  })
  const restored = await call('POST', `deleted-records/${id}/restore`, { values: { identifier: 'eigen' } })
  expect(restored.status).toBe(200)
  expect(await load('branches', branch)).toMatchObject({ identifier: 'eigen', name: 'Erste' })
})

test('[OPEN-208~] what a record cannot be without is restored first; what it only names stays out', async () => {
  const tag = await make('tags', { name: 'Merkmal' })
  const named = await make('branches', { identifier: 'lauf', name: 'Lauf', tags: [tag] })
  await call('DELETE', `branches/${named}`)
  await call('DELETE', `tags/${tag}`)
  const { body } = await call('POST', `deleted-records/${await trashed('Lauf')}/restore`, {})
  expect(body.data.lost).toEqual([{ label: 'Tag', title: 'Merkmal' }])
  const branch = await make('branches', { identifier: 'weg', name: 'Weg' })
  const table = await make('tables', { identifier: 'T9', branch: { id: branch } })
  await call('DELETE', `tables/${table}`)
  await call('DELETE', `branches/${branch}`)
  const refused = await call('POST', `deleted-records/${await trashed('T9')}/restore`, {})
  expect(refused).toMatchObject({
    status: 409,
    body: {
      errors: [{ message: 'Bitte stellen Sie zuerst wieder her, was dieser Eintrag braucht: Filiale Weg.' }],
    },
  })
})

test('[OPEN-208] it is kept 30 days, or until somebody removes it for good', async () => {
  const gone = await make('tags', { name: 'Fort' })
  await call('DELETE', `tags/${gone}`)
  expect((await call('DELETE', `deleted-records/${await trashed('Fort')}`)).status).toBe(200)
  expect((await call('GET', 'deleted-records?search=Fort')).body.data).toEqual([])
  const old = await make('tags', { name: 'Ablauf' })
  await call('DELETE', `tags/${old}`)
  const id = await trashed('Ablauf')
  const later = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)
  await removeOldDeletions(orm(), later(29))
  expect(await trashed('Ablauf')).toBe(id)
  await removeOldDeletions(orm(), later(31))
  expect((await call('POST', `deleted-records/${id}/restore`, {})).status).toBe(404)
})

test('[OPEN-208~] a user keeps the password', async () => {
  const user = await make('users', { username: 'wieder', password: 'ein langes Kennwort 7' })
  const before = await load('users', user)
  await call('DELETE', `users/${user}`)
  expect((await call('POST', `deleted-records/${await trashed('wieder')}/restore`, {})).status).toBe(200)
  expect(await load('users', user)).toMatchObject({ password: before['password'] })
})
