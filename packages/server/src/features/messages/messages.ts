import { randomUUID } from 'node:crypto'
import type { TestMailResult } from '@theke/contract/calls/outbox'
import type { Config } from '@theke/contract/entities/config'
import { eq } from 'drizzle-orm'
import type { Services, Work } from '../../platform/services.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { firstRun } from '../../platform/jobs.ts'
import type { MailComposer, Mailer } from '../../platform/mail.ts'
import { publicOrigin } from '../../platform/public-origin.ts'
import { createCarriers } from './carriers.ts'
import { forgetOrder } from './forget-order.ts'
import type { MailFrame } from './mail-layout.ts'
import { mailHtml, mailText } from './mail-layout.ts'
import { messages } from './message-tables.ts'
import type { OrderMail } from './order-mails.ts'
import { createOrderMessages, type OrderMessagePorts, type AnnouncedEvent } from './order-messages.ts'
import { enqueue, orderMessagesJob, sendMessageJob } from './outbox.ts'
import { sendMessage } from './send-message.ts'
import { smsRefusal } from './sms-refusal.ts'

export type MessageSources = Pick<OrderMessagePorts, 'config' | 'order'> & {
  logoUrl(config: Config): Promise<string>
}

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

/** Mails and SMS: what orders and sign-in have to say, kept until it is said. */
export function createMessages(
  { database, settings, now }: Pick<Services, 'database' | 'settings' | 'now'>,
  sources: MessageSources,
) {
  const { orm } = database
  const origin = publicOrigin(settings)
  const sender = async () => {
    const { mailFrom, shopName } = await sources.config()
    // 'bestellung@shop.example' or 'Feinkost <bestellung@shop.example>'
    const [, name, inside] = /^(.*)<([^<>]+)>\s*$/.exec(mailFrom) ?? []
    const address = (inside ?? mailFrom).trim()
    return { name: name?.trim() || shopName, address: address || `shop@${new URL(origin).hostname}` }
  }
  const carriers = createCarriers(settings, sender)

  const readFrame = async (config: Config): Promise<MailFrame> => ({
    shopName: config.shopName || config.title,
    logoUrl: await sources.logoUrl(config),
    primary: config.primaryColor ?? settings.theme.primary,
    soft: config.secondaryColor ?? settings.theme.secondary,
    origin,
    footer: [config.businessName || config.shopName, origin].filter(Boolean).join('\n'),
  })

  /** The configuration is another object after every change of it or of a picture, and so is its frame. */
  const frames = new WeakMap<Config, MailFrame>()
  const frameOf = async (config: Config): Promise<MailFrame> => {
    const frame = frames.get(config) ?? (await readFrame(config))
    frames.set(config, frame)
    return frame
  }

  const mailOf = async (config: Config, { heading, sections }: Pick<OrderMail, 'heading' | 'sections'>) => {
    const frame = await frameOf(config)
    return {
      subject: heading,
      text: mailText(frame, heading, sections),
      html: mailHtml(frame, heading, sections),
    }
  }

  const { tellAbout, listener, resend } = createOrderMessages(
    { database, now },
    { ...sources, carriers, origin, mail: mailOf },
  )

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
    [sendMessageJob]: ({ id }) => sendMessage(database, carriers, Number(id), now()),
    [orderMessagesJob]: (event, { attempt } = firstRun) => tellAbout(event as AnnouncedEvent, attempt),
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
    close: () => Object.values(carriers).forEach((carrier) => carrier?.close?.()),
    canSendMail: carriers.email !== undefined,
  }
}
