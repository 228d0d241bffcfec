import { createHash } from 'node:crypto'
import type { WireRecord } from '@theke/contract/call/entity-calls'
import {
  getTemplateCode,
  getTemplateFilling,
  listTemplateLayers,
  renderTemplate,
  saveTemplatePicture,
} from '@theke/contract/calls/image-templates'
import type { InitData } from '@theke/contract/calls/storefront'
import { entities } from '@theke/contract/entities/registry'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import type { WireOf } from '@theke/contract/entity/wire'
import { drawnLayer, fillIn, showsProductImage } from '@theke/domain/image-template'
import { localDateOf } from '@theke/domain/values'
import type { Change } from '../../crud/change.ts'
import { requireRecord } from '../../crud/records.ts'
import { presentOne } from '../../crud/routes.ts'
import { fileHeaders } from '../../platform/edge/security-headers.ts'
import { notFound } from '../../platform/errors.ts'
import { publicOrigin } from '../../platform/public-origin.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { Format } from './draw.ts'
import { fillTemplate, type Filling } from './fill-template.ts'

type Template = RecordOf<(typeof entities)['image-templates']>

/** What belongs to other features: the data of the shop, bytes of pictures, and the library. */
export type TemplateSources = {
  init(): Promise<InitData>
  imageBytes(id: number): Promise<Buffer | undefined>
  store(change: Change, image: { name: string; bytes: Buffer }): Promise<WireRecord>
}

const templates = entities['image-templates']
const maxKept = 50

/** Canvas and codes take 60 MB, which a server that draws no pictures need not have. */
const loadDrawing = () => import('./draw.ts')
const loadCodes = () => import('./codes.ts')

/** Image templates: their layers, and the pictures that the server makes of them (API-35, OPEN-114). */
export function imageTemplateRoutes(app: App, services: Services, sources: TemplateSources) {
  const { database, hooks, now, timeZone, settings } = services
  const { orm } = database
  const kept = new Map<string, Buffer>()

  const find = async (id: number, viewer: Viewer) =>
    (await requireRecord(orm, templates, id, viewer, hooks)) as Template

  serve(app, listTemplateLayers, async ({ params, viewer }) => {
    const wire = await presentOne(orm, templates, await find(params.id, viewer), viewer)
    return { data: (wire as unknown as WireOf<typeof templates>).layers }
  })

  async function fillingFor(records: Filling) {
    const filling = fillTemplate(await sources.init(), records, {
      today: localDateOf(now(), await timeZone()),
      origin: publicOrigin(settings),
    })
    if (!filling) throw notFound()
    return filling
  }

  serve(app, getTemplateFilling, async ({ query }) => ({ data: await fillingFor(query) }))

  serve(app, getTemplateCode, async ({ query: { type, text } }) => {
    const { codeModules } = await loadCodes()
    return { data: codeModules({ type, value: text }) }
  })

  async function pictureOf(template: Template, filling: Filling, format: Format): Promise<Buffer> {
    const { values, currency, image: productImage } = await fillingFor(filling)
    const { drawPicture, serverFont } = await loadDrawing()
    const layers = template.layers.map((layer) =>
      drawnLayer(
        layer,
        fillIn(layer.value, values, currency),
        serverFont(layer.fontFamily, layer.fontVariant),
      ),
    )
    const imageIds = new Map(
      template.layers.flatMap(({ id, type, image, value }) => {
        const shown = image ?? (showsProductImage(value) ? productImage?.id : null)
        return type === 'image' && shown ? [[id, shown] as const] : []
      }),
    )
    const { width, height, background, backgroundColor } = template
    const key = createHash('sha256')
      .update(
        JSON.stringify([
          layers,
          [...imageIds],
          width,
          height,
          background,
          backgroundColor,
          format,
          template.updatedAt,
        ]),
      )
      .digest('base64url')
    const known = kept.get(key)
    if (known) return known
    const pictures = new Map<string, Buffer>()
    for (const [layer, image] of imageIds) {
      const bytes = await sources.imageBytes(image)
      if (bytes) pictures.set(layer, bytes)
    }
    const picture = await drawPicture({
      width: width ?? 1,
      height: height ?? 1,
      backgroundColor,
      background: background === null ? null : ((await sources.imageBytes(background)) ?? null),
      layers,
      pictures,
      format,
    })
    if (kept.size >= maxKept) kept.clear()
    kept.set(key, picture)
    return picture
  }

  serve(app, renderTemplate, async ({ params, query, viewer, reply }) => {
    const template = await find(params.id, viewer)
    const format = query.format ?? template.format ?? 'png'
    const type = `image/${format}`
    return reply
      .headers(fileHeaders(type))
      .type(type)
      .send(await pictureOf(template, query, format))
  })

  serve(app, saveTemplatePicture, async ({ params, body, viewer }) => {
    const template = await find(params.id, viewer)
    const format = template.format ?? 'png'
    const bytes = await pictureOf(template, body, format)
    const name = `${template.identifier}.${format === 'jpeg' ? 'jpg' : format}`
    return { data: await orm.transaction((tx) => sources.store({ tx, viewer, hooks }, { name, bytes })) }
  })
}
