import { imageUrl } from '@theke/contract/calls/media'
import { newsFeedPath } from '@theke/contract/calls/share-pictures'
import type { InitData } from '@theke/contract/calls/storefront'
import type { WireImage } from '@theke/contract/entity/wire'
import { escapeHtml } from '../../platform/escape-html.ts'
import { originOf } from '../../platform/public-origin.ts'
import { sanitizeHtml } from '../../platform/sanitize-html.ts'
import type { App, Services } from '../../platform/services.ts'

type Slide = { title?: string; text?: string; image?: WireImage | null }
type News = Slide & { title: string; path: string; updatedAt: string }

/** The news that stand on public pages, the pages changed last first. */
export function newsOnPages({ sites }: Pick<InitData, 'sites'>): News[] {
  return [...sites]
    .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    .flatMap(({ content, path, updatedAt }) =>
      (content.body ?? [])
        .filter(({ type, value }) => type === 'sectionSliderNews' && value['isPublic'] !== false)
        .flatMap(({ value }) => (value['slides'] ?? []) as { value?: Slide }[])
        .flatMap((item) => {
          const slide = item.value ?? (item as Slide)
          return slide.title ? [{ ...slide, title: slide.title, path: `/${path}`, updatedAt }] : []
        }),
    )
}

function itemOf({ title, text = '', image, path, updatedAt }: News, origin: string): string {
  const picture = image ? `<img src="${origin}${imageUrl(image, 'medium')}" alt="">` : ''
  return [
    '<item>',
    `<title>${escapeHtml(title)}</title>`,
    `<link>${escapeHtml(origin + path)}</link>`,
    `<guid isPermaLink="false">${escapeHtml(`${origin}${path}#${title}`)}</guid>`,
    `<pubDate>${new Date(updatedAt).toUTCString()}</pubDate>`,
    `<description>${escapeHtml(picture + sanitizeHtml(text))}</description>`,
    '</item>',
  ].join('')
}

/** The news of the shop for programs that follow them (RSS 2.0). */
export function newsFeedRoute(
  app: App,
  { settings }: Services,
  { forVisitors }: { forVisitors(): Promise<{ data: InitData }> },
) {
  app.get(newsFeedPath, { config: { policy: 'page' } }, async (request, reply) => {
    const { data } = await forVisitors()
    const origin = originOf(settings, request)
    const { shopName, seoDescription } = data.config
    const channel = [
      `<title>${escapeHtml(`Neuigkeiten - ${shopName}`)}</title>`,
      `<link>${escapeHtml(origin)}/</link>`,
      `<description>${escapeHtml(seoDescription || `Neuigkeiten von ${shopName}`)}</description>`,
      '<language>de</language>',
      `<atom:link href="${escapeHtml(origin + newsFeedPath)}" rel="self" type="application/rss+xml"/>`,
      ...newsOnPages(data).map((news) => itemOf(news, origin)),
    ]
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/rss+xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel.join('')}</channel></rss>`,
      )
  })
}
