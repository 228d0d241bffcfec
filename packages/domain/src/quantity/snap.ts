import { type Fraction, add, divide, fraction, isAtLeast, roundToParts } from '../values/fraction.ts'
import {
  type MeasuredProduct,
  type QuantityRules,
  alternativeOf,
  convertAmount,
  isOfferedUnit,
} from './conversion.ts'
import { type Unit, amountText } from './units.ts'

/** Limits after the rules for missing values: minimum above 0, step 0 = any amount, maximum null = none. */
export type QuantityLimits = { minimum: number; maximum: number | null; step: number }

/** No line holds more than this of any unit, so that every price stays far inside exact integers. */
export const largestAmount = 10_000_000

/** A value that counts: above 0, not above the largest amount; what rounds to 0 at three decimals is missing (OPEN-33). */
function positive(value: number | null): number {
  if (value === null || !(value > 0)) return 0
  if (value >= largestAmount) return largestAmount
  return roundToParts(fraction(value), 1000n) === 0 ? 0 : value
}

/**
 * Minimum, step and maximum for the current unit, those of the alternative when one is selected (QTY-03). Missing or 0:
 * minimum = step, else 1; maximum = none; step = no snapping. A maximum below the minimum is ignored (OPEN-33).
 */
export function limitsFor(product: MeasuredProduct & QuantityRules, unit: Unit): QuantityLimits {
  const rules = alternativeOf(product, unit) ?? product
  const step = positive(rules.quantityStepSize)
  const minimum = positive(rules.minimumQuantity) || step || 1
  const maximum = positive(rules.maximumQuantity)
  return { minimum, maximum: maximum >= minimum ? maximum : null, step }
}

/** Steps below this are as fine as the amounts themselves, which have three decimals. */
const finestStep = 0.002

const rounded = (value: Fraction) => roundToParts(value, 1000n) / 1000
const minus = (a: Fraction, b: Fraction) => add(a, { ...b, numerator: -b.numerator })
const times = (value: Fraction, count: bigint): Fraction => ({ ...value, numerator: value.numerator * count })

/** The limits as exact fractions: a step of 0.0625 is counted as what it is, only results are rounded (OPEN-33). */
function exact({ minimum, maximum, step }: QuantityLimits) {
  const isFine = step < finestStep
  const read = (value: number) => fraction(isFine ? rounded(fraction(value)) : value)
  return {
    minimum: read(minimum),
    maximum: read(maximum ?? largestAmount),
    step: step === 0 ? fraction(0.001) : read(step),
  }
}

/** How many steps lie between the minimum and an amount, nearest and half up. */
function stepsTo(amount: Fraction, minimum: Fraction, step: Fraction): bigint {
  const count = divide(minus(amount, minimum), step)
  return (2n * count.numerator + count.denominator) / (2n * count.denominator)
}

/**
 * The accepted amount nearest to the wish: at or below the minimum the minimum, at or above the maximum the maximum, in
 * between the nearest step counted from the minimum, half up, rounded to 3 decimals (QTY-02, OPEN-33). Snapping twice
 * changes nothing.
 */
export function snap(amount: number | Fraction, limits: QuantityLimits): number {
  const { minimum, maximum, step } = exact(limits)
  if (typeof amount === 'number' && !Number.isFinite(amount))
    return rounded(amount === Number.POSITIVE_INFINITY ? maximum : minimum)
  const wish = typeof amount === 'number' ? fraction(amount) : amount
  if (isAtLeast(minimum, wish)) return rounded(minimum)
  if (isAtLeast(wish, maximum)) return rounded(maximum)
  const snapped = add(minimum, times(step, stepsTo(wish, minimum, step)))
  return rounded(isAtLeast(snapped, maximum) ? maximum : snapped)
}

/** Whether a product can be ordered in exactly this amount and unit: the amount is a fix-point of snapping (B6, B7). */
export function isAcceptedAmount(
  product: MeasuredProduct & QuantityRules,
  amount: unknown,
  unit: unknown,
): amount is number {
  return (
    typeof amount === 'number' &&
    isOfferedUnit(product, unit) &&
    snap(amount, limitsFor(product, unit)) === amount
  )
}

/** The number in a typed quantity; a comma or a point separates decimals, anything else counts as 0 (QTY-01). */
export function parseQuantity(text: string): number {
  const typed = text.trim().replace(',', '.')
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(typed) ? Number(typed) : 0
}

/** The accepted amount for a typed text, on Enter or when the field loses focus (QTY-01, QTY-02, OPEN-33). */
export function snapTyped(text: string, limits: QuantityLimits): number {
  return snap(parseQuantity(text), limits)
}

/** Whether the decrease control works: not at or below the minimum (QTY-04). */
export function canDecrease(amount: number, limits: QuantityLimits): boolean {
  return amount > limits.minimum
}

/** Whether the increase control works: not at or above the maximum (QTY-04). */
export function canIncrease(amount: number, limits: QuantityLimits): boolean {
  return amount < (limits.maximum ?? largestAmount)
}

/** The next accepted amount above; without a step amounts change by 1 inside minimum and maximum (OPEN-33). */
export function increase(amount: number, limits: QuantityLimits): number {
  return stepFrom(amount, limits, 1)
}

/** The next accepted amount below; a maximum between two steps leads back to the step under it (OPEN-33). */
export function decrease(amount: number, limits: QuantityLimits): number {
  return stepFrom(amount, limits, -1)
}

function stepFrom(amount: number, limits: QuantityLimits, direction: 1 | -1): number {
  const from = snap(amount, limits)
  if (limits.step === 0) return snap(from + direction, limits)
  const { minimum, step } = exact(limits)
  const at = stepsTo(fraction(from), minimum, step)
  const nearest = rounded(add(minimum, times(step, at)))
  // a maximum between two steps: the step under it comes next on the way down, none on the way up
  const isBetween = nearest !== from && nearest < from === (direction === -1)
  const next = isBetween ? at : at + BigInt(direction)
  return snap(add(minimum, times(step, next < 0n ? 0n : next)), limits)
}

/** The amount after a change of unit: converted by the ratios, then snapped to the limits of the new unit (QTY-05). */
export function changeUnit(
  product: MeasuredProduct & QuantityRules,
  amount: number,
  from: Unit,
  to: Unit,
): number {
  return snap(convertAmount(product, amount, from, to), limitsFor(product, to))
}

/** Where the quantity picker starts: defaultUnit and defaultQuantity, snapped; else product.unit and the minimum (OPEN-52). */
export function startQuantity(
  product: MeasuredProduct & QuantityRules & { defaultUnit: Unit | null; defaultQuantity: number | null },
): { amount: number; unit: Unit } {
  const wishesOtherUnit = product.defaultUnit !== null && !isOfferedUnit(product, product.defaultUnit)
  const unit = wishesOtherUnit ? product.unit : (product.defaultUnit ?? product.unit)
  // A default quantity means defaultUnit; it says nothing about the unit that stands in for it.
  const wish = wishesOtherUnit ? 0 : (product.defaultQuantity ?? 0)
  return { amount: snap(wish, limitsFor(product, unit)), unit }
}

/** What may be ordered, shown after a refused amount: 'ab 2 kg, in Schritten von 0,5 kg, höchstens 10 kg'. */
export function limitsText({ minimum, maximum, step }: QuantityLimits, unit: Unit): string {
  return [
    `ab ${amountText(minimum, unit)}`,
    step > 0 && `in Schritten von ${amountText(step, unit)}`,
    maximum !== null && `höchstens ${amountText(maximum, unit)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
