import type { CartItem } from '@theke/domain/cart'
import { stepsOf } from '@theke/domain/catalog'
import { chosenIn } from '@theke/domain/configurator'

/** What a line was configured to, in a few words. */
export function configurationText({ product, parts }: CartItem): string {
  return stepsOf(product)
    .map((step, index) => {
      const value = parts[index]
      if (typeof value === 'string') return value.trim()
      if (Array.isArray(value) && value.length > 0 && chosenIn(step, value).length === 0) {
        return `${value.length} ${value.length === 1 ? 'Datei' : 'Dateien'}`
      }
      return chosenIn(step, value)
        .map(({ name }) => name)
        .join(', ')
    })
    .filter(Boolean)
    .join(' · ')
}
