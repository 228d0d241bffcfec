import { z } from 'zod'
import { recordId } from '../call/call-values.ts'
import { defineCall } from '../call/define-call.ts'
import { failures, orderTexts } from '../texts.de.ts'
import { staffOrder } from './orders.ts'

/** What the kitchen has done of an order; an order without one is untouched. */
const preparation = z.object({
  order: z.int(),
  /** Finished lines, by their place in the order. */
  done: z.array(z.int()),
  isPrioritized: z.boolean(),
  isRecalled: z.boolean(),
  revision: z.int(),
})
export type WirePreparation = z.output<typeof preparation>

const kitchen = z.object({
  /** Open orders of the branches the asking screen or person works in. */
  orders: z.array(staffOrder),
  preparations: z.array(preparation),
  /** The category of each product that is ordered, by the id of the product. */
  categories: z.record(z.string(), z.int()),
})
export type Kitchen = z.output<typeof kitchen>

export const getKitchen = defineCall({
  method: 'GET',
  path: '/kitchen',
  policy: 'counter',
  entity: 'orders',
  answer: kitchen,
  failure: failures.list('Bestellungen'),
  summary: 'Open orders with what the kitchen has done of them',
})

/** Says what shall be, so that the same step again changes nothing. */
export const prepareOrder = defineCall({
  method: 'PUT',
  path: '/orders/:id/preparation',
  policy: 'counter',
  entity: 'orders',
  params: { id: recordId },
  body: z.object({
    items: z
      .array(z.object({ index: z.int().min(0).max(9_999), isDone: z.boolean() }))
      .max(1_000)
      .optional(),
    isPrioritized: z.boolean().optional(),
    isRecalled: z.boolean().optional(),
  }),
  answer: preparation,
  errors: ['orderChanged', 'orderEnded', 'itemChanged'],
  failure: orderTexts.statusFailed,
  summary: 'Ticks lines of an order in the kitchen; the last one makes it ready',
})
