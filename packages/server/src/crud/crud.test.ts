import { entities } from '@theke/contract/entities/registry'
import { beforeAll, expect, test } from 'vitest'
import { system, visitor } from '../platform/viewer.ts'
import { eventually } from '../testing/eventually.ts'
import type { SignedIn } from '../testing/sign-in.ts'
import { heardOfChanges } from '../testing/heard-of-changes.ts'
import { signIn } from '../testing/sign-in.ts'
import type { TestApp } from '../testing/test-app.ts'
import { useTestApp } from '../testing/test-app.ts'
import type { Change } from './change.ts'
import { createRecord, deleteRecord } from './changes.ts'
import { requireRecord } from './records.ts'

let server: TestApp
let admin: SignedIn
let change: Change

beforeAll(async () => {
  server = await useTestApp()
  admin = await signIn(server)
  change = { tx: server.services.database.orm, viewer: system, hooks: server.services.hooks }
})

const make = async (path: keyof typeof entities, body: Record<string, unknown>) =>
  (await createRecord(entities[path], body, change))['id'] as number
const load = (path: keyof typeof entities, id: number) =>
  requireRecord(change.tx, entities[path], id, system, {})

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const response = await server.app.inject({
    method,
    url: `/api/${url}`,
    headers: admin.headers,
    ...(payload ? { payload } : {}),
  })
  return { status: response.statusCode, body: response.json() }
}

test('[API-11] what a live record requires is not deleted; the answer names up to three of them', async () => {
  const branch = await make('branches', { identifier: 'b1', name: 'Graz' })
  for (const identifier of ['1', '2', '3', '4']) await make('tables', { identifier, branch: { id: branch } })
  const refused = await call('DELETE', `branches/${branch}`)
  expect(refused).toMatchObject({
    status: 409,
    body: { errors: [{ message: 'Der Eintrag wird noch verwendet: Tisch 1, Tisch 2, Tisch 3.' }] },
  })
})

test('[API-11] what has no name but a time is named by its day', async () => {
  const branch = await make('branches', { identifier: 'stempel', name: 'Stempel' })
  const user = await make('users', { username: 'stempelt' })
  await make('working-activities', { user, branch, start: '2026-11-08T23:30:00Z' })
  expect((await call('DELETE', `branches/${branch}`)).body).toMatchObject({
    errors: [{ message: 'Der Eintrag wird noch verwendet: Aktivität vom 09.11.2026.' }],
  })
  const other = await make('branches', { identifier: 'vertrag', name: 'Vertrag' })
  await make('employments', { user, branch: other, validFrom: '2024-01-01', holidayDaysPerYear: 25 })
  expect((await call('DELETE', `branches/${other}`)).body).toMatchObject({
    errors: [{ message: 'Der Eintrag wird noch verwendet: Dienstverhältnis vom 01.01.2024.' }],
  })
})

test('[API-11] optional references and list entries go with the record they name, also inside structures', async () => {
  const category = await make('categories', { name: 'Wurst' })
  const product = await make('products', {
    name: 'Speck',
    price: 14.4,
    tax: 10,
    content: { category: { id: category } },
  })
  const menu = await make('menus', { name: 'Heute', catalog: [{ category, products: [product] }] })
  await deleteRecord(entities.products, product, change)
  expect(await load('menus', menu)).toMatchObject({ catalog: [{ category, products: [] }], revision: 2 })
  await deleteRecord(entities.categories, category, change)
  expect(await load('menus', menu)).toMatchObject({ catalog: [] })
})

