import { data, redirect } from 'react-router'
import { TextPage } from '../features/shell/text-page.tsx'
import { servicesContext } from '../services.ts'
import { pageMeta, titleOf } from '../shop/page-meta.ts'
import { isTextPage, textPageOf } from '../shop/text-pages.server.ts'
import type { Route } from './+types/text-page.ts'

/** The configured legal texts (ROUTE-11, OPEN-15): a text is shown, a mere address is gone to, neither is the 404 page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  if (!isTextPage(params.page)) throw data(null, 404)
  const { config } = await services.init()
  const { title, text, url } = textPageOf(config, params.page)
  if (text) return { title, html: services.markdown(text) }
  if (url) throw redirect(url, 302)
  throw data(null, 404)
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const shop = matches[0].loaderData
  return pageMeta(shop, { title: titleOf(loaderData?.title, shop?.base.title), path: location.pathname })
}

export default function TextPageRoute({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} />
}
