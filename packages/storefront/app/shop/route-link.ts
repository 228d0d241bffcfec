import type { Branch } from '@theke/domain/catalog'

const directions = 'https://www.google.com/maps/dir/?api=1&destination='

/** Directions to the address of a branch, undefined without one (HOME-05, OPEN-05). */
export function addressRoute({ street, city }: Pick<Branch, 'street' | 'city'>): string | undefined {
  const destination = [street, city].filter(Boolean).join(', ')
  return destination ? directions + encodeURIComponent(destination) : undefined
}

/** Directions to the coordinates of a branch, else to its address (MAP-04, OPEN-09). */
export function placeRoute(
  branch: Pick<Branch, 'street' | 'city' | 'latitude' | 'longitude'>,
): string | undefined {
  const { latitude, longitude } = branch
  if (latitude === null || longitude === null) return addressRoute(branch)
  return `${directions}${latitude},${longitude}`
}

/** A phone number as a link calls it. */
export const phoneLink = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`
