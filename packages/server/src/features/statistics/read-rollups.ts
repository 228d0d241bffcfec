import type { OrderType } from '@theke/domain/catalog'
import type { OrderMetric, Period } from '@theke/domain/statistics'
import { datesBetween, type LocalDate, weekdays, weekdayOf } from '@theke/domain/values'
import { and, between, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'
import { dailyRollups } from './statistics-tables.ts'
import type { visitMetrics } from './rollups.ts'

export type Metric = OrderMetric | (typeof visitMetrics)[number]

/** Which rollups are meant. */
export type Selection = Period & { branch?: number | undefined; type?: OrderType | undefined }

const { metric: metricColumn, date, branch: branchColumn, type: typeColumn, name, count, sum } = dailyRollups

const matching = (metrics: SQL | undefined, { from, to, branch, type }: Selection) =>
  and(
    metrics,
    between(date, from, to),
    branch === undefined ? undefined : eq(branchColumn, branch),
    type === undefined ? undefined : eq(typeColumn, type),
  )

const total = (column: typeof count | typeof sum) => sql<string>`sum(${column})`

type Measure = 'count' | 'sum'

/** A value for every day of a period, 0 where there is none. */
export async function readDays(
  tx: Transaction,
  metric: Metric,
  selection: Selection,
  measure: Measure = 'count',
): Promise<{ date: LocalDate; value: number }[]> {
  const rows = await tx
    .select({ date, value: total(dailyRollups[measure]) })
    .from(dailyRollups)
    .where(matching(eq(metricColumn, metric), selection))
    .groupBy(date)
  const values = new Map(rows.map((row) => [row.date, Number(row.value)]))
  return datesBetween(selection.from, selection.to).map((day) => ({ date: day, value: values.get(day) ?? 0 }))
}

const maxNames = 50

/** The names of a metric by how often they occur, the 50 highest. */
export async function readNames(tx: Transaction, metric: Metric, selection: Selection) {
  const value = total(count)
  const rows = await tx
    .select({ name, value })
    .from(dailyRollups)
    .where(matching(eq(metricColumn, metric), selection))
    .groupBy(name)
    .orderBy(desc(value), sql`${name} collate german_order`)
    .limit(maxNames)
  return rows.map((row) => ({ name: row.name, value: Number(row.value) }))
}

/** Counts by weekday (Monday is 1) and hour of the clock; hours without any are left out. */
export async function readTimes(tx: Transaction, metric: Metric, selection: Selection) {
  const rows = await tx
    .select({ date, name, value: total(count) })
    .from(dailyRollups)
    .where(matching(eq(metricColumn, metric), selection))
    .groupBy(date, name)
  const values = new Map<number, number>()
  for (const row of rows) {
    const place = weekdays.indexOf(weekdayOf(row.date)) * 24 + Number(row.name)
    values.set(place, (values.get(place) ?? 0) + Number(row.value))
  }
  return [...values]
    .toSorted(([one], [other]) => one - other)
    .map(([place, value]) => ({ weekday: Math.floor(place / 24) + 1, hour: place % 24, value }))
}

export type Total = { metric: string; type: string; name: string; count: number; sum: number }

/** Everything about a period except what has very many names. */
export async function readTotals(
  tx: Transaction,
  metrics: readonly Metric[],
  selection: Selection,
): Promise<Total[]> {
  const wanted = sql`${metricColumn} in (${sql.join(
    metrics.map((metric) => sql`${metric}`),
    sql`, `,
  )})`
  const rows = await tx
    .select({ metric: metricColumn, type: typeColumn, name, count: total(count), sum: total(sum) })
    .from(dailyRollups)
    .where(matching(wanted, selection))
    .groupBy(metricColumn, typeColumn, name)
  return rows.map((row) => ({ ...row, count: Number(row.count), sum: Number(row.sum) }))
}
