import HomePage from 'area:HomePage'
import { loadHome } from '../features/home/home-data.server.ts'
import { submitPageForm } from '../content/submit-page-form.server.ts'
import { servicesContext } from '../services.ts'
import { pageMeta, titleOf } from '../shop/page-meta.ts'
import type { Route } from './+types/division.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context.get(servicesContext))

export const action = ({ context, request }: Route.ActionArgs) =>
  submitPageForm(context.get(servicesContext), request)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const shop = matches[0].loaderData
  return pageMeta(shop, {
    title: titleOf(shop?.base.title, loaderData?.divisionTitle),
    description: loaderData?.page?.description,
    path: '/',
    structured: loaderData?.structured,
  })
}

export default function DivisionRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage home={loaderData} />
}
