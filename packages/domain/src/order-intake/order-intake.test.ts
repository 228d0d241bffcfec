import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderType } from '../catalog/branch.ts'
import { MINUTE } from '../values/local-time.ts'
import {
  RUSH_LIMIT,
  confirmMinutes,
  delayOf,
  endText,
  hurried,
  intakeNotice,
  minuteChoices,
  pauseEnd,
  pauseOf,
  pauseTexts,
  preparationOf,
  stateText,
  withoutTypes,
} from './index.ts'

const at = (text: string) => Date.parse(text)
const noon = at('2027-06-07T12:00:00+02:00')
const until = (time: string) => new Date(`2027-06-07T${time}:00+02:00`)

const hours = {
  openingHours: [{ type: 'daily', from: '11:00', to: '22:00' }],
  deliveryHours: [{ type: 'daily', from: '17:00', to: '23:00' }],
  isDeliveryHoursEnabled: true,
  orderableFrom: null,
} as const
const branch = {
  isTakeawayEnabled: true,
  isDeliveryEnabled: true,
  isDineInEnabled: false,
  pauses: [],
  rushes: [],
}
const paused = (orderType: OrderType, time: string, message = '') => ({
  orderType,
  until: until(time),
  message,
})
const rushed = (orderType: OrderType, minutes: number, time: string) => ({
  orderType,
  minutes,
  until: until(time),
})

describe('a pause', () => {
  test.each([
    { type: 'takeaway', now: noon, isPaused: true, why: 'it lasts until its end' },
    { type: 'takeaway', now: until('12:30').getTime() - 1, isPaused: true, why: 'to the last millisecond' },
    { type: 'takeaway', now: until('12:30').getTime(), isPaused: false, why: 'and ends by itself' },
    { type: 'delivery', now: noon, isPaused: false, why: 'another type is not paused' },
  ] as const)('of takeaway until 12:30: $why', ({ type, now, isPaused }) => {
    const pauses = [paused('takeaway', '12:30', ' Der Ofen ist voll. ')]
    expect(pauseOf({ pauses }, type, now)).toEqual(
      isPaused ? { until: until('12:30').getTime(), message: 'Der Ofen ist voll.' } : null,
    )
  })

  test.each([
    { type: 'takeaway', minutes: 30, now: noon, end: until('12:30'), why: 'after its minutes' },
    { type: 'takeaway', minutes: 30, now: noon + 20_000, end: until('12:31'), why: 'on a whole minute' },
    { type: 'takeaway', minutes: null, now: noon, end: until('22:00'), why: 'when the shop closes' },
    { type: 'delivery', minutes: null, now: noon, end: null, why: 'not at all while delivery is closed' },
    {
      type: 'delivery',
      minutes: null,
      now: until('18:00').getTime(),
      end: until('23:00'),
      why: 'when delivery ends',
    },
  ] as const)('of $type ends $why', ({ type, minutes, now, end }) => {
    expect(pauseEnd(hours, type, minutes, now)).toBe(end?.getTime() ?? null)
  })

  test('until closing of a shop that never closes ends with the day', () => {
    const always = { ...hours, openingHours: [{ type: 'daily', from: '00:00', to: '24:00' }] } as const
    expect(pauseEnd(always, 'takeaway', null, noon)).toBe(at('2027-06-08T00:00:00+02:00'))
  })

  test('takes the place of an earlier one of its type, and what has ended is forgotten', () => {
    const entries = [paused('takeaway', '12:30'), paused('delivery', '13:00'), paused('dine-in', '11:59')]
    expect(withoutTypes(entries, ['takeaway'], noon)).toEqual([entries[1]])
  })
})

