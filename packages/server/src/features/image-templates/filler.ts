import type { TemplateFilling } from '@theke/contract/calls/image-templates'
import type { InitData } from '@theke/contract/calls/storefront'
import { localDateOf } from '@theke/domain/values'
import { eq } from 'drizzle-orm'
import { publicOrigin } from '../../platform/public-origin.ts'
import type { Services } from '../../platform/services.ts'
import { fillTemplate, type Filling } from './fill-template.ts'
import { templateImages } from './run-tables.ts'

/** What records fill into a template now; nothing for a product that the shop does not show. */
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
    return fillTemplate(await init(), records, {
      today: localDateOf(now(), await timeZone()),
      origin: publicOrigin(settings),
      drawn: new Set(drawn.map(({ image }) => image)),
    })
  }
}
