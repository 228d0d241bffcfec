import StatusArea from 'area:Status'
import { useEffect } from 'react'
import { loadStatus } from '../features/status/status-page.server.ts'
import { servicesContext } from '../services.ts'
import { pageMeta, titleOf } from '../shop/page-meta.ts'
import { takeSelectedOrder, unseenOrder } from '../shop/selected-order.ts'
import type { Route } from './+types/status.ts'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadStatus(context.get(servicesContext), params)

/** An order that was just placed is shown at once, also when the next answer does not arrive (OPEN-91). */
export const clientLoader = async ({ params, serverLoader }: Route.ClientLoaderArgs) =>
  takeSelectedOrder(params.uid, params.hash) ?? (await serverLoader())

/** The address holds a secret: no canonical link, no search engine (TITLE-04, OPEN-19). */
export const meta: Route.MetaFunction = ({ matches }) => {
  const shop = matches[0].loaderData
  return pageMeta(shop, { title: titleOf('Bestellstatus', shop?.base.title), path: null, isIndexed: false })
}

export default function StatusRoute({ loaderData }: Route.ComponentProps) {
  const identifier = loaderData.branch?.identifier
  useEffect(() => {
    if (identifier !== undefined) unseenOrder(identifier).remove()
  }, [identifier])
  return <StatusArea page={loaderData} />
}
