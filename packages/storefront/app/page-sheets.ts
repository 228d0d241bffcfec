import type { EntryContext } from 'react-router'
import type { ContentPage } from './content/content-page.ts'

type Page = {
  manifest: { routes: Partial<Record<string, { css?: string[] | undefined } | undefined>> }
  staticHandlerContext: Pick<EntryContext['staticHandlerContext'], 'loaderData'> & {
    matches: readonly { route: { id: string } }[]
  }
}

/**
 * The style sheets of all routes that a page consists of. A home page seldom has a form, so it comes without their
 * styles; one that has a form gets those of the pages below it.
 */
export function pageSheets({ manifest, staticHandlerContext }: Page): string[] {
  const { matches, loaderData } = staticHandlerContext
  const home = loaderData['division'] as { page?: Pick<ContentPage, 'body'> | null } | undefined
  const routes = matches.map(({ route }) => route.id)
  if (home?.page?.body.some(({ type }) => type === 'sectionForm')) routes.push('site')
  return [...new Set(routes.flatMap((id) => manifest.routes[id]?.css ?? []))]
}
