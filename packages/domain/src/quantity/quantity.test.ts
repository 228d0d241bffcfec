import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenProduct } from '../catalog/given-product.ts'
import { fraction, roundToParts } from '../values/fraction.ts'
import { formatAmount } from '../values/format.ts'
import {
  type AlternativeUnit,
  type QuantityLimits,
  type Unit,
  amountInProductUnit,
  amountText,
  calculationModelFor,
  calculationModels,
  canDecrease,
  canIncrease,
  changeUnit,
  convertAmount,
  decrease,
  increase,
  isAcceptedAmount,
  isCountable,
  isOfferedUnit,
  isUnit,
  largestAmount,
  limitsFor,
  limitsText,
  offeredUnits,
  parseQuantity,
  snap,
  snapTyped,
  startQuantity,
  unitLabel,
  units,
} from './index.ts'

function alternative(unit: Unit, rules: Partial<AlternativeUnit> = {}): AlternativeUnit {
  return {
    unit,
    ratio: null,
    minimumQuantity: null,
    maximumQuantity: null,
    quantityStepSize: null,
    calculationModel: null,
    ...rules,
  }
}

test('[UNIT-01] [UNIT-02] the unit table holds every type, factor and German label', () => {
  const table = Object.values(units).map(({ type, factor, label }) => `${type} ${factor} ${label}`)
  expect(table).toEqual([
    'amount 1 Stück',
    'serving 1 Portion',
    'pair 1 Paar',
    'person 1 Person',
    'package 1 Packung',
    'weight 1 g',
    'weight 10 dag',
    'weight 1000 kg',
    'volume 1 ml',
    'volume 10 cl',
    'volume 100 dl',
    'volume 1000 l',
    'length 1 mm',
    'length 10 cm',
    'length 100 dm',
    'length 1000 m',
    'length 1000000 km',
    'square 1 mm²',
    'square 100 cm²',
    'square 10000 dm²',
    'square 1000000 m²',
    'cubic 1 mm³',
    'cubic 1000 cm³',
    'cubic 1000000 dm³',
    'cubic 1000000000 m³',
  ])
  expect(unitLabel('piece')).toBe('Stück')
  expect(['piece', 'toString', 3, ['piece']].map(isUnit)).toEqual([true, false, false, false])
})

test('[UNIT-03] calculation models have a label and a short form', () => {
  expect(calculationModels).toEqual({
    fixed: { label: 'Exakt', short: 'Fix' },
    approximate: { label: 'Ungefähr', short: 'ca.' },
    minimum: { label: 'Minimum', short: 'ab' },
  })
})

test('[CART-06] amount, serving and package are countable, pair, person and measured units are not', () => {
  const countable = Object.keys(units).filter((unit) => isCountable(unit as Unit))
  expect(countable).toEqual(['piece', 'serving', 'package'])
})

test.each([
  { text: '2', amount: 2 },
  { text: '1,5', amount: 1.5 },
  { text: ' 1.5 ', amount: 1.5 },
  { text: ',5', amount: 0.5 },
  { text: ',25', amount: 0.25 },
  { text: '3,', amount: 3 },
  { text: '-4', amount: -4 },
  { text: 'zwei', amount: 0 },
  { text: '', amount: 0 },
  { text: '1,2,3', amount: 0 },
  { text: '1e3', amount: 0 },
  { text: '0x10', amount: 0 },
  { text: 'Infinity', amount: 0 },
])("[QTY-01] '$text' typed is $amount", ({ text, amount }) => expect(parseQuantity(text)).toBe(amount))

const twoToTen: QuantityLimits = { minimum: 2, maximum: 10, step: 2 }

