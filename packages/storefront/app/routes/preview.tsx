import forms from '@theke/ui/content/form.module.css'
import { data } from 'react-router'
import { Preview } from '../content/preview.tsx'
import { previewFacts } from '../content/preview-facts.server.ts'
import { servicesContext } from '../services.ts'
import { pageMeta } from '../shop/page-meta.ts'
import type { Route } from './+types/preview.ts'

/** Without header and footer: a section is looked at, not the shop. The styles of forms come with the page. */
export const handle = { isBare: true, forms }

/** The frame of the content editor. For everybody but administrators the page does not exist. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  if (!services.me?.roles.includes('ROLE_ADMIN')) throw data(null, 404)
  return { facts: await previewFacts(services) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Vorschau', path: null, isIndexed: false })

export default function PreviewRoute({ loaderData }: Route.ComponentProps) {
  return <Preview facts={loaderData.facts} />
}