test('[API-11] a deletion keeps what somebody saves meanwhile in a record that it cleans, and tells of it', async () => {
  const { pool } = server.services.database
  const tag = await make('tags', { name: 'Neu' })
  const branch = await make('branches', { identifier: 'meanwhile', name: 'Linz', tags: [tag] })
  const client = await pool.connect()
  await client.query('begin')
  await client.query('update branches set name = $1 where id = $2', ['Linz Mitte', branch])
  const deleting = call('DELETE', `tags/${tag}`)
  await eventually(async () => {
    const waiting = await pool.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return waiting.rowCount === 1
  })
  await client.query('commit')
  client.release()
  expect((await deleting).status).toBe(200)
  expect(await load('branches', branch)).toMatchObject({ name: 'Linz Mitte', tags: [] })
  const { rows } = await pool.query(
    `select context from logs where context->>'entity' = 'branches' and context->>'entityId' = $1 order by id desc limit 1`,
    [String(branch)],
  )
  expect(rows[0].context).toMatchObject({ action: 'update', before: { tags: [tag] }, after: { tags: [] } })
})

test('[API-11] a picture leaves the pages, galleries and branches that show it', async () => {
  const { tx } = change
  const [row] = (
    await tx.execute(`insert into images (name, extension, version) values ('a', 'png', 1) returning id`)
  ).rows
  const image = row!['id'] as number
  const product = await make('products', { name: 'Käse', price: 1, tax: 10, images: [image] })
  const site = await make('sites', {
    name: 'S',
    path: 's1',
    content: { body: [{ type: 'hero', value: { title: 'x', image } }] },
  })
  const segment = await make('digital-signage-segments', { name: 'Seg', type: 'image', image })
  await expect(deleteRecord(entities.images, image, change)).rejects.toMatchObject({ status: 409 })
  await deleteRecord(entities['digital-signage-segments'], segment, change)
  await deleteRecord(entities.images, image, change)
  expect(await load('products', product)).toMatchObject({ images: [] })
  expect(await load('sites', site)).toMatchObject({
    content: { body: [{ value: { image: null, title: 'x' } }] },
  })
})

test('references to records that do not exist are refused with their place', async () => {
  const answer = await call('POST', 'menus', {
    name: 'M',
    branches: [999],
    catalog: [{ category: 998, products: [] }],
  })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toMatchObject([
    { field: 'branches', message: 'Der gewählte Eintrag existiert nicht.' },
    { field: 'catalog.0.category', message: 'Der gewählte Eintrag existiert nicht.' },
  ])
})

test.each([
  ['divisions', 'identifier'],
  ['sites', 'path'],
])(
  'two parallel creates of %s with one %s give one record and one German refusal (B42)',
  async (path, field) => {
    const answers = await Promise.all(
      [1, 2].map((n) => call('POST', path, { [field]: 'same', name: `N${n}` })),
    )
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 422])
    expect(answers.find((answer) => answer.status === 422)?.body.errors).toMatchObject([
      { field, message: 'Dieser Wert wird bereits verwendet.' },
    ])
  },
)

test('table numbers are unique within their branch only (B42); texts left empty do not compete', async () => {
  const [one, two] = [
    await make('branches', { identifier: 't1', name: 'A' }),
    await make('branches', { identifier: 't2', name: 'B' }),
  ]
  expect((await call('POST', 'tables', { identifier: '7', branch: one })).status).toBe(201)
  expect((await call('POST', 'tables', { identifier: '7', branch: two })).status).toBe(201)
  expect((await call('POST', 'tables', { identifier: '7', branch: one })).status).toBe(422)
  expect((await call('POST', 'products', { name: 'a', price: 1, tax: 10 })).status).toBe(201)
  expect((await call('POST', 'products', { name: 'b', price: 1, tax: 10 })).status).toBe(201)
})

test('[OPEN-124] texts are sorted as people read them: numbers by their value, Umlauts beside their vowels', async () => {
  const branch = await make('branches', { identifier: 'sort', name: 'Sortiert' })
  for (const identifier of ['Ö2', 'Tisch 10', 'Tisch 2', 'Ofen', 'tisch 1'])
    await make('tables', { identifier, branch: { id: branch } })
  const { body } = await call('GET', `tables?branch=${branch}&sort=identifier`)
  const identifiers = (body.data as { identifier: string }[]).map(({ identifier }) => identifier)
  expect(identifiers).toEqual(['Ö2', 'Ofen', 'tisch 1', 'Tisch 2', 'Tisch 10'])
})

