import type { BlockValue } from '@theke/contract/entity/field'
import type { Surroundings } from '@theke/ui/content/surroundings.ts'

/** A stored page as visitors get it. */
export type ContentPage = {
  id: number
  name: string
  title: string
  description: string
  type: string
  /** Only administrators get pages that are not public (OPEN-143). */
  isPublic: boolean
  /** Cleaned HTML of a simple page. */
  text: string
  /** The sections in their order, their texts cleaned. */
  body: readonly BlockValue[]
  /** What the sections show of the shop. */
  facts: Pick<
    Surroundings,
    'frameHosts' | 'blocks' | 'contact' | 'products' | 'hasNewsletter' | 'bookingDates' | 'today' | 'now'
  >
}

/** Pages that are made of sections; every other one is a text (CMS-01, HOME-02). */
export const hasSections = (type: string) => type === 'custom_landing_page' || type === 'custom_site'
