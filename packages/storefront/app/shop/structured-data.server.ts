import { imageUrl } from '@theke/contract/calls/media'
import type { Branch, ImageReference, Product } from '@theke/domain/catalog'
import type { OpeningHoursRule } from '@theke/domain/opening-hours'
import { fromCents, stripMarkup, weekdays } from '@theke/domain/values'

/** A thing as search engines read it (schema.org). */
export type StructuredData = { '@type': string; [property: string]: unknown }

const named = (day: string) => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`

/** One rule of the opening hours; an exception holds for its day alone, a closed one opens and closes at midnight. */
function hoursOf({ type, date, isClosed, from, to }: OpeningHoursRule): StructuredData[] {
  if (type !== 'once' && isClosed) return []
  const hours = isClosed ? ['00:00', '00:00'] : [from ?? '00:00', to ?? '23:59']
  const days = type === 'daily' ? weekdays.map(named) : [named(type)]
  const when = type === 'once' ? { validFrom: date, validThrough: date } : { dayOfWeek: days }
  return [{ '@type': 'OpeningHoursSpecification', ...when, opens: hours[0], closes: hours[1] }]
}

const pictures = (origin: string, images: readonly ImageReference[]) =>
  images.length > 0 ? { image: images.map((image) => origin + imageUrl(image, 'medium')) } : {}

/** A branch with its hours and exceptions; where dishes are served it is a restaurant with a menu. */
export function branchData(branch: Branch, origin: string, isMenu: boolean): StructuredData {
  const url = `${origin}/store/${branch.identifier}`
  const { latitude, longitude } = branch
  return {
    '@type': isMenu ? 'Restaurant' : 'Store',
    '@id': url,
    url,
    name: branch.name,
    ...(branch.phone ? { telephone: branch.phone } : {}),
    ...(branch.email ? { email: branch.email } : {}),
    ...pictures(origin, branch.images),
    address: {
      '@type': 'PostalAddress',
      streetAddress: branch.street,
      postalCode: branch.zipCode,
      addressLocality: branch.city,
    },
    ...(latitude === null || longitude === null
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    openingHoursSpecification: branch.openingHours.flatMap(hoursOf),
    ...(isMenu ? { hasMenu: { '@type': 'Menu', '@id': `${url}#menu`, url } } : {}),
  }
}

/** The menu of a branch with the names of its parts. */
export const menuData = (
  branch: Pick<Branch, 'identifier' | 'name'>,
  origin: string,
  categories: readonly string[],
): StructuredData => ({
  '@type': 'Menu',
  '@id': `${origin}/store/${branch.identifier}#menu`,
  url: `${origin}/store/${branch.identifier}`,
  name: `Speisekarte ${branch.name}`,
  inLanguage: 'de',
  hasMenuSection: categories.map((name) => ({ '@type': 'MenuSection', name })),
})

/** A product with its offer; one without a price has none. */
export function productData(
  product: Product,
  branch: Branch,
  origin: string,
  currency: string,
): StructuredData {
  const url = `${origin}/store/${branch.identifier}/produkte/${product.id}`
  const offer = {
    '@type': 'Offer',
    url,
    price: fromCents(product.price).toFixed(2),
    priceCurrency: currency,
    availability: 'https://schema.org/InStock',
  }
  return {
    '@type': 'Product',
    name: product.name,
    description: stripMarkup(product.description),
    url,
    ...pictures(origin, product.images),
    ...(product.isPriceHidden ? {} : { offers: offer }),
  }
}

/** The way from the home page to a page, by name and path. */
export function breadcrumbs(
  origin: string,
  way: readonly (readonly [name: string, path: string])[],
): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [['Start', '/'] as const, ...way].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}
