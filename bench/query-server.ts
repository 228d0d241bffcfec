import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { Pool } from 'pg'
import { serve } from './compare-servers.ts'

/** The floor of a paged list: the two queries it needs and JSON.stringify, without session, access or presentation. */
const { url } = JSON.parse(process.argv[2] ?? '') as { url: string }
const pool = new Pool({ connectionString: url, max: 10 })
const app = Fastify()
app.get('/', async (_request, reply) => {
  const [page, counted] = await Promise.all([
    pool.query(
      `select * from products where archived_at is null order by name collate "german_order", id limit 25 offset 50`,
    ),
    pool.query(`select count(*) as total from products where archived_at is null`),
  ])
  void reply.type('application/json; charset=utf-8')
  return reply.send(JSON.stringify({ data: page.rows, meta: counted.rows[0] }))
})
await app.listen({ port: 0, host: '127.0.0.1' })
serve({ port: (app.server.address() as AddressInfo).port, path: '/', headers: {} }, () => app.close())
