import type { ImportJob, ImportKind, ImportSettings } from '@theke/contract/calls/imports'
import { entities, type EntityPath } from '@theke/contract/entities/registry'
import { eq, like } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { logs } from '../../crud/audit.ts'
import { createRecord } from '../../crud/changes.ts'
import { deletedRecords } from '../../crud/deleted-records-table.ts'
import { findRecords } from '../../crud/records.ts'
import { erasedPeople } from '../../platform/erased-people.ts'
import { workbookWith } from '../../platform/spreadsheet/xlsx.fixture.ts'
import { system } from '../../platform/viewer.ts'
import { eventually } from '../../testing/eventually.ts'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { givenBranch, givenProduct, orderOf, placeOrder } from '../orders/testing.ts'
import { mentions } from './import-data.ts'
import { importChanges, importMappings, imports } from './import-tables.ts'

let server: TestApp
let admin: SignedIn
let graz: number

const monday = new Date('2026-11-16T10:00:00Z')

beforeAll(async () => {
  server = await useTestApp()
  graz = await given('branches', { name: 'Graz', identifier: 'graz' })
  await given('branches', { name: 'Wien', identifier: 'wien' })
  await given('categories', { name: 'Käse' })
  await given('categories', { name: 'Brot, Gebäck' })
})

beforeEach(async () => {
  server.clock.now = monday
  admin = await signIn(server)
  const { orm } = server.services.database
  await orm.delete(imports)
  await orm.delete(importMappings)
  await orm.delete(erasedPeople)
})

async function given(path: EntityPath, values: object): Promise<number> {
  const { database, hooks } = server.services
  return (await createRecord(entities[path], values, { tx: database.orm, viewer: system, hooks }))[
    'id'
  ] as number
}

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) {
  const response = await server.app.inject({
    method,
    url: `/api/imports${url}`,
    headers: { ...admin.headers },
    ...(body ? { payload: body } : {}),
  })
  return { status: response.statusCode, ...response.json() }
}

