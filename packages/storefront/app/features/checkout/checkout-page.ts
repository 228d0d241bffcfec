import type { UsedPoints } from '@theke/domain/order-intake'
import type { BranchPageData, OfferedTimes } from '../../shop/selected-branch.ts'

/** A legal text: shown in a dialog, or at another address, or not at all (CHECKOUT-10, OPEN-58). */
export type LegalText = { html: string } | { url: string } | null

export type Donatee = { id: number; name: string; description: string }
export type Table = { id: number; identifier: string }

/** What the checkout needs besides the cart of the tab. */
export type CheckoutPage = BranchPageData & {
  /** In the order in which a person counts (OPEN-57); empty without table selection. */
  tables: readonly Table[]
  /** When products with a schedule are offered, by their id (OPEN-192). */
  times: OfferedTimes
  /** What is taken of the intervals of the branch; empty without a limit (B49). */
  used: readonly UsedPoints[]
  /** What can be paid with by an online method, as far as it is known. */
  marks: Readonly<Record<string, readonly string[]>>
  /** Empty without the donations plugin. */
  donatees: readonly Donatee[]
  terms: LegalText
  privacy: LegalText
  /** How to pay in advance, as HTML (OPEN-181). */
  prepayment: string
}