test.each([
  { wish: 0, limits: twoToTen, amount: 2, why: 'below the minimum' },
  { wish: 2, limits: twoToTen, amount: 2, why: 'at the minimum' },
  { wish: 2.999, limits: twoToTen, amount: 2, why: 'below half a step above the minimum' },
  { wish: 3, limits: twoToTen, amount: 4, why: 'half a step above the minimum' },
  { wish: 3.5, limits: twoToTen, amount: 4, why: 'below one step above the minimum' },
  { wish: 6.9, limits: twoToTen, amount: 6, why: 'nearest step, down' },
  { wish: 7, limits: twoToTen, amount: 8, why: 'nearest step, half up' },
  { wish: 10, limits: twoToTen, amount: 10, why: 'at the maximum' },
  { wish: 99, limits: twoToTen, amount: 10, why: 'above the maximum' },
  { wish: Number.NaN, limits: twoToTen, amount: 2, why: 'not a number' },
  { wish: Number.POSITIVE_INFINITY, limits: twoToTen, amount: 10, why: 'an endless number' },
  {
    wish: 9.9,
    limits: { minimum: 1, maximum: 10, step: 4 },
    amount: 9,
    why: 'the last step under a maximum',
  },
  {
    wish: 11,
    limits: { minimum: 1, maximum: 12, step: 4 },
    amount: 12,
    why: 'a step past the maximum is capped',
  },
  {
    wish: 0.35,
    limits: { minimum: 0.1, maximum: null, step: 0.1 },
    amount: 0.4,
    why: 'no binary error at a half',
  },
  { wish: 1.2344, limits: { minimum: 1, maximum: null, step: 0 }, amount: 1.234, why: 'no step: 3 decimals' },
  { wish: 1.0005, limits: { minimum: 1, maximum: null, step: 0 }, amount: 1.001, why: 'no step: half up' },
  {
    wish: 1e300,
    limits: { minimum: 1, maximum: null, step: 1 },
    amount: largestAmount,
    why: 'a technical end',
  },
])('[QTY-02] $wish becomes $amount: $why', ({ wish, limits, amount }) => {
  expect(snap(wish, limits)).toBe(amount)
})

test('[QTY-01] [QTY-02] a typed text is snapped, nonsense becomes the minimum', () => {
  expect(snapTyped('4,9', twoToTen)).toBe(4)
  expect(snapTyped('viele', twoToTen)).toBe(2)
})

test.each([
  { rules: {}, limits: { minimum: 1, maximum: null, step: 0 }, why: 'everything missing' },
  {
    rules: { quantityStepSize: 0.5 },
    limits: { minimum: 0.5, maximum: null, step: 0.5 },
    why: 'minimum = step',
  },
  {
    rules: { minimumQuantity: 0, maximumQuantity: 0, quantityStepSize: 0 },
    limits: { minimum: 1, maximum: null, step: 0 },
    why: '0 counts as missing',
  },
  {
    rules: { minimumQuantity: 5, maximumQuantity: 4 },
    limits: { minimum: 5, maximum: null, step: 0 },
    why: 'a maximum below the minimum is ignored',
  },
  {
    rules: { minimumQuantity: 5, maximumQuantity: 5 },
    limits: { minimum: 5, maximum: 5, step: 0 },
    why: 'a maximum that is the minimum leaves one amount',
  },
  {
    rules: { minimumQuantity: -1, maximumQuantity: -2, quantityStepSize: -3 },
    limits: { minimum: 1, maximum: null, step: 0 },
    why: 'what is below 0 counts as missing',
  },
  {
    rules: { minimumQuantity: 0.0004, maximumQuantity: 0.0004, quantityStepSize: 0.0004 },
    limits: { minimum: 1, maximum: null, step: 0 },
    why: 'what rounds to 0 at three decimals counts as missing',
  },
  {
    rules: { minimumQuantity: 20_000_000, quantityStepSize: 30_000_000 },
    limits: { minimum: largestAmount, maximum: null, step: largestAmount },
    why: 'nothing is above the largest amount',
  },
])('[QTY-02] limits: $why', ({ rules, limits }) => {
  expect(limitsFor(givenProduct(rules), 'piece')).toEqual(limits)
})

const sixpack = givenProduct({
  unit: 'piece',
  minimumQuantity: 1,
  quantityStepSize: 1,
  alternativeUnits: [
    alternative('package', { ratio: 6, minimumQuantity: 2, maximumQuantity: 8, quantityStepSize: 2 }),
    alternative('kilogram'),
  ],
})

test('[QTY-03] an alternative unit brings its own limits', () => {
  expect(limitsFor(sixpack, 'package')).toEqual({ minimum: 2, maximum: 8, step: 2 })
  expect(limitsFor(sixpack, 'piece')).toEqual({ minimum: 1, maximum: null, step: 1 })
})

test("[QTY-03] the product's own unit has the product's limits, even if an alternative repeats it", () => {
  const product = givenProduct({
    unit: 'piece',
    minimumQuantity: 3,
    alternativeUnits: [alternative('piece', { minimumQuantity: 7 })],
  })
  expect(limitsFor(product, 'piece').minimum).toBe(3)
})

test('[QTY-04] decrease stops at the minimum, increase at the maximum', () => {
  expect([canDecrease(2, twoToTen), canDecrease(1, twoToTen), canDecrease(4, twoToTen)]).toEqual([
    false,
    false,
    true,
  ])
  expect([canIncrease(10, twoToTen), canIncrease(12, twoToTen), canIncrease(8, twoToTen)]).toEqual([
    false,
    false,
    true,
  ])
  expect(canIncrease(1000, { minimum: 1, maximum: null, step: 1 })).toBe(true)
})