describe('a rush', () => {
  test('adds 15 minutes with each tap, up to an hour, for an hour after the last', () => {
    let rushes: ReturnType<typeof hurried> = []
    const minutes = Array.from({ length: 5 }, (_, tap) => {
      const now = noon + tap * MINUTE
      rushes = hurried({ rushes }, ['takeaway'], now)
      expect(rushes[0]?.until).toEqual(new Date(now + 60 * MINUTE))
      return delayOf({ rushes }, 'takeaway', now)
    })
    expect(minutes).toEqual([15, 30, 45, 60, 60])
    expect(delayOf({ rushes }, 'takeaway', noon + 64 * MINUTE)).toBe(0)
    expect(delayOf({ rushes }, 'delivery', noon)).toBe(0)
  })

  test('however often somebody taps, the promise is never more than an hour late', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 20 }), (gaps) => {
        let rushes: ReturnType<typeof hurried> = []
        let now = noon
        for (const gap of gaps) {
          now += gap * MINUTE
          rushes = hurried({ rushes }, ['delivery'], now)
          expect(delayOf({ rushes }, 'delivery', now)).toBeLessThanOrEqual(RUSH_LIMIT)
          expect(delayOf({ rushes }, 'delivery', now)).toBeGreaterThanOrEqual(15)
        }
      }),
    )
  })
})

describe('the usual preparation', () => {
  const minutes = {
    preparationMinutesForTakeaway: 20,
    preparationMinutesForDelivery: 45,
    preparationMinutesForDineIn: null,
  }
  const rushes = [rushed('takeaway', 15, '12:30'), rushed('dine-in', 30, '12:30')]

  test.each([
    { type: 'takeaway', takes: 20, calm: 20, busy: 35, why: 'its own minutes' },
    { type: 'delivery', takes: 45, calm: 45, busy: 45, why: 'a rush of its own type alone' },
    { type: 'dine-in', takes: 0, calm: 10, busy: 40, why: 'without any, those of the place' },
  ] as const)('of $type: $why', ({ type, takes, calm, busy }) => {
    expect(preparationOf(minutes, type)).toBe(takes)
    expect(confirmMinutes({ ...minutes, rushes: [] }, type, 10, noon)).toBe(calm)
    expect(confirmMinutes({ ...minutes, rushes }, type, 10, noon)).toBe(busy)
    expect(confirmMinutes({ ...minutes, rushes }, type, 10, until('12:30').getTime())).toBe(calm)
    expect(confirmMinutes({ ...minutes, rushes }, type, 10, noon, 15)).toBe(busy + 15)
  })
})

test('what can be promised has the minutes of one tap, all of it longer in a rush', () => {
  const minutes = {
    preparationMinutesForTakeaway: 25,
    preparationMinutesForDelivery: null,
    preparationMinutesForDineIn: null,
  }
  const rushes = [{ orderType: 'takeaway' as const, minutes: 15, until: until('12:30') }]
  const promised = (of: Parameters<typeof minuteChoices>[0], type: 'takeaway' | 'delivery', now = noon) =>
    minuteChoices(of, type, 20, now).map((choice) => choice.minutes)
  expect(promised({ ...minutes, rushes: [] }, 'takeaway')).toEqual([10, 15, 20, 25, 30, 45])
  expect(promised({ ...minutes, rushes: [] }, 'delivery')).toEqual([10, 15, 20, 30, 45])
  expect(promised({ ...minutes, rushes }, 'takeaway')).toEqual([25, 30, 35, 40, 45, 60])
  expect(promised({ ...minutes, rushes }, 'takeaway', until('12:30').getTime())[0]).toBe(10)
  expect(minuteChoices({ ...minutes, rushes }, 'takeaway', 20, noon)[3]).toEqual({ usual: 25, minutes: 40 })
})

