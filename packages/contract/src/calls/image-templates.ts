import { z } from 'zod'
import { recordId } from '../call/call-values.ts'
import { defineCall, rawAnswer } from '../call/define-call.ts'
import { wireRecord } from '../call/entity-calls.ts'
import type { imageTemplate } from '../entities/image-template.ts'
import type { WireOf } from '../entity/wire.ts'
import { failures } from '../texts.de.ts'

const ofTemplate = { policy: 'admin', entity: 'image-templates', params: { id: recordId } } as const

/** What is filled into the placeholders of a template. */
const filledWith = {
  product: recordId.optional(),
  branch: recordId.optional(),
  coupon: recordId.optional(),
}

const id = z.int().positive().max(2_147_483_647)
const filledBody = z.object({ product: id.optional(), branch: id.optional(), coupon: id.optional() })

const filling = z.object({
  /** By placeholder; amounts of money in cents, as the drawing takes them. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  currency: z.string(),
  /** The picture of the product. */
  image: z.object({ id: z.int(), version: z.int(), extension: z.string() }).nullable(),
})
export type TemplateFilling = z.output<typeof filling>

export const getTemplateFilling = defineCall({
  method: 'GET',
  path: '/image-templates/filling',
  policy: 'admin',
  query: filledWith,
  answer: filling,
  failure: failures.load('Vorschau'),
  summary: 'What a product, a branch and a voucher fill into the placeholders of image templates',
})

const codeModules = z.object({
  columns: z.int(),
  rows: z.int(),
  /** Row by row, 1 where a module is dark. */
  modules: z.string(),
})
export type CodeModules = z.output<typeof codeModules>

export const getTemplateCode = defineCall({
  method: 'GET',
  path: '/image-templates/code',
  policy: 'admin',
  query: { type: z.enum(['qrcode', 'barcode']), text: z.string().max(2_000) },
  answer: codeModules.nullable(),
  failure: failures.load('Code'),
  summary: 'The modules of a QR code or barcode as the server draws it; null where the text cannot be one',
})

export const listTemplateLayers = defineCall({
  ...ofTemplate,
  method: 'GET',
  path: '/image-templates/:id/layers',
  answer: z.custom<WireOf<typeof imageTemplate>['layers']>(),
  failure: failures.list('Ebenen'),
  summary: 'The layers of an image template in the order in which they are drawn',
})

export const templateFormats = ['png', 'jpeg', 'webp', 'pdf'] as const
export type TemplateFormat = (typeof templateFormats)[number]

export const renderTemplate = defineCall({
  ...ofTemplate,
  method: 'GET',
  path: '/image-templates/:id/picture',
  query: { ...filledWith, format: z.enum(templateFormats).optional() },
  answer: rawAnswer('image/png'),
  failure: failures.load('Bild'),
  summary: 'An image template as a picture or a PDF of 300 dots per inch, filled with a product and a branch',
})

export const saveTemplatePicture = defineCall({
  ...ofTemplate,
  method: 'POST',
  path: '/image-templates/:id/picture',
  body: filledBody,
  answer: wireRecord,
  status: 201,
  failure: failures.create('Bild'),
  summary: 'Saves a filled image template as a picture of the library',
})

export const saveTemplateScene = defineCall({
  ...ofTemplate,
  method: 'POST',
  path: '/image-templates/:id/scene',
  body: filledBody,
  answer: wireRecord,
  status: 201,
  failure: failures.create('Szene'),
  summary:
    'Saves a filled image template as a picture of the library, and a scene that is not public yet with it',
})

/** Products that are drawn in one go. */
export const maxRunProducts = 500

const uses = z.enum(['download', 'productImages'])
const state = z.enum(['running', 'done', 'cancelled'])

const templateRun = z.object({
  id: z.int(),
  template: z.int(),
  createdAt: z.string(),
  use: uses,
  format: z.enum(templateFormats),
  state,
  /** How many products there are, and how many of them are drawn. */
  count: z.int(),
  progress: z.int(),
  /** Products that the shop does not show any more. */
  skipped: z.array(z.int()),
  /** Bytes of all pictures. */
  size: z.int(),
})
export type TemplateRun = z.output<typeof templateRun>
export type TemplateRunState = z.output<typeof state>

export const startTemplateRun = defineCall({
  ...ofTemplate,
  method: 'POST',
  path: '/image-templates/:id/runs',
  body: z.object({
    products: z.array(id).min(1).max(maxRunProducts),
    branch: id.optional(),
    /** Filled in on every picture; needed by a template that shows one. */
    coupon: id.optional(),
    /** That of the template unless given; pictures of products are never a PDF. */
    format: z.enum(templateFormats).optional(),
    use: uses,
  }),
  answer: templateRun,
  status: 202,
  failure: failures.create('Bilder'),
  summary: 'Draws a template for up to 500 products as a job: to download, or as the picture of each product',
})

const ofRun = { policy: 'admin', entity: 'image-templates', params: { id: recordId } } as const

export const getTemplateRun = defineCall({
  ...ofRun,
  method: 'GET',
  path: '/image-templates/runs/:id',
  answer: templateRun,
  failure: failures.load('Bilder'),
  summary: 'How far a job that draws pictures is',
})

export const cancelTemplateRun = defineCall({
  ...ofRun,
  method: 'POST',
  path: '/image-templates/runs/:id/cancel',
  answer: templateRun,
  failure: 'Der Vorgang konnte nicht abgebrochen werden.',
  summary: 'Ends a job that draws pictures; what is drawn already stays',
})

export const downloadTemplateRun = defineCall({
  ...ofRun,
  method: 'GET',
  path: '/image-templates/runs/:id/download',
  answer: rawAnswer('application/zip'),
  failure: failures.load('Bilder'),
  summary: 'The pictures of a finished job as a ZIP file',
})
