import { localMinutesOf } from '@theke/domain/values'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'

type Span = { from: Date; to: Date }
type Figure = {
  metric: 'visitors' | 'pageViews' | 'pages' | 'events' | 'eventVisitors' | 'visitorTimes'
  name: string
  count: number
}

/** Names a day keeps of each kind: the 50 that are shown, and enough that the sum over days is right for them. */
const maxNames = 500

/**
 * Counts the visits of a local day: visitors, page views, pages, events, visitors per event and visitors per hour of the
 * clock. Undefined when there are more entries than the limit.
 */
export async function countVisits(
  tx: Transaction,
  { from, to }: Span,
  zone: string,
  limit?: number,
): Promise<Figure[] | undefined> {
  const within = sql`created_at >= ${from.toISOString()}::timestamptz and created_at < ${to.toISOString()}::timestamptz`
  if (limit !== undefined) {
    const { rows } = await tx.execute(
      sql`select count(*)::int as size from (select from analytics_events where ${within} limit ${limit + 1}) entry`,
    )
    if (Number(rows[0]?.['size']) > limit) return undefined
  }
  const named = await tx.execute(sql`
    select type, name, count(*)::int as count, count(distinct visitor)::int as visitors
    from analytics_events where ${within} group by type, name`)
  const all = await tx.execute(sql`
    select count(distinct visitor)::int as visitors, count(*) filter (where type = 'pageview')::int as views
    from analytics_events where ${within}`)
  // a quarter of an hour never spans two hours of a clock; in autumn two of them may show the same hour
  const times = await tx.execute(sql`
    select extract(epoch from date_bin('15 minutes', created_at, 'epoch'))::bigint as quarter, array_agg(distinct visitor) as visitors
    from analytics_events where ${within} group by 1`)
  const byHour = new Map<number, Set<string>>()
  for (const { quarter, visitors } of times.rows as { quarter: string; visitors: string[] }[]) {
    const hour = Math.floor(localMinutesOf(Number(quarter) * 1_000, zone) / 60)
    const seen = byHour.get(hour) ?? new Set<string>()
    for (const visitor of visitors) seen.add(visitor)
    byHour.set(hour, seen)
  }
  const top = (type: string) =>
    (named.rows as { type: string; name: string; count: number; visitors: number }[])
      .filter((row) => row.type === type)
      .toSorted((one, other) => other.count - one.count)
      .slice(0, maxNames)
  const [{ visitors, views } = { visitors: 0, views: 0 }] = all.rows as { visitors: number; views: number }[]
  if (visitors === 0) return []
  return [
    { metric: 'visitors', name: '', count: visitors },
    { metric: 'pageViews', name: '', count: views },
    ...top('pageview').map(({ name, count }): Figure => ({ metric: 'pages', name, count })),
    ...top('event').flatMap(({ name, count, visitors: people }): Figure[] => [
      { metric: 'events', name, count },
      { metric: 'eventVisitors', name, count: people },
    ]),
    ...[...byHour].map(([hour, seen]): Figure => ({
      metric: 'visitorTimes',
      name: String(hour),
      count: seen.size,
    })),
  ]
}
