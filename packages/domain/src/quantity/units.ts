import { formatAmount } from '../values/format.ts'

export type UnitType =
  | 'amount'
  | 'serving'
  | 'pair'
  | 'person'
  | 'package'
  | 'weight'
  | 'volume'
  | 'length'
  | 'square'
  | 'cubic'

type UnitDefinition = { type: UnitType; factor: number; label: string; plural?: string }

/** Every unit with its type, base factor and German label (UNIT-01, UNIT-02, OPEN-49). */
export const units = {
  piece: { type: 'amount', factor: 1, label: 'Stück' },
  serving: { type: 'serving', factor: 1, label: 'Portion', plural: 'Portionen' },
  pair: { type: 'pair', factor: 1, label: 'Paar' },
  person: { type: 'person', factor: 1, label: 'Person', plural: 'Personen' },
  package: { type: 'package', factor: 1, label: 'Packung', plural: 'Packungen' },
  gram: { type: 'weight', factor: 1, label: 'g' },
  decagram: { type: 'weight', factor: 10, label: 'dag' },
  kilogram: { type: 'weight', factor: 1000, label: 'kg' },
  milliliter: { type: 'volume', factor: 1, label: 'ml' },
  centiliter: { type: 'volume', factor: 10, label: 'cl' },
  deciliter: { type: 'volume', factor: 100, label: 'dl' },
  liter: { type: 'volume', factor: 1000, label: 'l' },
  millimeter: { type: 'length', factor: 1, label: 'mm' },
  centimeter: { type: 'length', factor: 10, label: 'cm' },
  decimeter: { type: 'length', factor: 100, label: 'dm' },
  meter: { type: 'length', factor: 1000, label: 'm' },
  kilometer: { type: 'length', factor: 1e6, label: 'km' },
  squareMillimeter: { type: 'square', factor: 1, label: 'mm²' },
  squareCentimeter: { type: 'square', factor: 100, label: 'cm²' },
  squareDecimeter: { type: 'square', factor: 1e4, label: 'dm²' },
  squareMeter: { type: 'square', factor: 1e6, label: 'm²' },
  cubicMillimeter: { type: 'cubic', factor: 1, label: 'mm³' },
  cubicCentimeter: { type: 'cubic', factor: 1e3, label: 'cm³' },
  cubicDecimeter: { type: 'cubic', factor: 1e6, label: 'dm³' },
  cubicMeter: { type: 'cubic', factor: 1e9, label: 'm³' },
} as const satisfies Record<string, UnitDefinition>

export type Unit = keyof typeof units

export function isUnit(value: unknown): value is Unit {
  return typeof value === 'string' && Object.hasOwn(units, value)
}

export function unitLabel(unit: Unit): string {
  return units[unit].label
}

/** The label that belongs to an amount: '1 Portion', '3 Portionen', '2 Paar'. */
export function unitLabelFor(amount: number, unit: Unit): string {
  const { label, plural = label }: UnitDefinition = units[unit]
  return amount === 1 ? label : plural
}

/** An amount of goods as everything shows it: '3 Portionen', '1,5 kg'. */
export function amountText(amount: number, unit: Unit): string {
  return `${formatAmount(amount)} ${unitLabelFor(amount, unit)}`
}

const countableTypes: ReadonlySet<UnitType> = new Set<UnitType>(['amount', 'serving', 'package'])

/** Units whose amount adds to a count of products; every other item counts once (CART-06, OPEN-44). */
export function isCountable(unit: Unit): boolean {
  return countableTypes.has(units[unit].type)
}

const measuredTypes: ReadonlySet<UnitType> = new Set<UnitType>([
  'weight',
  'volume',
  'length',
  'square',
  'cubic',
])

/** Units of weighed or measured goods, whose price needs its unit beside it ('12,50 € / kg', OPEN-45). */
export function isMeasured(unit: Unit): boolean {
  return measuredTypes.has(units[unit].type)
}

/** How exactly an ordered quantity is met, with the German label and the short form before a price (UNIT-03). */
export const calculationModels = {
  fixed: { label: 'Exakt', short: 'Fix' },
  approximate: { label: 'Ungefähr', short: 'ca.' },
  minimum: { label: 'Minimum', short: 'ab' },
} as const

export type CalculationModel = keyof typeof calculationModels
