import { expect, test } from 'vitest'
import { parseInstant } from '../values/local-time.ts'
import {
  type SlotRequest,
  appointmentProblem,
  appointmentProblemText,
  availableSlots,
  excludingPair,
  excludingText,
  notOfferedAtOnce,
  offeredFromText,
  offeredSchedules,
} from './index.ts'

const at = (text: string) => parseInstant(text) ?? Number.NaN
const sunday = at('2026-11-15T10:00:00+01:00')
const monday = at('2026-11-16T10:00:00+01:00')
const daily = [{ type: 'daily', from: '07:00', to: '11:30' }] as const
const workdays = [
  { type: 'monday', from: '07:30', to: '18:30' },
  { type: 'tuesday', from: '07:30', to: '18:30' },
] as const
const branch = {
  openingHours: workdays,
  deliveryHours: [],
  isDeliveryHoursEnabled: false,
  orderableFrom: null,
  isPreorderEnabled: true,
}
const noLead = { isLeadTimeEnabled: false, leadTimeType: null, leadTimeValue: null }
const breakfast = { ...noLead, name: 'Frühstück', times: [[daily]] }
const request = (now: number, products: SlotRequest['leadTimes'] = [breakfast]): SlotRequest => ({
  hours: { rules: workdays, orderableFrom: null },
  leadTimes: products,
  now,
})

test('[OPEN-192] outside its schedule a product is listed while it has a window within 14 days', () => {
  const evening = at('2026-11-16T20:00:00+01:00')
  const inTwoWeeks = [{ type: 'once', date: '2026-11-29', from: '07:00', to: '11:30' }] as const
  const later = [{ type: 'once', date: '2026-12-24', from: '07:00', to: '11:30' }] as const
  const isListed = offeredSchedules(branch, evening)
  expect([isListed(daily), isListed(inTwoWeeks), isListed(later)]).toEqual([true, true, false])
  const noLater = offeredSchedules({ ...branch, isPreorderEnabled: false }, evening)
  expect(noLater(daily)).toBe(false)
})

test('[OPEN-192] the pickers offer only times in the windows of all items', () => {
  const [first] = availableSlots(request(sunday))
  expect(first).toEqual({ start: at('2026-11-16T07:30:00+01:00'), end: at('2026-11-16T11:30:00+01:00') })
  const lunch = {
    ...noLead,
    name: 'Menü',
    times: [[[{ type: 'daily', from: '11:00', to: '14:00' }]]],
  } as const
  const [common] = availableSlots(request(sunday, [breakfast, lunch]))
  expect(common).toEqual({ start: at('2026-11-16T11:00:00+01:00'), end: at('2026-11-16T11:30:00+01:00') })
})

test('[OPEN-192] breakfast can be ordered on Sunday for Monday 08:00, and not at 10:00 for 18:00', () => {
  expect(appointmentProblem(at('2026-11-16T08:00:00+01:00'), request(sunday))).toBeNull()
  const evening = at('2026-11-16T18:00:00+01:00')
  expect(appointmentProblem(evening, request(monday))).toBe('not-offered')
  expect(appointmentProblemText('not-offered', request(monday), evening)).toBe(
    '„Frühstück“ ist zu diesem Zeitpunkt nicht verfügbar. Nächster Zeitraum: Mo., 16.11., 10:00 - 11:30 Uhr.',
  )
})

test('[OPEN-192] as soon as possible is judged at the promised time', () => {
  expect(notOfferedAtOnce(request(sunday)), 'the next opening lies in the window').toBeUndefined()
  expect(notOfferedAtOnce(request(monday))).toBeUndefined()
  expect(notOfferedAtOnce(request(at('2026-11-16T12:00:00+01:00')))).toBe(breakfast)
})

test('[OPEN-192] one schedule of the categories is enough, the own one must be active too', () => {
  const saturday = [{ type: 'saturday', from: '07:00', to: '11:30' }] as const
  const product = { ...noLead, name: 'Brunch', times: [[daily, saturday]] }
  expect(notOfferedAtOnce(request(monday, [product]))).toBeUndefined()
  expect(notOfferedAtOnce(request(monday, [{ ...product, times: [[daily], [saturday]] }]))).toBeDefined()
})

test('[OPEN-192] cards say from when', () => {
  const afternoon = at('2026-11-16T15:00:00+01:00')
  expect(offeredFromText(breakfast, monday)).toBeNull()
  expect(offeredFromText(breakfast, afternoon)).toBe('täglich 07:00 - 11:30 Uhr')
  const tuesdays = [{ type: 'tuesday', from: '07:00', to: '11:30' }] as const
  expect(offeredFromText({ times: [[tuesdays]] }, afternoon)).toBe('ab Di., 17.11., 07:00 Uhr')
  expect(offeredFromText({}, afternoon)).toBeNull()
})

