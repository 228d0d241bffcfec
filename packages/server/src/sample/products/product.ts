import { allergenKeysIn } from '@theke/domain/catalog'
import { image, ref, type SampleRecord } from '../sample-shop.ts'

type Product = SampleRecord<'products'>
type Details = NonNullable<Product['content']>

/** Products of one category; each shows the picture of its own key unless it names others. */
export const productsOf =
  (category: string) =>
  (
    key: string,
    { content, ...product }: Omit<Product, 'key' | 'content'> & { content?: Details },
  ): Product => ({
    key,
    images: [image(key)],
    allergenKeys: allergenKeysIn(product.allergens ?? ''),
    ...product,
    content: { category: ref(`categories/${category}`), ...content },
  })

export const discounts = (
  ...tiers: readonly (readonly [amount: number, price: number])[]
): Details['discounts'] => tiers.map(([amount, price]) => ({ value: { amount, price } }))
