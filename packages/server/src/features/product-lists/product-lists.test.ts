import { entities } from '@theke/contract/entities/registry'
import type { ProductListPreview } from '@theke/contract/calls/product-lists'
import { eq, like } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { logs } from '../../crud/audit.ts'
import { createRecord } from '../../crud/changes.ts'
import { system } from '../../platform/viewer.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { productLists } from './product-list-tables.ts'
import { workbookWith } from '../../platform/spreadsheet/xlsx.fixture.ts'

let server: TestApp
let admin: SignedIn
let category: number

const monday = new Date('2026-11-16T10:00:00Z')

beforeAll(async () => {
  server = await useTestApp()
  category = await given('categories', { name: 'Käse' })
})

beforeEach(async () => {
  server.clock.now = monday
  admin = await signIn(server)
  await server.services.database.orm.delete(productLists)
})

async function given(path: 'categories' | 'products', values: object): Promise<number> {
  const { database, hooks } = server.services
  const change = { tx: database.orm, viewer: system, hooks }
  return (await createRecord(entities[path], values, change))['id'] as number
}

function multipart(content: string | Buffer, name = 'liste.csv', field = 'file') {
  const boundary = 'grenze'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

type Sender = { headers: object; remoteAddress?: string; target?: TestApp }

const send = async (content: string | Buffer, sender: Sender = { headers: {} }, name?: string) => {
  const { headers, payload } = multipart(content, name)
  const { app } = sender.target ?? server
  const response = await app.inject({
    method: 'POST',
    url: '/custom/products-upload',
    headers: { ...headers, ...sender.headers },
    payload,
    ...(sender.remoteAddress ? { remoteAddress: sender.remoteAddress } : {}),
  })
  return { status: response.statusCode, ...response.json() }
}
const sendAsAdmin = (content: string | Buffer, name?: string) => send(content, admin, name)

const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, headers: object = admin.headers) => {
  const response = await server.app.inject({
    method,
    url: `/api/product-lists${url}`,
    headers: { ...headers },
  })
  return { status: response.statusCode, ...response.json() }
}

const productOf = async (uid: string) => {
  const response = await server.app.inject({ url: `/api/products?uid=${uid}`, headers: admin.headers })
  return response.json().data[0]
}

test('[API-51] an administrator creates and updates products by uid at once', async () => {
  const id = await given('products', {
    uid: 'B-1',
    name: 'Bergkäse',
    price: 20,
    tax: 10,
    description: '<p>Zwölf Monate gereift.</p>',
    content: { plu: '17', mainSupplier: 'Hof', discounts: [{ value: { amount: 5, price: 18 } }] },
  })
  const list = [
    'uid;name;description;category;subcategory;plu;ean;price;basePrice;tax;takeawayTax;unit;weight;isPublic',
    'B-1;;;Käse;Hartkäse;;;"21,90";;;;;;',
    'N-1;Topfen;Frisch & mild;käse;;40;9001234567890;3.49;1,5;10 %;10;kg;0,25;nein',
  ].join('\n')
  expect(await sendAsAdmin(`\ufeff${list}`)).toMatchObject({
    status: 200,
    data: { created: 1, updated: 1, errors: [] },
  })
  expect(await productOf('B-1')).toMatchObject({
    id,
    name: 'Bergkäse',
    price: 21.9,
    tax: 10,
    description: '<p>Zwölf Monate gereift.</p>',
    content: {
      category: { id: category },
      subcategory: 'Hartkäse',
      plu: '17',
      mainSupplier: 'Hof',
      discounts: [{ value: { amount: 5, price: 18 } }],
    },
    revision: 2,
  })
  expect(await productOf('N-1')).toMatchObject({
    name: 'Topfen',
    description: '<p>Frisch &amp; mild</p>',
    price: 3.49,
    tax: 10,
    takeawayTax: 10,
    dineInTax: null,
    unit: 'kilogram',
    isEnabled: true,
    isPublic: false,
    content: {
      category: { id: category },
      plu: '40',
      ean: '9001234567890',
      basePrice: 1.5,
      dimensions: { weight: 0.25 },
    },
  })
  const entries = await server.services.database.orm.select().from(logs).where(eq(logs.user, admin.id))
  expect(entries.map(({ message }) => message)).toEqual([
    'Produkt „Bergkäse“ geändert',
    'Produkt „Topfen“ erstellt',
    'Produktliste „liste.csv“ übernommen: 1 erstellt, 1 aktualisiert, 0 Fehler',
  ])
})

