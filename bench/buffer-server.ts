import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { serve } from './compare-servers.ts'

/** The floor of /api/init: Fastify and a buffer, nothing else. */
const { body, headers, etag } = JSON.parse(process.argv[2] ?? '') as {
  body: string
  headers: Record<string, string>
  etag: string
}
const buffer = Buffer.from(body, 'base64')
const app = Fastify()
app.get('/', (request, reply) => {
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.headers(headers).send(buffer)
})
await app.listen({ port: 0, host: '127.0.0.1' })
serve({ port: (app.server.address() as AddressInfo).port, path: '/', headers: {} }, () => app.close())
