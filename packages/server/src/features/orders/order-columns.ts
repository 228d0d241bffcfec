import { fromCents } from '@theke/domain/values'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { OrderRow } from './order-tables.ts'
import { orders } from './order-tables.ts'

type Column = {
  /** Written when an order is placed; the others then have the default of the database. */
  isInserted?: true
  /** Customers see it with the link to their order (OPEN-87, T2), staff see it too; without it a view says how. */
  seenBy?: 'customer' | 'staff'
  as?: 'reference' | 'money'
}

/** What happens to each column of an order: insert, public view and staff view follow from it. */
const columns = {
  id: { seenBy: 'customer' },
  createdAt: { isInserted: true, seenBy: 'staff' },
  updatedAt: { isInserted: true, seenBy: 'customer' },
  revision: { seenBy: 'staff' },
  uid: { isInserted: true, seenBy: 'customer' },
  hash: { isInserted: true, seenBy: 'customer' },
  branch: { isInserted: true, seenBy: 'customer', as: 'reference' },
  ticketNumber: { seenBy: 'customer' },
  ticketDate: { isInserted: true, seenBy: 'staff' },
  isDelivery: { isInserted: true, seenBy: 'customer' },
  isDineIn: { isInserted: true, seenBy: 'customer' },
  isQuotation: { isInserted: true, seenBy: 'customer' },
  isPreorder: { isInserted: true, seenBy: 'customer' },
  table: { isInserted: true, seenBy: 'staff', as: 'reference' },
  tableIdentifier: { isInserted: true, seenBy: 'customer' },
  isCompany: { isInserted: true, seenBy: 'staff' },
  companyName: { isInserted: true, seenBy: 'staff' },
  vatNo: { isInserted: true, seenBy: 'staff' },
  firstName: { isInserted: true, seenBy: 'staff' },
  lastName: { isInserted: true, seenBy: 'staff' },
  email: { isInserted: true, seenBy: 'staff' },
  phone: { isInserted: true, seenBy: 'staff' },
  street: { isInserted: true, seenBy: 'staff' },
  floor: { isInserted: true, seenBy: 'staff' },
  stairway: { isInserted: true, seenBy: 'staff' },
  door: { isInserted: true, seenBy: 'staff' },
  zipCode: { isInserted: true, seenBy: 'staff' },
  city: { isInserted: true, seenBy: 'staff' },
  country: { isInserted: true, seenBy: 'customer' },
  isDeliveryAddressDifferent: { isInserted: true, seenBy: 'staff' },
  isDeliveryCompany: { isInserted: true, seenBy: 'staff' },
  deliveryCompanyName: { isInserted: true, seenBy: 'staff' },
  deliveryFirstName: { isInserted: true, seenBy: 'staff' },
  deliveryLastName: { isInserted: true, seenBy: 'staff' },
  deliveryStreet: { isInserted: true, seenBy: 'staff' },
  deliveryFloor: { isInserted: true, seenBy: 'staff' },
  deliveryStairway: { isInserted: true, seenBy: 'staff' },
  deliveryDoor: { isInserted: true, seenBy: 'staff' },
  deliveryZipCode: { isInserted: true, seenBy: 'staff' },
  deliveryCity: { isInserted: true, seenBy: 'staff' },
  deliveryCountry: { isInserted: true, seenBy: 'staff' },
  deliveryArea: { isInserted: true, seenBy: 'customer' },
  comment: { isInserted: true, seenBy: 'staff' },
  couponCode: { isInserted: true, seenBy: 'customer' },
  legalInstructions: { isInserted: true, seenBy: 'staff' },
  privacyPolicy: { isInserted: true, seenBy: 'staff' },
  isConfirmed: { seenBy: 'customer' },
  isInDelivery: { seenBy: 'customer' },
  isCompleted: { seenBy: 'customer' },
  isDelivered: { seenBy: 'customer' },
  isRejected: { seenBy: 'customer' },
  isCanceled: { seenBy: 'customer' },
  isFailed: { seenBy: 'customer' },
  status: { seenBy: 'staff' },
  rejectionMessage: { seenBy: 'customer' },
  appointment: { isInserted: true, seenBy: 'customer' },
  appointmentDate: { isInserted: true, seenBy: 'customer' },
  earliestAt: { isInserted: true, seenBy: 'customer' },
  counterAppointment: { seenBy: 'customer' },
  counterExpiresAt: { seenBy: 'customer' },
  counterAnswer: {},
  items: { isInserted: true },
  freeFromOrderValue: { isInserted: true },
  areaFee: { isInserted: true },
  taxes: { isInserted: true },
  net: { isInserted: true },
  totalNet: { isInserted: true },
  gross: { isInserted: true },
  discountGross: { isInserted: true },
  deliveryGross: { isInserted: true },
  totalGross: { isInserted: true },
  depositGross: { isInserted: true },
  depositTaxes: { isInserted: true },
  tip: { isInserted: true },
  payable: {},
  coupon: { isInserted: true },
  currency: { isInserted: true },
  donatee: { isInserted: true, seenBy: 'staff', as: 'reference' },
  donation: { isInserted: true, seenBy: 'staff', as: 'money' },
  paymentMethod: { isInserted: true, seenBy: 'customer' },
  isPaid: { seenBy: 'customer' },
  paidAt: { seenBy: 'staff' },
  isRefunded: { seenBy: 'customer' },
  paidAmount: { seenBy: 'staff', as: 'money' },
  refundedAmount: { seenBy: 'customer', as: 'money' },
  pendingRefund: { seenBy: 'staff', as: 'money' },
  amountDue: { seenBy: 'customer', as: 'money' },
  questionnaireRating: { seenBy: 'customer' },
  questionnaireFoodRating: {},
  questionnaireServiceRating: {},
  questionnaireProcessRating: {},
  questionnaireComment: {},
  questionnaireAt: {},
  fingerprint: { isInserted: true },
  possibleDuplicateOf: { seenBy: 'staff', as: 'reference' },
  createdBy: { isInserted: true, seenBy: 'staff', as: 'reference' },
  isOverbooked: { isInserted: true, seenBy: 'staff' },
  kiosk: { isInserted: true },
} as const satisfies Record<keyof OrderRow, Column>

