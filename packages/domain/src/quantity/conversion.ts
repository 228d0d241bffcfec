import { type Fraction, divide, fraction, multiply } from '../values/fraction.ts'
import { type CalculationModel, type Unit, units } from './units.ts'

export type QuantityRules = {
  /** 0 and null count as missing (OPEN-33). */
  minimumQuantity: number | null
  maximumQuantity: number | null
  quantityStepSize: number | null
}

export type AlternativeUnit = QuantityRules & {
  unit: Unit
  /** How many product.unit one of this unit holds; 0 or null: the base factors decide (OPEN-179). */
  ratio: number | null
  calculationModel: CalculationModel | null
}

/** What a product says about its units; every function here takes no more than this. */
export type MeasuredProduct = { unit: Unit; alternativeUnits: readonly AlternativeUnit[] }

const one: Fraction = { numerator: 1n, denominator: 1n }

/**
 * How many product.unit one `unit` holds: the ratio of the alternative unit, without one the quotient of the base
 * factors of the same type; undefined when the unit is not offered (OPEN-179).
 */
export function ratioOf(product: MeasuredProduct, unit: Unit): Fraction | undefined {
  if (unit === product.unit) return one
  const alternative = alternativeOf(product, unit)
  if (!alternative) return undefined
  if (alternative.ratio !== null && alternative.ratio > 0) return fraction(alternative.ratio)
  const from = units[unit]
  const to = units[product.unit]
  if (from.type !== to.type) return undefined
  return { numerator: BigInt(from.factor), denominator: BigInt(to.factor) }
}

/** The alternative that describes this unit; product.unit itself is described by the product (QTY-03). */
export function alternativeOf(product: MeasuredProduct, unit: Unit): AlternativeUnit | undefined {
  return unit === product.unit
    ? undefined
    : product.alternativeUnits.find((alternative) => alternative.unit === unit)
}

/** Units a customer can choose: product.unit and every alternative that converts to it (OPEN-179, B7). */
export function offeredUnits(product: MeasuredProduct): Unit[] {
  const convertible = product.alternativeUnits
    .map((alternative) => alternative.unit)
    .filter((unit) => ratioOf(product, unit) !== undefined)
  return [...new Set([product.unit, ...convertible])]
}

export function isOfferedUnit(product: MeasuredProduct, unit: unknown): unit is Unit {
  return (
    unit === product.unit ||
    product.alternativeUnits.some(
      (alternative) => alternative.unit === unit && ratioOf(product, alternative.unit) !== undefined,
    )
  )
}

/** The amount in product.unit, which tiers, price and weight use (OPEN-34, OPEN-37, OPEN-179). */
export function amountInProductUnit(product: MeasuredProduct, amount: number, unit: Unit): Fraction {
  const ratio = ratioOf(product, unit)
  if (!ratio) throw new RangeError(`the product is not sold by ${unit}`)
  return ratio === one ? fraction(amount) : multiply(fraction(amount), ratio)
}

/** The same amount of goods in another offered unit, not yet snapped: amount * ratioA / ratioB (QTY-05, OPEN-179). */
export function convertAmount(product: MeasuredProduct, amount: number, from: Unit, to: Unit): Fraction {
  const target = ratioOf(product, to)
  if (!target) throw new RangeError(`the product is not sold by ${to}`)
  return divide(amountInProductUnit(product, amount, from), target)
}

/** The calculation model that counts for an amount in this unit: of the alternative, else of the product (OPEN-39). */
export function calculationModelFor(
  product: MeasuredProduct & { calculationModel: CalculationModel | null },
  unit: Unit,
): CalculationModel {
  return alternativeOf(product, unit)?.calculationModel ?? product.calculationModel ?? 'fixed'
}
