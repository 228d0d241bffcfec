import type {
  OrderHistoryEntry,
  OrderItem,
  OrderedOption,
  OrderedPart,
  OrderPricing,
  PublicOrder,
  StaffOrder,
} from '@theke/contract/calls/orders'
import type { ConfigurationStep, PartValue, StepOption } from '@theke/domain/catalog'
import { isApproximate } from '@theke/domain/pricing'
import { fromCents } from '@theke/domain/values'
import type { OrderedLine } from './order-line.ts'
import type { OrderRow } from './order-tables.ts'

const iso = (instant: Date | null) => instant?.toISOString() ?? null
const ref = (id: number | null) => (id === null ? null : { id })

/** Exactly what whoever holds the link may see (OPEN-87, T2): no name, no address, no items. */
export const publicColumns = [
  'id',
  'uid',
  'hash',
  'ticketNumber',
  'country',
  'deliveryArea',
  'isDelivery',
  'isDineIn',
  'tableIdentifier',
  'isConfirmed',
  'isInDelivery',
  'isCompleted',
  'isRejected',
  'isCanceled',
  'isFailed',
  'isDelivered',
  'isPaid',
  'isRefunded',
  'isQuotation',
  'rejectionMessage',
  'appointment',
  'appointmentDate',
  'counterAppointment',
  'questionnaireRating',
  'paymentMethod',
  'branch',
  'updatedAt',
] as const satisfies readonly (keyof OrderRow & keyof PublicOrder)[]

export function publicOrder(row: Pick<OrderRow, (typeof publicColumns)[number]>): PublicOrder {
  return {
    id: row.id,
    uid: row.uid,
    hash: row.hash,
    ticketNumber: row.ticketNumber,
    country: row.country,
    deliveryArea: row.deliveryArea,
    isDelivery: row.isDelivery,
    isDineIn: row.isDineIn,
    tableIdentifier: row.tableIdentifier,
    isConfirmed: row.isConfirmed,
    isInDelivery: row.isInDelivery,
    isCompleted: row.isCompleted,
    isRejected: row.isRejected,
    isCanceled: row.isCanceled,
    isFailed: row.isFailed,
    isDelivered: row.isDelivered,
    isPaid: row.isPaid,
    isRefunded: row.isRefunded,
    isQuotation: row.isQuotation,
    rejectionMessage: row.rejectionMessage,
    appointment: iso(row.appointment),
    appointmentDate: iso(row.appointmentDate),
    counterAppointment: iso(row.counterAppointment),
    questionnaireRating: row.questionnaireRating,
    paymentMethod: row.paymentMethod,
    branch: { id: row.branch },
    updatedAt: row.updatedAt.toISOString(),
  }
}

function pricingOf(row: OrderRow): OrderPricing {
  return {
    net: fromCents(row.net),
    totalNet: fromCents(row.totalNet),
    taxes: row.taxes.map(({ rate, net, tax, gross }) => ({
      rate,
      net: fromCents(net),
      tax: fromCents(tax),
      gross: fromCents(gross),
    })),
    gross: fromCents(row.gross),
    deliveryGross: fromCents(row.deliveryGross),
    totalGross: fromCents(row.totalGross),
  }
}

const optionView = ({ name, modifier, value }: StepOption): OrderedOption => ({
  name,
  modifier,
  value: fromCents(value),
})

function partView(value: PartValue): OrderedPart {
  if (value === null || typeof value === 'string') return value
  if (!Array.isArray(value)) return optionView(value as StepOption)
  return value.map((entry) => ('publicHash' in entry ? entry : optionView(entry))) as OrderedPart
}

const stepView = ({ name, type, optional, options }: ConfigurationStep) => ({
  name,
  type,
  optional,
  options: options.map(optionView),
})

export function itemView(line: OrderedLine): OrderItem {
  const { product } = line
  return {
    product: {
      id: product.id,
      uid: product.uid,
      name: product.name,
      type: product.type,
      unit: product.unit,
      isPriceHidden: product.isPriceHidden,
      allergens: product.allergens,
      config: { parts: product.config.parts.map(stepView) },
      alternativeUnits: product.alternativeUnits,
    },
    amount: line.amount,
    unit: line.unit,
    parts: line.parts.map(partView),
    unitPrice: fromCents(line.unitPrice),
    tax: line.taxRate,
    gross: fromCents(line.gross),
    isApproximate: isApproximate(line),
  }
}

function questionnaireOf(row: OrderRow): StaffOrder['questionnaire'] {
  if (row.questionnaireRating === null) return null
  return {
    rating: row.questionnaireRating,
    foodRating: row.questionnaireFoodRating ?? 0,
    serviceRating: row.questionnaireServiceRating ?? 0,
    processRating: row.questionnaireProcessRating ?? 0,
    comment: row.questionnaireComment,
  }
}

type Extras = { isMissed: boolean; history?: OrderHistoryEntry[] }

/** What staff of the branch see: all form fields, items and the pricing result (OPEN-87). */
export function staffOrder(row: OrderRow, { isMissed, history }: Extras): StaffOrder {
  return {
    ...publicOrder(row),
    revision: row.revision,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    ticketDate: row.ticketDate,
    isCompany: row.isCompany,
    companyName: row.companyName,
    company: row.companyName,
    vatNo: row.vatNo,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    street: row.street,
    floor: row.floor,
    stairway: row.stairway,
    door: row.door,
    zipCode: row.zipCode,
    city: row.city,
    isDeliveryAddressDifferent: row.isDeliveryAddressDifferent,
    isDeliveryCompany: row.isDeliveryCompany,
    deliveryCompanyName: row.deliveryCompanyName,
    deliveryFirstName: row.deliveryFirstName,
    deliveryLastName: row.deliveryLastName,
    deliveryStreet: row.deliveryStreet,
    deliveryFloor: row.deliveryFloor,
    deliveryStairway: row.deliveryStairway,
    deliveryDoor: row.deliveryDoor,
    deliveryZipCode: row.deliveryZipCode,
    deliveryCity: row.deliveryCity,
    deliveryCountry: row.deliveryCountry,
    comment: row.comment,
    legalInstructions: row.legalInstructions,
    privacyPolicy: row.privacyPolicy,
    table: ref(row.table),
    donatee: ref(row.donatee),
    donation: fromCents(row.donation),
    items: row.items.map(itemView),
    pricing: pricingOf(row),
    isPreorder: row.isPreorder,
    isMissed,
    possibleDuplicateOf: ref(row.possibleDuplicateOf),
    createdBy: ref(row.createdBy),
    questionnaire: questionnaireOf(row),
    ...(history ? { history } : {}),
  }
}
