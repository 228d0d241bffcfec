import { catalogueFromInit } from '@theke/contract/calls/catalog'
import type { TemplateFilling } from '@theke/contract/calls/image-templates'
import type { InitData } from '@theke/contract/calls/storefront'
import { basePriceText, referencePriceText } from '@theke/domain/pricing'
import { unitLabel } from '@theke/domain/quantity'
import { formatLocalDate, stripMarkup } from '@theke/domain/values'

/** Which records are filled in; the first branch where none is named. */
export type Filling = { product?: number | undefined; branch?: number | undefined }

type Surroundings = {
  today: string
  origin: string
  /** Pictures of products that a template was drawn for: no picture shall contain one of them. */
  drawn: ReadonlySet<number>
}

/** What the placeholders of a template are replaced with; nothing for a product that the shop does not have. */
export function fillTemplate(
  init: InitData,
  { product: productId, branch: branchId }: Filling,
  { today, origin, drawn }: Surroundings,
): TemplateFilling | undefined {
  const { products, branches } = catalogueFromInit(init)
  const { currency, title } = init.config
  const product = products.find(({ id }) => id === productId)
  const branch = branches.find(({ id }) => id === branchId) ?? branches[0]
  if (productId !== undefined && !product) return undefined
  const picture = product?.images.find(({ id }) => !drawn.has(id))
  return {
    currency,
    image: picture ? { id: picture.id, version: picture.version, extension: picture.extension } : null,
    values: {
      'shop.name': title,
      'branch.name': branch?.name ?? null,
      'branch.city': branch?.city ?? null,
      'branch.street': branch?.street ?? null,
      'branch.phone': branch?.phone ?? null,
      date: formatLocalDate(today),
      ...(product && {
        'product.name': product.name,
        'product.description': stripMarkup(product.description),
        'product.price': product.isPriceHidden ? null : product.price,
        'product.basePrice':
          referencePriceText(product, currency) ?? basePriceText(product, currency) ?? null,
        'product.unit': unitLabel(product.unit),
        'product.allergens': product.allergens,
        'product.ean': product.content.ean,
        'product.plu': product.content.plu,
        'product.url': `${origin}/?product=${product.id}`,
      }),
    },
  }
}