test('[QTY-04] plus and minus walk over every accepted amount, also over a maximum between two steps', () => {
  const limits = { minimum: 1, maximum: 12, step: 10 }
  expect([increase(1, limits), increase(11, limits), increase(12, limits)]).toEqual([11, 12, 12])
  expect([decrease(12, limits), decrease(11, limits), decrease(1, limits)]).toEqual([11, 1, 1])
  const free = { minimum: 1.5, maximum: 3, step: 0 }
  expect([increase(1.5, free), increase(2.5, free), decrease(2, free)]).toEqual([2.5, 3, 1.5])
})

test('[UNIT-02] [QTY-05] units convert by ratio, else by base factors of the same type', () => {
  const flour = givenProduct({
    unit: 'kilogram',
    alternativeUnits: [alternative('gram'), alternative('decagram', { ratio: 0 }), alternative('liter')],
  })
  expect(offeredUnits(flour)).toEqual(['kilogram', 'gram', 'decagram'])
  expect(isOfferedUnit(flour, 'liter')).toBe(false)
  expect(roundToParts(amountInProductUnit(flour, 250, 'gram'), 1000n)).toBe(250)
  expect(roundToParts(amountInProductUnit(flour, 25, 'decagram'), 1000n)).toBe(250)
  expect(roundToParts(amountInProductUnit(sixpack, 2, 'package'), 1n)).toBe(12)
  expect(offeredUnits(sixpack)).toEqual(['piece', 'package'])
  const failure = (unit: Unit) => new RangeError(`the product is not sold by ${unit}`)
  expect(() => amountInProductUnit(sixpack, 1, 'gram')).toThrow(failure('gram'))
  expect(() => convertAmount(sixpack, 1, 'piece', 'liter')).toThrow(failure('liter'))
})

test('[QTY-05] a change of unit converts and snaps again', () => {
  expect(changeUnit(sixpack, 2, 'package', 'piece')).toBe(12)
  expect(changeUnit(sixpack, 25, 'piece', 'package')).toBe(4)
  expect(changeUnit(sixpack, 1, 'piece', 'package')).toBe(2)
  const cable = givenProduct({
    unit: 'meter',
    alternativeUnits: [alternative('centimeter'), alternative('kilometer', { quantityStepSize: 0.001 })],
  })
  expect(changeUnit(cable, 350, 'centimeter', 'kilometer')).toBe(0.004)
})

test.each([
  { product: {}, start: { amount: 1, unit: 'piece' }, why: 'product.unit and the minimum' },
  { product: { defaultQuantity: 3 }, start: { amount: 3, unit: 'piece' }, why: 'the default quantity' },
  { product: { defaultUnit: 'package' }, start: { amount: 2, unit: 'package' }, why: 'minimum of the unit' },
  {
    product: { defaultUnit: 'package', defaultQuantity: 5 },
    start: { amount: 6, unit: 'package' },
    why: 'default quantity, snapped',
  },
  {
    product: { defaultUnit: 'kilogram', defaultQuantity: 5 },
    start: { amount: 1, unit: 'piece' },
    why: 'a unit that is not offered says nothing',
  },
] as const)('[PRODUCT-05] the picker starts with $why', ({ product, start }) => {
  expect(startQuantity({ ...sixpack, ...product })).toEqual(start)
})

test.each([-1, 0, 0.5, 10, 3, '1,5', '2', true, null, undefined, Number.NaN, Number('1e999'), 2.0001])(
  '[QTY-02] the server refuses %s packages',
  (amount) => expect(isAcceptedAmount(sixpack, amount, 'package')).toBe(false),
)

test('[QTY-02] [QTY-03] the server accepts what snapping leaves alone, in offered units only', () => {
  expect([2, 4, 6, 8].every((amount) => isAcceptedAmount(sixpack, amount, 'package'))).toBe(true)
  expect(isAcceptedAmount(sixpack, 2, 'kilogram')).toBe(false)
  expect(isAcceptedAmount(sixpack, 2, '__proto__')).toBe(false)
})

test('the calculation model of the alternative unit wins over the product', () => {
  const ham = givenProduct({
    unit: 'kilogram',
    calculationModel: 'approximate',
    alternativeUnits: [
      alternative('piece', { ratio: 0.3, calculationModel: 'minimum' }),
      alternative('gram'),
    ],
  })
  expect((['kilogram', 'piece', 'gram'] as const).map((unit) => calculationModelFor(ham, unit))).toEqual([
    'approximate',
    'minimum',
    'approximate',
  ])
  expect(calculationModelFor(givenProduct({ unit: 'piece', calculationModel: null }), 'piece')).toBe('fixed')
})

