import { CartPage } from '../features/cart-page/cart-page.tsx'
import { servicesContext } from '../services.ts'
import { loadBranch, offeredTimes } from '../shop/branch-page.server.ts'
import { pageMeta, titleOf } from '../shop/page-meta.ts'
import { UnavailableBranch } from '../shop/unavailable-branch.tsx'
import type { Route } from './+types/cart.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { page, catalog, config } = await loadBranch(services, params.branchIdentifier)
  return { ...page, times: offeredTimes(catalog, page.branch, services.now, config.timeZone) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const shop = matches[0].loaderData
  const branch = loaderData?.branch
  return pageMeta(shop, {
    title: titleOf(branch?.name, shop?.base.title),
    description: branch?.description,
    path: location.pathname,
    isIndexed: false,
  })
}

export default function CartRoute({ loaderData: { branch, times } }: Route.ComponentProps) {
  return branch.isPublic ? (
    <CartPage branch={branch} times={times} />
  ) : (
    <UnavailableBranch name={branch.name} />
  )
}
