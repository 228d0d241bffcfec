import { randomBytes, randomUUID } from 'node:crypto'
import { urlOf } from '@theke/contract/call/define-call'
import { paymentWebhook, returnFromPayment } from '@theke/contract/calls/payments'
import { desc, eq, sql } from 'drizzle-orm'
import type { App, Services, Work } from '../../platform/services.ts'
import { writeLog } from '../../crud/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { unavailable } from '../../platform/errors.ts'
import { jobs } from '../../platform/jobs.ts'
import type { PayableOrder, Payments, PaymentOutcomes, PaymentState } from '../../platform/payment.ts'
import { publicOrigin } from '../../platform/public-origin.ts'
import type { Payment } from './payment-tables.ts'
import { payments, referenceOf } from './payment-tables.ts'
import type { Adapter, Addresses, Connection } from './provider.ts'
import { ProviderRefused } from './provider.ts'
import { createOfferedMarks } from './offered-marks.ts'
import { partRefundJob } from './part-refunds.ts'
import { createRefunds, refundJob } from './refunds.ts'
import { paymentRoutes } from './routes.ts'
import { terminalAdapter } from './terminal/adapter.ts'

const reconcileJob = 'reconcile-payment'
const cancelJob = 'cancel-payment'

/** Seconds until a payment is looked at again by itself: soon at first, then less often (R6). */
const pauses = [30, 30, 30, 60, 60, 120, 120, 300, 600, 900]
const pauseAfter = (checks: number) => pauses[Math.min(checks, pauses.length - 1)] ?? 900

/** After this time a provider forgets the key, and the same call would make a second payment. */
const keyLifetime = 3_600_000

/** Without any answer for so long after its expiry nobody will ever learn how a payment ended. */
const longestSilence = 7 * 24 * 3_600_000

/** States that a later report cannot take back; only a payment that arrives after all does (B33). */
const isFinal = (state: Payment['state']) => state !== 'preparing' && state !== 'open'

type Known = Payment & { providerId: string }
const isKnown = (payment: Payment): payment is Known => payment.providerId !== null

