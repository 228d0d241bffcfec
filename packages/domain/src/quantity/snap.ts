import { type Fraction, fraction, roundToParts } from '../values/fraction.ts'
import {
  type MeasuredProduct,
  type QuantityRules,
  alternativeOf,
  convertAmount,
  isOfferedUnit,
} from './conversion.ts'
import type { Unit } from './units.ts'

/** Limits after the rules for missing values: minimum above 0, step 0 = any amount, maximum null = none. */
export type QuantityLimits = { minimum: number; maximum: number | null; step: number }

/** No line holds more than this of any unit, so that every price stays far inside exact integers. */
export const largestAmount = 10_000_000

function positiveThousandths(value: number | null): number {
  if (value === null || !(value > 0)) return 0
  return value >= largestAmount ? largestAmount * 1000 : roundToParts(fraction(value), 1000n)
}

/**
 * Minimum, step and maximum for the current unit, those of the alternative when one is selected (QTY-03). Missing or 0:
 * minimum = step, else 1; maximum = none; step = no snapping. A maximum below the minimum is ignored (OPEN-33).
 */
export function limitsFor(product: MeasuredProduct & QuantityRules, unit: Unit): QuantityLimits {
  const rules = alternativeOf(product, unit) ?? product
  const step = positiveThousandths(rules.quantityStepSize)
  const minimum = positiveThousandths(rules.minimumQuantity) || step || 1000
  const maximum = positiveThousandths(rules.maximumQuantity)
  return {
    minimum: minimum / 1000,
    maximum: maximum >= minimum ? maximum / 1000 : null,
    step: step / 1000,
  }
}

function inThousandths(limits: QuantityLimits) {
  return {
    minimum: Math.round(limits.minimum * 1000),
    maximum: Math.round((limits.maximum ?? largestAmount) * 1000),
    step: Math.round(limits.step * 1000),
  }
}

/**
 * The accepted amount nearest to the wish: at or below the minimum the minimum, at or above the maximum the maximum, in
 * between the nearest step counted from the minimum, half up (QTY-02, OPEN-33). Snapping twice changes nothing.
 */
export function snap(amount: number | Fraction, limits: QuantityLimits): number {
  const { minimum, maximum, step } = inThousandths(limits)
  if (typeof amount === 'number' && !Number.isFinite(amount)) {
    return (amount === Number.POSITIVE_INFINITY ? maximum : minimum) / 1000
  }
  const wish = typeof amount === 'number' ? fraction(amount) : amount
  const above = wish.numerator * 1000n - BigInt(minimum) * wish.denominator
  if (above <= 0n) return minimum / 1000
  if (above >= BigInt(maximum - minimum) * wish.denominator) return maximum / 1000
  const distance = BigInt(step || 1)
  const steps = (2n * above + distance * wish.denominator) / (2n * distance * wish.denominator)
  const snapped = BigInt(minimum) + steps * distance
  return (snapped > BigInt(maximum) ? maximum : Number(snapped)) / 1000
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
  const { minimum, step } = inThousandths(limits)
  const from = Math.round(snap(amount, limits) * 1000)
  if (step === 0) return snap((from + direction * 1000) / 1000, limits)
  const steps = (from - minimum) / step
  const next = direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
  return snap((minimum + next * step) / 1000, limits)
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
