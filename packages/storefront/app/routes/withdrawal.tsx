import { data } from 'react-router'
import { WithdrawalPage } from '../features/withdrawal/withdrawal-page.tsx'
import { servicesContext } from '../services.ts'
import { pageMeta, titleOf } from '../shop/page-meta.ts'
import type { Route } from './+types/withdrawal.ts'

/** Only shops that sell goods with the right to withdraw have the page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config } = await context.get(servicesContext).init()
  if (!config.hasWithdrawalForm) throw data(null, 404)
  return null
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const shop = matches[0].loaderData
  return pageMeta(shop, {
    title: titleOf('Vertrag widerrufen', shop?.base.title),
    path: location.pathname,
  })
}

export default function WithdrawalRoute() {
  return <WithdrawalPage />
}
