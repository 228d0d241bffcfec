import BranchArea from 'area:Branch'
import { imageUrl } from '@theke/contract/calls/media'
import { stripMarkup } from '@theke/domain/values'
import { behind } from '../features/branch/branch-page.ts'
import { loadBranchPage } from '../features/branch/branch-page.server.ts'
import { servicesContext } from '../services.ts'
import { pageMeta, titleOf } from '../shop/page-meta.ts'
import type { Route } from './+types/branch.ts'

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  loadBranchPage(context.get(servicesContext), params, new URL(request.url).searchParams)

/** What is loaded behind a page that somebody uses is missed without a word; only a page that is opened shows failures. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const isBehind = new URL(request.url).searchParams.has(behind)
  return isBehind ? serverLoader().catch(() => undefined) : serverLoader()
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const shop = matches[0].loaderData
  const branch = loaderData?.branch
  const product = loaderData?.kind === 'product' ? loaderData.shown.product : undefined
  const [image] = product?.images ?? []
  return pageMeta(shop, {
    title: titleOf(product?.name, branch?.name, shop?.base.title),
    description: product ? stripMarkup(product.description) : branch?.description,
    path: location.pathname,
    structured: loaderData?.structured,
    shared: branch && `branch-${branch.id}`,
    image: image && shop && shop.origin + imageUrl(image, 'medium'),
  })
}

export default function BranchRoute({ loaderData }: Route.ComponentProps) {
  return loaderData && <BranchArea page={loaderData} />
}
