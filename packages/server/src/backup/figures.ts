import type { Client } from 'pg'
import { quoted } from './backup-file.ts'

/** What must be equal in a shop and its copy; sums are texts, because they are larger than a number can be. */
export type Figures = {
  /** Of each table how many rows it has and the sum of their digests, whatever their order. */
  tables: Record<string, { rows: number; digest: string }>
  orders: { count: number; cents: string; newest: string | null }
  jobs: number
}

/** Reads the figures in the transaction of the caller. */
export async function readFigures(client: Pick<Client, 'query'>): Promise<Figures> {
  await client.query(`set local timezone = 'UTC'`) // rows are compared as texts
  const tables: Figures['tables'] = {}
  const { rows: found } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  for (const { name } of found) {
    const { rows } = await client.query<{ rows: string; digest: string }>(
      `select count(*)::text as rows, coalesce(sum(('x' || substr(md5(one::text), 1, 15))::bit(60)::bigint), 0)::text as digest
       from ${quoted(name)} one`,
    )
    tables[name] = { rows: Number(rows[0]?.rows ?? 0), digest: rows[0]?.digest ?? '' }
  }
  const { rows: orders } = await client.query<{ count: string; cents: string; newest: string | null }>(
    `select count(*)::text as count, coalesce(sum(total_gross), 0)::text as cents, max(created_at)::text as newest from orders`,
  )
  const { rows: jobs } = await client.query<{ count: string }>(
    `select count(*)::text as count from graphile_worker.jobs where attempts < max_attempts`,
  )
  const { count = '0', cents = '0', newest = null } = orders[0] ?? {}
  return { tables, orders: { count: Number(count), cents, newest }, jobs: Number(jobs[0]?.count ?? 0) }
}

/** One line for everything that differs. */
export function compareFigures(original: Figures, copy: Figures): string[] {
  const names = new Set([...Object.keys(original.tables), ...Object.keys(copy.tables)])
  const differences = [...names].toSorted().flatMap((name) => {
    const [one, other] = [original.tables[name], copy.tables[name]]
    if (one?.rows !== other?.rows)
      return [`${name}: ${one?.rows ?? 'no table'} rows, ${other?.rows ?? 'no table'} in the copy`]
    return one?.digest === other?.digest ? [] : [`${name}: other content in the copy`]
  })
  if (original.orders.cents !== copy.orders.cents)
    differences.push(`orders: ${original.orders.cents} cents, ${copy.orders.cents} in the copy`)
  if (original.jobs !== copy.jobs) differences.push(`jobs: ${original.jobs}, ${copy.jobs} in the copy`)
  return differences
}
