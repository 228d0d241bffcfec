import { expect, test } from 'vitest'
import { deviceLight } from './devices.ts'

const now = Date.parse('2026-11-16T10:00:00Z')
const ago = (seconds: number) => new Date(now - seconds * 1_000).toISOString()
const polling = { type: 'printer', printer: { protocol: 'starCloudPrnt' } }
const network = { type: 'printer', printer: { protocol: 'escposTcp' } }
const notified = { type: 'notification', printer: { protocol: null } }

test.each([
  {
    device: polling,
    lastSeenAt: ago(120),
    lastError: '',
    light: 'online',
    why: 'two minutes are still fine',
  },
  { device: polling, lastSeenAt: ago(121), lastError: '', light: 'offline', why: 'not heard of for longer' },
  {
    device: polling,
    lastSeenAt: ago(121),
    lastError: 'Kein Papier.',
    light: 'offline',
    why: 'nothing newer is known',
  },
  {
    device: polling,
    lastSeenAt: ago(5),
    lastError: 'Kein Papier.',
    light: 'failing',
    why: 'there, but without paper',
  },
  {
    device: network,
    lastSeenAt: ago(86_400),
    lastError: '',
    light: 'reachable',
    why: 'it does not report by itself',
  },
  { device: network, lastSeenAt: null, lastError: 'Aus.', light: 'failing', why: 'never reached' },
  { device: notified, lastSeenAt: null, lastError: '', light: 'unknown', why: 'never tried' },
])('[OPEN-106] $light: $why', ({ device, lastSeenAt, lastError, light }) =>
  expect(deviceLight({ ...device, lastSeenAt, lastError }, now)).toBe(light),
)
