import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { cleanUp, dataUrl, givenPng } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'theke-s3-'))
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'shop' }],
})
let server: TestApp
let headers: { cookie: string }

beforeAll(async () => {
  const { port } = await s3.run()
  server = await useTestApp(
    {},
    {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'shop',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
  )
  headers = (await signIn(server)).headers
})

afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const post = (url: string, content: Buffer, type: string) =>
  server.app.inject({ method: 'POST', url, body: { data: dataUrl(type, content) }, headers })
const objects = () =>
  readdirSync(join(folder, 'shop'), { recursive: true }).filter((name) => String(name).endsWith('_object'))

test('with S3 settings pictures and files live in the bucket, sizes and previews too', async () => {
  const image = (await post('/api/images', await givenPng({ width: 900, height: 300 }), 'image/png')).json()
    .data
  const size = `/image/small/${image.id}-1.png`
  for (const address of [`/image/${image.id}-1.png`, size, size]) {
    const answer = await server.app.inject(address)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
  }
  const text = Buffer.alloc(300_000, '0123456789')
  const upload = (await post('/api/uploads', text, 'text/plain')).json().data
  const address = `/upload/${upload.publicHash}/${upload.id}-1.txt`
  expect((await server.app.inject(address)).rawPayload).toEqual(text)
  const part = await server.app.inject({ url: address, headers: { range: 'bytes=5-9' } })
  expect(part.statusCode).toBe(206)
  expect(part.body).toBe('56789')
  expect(objects()).toHaveLength(3)
  await server.app.inject({ method: 'DELETE', url: `/api/images/${image.id}`, headers })
  await server.app.inject({ method: 'DELETE', url: `/api/uploads/${upload.id}`, headers })
  const deleted = await server.app.inject({ url: '/api/deleted-records', headers })
  for (const { id } of deleted.json().data)
    await server.app.inject({ method: 'DELETE', url: `/api/deleted-records/${id}`, headers })
  await cleanUp(server)
  expect(objects()).toEqual([])
  expect(readdirSync(server.services.files.staging)).toEqual([])
})
