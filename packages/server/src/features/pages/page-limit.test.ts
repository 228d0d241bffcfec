import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleErrors } from '../../platform/error-handler.ts'
import { readSettings } from '../../settings.ts'
import { limitPages } from './page-limit.ts'

async function givenShop(environment: Record<string, string> = {}) {
  const clock = { now: Date.parse('2026-11-16T10:00:00Z') }
  const rendered: string[] = []
  const app = Fastify()
  handleErrors(app)
  app.get('/api/staff', () => ({ data: null }))
  await app.register(async (web) => {
    const settings = readSettings(environment)
    const answerTooMany = limitPages(web, { settings, now: () => new Date(clock.now) })
    web.setErrorHandler((error, request, reply) => {
      if (!answerTooMany(error, request, reply)) throw error
    })
    web.get('/*', (request) => {
      rendered.push(request.url)
      return 'page'
    })
  })
  const get = (url: string, remoteAddress = '203.0.113.7') => app.inject({ url, remoteAddress })
  return { clock, rendered, get }
}

test('[R26~] the 601st page of a minute and address is refused as a page with Retry-After', async () => {
  const { clock, rendered, get } = await givenShop()
  for (let count = 0; count < 600; count++) await get(`/odd/${count}`)
  expect(rendered).toHaveLength(600)
  clock.now += 20_000
  const refused = await get('/odd/601')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '40'])
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(refused.headers['content-security-policy']).toContain("default-src 'none'")
  expect(refused.body).toContain('Zu viele Anfragen. Bitte versuchen Sie es später erneut.')
  expect(rendered).toHaveLength(600)

  expect((await get('/', '203.0.113.8')).statusCode, 'another address').toBe(200)
  expect((await get('/api/staff')).statusCode, 'calls have limits of their own').toBe(200)
  clock.now += 40_000
  expect((await get('/')).statusCode, 'a minute later').toBe(200)
})

test('data that a page loads counts too and is refused as data', async () => {
  const { get } = await givenShop()
  for (let count = 0; count < 600; count++) await get(`/store/graz.data?n=${count}`)
  const refused = await get('/store/graz.data')
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    { errors: [expect.objectContaining({ message: expect.any(String) })] },
  ])
})

test('RATE_LIMITS=off counts no pages', async () => {
  const { get } = await givenShop({ RATE_LIMITS: 'off' })
  for (let count = 0; count < 600; count++) await get('/')
  expect((await get('/')).statusCode).toBe(200)
})
