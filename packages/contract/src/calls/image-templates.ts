import { z } from 'zod'
import { recordId } from '../call/call-values.ts'
import { defineCall, rawAnswer } from '../call/define-call.ts'
import { wireRecord } from '../call/entity-calls.ts'
import type { imageTemplate } from '../entities/image-template.ts'
import type { WireOf } from '../entity/wire.ts'
import { failures } from '../texts.de.ts'

const ofTemplate = { policy: 'admin', entity: 'image-templates', params: { id: recordId } } as const

/** What is filled into the placeholders of a template. */
const filledWith = { product: recordId.optional(), branch: recordId.optional() }

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
  summary: 'What a product and a branch fill into the placeholders of image templates',
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

export const renderTemplate = defineCall({
  ...ofTemplate,
  method: 'GET',
  path: '/image-templates/:id/picture',
  query: { ...filledWith, format: z.enum(['png', 'jpeg', 'webp']).optional() },
  answer: rawAnswer('image/png'),
  failure: failures.load('Bild'),
  summary: 'An image template as a picture, filled with a product and a branch',
})

export const saveTemplatePicture = defineCall({
  ...ofTemplate,
  method: 'POST',
  path: '/image-templates/:id/picture',
  body: z.object({ product: z.int().positive().optional(), branch: z.int().positive().optional() }),
  answer: wireRecord,
  status: 201,
  failure: failures.create('Bild'),
  summary: 'Saves a filled image template as a picture of the library',
})