async function upload(kind: string, content: string | Buffer, name = 'liste.csv') {
  const boundary = 'grenze'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="kind"\r\n\r\n${kind}\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/imports',
    headers: { ...admin.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  const { data, errors } = response.json() as { data: ImportJob; errors: object[] }
  return { status: response.statusCode, data, errors }
}

const settingsOf = ({ mapping, key, mode, clearsEmpty }: ImportJob): ImportSettings => ({
  mapping,
  key,
  mode,
  clearsEmpty,
})

/** A file that was uploaded and checked, with other settings where they are given. */
async function checked(kind: ImportKind, content: string | Buffer, settings: Partial<ImportSettings> = {}) {
  const { data: job } = await upload(kind, content)
  const preview = await call('POST', `/${job.id}/check`, { ...settingsOf(job), ...settings })
  return { id: job.id, ...preview }
}

async function run(id: number) {
  expect(await call('POST', `/${id}/run`)).toMatchObject({ status: 202, data: { state: 'running' } })
  await server.work.handlers['runImport']?.({ import: id })
  return call('GET', `/${id}`)
}

async function undo(id: number) {
  expect(await call('POST', `/${id}/undo`)).toMatchObject({ status: 202, data: { state: 'undoing' } })
  await server.work.handlers['undoImport']?.({ import: id })
  return call('GET', `/${id}`)
}

const productOf = async (uid: string) => {
  const response = await server.app.inject({ url: `/api/products?uid=${uid}`, headers: admin.headers })
  return response.json().data[0]
}

const csv = (...lines: string[]) => lines.join('\n')

test('a file is mapped by its headings, tried, run with progress and undone', async () => {
  const id = await given('products', {
    uid: 'U-1',
    name: 'Bergkäse',
    price: 20,
    tax: 10,
    content: { ean: '900', discounts: [{ value: { amount: 5, price: 18 } }] },
  })
  const file = csv(
    'Artikelnr.;Bezeichnung;VK-Preis;MwSt.;Warengruppe;Regal',
    'U-1;Bergkäse alt;"21,90";10 %;Käse;7',
    'U-2;Topfen;3,49;10;käse;8',
    'U-3;Kaputt;gratis;10;;',
  )
  const uploaded = await upload('products', file)
  expect(uploaded).toMatchObject({
    status: 201,
    data: {
      state: 'uploaded',
      lines: 3,
      headings: ['Artikelnr.', 'Bezeichnung', 'VK-Preis', 'MwSt.', 'Warengruppe', 'Regal'],
      mapping: ['uid', 'name', 'price', 'tax', 'content.category', null],
      key: 'uid',
      mode: 'upsert',
    },
  })
  const preview = await call('POST', `/${uploaded.data.id}/check`, settingsOf(uploaded.data))
  expect(preview).toMatchObject({
    status: 200,
    data: { counts: { create: 1, update: 1, nothing: 0, fail: 1 } },
  })
  expect(preview.data.planned).toMatchObject([
    {
      line: 2,
      does: 'update',
      title: 'Bergkäse alt',
      changes: [
        { label: 'Name', before: 'Bergkäse', after: 'Bergkäse alt' },
        { label: 'Preis', before: '20,00', after: '21,90' },
        { label: 'Kategorie', before: '', after: 'Käse' },
      ],
    },
    { line: 3, does: 'create', title: 'Topfen' },
    {
      line: 4,
      does: 'fail',
      problems: [{ line: 4, column: 'VK-Preis', message: 'Bitte geben Sie eine Zahl an.' }],
    },
  ])
  expect((await productOf('U-1')).name).toBe('Bergkäse')

  expect(await run(uploaded.data.id)).toMatchObject({
    data: {
      state: 'done',
      progress: 3,
      changes: 2,
      counts: { create: 1, update: 1, nothing: 0, fail: 1 },
      problems: [{ line: 4, column: 'VK-Preis' }],
      finishedAt: monday.toISOString(),
      undoUntil: '2026-11-23T10:00:00.000Z',
    },
  })
  expect(await productOf('U-1')).toMatchObject({
    id,
    name: 'Bergkäse alt',
    price: 21.9,
    content: { ean: '900', discounts: [{ value: { amount: 5, price: 18 } }] },
  })
  expect(await productOf('U-2')).toMatchObject({ name: 'Topfen', price: 3.49 })
  const { orm } = server.services.database
  const audit = await orm.select().from(logs).where(like(logs.message, 'Produkt „Topfen“ erstellt'))
  expect(audit).toMatchObject([{ user: admin.id }])

  expect(await undo(uploaded.data.id)).toMatchObject({ data: { state: 'undone', problems: [], changes: 0 } })
  expect(await productOf('U-1')).toMatchObject({
    id,
    name: 'Bergkäse',
    price: 20,
    content: { category: null },
  })
  expect(await productOf('U-2')).toBeUndefined()
  expect(await call('POST', `/${uploaded.data.id}/undo`)).toMatchObject({ status: 409 })
})

test('an undo leaves what was changed since then and says so', async () => {
  const id = await given('products', { uid: 'V-1', name: 'Semmel', price: 1, tax: 10 })
  const { id: job } = await checked(
    'products',
    csv('uid;name;price;tax', 'V-1;Semmerl;1,20;10', 'V-2;Neu;1;10', 'V-3;Auch neu;1;10'),
  )
  await run(job)
  const change = (product: number, payload: object) =>
    server.app.inject({
      method: 'PUT',
      url: `/api/products/${product}`,
      headers: { ...admin.headers },
      payload,
    })
  await change(id, { price: 1.5 })
  await change((await productOf('V-2')).id, { name: 'Bearbeitet' })
  await server.app.inject({
    method: 'DELETE',
    url: `/api/products/${(await productOf('V-3')).id}`,
    headers: { ...admin.headers },
  })
  const { data } = await undo(job)
  expect(data.problems).toEqual([
    { line: 4, column: null, message: 'Inzwischen gelöscht.' },
    { line: 3, column: null, message: 'Seither geändert und darum nicht gelöscht.' },
    { line: 2, column: null, message: 'Seither geändert und geblieben: Preis.' },
  ])
  expect(await productOf('V-1')).toMatchObject({ name: 'Semmel', price: 1.5 })
  expect(await productOf('V-2')).toMatchObject({ name: 'Bearbeitet' })
})

test('the way back ends after a week, and files that nobody imports go as well', async () => {
  const { id } = await checked('products', csv('uid;name;price;tax', 'W-1;Neu;1;10'))
  await run(id)
  const { data: waiting } = await upload('products', csv('uid;name', 'W-9;x'))
  server.clock.now = new Date('2026-11-23T10:00:01Z')
  admin = await signIn(server)
  expect(await call('POST', `/${id}/undo`)).toMatchObject({
    status: 409,
    errors: [{ message: 'Dieser Import kann nicht mehr rückgängig gemacht werden.' }],
  })
  await server.work.recurring.find(({ name }) => name === 'removeOldImports')?.handler()
  const { orm } = server.services.database
  expect(await orm.$count(importChanges, eq(importChanges.import, id))).toBe(0)
  expect(await call('GET', `/${id}`)).toMatchObject({ status: 200, data: { changes: 0 } })
  expect(await call('GET', `/${waiting.id}`)).toMatchObject({ status: 404 })
})

test('the chosen mapping is proposed again for the same headings', async () => {
  const file = csv('uid;name;price;tax;Regal;plu', 'X-1;Honig;5;10;A3;77')
  const { data: first } = await upload('products', file)
  expect(first.mapping[4]).toBeNull()
  await call('POST', `/${first.id}/check`, {
    ...settingsOf(first),
    mapping: ['uid', 'name', 'price', 'tax', 'content.subcategory', null],
  })
  expect((await upload('products', file)).data.mapping).toEqual([
    'uid',
    'name',
    'price',
    'tax',
    'content.subcategory',
    null,
  ])
})

test.each([
  [
    'create',
    'uid',
    [{ message: 'Diesen Eintrag gibt es schon.' }],
    { create: 1, update: 0, nothing: 0, fail: 1 },
  ],
  [
    'update',
    'uid',
    [{ message: 'Diesen Eintrag gibt es nicht.' }],
    { create: 0, update: 1, nothing: 0, fail: 1 },
  ],
  ['upsert', 'content.ean', [], { create: 1, update: 1, nothing: 0, fail: 0 }],
  ['upsert', 'content.plu', [], { create: 1, update: 1, nothing: 0, fail: 0 }],
] as const)('mode %s by %s', async (mode, key, problems, counts) => {
  const suffix = `${mode}-${key}`
  await given('products', {
    uid: `Y-${suffix}`,
    name: 'Alt',
    price: 1,
    tax: 10,
    content: { ean: `E-${suffix}`, plu: `P-${suffix}` },
  })
  const file = csv(
    'uid;name;price;tax;ean;plu',
    `Y-${suffix};Neuer Name;1;10;E-${suffix};P-${suffix}`,
    `Z-${suffix};Ganz neu;1;10;F-${suffix};Q-${suffix}`,
  )
  const { data } = await checked('products', file, { mode, key })
  expect(data.counts).toEqual(counts)
  expect(data.planned.flatMap((line: { problems: object[] }) => line.problems)).toMatchObject(problems)
})

test('by id: known numbers are changed, a line without one is new, and no number is made up', async () => {
  const id = await given('products', { uid: 'N-1', name: 'Alt', price: 1, tax: 10 })
  const file = csv(
    'ID;Name;Preis;Steuersatz Lieferung',
    `${id};Neu;1;10`,
    ';Ohne Nummer;2;10',
    '999999;Fremd;1;10',
  )
  const { data } = await checked('products', file, { key: 'id' })
  expect(data.counts).toEqual({ create: 1, update: 1, nothing: 0, fail: 1 })
  expect(data.planned[2].problems[0].message).toMatch('diese Nummer gibt es nicht')
})

test('an EAN that two products have is not guessed at', async () => {
  for (const uid of ['D-1', 'D-2'])
    await given('products', { uid, name: uid, price: 1, tax: 10, content: { ean: 'doppelt' } })
  const { data } = await checked('products', csv('ean;name', 'doppelt;Neu'), { key: 'content.ean' })
  expect(data.planned).toMatchObject([
    { does: 'fail', problems: [{ column: 'ean', message: 'Es gibt mehrere passende Einträge.' }] },
  ])
})

test('lines are refused with line and column: no key, a repeated key, too many cells', async () => {
  const { data } = await checked(
    'products',
    csv('uid;name;price;tax', ';Ohne;1;10', 'R-1;Eins;1;10', 'R-1;Zwei;1;10', 'R-2;Bad Ischler; Torte;1;10'),
  )
  expect(data.planned.flatMap((line: { problems: object[] }) => line.problems)).toEqual([
    { line: 2, column: 'uid', message: '„uid“ fehlt.' },
    { line: 4, column: 'uid', message: '„uid“ steht schon in Zeile 3.' },
    {
      line: 5,
      column: null,
      message: 'Die Zeile hat 5 Zellen, die Kopfzeile nur 4. Fehlt ein Anführungszeichen?',
    },
  ])
})

test('a line that the database refuses costs only itself', async () => {
  await given('products', { uid: 'S-taken', name: 'Da', price: 1, tax: 10, content: { plu: '1' } })
  const file = csv(
    'plu;uid;name;price;tax',
    '901;S-1;Gut;1;10',
    '902;S-taken;Schlecht;1;10',
    '903;S-2;Gut;1;10',
  )
  const { id } = await checked('products', file, { key: 'content.plu' })
  expect(await run(id)).toMatchObject({
    data: {
      counts: { create: 2, update: 0, nothing: 0, fail: 1 },
      problems: [{ line: 3, column: 'uid' }],
    },
  })
})

test('empty cells leave a value unless they are said to empty it', async () => {
  const values = { uid: 'L-1', name: 'Voll', price: 1, tax: 10, content: { ean: '12' } }
  await given('products', values)
  const file = csv('uid;ean;name', 'L-1;;Voll')
  expect((await checked('products', file)).data.counts.nothing).toBe(1)
  const { id, data } = await checked('products', file, { clearsEmpty: true })
  expect(data.planned).toMatchObject([{ changes: [{ label: 'EAN', before: '12', after: '' }] }])
  await run(id)
  expect((await productOf('L-1')).content.ean).toBe('')
})

test('[API-51~] Windows-1252 and workbooks are read like UTF-8', async () => {
  const latin = Buffer.from(
    'uid;name;price;tax\nT-1;K\xe4sespätzle'.replace('ä', '\xe4') + ';9,90;10',
    'latin1',
  )
  expect((await checked('products', latin)).data.planned).toMatchObject([{ title: 'Käsespätzle' }])
  const book = workbookWith([
    ['Tischnummer', 'Filiale'],
    [7, 'Graz'],
  ])
  expect((await checked('tables', book)).data.planned).toMatchObject([
    { does: 'create', title: '7', changes: [{ after: '7' }, { label: 'Filiale', after: 'Graz' }] },
  ])
})

test.each([
  ['ein Bild', Buffer.from('89504e470d0a1a0a00', 'hex'), 'Diese Datei kann nicht gelesen werden.'],
  ['nur eine Kopfzeile', 'uid;name', 'Die Datei enthält keine Zeilen unter der Kopfzeile.'],
  [
    'ein offenes Anführungszeichen',
    'uid;name\n1;"offen',
    'In Zeile 2, Spalte 2 beginnt ein Anführungszeichen',
  ],
])('a broken file is explained: %s', async (_why, content, message) => {
  const answer = await upload('products', content)
  expect(answer.status).toBe(422)
  expect(JSON.stringify(answer.errors)).toContain(message)
  expect(await server.services.database.orm.$count(imports)).toBe(0)
})

test('a mapping that cannot work is refused', async () => {
  const { data: job } = await upload('products', csv('uid;name', '1;x'))
  const refused = (settings: object) => call('POST', `/${job.id}/check`, { ...settingsOf(job), ...settings })
  expect(await refused({ mapping: ['uid', 'gibtsnicht'] })).toMatchObject({
    status: 422,
    errors: [{ field: 'mapping' }],
  })
  expect(await refused({ mapping: ['name', 'name'] })).toMatchObject({
    status: 422,
    errors: [{ field: 'mapping' }],
  })
  expect(await refused({ mapping: [null, 'name'] })).toMatchObject({
    status: 422,
    errors: [{ field: 'key' }],
  })
  expect(await refused({ key: 'price' })).toMatchObject({ status: 422, errors: [{ field: 'key' }] })
  expect(await call('POST', `/${job.id}/run`)).toMatchObject({
    status: 409,
    errors: [{ message: 'Bitte prüfen Sie die Datei zuerst.' }],
  })
  expect((await upload('orders', csv('uid;name', '1;x'))).status).toBe(422)
})

test('tables are found by number and branch; the same number may be in two branches', async () => {
  await given('tables', { identifier: '1', branch: { id: graz } })
  const { id, data } = await checked('tables', csv('Tischnummer;Filiale', '1;Graz', '1;Wien', '2;Linz'))
  expect(data.counts).toEqual({ create: 1, update: 0, nothing: 1, fail: 1 })
  expect(data.planned.at(-1).problems).toEqual([
    { line: 4, column: 'Filiale', message: 'Filiale „Linz“ gibt es nicht.' },
  ])
  expect(await run(id)).toMatchObject({ data: { counts: { create: 1, nothing: 1, fail: 1 } } })
})

const customersBy = async (search: string): Promise<{ id: number; revision: number }[]> => {
  const url = `/api/customers?search=${encodeURIComponent(search)}`
  return (await server.app.inject({ url, headers: admin.headers })).json().data
}

test('customers come from a list of another program, are found by number, and the way back removes them', async () => {
  const first = await checked('customers', csv('Vorname;Nachname;Handy', 'Eva;Alt;0676 111 22 33'))
  await run(first.id)
  const list = csv(
    'Vorname;Familienname;Tel.;Mail;Straße;PLZ;Ort;Bemerkung;Umsatz 2025',
    'Eva;Müller;+43 (0) 676 1112233;eva.neu@example.com;;;;mag Käse;120',
    'Jörg;Groß;0664/555 66 77;;Hauptplatz 1;8010;Graz;;80',
    'Ohne;Kontakt;;;;;;;0',
    'Falsch;Nummer;12;;;;;;0',
  )
  const { id, data } = await checked('customers', Buffer.from(list, 'latin1'))
  expect(data.counts).toEqual({ create: 1, update: 1, nothing: 0, fail: 2 })
  expect(data.planned).toMatchObject([
    {
      does: 'update',
      title: 'Eva Müller',
      changes: [
        { label: 'Nachname', before: 'Alt', after: 'Müller' },
        { label: 'E-Mail', before: '', after: 'eva.neu@example.com' },
        { label: 'Notizen', after: 'mag Käse' },
      ],
    },
    { does: 'create', title: 'Jörg Groß' },
    { problems: [{ line: 4, column: 'Tel.', message: '„Tel.“ fehlt.' }] },
    { problems: [{ line: 5, column: 'Tel.', message: expect.stringContaining('gültige Nummer') }] },
  ])
  expect(await run(id)).toMatchObject({ data: { counts: { create: 1, update: 1, fail: 2 }, changes: 2 } })
  expect(await customersBy('eva.neu@example.com')).toMatchObject([
    { lastName: 'Müller', phone: '+436761112233', notes: 'mag Käse', orders: 0 },
  ])
  const [jorg] = await customersBy('Groß')
  expect(jorg).toMatchObject({ phone: '+436645556677' })
  const contact = await server.app.inject({
    method: 'POST',
    url: '/api/customers/look-up',
    headers: { ...admin.headers },
    payload: { phone: '0664 5556677' },
  })
  expect(contact.json().data.form).toMatchObject({ lastName: 'Groß', street: 'Hauptplatz 1', city: 'Graz' })

  expect(await undo(id)).toMatchObject({ data: { state: 'undone', problems: [] } })
  expect(await customersBy('Groß')).toEqual([])
  expect(await customersBy('eva.neu@example.com')).toEqual([])
  expect(await customersBy('0676 1112233')).toMatchObject([{ lastName: 'Alt', email: '', notes: '' }])
  const { orm } = server.services.database
  const entries = await orm.select().from(logs).where(like(logs.message, 'Kunde Nr. %'))
  expect(entries.map(({ message }) => message).join()).not.toMatch(/Groß|Müller/)
  expect(JSON.stringify(entries), 'who was removed is in no entry').not.toMatch(/Groß|Hauptplatz 1/)
})

test('an imported customer who orders keeps the imported name until the next order, and is not removed', async () => {
  const branch = await givenBranch(server)
  const product = await givenProduct(server)
  await heardOfChanges(server)
  const phone = '+436605550001'
  const order = (lastName: string) => placeOrder(server, orderOf(branch, product, { phone, lastName }))
  server.clock.now = new Date('2026-11-16T10:00:00Z')
  await order('Bestellt')
  server.clock.now = new Date('2026-11-16T10:05:00Z')
  const renamed = await checked('customers', csv('Telefon;Nachname', `${phone};Importiert`))
  expect(renamed.data.planned).toMatchObject([{ does: 'update' }])
  await run(renamed.id)
  expect(await customersBy(phone)).toMatchObject([{ lastName: 'Importiert', orders: 1 }])
  server.clock.now = new Date('2026-11-16T10:10:00Z')
  await order('Neuer')
  expect(await customersBy(phone)).toMatchObject([{ lastName: 'Neuer', orders: 2 }])

  const added = await checked('customers', csv('Telefon;Nachname', '+436605550002;Gast'))
  await run(added.id)
  await placeOrder(server, orderOf(branch, product, { phone: '+436605550002', lastName: 'Gast' }))
  await customersBy('Gast')
  expect((await undo(added.id)).data.problems).toEqual([
    { line: 2, column: null, message: 'Hat seither bestellt und wurde darum nicht gelöscht.' },
  ])
  expect(await customersBy('Gast')).toMatchObject([{ orders: 1 }])
})

test('a number or address of somebody else is not given to a second customer', async () => {
  const first = await checked('customers', csv('Telefon;E-Mail', '+436605550011;erste@example.com'))
  await run(first.id)
  const file = csv(
    'Telefon;E-Mail',
    '+436605550012;Erste@example.com',
    '+436605550013;neu@example.com',
    '+436605550014;NEU@example.com',
  )
  const { id } = await checked('customers', file)
  const { data } = await run(id)
  expect(data.counts).toEqual({ create: 1, update: 0, nothing: 0, fail: 2 })
  expect(data.problems).toMatchObject([
    { line: 2, column: 'E-Mail', message: expect.stringMatching(/^Gehört schon zu Kunde Nr\. \d+\.$/) },
    { line: 4, column: 'E-Mail', message: expect.stringMatching(/^Gehört schon zu Kunde Nr\. \d+\.$/) },
  ])
})

test('users come with roles and branches, never with a password, and the way back removes them', async () => {
  const { id, data } = await checked(
    'users',
    csv(
      'Benutzername;E-Mail;Rollen;Filialen;Passwort',
      'ida;ida@example.com;Mitarbeit;Graz, Wien;geheim123456789',
    ),
  )
  expect(data.planned[0].changes.map(({ label }: { label: string }) => label)).toEqual([
    'Benutzername',
    'E-Mail',
    'Rollen',
    'Filialen',
  ])
  await run(id)
  const ida = async () => {
    const users = await findRecords(server.services.database.orm, entities.users)
    return users.find(({ username }) => username === 'ida')
  }
  expect(await ida()).toMatchObject({ roles: ['ROLE_EMPLOYEE'], password: '' })
  expect((await ida())?.branches).toHaveLength(2)
  await undo(id)
  expect(await ida()).toBeUndefined()
})

test('an import of users asks for the password again', async () => {
  const { id } = await checked('users', csv('Benutzername', 'max'))
  server.clock.now = new Date('2026-11-16T10:31:00Z')
  expect(await call('POST', `/${id}/run`)).toMatchObject({
    status: 403,
    errors: [{ code: 'passwordNeeded' }],
  })
})

test.each(['products', 'customers', 'tables', 'users'] as const)(
  'the export of %s, imported again, changes nothing',
  async (kind) => {
    await given('products', {
      uid: '=1+1',
      name: '  Brot „hell“; "frisch"',
      price: 1234.5,
      tax: 4.9,
      description: 'ohne Absatz & <b>fett</b>\nzweite Zeile',
      unit: 'kilogram',
      isPublic: false,
      content: { dimensions: { weight: 0.125 }, referencePrice: { price: 3.2, unit: 'liter' } },
    }).catch(() => 0) // there from the run before
    await given('users', {
      username: `mit-ablauf-${kind}`,
      roles: ['ROLE_EMPLOYEE'],
      expiresAt: '2027-03-28T01:30:15Z',
      weeklyHours: 38.5,
    })
    const exported = await server.app.inject({ url: `/api/imports/sheets/${kind}`, headers: admin.headers })
    expect(exported.headers['content-type']).toContain('text/csv')
    const { data: job } = await upload(kind, exported.rawPayload)
    const count = job.lines
    for (const clearsEmpty of [false, true]) {
      const { data } = await call('POST', `/${job.id}/check`, { ...settingsOf(job), key: 'id', clearsEmpty })
      expect(data).toMatchObject({ counts: { create: 0, update: 0, nothing: count, fail: 0 }, planned: [] })
    }
  },
)

test('a job that runs again after a crash changes nothing twice', async () => {
  const { id } = await checked('products', csv('uid;name;price;tax', 'C-1;Einmal;1;10'))
  await run(id)
  await server.work.handlers['runImport']?.({ import: id })
  const { orm } = server.services.database
  expect(await orm.$count(importChanges, eq(importChanges.import, id))).toBe(1)
  expect((await productOf('C-1')).revision).toBe(1)
})

test('people in files and in ways back are found and erased', async () => {
  const { data: waiting } = await upload('customers', csv('Name;E-Mail', 'eva;eva@example.com'))
  const { data: byNumber } = await upload('customers', csv('Name;Tel', 'max;0676/99 88 776'), 'tel.csv')
  const ask = async (url: string, person: object = { email: 'eva@example.com', phone: '' }) => {
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/personal-data/${url}`,
      headers: { ...admin.headers },
      payload: person,
    })
    return (response.json().data as { name: string }[]).find(({ name }) => name === 'Importe')
  }
  expect(await ask('search')).toMatchObject({ records: [{ name: 'liste.csv' }] })
  expect(await ask('erasure')).toMatchObject({ removed: 1 })
  expect((await call('GET', `/${waiting.id}`)).status).toBe(404)
  expect(await ask('search', { email: '', phone: '+436769988776' })).toMatchObject({
    records: [{ name: 'tel.csv' }],
  })
  expect(await ask('erasure', { email: '', phone: '+436769988776' })).toMatchObject({ removed: 1 })
  expect((await call('GET', `/${byNumber.id}`)).status).toBe(404)
})

/** Waits until so many statements wait for a lock. */
const waiting = (count: number) =>
  eventually(async () => {
    const query = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return (await server.services.database.pool.query(query)).rowCount === count
  })

test('a person is erased while an import of hers is taken back: one waits for the other, both end', async () => {
  await run((await checked('customers', csv('Nachname;Tel.', 'Alt;0676 111 22 33'))).id)
  const file = csv('Nachname;Tel.;E-Mail', 'Neu;0676 111 22 33;eva@example.com')
  const second = await checked('customers', file)
  expect((await run(second.id)).data).toMatchObject({ counts: { update: 1 }, changes: 1 })
  const { pool } = server.services.database
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`select 1 from customers where last_name = 'Neu' for update`)
    await call('POST', `/${second.id}/undo`)
    const undone = server.work.handlers['undoImport']?.({ import: second.id })
    await waiting(1)
    const erased = server.app.inject({
      method: 'POST',
      url: '/api/personal-data/erasure',
      headers: { ...admin.headers },
      payload: { email: 'eva@example.com', phone: '+436761112233' },
    })
    await waiting(2)
    await holder.query('commit')
    await undone
    expect((await erased).statusCode).toBe(200)
  } finally {
    holder.release(true)
  }
  expect(await call('GET', `/${second.id}`)).toMatchObject({ data: { state: 'undone', problems: [] } })
  expect(await customersBy('0676 1112233')).toEqual([])
})

const withEva = () => {
  const others = Array.from({ length: 300 }, (_, index) => `Gast ${index};0676 200 ${10_000 + index};`)
  const lines = ['Eva;0676 111 22 33;', ...others, 'Eva Früher;0676 444 55 66;Eva@example.com']
  return csv('Nachname;Tel.;E-Mail', ...lines)
}
const eraseEva = () =>
  server.app.inject({
    method: 'POST',
    url: '/api/personal-data/erasure',
    headers: { ...admin.headers },
    payload: { email: 'eva@example.com', phone: '+436761112233' },
  })
async function expectEvaGone() {
  for (const search of ['0676 1112233', 'eva@example.com', 'Früher'])
    expect(await customersBy(search)).toEqual([])
  expect(await customersBy('0676 20010299')).toMatchObject([{ lastName: 'Gast 299' }])
}

test('a person who is erased between two chunks of a file is not brought back by its later lines', async () => {
  const { id } = await checked('customers', withEva())
  expect(await call('POST', `/${id}/run`)).toMatchObject({ status: 202 })
  const runJob = () => server.work.handlers['runImport']?.({ import: id })
  const found = async () => (await call('GET', `/${id}`)).data
  let looks = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (looks++ < 2 ? 0 : 60_000))
  await runJob() // time is over after the first chunk
  clock.mockRestore()
  expect(await found()).toMatchObject({ state: 'running', lines: 302, progress: 250 })
  expect((await eraseEva()).statusCode).toBe(200)
  expect(await found()).toMatchObject({ state: 'running', lines: 300, progress: 249 })
  await runJob()
  expect(await found()).toMatchObject({ state: 'done', lines: 300, progress: 300 })
  await expectEvaGone()
})

test('a person who is erased while a chunk is stored is gone, whichever of them is first', async () => {
  const { id } = await checked('customers', withEva())
  expect(await call('POST', `/${id}/run`)).toMatchObject({ status: 202 })
  const { pool } = server.services.database
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table customers in share mode') // the first chunk waits with what it has read
    const imported = server.work.handlers['runImport']?.({ import: id })
    await waiting(1)
    const erased = eraseEva()
    await waiting(2)
    await holder.query('commit')
    expect((await erased).statusCode).toBe(200)
    await imported
  } finally {
    holder.release(true)
  }
  expect((await call('GET', `/${id}`)).data).toMatchObject({ state: 'done' })
  await expectEvaGone()
})

const erase = (payload: object) =>
  server.app.inject({
    method: 'POST',
    url: '/api/personal-data/erasure',
    headers: { ...admin.headers },
    payload,
  })
const refusedAsErased =
  'Die Daten dieser Person wurden am 16.11.2026 gelöscht. Darum wird die Zeile nicht übernommen.'

test('a customer who was erased does not come back by an old list: refused in the dry run and in the run', async () => {
  const list = csv('Nachname;Tel.;E-Mail', 'Moser;0676 777 00 01;moser@example.com', 'Lang;0676 777 00 02;')
  await run((await checked('customers', list)).id)
  expect((await erase({ email: 'Moser@example.com', phone: '' })).statusCode).toBe(200)
  const { id, data } = await checked('customers', list)
  expect(data).toMatchObject({ counts: { create: 0, nothing: 1, fail: 1 } })
  expect(data.planned).toMatchObject([
    { line: 2, does: 'fail', problems: [{ line: 2, column: 'Tel.', message: refusedAsErased }] },
  ])
  expect(await run(id)).toMatchObject({ data: { counts: { create: 0, nothing: 1, fail: 1 } } })
  expect(await customersBy('Moser')).toEqual([])
  const byNumber = await checked('customers', csv('Nachname;Tel.', 'Moser;+43 676 7770001'))
  expect(byNumber.data.counts, 'also by the number that the erasure did not name').toMatchObject({ fail: 1 })
  const { rows } = await server.services.database.pool.query(
    'select * from erased_people, erased_people_keys',
  )
  expect(JSON.stringify(rows), 'nothing of it can be read').not.toMatch(/moser|7770001/i)

  const branch = await givenBranch(server)
  const product = await givenProduct(server)
  await heardOfChanges(server)
  await placeOrder(server, orderOf(branch, product, { phone: '+436767770001', email: 'moser@example.com' }))
  const again = await checked('customers', list)
  expect(again.data.counts, 'who orders again is back').toMatchObject({ update: 1, fail: 0 })
})

test('an employee who was erased does not come back by an old list', async () => {
  const list = csv('Benutzername;E-Mail;Rollen', 'vroni;vroni@example.com;Mitarbeit')
  await run((await checked('users', list)).id)
  const users = await findRecords(server.services.database.orm, entities.users)
  const vroni = users.find(({ username }) => username === 'vroni')!
  await server.app.inject({
    method: 'PUT',
    url: `/api/users/${vroni.id}`,
    headers: { ...admin.headers },
    payload: { isEnabled: false },
  })
  const erased = await server.app.inject({
    method: 'POST',
    url: `/api/personal-data/employees/${vroni.id}/erasure`,
    headers: { ...admin.headers },
  })
  expect(erased.statusCode).toBe(200)
  const { data } = await checked('users', list)
  expect(data.planned).toMatchObject([
    { does: 'fail', problems: [{ column: 'Benutzername', message: refusedAsErased }] },
  ])
})

test('an undo of many new products takes those out of menus that are in one, and all can be restored', async () => {
  const uids = Array.from({ length: 40 }, (_, index) => `B-${index + 1}`)
  const lines = uids.map((uid) => `${uid};Neu ${uid};1;10`)
  const { id } = await checked('products', csv('uid;name;price;tax', ...lines))
  await run(id)
  const category = await given('categories', { name: 'Aktion' })
  const used = (await productOf('B-7')).id as number
  const menu = await given('menus', {
    name: 'Karte',
    catalog: [{ category: { id: category }, products: [{ id: used }] }],
  })
  expect(await undo(id)).toMatchObject({ data: { state: 'undone', problems: [], changes: 0 } })
  for (const uid of uids) expect(await productOf(uid)).toBeUndefined()
  const { orm } = server.services.database
  const found = (await findRecords(orm, entities.menus)).find((one) => one.id === menu)
  expect(found?.catalog).toMatchObject([{ category, products: [] }])
  const deleted = await orm.select().from(deletedRecords).where(like(deletedRecords.title, 'Neu B-%'))
  expect(deleted).toHaveLength(40)
  const removed = await orm.select().from(logs).where(like(logs.message, 'Produkt „Neu B-%“ gelöscht'))
  expect(removed.map(({ user }) => user)).toEqual(uids.map(() => admin.id))
})

test('of many imported customers the one who has ordered since stays, and only that one', async () => {
  const phones = Array.from({ length: 40 }, (_, index) => `+43660777${1_000 + index}`)
  const { id } = await checked(
    'customers',
    csv('Nachname;Telefon', ...phones.map((phone) => `Viele;${phone}`)),
  )
  await run(id)
  const branch = await givenBranch(server)
  const product = await givenProduct(server)
  await heardOfChanges(server)
  await placeOrder(server, orderOf(branch, product, { phone: phones[12]!, lastName: 'Viele', email: '' }))
  await customersBy('Viele')
  expect((await undo(id)).data.problems).toEqual([
    { line: 14, column: null, message: 'Hat seither bestellt und wurde darum nicht gelöscht.' },
  ])
  expect(await customersBy('Viele')).toMatchObject([{ phone: phones[12], orders: 1 }])
})

test('nobody is mentioned by no address and no number', async () => {
  await upload('customers', csv('Name;E-Mail', 'eva;eva@example.com'))
  const { orm } = server.services.database
  for (const [person, count] of [
    [{ email: '', phone: '' }, 0],
    [{ email: 'eva@example.com', phone: '' }, 1],
  ] as const)
    expect(await orm.$count(imports, mentions(imports.rows, person))).toBe(count)
})

test('only administrators import', async () => {
  const employee = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  for (const url of ['/api/imports', '/api/imports/sheets/users'])
    expect((await server.app.inject({ url, headers: employee.headers })).statusCode).toBe(403)
})