test('[API-51] a workbook does the same as a CSV file, and the labels of the back-office are a header too', async () => {
  const bytes = workbookWith([
    ['Artikelnummer', 'Name', 'Preis', 'Steuersatz Lieferung', 'Aktiv'],
    ['X-1', 'Wein & Brot <neu>', 12.5, 20, 'Ja'],
    [4711, '=cmd|calc', 1, 10, 'Nein'],
  ])
  expect((await sendAsAdmin(bytes, 'liste.xlsx')).data).toMatchObject({ created: 2, updated: 0, errors: [] })
  expect(await productOf('X-1')).toMatchObject({ name: 'Wein & Brot <neu>', price: 12.5, tax: 20 })
  expect(await productOf('4711')).toMatchObject({ name: '=cmd|calc', isEnabled: false })
  // the export guards it with an apostrophe, which is not part of the name
  expect((await sendAsAdmin("uid;name\n4711;'=cmd|calc\n")).data).toMatchObject({
    created: 0,
    updated: 0,
    errors: [],
  })
})

test('[API-51] a line with an error is left out as a whole and reported in German; the others are taken over', async () => {
  await given('products', { uid: 'L-1', name: 'Alt', price: 1, tax: 10 })
  const list = [
    'uid,name,price,tax,category,Farbe',
    'L-1,Neu,1.999,10,,',
    'L-2,,5,10,,',
    ',Ohne Nummer,5,10,,',
    'L-3,Gut,5,10,,rot',
    'L-3,Doppelt,5,10,,',
    'L-4,Viel,teuer,200,Wurst,',
    `L-5,${'x'.repeat(201)},5,10,,`,
  ].join('\r\n')
  expect(await sendAsAdmin(list)).toMatchObject({
    status: 200,
    data: {
      created: 1,
      updated: 0,
      errors: [
        { line: 1, message: 'Die Spalte „Farbe“ ist unbekannt und wird nicht übernommen.' },
        { line: 2, column: 'price', message: 'Bitte geben Sie höchstens zwei Nachkommastellen an.' },
        { line: 3, column: 'name', message: 'Bitte füllen Sie dieses Feld aus.' },
        { line: 4, column: 'uid', message: 'Die Artikelnummer fehlt.' },
        { line: 6, column: 'uid', message: 'Diese Artikelnummer steht schon in Zeile 5.' },
        { line: 7, column: 'category', message: 'Kategorie „Wurst“ gibt es nicht.' },
        { line: 7, column: 'price', message: 'Bitte geben Sie eine Zahl an.' },
        { line: 7, column: 'tax', message: 'Der Wert darf höchstens 100 sein.' },
        { line: 8, column: 'name', message: 'Der Wert ist zu lang (höchstens 200 Zeichen).' },
      ],
    },
  })
  expect(await productOf('L-1')).toMatchObject({ name: 'Alt', price: 1, revision: 1 })
  expect(await productOf('L-4')).toBeUndefined()
})

test('[API-51] what the database or another feature refuses costs only its line', async () => {
  const { hooks, ...services } = server.services
  const strict = await useTestApp(services)
  Object.assign(strict.services.hooks, {
    products: {
      async beforeSave(values: Record<string, unknown>, { tx }: { tx: typeof services.database.orm }) {
        if (values['name'] === 'Kaputt') await tx.execute('select 1/0')
        return values
      },
    },
  })
  expect(hooks['products']).not.toBe(strict.services.hooks['products'])
  const list = 'uid;name;price;tax\nP-1;Ganz;1;10\nP-2;Kaputt;1;10\nP-3;Heil;1;10'
  const { data } = await send(list, { ...admin, target: strict })
  expect(data).toMatchObject({
    created: 2,
    updated: 0,
    errors: [{ line: 3, message: 'Der Wert ist ungültig.' }],
  })
  expect(await productOf('P-1')).toBeDefined()
  expect(await productOf('P-2')).toBeUndefined()
  expect(await productOf('P-3')).toBeDefined()
})

