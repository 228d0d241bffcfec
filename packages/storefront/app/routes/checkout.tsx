import CheckoutArea from 'area:Checkout'
import { useMatches } from 'react-router'
import { loadCheckout } from '../features/checkout/checkout-page.server.ts'
import { servicesContext } from '../services.ts'
import { pageMeta, titleOf } from '../shop/page-meta.ts'
import type { Route } from './+types/checkout.ts'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadCheckout(context.get(servicesContext), params.branchIdentifier)

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const shop = matches[0].loaderData
  const branch = loaderData?.branch
  return pageMeta(shop, {
    title: titleOf('Bestellvorgang', branch?.name, shop?.base.title),
    description: branch?.description,
    path: location.pathname,
    isIndexed: false,
  })
}

/** The same screen for 'checkout' and 'checkout_error', which says that the payment failed (ROUTE-05, ERR-03). */
export default function CheckoutRoute({ loaderData }: Route.ComponentProps) {
  const isAfterFailure = useMatches().at(-1)?.id === 'checkout_error'
  return <CheckoutArea page={loaderData} isAfterFailure={isAfterFailure} />
}
