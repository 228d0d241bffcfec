import { createHash } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
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

/**
 * Counts one use and says whether it is still within the limit: one atomic statement, so that parallel calls and
 * several processes cannot pass together. The window starts with the first use.
 */
export async function limit(
  tx: Transaction,
  { name, max, windowSeconds, key }: Rule & { key: string },
  now = new Date(),
): Promise<Verdict> {
  const expiresAt = new Date(now.getTime() + windowSeconds * 1_000)
  const isOver = sql`${rateCounters.expiresAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await tx
    .insert(rateCounters)
    .values({ name, key: shortKey(key), count: 1, expiresAt })
    .onConflictDoUpdate({
      target: [rateCounters.name, rateCounters.key],
      set: {
        count: sql`case when ${isOver} then 1 else ${rateCounters.count} + 1 end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${rateCounters.expiresAt} end`,
      },
    })
    .returning({ count: rateCounters.count, expiresAt: rateCounters.expiresAt })
  if (Math.random() < 0.01) await removeExpired(tx, now)
  const { count, expiresAt: end } = row ?? { count: 1, expiresAt }
  const allowed = count <= max
  return { allowed, count, retryAfter: allowed ? 0 : Math.ceil((end.getTime() - now.getTime()) / 1_000) }
}

/** Takes one use back: what turned out not to count, as a login with the right password. */
export async function giveBack(
  tx: Transaction,
  { name, key }: Pick<Rule, 'name'> & { key: string },
): Promise<void> {
  await tx
    .update(rateCounters)
    .set({ count: sql`${rateCounters.count} - 1` })
    .where(and(eq(rateCounters.name, name), eq(rateCounters.key, shortKey(key)), gt(rateCounters.count, 0)))
}

/** How features use limits: each call counts, and throws 429 with Retry-After beyond the limit. */
export type RateLimits = {
  limit(tx: Transaction, rule: Rule, key: string): Promise<Verdict>
  /** As limit, but throws the 429. */
  enforce(tx: Transaction, rule: Rule, key: string): Promise<void>
  giveBack(tx: Transaction, rule: Rule, key: string): Promise<void>
}

const unlimited: Verdict = { allowed: true, count: 0, retryAfter: 0 }

/** RATE_LIMITS=off counts nothing and allows everything, for benchmarks and load tests. */
export function rateLimits(settings: { rateLimits: boolean }, now: () => Date): RateLimits {
  const count: RateLimits['limit'] = async (tx, rule, key) =>
    settings.rateLimits ? limit(tx, { ...rule, key }, now()) : unlimited
  return {
    limit: count,
    async enforce(tx, rule, key) {
      const { allowed, retryAfter } = await count(tx, rule, key)
      if (!allowed) throw tooMany(retryAfter)
    },
    async giveBack(tx, rule, key) {
      if (settings.rateLimits) await giveBack(tx, { ...rule, key })
    },
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