test('[AUTH-07] rich text is cleaned when it is stored, also inside page sections', async () => {
  const text =
    '<p onclick="x()">Gut<script>alert(1)</script><xmp><script>1</script></xmp><a href="javascript:1">x</a><img src=x onerror=1></p>'
  const site = await make('sites', {
    name: 'T',
    path: 't9',
    content: { body: [{ type: 'sectionBanner', value: { text } }] },
  })
  const stored = JSON.stringify(await load('sites', site))
  expect(stored).toContain('Gut')
  for (const bad of ['<script', 'alert', 'onclick', 'javascript', 'onerror', '<img', 'xmp'])
    expect(stored).not.toContain(bad)
})

test('[AUTH-07] [OPEN-143] sections that are still drafts travel only to administrators', async () => {
  const body = [
    { type: 'sectionLabel', value: { text: 'Fertiger Abschnitt' } },
    { type: 'sectionLabel', value: { text: 'Geplanter Abschnitt', isPublic: false } },
  ]
  const site = await make('sites', { name: 'Halb', path: 'halb', isPublic: true, content: { body } })
  const { body: init } = await server.app.inject('/api/init')
  expect(init).toContain('Fertiger Abschnitt')
  expect(init).not.toContain('Geplanter Abschnitt')
  const stored = await load('sites', site)
  expect(JSON.stringify(stored)).toContain('Geplanter Abschnitt')
})

test('[OPEN-178] frames come only from allowed hosts; the message names the refused one', async () => {
  const page = (iFrame: string) => ({
    name: 'Film',
    path: 'film',
    content: {
      body: [{ type: 'sectionMixedContent', value: { content: [{ type: 'iframe', value: { iFrame } }] } }],
    },
  })
  const refused = await call('POST', 'sites', page('https://evil.example/video'))
  expect(refused.body.errors).toMatchObject([
    {
      field: 'content.body.0.value.content.0.value.iFrame',
      message:
        'Inhalte von evil.example dürfen nicht eingebettet werden. Erlaubte Anbieter stehen in der Konfiguration.',
    },
  ])
  expect((await call('POST', 'sites', page('https://player.vimeo.com/video/1'))).status).toBe(201)
})

test('a hidden price does not travel to visitors in any list', async () => {
  const tiers = [{ value: { amount: 3, price: 77.77 } }]
  const body = {
    name: 'Trüffel',
    price: 88.88,
    tax: 10,
    isPriceHidden: true,
    content: { basePrice: 66.66, discounts: tiers },
  }
  const product = await make('products', body)
  await heardOfChanges(server)
  for (const url of ['/api/products', `/api/products/${product}`, '/api/init']) {
    const { body: text } = await server.app.inject(url)
    expect(text).toContain('Trüffel')
    for (const secret of ['88.88', '77.77', '66.66']) expect(text).not.toContain(secret)
  }
  expect((await call('GET', `products/${product}`)).body.data.price).toBe(88.88)
})

test('visitors cannot learn a hidden price from the order of a list', async () => {
  const body = { tax: 10, isEnabled: true, isPublic: true }
  const names = ['Versteckt billig', 'Sichtbar', 'Versteckt teuer']
  const prices = [1, 50_000, 90_000]
  for (const [index, name] of names.entries())
    await make('products', { ...body, name, price: prices[index], isPriceHidden: index !== 1 })
  await heardOfChanges(server)
  const shown = async (sort: string, get: (url: string) => Promise<{ data: { name: string }[] }>) =>
    (await get(`products?sort=${sort}`)).data.map(({ name }) => name).filter((name) => names.includes(name))
  const visitors = async (url: string) => (await server.app.inject(`/api/${url}`)).json()
  const staff = async (url: string) => (await call('GET', url)).body
  for (const sort of ['price', '-price']) {
    expect((await shown(sort, visitors))[0]).toBe('Sichtbar')
    expect((await shown(sort, visitors)).slice(1).toSorted()).toEqual(['Versteckt billig', 'Versteckt teuer'])
  }
  const [byPrice, byPriceDown] = [await shown('price', visitors), await shown('-price', visitors)]
  expect(byPrice.slice(1)).toEqual(byPriceDown.slice(1).toReversed()) // by id, both ways
  expect(await shown('price', staff)).toEqual(names)
})

