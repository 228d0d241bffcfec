import { StatusScreen } from '../../features/status/status-screen.tsx'
import type { StatusPageData } from '../../shop/selected-order.ts'
import { useShop } from '../../shop/shop-context.ts'

/** The public page of an order in the variant of the configuration (OPEN-28, OPEN-81). */
export default function Status({ page }: { page: StatusPageData }) {
  const { areas } = useShop().config
  return <StatusScreen page={page} variant={areas.status ?? 'grid'} />
}
