import { expect, test } from 'vitest'
import { parseInstant, toIsoInstant } from '../values/local-time.ts'
import {
  type SlotRequest,
  appointmentProblem,
  availableDates,
  availableSlots,
  chosenAppointment,
  earliestReady,
  earliestSlot,
  excludingPair,
  excludingText,
  isDateSelectable,
  isOnAnotherDay,
  nextFreeTimes,
  notOfferedAtOnce,
  slotsOfDay,
} from './slots.ts'

const zone = 'America/New_York'
const at = (text: string) => parseInstant(text) ?? Number.NaN
const now = at('2027-06-07T20:30:00-04:00') // already the 8th in Vienna
const noLead = { isLeadTimeEnabled: false, leadTimeType: null, leadTimeValue: null }
const lunch = { type: 'daily', from: '11:00', to: '14:00' } as const
const request = (more: Partial<SlotRequest> = {}): SlotRequest => ({
  hours: { rules: [lunch], orderableFrom: null },
  leadTimes: [],
  now,
  zone,
  ...more,
})
const full = (start: string) => ({
  slotMinutes: 15,
  limits: [{ station: null, limit: 1, wanted: 1, used: [{ start: at(start), points: 1 }] }],
})

test('[HOURS-07] a shop elsewhere offers the hours of its own clock, for 180 of its own days', () => {
  const slots = availableSlots(request())
  expect(slots[0]).toEqual({ start: at('2027-06-08T11:00:00-04:00'), end: at('2027-06-08T14:00:00-04:00') })
  expect(slots.at(-1)?.start).toBe(at('2027-12-04T11:00:00-05:00'))
  expect(earliestSlot(request())).toBe(at('2027-06-08T11:00:00-04:00'))
})

test('[OPEN-07] orderableFrom is a time of the shop', () => {
  const hours = { rules: [lunch], orderableFrom: '11:30' }
  expect(earliestSlot(request({ hours }))).toBe(at('2027-06-08T11:30:00-04:00'))
  expect(appointmentProblem(at('2027-06-08T11:25:00-04:00'), request({ hours }))).toBe('closed')
  expect(appointmentProblem(at('2027-06-08T11:30:00-04:00'), request({ hours }))).toBeNull()
})

test.each([
  { time: '2027-06-08T11:00:00-04:00', problem: null, why: 'the first start' },
  { time: '2027-06-08T11:00:00+02:00', problem: 'closed', why: 'eleven in Vienna' },
  { time: '2027-06-08T14:00:00-04:00', problem: 'closed', why: 'the end is no start' },
  { time: '2027-12-04T13:55:00-05:00', problem: null, why: 'the last start of day 180' },
  { time: '2027-12-05T00:00:00-05:00', problem: 'too-far', why: 'the first moment of day 181' },
  { time: '2027-12-04T23:55:00-05:00', problem: 'closed', why: 'the last start before it' },
])('[APPT-02] $time is $problem in New York: $why', ({ time, problem }) =>
  expect(appointmentProblem(at(time), request())).toBe(problem),
)

test('[APPT-02] a lead time beyond the 180 days leaves nothing, and one up to their end leaves the last day', () => {
  const days = (leadTimeValue: number) => ({ isLeadTimeEnabled: true, leadTimeType: 'days', leadTimeValue })
  expect(availableSlots(request({ leadTimes: [days(181)] }))).toEqual([])
  expect(earliestSlot(request({ leadTimes: [days(181)] }))).toBeNull()
  expect(earliestSlot(request({ leadTimes: [days(179)] }))).toBe(at('2027-12-04T11:00:00-05:00'))
})

test('[OPEN-206] preparation and lead time run side by side, a rush and the way come on top', () => {
  const hour = { isLeadTimeEnabled: true, leadTimeType: 'hours', leadTimeValue: 1 }
  const ready = (more: Partial<SlotRequest>) => (earliestReady(request(more)) - now) / 60_000
  expect(ready({})).toBe(0)
  expect(ready({ preparation: 20 })).toBe(20)
  expect(ready({ preparation: 20, leadTimes: [hour] })).toBe(60)
  expect(ready({ preparation: 70, leadTimes: [hour] })).toBe(70)
  expect(ready({ preparation: 20, delay: 10, travel: 15 })).toBe(45)
})

test('[B49] the next free times are one of each interval that is not full, within three days', () => {
  const from = at('2027-06-08T11:02:00-04:00')
  const times = (more: Partial<SlotRequest>, count?: number) =>
    nextFreeTimes(request(more), from, count).map((time) => toIsoInstant(time, zone).slice(11, 16))
  expect(times({})).toEqual(['11:05', '11:15', '11:30'])
  expect(times({ capacity: full('2027-06-08T11:15:00-04:00') })).toEqual(['11:05', '11:30', '11:45'])
  const halves = { ...full('2027-06-08T11:30:00-04:00'), slotMinutes: 30 }
  expect(times({ capacity: halves }, 2)).toEqual(['11:05', '12:00'])
  expect(times({}, 13).slice(-2)).toEqual(['13:45', '11:00'])
  const never = {
    hours: { rules: [{ type: 'once', date: '2027-06-12', from: '11:00', to: '14:00' }], orderableFrom: null },
  }
  expect(times(never as Partial<SlotRequest>)).toEqual([])
})