test.each([
  { id: '2147483647', status: 200 },
  { id: '2147484', status: 200 },
  { id: '2147483648', status: 400 },
  { id: '99999999999', status: 400 },
])('a list of the id $id: $status', async ({ id, status }) => {
  expect((await server.app.inject(`/api/products?id=${id}`)).statusCode).toBe(status)
})

test('visitors see only what is enabled and public', async () => {
  const hidden = await make('products', { name: 'Entwurfsprodukt', price: 1, tax: 10, isPublic: false })
  expect((await server.app.inject(`/api/products/${hidden}`)).statusCode).toBe(404)
  expect((await server.app.inject('/api/products')).body).not.toContain('Entwurfsprodukt')
  await expect(requireRecord(change.tx, entities.products, hidden, visitor, {})).rejects.toMatchObject({
    status: 404,
  })
})

test('[API-14] the menus of one branch', async () => {
  const branch = await make('branches', { identifier: 'menus', name: 'Menüs' })
  const menu = await make('menus', { name: 'Nur hier', branches: [branch] })
  await make('menus', { name: 'Anderswo' })
  const answer = await server.app.inject(`/api/branches/${branch}/menus`)
  expect(answer.json().data.map((found: { id: number }) => found.id)).toEqual([menu])
  expect((await server.app.inject('/api/branches/99999/menus')).statusCode).toBe(404)
})

test('[OPEN-124] products are filtered by the category in their details', async () => {
  const category = await make('categories', { name: 'Fische' })
  const base = { price: 5, tax: 10 }
  const trout = await make('products', { ...base, name: 'Forelle', content: { category: { id: category } } })
  await make('products', { ...base, name: 'Ohne Kategorie' })
  const { body } = await call('GET', `products?content.category=${category}`)
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual([trout])
  expect(await call('GET', 'products?content.category=Fische')).toMatchObject({ status: 400 })
})

test('employees switch a product to sold out in their own branch until the end of the day', async () => {
  const branch = await make('branches', { identifier: 'sold', name: 'Sold' })
  const product = await make('products', { name: 'Semmel', price: 1, tax: 10 })
  const employee = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch] })
  const stranger = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [] })
  const url = `/api/products/${product}/sold-out`
  const post = (person: SignedIn) =>
    server.app.inject({ method: 'POST', url, headers: person.headers, payload: { branch: { id: branch } } })
  expect((await post(stranger)).statusCode).toBe(404)
  const answer = await post(employee)
  expect(answer.json().data.soldOut).toEqual([{ branch: { id: branch }, until: '2026-11-16T23:00:00.000Z' }])
  const back = await server.app.inject({
    method: 'DELETE',
    url: `${url}?branch=${branch}`,
    headers: employee.headers,
  })
  expect(back.json().data.soldOut).toEqual([])
})

