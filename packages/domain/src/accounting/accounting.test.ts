import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  accountingFile,
  type Booking,
  bookingsOf,
  correctionsOf,
  rateBetween,
  type Receipt,
  receiptText,
} from './index.ts'

const receipt = (values: Partial<Receipt> = {}): Receipt => ({
  year: 2026,
  number: 1,
  date: '2026-11-16',
  uid: 'ABCD2345',
  parts: {
    taxes: [
      { rate: 10, net: 1_000, tax: 100, gross: 1_100 },
      { rate: 20, net: 500, tax: 100, gross: 600 },
    ],
    totalNet: 1_825,
    deliveryGross: 390,
    totalGross: 2_090,
  },
  refunds: [],
  paymentMethod: 'cash',
  isReversed: false,
  ...values,
})

const golden = () =>
  [
    receipt(),
    receipt({
      number: 2,
      uid: 'WXYZ6789',
      parts: {
        taxes: [{ rate: 7, net: 935, tax: 65, gross: 1_000 }],
        totalNet: 935,
        deliveryGross: 0,
        totalGross: 1_000,
      },
      paymentMethod: 'mollie',
      isReversed: true,
    }),
  ].flatMap(bookingsOf)

test('the DATEV file, line by line', () =>
  expect(accountingFile('datev', golden(), 'EUR').split('\r\n')).toEqual([
    '"Umsatz (ohne Soll/Haben-Kz)";"Soll/Haben-Kennzeichen";"WKZ Umsatz";"Konto";"Gegenkonto (ohne BU-Schlüssel)";"BU-Schlüssel";"Belegdatum";"Belegfeld 1";"Buchungstext"',
    '11,00;"S";"EUR";1000;8200;;1611;"2026-000001";"Bestellung ABCD2345"',
    '6,00;"S";"EUR";1000;8200;;1611;"2026-000001";"Bestellung ABCD2345"',
    '3,90;"S";"EUR";1000;8200;;1611;"2026-000001";"Lieferung ABCD2345"',
    '10,00;"S";"EUR";1360;8300;;1611;"2026-000002";"Bestellung WXYZ6789"',
    '10,00;"H";"EUR";1360;8300;;1611;"2026-000002";"Storno Bestellung WXYZ6789"',
    '',
  ]))

test('the BMD file, line by line', () =>
  expect(accountingFile('bmd', golden(), 'EUR').split('\r\n')).toEqual([
    'satzart;konto;gkonto;belegnr;belegdatum;buchsymbol;buchcode;prozent;betrag;steuer;text',
    '0;2700;4010;2026-000001;16.11.2026;AR;1;10;11,00;-1,00;"Bestellung ABCD2345"',
    '0;2700;4000;2026-000001;16.11.2026;AR;1;20;6,00;-1,00;"Bestellung ABCD2345"',
    '0;2700;4000;2026-000001;16.11.2026;AR;1;20;3,90;-0,65;"Lieferung ABCD2345"',
    '0;2890;4090;2026-000002;16.11.2026;AR;1;7;10,00;-0,65;"Bestellung WXYZ6789"',
    '0;2890;4090;2026-000002;16.11.2026;AR;2;7;-10,00;0,65;"Storno Bestellung WXYZ6789"',
    '',
  ]))

test('[OPEN-203~] untaxed deposit and tips are booked apart from the revenue, a taxed deposit as revenue', () => {
  const { parts } = receipt()
  const depositTaxes = [
    { rate: 0, net: 50, tax: 0, gross: 50 },
    { rate: 20, net: 30, tax: 6, gross: 36 },
  ]
  const [, , , ...besides] = bookingsOf(receipt({ parts: { ...parts, depositTaxes, tip: 200 } }))
  expect(besides.map(({ kind }) => kind)).toEqual(['transit', 'revenue', 'transit'])
  expect(accountingFile('bmd', besides, 'EUR').split('\r\n').slice(1)).toEqual([
    '0;2700;3690;2026-000001;16.11.2026;AR;1;0;0,50;0,00;"Pfand ABCD2345"',
    '0;2700;4000;2026-000001;16.11.2026;AR;1;20;0,36;-0,06;"Pfand ABCD2345"',
    '0;2700;3690;2026-000001;16.11.2026;AR;1;0;2,00;0,00;"Trinkgeld ABCD2345"',
    '',
  ])
  expect(accountingFile('datev', besides, 'EUR').split('\r\n').slice(1)).toEqual([
    '0,50;"S";"EUR";1000;1590;;1611;"2026-000001";"Pfand ABCD2345"',
    '0,36;"S";"EUR";1000;8200;;1611;"2026-000001";"Pfand ABCD2345"',
    '2,00;"S";"EUR";1000;1590;;1611;"2026-000001";"Trinkgeld ABCD2345"',
    '',
  ])
})

