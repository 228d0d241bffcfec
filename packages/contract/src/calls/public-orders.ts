import { paymentMethods } from '@theke/domain/order'
import type { Unit } from '@theke/domain/quantity'
import { units } from '@theke/domain/quantity'
import { z } from 'zod'
import { defineCall } from '../call/define-call.ts'
import { failures, orderTexts } from '../texts.de.ts'
import { pushSubscription } from './push-subscription.ts'

const taxLine = z.object({ rate: z.number(), net: z.number(), tax: z.number(), gross: z.number() })

/** Pricing result as it travels, decimals (DATA-15). */
export const orderPricing = z.object({
  net: z.number(),
  totalNet: z.number(),
  taxes: z.array(taxLine),
  gross: z.number(),
  /** What a coupon took off the goods (OPEN-203). */
  discountGross: z.number(),
  deliveryGross: z.number(),
  totalGross: z.number(),
  /** On top of totalGross, with its own taxes; the tip has none. payable is the sum of the three (OPEN-203). */
  depositGross: z.number(),
  depositTaxes: z.array(taxLine),
  tip: z.number(),
  payable: z.number(),
})
export type OrderPricing = z.output<typeof orderPricing>

export const priceModel = z.enum(['fixed', 'approximate', 'minimum'])

/** One line as the holder of the link sees it: no typed answers, no file names (OPEN-193, T2). */
const publicItem = z.object({
  product: z.object({ id: z.int() }),
  name: z.string(),
  options: z.array(z.object({ step: z.string(), name: z.string() })),
  amount: z.number(),
  unit: z.enum(Object.keys(units) as Unit[]),
  /** null while it is hidden (OPEN-40), and in a request (OPEN-74). */
  gross: z.number().nullable(),
  isApproximate: z.boolean(),
  /** What stands before the price: nothing, 'ca.' or 'ab' (OPEN-29). */
  priceModel,
})
export type PublicItem = z.output<typeof publicItem>

/** Order as customers get it (DATA-14, OPEN-87, OPEN-193); instants are ISO 8601. */
export const publicOrder = z.object({
  id: z.int(),
  uid: z.string(),
  hash: z.string(),
  ticketNumber: z.int(),
  country: z.string(),
  deliveryArea: z.string(),
  /** '' without a coupon. */
  couponCode: z.string(),
  isDelivery: z.boolean(),
  isDineIn: z.boolean(),
  tableIdentifier: z.string().nullable(),
  isConfirmed: z.boolean(),
  isInDelivery: z.boolean(),
  isCompleted: z.boolean(),
  isRejected: z.boolean(),
  isCanceled: z.boolean(),
  isFailed: z.boolean(),
  isDelivered: z.boolean(),
  isPaid: z.boolean(),
  isRefunded: z.boolean(),
  /** What was given back so far, also a part (OPEN-207). */
  refundedAmount: z.number(),
  /** What the shop asks for online after a correction made the order more expensive; 0 is nothing (OPEN-207). */
  amountDue: z.number(),
  isQuotation: z.boolean(),
  rejectionMessage: z.string().nullable(),
  appointment: z.string().nullable(),
  appointmentDate: z.string().nullable(),
  /** The earliest promised time of an order without an appointment (OPEN-193). */
  earliestAt: z.string().nullable(),
  counterAppointment: z.string().nullable(),
  /** Until when an open offer should be answered (OPEN-204). */
  counterExpiresAt: z.string().nullable(),
  questionnaireRating: z.int().nullable(),
  paymentMethod: z.enum(paymentMethods).nullable(),
  branch: z.object({ id: z.int() }),
  isPreorder: z.boolean(),
  items: z.array(publicItem),
  /** null for a request (OPEN-74). */
  pricing: orderPricing.nullable(),
  updatedAt: z.string(),
})
export type PublicOrder = z.output<typeof publicOrder>

/** The two parts of an order's link; a caller without them gets the same answer as for an order that does not exist (T2). */
const link = { uid: z.string(), hash: z.string() }

export const getPublicOrder = defineCall({
  method: 'GET',
  path: '/orders/public/:uid/:hash',
  policy: 'key',
  params: link,
  answer: publicOrder,
  failure: failures.load('Bestellung'),
  summary: 'The status of an order for the person who placed it',
})

/** The payment is made at the provider when the customer asks for it: a link in a mail would expire there. */
export const payAmountDue = defineCall({
  method: 'POST',
  path: '/orders/public/:uid/:hash/payments',
  policy: 'key',
  params: link,
  answer: z.object({ redirectUrl: z.string() }),
  errors: ['orderChanged', 'orderEnded', 'providerAway'],
  failure: orderTexts.paymentFailed,
  summary: 'Begins the online payment of what a correction added to an order',
})

export const confirmCounterAppointment = defineCall({
  method: 'POST',
  path: '/orders/public/:uid/:hash/confirm-counter-appointment',
  policy: 'key',
  params: link,
  answer: publicOrder,
  errors: ['orderChanged', 'orderEnded'],
  failure: orderTexts.statusFailed,
  summary: 'Accepts the time the shop offered instead',
})

export const rejectCounterAppointment = defineCall({
  method: 'POST',
  path: '/orders/public/:uid/:hash/reject-counter-appointment',
  policy: 'key',
  params: link,
  answer: publicOrder,
  errors: ['orderChanged', 'orderEnded'],
  failure: orderTexts.statusFailed,
  summary: 'Declines the time the shop offered instead',
})

export const sendQuestionnaire = defineCall({
  method: 'POST',
  path: '/orders/public/:uid/:hash/questionnaire',
  policy: 'key',
  params: link,
  /** API-33, DATA-16; the domain says whether the ratings are some. */
  body: z.object({
    rating: z.unknown(),
    foodRating: z.unknown(),
    serviceRating: z.unknown(),
    processRating: z.unknown(),
    comment: z
      .string()
      .nullish()
      .transform((value) => (value ?? '').replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F]/g, '').trim()),
  }),
  answer: publicOrder,
  errors: ['orderChanged', 'orderEnded'],
  failure: orderTexts.questionnaireFailed,
  summary: 'Rates a completed order, once',
})

export const getOrderPushKey = defineCall({
  method: 'GET',
  path: '/orders/public/:uid/:hash/push',
  policy: 'key',
  params: link,
  answer: z.object({ publicKey: z.string() }),
  failure: orderTexts.pushFailed,
  summary: 'The key with which a browser subscribes to messages about an order',
})

export const subscribeToOrder = defineCall({
  method: 'PUT',
  path: '/orders/public/:uid/:hash/push',
  policy: 'key',
  params: link,
  body: pushSubscription,
  answer: z.null(),
  errors: ['orderEnded'],
  failure: orderTexts.pushFailed,
  summary: 'Sends every change of the order to this browser, until the order has ended',
})