const thousandths = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 1000)
const rules = fc.record({
  minimumQuantity: fc.option(thousandths(20_000)),
  maximumQuantity: fc.option(thousandths(100_000)),
  quantityStepSize: fc.option(thousandths(5_000)),
})
const wish = fc.oneof(
  thousandths(120_000),
  fc.double({ noNaN: false }),
  fc.double({ min: 0, max: 200, noNaN: true }),
)

test('[QTY-02] snapping twice changes nothing, stays inside the limits and is what the server accepts', () => {
  fc.assert(
    fc.property(rules, wish, (quantityRules, amount) => {
      const product = givenProduct(quantityRules)
      const limits = limitsFor(product, 'piece')
      const snapped = snap(amount, limits)
      expect(snap(snapped, limits)).toBe(snapped)
      expect(snapped).toBeGreaterThanOrEqual(limits.minimum)
      expect(snapped).toBeLessThanOrEqual(limits.maximum ?? largestAmount)
      expect(isAcceptedAmount(product, snapped, 'piece')).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('[QTY-04] plus and minus always lead to an accepted amount on the right side', () => {
  fc.assert(
    fc.property(rules, wish, (quantityRules, amount) => {
      const limits = limitsFor(givenProduct(quantityRules), 'piece')
      const start = snap(amount, limits)
      const up = increase(start, limits)
      const down = decrease(start, limits)
      expect(snap(up, limits)).toBe(up)
      expect(snap(down, limits)).toBe(down)
      expect(canIncrease(start, limits) ? up > start : up === start).toBe(true)
      expect(canDecrease(start, limits) ? down < start : down === start).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('[QTY-01] parsing reverses the formatting of an amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (value) => {
      expect(parseQuantity(formatAmount(value / 1000))).toBe(value / 1000)
    }),
  )
})

test('[QTY-05] conversion there and back keeps the goods', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (gramsAmount) => {
      const product = givenProduct({ unit: 'kilogram', alternativeUnits: [alternative('gram')] })
      const kilograms = amountInProductUnit(product, gramsAmount, 'gram')
      expect(roundToParts(kilograms, 1000n)).toBe(roundToParts(fraction(gramsAmount), 1n))
    }),
  )
})

test.each([
  { amount: 1, unit: 'serving', text: '1 Portion' },
  { amount: 3, unit: 'serving', text: '3 Portionen' },
  { amount: 0.5, unit: 'serving', text: '0,5 Portionen' },
  { amount: 10, unit: 'person', text: '10 Personen' },
  { amount: 2, unit: 'package', text: '2 Packungen' },
  { amount: 2, unit: 'pair', text: '2 Paar' },
  { amount: 3, unit: 'piece', text: '3 Stück' },
  { amount: 1.5, unit: 'kilogram', text: '1,5 kg' },
] as const)('[UNIT-02~] $text', ({ amount, unit, text }) =>
  expect(amountText(amount, unit).replaceAll('\u00a0', ' ')).toBe(text),
)

test.each([
  { step: 0.0625, amounts: [0.063, 0.125, 0.188, 0.25, 1] },
  { step: 0.3333, amounts: [0.333, 0.667, 1, 2] },
])('[OPEN-33] a step of $step is counted exactly, only results are rounded', ({ step, amounts }) => {
  const product = givenProduct({ unit: 'kilogram', quantityStepSize: step })
  for (const amount of amounts) expect(isAcceptedAmount(product, amount, 'kilogram'), `${amount}`).toBe(true)
  const limits = limitsFor(product, 'kilogram')
  const up = amounts.slice(0, 2).map((amount) => increase(amount, limits))
  expect(up.map((amount) => decrease(amount, limits))).toEqual(amounts.slice(0, 2))
})

test.each([
  { step: 0.0015, minimum: 0.001, wish: 0.002, amount: 0.003, why: 'a step below 0.002 is rounded first' },
  {
    step: 0.0012,
    minimum: 0.0012,
    wish: 0.003,
    amount: 0.003,
    why: 'below it thousandths are never left out',
  },
  { step: 0.002, minimum: 0.0014, wish: 0.0023, amount: 0.001, why: 'from 0.002 on it is counted exactly' },
])('[OPEN-33~] $why', ({ step, minimum, wish, amount }) =>
  expect(snap(wish, { minimum, maximum: null, step })).toBe(amount),
)

test('[QTY-02~] what may be ordered is said in words', () => {
  expect(limitsText({ minimum: 2, maximum: 10, step: 0.5 }, 'kilogram')).toBe(
    'ab 2 kg, in Schritten von 0,5 kg, höchstens 10 kg',
  )
  expect(limitsText({ minimum: 1, maximum: null, step: 0 }, 'serving')).toBe('ab 1 Portion')
})
