import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleErrors } from '../../platform/error-handler.ts'
import { visitor } from '../../platform/viewer.ts'
import { readSettings } from '../../settings.ts'
import { createPageCache } from './page-cache.ts'

const away = () => Object.assign(new Error('The database did not answer'), { code: '08006' })
const minute = 60_000

/** Pages of a shop whose database can be made to hang, on a clock of its own. */
async function givenPages() {
  const shop = {
    isAway: false,
    now: 0,
    renders: 0,
    isSignedIn: false,
    change: () => {},
    whileRendering: () => {},
  }
  const app = Fastify()
  handleErrors(app)
  await app.register(cookie)
  app.decorateRequest('viewer', null as never)
  app.addHook('onRequest', async (request) => {
    request.viewer = visitor // as platform/access.ts does, until it knows more
    if (!shop.isSignedIn) return
    if (shop.isAway) throw away()
    request.viewer = { ...visitor, user: { id: 1, username: 'anna', roles: [] } }
  })
  const pages = createPageCache({
    settings: readSettings({}),
    changes: { onOutdated: (handler) => void (shop.change = () => handler('*')) },
    now: () => shop.now,
  })
  await app.register(async (web) => {
    web.setErrorHandler((error, request, reply) => {
      if (!pages.answerFailure(error, request, reply)) throw error
    })
    web.get('/*', (request, reply) =>
      pages.answer(request, reply, {
        csp: async (nonce) => `script-src 'nonce-${nonce}'`,
        async render(nonce) {
          shop.renders++
          shop.whileRendering()
          if (shop.isAway) throw away()
          if (request.url === '/broken') throw new Error('a mistake of ours')
          const html = `<html><body class="x"><script nonce="${nonce}"></script><h1>Nr. ${shop.renders}</h1></body></html>`
          return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
        },
      }),
    )
  })
  const get = async (url: string, remoteAddress = '203.0.113.1') => {
    const { statusCode, headers, body } = await app.inject({ url, remoteAddress })
    return { status: statusCode, headers, body }
  }
  return { shop, get, app }
}

test('a page that was being made while something changed is not kept', async () => {
  const { shop, get } = await givenPages()
  shop.whileRendering = () => shop.change()
  expect((await get('/store/graz')).body).toContain('Nr. 1')
  shop.whileRendering = () => {}
  expect((await get('/store/graz')).body).toContain('Nr. 2')
  expect((await get('/store/graz')).body).toContain('Nr. 2')
})

