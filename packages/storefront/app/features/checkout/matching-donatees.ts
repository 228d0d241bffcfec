import { foldCase } from '@theke/domain/values'
import type { Donatee } from './checkout-page.ts'

/** Organisations whose name or description contains every word of a search (DONATE-01, OPEN-66). */
export function matchingDonatees<D extends Pick<Donatee, 'name' | 'description'>>(
  donatees: readonly D[],
  typed: string,
): readonly D[] {
  const words = foldCase(typed).split(/\s+/).filter(Boolean)
  return donatees.filter(({ name, description }) => {
    const text = foldCase(`${name} ${description}`)
    return words.every((word) => text.includes(word))
  })
}
