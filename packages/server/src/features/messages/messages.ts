import { randomUUID } from 'node:crypto'
import type { StaffOrder } from '@theke/contract/calls/orders'
import type { TestMailResult } from '@theke/contract/calls/outbox'
import type { Config } from '@theke/contract/entities/config'
import { entities } from '@theke/contract/entities/registry'
import { orderTexts, outboxTexts } from '@theke/contract/texts.de'
import { isOnlinePayment, isStaffStep, isStepKept } from '@theke/domain/order'
import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Services, Work } from '../../platform/services.ts'
import { findRecord } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { invalid, tooMany } from '../../platform/errors.ts'
import { jobs } from '../../platform/jobs.ts'
import type { MailComposer, Mailer } from '../../platform/mail.ts'
import {
  undoPause,
  type OrderEvent,
  type OrderEventKind,
  type OrderListener,
} from '../../platform/order-events.ts'
import { publicOrigin } from '../../platform/public-origin.ts'
import { createCarriers } from './carriers.ts'
import { forgetOrder } from './forget-order.ts'
import type { MailFrame } from './mail-layout.ts'
import { mailHtml, mailText } from './mail-layout.ts'
import { messages } from './message-tables.ts'
import type { MailContext, Occasion, OrderMail } from './order-mails.ts'
import { branchMail, customerMail } from './order-mails.ts'
import { enqueue, orderMessagesJob, sendMessage, sendMessageJob } from './outbox.ts'

export type MessageSources = {
  config(): Promise<Config>
  logoUrl(config: Config): Promise<string>
  order(tx: Transaction, id: number): Promise<StaffOrder | undefined>
}

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
type Told = Pick<OrderEvent, 'orderId' | 'kind' | 'revision'>

type StaffMessage = {
  channel: 'email' | 'sms'
  to: string
  heading: string
  text: string
  url: string
  occasion: string
}

type SmsState = TestMailResult['state'] | 'limited'

const newMessageId = () => `<${randomUUID()}@theke>`

/** Countries an SMS may go to (T22). */
const smsCountries = /^\+(43|49|41|423)\d/
/** Any number will do as long as nothing else locks it. */
const smsLock = 7_414_021
const smsPerHour = 3
const smsPerDay = 500

/** Why a number gets no SMS now: undefined when it may have one. */
async function smsRefusal(
  tx: Transaction,
  phone: string,
  now: Date,
): Promise<'country' | 'limit' | undefined> {
  if (!smsCountries.test(phone)) return 'country'
  // counting and writing are one step: two jobs at once would both see room for one more
  await tx.execute(sql`select pg_advisory_xact_lock(${smsLock})`)
  const since = (hours: number) => gt(messages.createdAt, new Date(now.getTime() - hours * 3_600_000))
  const [hour] = await tx
    .select({ n: count() })
    .from(messages)
    .where(and(eq(messages.channel, 'sms'), eq(messages.recipient, phone), since(1)))
  const [day] = await tx
    .select({ n: count() })
    .from(messages)
    .where(and(eq(messages.channel, 'sms'), since(24)))
  const hasRoom = (hour?.n ?? 0) < smsPerHour && (day?.n ?? 0) < smsPerDay
  return hasRoom ? undefined : 'limit'
}

