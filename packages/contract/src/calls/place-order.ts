import type { OrderForm } from '@theke/domain/checkout'
import { cleanPhone, countries, emptyOrderForm, textFieldLengths } from '@theke/domain/checkout'
import { paymentMethods } from '@theke/domain/order'
import { couponCodeOf } from '@theke/domain/pricing'
import type { Unit } from '@theke/domain/quantity'
import { parseInstant } from '@theke/domain/values'
import { z } from 'zod'
import { defineCall } from '../call/define-call.ts'
import type { ErrorCode } from '../call/error-codes.ts'
import { failures, messages } from '../texts.de.ts'
import { publicOrder } from './public-orders.ts'

const id = z.number().int().positive().max(2_147_483_647)
/** A reference travels as {id}; a bare id is accepted too, further fields are ignored (OPEN-184). */
const reference = z.union([id, z.object({ id }).transform((value) => value.id)], {
  error: messages.reference,
})
const optionalReference = reference.nullish().transform((value) => value ?? null)
const line = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').trim())
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)
const country = line.transform((value) => value || Object.keys(countries)[0]!)
/** Kept as it was sent: the domain reads it and says what is wrong with it. */
const sentInstant = z
  .string()
  .nullish()
  .transform((value) => value || null)
/** A decimal amount of money as cents. */
const cents = z.number().transform((value) => Math.round(value * 100))

const item = z.object({
  product: reference,
  amount: z.number(),
  unit: z.string().nullish(),
  parts: z.array(z.unknown()).max(100).nullish(),
})

const texts = Object.fromEntries(Object.keys(textFieldLengths).map((name) => [name, line])) as Record<
  keyof typeof textFieldLengths,
  typeof line
>

/** What POST /orders takes (API-15, DATA-13, OPEN-184). Rules are the domain's; this only gives every field its type. */
const orderFields = z.object({
  branch: reference,
  isDelivery: flag,
  isDineIn: flag,
  items: z.array(item).max(100),
  ...texts,
  /** The same as companyName (OPEN-85). */
  company: line,
  phone: line.transform(cleanPhone),
  comment: line.transform((value) => value.replaceAll('\r\n', '\n')),
  couponCode: line.transform(couponCodeOf),
  country,
  deliveryCountry: country,
  isCompany: flag,
  isDeliveryAddressDifferent: flag,
  isDeliveryCompany: flag,
  appointmentDate: sentInstant,
  paymentMethod: z
    .enum(paymentMethods)
    .nullish()
    .transform((value) => (value === undefined ? emptyOrderForm.paymentMethod : value)),
  legalInstructions: flag,
  privacyPolicy: flag,
  table: optionalReference,
  donatee: optionalReference,
  tip: cents.nullish().transform((value) => value ?? 0),
  /** What the customer was to pay, with deposit and tip; another amount is refused with 409 (B1). */
  expectedTotalGross: cents.nullish().transform((value) => value ?? null),
  /** What the customer was promised; something else is refused with 409 (OPEN-196). */
  expectedPreorder: z
    .boolean()
    .nullish()
    .transform((value) => value ?? null),
  /** The earlier order of this customer that waits for its payment and that this one is placed instead of (OPEN-197). */
  replaces: z
    .object({ uid: z.string().max(64), hash: z.string().max(64) })
    .nullish()
    .transform((value) => value ?? null),
  expectedEarliest: sentInstant.transform(parseInstant),
})

export type OrderedItem = { product: number; amount: number; unit: string | null; parts: readonly unknown[] }

export type OrderRequest = {
  branch: number
  isDelivery: boolean
  isDineIn: boolean
  items: OrderedItem[]
  form: OrderForm
  /** Cents. */
  expectedTotalGross: number | null
  replaces: { uid: string; hash: string } | null
  /** What the page showed; older clients send nothing (OPEN-196). */
  shownPromise: { isPreorder: boolean | null; earliest: number | null }
}

const orderedItem = ({ product, amount, unit, parts }: z.infer<typeof item>): OrderedItem => ({
  product,
  amount,
  unit: unit ?? null,
  parts: parts ?? [],
})

/** The fields in the form that the checks read. */
function requestOf(fields: z.output<typeof orderFields>): OrderRequest {
  const { branch, isDelivery, isDineIn, items, expectedTotalGross, company, ...others } = fields
  const { expectedPreorder, expectedEarliest, replaces, ...form } = others
  return {
    branch,
    isDelivery,
    isDineIn,
    expectedTotalGross,
    replaces,
    shownPromise: { isPreorder: expectedPreorder, earliest: expectedEarliest },
    items: items.map(orderedItem),
    form: { ...form, companyName: form.companyName || company },
  }
}

/** What a client sends to POST /orders. */
export type NewOrder = Partial<Omit<OrderForm, 'table' | 'donatee' | 'tip'>> & {
  branch: { id: number }
  isDelivery: boolean
  isDineIn: boolean
  table?: { id: number } | null
  donatee?: { id: number } | null
  items: { product: { id: number }; amount: number; unit: Unit; parts: unknown[] }[]
  /** Decimal. */
  tip?: number
  expectedTotalGross?: number
  expectedPreorder?: boolean
  replaces?: { uid: string; hash: string }
  expectedEarliest?: string | null
}

/** With the address where the customer pays (PAY-06). */
const placedOrder = publicOrder.extend({ paymentRedirectUrl: z.string().optional() })
export type PlacedOrder = z.output<typeof placedOrder>

/** The header Idempotency-Key makes repeating it safe (B26, R18). */
export const placeOrder = defineCall({
  method: 'POST',
  path: '/orders',
  policy: 'public',
  body: orderFields.transform(requestOf),
  answer: placedOrder,
  status: 201,
  errors: [
    'keyMalformed',
    'keyReused',
    'orderInProgress',
    'branchUnavailable',
    'cartEmpty',
    'orderTypeUnavailable',
    'shopClosed',
    'belowMinimum',
    'paymentUnavailable',
    'appointmentUnavailable',
    'priceChanged',
    'promiseChanged',
    'paused',
    'intervalFull',
    'couponUnknown',
    'couponNotValid',
    'couponBelowMinimum',
    'couponUsedUp',
    'itemGone',
    'soldOut',
    'itemChanged',
    'providerAway',
  ],
  failure: failures.create('Bestellung'),
  summary: 'Places an order; the answer may contain paymentRedirectUrl',
})

const aboutGoods: ReadonlySet<ErrorCode> = new Set(['priceChanged', 'itemGone', 'soldOut', 'itemChanged'])

/** Whether the shop sells something else than the page says: what it offers has to be loaded again. */
export const isAboutGoods = (errors: readonly { code?: ErrorCode }[]) =>
  errors.some(({ code }) => code !== undefined && aboutGoods.has(code))