test('[API-51] [DATA-27] the list of a visitor only waits; products are unchanged', async () => {
  const answer = await send('uid;name;price;tax\nV-1;Fremd;1;10')
  expect(answer).toEqual({ status: 202, data: { id: expect.any(Number), state: 'uploaded' } })
  const employee = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  expect((await send('uid;name;price;tax\nV-2;Fremd;1;10', employee)).status).toBe(202)
  expect(await productOf('V-1')).toBeUndefined()
  expect(await productOf('V-2')).toBeUndefined()
  const { data } = await call('GET', '')
  expect(data).toMatchObject([
    { name: 'liste.csv', lines: 1, createdAt: monday.toISOString() },
    { id: answer.data.id },
  ])
  for (const [method, url] of [
    ['GET', ''],
    ['GET', `/${answer.data.id}`],
    ['POST', `/${answer.data.id}/apply`],
    ['DELETE', `/${answer.data.id}`],
  ] as const) {
    expect((await call(method, url, {})).status).toBe(401)
    expect((await call(method, url, employee.headers)).status).toBe(403)
  }
})

test('[API-51] an administrator sees what would change, and takes the list over once', async () => {
  await given('products', { uid: 'W-1', name: 'Ziege', price: 5, tax: 10 })
  await given('products', { uid: 'W-2', name: 'Schaf', price: 6, tax: 10 })
  const list = 'uid;name;price;tax;category\nW-1;Ziege;5,50;;Käse\nW-2;Schaf;6;10;\nW-3;Kuh;7;10;\nW-4;;x;10;'
  const { data } = await send(list, { headers: {} }, 'C:\\Listen\\wichtig.csv')
  const { data: preview } = (await call('GET', `/${data.id}`)) as unknown as { data: ProductListPreview }
  expect(preview).toMatchObject({
    name: 'wichtig.csv',
    lines: 4,
    counts: { create: 1, update: 1, nothing: 1, fail: 1 },
    planned: [
      {
        line: 2,
        uid: 'W-1',
        does: 'update',
        changes: [
          { label: 'Kategorie', before: '', after: 'Käse' },
          { label: 'Preis', before: '5,00\u00a0€', after: '5,50\u00a0€' },
        ],
      },
      { line: 4, uid: 'W-3', name: 'Kuh', does: 'create' },
      {
        line: 5,
        does: 'fail',
        errors: [
          { column: 'price', message: 'Bitte geben Sie eine Zahl an.' },
          { column: 'name', message: 'Bitte füllen Sie dieses Feld aus.' },
        ],
      },
    ],
  })
  expect(await productOf('W-1')).toMatchObject({ price: 5 })

  const answers = await Promise.all([1, 2, 3].map(() => call('POST', `/${data.id}/apply`)))
  const applied = answers.filter(({ status }) => status === 200)
  expect(applied).toMatchObject([{ data: { created: 1, updated: 1 } }])
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(2)
  expect(await productOf('W-1')).toMatchObject({ price: 5.5 })
  expect(await productOf('W-2')).toMatchObject({ revision: 1 })
  expect((await call('GET', '')).data).toEqual([])
})

test('[API-51] a discarded list is gone and changes nothing', async () => {
  const { data } = await send('uid;name;price;tax\nD-1;Fremd;1;10')
  expect(await call('DELETE', `/${data.id}`)).toEqual({ status: 200, data: null })
  expect((await call('DELETE', `/${data.id}`)).status).toBe(404)
  expect((await call('POST', `/${data.id}/apply`)).status).toBe(404)
  expect(await productOf('D-1')).toBeUndefined()
  const entries = await server.services.database.orm
    .select()
    .from(logs)
    .where(like(logs.message, '%verworfen'))
  expect(entries).toMatchObject([{ channel: 'audit', user: admin.id }])
})

test('[API-51] visitors send three lists an hour per address; administrators as many as they like', async () => {
  const limited = await useTestApp({ database: server.services.database }, { RATE_LIMITS: 'on' })
  const visitor = { headers: {}, target: limited, remoteAddress: '198.51.100.9' }
  const list = 'uid;name;price;tax\nR-1;Fremd;1;10'
  const statuses = []
  for (let n = 0; n < 4; n++) statuses.push((await send(list, visitor)).status)
  expect(statuses).toEqual([202, 202, 202, 429])
  expect((await send(list, { ...visitor, remoteAddress: '198.51.100.10' })).status).toBe(202)
  const chief = { ...visitor, headers: admin.headers }
  for (let n = 0; n < 5; n++) expect((await send(list, chief)).status).toBe(200)
  limited.clock.now = new Date(monday.getTime() + 3_601_000)
  expect((await send(list, visitor)).status).toBe(202)
})

