import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MINUTE, localMinutesOf, minutesOfTime, parseInstant, timeOfMinutes } from '../values/index.ts'
import { alarmText, alarmTitle } from './alarm-kinds.ts'
import type { Notice, NoticeSettings } from './notice-plan.ts'
import { nextNotice } from './notice-plan.ts'
import { quietEnd } from './quiet-hours.ts'

const at = (text: string) => parseInstant(text) ?? Number.NaN
const night = { quietFrom: '22:00', quietTo: '06:00' }

test.each([
  { now: '2026-11-16T21:59:59+01:00', end: null, why: 'a moment before they begin' },
  { now: '2026-11-16T22:00:00+01:00', end: '2026-11-17T06:00:00+01:00', why: 'they begin' },
  { now: '2026-11-17T00:00:00+01:00', end: '2026-11-17T06:00:00+01:00', why: 'after midnight' },
  { now: '2026-11-17T05:59:59+01:00', end: '2026-11-17T06:00:00+01:00', why: 'their last moment' },
  { now: '2026-11-17T06:00:00+01:00', end: null, why: 'they are over' },
  { now: '2026-10-25T01:00:00+02:00', end: '2026-10-25T06:00:00+01:00', why: 'the night with an hour more' },
  { now: '2027-03-27T23:00:00+01:00', end: '2027-03-28T06:00:00+02:00', why: 'the night with an hour less' },
])('quiet hours over midnight: $why', ({ now, end }) => {
  expect(quietEnd(night, at(now))).toBe(end === null ? null : at(end))
})

test('quiet hours within a day, without a length, and half given', () => {
  const noon = { quietFrom: '12:00', quietTo: '13:30' }
  expect(quietEnd(noon, at('2026-11-16T13:00:00+01:00'))).toBe(at('2026-11-16T13:30:00+01:00'))
  expect(quietEnd(noon, at('2026-11-16T13:30:00+01:00'))).toBeNull()
  expect(quietEnd({ quietFrom: '08:00', quietTo: '08:00' }, at('2026-11-16T08:00:00+01:00'))).toBeNull()
  expect(quietEnd({ quietFrom: '08:00', quietTo: null }, at('2026-11-16T09:00:00+01:00'))).toBeNull()
  // the hour that comes twice ends twice
  const twice = { quietFrom: '01:00', quietTo: '02:30' }
  expect(quietEnd(twice, at('2026-10-25T02:10:00+02:00'))).toBe(at('2026-10-25T02:30:00+02:00'))
  expect(quietEnd(twice, at('2026-10-25T02:10:00+01:00'))).toBe(at('2026-10-25T02:30:00+01:00'))
})

const minuteOfDay = fc.integer({ min: 0, max: 1_439 }).map(timeOfMinutes)
const anyInstant = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') })

test('quiet hours end later than now, and hold exactly while the clock shows a time between their ends', () => {
  fc.assert(
    fc.property(minuteOfDay, minuteOfDay, anyInstant, (quietFrom, quietTo, now) => {
      const [from, to] = [minutesOfTime(quietFrom) ?? 0, minutesOfTime(quietTo) ?? 0]
      const end = quietEnd({ quietFrom, quietTo }, now)
      // counted from their beginning, so that midnight is nothing special
      const sinceBegin = (localMinutesOf(now) - from + 1_440) % 1_440
      expect(end !== null).toBe(sinceBegin < (to - from + 1_440) % 1_440)
      if (end === null) return
      expect(end).toBeGreaterThan(now)
      expect(end - now).toBeLessThanOrEqual(25 * 60 * MINUTE)
    }),
  )
})

const begin = at('2026-11-16T12:00:00+01:00')
const fresh: Notice = { startedAt: begin, sentAt: null, times: 0, isEscalated: false }
const push: NoticeSettings = {
  channel: 'webpush',
  repeatUntilAck: true,
  escalateAfterMinutes: null,
  quietFrom: null,
  quietTo: null,
}
const sent = (minutesAgo: number, times: number): Notice => ({
  ...fresh,
  sentAt: begin - minutesAgo * MINUTE,
  times,
})

test('without a time for it nobody behind a device is notified', () => {
  expect(nextNotice(sent(60, 9), push, begin + 60 * MINUTE).escalates).toBe(false)
})

test.each([
  { notice: fresh, settings: push, sends: true, why: 'at once' },
  { notice: sent(1, 1), settings: push, sends: true, why: 'push again after a minute' },
  { notice: sent(0.9, 1), settings: push, sends: false, why: 'not sooner' },
  { notice: sent(4, 5), settings: push, sends: false, why: 'later less often' },
  { notice: sent(5, 5), settings: push, sends: true, why: 'every five minutes' },
  {
    notice: fresh,
    settings: { ...push, repeatUntilAck: false },
    sends: true,
    why: 'once is not never',
  },
  {
    notice: sent(60, 1),
    settings: { ...push, repeatUntilAck: false },
    sends: false,
    why: 'notified once and that is all',
  },
  { notice: sent(19, 1), settings: { ...push, channel: 'sms' as const }, sends: false, why: 'SMS rarely' },
  {
    notice: sent(20, 1),
    settings: { ...push, channel: 'sms' as const },
    sends: true,
    why: 'three SMS an hour',
  },
  {
    notice: sent(10, 1),
    settings: { ...push, channel: 'email' as const },
    sends: true,
    why: 'mail after ten',
  },
  {
    notice: fresh,
    settings: { ...push, quietFrom: '11:00', quietTo: '13:00' },
    sends: false,
    why: 'in its quiet hours',
  },
])('a device is notified $sends: $why', ({ notice, settings, sends }) => {
  expect(nextNotice(notice, settings, begin).sends).toBe(sends)
})

