import { and, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'
import { jobs } from '../../platform/jobs.ts'
import type { Payment } from './payment-tables.ts'
import { paymentRefunds, payments } from './payment-tables.ts'
import type { Known, RefundDependencies } from './refunds.ts'

export const partRefundJob = 'refund-part'

type Dependencies = Pick<RefundDependencies, 'orm' | 'now' | 'providerOf' | 'outcomes'> & {
  isUndecided: (error: unknown, since: Date) => boolean
  tellFailure: (tx: Transaction, payment: Payment, error: unknown) => Promise<void>
  /** Marks a payment as given back, and the order with the last of its payments. */
  settleWhole: (tx: Transaction, payment: Payment) => Promise<void>
  lockPayments: (tx: Transaction, order: number) => Promise<void>
  hasGivenBack: (payment: Known, amount: number) => Promise<boolean>
}

/** Gives parts of a payment back after corrections (OPEN-207), each once, whatever is repeated. */
export function createPartRefunds(dependencies: Dependencies) {
  const { orm, now, providerOf, outcomes, isUndecided, tellFailure, hasGivenBack } = dependencies
  const { settleWhole, lockPayments } = dependencies

  const schedule = (tx: Transaction, id: number) =>
    jobs.add(tx, partRefundJob, { id }, { key: `refund-part:${id}` })

  const sumWhere = async (tx: Transaction, payment: number, state: ReturnType<typeof eq> | undefined) => {
    const [row] = await tx
      .select({ sum: sql<string>`coalesce(sum(${paymentRefunds.amount}), 0)` })
      .from(paymentRefunds)
      .where(and(eq(paymentRefunds.payment, payment), state))
    return Number(row?.sum ?? 0)
  }

  /** Whether another payment still has to give a share of the same correction back. */
  const hasOpenPart = async (tx: Transaction, correction: number) => {
    const isOpen = and(eq(paymentRefunds.correction, correction), ne(paymentRefunds.state, 'done'))
    return (await tx.select({ id: paymentRefunds.id }).from(paymentRefunds).where(isOpen).limit(1)).length > 0
  }

  async function settle(id: number, payment: Payment): Promise<void> {
    await orm.transaction(async (tx) => {
      await lockPayments(tx, payment.order)
      const [done] = await tx
        .update(paymentRefunds)
        .set({ state: 'done', updatedAt: now() })
        .where(and(eq(paymentRefunds.id, id), ne(paymentRefunds.state, 'done')))
        .returning({ correction: paymentRefunds.correction, amount: paymentRefunds.amount })
      if (!done) return
      const { correction, amount } = done
      const isWaitedFor = correction !== null && (await hasOpenPart(tx, correction))
      await outcomes().applyPartRefund(tx, payment.order, {
        amount,
        settledCorrection: isWaitedFor ? null : correction,
      })
      if ((await sumWhere(tx, payment.id, eq(paymentRefunds.state, 'done'))) < payment.amount) return
      await settleWhole(tx, payment)
    })
  }

  async function giveUp(id: number, payment: Payment, error: unknown): Promise<void> {
    await orm.transaction(async (tx) => {
      const [failed] = await tx
        .update(paymentRefunds)
        .set({ state: 'failed', updatedAt: now() })
        .where(and(eq(paymentRefunds.id, id), eq(paymentRefunds.state, 'wanted')))
        .returning({ id: paymentRefunds.id })
      if (failed) await tellFailure(tx, payment, error)
    })
  }

  return {
    /** What went back of a payment in parts, or is about to. */
    promised: (tx: Transaction, payment: number) => sumWhere(tx, payment, ne(paymentRefunds.state, 'failed')),

    /** The same with what the provider refused, because staff can have it tried again. */
    planned: (tx: Transaction, payment: number) => sumWhere(tx, payment, undefined),

    async want(
      tx: Transaction,
      payment: number,
      { amount, correction }: { amount: number; correction: number | null },
    ) {
      const at = now()
      const [row] = await tx
        .insert(paymentRefunds)
        .values({ createdAt: at, updatedAt: at, payment, correction, amount })
        .onConflictDoNothing({ target: [paymentRefunds.correction, paymentRefunds.payment] })
        .returning({ id: paymentRefunds.id })
      if (row) await schedule(tx, row.id)
    },

    /** Tries again what failed; not once everything is to go back, because the whole includes it then. */
    async retry(tx: Transaction, { id, refund }: Payment): Promise<void> {
      if (refund !== null) return
      const failed = await tx
        .update(paymentRefunds)
        .set({ state: 'wanted', tries: sql`${paymentRefunds.tries} + 1`, updatedAt: now() })
        .where(and(eq(paymentRefunds.payment, id), eq(paymentRefunds.state, 'failed')))
        .returning({ id: paymentRefunds.id })
      for (const row of failed) await schedule(tx, row.id)
    },

    /** The job: throws when nobody knows whether it was done, and is run again with the same key. */
    async giveBack(id: number): Promise<void> {
      const [found] = await orm
        .select({ part: paymentRefunds, payment: payments })
        .from(paymentRefunds)
        .innerJoin(payments, eq(payments.id, paymentRefunds.payment))
        .where(eq(paymentRefunds.id, id))
      if (!found || found.part.state !== 'wanted') return
      const { part, payment } = found
      if (payment.state !== 'paid' || payment.providerId === null) return
      const known = { ...payment, providerId: payment.providerId }
      const key = `part-${payment.idempotencyKey}-${part.id}-${part.tries}`
      try {
        await providerOf(known).refund(known, { amount: part.amount, key })
      } catch (error) {
        if (isUndecided(error, part.updatedAt)) throw error
        const before = await sumWhere(orm, payment.id, eq(paymentRefunds.state, 'done'))
        if (!(await hasGivenBack(known, before + part.amount))) return giveUp(id, payment, error)
      }
      await settle(id, payment)
    },
  }
}
