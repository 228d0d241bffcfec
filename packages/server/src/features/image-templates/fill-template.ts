import { catalogFromInit } from '@theke/contract/calls/catalog'
import type { TemplateFilling } from '@theke/contract/calls/image-templates'
import type { InitData } from '@theke/contract/calls/storefront'
import type { entities } from '@theke/contract/entities/registry'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import { basePriceText, couponKinds, depositNote, referencePriceText } from '@theke/domain/pricing'
import { unitLabel } from '@theke/domain/quantity'
import { formatLocalDate, formatMoney, localDateOf, stripMarkup } from '@theke/domain/values'

/** Which records are filled in; the first branch where none is named. */
export type Filling = {
  product?: number | undefined
  branch?: number | undefined
  coupon?: number | undefined
}

type Coupon = RecordOf<(typeof entities)['coupons']>

type Surroundings = {
  today: string
  zone: string
  coupon: Coupon | undefined
  origin: string
  /** Pictures of products that a template was drawn for: no picture shall contain one of them. */
  drawn: ReadonlySet<number>
}

/** What a voucher is worth, in the words of a poster: '10 %', '5,00 €', 'Gratis-Lieferung'. */
function voucherWorth({ kind, percentage, amount }: Coupon, currency: string): string {
  if (kind === 'amount') return formatMoney(amount ?? 0, currency)
  return kind === 'freeDelivery' ? couponKinds.freeDelivery : `${percentage ?? 0}\u00a0%`
}

const voucherValues = (coupon: Coupon, currency: string, zone: string) => ({
  'voucher.code': coupon.code,
  'voucher.value': voucherWorth(coupon, currency),
  'voucher.validUntil': coupon.validTo && formatLocalDate(localDateOf(coupon.validTo, zone)),
  'voucher.minimum': coupon.minimumOrderValue || null,
})

/** What the placeholders of a template are replaced with; nothing for a product that the shop does not have. */
export function fillTemplate(
  init: InitData,
  { product: productId, branch: branchId }: Filling,
  { today, zone, origin, coupon, drawn }: Surroundings,
): TemplateFilling | undefined {
  const { products, branches } = catalogFromInit(init)
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
      ...(coupon && voucherValues(coupon, currency, zone)),
      ...(product && {
        'product.name': product.name,
        'product.description': stripMarkup(product.description),
        'product.price': product.isPriceHidden ? null : product.price,
        'product.basePrice':
          referencePriceText(product, currency) ?? basePriceText(product, currency) ?? null,
        'product.deposit': depositNote(product, currency) ?? null,
        'product.unit': unitLabel(product.unit),
        'product.allergens': product.allergens,
        'product.ean': product.content.ean,
        'product.plu': product.content.plu,
        'product.url': `${origin}/?product=${product.id}`,
      }),
    },
  }
}