/** Mails and SMS: what orders and sign-in have to say, kept until it is said. */
export function createMessages(
  { database: { orm }, settings, now }: Pick<Services, 'database' | 'settings' | 'now'>,
  sources: MessageSources,
) {
  const origin = publicOrigin(settings)
  const sender = async () => {
    const { mailFrom, shopName } = await sources.config()
    // 'bestellung@shop.example' or 'Feinkost <bestellung@shop.example>'
    const [, name, inside] = /^(.*)<([^<>]+)>\s*$/.exec(mailFrom) ?? []
    const address = (inside ?? mailFrom).trim()
    return { name: name?.trim() || shopName, address: address || `shop@${new URL(origin).hostname}` }
  }
  const carriers = createCarriers(settings, sender)

  const frameOf = async (config: Config): Promise<MailFrame> => ({
    shopName: config.shopName || config.title,
    logoUrl: await sources.logoUrl(config),
    primary: config.primaryColor ?? settings.theme.primary,
    soft: config.secondaryColor ?? settings.theme.secondary,
    origin,
    footer: [config.businessName || config.shopName, origin].filter(Boolean).join('\n'),
  })

  const mailOf = async (config: Config, { heading, sections }: Pick<OrderMail, 'heading' | 'sections'>) => {
    const frame = await frameOf(config)
    return {
      subject: heading,
      text: mailText(frame, heading, sections),
      html: mailHtml(frame, heading, sections),
    }
  }

  async function contextOf(tx: Transaction, orderId: number): Promise<MailContext | undefined> {
    const order = await sources.order(tx, orderId)
    const branch = order && (await findRecord(tx, entities.branches, order.branch.id))
    if (!order || !branch) return undefined
    return {
      order,
      branch,
      config: await sources.config(),
      statusUrl: `${origin}/status/${order.uid}/${order.hash}`,
      now: now(),
    }
  }

  async function tellCustomer(
    tx: Transaction,
    context: MailContext,
    occasion: Occasion,
    key: string,
    channels: readonly ('email' | 'sms')[],
  ) {
    const { order, config } = context
    const mail = customerMail(occasion, context)
    if (channels.includes('email') && order.email) {
      await enqueue(
        tx,
        {
          channel: 'email',
          recipient: order.email,
          order: order.id,
          occasion: `${key}:email`,
          ...(await mailOf(config, mail)),
        },
        now(),
      )
    }
    if (
      channels.includes('sms') &&
      config.enablePluginSMS &&
      order.phone &&
      (await smsRefusal(tx, order.phone, now())) === undefined
    ) {
      await enqueue(
        tx,
        {
          channel: 'sms',
          recipient: order.phone,
          subject: mail.heading,
          text: mail.sms,
          order: order.id,
          occasion: `${key}:sms`,
        },
        now(),
      )
    }
  }

  /** Turns an event into messages; runs after the change is committed, so that placing an order stays cheap. */
  async function tellAbout({ orderId, kind, revision }: Told): Promise<void> {
    const occasion = occasions[kind]
    if (!occasion) return
    await orm.transaction(async (tx) => {
      const context = await contextOf(tx, orderId)
      if (!context) return
      const { order, branch, config } = context
      const isOnline = isOnlinePayment(order.paymentMethod)
      if (kind === 'created' && isOnline && !order.isPaid) return // nobody hears of it before it is paid
      if (kind === 'paid' && !isOnline) return
      if (occasion === 'counterOffered' && !order.counterAppointment) return // withdrawn or answered meanwhile
      if (occasion === 'delayed' && order.status !== 'waiting') return // answered meanwhile
      if (isStaffStep(kind) && !isStepKept(order, kind)) return // taken back meanwhile
      // the same time may be offered, withdrawn and offered again, and an order corrected more than once
      const isRepeatable = occasion === 'counterOffered' || occasion === 'corrected'
      const key = `order:${order.id}:${occasion}${isRepeatable ? `:${revision}` : ''}`
      await tellCustomer(tx, context, occasion, key, ['email', 'sms'])
      const recipient = branch.email || config.notificationEmail.trim()
      if (occasion === 'created' && recipient) {
        const mail = await mailOf(config, branchMail(context))
        await enqueue(
          tx,
          {
            channel: 'email',
            recipient,
            replyTo: order.email || null,
            order: order.id,
            occasion: `${key}:branch`,
            ...mail,
          },
          now(),
        )
      }
    })
  }

  const listener: OrderListener = async (tx, event) => {
    const { kind, orderId, revision } = event
    if (!occasions[kind]) return
    // of several offers only the last one is told, if none was yet
    const options =
      kind === 'counterOffered' ? { key: `offer:${orderId}` } : undoPause(orderMessagesJob, event)
    await jobs.add(tx, orderMessagesJob, { orderId, kind, revision } satisfies Told, options)
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
    await tellCustomer(tx, context, 'created', `resend:${randomUUID()}`, [channel])
  }

  /** Writes a mail or an SMS to somebody who works here, once for each occasion. */
  async function writeToStaff(
    tx: Transaction,
    { channel, to, heading, text, url, occasion }: StaffMessage,
  ): Promise<'written' | 'limited'> {
    if (channel === 'sms') {
      if ((await smsRefusal(tx, to, now())) !== undefined) return 'limited'
      const { shopName } = await sources.config()
      const sms = `${shopName}: ${heading}. ${text} ${url}`
      await enqueue(tx, { channel, recipient: to, subject: heading, text: sms, occasion }, now())
      return 'written'
    }
    const mail = await compose(heading, [
      { kind: 'text', text },
      { kind: 'button', label: 'Ansehen', url },
    ])
    await enqueue(tx, { channel, recipient: to, occasion, ...mail }, now())
    return 'written'
  }

  const mailer: Mailer = {
    send: (tx, { to, ...mail }) => enqueue(tx, { channel: 'email', recipient: to, ...mail }, now()),
  }

  const compose: MailComposer = async (heading, sections) =>
    mailOf(await sources.config(), { heading, sections })

  /** A mail that is sent while somebody waits, so that they learn what the mail server says. */
  async function sendTest(to: string): Promise<TestMailResult> {
    if (!carriers.email) return { state: 'kept', error: null }
    const text = 'Wenn Sie diese Nachricht lesen, funktioniert der Versand von E-Mails.'
    const mail = await compose('Testnachricht', [{ kind: 'text', text }])
    const messageId = newMessageId()
    const outcome = await carriers.email
      .carry({ recipient: to, messageId, ...mail })
      .catch((failure: unknown) => ({
        refused: failure instanceof Error ? failure.message : String(failure),
      }))
    const result = { state: outcome.refused ? 'failed' : 'sent', error: outcome.refused ?? null } as const
    const sentAt = outcome.refused ? null : now()
    const row = {
      ...mail,
      ...result,
      channel: 'email',
      recipient: to,
      messageId,
      attempts: 1,
      sentAt,
    } as const
    await orm.insert(messages).values({ ...row, createdAt: now() })
    return result
  }

  /** An SMS that is sent while somebody waits; limited: the number may not have one now. */
  async function sendTestSms(to: string): Promise<{ state: SmsState; error: string | null }> {
    const carrier = carriers.sms
    if (!carrier) return { state: 'kept', error: null }
    const { shopName } = await sources.config()
    const text = `${shopName}: Wenn Sie diese Nachricht lesen, funktioniert der Versand von SMS.`
    const message = { recipient: to, subject: 'Testnachricht', text, html: '', messageId: newMessageId() }
    // written before it is sent, so that the limit holds for tests too
    const [row] = await orm.transaction(async (tx) =>
      (await smsRefusal(tx, to, now())) === undefined
        ? tx
            .insert(messages)
            .values({ ...message, channel: 'sms', state: 'failed', attempts: 1, createdAt: now() })
            .returning({ id: messages.id })
        : [],
    )
    if (!row) return { state: 'limited', error: null }
    const { refused } = await carrier.carry(message).catch((failure: unknown) => ({
      refused: failure instanceof Error ? failure.message : String(failure),
    }))
    const result = { state: refused ? 'failed' : 'sent', error: refused ?? null } as const
    await orm
      .update(messages)
      .set({ ...result, sentAt: refused ? null : now() })
      .where(eq(messages.id, row.id))
    return result
  }

  const work: Work['handlers'] = {
    [sendMessageJob]: ({ id }) => sendMessage(orm, carriers, Number(id), now()),
    [orderMessagesJob]: (told) => tellAbout(told as Told),
  }
  return {
    listener,
    resend,
    forget: forgetOrder,
    mailer,
    compose,
    sendTest,
    sendTestSms,
    writeToStaff,
    jobs: work,
    canSendMail: carriers.email !== undefined,
  }
}
