import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { type Server, cpuOf, cpuOfDatabase, send, statementsOf } from './load.ts'
import { type Shop, threeLines } from './shop.ts'

export type WholeOrder = {
  /** Milliseconds of CPU for one order and everything that follows from it, of the server and of the database. */
  cpuOfServer: number
  cpuOfDatabase: number
  statements: number
  perSecond: number
  /** Seconds from the last order to an empty queue. */
  behind: number
  messages: number
}

const waitingJobs = 'select count(*)::integer as n from graphile_worker.jobs where run_at <= now()'

/** Places orders as fast as some clients can and waits until everything that follows from them is done. */
export async function measureWholeOrders(
  server: Server,
  postmaster: number,
  { pool, shop, orders, clients }: { pool: Pool; shop: Shop; orders: number; clients: number },
): Promise<WholeOrder> {
  const count = async (text: string) => ((await pool.query<{ n: number }>(text)).rows[0] as { n: number }).n
  const messages = () => count('select count(*)::integer as n from messages')
  const written = await messages()
  await statementsOf(server)
  const cpu = () => ({ server: cpuOf(server.child.pid ?? 0), database: cpuOfDatabase(postmaster) })
  const before = cpu()
  const start = performance.now()
  let left = orders
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (left-- > 0) {
        const body = threeLines(shop, shop.branches[left % shop.branches.length] ?? 0)
        const headers = { 'idempotency-key': randomUUID() }
        const { status, text } = await send(server.port, {
          method: 'POST',
          path: '/api/orders',
          headers,
          body,
        })
        if (status !== 201) throw new Error(`${server.name} answered ${status}: ${text.slice(0, 300)}`)
      }
    }),
  )
  const placed = performance.now()
  while ((await count(waitingJobs)) > 0) await sleep(100)
  const drained = performance.now()
  const after = cpu()
  const statements = await statementsOf(server)
  return {
    cpuOfServer: (after.server - before.server) / orders,
    cpuOfDatabase: (after.database - before.database) / orders,
    statements: statements / orders,
    perSecond: (orders * 1_000) / (placed - start),
    behind: (drained - placed) / 1_000,
    messages: ((await messages()) - written) / orders,
  }
}
