import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatMoney, formatMoneyWithCode, formatRate } from './format.ts'
import { add, divide, fraction, isAtLeast, multiply, roundToInteger, roundToParts } from './fraction.ts'
import { fromCents, parseMoney, toCents } from './money.ts'

const centsArbitrary = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })

test.each([
  { amount: 14.4, cents: 1440, why: 'one decimal on the wire' },
  { amount: 1.005, cents: 101, why: 'half away from zero although the binary value lies below' },
  { amount: -1.005, cents: -101, why: 'half away from zero on the other side' },
  { amount: 1.0049999, cents: 100, why: 'below the half' },
  { amount: 8.165, cents: 817, why: '8.165 * 100 is 816.4999 in binary' },
  { amount: 1e-7, cents: 0, why: 'numbers written with an exponent' },
  { amount: 1e21, cents: 1e23, why: 'large numbers written with an exponent' },
])('[PRICE-10] $amount is $cents cents: $why', ({ amount, cents }) => expect(toCents(amount)).toBe(cents))

test('[PRICE-10] cents survive the way over the wire', () => {
  fc.assert(
    fc.property(centsArbitrary, (cents) => {
      expect(toCents(JSON.parse(JSON.stringify(fromCents(cents))))).toBe(cents)
    }),
  )
})

test('a number that is no decimal is a programming mistake', () => {
  expect(() => toCents(Number.NaN)).toThrow(RangeError)
  expect(() => divide(fraction(1), fraction(0))).toThrow(RangeError)
})

test.each([
  { cents: 1250, shop: '12,50 €', brochure: 'EUR 12,50' },
  { cents: 0, shop: '0,00 €', brochure: 'EUR 0,00' },
  { cents: 7, shop: '0,07 €', brochure: 'EUR 0,07' },
  { cents: 123_456_789, shop: '1.234.567,89 €', brochure: 'EUR 1.234.567,89' },
  { cents: -40_050, shop: '-400,50 €', brochure: 'EUR -400,50' },
])('[PRICE-10] $cents cents read $shop in the shop and $brochure in the brochure', (row) => {
  expect(formatMoney(row.cents)).toBe(row.shop.replace(' ', '\u00a0'))
  expect(formatMoneyWithCode(row.cents)).toBe(row.brochure)
})

test.each(['EUR', 'CHF', 'USD', 'GBP', 'HUF', 'CZK', 'JPY'])(
  '[PRICE-10] money in %s reads as the platform writes it in German',
  (currency) => {
    const platform = new Intl.NumberFormat('de-DE', {
      style: 'currency',
      currency,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
    fc.assert(
      fc.property(centsArbitrary, (cents) => {
        expect(formatMoney(cents, currency)).toBe(platform.format(cents / 100))
      }),
    )
  },
)

test('[PRICE-10] another currency of the configuration, always with 2 decimals', () => {
  expect(formatMoney(1250, 'CHF')).toBe('12,50\u00a0CHF')
  expect(formatMoney(125_000, 'JPY')).toBe('1.250,00\u00a0¥')
  expect(formatMoneyWithCode(1250, 'CHF')).toBe('CHF 12,50')
})

test.each([
  { text: '12,50', cents: 1250 },
  { text: ' 12 ', cents: 1200 },
  { text: '12.5', cents: 1250 },
  { text: '1.234', cents: 123_400 },
  { text: '1.234,5', cents: 123_450 },
  { text: '1,005', cents: 101 },
  { text: '−3,20 €', cents: -320 },
  { text: '€ 3,20', cents: 320 },
  { text: ' € 3,20 ', cents: 320 },
  { text: '3,20 CHF', cents: 320 },
  { text: '1EUR2', cents: undefined },
  { text: '-0,00', cents: 0 },
  { text: `1,${'0'.repeat(18)}`, cents: 100 },
  { text: `1,${'0'.repeat(19)}`, cents: undefined },
  { text: '99999999999999999,00', cents: undefined },
  { text: '', cents: undefined },
  { text: 'gratis', cents: undefined },
  { text: '1,2,3', cents: undefined },
  { text: '1.23.4', cents: undefined },
  { text: '9'.repeat(40), cents: undefined },
])("parsing '$text' gives $cents", ({ text, cents }) => expect(parseMoney(text)).toBe(cents))

test('[PRICE-10] parsing reverses both ways of formatting', () => {
  fc.assert(
    fc.property(centsArbitrary, (cents) => {
      expect(parseMoney(formatMoney(cents))).toBe(cents)
      expect(parseMoney(formatMoneyWithCode(cents))).toBe(cents)
    }),
  )
})

test('[CARTPAGE-05] rates have a decimal comma and no trailing zeros', () => {
  expect([4.9, 10, 13.0, 0, 2.55].map(formatRate)).toEqual(['4,9', '10', '13', '0', '2,55'])
})

test('amounts have a decimal comma, at most 3 decimals and no grouping', () => {
  expect([1.5, 0.125, 1500, 0.1 + 0.2, 1.0005].map(formatAmount)).toEqual([
    '1,5',
    '0,125',
    '1500',
    '0,3',
    '1,001',
  ])
})

test('fractions are exact where binary numbers are not', () => {
  expect(roundToParts(multiply(fraction(1.1), fraction(1.1)), 1000n)).toBe(1210)
  expect(roundToInteger(divide(fraction(1), fraction(0.3)))).toBe(3)
  expect(roundToParts(add(fraction(0.1), add(fraction(1e-7), fraction(0.2))), 10_000_000n)).toBe(3_000_001)
  expect(isAtLeast(multiply(fraction(0.1), fraction(3)), fraction(0.3))).toBe(true)
})

test('a fraction is the decimal that JavaScript writes', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const { numerator, denominator } = fraction(value)
      const scale = 10n ** 400n
      const text = `${(numerator * scale) / denominator}e-400`
      expect(Number(text)).toBe(value === 0 ? 0 : value)
    }),
  )
})
