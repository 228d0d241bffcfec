import type { OrderStatus } from '@theke/domain/order'
import { orderStatuses } from '@theke/domain/order'
import type { Unit } from '@theke/domain/quantity'
import { units } from '@theke/domain/quantity'
import { z } from 'zod'
import { orderPricing, priceModel, publicOrder } from './public-orders.ts'

const unit = z.enum(Object.keys(units) as Unit[])
const reference = z.object({ id: z.int() })

const orderedOption = z.object({
  name: z.string(),
  modifier: z.enum(['add', 'subtract', 'overwrite']),
  value: z.number(),
})
export type OrderedOption = z.output<typeof orderedOption>

const orderedUpload = z.object({
  id: z.int(),
  publicHash: z.string(),
  version: z.int(),
  extension: z.string(),
})

const orderedPart = z.union([
  z.string(),
  orderedOption,
  z.null(),
  z.array(orderedOption),
  z.array(orderedUpload),
])
export type OrderedPart = z.output<typeof orderedPart>

/** One line as it was ordered (B43): what is shown, and what a change of the line needs. */
export const orderItem = z.object({
  product: z.object({
    id: z.int(),
    uid: z.string(),
    name: z.string(),
    type: z.enum(['default', 'configurable', 'bundle']),
    unit,
    isPriceHidden: z.boolean(),
    /** Of the product and of what was chosen for it. */
    allergens: z.string(),
    /** The age that is checked at the handover. */
    ageLimit: z.enum(['from16', 'from18']).nullable(),
    config: z.object({
      parts: z.array(
        z.object({
          name: z.string(),
          type: z.string(),
          optional: z.boolean(),
          options: z.array(orderedOption),
        }),
      ),
    }),
    alternativeUnits: z.array(z.object({ unit })),
  }),
  amount: z.number(),
  unit,
  parts: z.array(orderedPart),
  unitPrice: z.number(),
  tax: z.number(),
  gross: z.number(),
  isApproximate: z.boolean(),
  priceModel,
})
export type OrderItem = z.output<typeof orderItem>

/** One entry of the history of an order. */
const orderHistoryEntry = z.object({
  id: z.int(),
  kind: z.string(),
  createdAt: z.string(),
  user: z.object({ id: z.int(), username: z.string() }).nullable(),
  data: z.record(z.string(), z.unknown()),
})
export type OrderHistoryEntry = z.output<typeof orderHistoryEntry>

const contact = {
  isCompany: z.boolean(),
  companyName: z.string(),
  vatNo: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  floor: z.string(),
  stairway: z.string(),
  door: z.string(),
  zipCode: z.string(),
  city: z.string(),
  isDeliveryAddressDifferent: z.boolean(),
  isDeliveryCompany: z.boolean(),
  deliveryCompanyName: z.string(),
  deliveryFirstName: z.string(),
  deliveryLastName: z.string(),
  deliveryStreet: z.string(),
  deliveryFloor: z.string(),
  deliveryStairway: z.string(),
  deliveryDoor: z.string(),
  deliveryZipCode: z.string(),
  deliveryCity: z.string(),
  deliveryCountry: z.string(),
  comment: z.string(),
}

/** Order as staff get it (OPEN-87). */
export const staffOrder = publicOrder.extend({
  ...contact,
  legalInstructions: z.boolean(),
  privacyPolicy: z.boolean(),
  revision: z.int(),
  status: z.enum(orderStatuses),
  createdAt: z.string(),
  /** When the money of an order that was paid in advance came; it waits for an answer from then on. */
  paidAt: z.string().nullable(),
  /** Calendar day of the ticket number, 'YYYY-MM-DD'. */
  ticketDate: z.string(),
  company: z.string(),
  table: reference.nullable(),
  donatee: reference.nullable(),
  /** What the shop gives to the donatee (OPEN-66). */
  donation: z.number(),
  items: z.array(orderItem),
  pricing: orderPricing,
  /** What was received, once it may differ from the total; null before the first correction (OPEN-207). */
  paidAmount: z.number().nullable(),
  /** Promised by a correction, not yet done by the payment provider. */
  pendingRefund: z.number(),
  /** Waits too long for confirmation (OPEN-127). */
  isMissed: z.boolean(),
  /** Staff noted that this customer is not to be served; the guest does not see it. */
  isDoNotServe: z.boolean(),
  /** The earlier order this one equals, when it came within a minute of it without a key (B26). */
  possibleDuplicateOf: reference.nullable(),
  createdBy: reference.nullable(),
  /** Its interval had no room; staff took it nevertheless (B49). */
  isOverbooked: z.boolean(),
  questionnaire: z
    .object({
      rating: z.int(),
      foodRating: z.int(),
      serviceRating: z.int(),
      processRating: z.int(),
      comment: z.string(),
    })
    .nullable(),
  /** Only with a single order. */
  history: z.array(orderHistoryEntry).optional(),
})
export type StaffOrder = z.output<typeof staffOrder>

/**
 * A message 'order' of GET /orders/events: something happened to an order; the reader loads what it shows. After a long
 * interruption the message 'reload' comes instead of what was missed.
 */
export type OrderStreamEvent = {
  kind: string
  order: { id: number; uid: string; branch: { id: number }; revision: number; status: OrderStatus }
}
