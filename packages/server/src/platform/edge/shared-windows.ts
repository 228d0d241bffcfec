import type { Pool } from 'pg'
import { tooMany } from '../errors.ts'

/** Twice as many are remembered at most, about 10 MB; forgetting one forgives it one window. */
const maxKeys = 25_000
/** From so many uses on, a key is added up with the other processes; most never come so far. */
const sharedFrom = (max: number) => Math.max(10, max / 10)
/** Milliseconds between two exchanges: so much longer may a client go on that spreads over several processes. */
const shareEvery = 1_000

type Window = { count: number; endsAt: number; unshared: number }
type Options = { now: () => Date; pool?: Pick<Pool, 'query'> | undefined }

/** In the order of the keys, so that two processes never wait for each other. */
const addUp = `insert into rate_counters as stored (name, key, count, expires_at)
  select $1, key, uses, expires_at from unnest($2::text[], $3::int[], $4::timestamptz[]) as sent (key, uses, expires_at)
  order by key
  on conflict (name, key) do update set
    count = case when stored.expires_at <= $5 then excluded.count else stored.count + excluded.count end,
    expires_at = case when stored.expires_at <= $5 then excluded.expires_at else stored.expires_at end
  returning key, count, expires_at as "endsAt"`

/**
 * Counts uses by key in the memory of the process, for limits that are asked so often that a query for each would cost
 * more than the answer. Keys that are used much are added up with the other processes once a second, in one statement; a
 * database that is away leaves each process its own count.
 */
export function createWindows(name: string, windowSeconds: number, { now, pool }: Options) {
  // two generations: when the young one is full it becomes the old one, and the old one is forgotten as a whole
  let young = new Map<string, Window>()
  let old = new Map<string, Window>()
  let busy = new Map<string, Window>()
  let timer: NodeJS.Timeout | undefined

  function windowOf(key: string, time: number): Window {
    const known = young.get(key) ?? old.get(key)
    if (known && known.endsAt > time) return known
    if (young.size >= maxKeys) [old, young] = [young, new Map()]
    const window = { count: 0, endsAt: time + windowSeconds * 1_000, unshared: 0 }
    young.set(key, window)
    return window
  }

  async function share(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (!pool || busy.size === 0) return
    const windows = busy
    busy = new Map()
    const sent = [...windows].map(([key, window]) => ({ key, uses: window.unshared, endsAt: window.endsAt }))
    for (const window of windows.values()) window.unshared = 0
    const ends = sent.map(({ endsAt }) => new Date(endsAt))
    const values = [name, sent.map(({ key }) => key), sent.map(({ uses }) => uses), ends, now()]
    try {
      const { rows } = await pool.query<{ key: string; count: number; endsAt: Date }>(addUp, values)
      for (const { key, count, endsAt } of rows) {
        const window = windows.get(key)
        if (window) Object.assign(window, { count: count + window.unshared, endsAt: endsAt.getTime() })
      }
    } catch {
      // the next exchange brings what this one could not
      for (const { key, uses } of sent) {
        const window = windows.get(key)
        if (window) window.unshared += uses
      }
    }
  }

  return {
    /** Throws 429 beyond the limit. */
    count(key: string, max: number): void {
      const time = now().getTime()
      const window = windowOf(key, time)
      window.count++
      window.unshared++
      const isWorthSharing = window.count >= sharedFrom(max) && window.count <= max + 1
      if (pool && isWorthSharing) {
        busy.set(key, window)
        timer ??= setTimeout(() => void share(), shareEvery).unref()
      }
      if (window.count > max) throw tooMany((window.endsAt - time) / 1_000)
    },
    share,
    get size() {
      return young.size + old.size
    },
  }
}
