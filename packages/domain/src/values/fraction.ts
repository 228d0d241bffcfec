/** An exact number: numerator / denominator, denominator above 0. Prices, amounts and rates meet here, never as binary fractions. */
export type Fraction = { numerator: bigint; denominator: bigint }

/** The decimal a person would write for this number, exactly: 1.005 is 1005/1000 although its binary value is smaller (OPEN-36). */
export function fraction(value: number): Fraction {
  if (Number.isSafeInteger(value)) return { numerator: BigInt(value), denominator: 1n }
  const thousandths = Math.round(value * 1000)
  if (thousandths / 1000 === value && Number.isSafeInteger(thousandths)) {
    return { numerator: BigInt(thousandths), denominator: 1000n }
  }
  if (!Number.isFinite(value)) throw new RangeError(`${value} has no exact decimal`)
  const [digits = '', exponent = '0'] = String(value).split('e')
  const [whole = '', decimals = ''] = digits.split('.')
  const scale = Number(exponent) - decimals.length
  const numerator = BigInt(whole + decimals)
  return scale >= 0
    ? { numerator: numerator * 10n ** BigInt(scale), denominator: 1n }
    : { numerator, denominator: 10n ** BigInt(-scale) }
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator }
}

export function divide(a: Fraction, b: Fraction): Fraction {
  if (b.numerator <= 0n) throw new RangeError('a divisor must be above 0')
  return { numerator: a.numerator * b.denominator, denominator: a.denominator * b.numerator }
}

export function add(a: Fraction, b: Fraction): Fraction {
  // Decimal denominators divide one another; without this step they would grow with every term of a sum.
  if (a.denominator % b.denominator === 0n) {
    const numerator = a.numerator + b.numerator * (a.denominator / b.denominator)
    return { numerator, denominator: a.denominator }
  }
  if (b.denominator % a.denominator === 0n) return add(b, a)
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  }
}

export function isAtLeast(a: Fraction, b: Fraction): boolean {
  return a.numerator * b.denominator >= b.numerator * a.denominator
}

/** Whole number nearest to the fraction, half away from zero (OPEN-36). */
export function roundToInteger({ numerator, denominator }: Fraction): number {
  const rounded = (2n * (numerator < 0n ? -numerator : numerator) + denominator) / (2n * denominator)
  return Number(numerator < 0n ? -rounded : rounded)
}

/** Whole number of parts (1000: thousandths) nearest to the fraction, half away from zero (OPEN-33, OPEN-36). */
export function roundToParts({ numerator, denominator }: Fraction, parts: bigint): number {
  return roundToInteger({ numerator: numerator * parts, denominator })
}
