import BranchArea from 'area:Branch'
import { servicesContext } from '../services.ts'
import { loadBranch } from '../shop/branch-page.server.ts'
import { pageMeta, titleOf } from '../shop/page-meta.ts'
import type { Route } from './+types/branch.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { branch } = await loadBranch(context.get(servicesContext), params.branchIdentifier)
  return { branch }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const shop = matches[0].loaderData
  const branch = loaderData?.branch
  return pageMeta(shop, {
    title: titleOf(branch?.name, shop?.base.title),
    description: branch?.description,
    path: location.pathname,
  })
}

export default function BranchRoute({ loaderData }: Route.ComponentProps) {
  return <BranchArea name={loaderData.branch.name} />
}
