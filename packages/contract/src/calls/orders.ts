import type { OrderForm } from '@theke/domain/checkout'
import { cleanPhone, countries, emptyOrderForm, textFieldLengths } from '@theke/domain/checkout'
import type { OrderStatus, PaymentMethod, Questionnaire } from '@theke/domain/order'
import { paymentMethods } from '@theke/domain/order'
import type { Unit } from '@theke/domain/quantity'
import { z } from 'zod'
import type { Problem } from '../entity/problems.ts'
import { germanMessage, problemsOf } from '../entity/problems.ts'
import { messages } from '../texts.de.ts'

// as in entity/schema.ts, which would bring every block definition along
z.config({ customError: germanMessage })

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
const instant = z
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
const orderSchema = z.object({
  branch: reference,
  isDelivery: flag,
  isDineIn: flag,
  items: z.array(item).max(100),
  ...texts,
  /** The same as companyName (OPEN-85). */
  company: line,
  phone: line.transform(cleanPhone),
  comment: line.transform((value) => value.replaceAll('\r\n', '\n')),
  country,
  deliveryCountry: country,
  isCompany: flag,
  isDeliveryAddressDifferent: flag,
  isDeliveryCompany: flag,
  appointmentDate: instant,
  paymentMethod: z
    .enum(paymentMethods)
    .nullish()
    .transform((value) => (value === undefined ? emptyOrderForm.paymentMethod : value)),
  legalInstructions: flag,
  privacyPolicy: flag,
  table: optionalReference,
  donatee: optionalReference,
  /** The total the customer saw; another one is refused with 409 (B1). */
  expectedTotalGross: cents.nullish().transform((value) => value ?? null),
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
}

/** Reads the body of POST /orders; a request that has values of the wrong type is reported with all of them. */
export function parseOrderRequest(
  body: unknown,
): { ok: true; request: OrderRequest } | { ok: false; problems: Problem[] } {
  const parsed = orderSchema.safeParse(body)
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error) }
  const { branch, isDelivery, isDineIn, items, expectedTotalGross, company, ...form } = parsed.data
  return {
    ok: true,
    request: {
      branch,
      isDelivery,
      isDineIn,
      expectedTotalGross,
      items: items.map(orderedItem),
      form: { ...form, companyName: form.companyName || company },
    },
  }
}

const orderedItem = ({ product, amount, unit, parts }: z.infer<typeof item>): OrderedItem => ({
  product,
  amount,
  unit: unit ?? null,
  parts: parts ?? [],
})

/** Body of PUT /orders/{id}/items/{itemIndex} (API-34, OPEN-132); the product stays. */
export const itemChange = z.object({
  amount: z.number(),
  unit: z.string().nullish(),
  parts: z.array(z.unknown()).max(100).nullish(),
  revision: z.number().int().optional(),
})

/** Bodies of the status actions (API-22 to API-26, OPEN-129). */
export const statusAction = z
  .object({
    appointmentDate: z.iso
      .datetime({ offset: true, error: messages.dateTime })
      .nullish()
      .transform((value) => (value ? new Date(value) : null)),
    rejectionMessage: z
      .string()
      .max(500)
      .nullish()
      .transform((value) => (value ?? '').trim()),
  })
  .partial()

/** Body of the questionnaire (API-33, DATA-16); the domain says whether the ratings are some. */
export const questionnaireBody = z.object({
  rating: z.unknown(),
  foodRating: z.unknown(),
  serviceRating: z.unknown(),
  processRating: z.unknown(),
  comment: z
    .string()
    .nullish()
    .transform((value) => (value ?? '').replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F]/g, '').trim()),
})

/** What a client sends to POST /orders. */
export type NewOrder = Partial<Omit<OrderForm, 'table' | 'donatee'>> & {
  branch: { id: number }
  isDelivery: boolean
  isDineIn: boolean
  table?: { id: number } | null
  donatee?: { id: number } | null
  items: { product: { id: number }; amount: number; unit: Unit; parts: readonly unknown[] }[]
  expectedTotalGross?: number
}

