import { expect, test } from 'vitest'
import { codeAt, matchingStep, otpauthUri, stepOf, toBase32 } from './totp.ts'

const secret = toBase32(Buffer.from('12345678901234567890'))

test.each([
  { seconds: 59, code: '287082' },
  { seconds: 1_111_111_109, code: '081804' },
  { seconds: 1_111_111_111, code: '050471' },
  { seconds: 1_234_567_890, code: '005924' },
  { seconds: 2_000_000_000, code: '279037' },
])('the code at $seconds s is that of RFC 6238', ({ seconds, code }) => {
  expect(codeAt(secret, stepOf(new Date(seconds * 1_000)))).toBe(code)
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %s', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded)
})

test('a code fits half a minute before and after its own, not longer', () => {
  const now = new Date(1_111_111_111_000)
  const step = stepOf(now)
  for (const near of [step - 1, step, step + 1])
    expect(matchingStep(secret, codeAt(secret, near), now)).toBe(near)
  for (const far of [step - 2, step + 2])
    expect(matchingStep(secret, codeAt(secret, far), now)).toBeUndefined()
  for (const wrong of ['', '12345', '1234567', 'abcdef', '٠٥٠٤٧١'])
    expect(matchingStep(secret, wrong, now)).toBeUndefined()
})

test('the address for the app is escaped', () => {
  expect(otpauthUri('ABC', 'shop.example', 'anna & co')).toBe(
    'otpauth://totp/shop.example:anna%20%26%20co?secret=ABC&issuer=shop.example&algorithm=SHA1&digits=6&period=30',
  )
  expect(otpauthUri('ABC', 'shop.example:8443', 'anna')).toContain('/shop.example%3A8443:anna?')
})
