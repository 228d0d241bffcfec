import { entities } from '@theke/contract/entities/registry'
import type { Problem } from '@theke/contract/entity/problems'
import { couponTexts } from '@theke/contract/texts.de'
import { type Coupon, couponCodeOf, couponUsedUp } from '@theke/domain/pricing'
import { eq, sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import type { Values } from '../../crud/codec.ts'
import { tableOf } from '../../crud/entity-table.ts'
import type { EntityHooks } from '../../crud/hooks.ts'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { invalid } from '../../platform/errors.ts'
import type { KeptCoupon, OrderRow } from './order-tables.ts'

/** A coupon as the rules read it, and how often it may still be used. */
export type KnownCoupon = Coupon & { id: number; usageLimit: number | null; used: number }

const coupons = tableOf('coupons')

/** The enabled coupon with a code, as couponCodeOf writes it. */
export async function findCoupon(tx: Transaction, code: string): Promise<KnownCoupon | undefined> {
  const [found] = await findRecords(tx, entities.coupons, eq(coupons.code, code))
  if (!found?.isEnabled) return undefined
  return {
    ...found,
    validFrom: found.validFrom?.getTime() ?? null,
    validTo: found.validTo?.getTime() ?? null,
  }
}

export const isUsedUp = ({ usageLimit, used }: KnownCoupon) => usageLimit !== null && used >= usageLimit

export const keptCoupon = ({ id, code, kind, percentage, amount }: KnownCoupon): KeptCoupon => ({
  id,
  code,
  kind,
  percentage,
  amount,
})

export const usedUpProblem: Problem = { field: 'couponCode', ...couponUsedUp }

/** Locks coupons in the order of their ids, so that two transactions that need both never wait for each other. */
export async function lockCoupons(client: PoolClient, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await client.query('select from coupons where id = any($1) order by id for no key update', [ids])
}

/** Takes one use inside the order's transaction; false when there is none left. Of two at once the second waits for the first (B47). */
export async function takeCoupon(client: PoolClient, id: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'take-coupon',
    text: `update coupons set used = used + 1
      where id = $1 and is_enabled and archived_at is null and (usage_limit is null or used < usage_limit)`,
    values: [id],
  })
  return rowCount === 1
}

/** Who called an order off has not used its coupon. */
const holdsCoupon = ({ coupon, status }: OrderRow) =>
  coupon !== null && status !== 'rejected' && status !== 'canceled' && status !== 'failed'

/** An order that ends without being carried out gives its use back. */
export async function followCoupon(tx: Transaction, before: OrderRow, after: OrderRow): Promise<void> {
  const change = Number(holdsCoupon(after)) - Number(holdsCoupon(before))
  const id = after.coupon?.id
  if (change === 0 || id === undefined) return
  await tx
    .update(coupons)
    .set({ used: sql`greatest(0, ${coupons.used} + ${change})` })
    .where(eq(coupons.id, id))
}

const codePattern = /^[A-Z0-9ÄÖÜ-]+$/

/** A coupon that is saved has the value of its kind, and codes are stored as they are compared. */
export const couponHooks: EntityHooks = {
  beforeSave(values, { before }) {
    const after = { ...before, ...values }
    const code = couponCodeOf(typeof after['code'] === 'string' ? after['code'] : '')
    const problems = [
      ...(codePattern.test(code) ? [] : [problem('code', couponTexts.code)]),
      ...valueProblems(after),
      ...(isInOrder(after) ? [] : [problem('validTo', couponTexts.validity)]),
    ]
    if (problems.length > 0) throw invalid(problems)
    return { ...values, code, ...(before ? {} : { used: 0 }) }
  },
}

const problem = (field: string, message: string): Problem => ({ field, message, code: 'invalid' })

function valueProblems({ kind, percentage, amount }: Values): Problem[] {
  if (kind === 'percentage' && !percentage) return [problem('percentage', couponTexts.percentage)]
  return kind === 'amount' && !amount ? [problem('amount', couponTexts.amount)] : []
}

const isInOrder = ({ validFrom, validTo }: Values) =>
  !(validFrom instanceof Date && validTo instanceof Date) || validFrom < validTo