/** Order as customers get it (DATA-14, OPEN-87); instants are ISO 8601. */
export type PublicOrder = {
  id: number
  uid: string
  hash: string
  ticketNumber: number
  country: string
  deliveryArea: string
  isDelivery: boolean
  isDineIn: boolean
  tableIdentifier: string | null
  isConfirmed: boolean
  isInDelivery: boolean
  isCompleted: boolean
  isRejected: boolean
  isCanceled: boolean
  isFailed: boolean
  isDelivered: boolean
  isPaid: boolean
  isRefunded: boolean
  isQuotation: boolean
  rejectionMessage: string | null
  appointment: string | null
  appointmentDate: string | null
  counterAppointment: string | null
  questionnaireRating: number | null
  paymentMethod: PaymentMethod | null
  branch: { id: number }
  updatedAt: string
  /** Where the customer pays; only in the answer to POST /orders (PAY-06). */
  paymentRedirectUrl?: string
}

/** Pricing result as it travels, decimals (DATA-15). */
export type OrderPricing = {
  net: number
  totalNet: number
  taxes: { rate: number; net: number; tax: number; gross: number }[]
  gross: number
  deliveryGross: number
  totalGross: number
}

/** One line as it was ordered (B43): what is shown, and what a change of the line needs. */
export type OrderItem = {
  product: {
    id: number
    uid: string
    name: string
    type: 'default' | 'configurable' | 'bundle'
    unit: Unit
    isPriceHidden: boolean
    allergens: string
    config: { parts: { name: string; type: string; optional: boolean; options: OrderedOption[] }[] }
    alternativeUnits: readonly { unit: Unit }[]
  }
  amount: number
  unit: Unit
  parts: OrderedPart[]
  unitPrice: number
  tax: number
  gross: number
  isApproximate: boolean
}

export type OrderedOption = { name: string; modifier: 'add' | 'subtract' | 'overwrite'; value: number }
export type OrderedUpload = { id: number; publicHash: string; version: number; extension: string }
export type OrderedPart = string | OrderedOption | null | OrderedOption[] | OrderedUpload[]

/** One entry of the history of an order. */
export type OrderHistoryEntry = {
  id: number
  kind: string
  createdAt: string
  user: { id: number; username: string } | null
  data: Record<string, unknown>
}

type FormTexts = Omit<OrderForm, 'appointmentDate' | 'paymentMethod' | 'table' | 'donatee' | 'deliveryArea'>

/** Order as staff get it (OPEN-87). */
export type StaffOrder = Omit<PublicOrder, 'paymentRedirectUrl'> &
  FormTexts & {
    revision: number
    status: OrderStatus
    createdAt: string
    /** Calendar day of the ticket number, 'YYYY-MM-DD'. */
    ticketDate: string
    company: string
    table: { id: number } | null
    donatee: { id: number } | null
    /** What the shop gives to the donatee (OPEN-66). */
    donation: number
    items: OrderItem[]
    pricing: OrderPricing
    isPreorder: boolean
    /** Waits too long for confirmation (OPEN-127). */
    isMissed: boolean
    /** The earlier order this one equals, when it came within a minute of it without a key (B26). */
    possibleDuplicateOf: { id: number } | null
    createdBy: { id: number } | null
    questionnaire: Questionnaire | null
    history?: OrderHistoryEntry[]
  }

/** One line of the front-desk screen (OPEN-128). */
export type FrontDeskOrder = { ticketNumber: number; tableIdentifier: string | null; isInDelivery: boolean }

/**
 * A message 'order' of GET /orders/events: something happened to an order; the reader loads what it shows. After a long
 * interruption the message 'reload' comes instead of what was missed.
 */
export type OrderStreamEvent = {
  kind: string
  order: { id: number; uid: string; branch: { id: number }; revision: number; status: OrderStatus }
}