type Columns = typeof columns
type Name = keyof Columns
type NamesOf<Wanted> = { [K in Name]: Columns[K] extends Wanted ? K : never }[Name]

const namesWhere = <Wanted extends Column>(wanted: Wanted) =>
  (Object.keys(columns) as Name[]).filter((name) =>
    Object.entries(wanted).every(([key, value]) => (columns[name] as Column)[key as keyof Column] === value),
  ) as NamesOf<Wanted>[]

export const insertedColumns = namesWhere({ isInserted: true } as const)
export const customerColumns = namesWhere({ seenBy: 'customer' } as const)
export const staffColumns = namesWhere({ seenBy: 'staff' } as const)

/** The name in the database, quoted. */
export const sqlName = (name: Name) => `"${toSnakeCase(name)}"`
export const sqlType = (name: Name) => orders[name].getSQLType()

type Shown<K extends Name, Value = OrderRow[K]> = Columns[K] extends { as: 'reference' }
  ? { id: number } | Extract<Value, null>
  : Value extends Date
    ? string
    : Value

/** Some columns of an order as they travel: instants as ISO 8601, references as {id}, money as decimals. */
export const viewOf = <K extends Name>(row: Pick<OrderRow, K>, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, shown(name, row[name])])) as { [N in K]: Shown<N> }

function shown(name: Name, value: unknown): unknown {
  if (value === null) return null
  if (value instanceof Date) return value.toISOString()
  const { as }: Column = columns[name]
  if (as === 'reference') return { id: value }
  return as === 'money' ? fromCents(value as number) : value
}
