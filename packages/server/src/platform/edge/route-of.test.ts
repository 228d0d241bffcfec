import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { routeOf } from './route-of.ts'

test('a request has the route that answers it, also when that is another one than at first', async () => {
  const app = Fastify()
  const seen: (string | undefined)[] = []
  app.addHook('onRequest', async (request) => void seen.push(routeOf(request).url))
  app.addHook('onSend', async (request) => void seen.push(routeOf(request).url))
  app.get('/files/*', (_request, reply) => reply.callNotFound())
  app.get('/found', async () => 'found')
  for (const url of ['/found', '/files/x', '/nothing']) await app.inject(url)
  expect(seen).toEqual(['/found', '/found', '/files/*', undefined, undefined, undefined])
  await app.close()
})
