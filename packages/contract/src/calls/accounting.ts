import { accountingFormats } from '@theke/domain/accounting'
import { paymentMethods } from '@theke/domain/order'
import { z } from 'zod'
import { recordId } from '../call/call-values.ts'
import { defineCall, rawAnswer } from '../call/define-call.ts'

const failure = 'Buchhaltung konnte nicht geladen werden.'
const sums = { orders: z.int(), gross: z.number() }

/** A day of a branch by the day orders are for; amounts are decimal. It is no report of a cash register. */
const dayReport = z.object({
  branch: z.int(),
  date: z.string(),
  /** Numbers of the first and the last receipt that were issued on the day; null without any. */
  receipts: z.object({ first: z.string(), last: z.string(), count: z.int() }).nullable(),
  ...sums,
  net: z.number(),
  /** What coupons took off; gross is without it. */
  discounts: z.number(),
  delivery: z.number(),
  donations: z.number(),
  taxes: z.array(z.object({ rate: z.number(), net: z.number(), tax: z.number(), gross: z.number() })),
  /** Vouchers are one of the methods. */
  payments: z.array(z.object({ method: z.enum(paymentMethods).nullable(), ...sums })),
  types: z.array(z.object({ type: z.enum(['takeaway', 'delivery', 'dine-in']), ...sums })),
})
export type DayReport = z.output<typeof dayReport>

export const getDayReport = defineCall({
  method: 'GET',
  path: '/accounting/day-report',
  policy: 'admin',
  query: { branch: recordId, date: z.string() },
  answer: dayReport,
  failure,
  summary: 'Revenue of a branch on a day by tax rate, payment method and order type',
})

export const exportBookings = defineCall({
  method: 'GET',
  path: '/accounting/export',
  policy: 'admin',
  query: { branch: recordId, from: z.string(), to: z.string(), format: z.enum(accountingFormats) },
  answer: rawAnswer('text/csv'),
  failure,
  summary: 'Bookings of the receipts of a branch as a file for DATEV or BMD',
})