test('while the database hangs, the last good page is served and marked, for ten minutes (R11)', async () => {
  const { shop, get } = await givenPages()
  expect((await get('/store/graz')).body).toContain('Nr. 1')
  shop.isAway = true
  shop.change() // the connection that tells of changes was lost: nothing is known to be current
  for (const later of [0, minute, 9 * minute]) {
    shop.now = later
    const page = await get('/store/graz')
    expect([page.status, page.headers['x-stale-since'], page.headers['cache-control']]).toEqual([
      200,
      '1970-01-01T00:00:00.000Z',
      'no-store',
    ])
    expect(page.body).toContain('Nr. 1')
    expect(page.body).toContain('Diese Seite ist einige Minuten alt.')
    const nonce = /nonce-([^']+)/.exec(String(page.headers['content-security-policy']))?.[1]
    expect(page.body.match(/nonce="([^"]+)"/g)).toEqual([`nonce="${nonce}"`, `nonce="${nonce}"`])
  }
  shop.now = 10 * minute + 1
  expect((await get('/store/graz')).status).toBe(503)
  shop.isAway = false
  shop.now += 5_000
  const fresh = await get('/store/graz')
  expect(fresh.body).not.toContain('Minuten alt')
  expect(fresh.headers['x-stale-since']).toBeUndefined()
})

test('a page that was never shown is a 503 that says so in German, never a 500', async () => {
  const { shop, get } = await givenPages()
  await get('/')
  shop.isAway = true
  for (const url of ['/store/wien', '/store/graz/checkout', '/status/1/2']) {
    const page = await get(url)
    expect([page.status, page.headers['retry-after'], page.headers['content-type']]).toEqual([
      503,
      '10',
      'text/html; charset=utf-8',
    ])
    expect(page.body).toContain('Wir sind gleich wieder da')
  }
})

test('a signed-in visitor gets the public page when accounts cannot be read', async () => {
  const { shop, get } = await givenPages()
  await get('/')
  Object.assign(shop, { isAway: true, isSignedIn: true })
  const page = await get('/')
  expect([page.status, page.headers['x-stale-since']]).toEqual([200, expect.any(String)])
  expect((await get('/store/graz/checkout')).status).toBe(503)
})

test('after a failure nobody waits for the database again for two seconds', async () => {
  const { shop, get } = await givenPages()
  await get('/')
  Object.assign(shop, { isAway: true, now: 6_000 })
  await get('/')
  expect(shop.renders).toBe(2)
  for (let times = 0; times < 5; times++) expect((await get('/')).status).toBe(200)
  expect(shop.renders).toBe(2)
  shop.now = 8_001
  await get('/')
  expect(shop.renders).toBe(3)
})

test('a mistake of ours stays a 500, also when an older page is there', async () => {
  const { get } = await givenPages()
  expect((await get('/broken')).status).toBe(500)
})

test('a page is served from memory for five seconds, or until something changes', async () => {
  const { shop, get } = await givenPages()
  await get('/')
  shop.now = 4_999
  expect((await get('/')).body).toContain('Nr. 1')
  shop.change()
  expect((await get('/')).body).toContain('Nr. 2')
  shop.now = 10_000
  expect((await get('/')).body).toContain('Nr. 3')
  shop.now = 1_000
  expect((await get('/')).body, 'the clock was set back').toContain('Nr. 4')
})

test('parameters that no page reads lead to the same page from memory', async () => {
  const { shop, get } = await givenPages()
  await get('/store/graz?page=2&category=3')
  for (const query of [
    '?category=3&page=2',
    '?utm_source=x&page=2&category=3',
    '?page=2&category=3&page=9&_=7',
  ])
    expect((await get(`/store/graz${query}`)).body).toContain('Nr. 1')
  expect((await get('/store/graz?page=3&category=3')).body).toContain('Nr. 2')
  expect((await get('/store/graz?search=')).body).toContain('Nr. 3')
  expect((await get('/store/graz?odd')).body).toContain('Nr. 3')
  expect(shop.renders).toBe(3)
})

test('odd pages of one address leave the pages of others in memory', async () => {
  const { shop, get } = await givenPages()
  await get('/store/graz', '203.0.113.1')
  for (let count = 0; count < 300; count++) await get(`/store/graz?search=${count}`, '203.0.113.7')
  expect(shop.renders).toBe(301)
  await get('/store/graz', '203.0.113.2')
  expect(shop.renders).toBe(301)
})

test.each([
  { accepted: 'gzip, deflate, br, zstd', encoding: 'br', unpack: brotliDecompressSync },
  { accepted: 'gzip, br;q=0', encoding: 'gzip', unpack: gunzipSync },
  { accepted: 'identity', encoding: undefined, unpack: (body: Buffer) => body },
])('a client that accepts $accepted gets $encoding, with a nonce of its own', async (given) => {
  const { app, shop } = await givenPages()
  const nonces = new Set<string | undefined>()
  for (let visit = 0; visit < 2; visit += 1) {
    const { headers, rawPayload } = await app.inject({
      url: '/',
      headers: { 'accept-encoding': given.accepted },
    })
    expect([headers['content-encoding'], headers.vary]).toEqual([given.encoding, 'accept-encoding'])
    const nonce = /nonce-([^']+)/.exec(String(headers['content-security-policy']))?.[1]
    expect(given.unpack(rawPayload).toString()).toContain(`<script nonce="${nonce}"></script><h1>Nr. 1</h1>`)
    nonces.add(nonce)
  }
  expect([nonces.size, shop.renders]).toEqual([2, 1])
})
