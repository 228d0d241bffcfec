import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeDays, productsChangedOn, type TaxChange, taxesFor, withRatesOn } from './tax-table.ts'

const change = (values: Partial<TaxChange>): TaxChange => ({
  country: 'DE',
  rate: 19,
  newRate: 16,
  validFrom: '2020-07-01',
  categories: [],
  ...values,
})

/** Germany in 2020: lower rates for half a year. */
const halfYear = [
  change({}),
  change({ rate: 7, newRate: 5 }),
  change({ rate: 16, newRate: 19, validFrom: '2021-01-01' }),
  change({ rate: 5, newRate: 7, validFrom: '2021-01-01' }),
]

const product = (tax: number, category: number | null = null) => ({
  id: 1,
  name: 'Limonade',
  price: 1_190,
  tax,
  takeawayTax: null as number | null,
  dineInTax: null as number | null,
  content: { category },
})

test.each([
  { day: '2020-06-30', tax: 19, why: 'the day before is not changed' },
  { day: '2020-07-01', tax: 16, why: 'a change holds from its day on' },
  { day: '2020-12-31', tax: 16, why: 'and until the next one' },
  { day: '2021-01-01', tax: 19, why: 'the next one goes on from there' },
])('on $day the rate is $tax %: $why', ({ day, tax }) =>
  expect(withRatesOn(product(19), { changes: halfYear, country: 'DE', day }).tax).toBe(tax),
)

test('rates of takeaway and dine-in follow, an empty one stays empty', () => {
  const day = { changes: halfYear, country: 'DE', day: '2020-08-01' } as const
  expect(withRatesOn({ ...product(7), takeawayTax: 19 }, day)).toMatchObject({
    tax: 5,
    takeawayTax: 16,
    dineInTax: null,
  })
})

test('changes of another country do not count', () =>
  expect(withRatesOn(product(19), { changes: halfYear, country: 'AT', day: '2020-08-01' }).tax).toBe(19))

test('a change for some categories concerns nothing else, and goes before one for everything', () => {
  const staples = change({ country: 'AT', rate: 10, newRate: 4.9, categories: [3, { id: 4 }] })
  const all = change({ country: 'AT', rate: 10, newRate: 12 })
  const rate = (category: number | null, changes = [staples]) =>
    withRatesOn(product(10, category), { changes, country: 'AT', day: '2026-07-01' }).tax
  expect([rate(3), rate(4), rate(5), rate(null)]).toEqual([4.9, 4.9, 10, 10])
  expect([rate(3, [all, staples]), rate(5, [all, staples])]).toEqual([4.9, 12])
})

const terms = { taxChanges: [], country: 'AT', timeZone: 'Europe/Vienna' } as const

test.each([
  { appointmentDate: null, day: '2026-06-30', why: 'it is placed on that day' },
  { appointmentDate: '2026-07-01T12:00:00+02:00', day: '2026-07-01', why: 'it is for that day' },
  { appointmentDate: '2026-06-30T22:30:00Z', day: '2026-07-01', why: 'days are those of the shop' },
])('an order has the rates of $day: $why', ({ appointmentDate, day }) =>
  expect(taxesFor(terms, { appointmentDate }, new Date('2026-06-30T20:00:00Z')).day).toBe(day),
)

test('two rates can be swapped on one day', () => {
  const changes = [change({ rate: 10, newRate: 13 }), change({ rate: 13, newRate: 10 })]
  const taxes = { changes, country: 'DE', day: '2020-07-01' } as const
  expect([withRatesOn(product(10), taxes).tax, withRatesOn(product(13), taxes).tax]).toEqual([13, 10])
})

test('the preview of a change day gives both net prices, and the gross price that keeps the net', () => {
  const changes = halfYear
  const products = [{ ...product(19), takeawayTax: 7 }, product(20)]
  expect(productsChangedOn(products, { changes, country: 'DE', day: '2020-07-01' })).toEqual([
    {
      id: 1,
      name: 'Limonade',
      steps: [
        {
          orderTypes: ['delivery', 'dine-in'],
          oldRate: 19,
          newRate: 16,
          gross: 1_190,
          oldNet: 1_000,
          newNet: 1_026,
          grossForOldNet: 1_160,
        },
        {
          orderTypes: ['takeaway'],
          oldRate: 7,
          newRate: 5,
          gross: 1_190,
          oldNet: 1_112,
          newNet: 1_133,
          grossForOldNet: 1_168,
        },
      ],
    },
  ])
  expect(productsChangedOn(products, { changes, country: 'DE', day: '2020-07-02' })).toEqual([])
})

test('the change days of a country', () => {
  expect(changeDays([...halfYear, change({ country: 'AT', validFrom: '2026-07-01' })], 'DE')).toEqual([
    '2020-07-01',
    '2021-01-01',
  ])
})

test('the order in which changes are listed makes no difference', () => {
  const rates = [0, 4.9, 5, 7, 10, 13, 16, 19, 20]
  const days = ['2026-01-01', '2026-07-01', '2027-01-01']
  const changesOf = fc.uniqueArray(
    fc.record({
      country: fc.constant('AT' as const),
      rate: fc.constantFrom(...rates),
      newRate: fc.constantFrom(...rates),
      validFrom: fc.constantFrom(...days),
      categories: fc.constant([]),
    }),
    { selector: ({ rate, validFrom }) => `${rate} ${validFrom}` },
  )
  fc.assert(
    fc.property(changesOf, fc.constantFrom(...rates), fc.constantFrom(...days), (changes, rate, day) => {
      const on = (list: typeof changes) =>
        withRatesOn(product(rate), { changes: list, country: 'AT', day }).tax
      expect(on(changes)).toBe(on(changes.toReversed()))
      expect(rates).toContain(on(changes))
    }),
  )
})

test('a rate with decimals keeps the net price to the cent', () => {
  const changes = [change({ country: 'AT', rate: 4.9, newRate: 5.5, validFrom: '2027-01-01' })]
  const [changed] = productsChangedOn([{ ...product(4.9), price: 1_049 }], {
    changes,
    country: 'AT',
    day: '2027-01-01',
  })
  // 10.49 / 1.049 is 10.00 net; that at 5.5 % is 10.55
  expect(changed?.steps).toMatchObject([{ oldNet: 1_000, newNet: 994, grossForOldNet: 1_055 }])
})
