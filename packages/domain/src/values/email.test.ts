import { expect, test } from 'vitest'
import { EMAIL_LENGTH, isEmail } from './email.ts'

const ofLength = (length: number) => `${'x'.repeat(length - '@shop.at'.length)}@shop.at`

test.each([
  { text: 'anna@shop.at', isValid: true, why: 'text, @, text, dot, text' },
  { text: 'anna@shop', isValid: false, why: 'no dot' },
  { text: 'anna.shop.at', isValid: false, why: 'no @' },
  { text: 'an@na@shop.at', isValid: false, why: 'two @' },
  { text: 'an na@shop.at', isValid: false, why: 'a space' },
  { text: 'anna@shop.at\u200B', isValid: false, why: 'something invisible' },
  { text: ofLength(EMAIL_LENGTH), isValid: true, why: 'the longest' },
  { text: ofLength(EMAIL_LENGTH + 1), isValid: false, why: 'longer than mail servers accept' },
])('[FORM-01~] [NEWSL-02~] an e-mail address: $isValid, $why', ({ text, isValid }) =>
  expect(isEmail(text)).toBe(isValid),
)