describe('what guests read', () => {
  test.each([
    { end: until('12:30'), text: '12:30 Uhr' },
    { end: new Date('2027-06-08T00:00:00+02:00'), text: '24:00 Uhr' },
    { end: new Date('2027-06-08T01:30:00+02:00'), text: 'Di., 08.06., 01:30 Uhr' },
  ])('the end is $text', ({ end, text }) => expect(endText(end.getTime(), noon)).toBe(text))

  test('at the checkout: until when their type cannot be ordered, and why', () => {
    const pauses = [paused('takeaway', '12:30', 'Der Ofen ist voll.')]
    expect(pauseTexts({ pauses }, 'takeaway', noon)).toEqual([
      'Bis 12:30 Uhr nehmen wir für Abholung leider keine Bestellungen an.',
      'Der Ofen ist voll.',
    ])
    expect(pauseTexts({ pauses }, 'delivery', noon)).toEqual([])
  })

  test.each([
    { pauses: [], rushes: [], texts: [], why: 'nothing while all is as usual' },
    {
      pauses: [paused('takeaway', '12:30'), paused('delivery', '12:30')],
      rushes: [],
      texts: ['Bis 12:30 Uhr nehmen wir leider keine Bestellungen an.'],
      why: 'one sentence when everything is paused',
    },
    {
      pauses: [paused('delivery', '12:30')],
      rushes: [rushed('takeaway', 15, '13:00'), rushed('delivery', 30, '13:00')],
      texts: [
        'Bis 12:30 Uhr nehmen wir für Lieferung leider keine Bestellungen an.',
        'Derzeit ist viel los: Abholung dauert etwa 15 Minuten länger.',
      ],
      why: 'a paused type is not promised later as well',
    },
    {
      pauses: [paused('dine-in', '12:30')],
      rushes: [rushed('takeaway', 15, '13:00'), rushed('delivery', 15, '13:00')],
      texts: ['Derzeit ist viel los: Abholung und Lieferung dauern etwa 15 Minuten länger.'],
      why: 'a type that the branch does not offer is nobody’s business',
    },
  ])('in the shop: $why', ({ pauses, rushes, texts }) => {
    expect(intakeNotice({ ...branch, pauses, rushes }, noon)).toEqual(texts)
  })

  test('under the header: the pause, once no type is left to order', () => {
    const open = { state: 'open', until: until('22:00').getTime() } as const
    const one = { ...branch, pauses: [paused('takeaway', '12:30')] }
    const both = { ...branch, pauses: [paused('takeaway', '12:30'), paused('delivery', '12:45')] }
    expect(stateText(one, open, noon).text).toBe('Geöffnet bis 22:00')
    expect(stateText(both, open, noon)).toEqual({ text: 'Pause bis 12:30 Uhr', style: 'warning' })
    expect(stateText(both, { state: 'closed', until: null }, noon).text).toBe('Geschlossen')
  })
})

test('an end is named by its time, as 24:00, or with its day', () => {
  expect(endText(at('2027-06-08T00:00:00+02:00'), noon)).toBe('24:00 Uhr')
  expect(endText(at('2027-06-09T00:00:00+02:00'), noon)).toBe('Mi., 09.06., 00:00 Uhr')
  expect(endText(at('2027-06-08T00:01:00+02:00'), noon)).toBe('Di., 08.06., 00:01 Uhr')
})

test('pauses and rushes of types are told apart where they differ', () => {
  const all = { ...branch, isDineInEnabled: true }
  const pauses = [paused('takeaway', '13:00', 'Ofen defekt.'), paused('delivery', '14:00')]
  expect(intakeNotice({ ...all, pauses }, noon)).toEqual([
    'Bis 13:00 Uhr nehmen wir für Abholung leider keine Bestellungen an.',
    'Ofen defekt.',
    'Bis 14:00 Uhr nehmen wir für Lieferung leider keine Bestellungen an.',
  ])
  const rushes = [rushed('takeaway', 15, '13:00'), rushed('delivery', 30, '13:00')]
  expect(intakeNotice({ ...all, rushes }, noon)).toEqual([
    'Derzeit ist viel los: Abholung dauert etwa 15 Minuten länger.',
    'Derzeit ist viel los: Lieferung dauert etwa 30 Minuten länger.',
  ])
})

test('a pause without a message or for no type', () => {
  const silent = { orderType: 'takeaway' as const, until: until('13:00'), message: null }
  expect(pauseOf({ pauses: [silent] }, 'takeaway', noon)?.message).toBe('')
  expect(pauseOf({ pauses: [{ ...silent, until: null }] }, 'takeaway', noon)).toBeNull()
  expect(withoutTypes([{ ...silent, orderType: null }, silent], ['delivery'], noon)).toEqual([silent])
})

test('the way to the customer makes every choice longer', () => {
  const minutes = {
    preparationMinutesForTakeaway: null,
    preparationMinutesForDelivery: null,
    preparationMinutesForDineIn: null,
  }
  const choices = minuteChoices({ ...branch, ...minutes }, 'delivery', 20, noon, 10)
  expect(choices.map((choice) => choice.minutes)).toEqual([20, 25, 30, 40, 55])
})

test('a branch that offers no type is not paused', () => {
  const none = { ...branch, isTakeawayEnabled: false, isDeliveryEnabled: false }
  expect(stateText(none, { state: 'open', until: null }, noon).text).toBe('Durchgehend geöffnet')
})
