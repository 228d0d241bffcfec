import type {
  Branch,
  Category,
  ConfigurationStep,
  ImageReference,
  Menu,
  PriceTier,
  Product,
  StepOption,
  Tag,
} from '@theke/domain/catalog'
import { toCents } from '@theke/domain/values'
import type { Config } from '../entities/config.ts'
import type { InitData } from './storefront.ts'

/** A picture as it travels: what addresses it, and what holds its place until it is there. */
export type WireImage = ImageReference & { alt: string; width: number; height: number; color: string }

type Images = 'logo' | 'favicon' | 'ogImage'
/** The configuration as visitors get it: pictures instead of their ids. */
export type WireConfig = Omit<Config, Images> & Record<Images, WireImage | null>

/** An amount of money as it travels: decimals, or null when there is none or the price is hidden (T13). */
type WireMoney = number | null

type WireTier = { value: { amount: number; price: WireMoney } }
type WireOption = Omit<StepOption, 'value'> & { value: WireMoney }
type WireStep = Omit<ConfigurationStep, 'options'> & { options: readonly WireOption[] }

export type WireProduct = Omit<Product, 'price' | 'config' | 'content'> & {
  price: WireMoney
  config: { parts: readonly WireStep[] }
  content: Omit<Product['content'], 'basePrice' | 'discounts' | 'referencePrice'> & {
    basePrice: WireMoney
    discounts: readonly WireTier[]
    referencePrice: {
      price: WireMoney
      unit: NonNullable<Product['content']['referencePrice']>['unit']
    } | null
  }
}

type WireArea = { area: string; minimumOrderValue: WireMoney; freeFromOrderValue: WireMoney }
export type WireBranch = Omit<Branch, 'deliveryAreas'> & { deliveryAreas: readonly WireArea[] }

const cents = (amount: WireMoney) => (amount === null ? null : toCents(amount))

/** A product with money in cents; of a hidden price nothing is left but 0 and no tiers (OPEN-40). */
export function productFromWire({ price, config, content, ...product }: WireProduct): Product {
  return {
    ...product,
    price: cents(price) ?? 0,
    config: { parts: config.parts.map(stepFromWire) },
    content: {
      ...content,
      basePrice: cents(content.basePrice),
      discounts: content.discounts.flatMap(tierFromWire),
      referencePrice: content.referencePrice && {
        ...content.referencePrice,
        price: cents(content.referencePrice.price),
      },
    },
  }
}

function stepFromWire({ options, ...step }: WireStep): ConfigurationStep {
  return { ...step, options: options.map((option) => ({ ...option, value: cents(option.value) ?? 0 })) }
}

function tierFromWire({ value }: WireTier): PriceTier[] {
  return value.price === null ? [] : [{ value: { amount: value.amount, price: toCents(value.price) } }]
}

/** A branch with the values of its delivery areas in cents. */
export function branchFromWire({ deliveryAreas, ...branch }: WireBranch): Branch {
  return {
    ...branch,
    deliveryAreas: deliveryAreas.map(({ area, minimumOrderValue, freeFromOrderValue }) => ({
      area,
      minimumOrderValue: cents(minimumOrderValue),
      freeFromOrderValue: cents(freeFromOrderValue),
    })),
  }
}

/** What the shop sells and where, as the rules of the domain want it. */
export type Catalogue = {
  branches: readonly Branch[]
  menus: readonly Menu[]
  categories: readonly Category[]
  products: readonly Product[]
  tags: readonly Tag[]
}

/** The four lists of the reload (OPEN-54) and the tags, as GET /api/init and the single calls give them. */
export type WireCatalogue = {
  branches: readonly WireBranch[]
  menus: readonly Menu[]
  categories: readonly Category[]
  products: readonly WireProduct[]
  tags?: readonly Tag[]
}

export function catalogueFromWire(wire: WireCatalogue): Catalogue {
  return {
    branches: wire.branches.map(branchFromWire),
    menus: wire.menus,
    categories: wire.categories,
    products: wire.products.map(productFromWire),
    tags: wire.tags ?? [],
  }
}

const catalogues = new WeakMap<InitData, Catalogue>()

/** The catalogue of the start data; made once for each state of the data. */
export function catalogueFromInit(init: InitData): Catalogue {
  const known = catalogues.get(init)
  if (known) return known
  const catalogue = catalogueFromWire(init as unknown as WireCatalogue)
  catalogues.set(init, catalogue)
  return catalogue
}