test('[B49] a full interval refuses an appointment that everything else allows', () => {
  const capacity = full('2027-06-08T11:15:00-04:00')
  expect(appointmentProblem(at('2027-06-08T11:10:00-04:00'), request({ capacity }))).toBeNull()
  expect(appointmentProblem(at('2027-06-08T11:15:00-04:00'), request({ capacity }))).toBe('full')
  expect(appointmentProblem(at('2027-06-08T11:30:00-04:00'), request({ capacity }))).toBeNull()
})

const offeredAt = (name: string, from: string, to: string) =>
  ({
    ...noLead,
    name,
    times: [[[{ type: 'daily', from, to }]]],
  }) as const

test('[OPEN-192] schedules of products are times of the shop', () => {
  const early = offeredAt('Frühstück', '11:00', '12:00')
  const late = offeredAt('Menü', '12:00', '14:00')
  expect(notOfferedAtOnce(request({ leadTimes: [early] }))).toBeUndefined()
  expect(notOfferedAtOnce(request({ leadTimes: [early, late] }))?.name).toBe('Menü')
  expect(notOfferedAtOnce(request({ leadTimes: [noLead] }))).toBeUndefined()
  expect(
    notOfferedAtOnce(request({ leadTimes: [late], hours: { rules: [], orderableFrom: null } })),
  ).toBeUndefined()
  const pair = excludingPair(request({ leadTimes: [early, late] }))
  expect(pair?.map(({ name }) => name)).toEqual(['Frühstück', 'Menü'])
  expect(excludingText(pair!)).toBe(
    '„Frühstück“ und „Menü“ gibt es nie zur selben Zeit. Bitte bestellen Sie beides getrennt.',
  )
  expect(excludingText([{ ...noLead }, { ...noLead }])).toMatch(/^„“ und „“ /)
  expect(excludingPair(request({ leadTimes: [early] }))).toBeNull()
  expect(excludingPair(request({ leadTimes: [early, offeredAt('Kuchen', '11:30', '14:00')] }))).toBeNull()
  const never = offeredAt('Nachtmahl', '20:00', '22:00')
  expect(excludingPair(request({ leadTimes: [early, never] })), 'one has no time at all').toBeNull()
  const three = [offeredAt('Brot', '11:00', '14:00'), early, late]
  expect(excludingPair(request({ leadTimes: three }))?.map(({ name }) => name)).toEqual(['Frühstück', 'Menü'])
})

test('[APPT-06] [APPT-09] days and times in the pickers are those of the shop', () => {
  const night = { type: 'daily', from: '22:00', to: '02:00' } as const
  const slots = availableSlots(request({ hours: { rules: [night], orderableFrom: null } }))
  expect(slotsOfDay(slots, '2027-06-07', zone).map(({ label }) => label)).toEqual(['22:00 - 24:00'])
  expect(slotsOfDay(slots, '2027-06-08', zone).map(({ label }) => label)).toEqual([
    '00:00 - 02:00',
    '22:00 - 24:00',
  ])
  expect(slotsOfDay(slots, '2027-06-06', zone)).toEqual([])
  expect(availableDates(slots, zone).slice(0, 2)).toEqual(['2027-06-07', '2027-06-08'])
  expect(isDateSelectable('2027-06-07', now, undefined, zone)).toBe(true)
  expect(isDateSelectable('2027-06-06', now, undefined, zone)).toBe(false)
  expect(chosenAppointment(slots, '2027-06-08', '01:00', zone)).toBe(at('2027-06-08T01:00:00-04:00'))
  expect(chosenAppointment(slots, '2027-06-08', '02:00', zone)).toBeNull()
})

test('[OPEN-88] another day is another day of the shop', () => {
  expect(isOnAnotherDay(at('2027-06-07T23:59:00-04:00'), now, zone)).toBe(false)
  expect(isOnAnotherDay(at('2027-06-08T00:00:00-04:00'), now, zone)).toBe(true)
  expect(isOnAnotherDay(at('2027-06-07T20:00:00-04:00'), at('2027-06-07T12:00:00-04:00'), zone)).toBe(false)
})

test('[B49] the next free times end with the 180th day of the shop', () => {
  const always = { rules: [{ type: 'daily', from: '00:00', to: '24:00' } as const], orderableFrom: null }
  const from = at('2027-12-04T23:40:00-05:00')
  const times = nextFreeTimes(request({ hours: always }), from)
  expect(times.map((time) => toIsoInstant(time, zone).slice(11, 16))).toEqual(['23:40', '23:45'])
})

test('[APPT-09] a day is listed once for all its slots, and not for one that ends as it begins', () => {
  const rules = [
    { type: 'monday', from: '11:00', to: '14:00' },
    { type: 'monday', from: '17:00', to: '24:00' },
  ] as const
  const slots = availableSlots(request({ hours: { rules, orderableFrom: null } }))
  expect(availableDates(slots, zone).slice(0, 3)).toEqual(['2027-06-07', '2027-06-14', '2027-06-21'])
  const [, next] = slots
  expect(next && chosenAppointment(slots, '2027-06-14', '11:00', zone)).toBe(at('2027-06-14T11:00:00-04:00'))
})
