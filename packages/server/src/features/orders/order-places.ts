import { entities } from '@theke/contract/entities/registry'
import type { CapacityLimit, CapacityRules, UsedPoints } from '@theke/domain/order-intake'
import { intervalOf, isOverfull, limitsOf, usualSlotMinutes } from '@theke/domain/order-intake'
import { dayNumberOf, firstInstantFrom, type LocalDate, MINUTE } from '@theke/domain/values'
import type { SQL } from 'drizzle-orm'
import { eq, sql } from 'drizzle-orm'
import { findRecord } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { OrderRow } from './order-tables.ts'
import { orderPlaces, orders } from './order-tables.ts'

/** What an order takes of an interval; nothing is kept for branches without a limit. */
export type Place = {
  branch: number
  at: Date
  slotMinutes: number
  limits: readonly Pick<CapacityLimit, 'station' | 'limit' | 'wanted'>[]
  points: number
  stations: Record<string, number>
}

/**
 * An order that ended without being carried out has given its points back (B49), and a request takes none before it is
 * confirmed; an order that waits for its payment holds them.
 */
const isHeld = sql`o.status not in ('rejected', 'canceled', 'failed') and not (o.is_quotation and o.status = 'waiting')`
const holdsPlace = ({ status, isQuotation }: OrderRow) =>
  !['rejected', 'canceled', 'failed'].includes(status) && !(isQuotation && status === 'waiting')

const stamp = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** Points that are taken, by interval: of the whole branch, and of each station. */
async function usedWhere(tx: Transaction, places: SQL): Promise<UsedPoints[]> {
  const start = sql`(extract(epoch from p.start) * 1000)::float8 as start`
  const held = sql`from order_places p join orders o on o.id = p."order"`
  const { rows } = await tx.execute<UsedPoints>(sql`
    select ${start}, null::integer as station, sum(p.points)::integer as points
    ${held} where ${places} and ${isHeld} group by p.start
    union all
    select ${start}, s.key::integer, sum(s.value::integer)::integer
    ${held} cross join lateral jsonb_each_text(p.stations) s where ${places} and ${isHeld} group by p.start, s.key`)
  return rows
}

/** What is taken of the intervals of a branch from now on. */
export const findUsed = (tx: Transaction, branch: number, now: Date): Promise<UsedPoints[]> =>
  usedWhere(tx, sql`p.branch = ${branch} and p.start > ${stamp(now)} - interval '1 day'`)

const startOf = ({ at, slotMinutes }: Pick<Place, 'at' | 'slotMinutes'>) =>
  new Date(intervalOf(at.getTime(), slotMinutes))

/** Makes other orders for the same interval wait until the end of this transaction. */
export async function lockInterval(tx: Transaction, place: Pick<Place, 'branch' | 'at' | 'slotMinutes'>) {
  const minute = Math.floor(startOf(place).getTime() / MINUTE)
  await tx.execute(sql`select pg_advisory_xact_lock(${place.branch}::integer, ${minute}::integer)`)
}

/**
 * Whether there is still room beside all other orders, asked inside the order's transaction: the interval is locked, so
 * that two never take the last place (B49).
 */
export async function takesRoom(tx: Transaction, place: Place, order = 0): Promise<boolean> {
  await lockInterval(tx, place)
  const start = startOf(place)
  const used = await usedWhere(
    tx,
    sql`p.branch = ${place.branch} and p.start = ${stamp(start)} and p."order" <> ${order}`,
  )
  return place.limits.every((limit) => {
    const taken = used.find(({ station }) => station === limit.station)
    return !isOverfull(limit, taken?.points ?? 0)
  })
}

export async function keepPlace(tx: Transaction, order: number, place: Place) {
  const { branch, points, stations } = place
  await tx.insert(orderPlaces).values({ order, branch, start: startOf(place), points, stations })
}

const timeOf = ({ appointmentDate, earliestAt }: OrderRow) => appointmentDate ?? earliestAt

type Kept = typeof orderPlaces.$inferSelect

/**
 * Keeps the points of an order where they are now. Staff decided, so nothing is refused: an order without room beside the
 * others is marked. Answers whether it is.
 */
async function rekeep(tx: Transaction, order: OrderRow, kept: Kept, branch: CapacityRules): Promise<boolean> {
  const { points, stations, start } = kept
  const limits = limitsOf(branch).map(({ station, limit }) => ({
    station,
    limit,
    wanted: station === null ? points : (stations[station] ?? 0),
  }))
  const slotMinutes = branch.slotMinutes ?? usualSlotMinutes
  const place = { branch: kept.branch, at: start, slotMinutes, limits, points, stations }
  const isOverbooked = holdsPlace(order) && !(await takesRoom(tx, place, order.id))
  await tx.update(orderPlaces).set({ start, points, stations }).where(eq(orderPlaces.order, order.id))
  if (isOverbooked !== order.isOverbooked)
    await tx.update(orders).set({ isOverbooked }).where(eq(orders.id, order.id))
  return isOverbooked
}

async function findKept(tx: Transaction, order: OrderRow) {
  const [kept] = await tx.select().from(orderPlaces).where(eq(orderPlaces.order, order.id))
  const branch = kept && (await findRecord(tx, entities.branches, kept.branch))
  return branch && { kept, branch }
}

/** Whether points follow a change: it gives the order another time, or it holds them only from now on. */
export function isPlaceTouched(before: OrderRow, after: OrderRow): boolean {
  const at = timeOf(after)
  const isMoved = at?.getTime() !== timeOf(before)?.getTime()
  return at !== null && holdsPlace(after) && (isMoved || !holdsPlace(before))
}

/** Points follow the time of their order in the transaction that changes it; answers whether the order is overbooked. */
export async function followPlace(tx: Transaction, before: OrderRow, after: OrderRow): Promise<boolean> {
  const at = timeOf(after)
  if (!at || !isPlaceTouched(before, after)) return after.isOverbooked
  const found = await findKept(tx, after)
  if (!found) return after.isOverbooked
  const { kept, branch } = found
  const start = startOf({ at, slotMinutes: branch.slotMinutes ?? usualSlotMinutes })
  if (holdsPlace(before) && start.getTime() === kept.start.getTime()) return after.isOverbooked
  return rekeep(tx, after, { ...kept, start }, branch)
}

/** A corrected order takes as many points of its interval as its lines are now; answers whether it is overbooked (B49). */
export async function changePoints(
  tx: Transaction,
  order: OrderRow,
  work: Pick<Kept, 'points' | 'stations'>,
): Promise<boolean> {
  const found = await findKept(tx, order)
  return found ? rekeep(tx, order, { ...found.kept, ...work }, found.branch) : order.isOverbooked
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
      and ${isHeld}
    group by 1, 2 order by 1, 2`)
  return rows as { weekday: number; hour: number; value: number }[]
}