test('[DATA-32] redirects lead only inside the site or to allowed hosts, never in a circle', async () => {
  for (const target of ['//evil.example', '/\\evil', 'javascript:1', 'https://evil.example/x']) {
    expect((await call('POST', 'redirects', { path: 'weg', target })).status, target).toBe(422)
  }
  expect((await call('POST', 'redirects', { path: 'api/x', target: '/a' })).status).toBe(422)
  expect((await call('POST', 'redirects', { path: 'a', target: '/b?x=1' })).status).toBe(201)
  const refused = [
    { path: 'b', target: '/a', field: 'target', message: 'Diese Weiterleitung würde im Kreis führen.' },
    { path: 'b', target: '/a?x=1#y', field: 'target', message: 'Diese Weiterleitung würde im Kreis führen.' },
    { path: 'z', target: '/z/', field: 'target', message: 'Diese Weiterleitung würde im Kreis führen.' },
    ...['/a', '/a?x=1', '/%61', '/./a/'].map((target) => ({
      path: 'z',
      target,
      field: 'target',
      message: 'Das Ziel wird selbst weitergeleitet. Bitte geben Sie gleich /b?x=1 an.',
    })),
    {
      path: 'b',
      target: '/y',
      field: 'path',
      message: 'Die Weiterleitung von /a führt hierher. Bitte ändern Sie zuerst deren Ziel.',
    },
  ]
  for (const { field, message, ...body } of refused) {
    const { status, body: answer } = await call('POST', 'redirects', body)
    expect([status, answer], `${body.path} → ${body.target}`).toMatchObject([
      422,
      { errors: [{ message, field }] },
    ])
  }
  const together = await Promise.all([
    call('POST', 'redirects', { path: 'hin', target: '/her' }),
    call('POST', 'redirects', { path: 'her', target: '/hin' }),
  ])
  expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  await call('POST', 'config', { redirectHosts: 'www.example.at' })
  expect((await call('POST', 'redirects', { path: 'c', target: 'https://www.example.at/x' })).status).toBe(
    201,
  )
})

test('[CMS-04] a section of unknown type is kept as it came, whatever it is called', async () => {
  const body = [
    { type: 'constructor', value: {} },
    { type: 'toString', value: { text: 'Wie es kam' } },
    { type: 'sectionOfTomorrow', value: { iFrame: '' } },
  ]
  const site = { name: 'Morgen', path: 'morgen', content: { body } }
  const created = await call('POST', 'sites', site)
  expect([created.status, created.body.data?.content.body]).toEqual([201, body])
  expect((await call('GET', `sites/${created.body.data.id}`)).body.data.content.body).toEqual(body)
  const broken = { type: 'sectionOfTomorrow', value: { iFrame: 'abc' } }
  const { status, body: answer } = await call('POST', 'sites', {
    ...site,
    path: 'x',
    content: { body: [broken] },
  })
  expect([status, answer.errors[0].field]).toEqual([422, 'content.body.0.value.iFrame'])
})

test('[DATA-33] navigation items point to what exists and nest', async () => {
  const site = await make('sites', { name: 'Ziel', path: 'ziel' })
  const items = [
    {
      type: 'site',
      target: site,
      label: 'Ziel',
      children: [{ type: 'link', target: 'https://example.at', label: 'Außen' }],
    },
  ]
  const created = await call('POST', 'navigations', { identifier: 'nav', items })
  expect(created.body.data.items).toMatchObject([
    { type: 'site', target: site, isEnabled: true, children: [{ target: 'https://example.at' }] },
  ])
  const bad = await call('POST', 'navigations', {
    identifier: 'nav2',
    items: [{ type: 'link', target: 'javascript:1', label: 'x' }],
  })
  expect(bad.body.errors[0].field).toBe('items.0.target')
  expect(
    (await call('POST', 'navigations', { identifier: 'nav3', items: [{ type: 'site', target: 9999 }] }))
      .status,
  ).toBe(422)
})

test('[OPEN-124~] a page of a list brings the names of what its records refer to', async () => {
  const category = await make('categories', { name: 'Namenskäse' })
  await make('products', { name: 'Namensprobe', price: 1, tax: 10, content: { category: { id: category } } })
  const { body } = await call('GET', 'products?search=Namensprobe&page=1&names=content.category')
  expect(body.meta.names).toEqual({ categories: { [category]: 'Namenskäse' } })
  expect((await call('GET', 'products?page=1&names=price')).status).toBe(400)
  const { headers } = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  const users = await make('users', { username: 'namenlos' })
  const branch = await make('branches', { identifier: 'namen', name: 'Namen' })
  await make('tasks', { name: 'Aufgabe', user: users, branch })
  const own = await server.app.inject({ url: '/api/tasks?page=1&names=user,branch', headers })
  expect(own.json().meta.names).toEqual({ users: {}, branches: {} })
})
