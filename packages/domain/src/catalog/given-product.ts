import type { Category } from './category.ts'
import type { ConfigurationStep, Product, ProductContent } from './product.ts'

/** A plain product for tests and benchmarks: 1 piece costs 5.00 with 10 % tax; say only what matters. */
export function givenProduct({
  content,
  ...product
}: Partial<Omit<Product, 'content'>> & { content?: Partial<ProductContent> } = {}): Product {
  return {
    id: 1,
    uid: 'A-1',
    name: 'Semmel',
    description: '',
    allergens: '',
    allergenKeys: [],
    images: [],
    type: 'default',
    price: 500,
    pricing: 1,
    tax: 10,
    takeawayTax: null,
    dineInTax: null,
    isPriceHidden: false,
    isEnabled: true,
    isPublic: true,
    isStepByStep: false,
    schedule: [],
    unit: 'piece',
    defaultUnit: null,
    defaultQuantity: null,
    alternativeUnits: [],
    minimumQuantity: null,
    maximumQuantity: null,
    quantityStepSize: null,
    calculationModel: 'fixed',
    preparationPoints: 1,
    isLeadTimeEnabled: false,
    leadTimeType: null,
    leadTimeValue: null,
    createdAt: '2026-11-01T08:00:00+01:00',
    config: { parts: [] },
    soldOut: [],
    ...product,
    content: {
      basePrice: null,
      category: null,
      subcategory: '',
      mainSupplier: '',
      plu: '',
      ean: '',
      discounts: [],
      file: null,
      dimensions: { weight: null },
      referencePrice: null,
      additives: [],
      alcohol: null,
      ageLimit: null,
      deposit: null,
      isDepositTaxed: false,
      ...content,
    },
  }
}

export function givenCategory(category: Partial<Category> = {}): Category {
  return {
    id: 1,
    name: 'Gebäck',
    image: null,
    isEnabled: true,
    schedule: [],
    isVisibleWhenUnavailable: false,
    ...category,
  }
}

export function givenStep(step: Partial<ConfigurationStep> = {}): ConfigurationStep {
  return { type: 'select', name: 'Größe', description: '', optional: false, options: [], ...step }
}
