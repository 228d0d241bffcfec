import type { StorefrontServices } from '@theke/contract/calls/storefront'
import { loadCatalog } from '../shop/shop-data.server.ts'
import type { ContentPage } from './content-page.ts'
import { contentFacts } from './content-page.server.ts'

/** Any section may come while a page is edited: the preview knows what all of them show. */
const everything = [
  { type: 'hero', value: {} },
  { type: 'sectionSliderProducts', value: { limit: 24 } },
  { type: 'sectionForm', value: { type: 'booking' } },
]

export async function previewFacts(services: StorefrontServices): Promise<ContentPage['facts']> {
  const loaded = await loadCatalog(services)
  const blocks = loaded.init.blocks
  return { ...contentFacts(services, loaded, everything), blocks }
}
