import type { WireRecord } from '@theke/contract/call/entity-calls'
import type { TemplateFormat } from '@theke/contract/calls/image-templates'
import {
  getTemplateCode,
  getTemplateFilling,
  listTemplateLayers,
  renderTemplate,
  saveTemplatePicture,
  saveTemplateScene,
} from '@theke/contract/calls/image-templates'
import type { InitData } from '@theke/contract/calls/storefront'
import { entities } from '@theke/contract/entities/registry'
import type { WireOf } from '@theke/contract/entity/wire'
import type { Change } from '../../crud/change.ts'
import { createRecord } from '../../crud/changes.ts'
import { requireRecord } from '../../crud/records.ts'
import { presentOne } from '../../crud/routes.ts'
import { fileHeaders } from '../../platform/edge/security-headers.ts'
import { notFound } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { Filling } from './fill-template.ts'
import type { TemplateFiller } from './filler.ts'
import type { Pictures, Template } from './pictures.ts'
import { extensionOf } from './pictures.ts'
import { templateRunRoutes } from './run-routes.ts'
import { fileName } from './runs.ts'

/** What belongs to other features: the data of the shop, bytes of pictures, and the library. */
export type TemplateSources = {
  init(): Promise<InitData>
  imageBytes(id: number): Promise<Buffer | undefined>
  store(change: Change, image: { name: string; bytes: Buffer }): Promise<WireRecord>
}

const templates = entities['image-templates']

const loadCodes = () => import('./codes.ts')

type Parts = { filler: TemplateFiller; pictures: Pictures; store: TemplateSources['store'] }

/** Image templates: their layers, and the pictures that the server makes of them (API-35, OPEN-114). */
export function imageTemplateRoutes(app: App, services: Services, { filler, pictures, store }: Parts) {
  const { database, hooks } = services
  const { orm } = database

  const find = async (id: number, viewer: Viewer) =>
    (await requireRecord(orm, templates, id, viewer, hooks)) as Template

  serve(app, listTemplateLayers, async ({ params, viewer }) => {
    const wire = await presentOne(orm, templates, await find(params.id, viewer), viewer)
    return { data: (wire as unknown as WireOf<typeof templates>).layers }
  })

  async function fillingFor(records: Filling) {
    const filling = await filler(records)
    if (!filling) throw notFound()
    return filling
  }

  serve(app, getTemplateFilling, async ({ query }) => ({ data: await fillingFor(query) }))

  serve(app, getTemplateCode, async ({ query: { type, text } }) => {
    const { codeModules } = await loadCodes()
    return { data: codeModules({ type, value: text }) }
  })

  serve(app, renderTemplate, async ({ params, query, viewer, reply }) => {
    const template = await find(params.id, viewer)
    const format = query.format ?? template.format ?? 'png'
    const type = format === 'pdf' ? 'application/pdf' : `image/${format}`
    const { bytes } = await pictures.draw(template, await fillingFor(query), format)
    return reply.headers(fileHeaders(type)).type(type).send(bytes)
  })

  /** Draws a template for the library, in its own format. */
  async function drawForLibrary(template: Template, records: Filling) {
    const format: TemplateFormat = template.format ?? 'png'
    const filling = await fillingFor(records)
    const { bytes } = await pictures.draw(template, filling, format)
    const product = filling.values['product.name']
    const name = product
      ? fileName(String(product), template.identifier, extensionOf(format))
      : `${template.identifier}.${extensionOf(format)}`
    return { bytes, name, title: product ? `${template.name}: ${product}` : template.name }
  }

  serve(app, saveTemplatePicture, async ({ params, body, viewer }) => {
    const image = await drawForLibrary(await find(params.id, viewer), body)
    return { data: await orm.transaction((tx) => store({ tx, viewer, hooks }, image)) }
  })

  serve(app, saveTemplateScene, async ({ params, body, viewer }) => {
    const template = await find(params.id, viewer)
    const { title, ...image } = await drawForLibrary(template, body)
    return orm.transaction(async (tx) => {
      const change = { tx, viewer, hooks }
      const { id } = await store(change, image)
      const scene = await createRecord(
        entities.scenes,
        {
          name: title.slice(0, 160),
          // a path of its own, however often the same picture becomes a scene
          path: `${template.identifier.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${id}`,
          type: 'image',
          orientation: (template.height ?? 1) > (template.width ?? 1) ? 'portrait' : 'landscape',
          isPublic: false,
          media: { image: { id }, fit: 'contain' },
        },
        change,
      )
      return { data: (await presentOne(tx, entities.scenes, scene, viewer)) as WireRecord }
    })
  })

  templateRunRoutes(app, services, find, pictures)
}
