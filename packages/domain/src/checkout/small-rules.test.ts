import { expect, test } from 'vitest'
import { givenProduct, givenStep } from '../catalog/given-product.ts'
import type { StepOption } from '../catalog/product.ts'
import { earliestAfterLeadTime } from '../opening-hours/lead-time.ts'
import { lineGross, priceItems, totalProblem } from '../pricing/index.ts'
import { isAcceptedAmount } from '../quantity/index.ts'
import { parseInstant, toIsoInstant } from '../values/local-time.ts'

/** Rules that the documents leave open (OPEN-202), one after another. */

const option = (modifier: StepOption['modifier'], value: number): StepOption => ({
  name: `${modifier} ${value}`,
  modifier,
  value,
})

test('[OPEN-202] a price is floored at 0 after each option, in the order of the steps and of the stored options', () => {
  const [less, more] = [option('subtract', 900), option('add', 200)]
  const step = (...options: StepOption[]) => givenStep({ type: 'multiselect', options })
  const priceOf = (parts: ReturnType<typeof step>[], chosen: StepOption[][]) =>
    lineGross({
      product: givenProduct({ type: 'configurable', price: 500, config: { parts } }),
      amount: 1,
      unit: 'piece',
      parts: chosen,
    })
  expect(priceOf([step(less, more)], [[less, more]])).toBe(200)
  expect(priceOf([step(less, more)], [[more, less]]), 'however it was chosen').toBe(200)
  expect(priceOf([step(more, less)], [[less, more]])).toBe(0)
  expect(priceOf([step(less), step(more)], [[less], [more]])).toBe(200)
  expect(priceOf([step(more), step(less)], [[more], [less]])).toBe(0)
})

test.each([
  { amount: 10_000_000, isAccepted: true },
  { amount: 10_000_001, isAccepted: false },
])('[OPEN-202] an amount of $amount is accepted: $isAccepted', ({ amount, isAccepted }) => {
  const product = givenProduct({ maximumQuantity: null, quantityStepSize: 1, minimumQuantity: 1 })
  expect(isAcceptedAmount(product, amount, 'piece')).toBe(isAccepted)
})

test('[OPEN-202] a tax rate held only by hidden prices gives no tax line', () => {
  const line = (values: Parameters<typeof givenProduct>[0]) => {
    const product = givenProduct(values)
    return { product, amount: 1, unit: product.unit, parts: [] }
  }
  const ratesOf = (isPriceHidden: boolean) =>
    priceItems([line({ tax: 10 }), line({ tax: 20, isPriceHidden })], {
      orderType: 'takeaway',
      country: 'AT',
    }).taxes.map(({ rate }) => rate)
  expect(ratesOf(false)).toEqual([10, 20])
  expect(ratesOf(true)).toEqual([10])
})

test('[OPEN-202] a lead time that ends in the missing hour of spring ends at 03:00', () => {
  const day = { isLeadTimeEnabled: true, leadTimeType: 'days', leadTimeValue: 1 }
  const now = parseInstant('2027-03-27T02:30:00+01:00') ?? Number.NaN
  expect(toIsoInstant(earliestAfterLeadTime([day], now))).toBe('2027-03-28T03:00:00+02:00')
})

test.each([
  { payable: 9_999_999_999, code: undefined },
  { payable: 10_000_000_000, code: 'tooBig' },
])('[OPEN-202] a total of $payable cents: $code', ({ payable, code }) =>
  expect(totalProblem(payable)?.code).toBe(code),
)
