import { getLabelGrids, printLabels } from '@theke/contract/calls/labels'
import { entities } from '@theke/contract/entities/registry'
import type { Config } from '@theke/contract/entities/config'
import { labelTexts, messages } from '@theke/contract/texts.de'
import type { Product } from '@theke/domain/catalog'
import { gridOf, labelPlaces, labelText, pageSize, usualFields } from '@theke/domain/labels'
import { inArray } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import { fileHeaders } from '../../platform/edge/security-headers.ts'
import { invalid } from '../../platform/errors.ts'
import { publicOrigin } from '../../platform/public-origin.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'

/** More would be a stack of paper nobody meant to print. */
const maxLabels = 5_000

/** Price labels of chosen products as a PDF (LABEL-01, OPEN-120). */
export function labelRoutes(app: App, services: Services, config: () => Promise<Pick<Config, 'currency'>>) {
  const { database, settings } = services
  serve(app, getLabelGrids, () => ({ data: settings.labelGrid }))

  serve(
    app,
    printLabels,
    async ({ body, reply }) => {
      const { format, startAt, items, fields = usualFields[format] } = body
      const count = items.reduce((sum, { copies }) => sum + copies, 0)
      if (count > maxLabels) throw invalid(labelTexts.tooMany(maxLabels), 'items')
      const ids = items.map(({ product }) => product)
      const records = await findRecords(database.orm, entities.products, inArray(tableOf('products').id, ids))
      const byId = new Map(records.map((record) => [record.id, record as unknown as Product]))
      const { currency } = await config()
      const labels = items.flatMap(({ product: id, copies }, index) => {
        const product = byId.get(id)
        if (!product) throw invalid(messages.referenceMissing, `items.${index}.product`)
        const text = labelText(product, fields, currency)
        const link = `${publicOrigin(settings)}/?product=${id}`
        return Array.from({ length: copies }, () => ({ ...text, link }))
      })
      const page = pageSize(format)
      const places = labelPlaces(page, gridOf(format, settings.labelGrid), labels.length, startAt)
      const { drawLabels } = await import('./draw-labels.ts') // takes memory that few servers need
      const pdf = await drawLabels(page, places, labels)
      return reply
        .headers({
          ...fileHeaders('application/pdf'),
          'content-disposition': 'inline; filename="etiketten.pdf"',
        })
        .type('application/pdf')
        .send(pdf)
    },
    { streams: true },
  )
}
