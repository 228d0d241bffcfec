import type { CheckoutPage } from '../../features/checkout/checkout-page.ts'
import { CheckoutScreen } from '../../features/checkout/checkout.tsx'
import { useShop } from '../../shop/shop-context.ts'
import { UnavailableBranch } from '../../shop/unavailable-branch.tsx'

/** The checkout of a branch in the variant of the configuration (OPEN-28, OPEN-56). */
export default function Checkout({ page, isAfterFailure }: { page: CheckoutPage; isAfterFailure: boolean }) {
  const { areas } = useShop().config
  if (!page.branch.isPublic) return <UnavailableBranch name={page.branch.name} />
  return <CheckoutScreen page={page} variant={areas.checkout ?? 'grid'} isAfterFailure={isAfterFailure} />
}
