import type { TemplateFilling } from '@theke/contract/calls/image-templates'
import type { InitData } from '@theke/contract/calls/storefront'
import { entities } from '@theke/contract/entities/registry'
import { localDateOf } from '@theke/domain/values'
import { eq } from 'drizzle-orm'
import { findRecord } from '../../crud/records.ts'
import { publicOrigin } from '../../platform/public-origin.ts'
import type { Services } from '../../platform/services.ts'
import { fillTemplate, type Filling } from './fill-template.ts'
import { templateImages } from './run-tables.ts'

/** What records fill into a template now; nothing for a product that the shop does not show or a voucher it has not. */
export type TemplateFiller = (records: Filling) => Promise<TemplateFilling | undefined>

export function createFiller(
  { database: { orm }, now, timeZone, settings }: Services,
  init: () => Promise<InitData>,
): TemplateFiller {
  return async (records) => {
    const drawn = records.product
      ? await orm
          .select({ image: templateImages.image })
          .from(templateImages)
          .where(eq(templateImages.product, records.product))
      : []
    const coupon = records.coupon ? await findRecord(orm, entities.coupons, records.coupon) : undefined
    if (records.coupon && !coupon) return undefined
    const zone = await timeZone()
    return fillTemplate(await init(), records, {
      today: localDateOf(now(), zone),
      zone,
      coupon,
      origin: publicOrigin(settings),
      drawn: new Set(drawn.map(({ image }) => image)),
    })
  }
}
