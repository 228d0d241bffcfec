import { lookUpCoupon } from '@theke/contract/calls/coupons'
import { couponUnknown } from '@theke/domain/pricing'
import { fromCents } from '@theke/domain/values'
import { limitKeyOf } from '../../platform/edge/client-address.ts'
import { type RateLimits, rules } from '../../platform/edge/rate-limits.ts'
import { invalid } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import { findCoupon, isUsedUp, usedUpProblem } from './coupons.ts'

const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())

/** What the shop asks about a code; trying out codes is stopped (B47). */
export function couponRoutes(app: App, { database: { orm } }: Services, limits: RateLimits) {
  serve(app, lookUpCoupon, async ({ body, request }) => {
    const coupon = await findCoupon(orm, body.couponCode)
    if (!coupon) {
      await limits.enforce(orm, rules.wrongCoupon, limitKeyOf(request.ip))
      throw invalid([{ field: 'couponCode', ...couponUnknown }])
    }
    if (isUsedUp(coupon)) throw invalid([usedUpProblem])
    const { code, kind, percentage, amount, minimumOrderValue, branches, orderTypes } = coupon
    return {
      data: {
        code,
        kind,
        percentage,
        amount: amount === null ? null : fromCents(amount),
        minimumOrderValue: fromCents(minimumOrderValue),
        validFrom: iso(coupon.validFrom),
        validTo: iso(coupon.validTo),
        branches: [...branches],
        orderTypes: [...orderTypes],
      },
    }
  })
}
