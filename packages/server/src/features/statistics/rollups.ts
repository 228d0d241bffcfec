import { setImmediate } from 'node:timers/promises'
import { type CountedOrder, type Figure, figuresOf, sumFigures } from '@theke/domain/statistics'
import { dateOfDayNumber, firstInstantFrom, type LocalDate, localDayNumberOf } from '@theke/domain/values'
import { and, eq, lt, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'
import { sqlState } from '../../platform/errors.ts'
import { dailyRollups, rollupZone } from './statistics-tables.ts'

type Span = { from: Date; to: Date }

/** Figures of visits on a day; their branch and type are nobody's. */
export const visitMetrics = [
  'visitors',
  'pageViews',
  'pages',
  'events',
  'eventVisitors',
  'visitorTimes',
] as const
export type VisitFigure = { metric: (typeof visitMetrics)[number]; name: string; count: number }

/** What orders and analytics tell the statistics. */
export type RollupSources = {
  orders: (tx: Transaction, branch: number, span: Span) => Promise<CountedOrder[]>
  /** Visits of a span; undefined when there are more than the limit. */
  visits: (tx: Transaction, span: Span, zone: string, limit?: number) => Promise<VisitFigure[] | undefined>
}

const spanOf = (day: number, zone: string): Span => ({
  from: new Date(firstInstantFrom(day, 0, zone)),
  to: new Date(firstInstantFrom(day + 1, 0, zone)),
})

type Row = typeof dailyRollups.$inferInsert

const columns = [
  ['metric', 'text'],
  ['date', 'date'],
  ['branch', 'integer'],
  ['type', 'text'],
  ['name', 'text'],
  ['count', 'integer'],
  ['sum', 'bigint'],
] as const satisfies readonly (readonly [keyof Row, string])[]

/** One list for each column: a statement with a value for each cell takes ten times as long to put together. */
async function insertRows(tx: Transaction, rows: readonly Row[]) {
  if (rows.length === 0) return
  const names = columns.map(([name]) => sql.identifier(name))
  const lists = columns.map(
    ([name, type]) => sql`${sql.param(rows.map((row) => row[name]))}::${sql.raw(type)}[]`,
  )
  await tx.execute(sql`
    insert into ${dailyRollups} (${sql.join(names, sql`, `)})
    select * from unnest(${sql.join(lists, sql`, `)})`)
}

/** Orders that are counted before other requests have their turn: a busy day of a branch has thousands. */
const ordersAtOnce = 100

/** Builds the day of a branch anew from its orders. */
async function buildOrderDay(
  tx: Transaction,
  sources: RollupSources,
  { branch, day, zone }: { branch: number; day: number; zone: string },
) {
  const date = dateOfDayNumber(day)
  const orders = await sources.orders(tx, branch, spanOf(day, zone))
  let figures: Figure[] = []
  for (let first = 0; first < orders.length; first += ordersAtOnce) {
    const some = orders.slice(first, first + ordersAtOnce).flatMap((order) => figuresOf(order, zone))
    // an order counts on the day it was placed and on the day it is for; only one of them may be this one
    figures = sumFigures([...figures, ...some.filter((figure) => figure.date === date)])
    await setImmediate()
  }
  await tx.delete(dailyRollups).where(and(eq(dailyRollups.date, date), eq(dailyRollups.branch, branch)))
  await insertRows(
    tx,
    figures.map((figure) => ({ ...figure, branch })),
  )
}

/** Builds a day of visits anew, unless it has more of them than the limit. */
async function buildVisitDay(
  tx: Transaction,
  sources: RollupSources,
  { day, zone, limit }: { day: number; zone: string; limit?: number | undefined },
) {
  const figures = await sources.visits(tx, spanOf(day, zone), zone, limit)
  if (!figures) return
  const date = dateOfDayNumber(day)
  await tx.delete(dailyRollups).where(and(eq(dailyRollups.date, date), eq(dailyRollups.branch, 0)))
  await insertRows(
    tx,
    figures.map((figure) => ({ ...figure, date, branch: 0, type: '', sum: 0 })),
  )
}

/** Changes that are taken at once: a transaction stays short, also after a long time without a worker. */
const changesAtOnce = 200

type Pending = { branch: number; placedAt: string; dueAt: string }

/**
 * Takes noted changes and builds the days they concern, with all other changes of these days: on a busy day there are
 * thousands, and the day is built once. The changes are removed before the orders are read, so whatever commits in between
 * is read now, noted still, and built once more.
 */
async function buildChangedDays(tx: Transaction, sources: RollupSources, zone: string, newest: string) {
  const { rows } = await tx.execute(sql`
    delete from rollup_queue
    where id in (select id from rollup_queue where id <= ${newest}::bigint order by id limit ${changesAtOnce})
    returning branch, (extract(epoch from placed_at) * 1000)::bigint as "placedAt",
      (extract(epoch from due_at) * 1000)::bigint as "dueAt"`)
  const days = new Map<string, { branch: number; day: number }>()
  for (const { branch, placedAt, dueAt } of rows as Pending[])
    for (const time of [placedAt, dueAt]) {
      const day = localDayNumberOf(Number(time), zone)
      days.set(`${branch} ${day}`, { branch, day })
    }
  const built = [...days.values()].map((one) => ({ ...one, ...spanOf(one.day, zone) }))
  const list = (type: string, valueOf: (one: (typeof built)[number]) => unknown) =>
    sql`${sql.param(built.map(valueOf))}::${sql.raw(type)}[]`
  await tx.execute(sql`
    delete from rollup_queue using unnest(
      ${list('integer', ({ branch }) => branch)},
      ${list('timestamptz', ({ from }) => from.toISOString())},
      ${list('timestamptz', ({ to }) => to.toISOString())}
    ) as built (branch, first, next)
    where rollup_queue.branch = built.branch
      and placed_at >= first and placed_at < next and due_at >= first and due_at < next`)
  for (const { branch, day } of built) await buildOrderDay(tx, sources, { branch, day, zone })
}

/** With another time zone all days are other days: every order is noted as changed. Visits stay as they were counted. */
async function followZone(tx: Transaction, zone: string) {
  const [known] = await tx.select().from(rollupZone)
  if (known?.zone === zone) return
  await tx.delete(rollupZone)
  await tx.insert(rollupZone).values({ zone })
  if (!known) return
  await tx.delete(dailyRollups).where(notInArray(dailyRollups.metric, [...visitMetrics]))
  await tx.execute(sql`
    insert into rollup_queue (branch, placed_at, due_at)
    select distinct branch, date_bin('15 minutes', created_at, 'epoch'),
      date_bin('15 minutes', coalesce(appointment_date, created_at), 'epoch') from orders
    union
    select branch, date_bin('15 minutes', refunded_at, 'epoch'), date_bin('15 minutes', refunded_at, 'epoch')
    from order_corrections where refunded_at is not null`)
}

/** One process at a time builds rollups; others wait for it. */
const lock = sql`select pg_advisory_xact_lock(hashtext('theke rollups'))`

/** Builds something while no other process does; false when another one has been at it for too long to wait. */
async function buildAlone(orm: Transaction, build: (tx: Transaction) => Promise<void>): Promise<boolean> {
  try {
    await orm.transaction(async (tx) => {
      await tx.execute(lock)
      await build(tx)
    })
    return true
  } catch (error) {
    if (sqlState(error)?.code === lockTimeout) return false
    throw error
  }
}
const lockTimeout = '55P03'

/**
 * Brings the days of orders up to date, in a few short transactions; what is left then waits for the next time. So does
 * what is noted meanwhile: in a busy hour it would never end, and build the same days over and over. Says whether nothing
 * was left.
 */
export async function catchUpOrders(
  orm: Transaction,
  sources: RollupSources,
  zone: string,
  maxRounds: number,
): Promise<boolean> {
  const isZoneKnown = await orm.execute(sql`select from rollup_zone where zone = ${zone}`)
  if (isZoneKnown.rows.length === 0 && !(await buildAlone(orm, (tx) => followZone(tx, zone)))) return false
  const noted = await orm.execute(sql`select max(id)::text as newest from rollup_queue`)
  const newest = noted.rows[0]?.['newest'] as string | null
  if (newest === null) return true
  for (let round = 0; round < maxRounds; round++) {
    if (!(await buildAlone(orm, (tx) => buildChangedDays(tx, sources, zone, newest)))) return false
    const pending = await orm.execute(sql`select from rollup_queue where id <= ${newest}::bigint limit 1`)
    if (pending.rows.length === 0) return true
  }
  return false
}

/** Brings today's visits up to date, and yesterday's while they may still be written. */
export async function catchUpVisits(
  orm: Transaction,
  sources: RollupSources,
  { now, zone, limit }: { now: Date; zone: string; limit?: number | undefined },
): Promise<void> {
  const today = localDayNumberOf(now, zone)
  const yesterday = localDayNumberOf(new Date(now.getTime() - 3_600_000), zone)
  for (const day of new Set([yesterday, today]))
    await buildAlone(orm, (tx) => buildVisitDay(tx, sources, { day, zone, limit }))
}

const keptDays = 800

/** Rollups live for 800 days: two years and a bit, so that a month can be compared with those of the years before (OPEN-200). */
export async function removeOldRollups(tx: Transaction, now: Date, zone: string): Promise<void> {
  const oldest: LocalDate = dateOfDayNumber(localDayNumberOf(now, zone) - keptDays)
  await tx.delete(dailyRollups).where(lt(dailyRollups.date, oldest))
}
