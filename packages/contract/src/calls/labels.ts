import { labelFields, labelFormats } from '@theke/domain/labels'
import { z } from 'zod'
import { defineCall, rawAnswer } from '../call/define-call.ts'
import { failures } from '../texts.de.ts'

const id = z.int().positive().max(2_147_483_647)

export const printLabels = defineCall({
  method: 'POST',
  path: '/labels',
  policy: 'employee',
  body: z.object({
    format: z.enum(labelFormats),
    /** The first label of the sheet that is not used up, from 1. */
    startAt: z.int().min(1).max(500).default(1),
    items: z
      .array(z.object({ product: id, copies: z.int().min(1).max(500).default(1) }))
      .min(1)
      .max(500),
    /** What a label shows besides the name; the usual fields of the format unless given. */
    fields: z.array(z.enum(labelFields)).max(20).optional(),
  }),
  answer: rawAnswer('application/pdf'),
  failure: 'Etiketten konnten nicht erstellt werden.',
  summary: 'Price labels of products as a PDF, measured in millimetres',
})

const grid = z.object({ rows: z.int(), columns: z.int() })

export const getLabelGrids = defineCall({
  method: 'GET',
  path: '/labels/grids',
  policy: 'employee',
  answer: z.object({ compact: grid, detail: grid }),
  failure: failures.load('Etiketten'),
  summary: 'Rows and columns of the label sheets',
})