test('the one behind is notified once, when the minutes are over, also while the first one is quiet', () => {
  const settings = { ...push, escalateAfterMinutes: 5, quietFrom: '11:00', quietTo: '13:00' }
  const after = (minutes: number, notice = fresh) => nextNotice(notice, settings, begin + minutes * MINUTE)
  expect(after(4.99)).toEqual({ sends: false, escalates: false })
  expect(after(5)).toEqual({ sends: false, escalates: true })
  expect(after(6, { ...fresh, isEscalated: true }).escalates).toBe(false)
})

test('looked at every minute, an alarm that nobody sees is repeated, never in quiet hours', () => {
  fc.assert(
    fc.property(minuteOfDay, minuteOfDay, anyInstant, (quietFrom, quietTo, start) => {
      const settings = { ...push, quietFrom, quietTo }
      let notice: Notice = { ...fresh, startedAt: start }
      let silentFor = 0
      for (let now = start; now < start + 180 * MINUTE; now += MINUTE) {
        const isQuiet = quietEnd(settings, now) !== null
        const { sends } = nextNotice(notice, settings, now)
        if (isQuiet) expect(sends).toBe(false)
        if (sends) notice = { ...notice, sentAt: now, times: notice.times + 1 }
        silentFor = sends || isQuiet ? 0 : silentFor + 1
        expect(silentFor).toBeLessThan(5)
      }
    }),
    { numRuns: 15 },
  )
})

const subject = { ticketNumber: 12, device: 'Bondrucker', detail: '', since: begin }
test.each([
  { kind: 'new' as const, title: 'Neue Bestellung 12' },
  { kind: 'missed' as const, title: 'Verpasste Bestellung 12' },
  { kind: 'paid' as const, title: 'Bestellung 12 ist bezahlt', text: 'Zahlung um 12:00 Uhr eingegangen.' },
  { kind: 'canceled' as const, title: 'Bestellung 12 wurde storniert' },
  {
    kind: 'printerOut' as const,
    title: 'Drucker „Bondrucker“ druckt nicht',
    text: 'Aufträge warten. Bitte Papier, Strom und Netz prüfen.',
  },
  { kind: 'tvOffline' as const, title: 'TV „Bondrucker“ ist offline' },
])('an alarm reads „$title“', ({ kind, title, text }) => {
  expect(alarmTitle({ ...subject, kind })).toBe(title)
  if (text) expect(alarmText({ ...subject, kind })).toBe(text)
})

test.each([
  { kind: 'new', text: 'Sie wartet auf Ihre Bestätigung.' },
  { kind: 'missed', text: 'Sie wartet noch immer auf eine Bestätigung. Bitte gleich ansehen.' },
  { kind: 'canceled', text: 'Bitte nicht mehr zubereiten.' },
  { kind: 'canceled', detail: 'Ofen defekt.', text: 'Ofen defekt.' },
  { kind: 'printerOut', detail: 'Papier fehlt.', text: 'Papier fehlt.' },
  { kind: 'tvOffline', text: 'Zuletzt gesehen: 16.11.2026 12:00 Uhr. Bitte Strom und Netz prüfen.' },
] as const)('below $kind stands „$text“', ({ kind, text, ...more }) =>
  expect(alarmText({ ...subject, since: at('2026-11-16T12:00:00+01:00'), kind, ...more })).toBe(text),
)

test('an order that is gone has no number', () => {
  expect(alarmTitle({ ...subject, kind: 'new', ticketNumber: null })).toBe('Neue Bestellung')
})

test.each([
  { now: '2026-11-16T12:00:00+01:00', end: '2026-11-16T13:30:00+01:00', why: 'they begin' },
  { now: '2026-11-16T11:59:00+01:00', end: null, why: 'a minute before' },
])('quiet hours within a day: $why', ({ now, end }) =>
  expect(quietEnd({ quietFrom: '12:00', quietTo: '13:30' }, at(now))).toBe(end === null ? null : at(end)),
)

test('quiet hours without a beginning never hold, mail rests for ten minutes', () => {
  expect(quietEnd({ quietFrom: null, quietTo: '06:00' }, at('2026-11-16T03:00:00+01:00'))).toBeNull()
  const mail = { ...push, channel: 'email' as const }
  expect([nextNotice(sent(9, 1), mail, begin).sends, nextNotice(sent(9, 9), mail, begin).sends]).toEqual([
    false,
    false,
  ])
})
