import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleErrors } from '../../platform/error-handler.ts'
import { assetRoutes } from './assets.ts'

const app = Fastify()
let root: string

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'theke-assets-'))
  writeFileSync(join(root, 'page-a1B2.js'), 'alert(1)')
  writeFileSync(join(root, 'page-a1B2.js.br'), brotliCompressSync('alert(1)'))
  writeFileSync(join(root, '.secret'), 'hidden')
  handleErrors(app)
  writeFileSync(join(root, 'map-worker-c3D4.mjs'), 'draw()')
  await assetRoutes(app, { root, prefix: '/assets/', mapStyleUrl: 'https://tiles.example/dark.json' })
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a file of the build is kept for a year and sent compressed where the browser can', async () => {
  const plain = await app.inject('/assets/page-a1B2.js')
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(plain.body).toBe('alert(1)')
  const small = await app.inject({ url: '/assets/page-a1B2.js', headers: { 'accept-encoding': 'br' } })
  expect(small.headers['content-encoding']).toBe('br')
})

test('[MAP-02~] the worker that draws the map may ask its host for tiles, and is asked for anew with every setting', async () => {
  const { headers } = await app.inject('/assets/map-worker-c3D4.mjs')
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; connect-src 'self' https://tiles.example`,
  )
  expect(headers['cache-control']).toBe('public, max-age=0')
})

test.each([
  '/assets/missing.js',
  '/assets/',
  '/assets/.secret',
  '/assets/..%2f..%2fetc%2fpasswd',
  '/assets/%2e%2e/x',
  '/assets//page-a1B2.js',
  '/assets/page-a1B2.js%2f',
  '/assets/%5c..%5cx',
])('%s does not exist', async (url) => {
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toHaveProperty('errors')
})
