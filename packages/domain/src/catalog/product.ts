import type { OpeningHoursRule } from '../opening-hours/rule.ts'
import type { AlternativeUnit, CalculationModel, QuantityRules, Unit } from '../quantity/index.ts'
import type { Cents } from '../values/money.ts'
import type { AdditiveKey } from './additives.ts'
import type { AgeLimit } from './alcohol.ts'
import type { AllergenKey } from './allergens.ts'
import type { Reference, StoredInstant } from './reference.ts'

/** Rules after which a product or category is offered; without rules it always is (OPEN-10). */
export type Schedule = readonly OpeningHoursRule[]

/** A picture as other records refer to it (DATA-12). */
export type ImageReference = { id: number; version: number; extension: string; alt?: string }

/** A file as other records refer to it (DATA-11). */
export type UploadReference = { id: number; publicHash: string; version: number; extension: string }

export type StepType = 'text' | 'textarea' | 'image' | 'images' | 'file' | 'files' | 'select' | 'multiselect'

export type Modifier = 'add' | 'subtract' | 'overwrite'

/** A choice in a step; identified by its name within the step (OPEN-184). */
export type StepOption = {
  name: string
  modifier: Modifier
  value: Cents
  allergens?: string
  allergenKeys?: readonly string[]
}

/** One entry of config.parts (DATA-09): a step of a configurable product, a line of contents of a bundle (OPEN-46). */
export type ConfigurationStep = {
  type: StepType
  name: string
  description: string
  optional: boolean
  options: readonly StepOption[]
}

/**
 * What a customer entered in one step (CART-03, OPEN-184): text and textarea a string, select an option or null,
 * multiselect a list of options, file(s) and image(s) a list of uploads.
 */
export type PartValue = string | StepOption | null | readonly StepOption[] | readonly UploadReference[]

/** From `amount` of product.unit on, one reference quantity costs `price` (OPEN-34). */
export type PriceTier = { value: { amount: number; price: Cents } }

export type ProductContent = {
  /** Set only for goods whose final quantity is weighed or measured later; shown, never calculated with (OPEN-47). */
  basePrice: Cents | null
  category: Reference | null
  subcategory: string
  mainSupplier: string
  plu: string
  ean: string
  /** In stored order; the last one reached wins (PRICE-01). */
  discounts: readonly PriceTier[]
  file: UploadReference | readonly UploadReference[] | null
  /** Kilograms per one product.unit (OPEN-37). */
  dimensions: { weight: number | null }
  /** The legal base price of packed goods, without effect on totals (OPEN-47). */
  referencePrice: { price: Cents | null; unit: Unit | null } | null
  additives: readonly AdditiveKey[]
  /** Percent by volume. */
  alcohol: number | null
  ageLimit: AgeLimit | null
  /** For each container, above the price; null: none (OPEN-203). */
  deposit: Cents | null
  /** Whether the product's tax rate holds for the deposit too; else it is untaxed. */
  isDepositTaxed: boolean
}

/** Product (DATA-07, DATA-08) with money in cents. Prices are gross. */
export type Product = QuantityRules & {
  id: number
  uid: string
  name: string
  /** Rich text (OPEN-185). */
  description: string
  /** Letters, or words where no allergen was chosen. */
  allergens: string
  allergenKeys: readonly AllergenKey[]
  images: readonly ImageReference[]
  type: 'default' | 'configurable' | 'bundle'
  price: Cents
  /** Reference quantity in product.unit to which price refers; null = 1 (OPEN-45). */
  pricing: number | null
  /** Percent for delivery. */
  tax: number
  /** Percent; null falls back to tax (OPEN-36). */
  takeawayTax: number | null
  dineInTax: number | null
  isPriceHidden: boolean
  isEnabled: boolean
  isPublic: boolean
  isStepByStep: boolean
  schedule: Schedule
  unit: Unit
  defaultUnit: Unit | null
  defaultQuantity: number | null
  alternativeUnits: readonly AlternativeUnit[]
  calculationModel: CalculationModel | null
  /** How much work one of it is (B49). */
  preparationPoints: number | null
  isLeadTimeEnabled: boolean
  leadTimeType: 'minutes' | 'hours' | 'days' | 'weeks' | null
  leadTimeValue: number | null
  createdAt: StoredInstant
  config: { parts: readonly ConfigurationStep[] }
  content: ProductContent
  /** Branches in which the product is sold out, until a moment or until it is taken back (OPEN-188). */
  soldOut: readonly { branch: Reference | null; until: StoredInstant | null }[]
}

/** The steps a customer has to go through: only configurable products have any (CONFIGURATOR-01, OPEN-46). */
export function stepsOf({ type, config }: Pick<Product, 'type' | 'config'>): readonly ConfigurationStep[] {
  return type === 'configurable' ? config.parts : []
}

/** The datasheet: one upload, of a list its first entry (PRODUCT-07, OPEN-47). */
export function datasheetOf({ file }: Pick<ProductContent, 'file'>): UploadReference | undefined {
  return (Array.isArray(file) ? file[0] : file) ?? undefined
}
