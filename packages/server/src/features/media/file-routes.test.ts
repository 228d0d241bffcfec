import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { signIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import sharp from 'sharp'
import { colorAt, dataUrl, givenJpg, givenPdf, givenPng, sendForm } from './testing.ts'
import { buildZip } from './zip-builder.fixture.ts'

let server: TestApp
let admin: { cookie: string }

beforeAll(async () => {
  server = await useTestApp()
  admin = (await signIn(server)).headers
})

type Upload = { id: number; publicHash: string; version: number; extension: string }

const get = (url: string, headers = {}) => server.app.inject({ url, headers })
const given = async (content: Buffer | string, name: string, type: string, headers = {}): Promise<Upload> => {
  const body = { data: dataUrl(type, content), name }
  return (await server.app.inject({ method: 'POST', url: '/api/uploads', body, headers })).json().data
}
const addressOf = ({ publicHash, id, version, extension }: Upload) =>
  `/upload/${publicHash}/${id}-${version}.${extension}`
const previewOf = ({ publicHash, id, version }: Upload) =>
  `/upload/${publicHash}/preview/${id}-${version}.jpg`

/** The beginning of an mp4 file, and enough behind it to ask for parts. */
const film = Buffer.concat([
  Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'),
  Buffer.alloc(400_000, 'film'),
])

test('[MEDIA-05] [OPEN-151] an upload is found by hash, id, version and extension together', async () => {
  const upload = await given(givenPdf(), 'a.pdf', 'application/pdf')
  const { publicHash, id } = upload
  expect((await get(addressOf(upload))).statusCode).toBe(200)
  const other = `${publicHash.startsWith('0') ? '1' : '0'}${publicHash.slice(1)}`
  const wrong = [
    addressOf({ ...upload, publicHash: other }),
    addressOf({
      ...upload,
      publicHash: publicHash.toUpperCase() === publicHash ? other : publicHash.toUpperCase(),
    }),
    addressOf({ ...upload, publicHash: '' }),
    addressOf({ ...upload, publicHash: `%C3%A4${publicHash.slice(1)}` }), // as many characters, one byte more
    addressOf({ ...upload, version: 2 }),
    addressOf({ ...upload, version: 0 }),
    addressOf({ ...upload, extension: 'png' }),
    addressOf({ ...upload, id: id + 1000 }),
    `/upload/${publicHash}/0${id}-1.pdf`,
    `/upload/${publicHash}/${id}-1.pdf%2f..`,
    `/upload/${publicHash}/${id}-1`,
    `/upload/${publicHash}/99999999999-1.pdf`,
    `/upload/${publicHash}/..%2f..%2f..%2fetc%2fpasswd`,
  ]
  for (const address of wrong) expect((await get(address)).statusCode, address).toBe(404)
})

test('[MEDIA-01] addresses that lead out of the folder, or to nothing, are not found', async () => {
  for (const address of [
    '/image/..%2f..%2fetc%2fpasswd',
    '/image/small/..%2f..%2fetc%2fpasswd',
    '/image/99999/1-1.png',
    '/image/1-1.png',
    '/image/1-1.PNG',
    '/image/-1-1.png',
    '/image/1e3-1.png',
    '/image/2147483648-1.png',
  ])
    expect((await get(address)).statusCode, address).toBe(404)
  expect((await get('/image/1-1.png%00')).statusCode).toBe(400)
})

describe('[MEDIA-05] how an upload is delivered', () => {
  const shown = ['jpg', 'png', 'gif', 'mp4', 'pdf']

  test.each([
    { name: 'a.jpg', type: 'image/jpeg', content: async () => givenJpg() },
    { name: 'a.png', type: 'image/png', content: async () => givenPng() },
    {
      name: 'a.gif',
      type: 'image/gif',
      content: async () =>
        sharp(await givenPng())
          .gif()
          .toBuffer(),
    },
    { name: 'a.mp4', type: 'video/mp4', content: async () => film },
    { name: 'a.pdf', type: 'application/pdf', content: async () => givenPdf() },
    { name: 'a.txt', type: 'text/plain', content: async () => '<script>alert(1)</script>' },
    { name: 'a.csv', type: 'text/csv', content: async () => 'a;b' },
    { name: 'a.svg', type: 'image/svg+xml', content: async () => '<svg/>' },
    { name: 'a.zip', type: 'application/zip', content: async () => buildZip([{ name: 'a', content: 'b' }]) },
  ])('$name', async ({ name, type, content }) => {
    const upload = await given(await content(), name, type)
    const { headers, statusCode } = await get(addressOf(upload))
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    expect(headers['content-disposition']).toMatch(
      shown.includes(upload.extension) ? /^inline; / : /^attachment; /,
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain(`default-src 'none'`)
    expect(String(headers['content-security-policy']).includes('sandbox')).toBe(type !== 'application/pdf')
    expect(headers['cache-control']).toBe('private, max-age=31536000, immutable')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  })
})

test('files of the shop may be kept by everybody for a year, those of visitors only by their browser', async () => {
  const own = await get(addressOf(await given(givenPdf(), 'a.pdf', 'application/pdf', admin)))
  expect(own.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(own.headers['cross-origin-resource-policy'], 'mails show it in the browser').toBe('cross-origin')
  expect(own.headers['x-robots-tag']).toBeUndefined()
  const visitors = await get(addressOf(await given(givenPdf(), 'a.pdf', 'application/pdf')))
  expect(visitors.headers['x-robots-tag']).toBe('noindex')
  const refused = await get(addressOf({ id: 1, publicHash: 'x', version: 1, extension: 'pdf' }))
  expect(refused.headers['cache-control']).toBe('no-store')
})

test('who has a file already is not sent it again', async () => {
  const address = addressOf(await given(givenPdf(), 'a.pdf', 'application/pdf'))
  const { headers } = await get(address)
  for (const tag of [headers['etag'], `W/${headers['etag']}`, `"x", ${headers['etag']}`, '*']) {
    const again = await get(address, { 'if-none-match': tag })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload).toHaveLength(0)
    expect(again.headers['cache-control']).toContain('immutable')
  }
  expect((await get(address, { 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('a film is sent in the parts that a browser asks for', async () => {
  const address = addressOf(await given(film, 'a.mp4', 'video/mp4'))
  const part = await get(address, { range: 'bytes=10-19' })
  expect(part.statusCode).toBe(206)
  expect(part.headers).toMatchObject({
    'content-range': `bytes 10-19/${film.length}`,
    'content-length': '10',
    'accept-ranges': 'bytes',
  })
  expect(part.rawPayload).toEqual(film.subarray(10, 20))
  const rest = await get(address, { range: 'bytes=100000-', 'if-range': part.headers['etag'] })
  expect(createHash('sha256').update(rest.rawPayload).digest('hex')).toBe(
    createHash('sha256').update(film.subarray(100_000)).digest('hex'),
  )
  const changed = await get(address, { range: 'bytes=0-1', 'if-range': '"older"' })
  expect(changed.statusCode).toBe(200)
  expect(changed.rawPayload).toHaveLength(film.length)
  const behind = await get(address, { range: `bytes=${film.length}-` })
  expect(behind.statusCode).toBe(416)
  expect(behind.headers['content-range']).toBe(`bytes */${film.length}`)
})

test('HEAD tells size and type without the content', async () => {
  const url = addressOf(await given(film, 'a.mp4', 'video/mp4'))
  const head = await server.app.inject({ method: 'HEAD', url })
  expect(head.headers).toMatchObject({ 'content-length': String(film.length), 'content-type': 'video/mp4' })
  expect(head.rawPayload).toHaveLength(0)
})

test('a file is saved under its own name, whatever that contains', async () => {
  const upload = await given('x', 'Menü "Ostern"; a=1*.txt', 'text/plain')
  const { headers } = await get(addressOf(upload))
  expect(headers['content-disposition']).toBe(
    `attachment; filename="Men_ _Ostern__ a_1_.txt"; filename*=UTF-8''Men%C3%BC%20%22Ostern%22%3B%20a%3D1%2a.txt`,
  )
})

describe('[MEDIA-06] the preview of an upload', () => {
  test('shows pictures and the first page of a pdf', async () => {
    const picture = await get(
      previewOf(await given(await givenPng({ width: 2000, height: 1000 }), 'a.png', 'image/png')),
    )
    expect(picture.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 640,
      height: 320,
    })
    const page = await get(previewOf(await given(givenPdf(), 'a.pdf', 'application/pdf')))
    expect(await sharp(page.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 320 })
    expect(await colorAt(page.rawPayload, 100, 160)).toBe('0f0')
  })

  test('is an icon with the type of everything else', async () => {
    const icons = []
    for (const upload of [
      await given('x', 'a.txt', 'text/plain'),
      await given(film, 'a.mp4', 'video/mp4'),
      await given('%PDF-1.7 damaged', 'a.pdf', 'application/pdf'),
    ]) {
      const icon = await get(previewOf(upload))
      expect(await sharp(icon.rawPayload).metadata()).toMatchObject({
        format: 'jpeg',
        width: 320,
        height: 320,
      })
      icons.push(icon.rawPayload.toString('base64'))
    }
    expect(new Set(icons).size).toBe(3)
  })

  describe('[OPEN-201] of a film', () => {
    /** A program called ffmpeg, found before any other. */
    async function installFfmpeg(script: string) {
      const folder = await mkdtemp(join(tmpdir(), 'theke-ffmpeg-'))
      await writeFile(join(folder, 'ffmpeg'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
      await writeFile(join(folder, 'frame.png'), await givenPng({ width: 1280, height: 720 }))
      vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
      onTestFinished(async () => {
        vi.unstubAllEnvs()
        await rm(folder, { recursive: true })
      })
    }
    const sizeOfPreview = async (headers = {}) => {
      const answer = await get(previewOf(await given(film, 'a.mp4', 'video/mp4', headers)))
      expect(answer.headers['content-type']).toBe('image/jpeg')
      const { width, height } = await sharp(answer.rawPayload).metadata()
      return `${width} × ${height}`
    }

    test.each([
      { program: 'cat "$(dirname "$0")/frame.png"', size: '640 × 360', why: 'ffmpeg gives a picture' },
      { program: 'exit 1', size: '320 × 320', why: 'it cannot read the film' },
    ])('is $size where $why', async ({ program, size }) => {
      await installFfmpeg(program)
      expect(await sizeOfPreview(admin)).toBe(size)
    })

    test('is the icon where there is no such program, and for films of guests', async () => {
      vi.stubEnv('PATH', '/nonexistent')
      onTestFinished(() => void vi.unstubAllEnvs())
      expect(await sizeOfPreview(admin)).toBe('320 × 320')
      await installFfmpeg('cat "$(dirname "$0")/frame.png"')
      expect(await sizeOfPreview()).toBe('320 × 320')
    })
  })

  test('needs the same hash and version, and is a jpg', async () => {
    const upload = await given('x', 'a.txt', 'text/plain')
    expect((await get(previewOf({ ...upload, publicHash: 'a'.repeat(32) }))).statusCode).toBe(404)
    expect((await get(previewOf({ ...upload, version: 2 }))).statusCode).toBe(404)
    expect((await get(previewOf(upload).replace('.jpg', '.txt'))).statusCode).toBe(404)
  })
})

test('a file that is missing in the store is not found, and says so', async () => {
  const form = { name: 'file', content: 'x', filename: 'a.txt', type: 'text/plain' }
  const upload = (await sendForm(server, 'POST', '/api/uploads', admin, form)).json().data as Upload
  await server.services.files.removeFolder('uploads')
  expect((await get(addressOf(upload))).statusCode).toBe(404)
  expect((await get(previewOf(upload))).statusCode).toBe(404)
})
