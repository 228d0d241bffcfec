import { expect, test } from 'vitest'
import { MINUTE } from '../values/local-time.ts'
import { tvPresence } from './tv-presence.ts'

const now = 1_000 * MINUTE

test.each([
  { seen: 0, presence: 'online', why: 'it has just reported' },
  { seen: MINUTE - 1, presence: 'online', why: 'a few reports may be lost' },
  { seen: MINUTE, presence: 'late', why: 'six reports are missing' },
  { seen: 5 * MINUTE, presence: 'offline', why: 'nobody is there' },
  { seen: -MINUTE, presence: 'online', why: 'clocks are never quite the same' },
] as const)('[BACKOFFICE-29] seen $seen ms ago is $presence: $why', ({ seen, presence }) => {
  expect(tvPresence({ pairedAt: 1, lastSeenAt: now - seen }, now)).toBe(presence)
  expect(tvPresence({ pairedAt: null, lastSeenAt: now - seen }, now)).toBe('unpaired')
})

test('[BACKOFFICE-29] a paired TV that never reported is offline', () => {
  expect(tvPresence({ pairedAt: 1, lastSeenAt: null }, now)).toBe('offline')
})
