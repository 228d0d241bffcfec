import forms from '@theke/ui/content/form.module.css'
import SiteContent from 'area:SiteContent'
import { data, redirect } from 'react-router'
import { contentPage } from '../content/content-page.server.ts'
import { hasSections } from '../content/content-page.ts'
import { submitPageForm } from '../content/submit-page-form.server.ts'
import { TextPage } from '../features/shell/text-page.tsx'
import { servicesContext } from '../services.ts'
import { accessibilityPage } from '../shop/accessibility.server.ts'
import { pageMeta, titleOf } from '../shop/page-meta.ts'
import { breadcrumbs } from '../shop/structured-data.server.ts'
import type { Route } from './+types/site.ts'

/** A form must not be drawn before its styles are there: the page brings them, because it names them. */
export const handle = { forms }

/** The page stored for a path, else a redirect, else the accessibility statement at its address, else the 404 page (ROUTE-09, OPEN-156). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const asked = params['*'] ?? ''
  const path = asked.endsWith('/') ? asked.slice(0, -1) : asked
  const init = await services.init()
  const site = init.sites.find((candidate) => candidate.path !== '' && candidate.path === path)
  if (site) {
    if (path !== asked) throw redirect(encodeURI(`/${site.path}`) + new URL(request.url).search, 301)
    if (site.type !== 'default' && !hasSections(site.type)) throw data(null, 500) // CMS-02
    const way = [[site.title || site.name, `/${site.path}`]] as const
    return { ...(await contentPage(services, site)), structured: [breadcrumbs(services.origin, way)] }
  }
  const stored = await services.redirectFor(path)
  if (stored) throw redirect(stored.target, stored.status)
  const page = accessibilityPage(init, path)
  if (page?.url) throw redirect(page.url, 302)
  if (page) return { title: page.title, html: services.markdown(page.text) }
  throw data(null, 404)
}

export const action = ({ context, request }: Route.ActionArgs) =>
  submitPageForm(context.get(servicesContext), request)

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const shop = matches[0].loaderData
  const site = loaderData?.html === undefined ? loaderData : undefined
  const title = titleOf(loaderData?.title || site?.name, shop?.base.title)
  return pageMeta(shop, {
    title,
    description: site?.description,
    path: location.pathname,
    shared: site?.isPublic ? `site-${site.id}` : undefined,
    structured: site?.structured,
  })
}

export default function SiteRoute({ loaderData }: Route.ComponentProps) {
  return loaderData.html === undefined ? <SiteContent site={loaderData} /> : <TextPage {...loaderData} />
}
