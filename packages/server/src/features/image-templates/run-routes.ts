import { Readable } from 'node:stream'
import {
  cancelTemplateRun,
  downloadTemplateRun,
  getTemplateRun,
  startTemplateRun,
} from '@theke/contract/calls/image-templates'
import { messages, templateTexts } from '@theke/contract/texts.de'
import { showsVoucher } from '@theke/domain/image-template'
import { and, eq } from 'drizzle-orm'
import { existingIds } from '../../crud/records.ts'
import { fileHeaders } from '../../platform/edge/security-headers.ts'
import { conflict, invalid, tooMany } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { maxZipSize, writeZip } from '../../platform/write-zip.ts'
import type { Pictures, Template } from './pictures.ts'
import { templateRuns } from './run-tables.ts'
import { presentRun, requireRun, startWork } from './runs.ts'

/** More would wait for hours. */
const maxRunning = 20

type Find = (id: number, viewer: Viewer) => Promise<Template>

/** Templates that are drawn for many products: started, watched, ended and downloaded (OPEN-114). */
export function templateRunRoutes(app: App, services: Services, find: Find, pictures: Pictures) {
  const { now } = services
  const { orm } = services.database

  serve(app, startTemplateRun, async ({ params, body, viewer }) => {
    const template = await find(params.id, viewer)
    const format = body.format ?? template.format ?? 'png'
    if (body.use === 'productImages' && format === 'pdf') throw invalid(templateTexts.noPdf, 'format')
    if (showsVoucher(template.layers) && body.coupon === undefined) throw invalid(messages.required, 'coupon')
    const products = [...new Set(body.products)]
    return orm.transaction(async (tx) => {
      const known = await existingIds(tx, 'products', products)
      const missing = body.products.findIndex((id) => !known.has(id))
      if (missing >= 0) throw invalid(messages.referenceMissing, `products.${missing}`)
      const coupons = body.coupon === undefined ? [] : [body.coupon]
      if ((await existingIds(tx, 'coupons', coupons)).size < coupons.length)
        throw invalid(messages.referenceMissing, 'coupon')
      if ((await tx.$count(templateRuns, eq(templateRuns.state, 'running'))) >= maxRunning)
        throw tooMany(60, templateTexts.tooManyRuns)
      const [run] = await tx
        .insert(templateRuns)
        .values({
          createdAt: now(),
          template: template.id,
          user: viewer.user?.id ?? null,
          products,
          branch: body.branch ?? null,
          coupon: body.coupon ?? null,
          use: body.use,
          format,
          state: 'running',
        })
        .returning()
      await startWork(tx, run!.id)
      return { data: presentRun(run!) }
    })
  })

  serve(app, getTemplateRun, async ({ params }) => ({ data: presentRun(await requireRun(orm, params.id)) }))

  serve(app, cancelTemplateRun, async ({ params }) => {
    await orm
      .update(templateRuns)
      .set({ state: 'cancelled' })
      .where(and(eq(templateRuns.id, params.id), eq(templateRuns.state, 'running')))
    return { data: presentRun(await requireRun(orm, params.id)) }
  })

  serve(app, downloadTemplateRun, async ({ params, reply }) => {
    const run = await requireRun(orm, params.id)
    if (run.state === 'running') throw conflict(templateTexts.stillRunning)
    if (presentRun(run).size > maxZipSize - 1_000_000) throw conflict(templateTexts.archiveTooLarge)
    const files = run.pictures.map(({ name, hash }) => ({
      name,
      async bytes() {
        const bytes = await pictures.read(hash, run.format)
        if (!bytes) throw new Error(`the picture ${hash} of run ${run.id} is gone`)
        return bytes
      },
    }))
    return reply
      .headers({
        ...fileHeaders('application/zip'),
        'content-disposition': `attachment; filename="bilder-${run.id}.zip"`,
      })
      .type('application/zip')
      .send(Readable.from(writeZip(files)))
  })
}