test('[API-51] at most twenty lists wait, and each of them for thirty days', async () => {
  const list = 'uid;name;price;tax\nR-2;Fremd;1;10'
  const answers = await Promise.all(Array.from({ length: 22 }, () => send(list)))
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(20)
  expect(answers.find(({ status }) => status === 429)).toMatchObject({
    errors: [{ message: expect.stringContaining('Es warten bereits zu viele Produktlisten.') }],
  })
  const job = server.work.recurring.find(({ name }) => name === 'removeOldProductLists')
  server.clock.now = new Date('2026-12-16T09:59:00Z')
  await job?.handler()
  expect(await server.services.database.orm.$count(productLists)).toBe(20)
  server.clock.now = new Date('2026-12-16T10:01:00Z')
  await job?.handler()
  expect(await server.services.database.orm.$count(productLists)).toBe(0)
})

test.each([
  {
    why: 'no uid column',
    content: 'name;price\nx;1',
    message: 'In der ersten Zeile fehlt die Spalte „uid“.',
  },
  { why: 'only a header', content: 'uid;name\n\n', message: 'Die Liste enthält keine Produkte.' },
  {
    why: 'neither UTF-8 nor Windows-1252',
    content: Buffer.from('uid;K\x81se', 'latin1'),
    message: 'Bitte speichern Sie die Liste als „CSV UTF-8“.',
  },
  {
    why: 'an old workbook',
    content: Buffer.from('d0cf11e0a1b11ae100000000', 'hex'),
    message: 'Diese Datei kann nicht gelesen werden. Bitte senden Sie eine CSV- oder XLSX-Datei.',
  },
  {
    why: 'a line too many',
    content: `uid;name\n${'1;x\n'.repeat(10_001)}`,
    message: 'Die Liste hat mehr als 10.000 Zeilen.',
  },
])('[API-51] [ERR-10~] a list is refused as a whole: $why', async ({ content, message }) => {
  for (const sender of [{ headers: {} }, admin])
    expect(await send(content, sender)).toMatchObject({ status: 422, errors: [{ message, field: 'file' }] })
  expect(await server.services.database.orm.$count(productLists)).toBe(0)
})

test('[API-51] the file is the field "file" of a multipart body, and not larger than 5 MiB', async () => {
  const post = (request: object) =>
    server.app.inject({ method: 'POST', url: '/custom/products-upload', ...request })
  const missing = [{ message: 'Bitte füllen Sie dieses Feld aus.', field: 'file' }]
  expect((await post(multipart('uid\n1', 'x.csv', 'datei'))).json().errors).toMatchObject(missing)
  expect((await post(multipart(''))).json().errors).toMatchObject(missing)
  expect((await post({})).json().errors).toMatchObject(missing)
  expect((await post({ body: { file: 'uid\n1' } })).statusCode).toBe(422)
  const large = `uid;description\n1;${'x'.repeat(5 * 1024 * 1024)}`
  expect(await send(large)).toMatchObject({
    status: 413,
    errors: [{ message: 'Die Datei ist zu groß (höchstens 5 MB).', field: 'file' }],
  })
  expect((await send('x'.repeat(7 * 1024 * 1024))).status).toBe(413)
  const foreign = await post({
    ...multipart('uid\n1'),
    headers: { ...multipart('').headers, ...admin.headers, 'sec-fetch-site': 'cross-site' },
  })
  expect(foreign.statusCode).toBe(403)
})

test('[API-51] a list that is sent again changes only what differs', async () => {
  const rows = Array.from({ length: 120 }, (_, n) => `M-${n};Produkt ${n};${n % 90},50;10;Käse`)
  const list = `uid;name;price;tax;category\n${rows.join('\n')}`
  expect((await sendAsAdmin(list)).data).toMatchObject({ created: 120, updated: 0, errors: [] })
  expect((await sendAsAdmin(list)).data).toMatchObject({ created: 0, updated: 0, errors: [] })
  const changed = list.replace('Produkt 119', 'Besonderes')
  expect((await sendAsAdmin(changed)).data).toMatchObject({ created: 0, updated: 1, errors: [] })
  expect(await productOf('M-119')).toMatchObject({ name: 'Besonderes', revision: 2 })
  expect(await productOf('M-118')).toMatchObject({ revision: 1 })
})
