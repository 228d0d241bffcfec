import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { executeNamed } from '../database/execute-named.ts'
import type { Transaction } from '../database/transaction.ts'
import { tooMany } from '../errors.ts'
import { rateCounters } from './rate-counters-table.ts'

export type Rule = { name: string; max: number; windowSeconds: number }

const minute = 60
const hour = 60 * minute

/** Every limit, with what its key is; several processes share them. The general one per request is request-limiter.ts. */
export const rules = {
  /** Account and address; give back after a success, so that only failures count. */
  loginOfAccount: { name: 'loginOfAccount', max: 5, windowSeconds: 15 * minute },
  /** Address; give back after a success. */
  loginOfAddress: { name: 'loginOfAddress', max: 20, windowSeconds: 15 * minute },
  /** Account alone; more than this in a day alarms the administrators. */
  loginAlarm: { name: 'loginAlarm', max: 100, windowSeconds: 24 * hour },
  /** Account. */
  loginLink: { name: 'loginLink', max: 3, windowSeconds: hour },
  /** Address; only created orders count; kiosks and config.trustedAddresses are exempt. */
  ordersPerMinute: { name: 'ordersPerMinute', max: 10, windowSeconds: minute },
  ordersPerHour: { name: 'ordersPerHour', max: 120, windowSeconds: hour },
  /** Branch; more than this alarms, but does not refuse. */
  ordersOfBranch: { name: 'ordersOfBranch', max: 120, windowSeconds: minute },
  /** Order and address; asked so often that it is counted in memory and shared once a second (poll-limit.ts). */
  publicOrder: { name: 'publicOrder', max: 30, windowSeconds: minute },
  /** Address, counted in the same way; a screen asks 40 times, and a shop has many behind one address. */
  sceneShow: { name: 'sceneShow', max: 1_200, windowSeconds: minute },
  /** Address, counted in the same way: pages of the shop and what they load of other pages. */
  page: { name: 'page', max: 600, windowSeconds: minute },
  /** Address; a wrong order hash, API key or token. */
  wrongSecret: { name: 'wrongSecret', max: 30, windowSeconds: 10 * minute },
  /** Address; a coupon code that does not exist, looked up or sent with an order. */
  wrongCoupon: { name: 'wrongCoupon', max: 10, windowSeconds: 10 * minute },
  /** Address; calls without a login. */
  upload: { name: 'upload', max: 20, windowSeconds: hour },
  productList: { name: 'productList', max: 3, windowSeconds: hour },
  form: { name: 'form', max: 3, windowSeconds: 10 * minute },
  newsletter: { name: 'newsletter', max: 3, windowSeconds: hour },
  /** Each screen that nobody pairs asks once in ten minutes. */
  pairing: { name: 'pairing', max: 30, windowSeconds: 10 * minute },
  analytics: { name: 'analytics', max: 60, windowSeconds: minute },
  /** Device; each test wakes a printer or a person. */
  deviceAction: { name: 'deviceAction', max: 12, windowSeconds: minute },
  /** Order. */
  resend: { name: 'resend', max: 1, windowSeconds: minute },
} as const satisfies Record<string, Rule>

export type Verdict = {
  allowed: boolean
  count: number
  /** Seconds until it is allowed again. */ retryAfter: number
}

/** One use of a rule, by whom or of what. */
export type Use = { rule: Rule; key: string }

const columnsOf = (uses: readonly Use[]) => ({
  names: sql.param(uses.map(({ rule }) => rule.name)),
  keys: sql.param(uses.map(({ key }) => shortKey(key))),
  windows: sql.param(uses.map(({ rule }) => rule.windowSeconds)),
})

/**
 * Counts uses of different rules and says which are still within their limit: one atomic statement, so that parallel calls
 * and several processes cannot pass together. A window starts with the first use.
 */
