import { createTransport } from 'nodemailer'
import { mustEncrypt } from '../../platform/smtp-address.ts'
import type { Settings } from '../../settings.ts'
import { composeMail } from './compose-mail.ts'
import type { Message } from './message-tables.ts'

/** refused: the other side will never take it, trying again is of no use. Throwing means: try again later. */
export type Outcome = { refused?: string }

/** Nobody is there: the next message would not get through either. */
export class CarrierAway extends Error {
  override name = 'CarrierAway'
}

/** What a carrier needs of a message. */
export type Carried = Pick<Message, 'recipient' | 'subject' | 'text' | 'html' | 'messageId'> &
  Partial<Pick<Message, 'replyTo'>>

export type Carrier = {
  carry(message: Carried): Promise<Outcome>
  /** Ends connections that are kept for the next message. */
  close?(): void
}

/** A channel without a carrier keeps its messages in the outbox. */
export type Carriers = Readonly<Record<Message['channel'], Carrier | undefined>>

type Sender = () => Promise<{ name: string; address: string }>

type MailFailure = { code?: string; responseCode?: number; message: string }

/** Only about a mail or its address: a mail server that does not know our password may learn it (EAUTH). */
const isAboutMail = ({ code }: MailFailure) => code === 'EENVELOPE' || code === 'EMESSAGE'
const isPermanent = ({ responseCode = 0 }: MailFailure) => responseCode >= 500 && responseCode < 600

/** So many at once: some providers refuse a fourth one. */
const maxConnections = 3

/** A connection is kept for the next mail: connecting, greeting and encryption cost more than a mail itself. */
function mailCarrier(url: string, sender: Sender): Carrier {
  const transport = createTransport({
    url,
    ...(mustEncrypt(url) ? { requireTLS: true } : {}),
    pool: true,
    maxConnections,
    // every kept connection may turn out to be closed by the other side
    maxRequeues: maxConnections,
    idleTimeout: 8_000,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0])
  return {
    async carry({ recipient, replyTo, subject, text, html, messageId }) {
      try {
        const from = await sender()
        const mail = composeMail({
          from,
          to: { name: '', address: recipient },
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          subject,
          text,
          messageId,
          ...(html ? { html } : {}),
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        await transport.sendMail(mail)
        return {}
      } catch (error) {
        const failure = error as MailFailure
        if (isAboutMail(failure) && isPermanent(failure)) return { refused: failure.message }
        if (isAboutMail(failure) && failure.responseCode && failure.responseCode !== 421) throw error
        throw new CarrierAway(failure.message, { cause: error })
      }
    },
    close: () => transport.close(),
  }
}

/** The HTTP interface that most SMS providers share: a JSON post with a bearer token (SMS_URL, SMS_TOKEN, SMS_FROM). */
function smsCarrier({ url, token, from }: NonNullable<Settings['sms']>): Carrier {
  return {
    async carry({ recipient, text, messageId }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': messageId.replaceAll(/[<>]/g, ''),
        },
        body: JSON.stringify({ to: recipient, from, text }),
        signal: AbortSignal.timeout(10_000),
        redirect: 'error',
      }).catch((cause: unknown) => {
        throw new CarrierAway('SMS provider cannot be reached', { cause })
      })
      await response.body?.cancel()
      if (response.ok) return {}
      if (response.status >= 400 && response.status < 500 && response.status !== 429)
        return { refused: `HTTP ${response.status}` }
      throw new CarrierAway(`SMS provider answered ${response.status}`)
    },
  }
}

export function createCarriers(
  { smtpUrl, sms }: Pick<Settings, 'smtpUrl' | 'sms'>,
  sender: Sender,
): Carriers {
  return {
    email: smtpUrl ? mailCarrier(smtpUrl, sender) : undefined,
    sms: sms ? smsCarrier(sms) : undefined,
  }
}
