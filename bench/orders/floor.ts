import { randomBytes, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { Pool } from 'pg'
import { z } from 'zod'
import { countStatements } from './count-statements.ts'

/**
 * The floor: what a bare Fastify and pg need to validate an order with zod and write the same rows, with no rules, prices
 * or access checks: in one statement, or one statement for each table in a transaction (BENCH_FLOOR=many). It copies a
 * stored order, so the rows are as large as the real ones.
 */
const isOneStatement = process.env['BENCH_FLOOR'] !== 'many'
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const reference = z.object({ id: z.number().int().positive() })
const schema = z.object({
  branch: reference,
  isDelivery: z.boolean(),
  isDineIn: z.boolean(),
  firstName: z.string().min(1).max(100),
  lastName: z.string().min(1).max(100),
  email: z.string().max(254),
  phone: z.string().max(40),
  paymentMethod: z.enum(['cash', 'prepayment']),
  legalInstructions: z.literal(true),
  privacyPolicy: z.literal(true),
  items: z
    .array(
      z.object({
        product: reference,
        amount: z.number().positive(),
        unit: z.string(),
        parts: z.array(z.unknown()),
      }),
    )
    .min(1)
    .max(100),
})

const { rows } = await pool.query('select * from orders order by id limit 1')
const typed = await pool.query<{ name: string; type: string; isGenerated: boolean }>(
  `select attname as name, format_type(atttypid, atttypmod) as type, attgenerated <> '' as "isGenerated"
   from pg_attribute where attrelid = 'orders'::regclass`,
)
const byDatabase = new Set(['id', ...typed.rows.filter((one) => one.isGenerated).map(({ name }) => name)])
const template = Object.fromEntries(
  Object.entries(rows[0] as Record<string, unknown>).filter(([name]) => !byDatabase.has(name)),
)
const columns = Object.keys(template)
const insertOrder = {
  name: 'floor-order',
  text: `insert into orders (${columns.map((name) => `"${name}"`).join(', ')})
    values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
}
const typeOf = new Map(typed.rows.map(({ name, type }) => [name, type]))
const place = (name: string) => `$${columns.indexOf(name) + 1}::${typeOf.get(name) ?? 'text'}`
const more = (offset: number) => `$${columns.length + offset}`
const storeOrder = {
  name: 'floor-all',
  text: `
    with ticket as (
      insert into order_tickets as counter (branch, date, last) values (${place('branch')}, ${place('ticket_date')}, 1)
      on conflict (branch, date) do update set last = counter.last + 1 returning last
    ), placed as (
      insert into orders (${columns.map((name) => `"${name}"`).join(', ')})
      select ${columns.map((name) => (name === 'ticket_number' ? `coalesce(ticket.last, ${place(name)})` : place(name))).join(', ')} from ticket
      returning id, ticket_number
    ), key as (
      insert into order_keys (key, request_hash, "order", created_at)
      select ${more(1)}, ${place('hash')}, id, ${place('created_at')} from placed
    ), event as (
      insert into order_events ("order", branch, kind, created_at)
      select id, ${place('branch')}, 'created', ${place('created_at')} from placed
    ), log as (
      insert into logs (channel, message, context)
      select 'audit', ${more(2)}, jsonb_build_object('action', 'create', 'entity', 'orders', 'entityId', id) from placed
    ), job as (
      select graphile_worker.add_job('order-messages',
        payload := json_build_object('orderId', id, 'kind', 'created'), max_attempts := 25) from placed
    )
    select id, ticket_number as ticket, (select count(*) from job) as jobs from placed`,
}
const bound = (values: Record<string, unknown>) =>
  columns.map((name) => {
    const value = values[name]
    return typeof value === 'object' && value !== null && !(value instanceof Date)
      ? JSON.stringify(value)
      : value
  })
const today = (rows[0] as { ticket_date: Date }).ticket_date

const app = Fastify({ logger: false })

app.post('/api/orders', async (request, reply) => {
  const order = schema.parse(request.body)
  const uid = randomBytes(6).toString('base64url')
  const hash = randomBytes(16).toString('hex')
  const now = new Date()
  if (isOneStatement) {
    const values = { ...template, uid, hash, branch: order.branch.id, ticket_date: today, created_at: now }
    const key = request.headers['idempotency-key'] ?? randomUUID()
    const stored = await pool.query<{ id: number; ticket: number }>({
      ...storeOrder,
      values: [...bound(values), key, `Bestellung „${uid}“ erstellt`],
    })
    const { id, ticket } = stored.rows[0] as { id: number; ticket: number }
    return reply.code(201).send({ data: { id, uid, hash, ticketNumber: ticket, branch: order.branch } })
  }
  const client = await pool.connect()
  try {
    await client.query('begin')
    const counter = await client.query({
      name: 'floor-counter',
      text: `insert into order_tickets as counter (branch, date, last) values ($1, $2, 1)
        on conflict (branch, date) do update set last = counter.last + 1 returning last`,
      values: [order.branch.id, today],
    })
    const ticket = (counter.rows[0] as { last: number }).last
    const values = { ...template, uid, hash, branch: order.branch.id, ticket_number: ticket, created_at: now }
    const placed = await client.query({
      ...insertOrder,
      values: bound(values),
    })
    const { id } = placed.rows[0] as { id: number }
    await client.query({
      name: 'floor-key',
      text: 'insert into order_keys (key, request_hash, "order", created_at) values ($1, $2, $3, $4)',
      values: [request.headers['idempotency-key'] ?? randomUUID(), hash, id, now],
    })
    await client.query({
      name: 'floor-event',
      text: `insert into order_events ("order", branch, kind, created_at) values ($1, $2, 'created', $3)`,
      values: [id, order.branch.id, now],
    })
    await client.query({
      name: 'floor-log',
      text: `insert into logs (channel, message, context) values ('audit', $1, $2)`,
      values: [
        `Bestellung „${uid}“ erstellt`,
        JSON.stringify({ action: 'create', entity: 'orders', entityId: id }),
      ],
    })
    await client.query({
      name: 'floor-job',
      text: `select graphile_worker.add_job('order-messages', payload := $1::json, max_attempts := 25)`,
      values: [JSON.stringify({ orderId: id, kind: 'created' })],
    })
    await client.query('commit')
    return reply.code(201).send({ data: { id, uid, hash, ticketNumber: ticket, branch: order.branch } })
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
})

app.get('/api/orders/public/:uid/:hash', async (request, reply) => {
  const { uid, hash } = request.params as { uid: string; hash: string }
  const found = await pool.query({
    name: 'floor-public',
    text: 'select hash, revision from orders where uid = $1',
    values: [uid],
  })
  const [row] = found.rows as { hash: string; revision: number }[]
  if (!row || row.hash !== hash) return reply.code(404).send({ errors: [] })
  const etag = `"${row.revision}"`
  return request.headers['if-none-match'] === etag
    ? reply.header('etag', etag).code(304).send()
    : reply.header('etag', etag).send({ data: row })
})

await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as AddressInfo).port })
countStatements()
