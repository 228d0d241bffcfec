import { cappedClient } from '../platform/database/capped-client.ts'

/** What a closed shop needs: its queue worked off, somebody who watches it, or nothing. */
export type Need = 'work' | 'watch' | 'nothing'

/**
 * Due jobs, jobs of a worker that was killed, and the hourly rounds. An order that nobody has confirmed and an alarm that
 * nobody has seen are watched every minute, for a day.
 */
const question = `select
  exists (select from graphile_worker._private_jobs
    where (is_available and run_at <= now()) or locked_at < now() - interval '2 minutes') as due,
  coalesce((select max(last_execution) from graphile_worker._private_known_crontabs)
    < now() - interval '1 hour', true) as "hasMissedRounds",
  exists (select from orders where status = 'waiting' and created_at > now() - interval '1 day')
    or exists (select from alarms where seen_at is null and ended_at is null
      and raised_at > now() - interval '1 day') as watched`

type Row = { due: boolean; hasMissedRounds: boolean; watched: boolean }

/** A shop that was never opened has no tables and no work. */
const missing = ['3F000', '42P01', '42703']

/** Asks the database of a closed shop with one short connection. */
export async function lookForWork(url: string): Promise<Need> {
  const session = new (cappedClient(url))({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 5_000,
    application_name: 'theke-scan',
  })
  session.on('error', () => {}) // the query that is running rejects with the same error
  await session.connect()
  try {
    const { rows } = await session.query<Row>(question)
    const [row] = rows
    if (row?.watched) return 'watch'
    return row?.due || row?.hasMissedRounds ? 'work' : 'nothing'
  } catch (error) {
    if (missing.includes((error as { code?: string }).code ?? '')) return 'nothing'
    throw error
  } finally {
    await session.end()
  }
}
