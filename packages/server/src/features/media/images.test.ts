import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { imageSizes } from '@theke/contract/calls/media'
import { entities } from '@theke/contract/entities/registry'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { createRecord } from '../../crud/changes.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { system } from '../../platform/viewer.ts'
import { signIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { cleanUp, colorAt, dataUrl, givenJpg, givenPdf, givenPicture, givenPng, sendForm } from './testing.ts'

let server: TestApp
let admin: { cookie: string }
let employee: { cookie: string }

beforeAll(async () => {
  server = await useTestApp()
  admin = (await signIn(server)).headers
  employee = (await signIn(server, { roles: ['ROLE_EMPLOYEE'] })).headers
})

type Image = { id: number; version: number; extension: string }

const get = (url: string, headers = {}) => server.app.inject({ url, headers })
const send = (body: Record<string, unknown>, headers = admin) =>
  server.app.inject({ method: 'POST', url: '/api/images', body, headers })
const put = (id: number, body: Record<string, unknown>) =>
  server.app.inject({ method: 'PUT', url: `/api/images/${id}`, body, headers: admin })
const addressOf = ({ id, version, extension }: Image, size = '') =>
  `/image/${size ? `${size}/` : ''}${id}-${version}.${extension}`
const given = async (content: Buffer | string, mimeType: string, more = {}) =>
  (await send({ data: dataUrl(mimeType, content), ...more })).json().data as Image & Record<string, unknown>
const sizeOf = async (url: string, headers = {}) => {
  const response = await get(url, headers)
  const { width, height, format } = await sharp(response.rawPayload).metadata()
  return { width, height, format }
}

describe('[BACKOFFICE-07] administrators', () => {
  test('[DATA-12] add a picture as data URL or form; size and main colour are found out', async () => {
    const response = await send({
      data: dataUrl('image/png', await givenPng({ width: 300, height: 100, right: '#ff0000' })),
      name: 'rot.png',
      alt: 'Ein rotes Rechteck',
      width: 7,
      version: 7,
    })
    expect(response.statusCode).toBe(201)
    expect(response.json().data).toMatchObject({
      version: 1,
      extension: 'png',
      alt: 'Ein rotes Rechteck',
      name: 'rot.png',
      width: 300,
      height: 100,
      color: '#f80808',
      focalPoint: { x: null, y: null },
    })
    const form = await sendForm(
      server,
      'POST',
      '/api/images',
      admin,
      { name: 'alt', content: 'Brot' },
      { name: 'focalPoint', content: '{"x":0.2,"y":0.5}' },
      { name: 'file', content: await givenJpg(), filename: 'brot.jpeg', type: 'image/jpeg' },
    )
    expect(form.json().data).toMatchObject({
      name: 'brot.jpeg',
      alt: 'Brot',
      extension: 'jpg',
      focalPoint: { x: 0.2, y: 0.5 },
    })
  })

  test('others may not', async () => {
    const body = { data: dataUrl('image/png', await givenPng()) }
    expect((await send(body, employee)).statusCode).toBe(403)
    expect((await server.app.inject({ method: 'POST', url: '/api/images', body })).statusCode).toBe(401)
    const { id } = await given(await givenPng(), 'image/png')
    for (const method of ['PUT', 'DELETE'] as const) {
      const url = `/api/images/${id}`
      expect((await server.app.inject({ method, url, headers: employee })).statusCode).toBe(403)
    }
  })

  test('[MEDIA-01] replace a picture: the version goes up, the old address is gone, so are its files', async () => {
    const first = await given(await givenPng(), 'image/png', { alt: 'alt' })
    expect((await get(addressOf(first, 'small'))).statusCode).toBe(200)
    const body = { data: dataUrl('image/jpeg', await givenJpg({ width: 50, height: 60 })), name: 'neu.jpg' }
    const second = (await put(first.id, body)).json().data
    expect(second).toMatchObject({
      version: 2,
      extension: 'jpg',
      width: 50,
      height: 60,
      alt: 'alt',
      name: 'neu.jpg',
    })
    for (const gone of [addressOf(first), addressOf(first, 'small'), `/image/${first.id}-2.png`])
      expect((await get(gone)).statusCode).toBe(404)
    expect((await get(addressOf(second))).statusCode).toBe(200)
    expect((await get(addressOf(second, 'small'))).statusCode).toBe(200)
  })

  test('texts change without a new version; a stale revision is refused and changes no file', async () => {
    const image = await given(await givenPng(), 'image/png')
    expect((await put(image.id, { alt: 'Neu', revision: 1 })).json().data).toMatchObject({
      alt: 'Neu',
      version: 1,
    })
    const stale = await put(image.id, { data: dataUrl('image/png', await givenPng()), revision: 1 })
    expect(stale.statusCode).toBe(409)
    expect((await get(addressOf(image))).statusCode).toBe(200)
  })

  test('[OPEN-208~] delete a picture: it is gone at once, can be restored, and its files go when it cannot', async () => {
    const files = join(server.services.settings.dataDir, 'files/images')
    const folders = () => (existsSync(files) ? readdirSync(files, { recursive: true }).length : 0)
    const before = folders()
    const image = await given(await givenPng(), 'image/png')
    await get(addressOf(image, 'tiny'))
    expect(folders()).toBeGreaterThan(before + 3)
    const remove = async () => {
      const url = `/api/images/${image.id}`
      expect((await server.app.inject({ method: 'DELETE', url, headers: admin })).json()).toEqual({
        data: null,
      })
      for (const address of [addressOf(image), addressOf(image, 'tiny')])
        expect((await get(address)).statusCode).toBe(404)
      await cleanUp(server)
      return (await get('/api/deleted-records?entity=images', admin)).json().data[0].id as number
    }
    const restore = `/api/deleted-records/${await remove()}/restore`
    await server.app.inject({ method: 'POST', url: restore, body: {}, headers: admin })
    expect((await get(addressOf(image))).statusCode).toBe(200)
    const url = `/api/deleted-records/${await remove()}`
    await server.app.inject({ method: 'DELETE', url, headers: admin })
    await cleanUp(server)
    expect(folders()).toBeLessThanOrEqual(before + 1) // the folder that pictures with the same first letters share
  })

  test('see where a picture is used, also in the configuration', async () => {
    const image = await given(await givenPng(), 'image/png')
    const change = { tx: server.services.database.orm, viewer: system, hooks: {} }
    const tag = await createRecord(entities.tags, { name: 'Bio', image: image.id }, change)
    await server.app.inject({ method: 'POST', url: '/api/config', body: { logo: image.id }, headers: admin })
    const uses = await get(`/api/images/${image.id}/uses`, employee)
    expect(uses.json().data).toEqual([
      { entity: 'tags', label: 'Tag', id: tag['id'], title: 'Bio' },
      { entity: 'config', label: 'Konfiguration', id: 1, title: 'Konfiguration' },
    ])
  })
})

test('[UPLOAD-03] jpg, png, gif, webp, svg and pdf are taken; the first page of a pdf becomes a png', async () => {
  const picture = givenPicture({ width: 40, height: 30 })
  const taken = [
    await given(await picture.clone().jpeg().toBuffer(), 'image/jpeg'),
    await given(await picture.clone().png().toBuffer(), 'image/png'),
    await given(await picture.clone().gif().toBuffer(), 'image/gif'),
    await given(await picture.clone().webp().toBuffer(), 'image/webp'),
    await given('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"/>', 'image/svg+xml'),
  ]
  expect(taken.map(({ extension, width, height }) => [extension, width, height])).toEqual(
    ['jpg', 'png', 'gif', 'webp', 'svg'].map((extension) => [extension, 40, 30]),
  )
  const page = await given(givenPdf(), 'application/pdf', { name: 'menu.pdf' })
  expect(page).toMatchObject({ extension: 'png', width: 1920, height: 960 })
  const { rawPayload } = await get(addressOf(page))
  expect(await colorAt(rawPayload, 100, 500)).toBe('0f0')
  expect(await colorAt(rawPayload, 1800, 500)).toBe('fff')
})

test.each([
  { name: 'a.txt', type: 'text/plain', content: 'text' },
  { name: 'a.pdf', type: 'application/pdf', content: '%PDF-1.4 nonsense' },
  { name: 'a.svg', type: 'image/svg+xml', content: '<svg>' },
  { name: 'a.png', type: 'image/png', content: Buffer.from('89504e470d0a1a0a', 'hex') },
])('[ERR-04] $name with "$content" is refused as a picture', async ({ name, type, content }) => {
  const response = await send({ data: dataUrl(type, content), name })
  expect(response.statusCode).toBe(422)
  expect(response.json().errors[0].message).toContain(
    `Die ausgewählte Datei "${name}" kann nicht verarbeitet werden.`,
  )
})

describe('sizes', () => {
  test.each(
    Object.entries({
      icon: 64,
      thumbnail: 128,
      tiny: 256,
      small: 640,
      medium: 1280,
      large: 1920,
      'custom/default': 1280,
    }),
  )('[MEDIA-02] [MEDIA-04] %s is %i pixels wide', async (size, width) => {
    const image = await given(await givenJpg({ width: 2000, height: 1000 }), 'image/jpeg')
    expect(await sizeOf(addressOf(image, size))).toEqual({ width, height: width / 2, format: 'jpeg' })
  })

  test('[MEDIA-02] plain sizes never enlarge', async () => {
    const image = await given(await givenPng({ width: 100, height: 50 }), 'image/png')
    expect(await sizeOf(addressOf(image, 'large'))).toEqual({ width: 100, height: 50, format: 'png' })
  })

  test('[MEDIA-03] [OPEN-102] a product picture is contained in 640 x 640, on white where it cannot be transparent', async () => {
    const content = await givenJpg({ width: 1000, height: 500 })
    const image = await given(content, 'image/jpeg')
    const { rawPayload } = await get(addressOf(image, 'product'))
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 640, height: 640, hasAlpha: false })
    expect(await colorAt(rawPayload, 10, 10)).toBe('fff')
    expect(await colorAt(rawPayload, 10, 320)).toBe('f00')
    const webp = await get(addressOf(image, 'product'), { accept: 'image/webp' })
    expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ width: 640, height: 640, hasAlpha: true })
  })

  test.each([
    { size: 'category', width: 1280, height: 480 },
    { size: 'custom/square', width: 640, height: 640 },
    { size: 'custom/toggleable', width: 960, height: 640 },
  ])('[MEDIA-03] [MEDIA-04] $size is cropped to $width x $height', async ({ size, width, height }) => {
    for (const source of [
      { width: 3000, height: 400 },
      { width: 90, height: 1500 },
    ]) {
      const image = await given(await givenPng(source), 'image/png')
      expect(await sizeOf(addressOf(image, size))).toEqual({ width, height, format: 'png' })
    }
  })

  test('crops keep the focal point; moving it gives new addresses', async () => {
    const image = await given(await givenPng({ width: 1200, height: 300 }), 'image/png')
    const square = addressOf(image, 'custom/square')
    expect(await colorAt((await get(square)).rawPayload, 10, 320)).toBe('f00')
    expect(await colorAt((await get(square)).rawPayload, 630, 320)).toBe('00f')
    const moved = (await put(image.id, { focalPoint: { x: 0.95, y: 0.5 } })).json().data
    expect(moved.version).toBe(2)
    expect((await get(square)).statusCode).toBe(404)
    expect(await colorAt((await get(addressOf(moved, 'custom/square'))).rawPayload, 10, 320)).toBe('00f')
    const same = (await put(image.id, { focalPoint: { x: 0.95, y: 0.5 } })).json().data
    expect(same.version).toBe(2)
  })

  test('a moving gif keeps moving, a drawing is delivered cleaned and unscaled', async () => {
    const frames = await Promise.all(['red', 'blue'].map((left) => givenPng({ left, right: left })))
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const image = await given(gif, 'image/gif')
    const small = await get(addressOf(image, 'custom/square'), { accept: 'image/webp' })
    expect(await sharp(small.rawPayload, { animated: true }).metadata()).toMatchObject({
      format: 'gif',
      pages: 2,
      pageHeight: 640,
    })
    const source = '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"><script>1</script><g/></svg>'
    const drawing = await given(source, 'image/svg+xml')
    for (const address of [addressOf(drawing), addressOf(drawing, 'icon')]) {
      const response = await get(address)
      expect(response.body).toBe(
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><g/></svg>',
      )
      expect(response.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      })
    }
  })

  test('browsers that take WebP or AVIF get it at the same address, and caches know', async () => {
    const image = await given(await givenJpg({ width: 900, height: 600 }), 'image/jpeg')
    const address = addressOf(image, 'small')
    const sent = await Promise.all(
      ['*/*', 'image/avif,image/webp,*/*;q=0.8', 'image/avif'].map((accept) => get(address, { accept })),
    )
    expect(sent.map(({ headers }) => headers['content-type'])).toEqual([
      'image/jpeg',
      'image/webp',
      'image/avif',
    ])
    expect(
      await Promise.all(sent.map(async ({ rawPayload }) => (await fileTypeFromBuffer(rawPayload))?.mime)),
    ).toEqual(['image/jpeg', 'image/webp', 'image/avif'])
    expect(new Set(sent.map(({ headers }) => headers['etag'])).size).toBe(3)
    for (const { headers } of sent) expect(headers['vary']).toBe('Accept')
    const original = await get(addressOf(image), { accept: 'image/webp' })
    expect(original.headers).toMatchObject({ 'content-type': 'image/jpeg' })
    expect(original.headers['vary']).toBeUndefined()
  })

  test('[OPEN-102] every size of the list exists, and no other', async () => {
    const image = await given(await givenPng(), 'image/png')
    for (const size of Object.keys(imageSizes))
      expect((await get(addressOf(image, size))).statusCode, size).toBe(200)
    const wrong = [
      '99999',
      'huge',
      'custom',
      'custom/huge',
      'constructor',
      '__proto__',
      '..%2f..%2fetc%2fpasswd',
    ]
    for (const size of wrong) expect((await get(addressOf(image, size))).statusCode, size).toBe(404)
  })
})

test('a picture is made once, however many ask for it at the same time, and kept', async () => {
  const { database, files } = server.services
  const written: string[] = []
  const counting: FileStore = {
    ...files,
    put(key, content) {
      written.push(key)
      return files.put(key, content)
    },
  }
  const own = await useTestApp({ database, files: counting })
  const image = await given(await givenJpg({ width: 1500, height: 1000 }), 'image/jpeg')
  const url = addressOf(image, 'medium')
  const all = await Promise.all(Array.from({ length: 100 }, () => own.app.inject({ url })))
  all.push(await own.app.inject({ url }))
  expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(all.map(({ rawPayload }) => rawPayload.length)).size).toBe(1)
  expect(written.filter((key) => key.endsWith('medium.jpg'))).toHaveLength(1)
})
