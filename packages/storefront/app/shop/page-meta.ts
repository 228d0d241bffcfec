import type { SharedThing } from '@theke/contract/calls/share-pictures'
import { newsFeedPath, sharePictureSize, sharePictureUrl } from '@theke/contract/calls/share-pictures'
import type { MetaDescriptor } from 'react-router'
import type { Shop } from './shop-context.ts'

type PageFacts = {
  title: string
  description?: string | undefined
  /** Path without query; null: no canonical address, because the address is a secret or there is no page (OPEN-19). */
  path: string | null
  isIndexed?: boolean
  /** Absolute address of a picture of the page. */
  image?: string | undefined
  /** What a picture is drawn of where neither the page nor the shop has one; the shop itself by default. */
  shared?: SharedThing | undefined
  /** What search engines read of it (schema.org). */
  structured?: readonly object[] | undefined
}

/** Title, description, canonical address and social tags of a page (TITLE-05, OPEN-19). */
export function pageMeta(shop: Shop | undefined, facts: PageFacts): MetaDescriptor[] {
  const description = facts.description || shop?.base.description || ''
  const configured = facts.image || shop?.base.image
  const drawn = shop && !configured ? shop.origin + sharePictureUrl(facts.shared ?? 'shop') : undefined
  const url = facts.path === null || !shop ? undefined : shop.origin + facts.path
  const optional: (MetaDescriptor | false)[] = [
    description !== '' && { name: 'description', content: description },
    description !== '' && { property: 'og:description', content: description },
    url !== undefined && { tagName: 'link', rel: 'canonical', href: url },
    url !== undefined && { property: 'og:url', content: url },
    Boolean(configured) && { property: 'og:image', content: configured },
    facts.isIndexed === false && { name: 'robots', content: 'noindex' },
  ]
  return [
    { title: facts.title },
    { property: 'og:title', content: facts.title },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'de_AT' },
    ...(shop
      ? [
          { property: 'og:site_name', content: shop.config.shopName },
          {
            tagName: 'link',
            rel: 'alternate',
            type: 'application/rss+xml',
            title: 'Neuigkeiten',
            href: newsFeedPath,
          },
        ]
      : []),
    ...(drawn ? drawnPicture(drawn, facts.title) : []),
    ...optional.filter((descriptor) => descriptor !== false),
    ...(facts.structured ?? []).map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ]
}

/** A drawn picture has a size that is known beforehand, so that networks show it large at once. */
const drawnPicture = (address: string, title: string): MetaDescriptor[] => [
  { property: 'og:image', content: address },
  { property: 'og:image:width', content: String(sharePictureSize.width) },
  { property: 'og:image:height', content: String(sharePictureSize.height) },
  { property: 'og:image:alt', content: title },
  { name: 'twitter:card', content: 'summary_large_image' },
]

/** Parts of a title, the most particular first; empty ones are left out. */
export function titleOf(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' - ')
}