/** Online payment: one port, an adapter for each provider, and a job for what an outage or a crash left open. */
export function createPayments(services: Services, outcomes: () => PaymentOutcomes) {
  const { database, settings, now, log } = services
  const { orm } = database
  const origin = publicOrigin(settings)
  const connections = new Map<string, Connection>(
    settings.paymentProviders.map(({ key, connect }) => [key, connect(now)]),
  )
  if (settings.paymentTestTerminal)
    connections.set('terminal', { adapter: terminalAdapter(origin, now), isGenuine: () => false })
  const marks = createOfferedMarks(
    [...connections].map(([key, { adapter }]) => ({ key, adapter })),
    { now, onFailure: (error) => log.warn({ err: error }, 'a provider did not list its methods') },
  )
  /** A provider that is not set up is replaced by the test terminal, where there is one. */
  const providerFor = (method: string): string | undefined =>
    [method, 'terminal'].find((key) => connections.has(key))
  const providerOf = (payment: Payment): Adapter => {
    const connection = connections.get(payment.provider)
    if (!connection) throw unavailable()
    return connection.adapter
  }
  const addressesOf = ({ provider, token }: Payment): Addresses => {
    const back = origin + urlOf(returnFromPayment, { provider, token })
    return {
      success: back,
      cancel: back,
      error: back,
      webhook: origin + urlOf(paymentWebhook, { provider, token }),
    }
  }

  const refunds = createRefunds({ log, orm, now, providerOf, outcomes })
  const find = async (tx: Transaction, id: number) =>
    (await tx.select().from(payments).where(eq(payments.id, id)))[0]
  /** Newest first. */
  const allOf = (tx: Transaction, order: number) =>
    tx.select().from(payments).where(eq(payments.order, order)).orderBy(desc(payments.id))
  /** The one with which the order was placed. */
  const firstOf = async (tx: Transaction, order: number) =>
    (await allOf(tx, order)).find(({ isByLink }) => !isByLink)
  const findByToken = async (token: string) =>
    (await orm.select().from(payments).where(eq(payments.token, token)))[0]

  /** Makes the payment at the provider, or learns that it is already there; the key makes both the same (R7). */
  async function createAtProvider(payment: Payment): Promise<Known & { redirectUrl: string }> {
    const provider = providerOf(payment)
    const { providerId, redirectUrl, expiresAt } = await provider.create(payment, addressesOf(payment))
    if (!URL.canParse(redirectUrl) || !provider.isOwnPage(new URL(redirectUrl))) {
      throw new ProviderRefused(
        `${payment.provider} wants to send the customer to a page that is not its own`,
      )
    }
    const [saved] = await orm
      .update(payments)
      .set({
        providerId,
        redirectUrl,
        expiresAt: expiresAt ?? null,
        updatedAt: now(),
        state: sql`case when ${payments.state} = 'preparing' then 'open' else ${payments.state} end`,
      })
      .where(eq(payments.id, payment.id))
      .returning()
    return saved as Known & { redirectUrl: string }
  }

  /** Stores a state the provider reported and tells the order, once; a state that is final stays, unless money came. */
  async function apply(id: number, state: PaymentState): Promise<void> {
    await orm.transaction(async (tx) => {
      const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
      if (!payment || payment.state === state || state === 'open') return
      if (isFinal(payment.state) && state !== 'paid') return
      await tx.update(payments).set({ state, updatedAt: now() }).where(eq(payments.id, id))
      await writeLog(tx, {
        channel: 'payment',
        level: state === 'paid' ? 'info' : 'warning',
        message: `Zahlung zur Bestellung ${payment.reference}: ${state}`,
        context: { payment: id, order: payment.order, provider: payment.provider, state },
      })
      if (!payment.isByLink) return outcomes().applyPayment(tx, payment.order, state)
      if (state !== 'paid') return
      const surplus = await outcomes().applyLinkPayment(tx, payment.order, payment.amount)
      if (surplus > 0) await refunds.parts.want(tx, id, { amount: surplus, correction: null })
    })
  }

  /**
   * Asks the provider and applies the answer, if it speaks of this payment: its id, amount, currency and order (T14).
   * Tells whether the payment may still be made.
   */
  async function ask(payment: Payment): Promise<boolean> {
    const known = isKnown(payment) ? payment : await createAtProvider(payment)
    const view = await providerOf(known).fetch(known)
    const isThis = view.providerId === known.providerId && view.reference === known.reference
    const isWhole = view.amount === known.amount && view.currency === known.currency
    if (view.state === 'paid' && !(isThis && isWhole)) {
      await orm.transaction((tx) =>
        writeLog(tx, {
          channel: 'payment',
          level: 'error',
          message: `Zahlung passt nicht zur Bestellung ${known.reference}`,
          context: { payment: known.id, order: known.order, expected: known.amount, reported: view.amount },
        }),
      )
      return false
    }
    if (view.expiresAt && !known.expiresAt)
      await orm.update(payments).set({ expiresAt: view.expiresAt }).where(eq(payments.id, known.id))
    const isOver =
      view.state === 'open' &&
      !view.isPending &&
      known.expiresAt !== null &&
      known.expiresAt.getTime() + 60_000 < now().getTime()
    await apply(known.id, isOver ? 'expired' : view.state)
    await refunds.notice(known, view)
    return view.state === 'open' && !isOver
  }

  const asking = new Map<number, { now: Promise<boolean>; next?: Promise<boolean> }>()

  /** One question at a time for each payment: who comes meanwhile shares the next answer, not the one under way. */
  function check(payment: Payment): Promise<boolean> {
    const current = asking.get(payment.id)
    if (current) return (current.next ??= current.now.catch(() => false).then(() => check(payment)))
    const now = ask(payment).finally(() => asking.delete(payment.id))
    asking.set(payment.id, { now })
    return now
  }

  const couldNotAsk = (error: unknown, { id, provider }: Payment) =>
    log.warn({ err: error, payment: id, provider }, 'the payment provider could not be asked')

  const scheduleCheck = (tx: Transaction, id: number, checks: number) =>
    jobs.add(tx, reconcileJob, { id }, { key: `payment:${id}`, inSeconds: pauseAfter(checks) })

  /** Heals what was missed: lost webhooks, lost answers, customers who never came back (R6, R7). */
  async function reconcile(id: number): Promise<void> {
    const payment = await find(orm, id)
    if (!payment || isFinal(payment.state)) return
    if (!isKnown(payment) && payment.createdAt.getTime() + keyLifetime < now().getTime())
      return apply(id, 'expired')
    // nobody can pay what nobody was sent to; only the customer's own next try makes it at the provider (R7)
    const isUnderWay =
      isKnown(payment) &&
      (await check(payment).catch((error: unknown) => {
        couldNotAsk(error, payment) // the next round asks again
        return false
      }))
    const after = await find(orm, id)
    if (!after || isFinal(after.state)) return
    // only the provider's word ends it (OPEN-96), unless there has been none for far too long
    const since = (after.expiresAt ?? after.createdAt).getTime()
    if (!isUnderWay && since + longestSilence < now().getTime()) return apply(id, 'expired')
    await orm.transaction(async (tx) => {
      await tx
        .update(payments)
        .set({ checks: after.checks + 1 })
        .where(eq(payments.id, id))
      await scheduleCheck(tx, id, after.checks + 1)
    })
  }

  /** Ends a payment that nobody is to make any more; where the provider cannot, its expiry or the refund settles it. */
  async function cancel(id: number): Promise<void> {
    const payment = await find(orm, id)
    if (!payment || isFinal(payment.state)) return
    const isEnded = !isKnown(payment) || (await providerOf(payment).cancel(payment))
    if (isEnded) await apply(id, 'canceled')
    else await check(payment)
  }

  const scheduleCancel = (tx: Transaction, id: number) =>
    jobs.add(tx, cancelJob, { id }, { key: `cancel:${id}` })

  async function insert(tx: Transaction, order: PayableOrder, isByLink: boolean): Promise<number> {
    const provider = providerFor(order.method)
    if (provider === undefined) throw unavailable()
    const before = isByLink ? (await allOf(tx, order.id)).length : 0
    const at = now()
    const [row] = await tx
      .insert(payments)
      .values({
        createdAt: at,
        updatedAt: at,
        order: order.id,
        provider,
        token: randomBytes(24).toString('hex'),
        idempotencyKey: randomUUID(),
        reference: referenceOf(order.uid, before),
        hash: order.hash,
        branchIdentifier: order.branchIdentifier,
        amount: order.amount,
        currency: order.currency,
        isByLink,
      })
      .returning({ id: payments.id })
    if (!row) throw unavailable()
    await scheduleCheck(tx, row.id, 0)
    return row.id
  }

  async function start(payment: Payment | undefined): Promise<{ redirectUrl: string }> {
    if (!payment) throw unavailable()
    if (payment.redirectUrl) return { redirectUrl: payment.redirectUrl }
    try {
      const { redirectUrl } = await createAtProvider(payment)
      return { redirectUrl }
    } catch (error) {
      couldNotAsk(error, payment)
      if (error instanceof ProviderRefused) await apply(payment.id, 'failed')
      throw unavailable()
    }
  }

  const openLinks = async (tx: Transaction, orderId: number) =>
    (await allOf(tx, orderId)).filter(({ isByLink, state }) => isByLink && !isFinal(state))

  /** Whether a customer can still be sent to the page of the provider for it. */
  const isUsable = ({ expiresAt, createdAt, providerId }: Payment) =>
    providerId === null
      ? createdAt.getTime() + keyLifetime > now().getTime()
      : expiresAt === null || expiresAt > now()

  const port: Payments = {
    async prepare(tx, order: PayableOrder) {
      await insert(tx, order, false)
    },

    start: async (order) => start(await firstOf(orm, order.id)),

    async prepareLink(tx, order) {
      const open = await openLinks(tx, order.id)
      const same = open.find((payment) => payment.amount === order.amount && isUsable(payment))
      for (const { id } of open) if (id !== same?.id) await scheduleCancel(tx, id)
      return same?.id ?? insert(tx, order, true)
    },

    startLink: async (id) => start(await find(orm, id)),

    async cancelLinks(tx, orderId) {
      for (const { id } of await openLinks(tx, orderId)) await scheduleCancel(tx, id)
    },

    async refresh(orderId) {
      for (const payment of await allOf(orm, orderId)) {
        if (payment.isByLink && isFinal(payment.state) && payment.state !== 'paid') continue
        try {
          await check(payment)
        } catch (error) {
          couldNotAsk(error, payment)
          throw unavailable()
        }
        const after = await find(orm, payment.id)
        if (!after) continue
        await orm.transaction(async (tx) => {
          if (after.refund === 'failed') await refunds.want(tx, after.id)
          await refunds.parts.retry(tx, after)
        })
      }
    },

    async refund(tx, orderId, wait) {
      for (const { id, isByLink, state } of await allOf(tx, orderId)) {
        if (!isByLink || state === 'paid') await refunds.want(tx, id, wait)
        else if (!isFinal(state)) await scheduleCancel(tx, id)
      }
    },

    /** From the newest payment first: what came last goes back first. */
    async refundPart(tx, orderId, { amount, correction }) {
      let left = amount
      for (const payment of await allOf(tx, orderId)) {
        if (payment.state !== 'paid' || left === 0) continue
        const share = Math.min(left, payment.amount - (await refunds.parts.planned(tx, payment.id)))
        if (share > 0) await refunds.parts.want(tx, payment.id, { amount: share, correction })
        left -= Math.max(0, share)
      }
      if (left > 0) throw new Error(`order ${orderId} has no payment to give a part of back`)
    },

    async cancel(tx, orderId) {
      const payment = await firstOf(tx, orderId)
      if (payment) await scheduleCancel(tx, payment.id)
    },
  }

  const handlers: Work['handlers'] = {
    [reconcileJob]: ({ id }) => reconcile(Number(id)),
    [cancelJob]: ({ id }) => cancel(Number(id)),
    [refundJob]: ({ id }) => refunds.giveBack(Number(id)),
    [partRefundJob]: ({ id }) => refunds.parts.giveBack(Number(id)),
  }
  return {
    port,
    jobs: handlers,
    routes: (api: App) => paymentRoutes(api, { connections, check, apply, findByToken }),
    /** Whether orders can be paid by a method now: its provider was set up. */
    isOffered: (method: string) => providerFor(method) !== undefined,
    /** What can be paid with at each provider, as far as it is known. */
    marks,
  }
}
