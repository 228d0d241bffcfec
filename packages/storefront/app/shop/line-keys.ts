import type { CartItem } from '@theke/domain/cart'

/**
 * A key for each line, which stays when its unit changes: what has the focus in the line keeps it. Lines of one product
 * differ by their parts, thus also by their photos, else by their order.
 */
export function lineKeys(items: readonly Pick<CartItem, 'product' | 'parts'>[]): string[] {
  const counts = new Map<string, number>()
  return items.map(({ product, parts }) => {
    const key = `${product.id} ${JSON.stringify(parts)}`
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return `${key} ${count}`
  })
}
