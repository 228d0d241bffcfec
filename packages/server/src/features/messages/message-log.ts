import type { Message } from './message-tables.ts'

const channelNames = { email: 'E-Mail', sms: 'SMS' } as const

/** Enough to recognise somebody whom one knows; the whole address stands in the outbox alone. */
const maskedRecipient = (recipient: string) =>
  recipient.includes('@')
    ? recipient.replace(/^(.)[^@]*/u, '$1…')
    : recipient.replace(/^(\+?\d{2}).*(\d{3})$/, '$1…$2')

/** What the log says of a message; never what is secret, nor who exactly got it. */
export const logText = ({
  channel,
  recipient,
  subject = '',
  isSecret = false,
}: Pick<Message, 'channel' | 'recipient'> & Partial<Pick<Message, 'subject' | 'isSecret'>>) =>
  `${channelNames[channel]} an ${maskedRecipient(recipient)}: ${isSecret ? 'vertraulich' : subject || 'Nachricht'}`

/** What a mail server answers names the address. */
export const withoutRecipient = (text: string, { recipient }: Pick<Message, 'recipient'>) =>
  text.replaceAll(recipient, maskedRecipient(recipient))
