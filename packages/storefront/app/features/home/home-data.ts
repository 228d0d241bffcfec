import type { Branch, Tag } from '@theke/domain/catalog'
import type { ContentPage } from '../../content/content-page.ts'
import type { HomeHours } from './home-hours.ts'

/** What the home screen shows of a branch. */
export type HomeBranch = Pick<
  Branch,
  | 'id'
  | 'identifier'
  | 'name'
  | 'description'
  | 'street'
  | 'zipCode'
  | 'city'
  | 'phone'
  | 'email'
  | 'longitude'
  | 'latitude'
  | 'keywords'
  | 'tags'
  | 'isPublic'
  | 'openingHours'
  | 'deliveryHours'
  | 'isDeliveryHoursEnabled'
  | 'orderableFrom'
  | 'closedMessage'
  | 'isTakeawayEnabled'
  | 'isDeliveryEnabled'
  | 'isDineInEnabled'
  | 'deliveryAreas'
  | 'pauses'
  | 'rushes'
> & { image: Branch['images'][number] | null; hours: HomeHours }

export type Home = {
  title: string
  /** Cleaned HTML. */
  description: string
  divisionTitle: string
  branches: readonly HomeBranch[]
  tags: readonly Tag[]
  /** The page of the shop that stands here instead of the list (HOME-02). */
  page: ContentPage | null
  /** The branches as search engines read them. */
  structured: readonly object[]
}
