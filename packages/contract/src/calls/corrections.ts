import { settlements } from '@theke/domain/order'
import { z } from 'zod'
import { recordId } from '../call/call-values.ts'
import { defineCall } from '../call/define-call.ts'
import { messages, orderTexts } from '../texts.de.ts'
import { orderItem, staffOrder } from './orders.ts'
import { orderPricing } from './public-orders.ts'

const quantity = {
  amount: z.number(),
  unit: z.string().nullish(),
  parts: z.array(z.unknown()).max(100).nullish(),
}

/** A line that stays, by its place in the order, or a product that comes in addition; what is not named is removed. */
const line = z.union([
  z.strictObject({ item: z.int().min(0).max(9_999), ...quantity }),
  z.strictObject({ product: z.int().min(1).max(2_147_483_647), ...quantity }),
])
const lines = z.array(line, messages.required).min(1, orderTexts.correctionEmpty).max(200)
export type CorrectedLine = z.output<typeof line>

const ofOrder = { policy: 'employee', entity: 'orders', params: { id: recordId } } as const

/** What a correction would make of the order, in decimals. */
const preview = z.object({
  items: z.array(orderItem),
  before: orderPricing,
  after: orderPricing,
  /** New total minus old total. */
  difference: z.number(),
  /** Whether the provider can give a part back, or take more by a link. */
  canSettleOnline: z.boolean(),
  /** What the provider gives back with settle 'refund'. */
  refund: z.number(),
  /** What the customer pays by the link with settle 'link'. */
  link: z.number(),
  /** What is then left to collect (above 0) or to pay out (below 0) at the counter. */
  balance: z.number(),
})
export type CorrectionPreview = z.output<typeof preview>

export const previewCorrection = defineCall({
  ...ofOrder,
  method: 'POST',
  path: '/orders/:id/corrections/preview',
  body: z.object({ lines, settle: z.enum(settlements) }),
  answer: preview,
  errors: ['orderChanged', 'orderEnded', 'itemChanged', 'itemGone'],
  failure: orderTexts.itemFailed,
  summary: 'Prices an order with other lines without changing it',
})

/** OPEN-207; the key makes repeating it safe: the same correction is made once. */
export const correctOrder = defineCall({
  ...ofOrder,
  method: 'POST',
  path: '/orders/:id/corrections',
  body: z.object({
    lines,
    reason: z.string(messages.required).trim().min(1, messages.required).max(500),
    settle: z.enum(settlements),
    key: z.uuid(orderTexts.keyMalformed),
    revision: z.int(),
  }),
  answer: staffOrder,
  errors: ['orderChanged', 'orderEnded', 'revisionChanged', 'itemChanged', 'itemGone', 'keyReused'],
  failure: orderTexts.itemFailed,
  summary: 'Replaces the lines of an order, prices it again and settles the difference',
})
