import { orderStatuses } from '@theke/domain/order'
import { z } from 'zod'
import { recordId, storedId, wholeNumber } from '../call/call-values.ts'
import { defineCall } from '../call/define-call.ts'
import { maxNotesLength } from '../entities/customer.ts'
import { failures } from '../texts.de.ts'

/** Somebody who has ordered or was imported; known by phone number or e-mail address. */
const customer = z.object({
  id: z.int(),
  revision: z.int(),
  /** As the newest order has them, unless they were entered later. */
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Orders that were not rejected, cancelled or failed. */
  orders: z.int(),
  /** Confirmed orders whose money was not given back. */
  revenue: z.number(),
  lastOrderAt: z.string().nullable(),
  notes: z.string(),
  isDoNotServe: z.boolean(),
})
export type Customer = z.output<typeof customer>

const customerOrder = z.object({
  id: z.int(),
  uid: z.string(),
  ticketNumber: z.int(),
  createdAt: z.string(),
  status: z.enum(orderStatuses),
  branch: z.object({ id: z.int() }),
  totalGross: z.number(),
})

const customerDetail = customer.extend({
  /** As somebody entered it; orders have addresses of their own. */
  street: z.string(),
  zipCode: z.string(),
  city: z.string(),
  /** Every number and address that leads to this customer. */
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  /** The newest of them. */
  recentOrders: z.array(customerOrder),
  /** Others of the same name, who may be the same person. */
  alike: z.array(customer),
})
export type CustomerDetail = z.output<typeof customerDetail>

/** What a new order of a known customer starts with: contact and address of the newest one. */
const customerContact = z.object({
  id: z.int(),
  orders: z.int(),
  lastOrderAt: z.string().nullable(),
  notes: z.string(),
  isDoNotServe: z.boolean(),
  form: z.object({
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
    country: z.string(),
  }),
})
export type CustomerContact = z.output<typeof customerContact>

export const customerSorts = {
  lastOrder: 'Letzte Bestellung',
  revenue: 'Umsatz',
  orders: 'Bestellungen',
  name: 'Name',
} as const
export type CustomerSort = keyof typeof customerSorts

const byId = { id: recordId }

export const listCustomers = defineCall({
  method: 'GET',
  path: '/customers',
  policy: 'admin',
  query: {
    search: z.string().optional(),
    sort: z.enum(Object.keys(customerSorts) as CustomerSort[]).optional(),
    /** Only those who are not to be served. */
    doNotServe: z.enum(['true']).optional(),
    page: wholeNumber(1, 10_000).optional(),
    limit: wholeNumber(1, 200).optional(),
  },
  answer: z.array(customer),
  meta: z.object({ total: z.int(), page: z.int(), limit: z.int() }),
  failure: failures.list('Kunden'),
  summary: 'Customers, built from the orders',
})

export const getCustomer = defineCall({
  method: 'GET',
  path: '/customers/:id',
  policy: 'admin',
  params: byId,
  answer: customerDetail,
  failure: failures.load('Kunde'),
  summary: 'One customer with the newest orders and others of the same name',
})

export const updateCustomer = defineCall({
  method: 'PUT',
  path: '/customers/:id',
  policy: 'admin',
  params: byId,
  body: z.object({
    notes: z.string().trim().max(maxNotesLength).optional(),
    isDoNotServe: z.boolean().optional(),
    revision: z.int().optional(),
  }),
  answer: customer,
  errors: ['revisionChanged'],
  failure: failures.update('Kunde'),
  summary: 'Changes the notes about a customer, or whether staff is warned',
})

export const mergeCustomers = defineCall({
  method: 'POST',
  path: '/customers/:id/merge',
  policy: 'admin',
  params: byId,
  body: z.object({ other: storedId }),
  answer: customer,
  failure: 'Kunden konnten nicht zusammengeführt werden.',
  summary:
    'Adds the orders, numbers, addresses and notes of another customer to this one, which then is gone',
})

/** By POST, so that no number stands in an address. */
export const lookUpCustomer = defineCall({
  method: 'POST',
  path: '/customers/look-up',
  policy: 'employee',
  body: z.object({ phone: z.string().trim().min(1).max(50) }),
  answer: customerContact.nullable(),
  failure: failures.load('Kunde'),
  summary: 'The customer of a phone number, if one has ordered in the own branches',
})

export const getCustomerContact = defineCall({
  method: 'GET',
  path: '/customers/:id/contact',
  policy: 'employee',
  params: byId,
  answer: customerContact,
  failure: failures.load('Kunde'),
  summary: 'What a new order of this customer starts with',
})

export const getOrderCustomer = defineCall({
  method: 'GET',
  path: '/customers/of-order/:orderId',
  policy: 'employee',
  params: { orderId: recordId },
  answer: customer.pick({ id: true, orders: true, notes: true, isDoNotServe: true }).nullable(),
  failure: failures.load('Kunde'),
  summary: 'What is known about the customer of an order of the own branches',
})
