import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { enforceAccess } from './access.ts'
import { visitor } from './viewer.ts'

const given = () => {
  const app = Fastify()
  return { app, routes: enforceAccess(app, async () => visitor) }
}

test('[AUTH-09] a route without a policy stops the boot', async () => {
  const { app } = given()
  app.get('/open', { config: { policy: 'public' } }, () => 'open')
  app.get('/forgotten', () => 'everything')
  await expect(app.ready()).rejects.toThrow('GET /forgotten declares no access policy')
})

test('the routes of a plugin may get their policy from a hook', async () => {
  const { app, routes } = given()
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, policy: 'admin' }
    })
    scope.get('/files/*', () => 'file')
  })
  await app.ready()
  expect(routes).toContainEqual({ method: 'GET', url: '/files/*', policy: 'admin' })
  expect((await app.inject('/files/x')).statusCode).not.toBe(200)
})