export async function limitAll(tx: Transaction, uses: readonly Use[], now = new Date()): Promise<Verdict[]> {
  const { names, keys, windows } = columnsOf(uses)
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await executeNamed<{ name: string; count: number; end: number }>(
    tx,
    'count-uses',
    // in one order, so that two who count the same do not wait for each other for ever
    sql`insert into rate_counters as counter (name, key, count, expires_at)
      select name, key, 1, ${at} + make_interval(secs => seconds)
      from unnest(${names}::text[], ${keys}::text[], ${windows}::integer[]) as use (name, key, seconds)
      order by name, key
      on conflict (name, key) do update set
        count = case when counter.expires_at <= ${at} then 1 else counter.count + 1 end,
        expires_at = case when counter.expires_at <= ${at} then excluded.expires_at else counter.expires_at end
      returning name, count, (extract(epoch from expires_at) * 1000)::float8 as end`,
  )
  if (Math.random() < 0.01) await removeExpired(tx, now)
  return uses.map(({ rule: { name, max, windowSeconds } }) => {
    const { count, end } = rows.find((row) => row.name === name) ?? {
      count: 1,
      end: now.getTime() + windowSeconds * 1_000,
    }
    const allowed = count <= max
    return { allowed, count, retryAfter: allowed ? 0 : Math.ceil((end - now.getTime()) / 1_000) }
  })
}

/** Takes uses back: what turned out not to count, as a login with the right password. */
export async function giveBackAll(tx: Transaction, uses: readonly Use[]): Promise<void> {
  const { names, keys } = columnsOf(uses)
  await executeNamed(
    tx,
    'give-uses-back',
    // locked in the order in which uses are counted
    sql`with used as (
        select name, key from rate_counters
        where (name, key) in (select * from unnest(${names}::text[], ${keys}::text[])) and count > 0
        order by name, key for update
      ) update rate_counters as counter set count = count - 1
      from used where counter.name = used.name and counter.key = used.key`,
  )
}

/** How features use limits. */
export type RateLimits = {
  limit(tx: Transaction, rule: Rule, key: string): Promise<Verdict>
  /** Uses of different rules; the verdicts have their order. */
  limitAll(tx: Transaction, uses: readonly Use[]): Promise<Verdict[]>
  /** As limit, but throws a 429 with Retry-After beyond the limit. */
  enforce(tx: Transaction, rule: Rule, key: string): Promise<void>
  giveBack(tx: Transaction, rule: Rule, key: string): Promise<void>
  giveBackAll(tx: Transaction, uses: readonly Use[]): Promise<void>
}

const unlimited: Verdict = { allowed: true, count: 0, retryAfter: 0 }

/** RATE_LIMITS=off counts nothing and allows everything, for benchmarks and load tests. */
export function rateLimits(settings: { rateLimits: boolean }, now: () => Date): RateLimits {
  const countAll: RateLimits['limitAll'] = async (tx, uses) =>
    settings.rateLimits ? limitAll(tx, uses, now()) : uses.map(() => unlimited)
  const countOne: RateLimits['limit'] = async (tx, rule, key) =>
    (await countAll(tx, [{ rule, key }]))[0] ?? unlimited
  const giveAllBack: RateLimits['giveBackAll'] = async (tx, uses) => {
    if (settings.rateLimits) await giveBackAll(tx, uses)
  }
  return {
    limit: countOne,
    limitAll: countAll,
    async enforce(tx, rule, key) {
      const { allowed, retryAfter } = await countOne(tx, rule, key)
      if (!allowed) throw tooMany(retryAfter)
    },
    giveBack: (tx, rule, key) => giveAllBack(tx, [{ rule, key }]),
    giveBackAll: giveAllBack,
  }
}

const shortKey = (key: string) =>
  key.length <= 120 ? key : createHash('sha256').update(key).digest('base64url')

/** Now and then, a few at a time and never waiting for somebody who is counting: the table stays small by itself. */
async function removeExpired(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`
    delete from ${rateCounters} where ctid in (
      select ctid from ${rateCounters} where ${rateCounters.expiresAt} < ${now.toISOString()}::timestamptz
      limit 500 for update skip locked)`)
}
