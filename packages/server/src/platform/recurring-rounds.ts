import type { Pool } from 'pg'
import type { RecurringJob } from './jobs.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** When a round was due for the last time, by the same plan as that of the standing worker (UTC). */
export function lastRound(everyMinutes: number, now: Date): Date {
  const time = now.getTime()
  const before = (length: number, offset: number) =>
    new Date(time - ((((time - offset) % length) + length) % length))
  if (everyMinutes >= 1_440) return before(day, 3 * hour + 17 * minute)
  if (everyMinutes < 60) {
    const minutes = Math.floor((time % hour) / minute)
    return new Date(time - (time % hour) + (minutes - (minutes % everyMinutes)) * minute)
  }
  const hours = Math.round(everyMinutes / 60)
  const inHour = before(hour, 7 * minute)
  while (inHour.getUTCHours() % hours !== 0) inHour.setTime(inHour.getTime() - hour)
  return inHour
}

/**
 * Queues every round that has been due since it last ran, once for all processes: the table of the queue keeps when that
 * was, so that a shop which was closed makes up for what it missed, once.
 */
export async function queueRounds(pool: Pool, recurring: readonly RecurringJob[], now: Date): Promise<void> {
  const rounds = recurring.map(({ name, everyMinutes }) => ({ name, due: lastRound(everyMinutes, now) }))
  await pool.query(
    `with claimed as (
       insert into graphile_worker._private_known_crontabs as known (identifier, known_since, last_execution)
       select name, due, due from json_to_recordset($1) as round (name text, due timestamptz)
       on conflict (identifier) do update set last_execution = excluded.last_execution
         where known.last_execution is null or known.last_execution < excluded.last_execution
       returning identifier)
     select graphile_worker.add_job(identifier, payload := '{}', max_attempts := 1, job_key := 'round ' || identifier)
     from claimed`,
    [JSON.stringify(rounds)],
  )
}
