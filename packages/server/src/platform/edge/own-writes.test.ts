import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { mustBeCurrent } from '../database/replica.ts'
import { viewerOf, visitor } from '../viewer.ts'
import { rememberOwnWrites } from './own-writes.ts'

const employee = viewerOf({ id: 7, username: 'maria', roles: ['ROLE_EMPLOYEE'], branches: [1] })

async function setUp(viewer = employee) {
  const app = Fastify()
  await app.register(cookie)
  app.decorateRequest('viewer', { getter: () => viewer })
  rememberOwnWrites(app, { isSecure: true })
  app.get('/', async () => ({ isCurrent: mustBeCurrent() }))
  app.post('/', async () => ({}))
  app.post('/refused', async (_request, reply) => reply.code(422).send({}))
  return app
}

test('who changed something reads what is current for ten seconds, at whichever server', async () => {
  const [one, other] = [await setUp(), await setUp()]
  const [sent] = (await one.inject({ method: 'POST', url: '/' })).cookies
  expect(sent).toMatchObject({ name: 'wrote', maxAge: 10, httpOnly: true, secure: true, path: '/' })
  const read = async (cookies: Record<string, string>) => (await other.inject({ url: '/', cookies })).json()
  expect(await read({ wrote: sent?.value ?? '' })).toEqual({ isCurrent: true })
  expect(await read({})).toEqual({ isCurrent: false })
})

test('reading, a refused change and an order of a visitor set no cookie', async () => {
  const app = await setUp()
  expect((await app.inject({ url: '/' })).cookies).toEqual([])
  expect((await app.inject({ method: 'POST', url: '/refused' })).cookies).toEqual([])
  const shop = await setUp(visitor)
  expect((await shop.inject({ method: 'POST', url: '/' })).cookies).toEqual([])
})
