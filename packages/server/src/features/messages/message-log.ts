import type { Message } from './message-tables.ts'

const channelNames = { email: 'E-Mail', sms: 'SMS' } as const

/** What the log says of a message; never what is secret. */
export const logText = ({
  channel,
  recipient,
  subject = '',
  isSecret = false,
}: Pick<Message, 'channel' | 'recipient'> & Partial<Pick<Message, 'subject' | 'isSecret'>>) =>
  `${channelNames[channel]} an ${recipient}: ${isSecret ? 'vertraulich' : subject || 'Nachricht'}`
