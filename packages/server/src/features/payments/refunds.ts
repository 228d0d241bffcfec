import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { writeLog } from '../../crud/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { jobs } from '../../platform/jobs.ts'
import type { PaymentOutcomes } from '../../platform/payment.ts'
import type { Log } from '../../platform/services.ts'
import type { Payment } from './payment-tables.ts'
import { payments } from './payment-tables.ts'
import type { Adapter, ProviderView } from './provider.ts'
import { ProviderRefused } from './provider.ts'

export const refundJob = 'refund-payment'

/** How long a provider without an answer is asked again before staff are told; the queue would go on for a day more. */
const giveUpAfter = 3 * 24 * 3_600_000

type Dependencies = {
  log: Log
  orm: Transaction
  now: () => Date
  providerOf: (payment: Payment) => Adapter
  outcomes: () => PaymentOutcomes
}

type Known = Payment & { providerId: string }

/** Gives money back (OPEN-70): a job, so that an outage only delays it. What cannot be given back is told to staff (B33). */
export function createRefunds({ log, orm, now, providerOf, outcomes }: Dependencies) {
  /** Also once more after it failed; what is under way or done stays as it is. */
  async function want(tx: Transaction, id: number): Promise<void> {
    const isFree = or(isNull(payments.refund), eq(payments.refund, 'failed'))
    const [wanted] = await tx
      .update(payments)
      .set({ refund: 'wanted', refundTries: sql`${payments.refundTries} + 1`, updatedAt: now() })
      .where(and(eq(payments.id, id), isFree))
      .returning({ id: payments.id })
    if (wanted) await jobs.add(tx, refundJob, { id }, { key: `refund:${id}` })
  }

  const isWhole = ({ amount }: Payment, { refunded = 0 }: ProviderView) => refunded >= amount

  async function settle({ id, order }: Payment): Promise<void> {
    await orm.transaction(async (tx) => {
      await tx.update(payments).set({ refund: 'done', updatedAt: now() }).where(eq(payments.id, id))
      await outcomes().applyRefund(tx, order)
    })
  }

  async function giveUp({ id, order, provider, reference }: Payment, error: unknown): Promise<void> {
    await orm.transaction(async (tx) => {
      const [failed] = await tx
        .update(payments)
        .set({ refund: 'failed', updatedAt: now() })
        .where(and(eq(payments.id, id), ne(payments.refund, 'done')))
        .returning({ id: payments.id })
      if (!failed) return
      await writeLog(tx, {
        channel: 'payment',
        level: 'error',
        message: `Rückerstattung zur Bestellung ${reference} fehlgeschlagen`,
        context: { payment: id, order, provider, error: error instanceof Error ? error.message : '' },
      })
      await outcomes().applyRefundFailure(tx, order)
    })
  }

  async function isGivenBack(payment: Known): Promise<boolean> {
    try {
      return isWhole(payment, await providerOf(payment).fetch(payment))
    } catch (error) {
      log.warn({ err: error, payment: payment.id }, 'the provider could not be asked about a refund')
      return false
    }
  }

  return {
    want,

    /** The provider reports that the money is back, after our call or by hand on its own pages. */
    async notice(payment: Payment, view: ProviderView): Promise<void> {
      if (view.state === 'paid' && payment.refund !== 'done' && isWhole(payment, view)) await settle(payment)
    },

    /** The job: throws when nobody knows whether it was done, and is run again. */
    async giveBack(id: number): Promise<void> {
      const [payment] = await orm.select().from(payments).where(eq(payments.id, id))
      if (payment?.refund !== 'wanted' || payment.state !== 'paid' || payment.providerId === null) return
      const known = { ...payment, providerId: payment.providerId }
      try {
        await providerOf(known).refund(known)
      } catch (error) {
        const isOver = payment.updatedAt.getTime() + giveUpAfter < now().getTime()
        if (!(error instanceof ProviderRefused) && !isOver) throw error
        if (!(await isGivenBack(known))) return giveUp(payment, error)
      }
      await settle(payment)
    },
  }
}