test.each([
  { net: 325, gross: 390, rate: 20 },
  { net: 364, gross: 390, rate: 7 },
  { net: 390, gross: 390, rate: 0 },
  { net: 0, gross: 0, rate: 0 },
  { net: -325, gross: -390, rate: 20 },
])('$gross with $net net is taxed with $rate %', ({ net, gross, rate }) =>
  expect(rateBetween(net, gross)).toBe(rate),
)

test('receipts sort as text', () => expect(receiptText({ year: 2026, number: 42 })).toBe('2026-000042'))

test('the lines of a receipt add up to it, those of a reversed one to nothing', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 4 }), cents, fc.boolean(), (amounts, delivery, isReversed) => {
      const taxes = amounts.map((gross, index) => ({ rate: index, net: gross, tax: 0, gross }))
      const expected = amounts.reduce((sum, gross) => sum + gross, delivery)
      const parts = { taxes, totalNet: expected, deliveryGross: delivery, totalGross: expected }
      const total = bookingsOf(receipt({ parts, isReversed })).reduce((sum, { gross }) => sum + gross, 0)
      expect(total).toBe(isReversed ? 0 : expected)
    }),
  )
})

test('[OPEN-207~] a receipt keeps what was sold, a correction is booked on the day the money went back', () => {
  const corrected = receipt({
    refunds: [
      {
        date: '2026-11-18',
        taxes: [{ rate: 10, net: 182, tax: 18, gross: 200 }],
        totalNet: 182,
        deliveryGross: 0,
        totalGross: 200,
      },
    ],
  })
  const [sold] = bookingsOf(corrected)
  expect(sold).toMatchObject({
    kind: 'revenue',
    date: '2026-11-16',
    text: 'Bestellung ABCD2345',
    gross: 1_300,
    tax: 118,
  })
  expect(correctionsOf(corrected)).toMatchObject([
    {
      receipt: '2026-000001',
      date: '2026-11-18',
      text: 'Korrektur Bestellung ABCD2345',
      gross: -200,
      tax: -18,
    },
  ])
  const everything = [...bookingsOf({ ...corrected, isReversed: true }), ...correctionsOf(corrected)]
  expect(everything.reduce((sum, { gross }) => sum + gross, 0)).toBe(0)
})

test('[OPEN-207~] a delivery that a correction makes dearer is booked with its tax rate', () => {
  // what the goods became cheaper by, and the delivery that is not free any more
  const refund = {
    date: '2026-11-18',
    taxes: [{ rate: 10, net: 1_000, tax: 100, gross: 1_100 }],
    totalNet: 675,
    deliveryGross: -390,
    totalGross: 710,
  }
  expect(correctionsOf(receipt({ refunds: [refund] }))).toMatchObject([
    { text: 'Korrektur Bestellung ABCD2345', rate: 10, gross: -1_100, tax: -100 },
    { text: 'Korrektur Lieferung ABCD2345', rate: 20, gross: 390, tax: 65 },
  ])
})

const line = (values: Partial<Booking> = {}): Booking => ({
  kind: 'revenue',
  receipt: '2026-000001',
  date: '2026-11-16',
  text: 'Bestellung ABCD2345',
  rate: 10,
  gross: 1_000,
  tax: 100,
  paymentMethod: 'cash',
  ...values,
})
const cell = (format: 'datev' | 'bmd', values: Partial<Booking>, column: number) =>
  accountingFile(format, [line(values)], 'EUR')
    .split('\r\n')[1]
    ?.split(';')[column]

test.each([
  { rate: 19, datev: '8400', bmd: '4090' },
  { rate: 7, datev: '8300', bmd: '4090' },
  { rate: 20, datev: '8200', bmd: '4000' },
  { rate: 10, datev: '8200', bmd: '4010' },
  { rate: 13, datev: '8200', bmd: '4013' },
  { rate: 4.9, datev: '8200', bmd: '4090' },
  { rate: 0, datev: '8200', bmd: '4090' },
])('revenue with $rate % goes to $datev and to $bmd, as docs/accounting.md lists them', (row) =>
  expect([cell('datev', row, 4), cell('bmd', row, 2)]).toEqual([row.datev, row.bmd]),
)

test('a booking of nothing is no reversal', () => {
  const nothing = { gross: 0, tax: 0 }
  expect([cell('datev', nothing, 1), cell('bmd', nothing, 6)]).toEqual(['"S"', '1'])
})

test('the rate of basic food has a decimal comma', () => expect(cell('bmd', { rate: 4.9 }, 7)).toBe('4,9'))

test('a quotation mark in a text is doubled, and DATEV gets no more than 60 characters', () => {
  expect(cell('bmd', { text: 'Bestellung "A"' }, 10)).toBe('"Bestellung ""A"""')
  expect(cell('datev', { text: 'x'.repeat(60) }, 8)).toBe(`"${'x'.repeat(60)}"`)
  expect(cell('datev', { text: 'x'.repeat(61) }, 8)).toBe(`"${'x'.repeat(60)}"`)
})
