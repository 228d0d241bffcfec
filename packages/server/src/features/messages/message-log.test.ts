import { expect, test } from 'vitest'
import { logText, withoutRecipient } from './message-log.ts'

test.each([
  [
    { channel: 'email', recipient: 'eva.huber@example.at', subject: 'Danke!' },
    'E-Mail an e…@example.at: Danke!',
  ],
  [{ channel: 'email', recipient: 'e@example.at' }, 'E-Mail an e…@example.at: Nachricht'],
  [{ channel: 'sms', recipient: '+436641234567' }, 'SMS an +43…567: Nachricht'],
  [
    { channel: 'email', recipient: 'eva@example.at', subject: 'Code 123', isSecret: true },
    'E-Mail an e…@example.at: vertraulich',
  ],
] as const)('the log of %j names nobody in full', (message, text) => expect(logText(message)).toBe(text))

test('nor does what the mail server answered', () => {
  const recipient = 'eva@example.at'
  expect(withoutRecipient('550 <eva@example.at>: unknown', { recipient })).toBe(
    '550 <e…@example.at>: unknown',
  )
})
