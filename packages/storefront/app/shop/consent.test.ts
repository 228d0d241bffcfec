import { expect, test } from 'vitest'
import { consentIn } from './consent.ts'
import { cookieText } from './cookies.ts'

test.each([
  { header: undefined, consent: 'unknown' },
  { header: 'a=b; xcookie-consent=true', consent: 'unknown' },
  { header: 'a=b; cookie-consent=true', consent: 'accepted' },
  { header: 'cookie-consent=false', consent: 'unknown' },
  { header: 'cookie-declined=true', consent: 'declined' },
])('[COOKIE-01] $header means $consent', ({ header, consent }) => expect(consentIn(header)).toBe(consent))

test('[COOKIE-03] the cookie lasts 365 days and is Secure where the page is', () => {
  expect(cookieText('cookie-consent', 'true', 365, true)).toBe(
    'cookie-consent=true; path=/; max-age=31536000; SameSite=Lax; Secure',
  )
  expect(cookieText('cookie-consent', '', 0, false)).toBe('cookie-consent=; path=/; max-age=0; SameSite=Lax')
})
