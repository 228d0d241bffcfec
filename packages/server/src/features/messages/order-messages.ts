import { randomUUID } from 'node:crypto'
import type { StaffOrder } from '@theke/contract/calls/orders'
import type { Config } from '@theke/contract/entities/config'
import { orderTexts, outboxTexts } from '@theke/contract/texts.de'
import { isOnlinePayment, isStaffStep, isStepKept } from '@theke/domain/order'
import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { clientTransaction } from '../../platform/database/client-transaction.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { invalid, tooMany } from '../../platform/errors.ts'
import { unannouncedJobSql } from '../../platform/jobs.ts'
import type { Mail } from '../../platform/mail.ts'
import {
  customerJob,
  type OrderEvent,
  type OrderEventKind,
  type OrderListener,
} from '../../platform/order-events.ts'
import type { Services } from '../../platform/services.ts'
import type { Carriers } from './carriers.ts'
import { messages } from './message-tables.ts'
import type { MailBranch, MailContext, Occasion, OrderMail } from './order-mails.ts'
import { branchMail, customerMail } from './order-mails.ts'
import { addSending, enqueue, orderMessagesJob, sendingKey } from './outbox.ts'
import { handOver, restOf } from './send-message.ts'
import type { Sent } from './settle-message.ts'
import { smsRefusal } from './sms-refusal.ts'
import { type Draft, writeMessages } from './write-messages.ts'

/** Which occasion an event is; a payment makes an online order known to everybody (B32). */
const occasions: Partial<Record<OrderEventKind, Occasion>> = {
  created: 'created',
  paid: 'created',
  confirmed: 'confirmed',
  counterOffered: 'counterOffered',
  rejected: 'rejected',
  canceled: 'canceled',
  inDelivery: 'inDelivery',
  delayed: 'delayed',
  corrected: 'corrected',
}

/** An event as its job carries it. */
export type AnnouncedEvent = Pick<OrderEvent, 'orderId' | 'kind' | 'revision'>

export type OrderMessagePorts = {
  carriers: Carriers
  origin: string
  config(): Promise<Config>
  /** An order with the branch that makes it. */
  order(tx: Transaction, id: number): Promise<{ order: StaffOrder; branch: MailBranch } | undefined>
  mail(
    config: Config,
    mail: Pick<OrderMail, 'heading' | 'sections'>,
  ): Promise<Pick<Mail, 'subject' | 'text' | 'html'>>
}

/** An AnnouncedEvent. */
const payloadOf = (kind: OrderEventKind) =>
  `json_build_object('orderId', placed.id, 'kind', '${kind}', 'revision', placed.revision)`

/** Unannounced, because new orders must not wait for each other's commit. */
const createdJob = unannouncedJobSql(orderMessagesJob, payloadOf('created'), 'placed')

