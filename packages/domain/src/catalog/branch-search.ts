import { containsPostcode, hasPostcodes } from '../cart/delivery-area.ts'
import { foldCase } from '../values/german-order.ts'
import type { Branch } from './branch.ts'
import type { Tag } from './category.ts'
import { idOf } from './reference.ts'

type SearchableBranch = Pick<Branch, 'name' | 'street' | 'city' | 'zipCode' | 'keywords' | 'tags'>

/**
 * Branches that match search and tag: a branch matches the term if any of its words, split on commas and spaces, is
 * contained in name, street, city, zipCode, keywords or tag names (BSEARCH-03); both filters combine with AND (OPEN-08).
 */
export function findBranches<B extends SearchableBranch>(
  branches: readonly B[],
  tags: readonly Pick<Tag, 'id' | 'name'>[],
  filter: { term: string; tag: number | null },
): B[] {
  const words = foldCase(filter.term)
    .split(/[\s,]+/)
    .filter(Boolean)
  const tagNames = new Map(tags.map((tag) => [tag.id, tag.name]))
  return branches.filter((branch) => {
    if (filter.tag !== null && !branch.tags.some((tag) => idOf(tag) === filter.tag)) return false
    if (words.length === 0) return true
    const { name, street, city, zipCode, keywords } = branch
    const ownTags = branch.tags.map((tag) => tagNames.get(idOf(tag)) ?? '')
    const text = foldCase([name, street, city, zipCode, keywords, ...ownTags].join('\n'))
    return words.some((word) => text.includes(word))
  })
}

type DeliveringBranch = SearchableBranch & Pick<Branch, 'isPublic' | 'isDeliveryEnabled' | 'deliveryAreas'>

/**
 * 'Wir liefern nach 8020: Graz' for a typed postcode, with the cities of the branches whose areas name it (OPEN-206), or
 * that have it themselves while their areas leave it open; null for every other term, or when no branch delivers there.
 */
export function deliveryText(branches: readonly DeliveringBranch[], term: string): string | null {
  const [, postcode] = /^\s*(\d{4,5})\s*$/.exec(term) ?? []
  if (!postcode) return null
  const cities = branches
    .filter(({ isPublic, isDeliveryEnabled }) => isPublic && isDeliveryEnabled)
    .filter(
      ({ zipCode, deliveryAreas }) =>
        (zipCode === postcode && !deliveryAreas.some(hasPostcodes)) ||
        deliveryAreas.some(
          (area) => containsPostcode(area, postcode) || area.area.split(/\D+/).includes(postcode),
        ),
    )
    .map(({ city, name }) => city || name)
  return cities.length > 0 ? `Wir liefern nach ${postcode}: ${[...new Set(cities)].join(', ')}` : null
}

/** The tag filter after a click: the clicked tag, or none when it was selected already (BSEARCH-04). */
export function toggleTag(selected: number | null, clicked: number): number | null {
  return selected === clicked ? null : clicked
}

/** Line under the search: how many branches are shown, or that none was found (BSEARCH-02). */
export function branchCountText(matching: number, all: number): string {
  return matching === 0
    ? 'Leider wurden keine Ergebnisse gefunden.'
    : `${matching} von ${all} Filialen werden angezeigt.`
}
