import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { writeLog } from '../../crud/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { jobs } from '../../platform/jobs.ts'
import type { PaymentOutcomes } from '../../platform/payment.ts'
import type { Log } from '../../platform/services.ts'
import { createPartRefunds } from './part-refunds.ts'
import type { Payment } from './payment-tables.ts'
import { payments } from './payment-tables.ts'
import type { Adapter, ProviderView } from './provider.ts'
import { ProviderRefused } from './provider.ts'

export const refundJob = 'refund-payment'

/** How long a provider without an answer is asked again before staff are alerted; the queue would go on for a day more. */
const giveUpAfter = 3 * 24 * 3_600_000

export type RefundDependencies = {
  log: Log
  orm: Transaction
  now: () => Date
  providerOf: (payment: Payment) => Adapter
  outcomes: () => PaymentOutcomes
}

export type Known = Payment & { providerId: string }

/** Gives money back (OPEN-70): a job, so that an outage only delays it. What cannot be given back is shown to staff (B33). */
export function createRefunds(dependencies: RefundDependencies) {
  const { log, orm, now, providerOf, outcomes } = dependencies

  /** Whether nobody knows yet what became of a try, so that it is to be repeated as it was. */
  const isUndecided = (error: unknown, since: Date) =>
    !(error instanceof ProviderRefused) && since.getTime() + giveUpAfter >= now().getTime()

  async function tellFailure(
    tx: Transaction,
    { id, order, provider, reference }: Payment,
    error: unknown,
  ): Promise<void> {
    await writeLog(tx, {
      channel: 'payment',
      level: 'error',
      message: `Rückerstattung zur Bestellung ${reference} fehlgeschlagen`,
      context: { payment: id, order, provider, error: error instanceof Error ? error.message : '' },
    })
    await outcomes().applyRefundFailure(tx, order)
  }

  /** Whether the provider has given back at least so much, as it says itself. */
  async function hasGivenBack(payment: Known, amount: number): Promise<boolean> {
    try {
      const { refunded = 0 } = await providerOf(payment).fetch(payment)
      return refunded >= amount
    } catch (error) {
      log.warn({ err: error, payment: payment.id }, 'the provider could not be asked about a refund')
      return false
    }
  }

  /** Two payments of an order that are settled at once each see what the other did. */
  async function lockPayments(tx: Transaction, order: number): Promise<void> {
    await tx.execute(sql`select from ${payments} where "order" = ${order} order by id for update`)
  }

  /** An order is given back with the last payment that came for it. */
  async function settleWhole(tx: Transaction, { id, order }: Payment): Promise<void> {
    await tx.update(payments).set({ refund: 'done', updatedAt: now() }).where(eq(payments.id, id))
    const isKept = or(isNull(payments.refund), ne(payments.refund, 'done'))
    const [kept] = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.order, order), eq(payments.state, 'paid'), isKept))
      .limit(1)
    if (!kept) await outcomes().applyRefund(tx, order)
  }

  const whole = { lockPayments, settleWhole }
  const parts = createPartRefunds({ ...dependencies, ...whole, isUndecided, tellFailure, hasGivenBack })

  /** Also once more after it failed; what is under way or done stays as it is. */
  async function want(tx: Transaction, id: number, wait: { inSeconds?: number } = {}): Promise<void> {
    const isFree = or(isNull(payments.refund), eq(payments.refund, 'failed'))
    const [wanted] = await tx
      .update(payments)
      .set({ refund: 'wanted', refundTries: sql`${payments.refundTries} + 1`, updatedAt: now() })
      .where(and(eq(payments.id, id), isFree))
      .returning({ id: payments.id })
    if (wanted) await jobs.add(tx, refundJob, { id }, { key: `refund:${id}`, ...wait })
  }

  async function settle(payment: Payment): Promise<void> {
    await orm.transaction(async (tx) => {
      await lockPayments(tx, payment.order)
      await settleWhole(tx, payment)
    })
  }

  async function giveUp(payment: Payment, error: unknown): Promise<void> {
    await orm.transaction(async (tx) => {
      const [failed] = await tx
        .update(payments)
        .set({ refund: 'failed', updatedAt: now() })
        .where(and(eq(payments.id, payment.id), ne(payments.refund, 'done')))
        .returning({ id: payments.id })
      if (failed) await tellFailure(tx, payment, error)
    })
  }

  return {
    want,
    parts,

    /** The provider reports that the money is back, after our call or by hand on its own pages. */
    async notice(payment: Payment, { state, refunded = 0 }: ProviderView): Promise<void> {
      if (state === 'paid' && payment.refund !== 'done' && refunded >= payment.amount) await settle(payment)
    },

    /** The job: throws when nobody knows whether it was done, and is run again. */
    async giveBack(id: number): Promise<void> {
      const [payment] = await orm.select().from(payments).where(eq(payments.id, id))
      if (payment?.refund !== 'wanted' || payment.state !== 'paid' || payment.providerId === null) return
      const known = { ...payment, providerId: payment.providerId }
      // what corrections gave back, or are about to, is not given back again
      const amount = payment.amount - (await parts.promised(orm, id))
      const key = `refund-${payment.idempotencyKey}-${payment.refundTries}`
      try {
        if (amount > 0) await providerOf(known).refund(known, { amount, key })
      } catch (error) {
        if (isUndecided(error, payment.updatedAt)) throw error
        if (!(await hasGivenBack(known, payment.amount))) return giveUp(payment, error)
      }
      await settle(payment)
    },
  }
}
