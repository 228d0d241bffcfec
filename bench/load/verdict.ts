import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Delivery } from '../../packages/server/src/testing/reliability/post-office.ts'
import type { Notes } from './customers.ts'

/** Occasions of an order for which a mail is written: new to the customer and to the branch, then confirmed. */
const mailsOfOrder = 3

const countOf = async (pool: Pool, text: string, values: unknown[] = []) =>
  ((await pool.query<{ n: number }>(text, values)).rows[0] as { n: number }).n

/** Jobs that belong to orders, or that failed; the rounds of the worker itself are none of them. */
const openJobs = `select count(*)::int as n from graphile_worker.jobs
  where task_identifier in ('order-messages', 'send-message') or last_error is not null`
const openOrders = 'select count(*)::int as n from orders where not is_completed'
const timeoutMs = 120_000

/** Jobs of orders that wait or run. */
export const jobsOpen = (pool: Pool) => countOf(pool, openJobs)

/** Waits until every order is completed; gives the seconds from then until nothing is left to do, or after which it gave up. */
export async function drained(pool: Pool, signal: AbortSignal): Promise<number> {
  const untilNone = async (question: string) => {
    const began = performance.now()
    while ((await countOf(pool, question)) > 0 && performance.now() - began < timeoutMs)
      await sleep(500, undefined, { signal })
    return (performance.now() - began) / 1_000
  }
  await untilNone(openOrders)
  return untilNone(openJobs)
}

/** Compares what customers and the mail server were given with what is stored. */
export async function verdictOf(pool: Pool, { acknowledged, sent }: Notes, mails: readonly Delivery[]) {
  const uids = [...acknowledged.values()]
  const stored = await countOf(pool, 'select count(*)::int as n from orders where uid = any($1)', [uids])
  const keyed = await countOf(
    pool,
    `select count(*)::int as n from order_keys join orders on orders.id = order_keys."order"
     where (key, uid) in (select * from unnest($1::text[], $2::text[]))`,
    [[...acknowledged.keys()], uids],
  )
  const orders = await countOf(pool, 'select count(*)::int as n from orders')
  const tickets = await countOf(
    pool,
    'select (count(*) - count(distinct (branch, ticket_date, ticket_number)))::int as n from orders',
  )
  // each step of each order stands in its history once
  const steps = await countOf(
    pool,
    `select count(*)::int as n from (select 1 from orders left join order_events e on e."order" = orders.id
       and e.kind in ('created', 'confirmed', 'completed')
     group by orders.id having count(e.id) <> 3 or count(distinct e.kind) <> 3) as wrong`,
  )
  const written = await countOf(pool, `select count(*)::int as n from messages where state = 'sent'`)
  const wrong = await countOf(
    pool,
    `select count(*)::int as n from (select 1 from orders left join messages m on m."order" = orders.id
     group by orders.id having count(m.id) <> $1 or count(distinct m.occasion) <> $1) as wrong`,
    [mailsOfOrder],
  )
  const delivered = new Set(mails.map(({ id }) => id)).size
  return {
    refused: sent - acknowledged.size,
    lost: uids.length - Math.min(stored, keyed, new Set(uids).size),
    twice: orders - stored,
    tickets,
    steps,
    mailsMissing: Math.max(0, orders * mailsOfOrder - delivered) + wrong + Math.abs(written - delivered),
    mailsTwice: mails.length - delivered,
  }
}
