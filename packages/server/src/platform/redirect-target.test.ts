import { expect, test } from 'vitest'
import { isRedirectTarget } from './redirect-target.ts'

test.each([
  { target: '/kontakt', isAllowed: true, why: 'a path of this site' },
  { target: 'https://www.example.at/x', isAllowed: true, why: 'an allowed host' },
  { target: 'https://example.at/x', isAllowed: false, why: 'another host of the same domain' },
  { target: 'http://www.example.at/x', isAllowed: false, why: 'not encrypted' },
  { target: 'https://shop@www.example.at/x', isAllowed: false, why: 'with a name before the host' },
  { target: '//www.example.at/x', isAllowed: false, why: 'a host without a scheme' },
  { target: '/\\www.example.at', isAllowed: false, why: 'browsers read a backslash as a slash' },
])('[OPEN-107~] a redirect to $target: $why', ({ target, isAllowed }) =>
  expect(isRedirectTarget(target, ['www.example.at'])).toBe(isAllowed),
)
