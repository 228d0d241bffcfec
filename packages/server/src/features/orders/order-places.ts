import type { Capacity } from '@theke/domain/order-intake'
import { intervalOf, isOverfull } from '@theke/domain/order-intake'
import { dayNumberOf, firstInstantFrom, type LocalDate, MINUTE } from '@theke/domain/values'
import { sql } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import type { Transaction } from '../../platform/database/transaction.ts'

/** What an order takes of an interval; nothing is kept for branches without a limit. */
export type Place = Pick<Capacity, 'slotMinutes' | 'limit' | 'wanted'> & { branch: number; at: Date }

/** An order that ended without being carried out has given its points back (B49); one that waits for its payment has not. */
const isHeld = `o.status not in ('rejected', 'canceled', 'failed')`

/** What is taken of the intervals of a branch from now on. */
export async function findUsed(db: Pool, branch: number, now: Date): Promise<Capacity['used']> {
  const { rows } = await db.query<{ start: Date; points: number }>({
    name: 'used-places',
    text: `select p.start, sum(p.points)::integer as points from order_places p join orders o on o.id = p."order"
      where p.branch = $1 and p.start > $2::timestamptz - interval '1 day' and ${isHeld} group by p.start`,
    values: [branch, now],
  })
  return rows.map(({ start, points }) => ({ start: start.getTime(), points }))
}

/**
 * Whether there is still room, asked inside the order's transaction: the lock makes orders for the same interval wait
 * until this one is committed, so that two never take the last place (B49).
 */
export async function takesRoom(client: PoolClient, { branch, at, ...place }: Place): Promise<boolean> {
  const start = new Date(intervalOf(at.getTime(), place.slotMinutes))
  await client.query({
    name: 'lock-interval',
    text: 'select pg_advisory_xact_lock($1::integer, $2::integer)',
    values: [branch, Math.floor(start.getTime() / MINUTE)],
  })
  const { rows } = await client.query<{ used: number }>({
    name: 'used-of-interval',
    text: `select coalesce(sum(p.points), 0)::integer as used from order_places p join orders o on o.id = p."order"
      where p.branch = $1 and p.start = $2 and ${isHeld}`,
    values: [branch, start],
  })
  return !isOverfull(place, rows[0]?.used ?? 0)
}

export async function keepPlace(
  client: PoolClient,
  order: number,
  { branch, at, slotMinutes, wanted }: Place,
) {
  await client.query({
    name: 'keep-place',
    text: 'insert into order_places ("order", branch, start, points) values ($1, $2, $3, $4)',
    values: [order, branch, new Date(intervalOf(at.getTime(), slotMinutes)), wanted],
  })
}

/** A corrected order takes as many points of its interval as its lines are now; staff decide, so nothing is refused (B49). */
export async function changePoints(tx: Transaction, order: number, points: number) {
  await tx.execute(sql`update order_places set points = ${points} where "order" = ${order}`)
}

/** Points of a branch by weekday (Monday is 1) and hour of the clock, over some days. */
export async function findPointHours(
  tx: Transaction,
  { branch, from, to }: { branch: number; from: LocalDate; to: LocalDate },
  zone: string,
) {
  const start = new Date(firstInstantFrom(dayNumberOf(from), 0, zone)).toISOString()
  const end = new Date(firstInstantFrom(dayNumberOf(to) + 1, 0, zone)).toISOString()
  const { rows } = await tx.execute(sql`
    select extract(isodow from p.start at time zone ${zone})::integer as weekday,
      extract(hour from p.start at time zone ${zone})::integer as hour, sum(p.points)::integer as value
    from order_places p join orders o on o.id = p."order"
    where p.branch = ${branch} and p.start >= ${start}::timestamptz and p.start < ${end}::timestamptz
      and ${sql.raw(isHeld)}
    group by 1, 2 order by 1, 2`)
  return rows as { weekday: number; hour: number; value: number }[]
}
