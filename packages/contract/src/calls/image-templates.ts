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
