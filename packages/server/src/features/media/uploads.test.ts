import { readdirSync } from 'node:fs'
import { entities } from '@theke/contract/entities/registry'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { system } from '../../platform/viewer.ts'
import { createRecord } from '../../crud/changes.ts'
import { signIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { dataUrl, givenJpg, givenPdf, givenPng, sendForm } from './testing.ts'
import { buildZip } from './zip-builder.fixture.ts'

let server: TestApp
let admin: { cookie: string }
let employee: { cookie: string }

beforeAll(async () => {
  server = await useTestApp()
  admin = (await signIn(server)).headers
  employee = (await signIn(server, { roles: ['ROLE_EMPLOYEE'] })).headers
})

const send = (body: Record<string, unknown>, headers = {}) =>
  server.app.inject({ method: 'POST', url: '/api/uploads', body, headers })
const get = (url: string, headers = {}) => server.app.inject({ url, headers })
const failed = (name: string) =>
  `Die ausgewählte Datei "${name}" kann nicht verarbeitet werden. Möglicherweise ist die Datei zu groß oder der Dateityp wird nicht erkannt.`
const addressOf = ({ publicHash, id, version, extension }: Record<string, string | number>) =>
  `/upload/${publicHash}/${id}-${version}.${extension}`
const staged = () => readdirSync(server.services.files.staging)
const stored = async () =>
  Number(
    (await server.services.database.orm.execute(sql`select count(*) from stored_files`)).rows[0]?.['count'],
  )

test('[API-52] [DATA-11] everybody may upload a file as data URL and gets its record', async () => {
  const response = await send({ data: dataUrl('application/pdf', givenPdf()), name: 'Skizze größer.pdf' })
  expect(response.statusCode).toBe(201)
  expect(response.json().data).toMatchObject({
    id: expect.any(Number),
    publicHash: expect.stringMatching(/^[0-9a-f]{32}$/),
    version: 1,
    extension: 'pdf',
    mimeType: 'application/pdf',
    name: 'Skizze größer.pdf',
    size: givenPdf().length,
    user: null,
  })
  const file = await get(addressOf(response.json().data))
  expect(file.rawPayload).toEqual(givenPdf())
  expect(staged()).toEqual([])
})

test('[UPLOAD-01] a data URL needs no name and no base64', async () => {
  const picture = await send({ data: dataUrl('image/jpeg', await givenJpg()) })
  expect(picture.json().data).toMatchObject({ extension: 'jpg', mimeType: 'image/jpeg', name: '' })
  const text = await send({ data: 'data:text/plain;charset=utf-8,Gr%C3%BC%C3%9Fe', name: 'a.txt' })
  expect((await get(addressOf(text.json().data))).body).toBe('Grüße')
})

test.each([
  { why: 'a drawing that claims to be a picture', data: dataUrl('image/png', '<svg/>'), name: 'a.png' },
  { why: 'a page', data: dataUrl('text/html', '<p>'), name: '' },
  { why: 'no base64', data: 'data:;base64,%%%', name: 'x.png' },
  { why: 'broken base64', data: 'data:image/png;base64,AAA', name: 'x.png' },
  { why: 'broken percent signs', data: 'data:text/plain,%E0%A4', name: 'x.txt' },
  { why: 'no data URL', data: 'https://example.com/x.png', name: 'x.png' },
  { why: 'no text', data: 7, name: 'x.png' },
  { why: 'a damaged picture', data: dataUrl('image/gif', 'GIF89a/*x*/=alert(1)'), name: 'x.gif' },
  {
    why: 'an archive in an archive',
    data: dataUrl(
      'application/zip',
      buildZip([{ name: 'a.zip', content: buildZip([{ name: 'b', content: 'c' }]) }]),
    ),
    name: 'x.zip',
  },
])('[ERR-04] a file is refused with its name: $why', async ({ data, name }) => {
  const before = await stored()
  const response = await send({ data, ...(name ? { name } : {}) })
  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({ errors: [{ message: failed(name || 'Datei'), field: 'data' }] })
  expect((await get('/api/health')).statusCode).toBe(200)
  expect(await stored()).toBe(before)
  expect(staged()).toEqual([])
})

test('a call without a file, and one that is no JSON object, are refused', async () => {
  expect((await send({ name: 'a.png' })).json()).toMatchObject({ errors: [{ field: 'data' }] })
  for (const payload of ['[]', 'null', '{', '"x"']) {
    const headers = { 'content-type': 'application/json' }
    const response = await server.app.inject({ method: 'POST', url: '/api/uploads', headers, payload })
    expect(response.statusCode, payload).toBe(400)
  }
})

test('[ERR-04] a data URL of more than 10 MiB is refused with 413, one of exactly 10 MiB taken', async () => {
  const limit = 10 * 1024 * 1024
  const text = (size: number) => ({ data: dataUrl('text/plain', Buffer.alloc(size, 'a')), name: 'lang.txt' })
  const large = await send(text(limit + 1))
  expect(large.statusCode).toBe(413)
  expect(large.json()).toMatchObject({ errors: [{ message: failed('lang.txt'), field: 'data' }] })
  expect((await send(text(limit))).statusCode).toBe(201)
  expect((await send(text(limit + 3_000_000))).statusCode).toBe(413)
  expect(staged()).toEqual([])
})

test('with a login up to 50 MiB are taken as multipart, without one 10 MiB', async () => {
  const content = Buffer.alloc(11 * 1024 * 1024, 'Brot ')
  const part = { name: 'file', content, filename: 'liste.txt', type: 'text/plain' }
  const taken = await sendForm(server, 'POST', '/api/uploads', employee, part)
  expect(taken.statusCode).toBe(201)
  expect(taken.json().data).toMatchObject({
    name: 'liste.txt',
    size: content.length,
    user: { id: expect.any(Number) },
  })
  const refused = await sendForm(server, 'POST', '/api/uploads', {}, part)
  expect(refused.statusCode).toBe(413)
  const huge = { ...part, content: Buffer.alloc(50 * 1024 * 1024 + 1, 'a') }
  const tooMuch = await sendForm(server, 'POST', '/api/uploads', employee, huge)
  expect(tooMuch.statusCode).toBe(413)
  expect(tooMuch.json().errors[0].message).toBe(failed('liste.txt'))
  expect(staged()).toEqual([])
})

test('the name of a file is only a name', async () => {
  const part = { name: 'file', content: 'x', filename: '../../etc/passwd.txt', type: 'text/plain' }
  const response = await sendForm(server, 'POST', '/api/uploads', employee, part)
  expect(response.json().data.name).toBe('passwd.txt')
  const named = await send({ data: dataUrl('text/plain', 'x'), name: 'C:\\Users\\x\\geheim.txt' })
  expect(named.json().data.name).toBe('geheim.txt')
})

test('a photo loses place and camera and stands upright', async () => {
  const photo = await sharp(await givenJpg({ width: 200, height: 100 }))
    .withExif({ IFD0: { Make: 'Kamera', Copyright: 'Wer' }, IFD3: { GPSLatitude: '47/1 4/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(photo.includes('Kamera')).toBe(true)
  const { data } = (await send({ data: dataUrl('image/jpeg', photo), name: 'p.jpeg' })).json()
  const delivered = (await get(addressOf(data))).rawPayload
  expect(await sharp(delivered).metadata()).toMatchObject({ width: 100, height: 200 })
  expect((await sharp(delivered).metadata()).exif).toBeUndefined()
  expect(delivered.includes('Kamera')).toBe(false)
  expect(data.size).toBe(delivered.length)
})

test('a drawing is stored without what runs, and saved instead of shown', async () => {
  const source =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script>' +
    '<foreignObject><body/></foreignObject><path d="M0 0h9"/></svg>'
  const { data } = (await send({ data: dataUrl('image/svg+xml', source), name: 'logo.svg' })).json()
  const file = await get(addressOf(data))
  expect(file.body).not.toMatch(/script|onload|foreignObject|alert/)
  expect(file.body).toContain('<path d="M0 0h9"/>')
  expect(file.headers['content-security-policy']).toContain('sandbox')
  expect(file.headers['content-disposition']).toMatch(/^attachment;/)
})

describe('[BACKOFFICE-09] administrators', () => {
  test('rename, replace and delete an upload; its public hash stays, its version changes', async () => {
    const first = (await send({ data: dataUrl('text/plain', 'alt'), name: 'a.txt' }, admin)).json().data
    const put = (body: Record<string, unknown>, headers = admin) =>
      server.app.inject({ method: 'PUT', url: `/api/uploads/${first.id}`, body, headers })
    expect((await put({ name: 'b.txt', version: 9, publicHash: 'x' })).json().data).toMatchObject({
      name: 'b.txt',
      version: 1,
      publicHash: first.publicHash,
    })
    const pdf = { data: dataUrl('application/pdf', givenPdf()), name: 'c.pdf', revision: 2 }
    const second = (await put(pdf)).json().data
    expect(second).toMatchObject({
      version: 2,
      extension: 'pdf',
      publicHash: first.publicHash,
      name: 'c.pdf',
    })
    expect((await get(addressOf(first))).statusCode).toBe(404)
    expect((await get(addressOf(second))).statusCode).toBe(200)
    expect((await put(pdf)).statusCode).toBe(409)
    const form = { name: 'file', content: 'neu', filename: 'neu.txt', type: 'text/plain' }
    const third = await sendForm(server, 'PUT', `/api/uploads/${first.id}`, admin, form)
    expect(third.json().data).toMatchObject({ version: 3, name: 'neu.txt', extension: 'txt' })
    expect((await get(addressOf(third.json().data))).body).toBe('neu')
    const remove = (headers = {}) =>
      server.app.inject({ method: 'DELETE', url: `/api/uploads/${first.id}`, headers })
    expect((await remove()).statusCode).toBe(401)
    expect((await remove(employee)).statusCode).toBe(403)
    expect((await remove(admin)).json()).toEqual({ data: null })
    expect((await get(addressOf(third.json().data))).statusCode).toBe(404)
    expect((await get(`/api/uploads/${first.id}`, admin)).statusCode).toBe(404)
    const gone = { method: 'PUT' as const, headers: admin, body: pdf }
    for (const url of [`/api/uploads/${first.id}`, '/api/uploads/none'])
      expect((await server.app.inject({ ...gone, url })).statusCode).toBe(404)
    await expect.poll(staged).toEqual([])
  })

  test('see where a file is used', async () => {
    const { data } = (
      await send({ data: dataUrl('application/pdf', givenPdf()), name: 'd.pdf' }, admin)
    ).json()
    const change = { tx: server.services.database.orm, viewer: system, hooks: {} }
    const product = await createRecord(
      entities.products,
      { name: 'Leberkäse', price: 4, tax: 10, content: { file: data.id } },
      change,
    )
    const uses = await get(`/api/uploads/${data.id}/uses`, admin)
    expect(uses.json().data).toEqual([
      { entity: 'products', label: 'Produkt', id: product['id'], title: 'Leberkäse' },
    ])
    expect((await get('/api/uploads/999999/uses', admin)).statusCode).toBe(404)
  })

  test('a file that fails its checks replaces nothing', async () => {
    const { data } = (
      await send({ data: dataUrl('image/png', await givenPng()), name: 'p.png' }, admin)
    ).json()
    const before = await stored()
    const url = `/api/uploads/${data.id}`
    const body = { data: dataUrl('image/png', 'no picture'), name: 'q.png' }
    expect((await server.app.inject({ method: 'PUT', url, body, headers: admin })).statusCode).toBe(422)
    expect((await get(addressOf(data))).statusCode).toBe(200)
    expect(await stored()).toBe(before)
  })
})

test('[OPEN-103] without a login 20 files an hour per address, with one as many as needed', async () => {
  const limited = await useTestApp({ database: server.services.database }, { RATE_LIMITS: 'on' })
  const body = { data: dataUrl('text/plain', 'x') }
  const from = (remoteAddress: string, headers = {}) =>
    limited.app.inject({ method: 'POST', url: '/api/uploads', body, remoteAddress, headers })
  const statuses = []
  for (let count = 0; count < 21; count++) statuses.push((await from('203.0.113.9')).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429])
  expect((await from('203.0.113.9')).headers['retry-after']).toMatch(/^\d+$/)
  expect((await from('203.0.113.10')).statusCode).toBe(201)
  expect((await from('203.0.113.9', employee)).statusCode).toBe(201)
  limited.clock.now = new Date(limited.clock.now.getTime() + 3_600_000)
  expect((await from('203.0.113.9')).statusCode).toBe(201)
})

test('uploads without a login stop before they fill the disk, whatever addresses they come from', async () => {
  const { orm } = server.services.database
  const { id } = (await send({ data: dataUrl('text/plain', 'x') })).json().data
  await orm.execute(sql`update uploads set size = 2000000000 where id = ${id}`)
  const other = (await send({ data: dataUrl('text/plain', 'x') })).json().data
  await orm.execute(
    sql`update uploads set size = 2000000000, created_at = ${server.clock.now} where id = ${other.id}`,
  )
  await orm.execute(sql`update uploads set created_at = ${server.clock.now} where id = ${id}`)
  expect((await send({ data: dataUrl('text/plain', 'x') })).statusCode).toBe(429)
  expect((await send({ data: dataUrl('text/plain', 'x') }, employee)).statusCode).toBe(201)
  await orm.execute(sql`update uploads set size = 1 where id in (${id}, ${other.id})`)
})
