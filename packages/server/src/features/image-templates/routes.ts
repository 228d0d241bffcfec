import { createHash } from 'node:crypto'
import type { WireRecord } from '@theke/contract/call/entity-calls'
import {
  listTemplateLayers,
  renderTemplate,
  saveTemplatePicture,
} from '@theke/contract/calls/image-templates'
import type { InitData } from '@theke/contract/calls/storefront'
import { catalogueFromInit } from '@theke/contract/calls/catalog'
import { entities } from '@theke/contract/entities/registry'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import type { WireOf } from '@theke/contract/entity/wire'
import { fillIn, type Layer, type TemplateData } from '@theke/domain/image-template'
import { basePriceText, referencePriceText } from '@theke/domain/pricing'
import { unitLabel } from '@theke/domain/quantity'
import { formatLocalDate, localDateOf, stripMarkup } from '@theke/domain/values'
import type { Change } from '../../crud/change.ts'
import { requireRecord } from '../../crud/records.ts'
import { presentOne } from '../../crud/routes.ts'
import { fileHeaders } from '../../platform/edge/security-headers.ts'
import { notFound } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { drawPicture, type Format, serverFont } from './draw.ts'

type Template = RecordOf<(typeof entities)['image-templates']>
type StoredLayer = Template['layers'][number]

/** What belongs to other features: the data of the shop, bytes of pictures, and the library. */
export type TemplateSources = {
  init(): Promise<InitData>
  imageBytes(id: number): Promise<Buffer | undefined>
  store(change: Change, image: { name: string; bytes: Buffer }): Promise<WireRecord>
}

const templates = entities['image-templates']
const maxKept = 50

/** Image templates: their layers, and the pictures that the server makes of them (API-35, OPEN-114). */
export function imageTemplateRoutes(app: App, services: Services, sources: TemplateSources) {
  const { database, hooks, now, timeZone } = services
  const { orm } = database
  const kept = new Map<string, Buffer>()

  const find = async (id: number, viewer: Viewer) =>
    (await requireRecord(orm, templates, id, viewer, hooks)) as Template

  serve(app, listTemplateLayers, async ({ params, viewer }) => {
    const wire = await presentOne(orm, templates, await find(params.id, viewer), viewer)
    return { data: (wire as unknown as WireOf<typeof templates>).layers }
  })

  type Filling = { product?: number | undefined; branch?: number | undefined }

  async function dataFor({ product: productId, branch: branchId }: Filling) {
    const init = await sources.init()
    const { products, branches } = catalogueFromInit(init)
    const { currency } = init.config
    const product = products.find(({ id }) => id === productId)
    const branch = branches.find(({ id }) => id === branchId) ?? branches[0]
    if (productId !== undefined && !product) throw notFound()
    const data: TemplateData = {
      'branch.name': branch?.name ?? null,
      'branch.city': branch?.city ?? null,
      date: formatLocalDate(localDateOf(now(), await timeZone())),
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
      }),
    }
    return { data, currency, productImage: product?.images[0]?.id }
  }

  async function pictureOf(template: Template, filling: Filling, format: Format): Promise<Buffer> {
    const { data, currency, productImage } = await dataFor(filling)
    const layers = template.layers.map((layer) => drawnLayer(layer, fillIn(layer.value, data, currency)))
    const imageIds = new Map(
      template.layers.flatMap(({ id, type, image, value }) => {
        const shown = image ?? (value.includes('product.image') ? productImage : null)
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

/** A stored layer with its text filled in and its font as the server knows it. */
function drawnLayer(layer: StoredLayer, value: string): Layer {
  const { id, type, group, x, y, width, height, rotation, opacity, isVisible, fit, size, alignment } = layer
  return {
    id,
    type: type ?? 'text',
    group,
    x: x ?? 0,
    y: y ?? 0,
    width: width ?? 1,
    height: height ?? 1,
    rotation: rotation ?? 0,
    opacity: opacity ?? 100,
    // layers that were stored before they could be hidden say nothing about it
    isVisible: isVisible ?? true,
    value,
    fit: fit ?? 'contain',
    fontFamily: type === 'text' ? serverFont(layer.fontFamily, layer.fontVariant) : '',
    fontStyle: '400',
    size: size ?? 32,
    minSize: layer.minSize ?? 0,
    lineHeight: layer.lineHeight ?? 1.2,
    maxLines: layer.maxLines ?? 0,
    color: layer.color ?? '#000000',
    stroke: layer.stroke,
    strokeWidth: layer.strokeWidth ?? 0,
    radius: layer.radius ?? 0,
    alignment: alignment ?? 'left',
  }
}
