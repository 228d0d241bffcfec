import type { OrderType } from '@theke/domain/catalog'
import { useShop } from './shop-context.ts'

/** The offer of reusable packaging where food is taken away, '' without one (§ 34 VerpackG). */
export function useReusableOffer(orderType: OrderType | undefined): string {
  const { reusableText } = useShop().config
  return orderType === 'dine-in' ? '' : reusableText.trim()
}