test('[OPEN-192~] what is offered until midnight ends at 24:00', () => {
  const nights = [{ type: 'tuesday', from: '18:00', to: '24:00' }] as const
  const late = { ...noLead, name: 'Cocktail', times: [[nights]] }
  const evening = at('2026-11-16T18:00:00+01:00')
  expect(appointmentProblemText('not-offered', request(monday, [late]), evening)).toBe(
    '„Cocktail“ ist zu diesem Zeitpunkt nicht verfügbar. Nächster Zeitraum: Di., 17.11., 18:00 - 24:00 Uhr.',
  )
})

const soldOutUntil = (until: string) => ({ from: null, until: at(until) })

test('[OPEN-192] a sold-out mark blocks only promised times before its end', () => {
  const loaf = { ...noLead, name: 'Laib', times: [soldOutUntil('2026-11-17T00:00:00+01:00')] }
  expect(notOfferedAtOnce(request(monday, [loaf]))).toBe(loaf)
  expect(appointmentProblem(at('2026-11-16T18:00:00+01:00'), request(monday, [loaf]))).toBe('not-offered')
  expect(appointmentProblem(at('2026-11-17T08:00:00+01:00'), request(monday, [loaf]))).toBeNull()
  expect(availableSlots(request(monday, [loaf]))[0]?.start).toBe(at('2026-11-17T07:30:00+01:00'))
  expect(offeredFromText(loaf, monday)).toBe('Ausverkauft, wieder ab Di., 17.11.')
  expect(
    appointmentProblemText('not-offered', request(monday, [loaf]), at('2026-11-16T18:00:00+01:00')),
  ).toBe('„Laib“ ist zu diesem Zeitpunkt nicht verfügbar. Nächster Zeitraum: ab Di., 17.11.')
})

test('[OPEN-192] a mark and a schedule count together', () => {
  const both = { ...breakfast, times: [[daily], soldOutUntil('2026-11-17T00:00:00+01:00')] }
  expect(availableSlots(request(monday, [both]))[0]?.start).toBe(at('2026-11-17T07:30:00+01:00'))
  expect(offeredFromText(both, monday)).toBe('Ausverkauft, wieder ab Di., 17.11., 07:00 Uhr')
})

test('[OPEN-192] what a later menu does not hold can be ordered until that menu begins', () => {
  const goose = { ...noLead, name: 'Gansl', times: [{ from: at('2026-11-18T00:00:00+01:00'), until: null }] }
  expect(notOfferedAtOnce(request(monday, [goose]))).toBeUndefined()
  expect(offeredFromText(goose, monday)).toBeNull()
  expect(appointmentProblem(at('2026-11-17T08:00:00+01:00'), request(monday, [goose]))).toBeNull()
  expect(appointmentProblem(at('2026-11-23T08:00:00+01:00'), request(monday, [goose]))).toBe('not-offered')
})

test('[OPEN-192] two products without a common time within 180 days are named', () => {
  const times = (from: string, to: string) => [[[{ type: 'daily', from, to }]]] as const
  const dinner = { ...noLead, name: 'Abendmenü', times: times('17:00', '18:00') }
  const coffee = { ...noLead, name: 'Kaffee' }
  const pair = excludingPair(request(monday, [coffee, breakfast, dinner]))
  expect(pair?.map(({ name }) => name)).toEqual(['Frühstück', 'Abendmenü'])
  expect(pair && excludingText(pair)).toBe(
    '„Frühstück“ und „Abendmenü“ gibt es nie zur selben Zeit. Bitte bestellen Sie beides getrennt.',
  )
  expect(excludingPair(request(monday, [coffee, breakfast]))).toBeNull()
  const supper = { ...noLead, name: 'Nachtmahl', times: times('18:00', '18:30') }
  const first = excludingPair(request(monday, [breakfast, dinner, supper]))
  expect(
    first?.map(({ name }) => name),
    'the first pair of the cart',
  ).toEqual(['Frühstück', 'Abendmenü'])
  const never = { ...noLead, name: 'Nie', times: times('03:00', '04:00') }
  expect(excludingPair(request(monday, [breakfast, never])), 'one alone excludes itself').toBeNull()
})

test('[OPEN-192] a lead time excludes what is offered only until before its end', () => {
  const cake = { isLeadTimeEnabled: true, leadTimeType: 'weeks', leadTimeValue: 4, name: 'Hochzeitstorte' }
  const goose = { ...noLead, name: 'Gansl', times: [{ from: at('2026-12-01T00:00:00+01:00'), until: null }] }
  const pair = excludingPair(request(monday, [cake, goose]))
  expect(pair?.map(({ name }) => name)).toEqual(['Hochzeitstorte', 'Gansl'])
  expect(excludingPair(request(monday, [{ ...cake, leadTimeValue: 1 }, goose]))).toBeNull()
})

test('[OPEN-88] whether orders for later are taken: with preorder always, else while the branch is open', () => {
  const taken = (isPreorderEnabled: boolean, now: number) =>
    offeredSchedules({ ...branch, isPreorderEnabled }, now).takesLaterOrders
  expect([taken(true, sunday), taken(false, sunday), taken(false, monday)]).toEqual([true, false, true])
})
