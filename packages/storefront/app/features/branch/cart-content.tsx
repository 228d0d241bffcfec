import { OrderProgress } from '../../shop/order-progress.tsx'
import { CartCosts } from './cart-costs.tsx'
import { CartLines } from './cart-lines.tsx'
import { useTerms } from './use-ordering.ts'

/** What lies in the cart of the menu page and what it comes to (MENU-05, MENU-06). */
export function CartContent() {
  const terms = useTerms()
  if (terms.cart.items.length === 0) return null
  return (
    <>
      <CartLines />
      <CartCosts />
      <OrderProgress terms={terms} />
    </>
  )
}
