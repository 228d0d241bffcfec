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
  /** What search engines read of it (schema.org). */
  structured?: readonly object[] | undefined
}

/** Title, description, canonical address and social tags of a page (TITLE-05, OPEN-19). */
export function pageMeta(shop: Shop | undefined, facts: PageFacts): MetaDescriptor[] {
  const description = facts.description || shop?.base.description || ''
  const image = facts.image ?? shop?.base.image
  const url = facts.path === null || !shop ? undefined : shop.origin + facts.path
  const optional: (MetaDescriptor | false)[] = [
    description !== '' && { name: 'description', content: description },
    description !== '' && { property: 'og:description', content: description },
    url !== undefined && { tagName: 'link', rel: 'canonical', href: url },
    url !== undefined && { property: 'og:url', content: url },
    Boolean(image) && { property: 'og:image', content: image },
    facts.isIndexed === false && { name: 'robots', content: 'noindex' },
  ]
  return [
    { title: facts.title },
    { property: 'og:title', content: facts.title },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'de_AT' },
    ...(shop ? [{ property: 'og:site_name', content: shop.config.shopName }] : []),
    ...optional.filter((descriptor) => descriptor !== false),
    ...(facts.structured ?? []).map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ]
}

/** Parts of a title, the most particular first; empty ones are left out. */
export function titleOf(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' - ')
}
