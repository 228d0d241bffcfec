import type { OpeningHoursRule } from '../opening-hours/index.ts'
import type { CalculationModel, Unit } from '../quantity/index.ts'
import type { Cents } from '../values/money.ts'

export type Named = { id: number; name: string }

export type CheckedProduct = Named & {
  /** May hold HTML. */
  description: string
  allergens: string
  unit: Unit
  calculationModel: CalculationModel
  tax: number
  isPriceHidden: boolean
  content: {
    basePrice: Cents | null
    referencePrice: { price: Cents | null }
    dimensions: { weight: number | null }
    alcohol: number | null
    deposit: Cents | null
    ageLimit: string | null
    additives: readonly string[]
  }
}

export type CheckedBranch = Named & {
  street: string
  phone: string
  email: string
  openingHours: readonly OpeningHoursRule[]
  /** Some way to pay is switched on, for some type of order. */
  canBePaid: boolean
  takesOnlinePayments: boolean
  takesPreorders: boolean
  /** Cash, cards or vouchers are taken when the order is handed over. */
  takesMoneyAtHandover: boolean
}

type LegalTexts = {
  imprint: string
  imprintText: string
  privacyPolicy: string
  privacyPolicyText: string
  termsAndConditions: string
  termsAndConditionsText: string
  allergensText: string
}

/** Whose law holds for the shop. */
export type LegalCountry = 'AT' | 'DE'

export type ShopFacts = {
  config: LegalTexts & {
    businessName: string
    submitOrderLabel: string
    submitPreorderLabel: string
    notificationEmail: string
    country: LegalCountry
    hasCashRegister: boolean
    hasWithdrawalForm: boolean
    reusableText: string
    accessibility: string
    accessibilityText: string
    accessibilityStatement: string | null
  }
  /** Published pages. */
  sites: readonly { name: string; path: string }[]
  /** Published branches. */
  branches: readonly CheckedBranch[]
  /** Menus without any product that are or will be the current one of a published branch. */
  emptyMenus: readonly Named[]
  /** Products that customers see. */
  products: readonly CheckedProduct[]
  picturesWithoutText: number
  /** Online payments end without money: test keys or the test terminal. */
  isPaymentTest: boolean
  canSendMail: boolean
  /** Visitors arrive over https. */
  isSecure: boolean
}
