import { loadReceipt } from '../features/receipt/receipt-page.server.ts'
import { ReceiptPage } from '../features/receipt/receipt-page.tsx'
import { servicesContext } from '../services.ts'
import { pageMeta, titleOf } from '../shop/page-meta.ts'
import type { Route } from './+types/receipt.ts'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadReceipt(context.get(servicesContext), params)

/** The address holds a secret, as that of the status page does. */
export const meta: Route.MetaFunction = ({ matches }) => {
  const shop = matches[0].loaderData
  return pageMeta(shop, { title: titleOf('Beleg', shop?.base.title), path: null, isIndexed: false })
}

export default function ReceiptRoute({ loaderData }: Route.ComponentProps) {
  return <ReceiptPage page={loaderData} />
}
