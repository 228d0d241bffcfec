import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appIcons } from '@theke/contract/calls/app'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'
import { signIn } from '../../testing/sign-in.ts'
import { type TestApp, useTestApp } from '../../testing/test-app.ts'
import { keptFiles } from './app-routes.ts'

let server: TestApp
let admin: { cookie: string }

beforeAll(async () => {
  server = await useTestApp()
  admin = (await signIn(server)).headers
})

const get = (url: string) => server.app.inject({ url })

async function change(values: Record<string, unknown>) {
  const { revision } = (await server.app.inject({ url: '/api/config', headers: admin })).json().data
  const body = { ...values, revision }
  const answer = await server.app.inject({ method: 'POST', url: '/api/config', headers: admin, body })
  expect(answer.statusCode).toBe(200)
  await heardOfChanges(server)
}

async function pixels(name: string) {
  const { rawPayload, statusCode, headers } = await get(`/app-icon/${name}.png`)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ]
  return {
    width: info.width,
    height: info.height,
    corner: at(0, 0),
    middle: at(info.width / 2, info.height / 2),
  }
}

test('the description of the app exists only with the plugin', async () => {
  await change({ enablePluginPWA: false })
  expect((await get('/manifest.webmanifest')).statusCode).toBe(404)
  await change({ enablePluginPWA: true, shopName: 'Käse & Öl', primaryColor: '#123456' })
  const answer = await get('/manifest.webmanifest')
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  const manifest = answer.json<{ icons: { src: string; sizes: string; purpose: string }[] }>()
  expect(manifest).toMatchObject({
    name: 'Käse & Öl',
    short_name: 'Käse & Öl',
    theme_color: '#123456',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'de',
  })
  expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ])
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp((await get(src)).rawPayload).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
})

test('without a logo the pictures are the initial on the colour of the shop', async () => {
  await change({ shopName: 'Käse & Öl', primaryColor: '#123456', logo: null, favicon: null })
  const { corner, width } = await pixels('maskable-512')
  expect([width, ...corner]).toEqual([512, 0x12, 0x34, 0x56, 255])
})

test('a logo stands in the middle of every picture, and within the part that systems never cut', async () => {
  const logo = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const data = `data:image/png;base64,${logo.toString('base64')}`
  const added = await server.app.inject({
    method: 'POST',
    url: '/api/images',
    headers: admin,
    body: { data, name: 'logo.png' },
  })
  await change({ logo: { id: added.json().data.id }, favicon: null })
  for (const [name, { size, isOpaque }] of Object.entries(appIcons)) {
    const { width, height, corner, middle } = await pixels(name)
    expect([width, height]).toEqual([size, size])
    expect(corner[3]).toBe(isOpaque ? 255 : 0)
    expect(middle).toEqual([255, 0, 0, 255])
  }
})

test.each(['other-192.png', 'app-192.svg', 'toString.png', '..%2fapp-192.png'])(
  'there is no picture %s',
  async (name) => {
    expect((await get(`/app-icon/${name}`)).statusCode).toBe(404)
  },
)

test('[PWA-12~] the page for what was not kept names the reason and brings its own style', async () => {
  const { body, headers } = await get('/build/offline.html')
  expect(body).toContain('<h1>Sie sind offline</h1><p>Bitte überprüfen Sie Ihre Internetverbindung.</p>')
  expect(body).toContain('Erneut versuchen')
  const [, nonce] = /nonce="([^"]+)"/.exec(body) ?? []
  expect(headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}'`)
})

test('an app keeps scripts, styles and fonts; its version changes with any of them, and maps are left out', () => {
  const root = mkdtempSync(join(tmpdir(), 'theke-kept-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const name of ['page-a1.js', 'page-a1.js.gz', 'frame-b2.css', 'rubik-c3.woff2', 'server-build-d4.css'])
    writeFileSync(join(root, name), 'x')
  writeFileSync(join(root, 'show-map-e5.js'), Buffer.alloc(400_001))
  const before = keptFiles(root)
  expect(before.files).toEqual(['/assets/frame-b2.css', '/assets/page-a1.js', '/assets/rubik-c3.woff2'])
  writeFileSync(join(root, 'late-f6.js'), 'x')
  expect(keptFiles(root).version).not.toBe(before.version)
})