/** What is said about orders: to customers by mail and SMS, to branches by mail. */
export function createOrderMessages(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { carriers, origin, config: configOf, order: orderOf, mail: mailOf }: OrderMessagePorts,
) {
  const { orm, pool } = database

  async function contextOf(tx: Transaction, orderId: number): Promise<MailContext | undefined> {
    const found = await orderOf(tx, orderId)
    return (
      found && {
        ...found,
        config: await configOf(),
        statusUrl: `${origin}/status/${found.order.uid}/${found.order.hash}`,
        now: now(),
      }
    )
  }

  /** What an occasion says to the customer. */
  async function toCustomer(context: MailContext, occasion: Occasion, key: string): Promise<Draft[]> {
    const { order, config } = context
    const mail = customerMail(occasion, context)
    const email: Draft[] = order.email
      ? [
          {
            channel: 'email',
            recipient: order.email,
            order: order.id,
            occasion: `${key}:email`,
            ...(await mailOf(config, mail)),
          },
        ]
      : []
    const sms: Draft[] =
      config.enablePluginSMS && order.phone
        ? [
            {
              channel: 'sms',
              recipient: order.phone,
              subject: mail.heading,
              text: mail.sms,
              order: order.id,
              occasion: `${key}:sms`,
            },
          ]
        : []
    return [...email, ...sms]
  }

  async function toBranch(context: MailContext, key: string): Promise<Draft[]> {
    const { order, branch, config } = context
    const recipient = branch.email || config.notificationEmail.trim()
    if (!recipient) return []
    const mail = await mailOf(config, branchMail(context))
    const replyTo = order.email || null
    const occasion = `${key}:branch`
    return [{ channel: 'email', recipient, replyTo, order: order.id, occasion, ...mail }]
  }

  /** Whether an event is still true and news to anybody. */
  function isToTell(kind: OrderEventKind, { order }: MailContext): boolean {
    const isOnline = isOnlinePayment(order.paymentMethod)
    if (kind === 'created' && isOnline && !order.isPaid) return false // nobody hears of it before it is paid
    if (kind === 'paid' && !isOnline) return false
    if (kind === 'counterOffered' && !order.counterAppointment) return false // withdrawn or answered meanwhile
    if (kind === 'delayed' && order.status !== 'waiting') return false // answered meanwhile
    return !isStaffStep(kind) || isStepKept(order, kind) // taken back meanwhile
  }

  /**
   * Stores messages and answers with those that this process is to hand over now. Without a carrier they are kept; for
   * a carrier that is away they wait in the queue.
   */
  async function store(drafts: readonly Draft[]): Promise<Sent[]> {
    const states = drafts.map((draft) => ({
      ...draft,
      state: carriers[draft.channel] ? ('waiting' as const) : ('kept' as const),
    }))
    const restFor = ({ channel }: Pick<Draft, 'channel'>) => {
      const carrier = carriers[channel]
      return carrier ? restOf(carrier) : 0
    }
    const texts = drafts.filter(({ channel }) => channel === 'sms')
    if (texts.length === 0 && !drafts.some((draft) => restFor(draft) > 0)) {
      const written = await writeMessages(pool, states, now())
      return written.filter(({ channel }) => carriers[channel])
    }
    return clientTransaction(pool, async (client, tx) => {
      const refused = new Set<string>()
      for (const { recipient } of texts)
        if ((await smsRefusal(tx, recipient, now())) !== undefined) refused.add(recipient)
      const isRefused = ({ channel, recipient }: Draft) => channel === 'sms' && refused.has(recipient)
      const written = await writeMessages(
        client,
        states.filter((draft) => !isRefused(draft)),
        now(),
      )
      const ours: Sent[] = []
      for (const message of written) {
        const rest = restFor(message)
        if (rest > 0) await addSending(tx, message.id, rest + Math.random())
        else if (carriers[message.channel]) ours.push(message)
      }
      return ours
    })
  }

  /**
   * A crash or an outage of the database ended the job after its messages were stored: those that still wait and that
   * no other job sends get one. Should the job of its payment be at work on the same messages, one may go out twice, with
   * the same id: a payment never leaves its job out because another one is under way, which may have read the order before.
   */
  async function resume(drafts: readonly Draft[]): Promise<void> {
    await orm.transaction(async (tx) => {
      const waiting = await tx
        .select({ id: messages.id })
        .from(messages)
        .where(
          and(
            inArray(
              messages.occasion,
              drafts.map(({ occasion }) => occasion),
            ),
            eq(messages.state, 'waiting'),
          ),
        )
        .for('update')
      for (const { id } of waiting) {
        const { rows } = await tx.execute(
          sql`select id from graphile_worker.jobs where key = ${sendingKey(id)}`,
        )
        if (rows.length === 0) await addSending(tx, id)
      }
    })
  }

  /** Turns an event into messages and sends them; runs after the change is committed, so that placing stays cheap. */
  async function tellAbout({ orderId, kind, revision }: AnnouncedEvent, attempt: number): Promise<void> {
    const occasion = occasions[kind]
    const context = occasion && (await contextOf(orm, orderId))
    if (!occasion || !context || !isToTell(kind, context)) return
    // the same time may be offered, withdrawn and offered again, and an order corrected more than once
    const isRepeatable = occasion === 'counterOffered' || occasion === 'corrected'
    const key = `order:${orderId}:${occasion}${isRepeatable ? `:${revision}` : ''}`
    const drafts = [
      ...(await toCustomer(context, occasion, key)),
      ...(occasion === 'created' ? await toBranch(context, key) : []),
    ]
    if (attempt > 1) await resume(drafts)
    const sending = (await store(drafts)).map(async (message) => {
      const carrier = carriers[message.channel]
      if (carrier) await handOver(database, carrier, { ...message, attempts: 1 }, now())
    })
    // each is settled by itself, also when another one fails
    const failed = (await Promise.allSettled(sending)).find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  }

  const listener: OrderListener = {
    created: {
      parts: { message_job: createdJob.insert, first_message_job: createdJob.call },
      calls: ['first_message_job'],
    },
    changed(event) {
      if (!occasions[event.kind]) return undefined
      return customerJob(event, {
        part: 'message_job',
        name: orderMessagesJob,
        payload: payloadOf(event.kind),
        // of several offers only the last one is sent, if none was yet
        ...(event.kind === 'counterOffered' ? { key: `'offer:' || id` } : {}),
      })
    },
  }

  /** Says the creation message to the customer once more (API-29, API-30); at most once a minute. */
  async function resend(tx: Transaction, orderId: number, channel: 'email' | 'sms'): Promise<void> {
    const context = await contextOf(tx, orderId)
    const address = channel === 'email' ? context?.order.email : context?.order.phone
    if (!context || !address || (channel === 'sms' && !context.config.enablePluginSMS))
      throw invalid(orderTexts.resendFailed)
    const refusal = channel === 'sms' && (await smsRefusal(tx, address, now()))
    if (refusal === 'country') throw invalid(outboxTexts.smsCountry)
    if (refusal === 'limit') throw tooMany(3_600, outboxTexts.smsLimit)
    const recently = and(
      eq(messages.order, orderId),
      eq(messages.channel, channel),
      gt(messages.createdAt, new Date(now().getTime() - 60_000)),
    )
    const [last] = await tx.select({ n: count() }).from(messages).where(recently)
    if ((last?.n ?? 0) > 0) throw tooMany(60)
    const drafts = await toCustomer(context, 'created', `resend:${randomUUID()}`)
    for (const draft of drafts) if (draft.channel === channel) await enqueue(tx, draft, now())
  }

  return { tellAbout, listener, resend }
}
