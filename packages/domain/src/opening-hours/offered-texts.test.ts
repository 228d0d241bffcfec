import { expect, test } from 'vitest'
import { parseInstant, toIsoInstant } from '../values/local-time.ts'
import type { LeadTime } from './lead-time.ts'
import { isOfferedAt, notOfferedText, offeredFromText, withinSchedules } from './offered-times.ts'
import type { OpeningHoursRule } from './rule.ts'
import { availableSlots, notOfferedAtOnce } from './slots.ts'

const at = (text: string) => parseInstant(text) ?? Number.NaN
const afternoon = at('2026-11-16T15:00:00+01:00')
const noLead = { isLeadTimeEnabled: false, leadTimeType: null, leadTimeValue: null }
const rule = (type: OpeningHoursRule['type'], from: string, to: string): OpeningHoursRule => ({
  type,
  from,
  to,
})
const morning = rule('daily', '07:00', '11:30')
const offered = (...times: NonNullable<LeadTime['times']>) => ({ times })

test.each([
  { product: offered([[morning]]), text: 'täglich 07:00 - 11:30 Uhr', why: 'the same every day' },
  {
    product: offered([[morning]], { from: at('2026-11-20T00:00:00+01:00'), until: null }),
    text: 'täglich 07:00 - 11:30 Uhr',
    why: 'a mark that begins later says nothing yet',
  },
  {
    product: offered({ from: null, until: null }),
    text: 'Ausverkauft',
    why: 'a mark without an end',
  },
  {
    product: offered({ from: null, until: at('2026-12-24T00:00:00+01:00') }),
    text: 'Ausverkauft',
    why: 'a mark that lasts longer than the 14 days that are looked at',
  },
  {
    product: offered([[morning, rule('tuesday', '08:00', '09:00')]]),
    text: 'ab Di., 17.11., 08:00 Uhr',
    why: 'a weekday of its own',
  },
  {
    product: offered([[morning], [rule('daily', '06:00', '10:00')]]),
    text: 'ab Di., 17.11., 06:00 Uhr',
    why: 'two schedules of which one is enough',
  },
  {
    product: offered([[morning]], [[rule('daily', '06:00', '10:00')]]),
    text: 'ab Di., 17.11., 07:00 Uhr',
    why: 'two schedules that have to be active together',
  },
  {
    product: offered([[morning, rule('daily', '17:00', '20:00')]]),
    text: 'ab heute, 17:00 Uhr',
    why: 'two shifts a day',
  },
  {
    product: offered([[rule('daily', '20:00', '02:00')]]),
    text: 'ab heute, 20:00 Uhr',
    why: 'a shift past midnight',
  },
  {
    product: offered([[rule('daily', '18:00', '24:00')]]),
    text: 'täglich 18:00 - 24:00 Uhr',
    why: 'a shift until midnight',
  },
  {
    product: offered([[{ type: 'daily', isClosed: true } as const]]),
    text: null,
    why: 'a schedule that is never active',
  },
])('[OPEN-192] a card says $text: $why', ({ product, text }) =>
  expect(offeredFromText(product, afternoon)?.replace('Mo., 16.11.', 'heute') ?? null).toBe(text),
)

test.each([
  { schedule: [rule('tuesday', '18:00', '22:00')], next: 'Di., 17.11., 18:00 - 22:00 Uhr', why: 'a shift' },
  {
    schedule: [rule('tuesday', '00:00', '24:00')],
    next: 'Di., 17.11., 00:00 - 24:00 Uhr',
    why: 'a whole day',
  },
  {
    schedule: [rule('tuesday', '00:00', '24:00'), rule('wednesday', '00:00', '08:00')],
    next: 'ab Di., 17.11.',
    why: 'more than a day has a beginning only',
  },
])('[OPEN-192] the refusal names the next time: $why', ({ schedule, next }) => {
  const product = { ...noLead, name: 'Menü', times: [[schedule]] }
  expect(notOfferedText(product, afternoon)).toBe(
    `„Menü“ ist zu diesem Zeitpunkt nicht verfügbar. Nächster Zeitraum: ${next.replace(/\.?$/, '.')}`,
  )
})

test('[OPEN-192] a refusal without a next time ends there, also for a product without a name', () => {
  const never = { ...noLead, times: [{ from: null, until: null }] }
  expect(notOfferedText(never, afternoon)).toBe('„“ ist zu diesem Zeitpunkt nicht verfügbar.')
})

