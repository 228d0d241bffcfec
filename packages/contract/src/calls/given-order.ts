import type { OrderItem, StaffOrder } from './orders.ts'
import { emptyOrderForm } from '@theke/domain/checkout'
import { orderStatus } from '@theke/domain/order'

/** A line for tests: one piece of something without choices. */
export const givenItem = (changes: Partial<OrderItem> = {}): OrderItem => ({
  product: {
    id: 1,
    uid: 'P1',
    name: 'Leberkäsesemmel',
    type: 'default',
    unit: 'piece',
    isPriceHidden: false,
    allergens: '',
    config: { parts: [] },
    alternativeUnits: [],
  },
  amount: 1,
  unit: 'piece',
  parts: [],
  unitPrice: 4.2,
  tax: 10,
  gross: 4.2,
  isApproximate: false,
  priceModel: 'fixed',
  ...changes,
})

/** An order for tests: for pickup, as soon as possible, waiting since Monday 11:00. */
export function givenOrder(changes: Partial<StaffOrder> = {}): StaffOrder {
  const { table: _table, donatee: _donatee, appointmentDate: _appointment, ...form } = emptyOrderForm
  const order: StaffOrder = {
    ...form,
    id: 1,
    uid: 'ABC12345',
    hash: 'hash',
    ticketNumber: 12,
    revision: 1,
    status: 'waiting',
    createdAt: '2026-11-16T10:00:00.000Z',
    updatedAt: '2026-11-16T10:00:00.000Z',
    ticketDate: '2026-11-16',
    company: '',
    isDelivery: false,
    isDineIn: false,
    tableIdentifier: null,
    table: null,
    donatee: null,
    donation: 0,
    isConfirmed: false,
    isInDelivery: false,
    isCompleted: false,
    isRejected: false,
    isCanceled: false,
    isFailed: false,
    isDelivered: false,
    isPaid: false,
    isRefunded: false,
    isQuotation: false,
    isPreorder: false,
    isMissed: false,
    isDoNotServe: false,
    rejectionMessage: null,
    appointment: null,
    appointmentDate: null,
    earliestAt: null,
    counterExpiresAt: null,
    counterAppointment: null,
    questionnaireRating: null,
    questionnaire: null,
    branch: { id: 1 },
    items: [givenItem()],
    pricing: {
      net: 3.82,
      totalNet: 3.82,
      taxes: [],
      gross: 4.2,
      discountGross: 0,
      deliveryGross: 0,
      totalGross: 4.2,
    },
    couponCode: '',
    possibleDuplicateOf: null,
    createdBy: null,
    ...changes,
  }
  return { ...order, status: changes.status ?? orderStatus(order) }
}
