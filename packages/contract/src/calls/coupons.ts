import { orderTypeLabels, type OrderType } from '@theke/domain/catalog'
import { type Coupon, couponCodeOf, couponKinds, type CouponKind } from '@theke/domain/pricing'
import { parseInstant, toCents } from '@theke/domain/values'
import { z } from 'zod'
import { defineCall } from '../call/define-call.ts'

/** A coupon as it travels to the shop: what it takes off and where it can be used, not how often. */
const shopCoupon = z.object({
  code: z.string(),
  kind: z.enum(Object.keys(couponKinds) as CouponKind[]),
  percentage: z.number().nullable(),
  amount: z.number().nullable(),
  minimumOrderValue: z.number(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  branches: z.array(z.int()),
  orderTypes: z.array(z.enum(Object.keys(orderTypeLabels) as OrderType[])),
})
export type ShopCoupon = z.output<typeof shopCoupon>

/** A POST, so that the code stands in no address and no log; wrong codes are limited (B47). */
export const lookUpCoupon = defineCall({
  method: 'POST',
  path: '/coupons/look-up',
  policy: 'public',
  body: z.object({ couponCode: z.string().max(200).transform(couponCodeOf) }),
  answer: shopCoupon,
  errors: ['couponUnknown', 'couponUsedUp', 'tooMany'],
  failure: 'Gutschein konnte nicht geprüft werden.',
  summary: 'A coupon by the code that a customer typed',
})

/** With money in cents and instants as numbers, as the rules read it. */
export const couponOf = (wire: ShopCoupon): Coupon => ({
  ...wire,
  amount: wire.amount === null ? null : toCents(wire.amount),
  minimumOrderValue: toCents(wire.minimumOrderValue),
  validFrom: parseInstant(wire.validFrom),
  validTo: parseInstant(wire.validTo),
})
