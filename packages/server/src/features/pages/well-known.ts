import type { App, Services } from '../../platform/services.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { originOf } from '../../platform/public-origin.ts'

type PublicData = { forVisitors(): Promise<{ data: Readonly<Record<string, unknown>> }> }
type Listed = { path?: string; identifier?: string; id: number; updatedAt: string; isPublic?: boolean }

/** What search engines ask for first: robots.txt and the map of public pages. */
export function wellKnownRoutes(app: App, { settings }: Services, init: PublicData) {
  app.get('/robots.txt', { config: { policy: 'page' } }, (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /backend\nDisallow: /api\nDisallow: /status\nSitemap: ${originOf(settings, request)}/sitemap.xml\n`,
      ),
  )

  app.get('/sitemap.xml', { config: { policy: 'page' } }, async (request, reply) => {
    const { data } = await init.forVisitors()
    const sites = data['sites'] as Listed[]
    const branches = (data['branches'] as Listed[]).filter((branch) => branch.isPublic)
    const pages = [
      ...sites.map((site) => ({ path: `/${site.path ?? ''}`, updatedAt: site.updatedAt })),
      ...branches.map((branch) => ({
        path: `/store/${branch.identifier ?? ''}`,
        updatedAt: branch.updatedAt,
      })),
    ]
    const urls = pages.map(
      ({ path, updatedAt }) =>
        `<url><loc>${escapeHtml(originOf(settings, request) + path)}</loc><lastmod>${updatedAt}</lastmod></url>`,
    )
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
      )
  })
}