test('[OPEN-192] a mark begins and ends to the moment', () => {
  const from = at('2026-11-17T08:00:00+01:00')
  const until = at('2026-11-17T10:00:00+01:00')
  const states = [from - 1, from, until - 1, until].map((instant) =>
    isOfferedAt(offered({ from, until }), instant),
  )
  expect(states).toEqual([true, false, false, true])
  expect(isOfferedAt({}, from)).toBe(true)
})

const slot = (from: string, to: string) => ({
  start: at(`2026-11-17T${from}:00+01:00`),
  end: at(`2026-11-17T${to}:00+01:00`),
})
const within = (slots: ReturnType<typeof slot>[], ...times: NonNullable<LeadTime['times']>) =>
  withinSchedules(slots, [offered(...times), {}]).map(({ start, end }) =>
    [start, end].map((instant) => toIsoInstant(instant).slice(11, 16)).join('-'),
  )

test.each([
  {
    slots: [slot('08:00', '20:00')],
    times: [[[rule('daily', '17:00', '18:00')], [rule('daily', '09:00', '10:00')]]],
    left: ['09:00-10:00', '17:00-18:00'],
    why: 'parts come in order',
  },
  {
    slots: [slot('08:00', '20:00')],
    times: [
      [
        [rule('daily', '09:00', '12:00')],
        [rule('daily', '10:00', '11:00')],
        [rule('daily', '12:00', '13:00')],
      ],
    ],
    left: ['09:00-13:00'],
    why: 'parts that overlap or touch are one',
  },
  {
    slots: [slot('08:00', '09:30'), slot('10:00', '12:00')],
    times: [[[rule('daily', '09:00', '11:00')]]],
    left: ['09:00-09:30', '10:00-11:00'],
    why: 'every slot is cut for itself',
  },
  {
    slots: [slot('08:00', '09:00'), slot('10:00', '12:00')],
    times: [[[rule('daily', '09:00', '10:00')]]],
    left: [],
    why: 'what only touches leaves nothing',
  },
  {
    slots: [slot('08:00', '12:00')],
    times: [{ from: at('2026-11-17T09:00:00+01:00'), until: at('2026-11-17T10:00:00+01:00') }],
    left: ['08:00-09:00', '10:00-12:00'],
    why: 'a mark is cut out',
  },
  {
    slots: [slot('08:00', '12:00')],
    times: [{ from: at('2026-11-17T08:00:00+01:00'), until: at('2026-11-17T12:00:00+01:00') }],
    left: [],
    why: 'a mark over the whole slot',
  },
  { slots: [], times: [[[morning]]], left: [], why: 'nothing to cut' },
] as {
  slots: ReturnType<typeof slot>[]
  times: NonNullable<LeadTime['times']>
  left: string[]
  why: string
}[])('[OPEN-192] the times in which a product is offered: $why', ({ slots, times, left }) =>
  expect(within(slots, ...times)).toEqual(left),
)

test.each([
  { from: '11:01', to: '11:04', starts: 0, why: 'no 5-minute start lies in it' },
  { from: '11:01', to: '11:05', starts: 0, why: 'the only one is its end' },
  { from: '11:01', to: '11:06', starts: 1, why: 'one does' },
])('[HOURS-07] [OPEN-192] offered from $from to $to: $why', ({ from, to, starts }) => {
  const request = {
    hours: { rules: [rule('daily', '08:00', '20:00')], orderableFrom: null },
    leadTimes: [{ ...noLead, times: [[[rule('tuesday', from, to)], [rule('monday', '03:00', '04:00')]]] }],
    now: afternoon,
  }
  expect(availableSlots(request).filter(({ start }) => start < afternoon + 7 * 86_400_000)).toHaveLength(
    starts,
  )
})

test('[OPEN-192] beside a product that is always offered the other one still decides', () => {
  const breakfast = { ...noLead, name: 'Frühstück', times: [[[morning]]] }
  const hours = { rules: [rule('daily', '08:00', '20:00')], orderableFrom: null }
  const leadTimes = [noLead, breakfast]
  expect(notOfferedAtOnce({ hours, leadTimes, now: afternoon })).toBe(breakfast)
})
