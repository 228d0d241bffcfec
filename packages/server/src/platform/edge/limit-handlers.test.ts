import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleErrors } from '../error-handler.ts'
import { limitHandlers } from './limit-handlers.ts'

const app = Fastify()
let origin: string

beforeAll(async () => {
  handleErrors(app)
  limitHandlers(app, 400)
  app.get('/quick', async () => ({ data: 'quick' }))
  app.get('/never', () => new Promise(() => {}))
  app.get('/late', async () => sleep(700, { data: 'late' }))
  app.get('/stream', { config: { streams: true } }, async () => sleep(700, { data: 'stream' }))
  app.get('/begun', (_request, reply) => {
    void reply.hijack()
    reply.raw.write('begun')
  })
  app.get('/half', (_request, reply) => void reply.raw.writeHead(200).write('half'))
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const statusOf = async (path: string) => (await fetch(`${origin}${path}`)).status

test('a handler that takes too long is answered for with 503, and what it says later is dropped', async () => {
  const begun = performance.now()
  expect(await Promise.all([statusOf('/never'), statusOf('/late'), statusOf('/quick')])).toEqual([
    503, 503, 200,
  ])
  expect(performance.now() - begun).toBeGreaterThan(390)
  await sleep(400)
  expect(await statusOf('/quick')).toBe(200)
})

test('a route of files or events may take as long as it likes', async () => {
  expect(await statusOf('/stream')).toBe(200)
})

test('an answer that has begun and does not end is broken off, unless its handler took it over', async () => {
  const half = fetch(`${origin}/half`).then((answer) => answer.text())
  await expect(half).rejects.toThrow()
  const response = await fetch(`${origin}/begun`)
  const reader = response.body!.getReader()
  expect(Buffer.from((await reader.read()).value!).toString()).toBe('begun')
  expect(await Promise.race([reader.read(), sleep(700, 'open')])).toBe('open')
  await reader.cancel()
})

test('each request counts from its own beginning', async () => {
  const first = statusOf('/late')
  await sleep(250)
  const begun = performance.now()
  const second = statusOf('/never')
  expect(await first).toBe(503)
  expect(await second).toBe(503)
  expect(performance.now() - begun).toBeGreaterThan(390)
})
