import { accountingFormats } from '@theke/domain/accounting'
import { paymentMethods } from '@theke/domain/order'
import { z } from 'zod'
import { localDate, recordId, storedId } from '../call/call-values.ts'
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
  /** On top of the revenue (OPEN-203). */
  deposits: z.number(),
  tips: z.number(),
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

const rate = z.number().min(0).max(100)

/** A change of a rate as the form of the configuration has it, saved or not. */
const taxChange = z.object({
  country: z.enum(['AT', 'DE']),
  rate,
  newRate: rate,
  validFrom: localDate,
  categories: z.array(z.object({ id: storedId })).max(1_000),
})

const changedProduct = z.object({
  id: z.int(),
  name: z.string(),
  steps: z.array(
    z.object({
      orderTypes: z.array(z.enum(['takeaway', 'delivery', 'dine-in'])),
      oldRate: rate,
      newRate: rate,
      gross: z.number(),
      oldNet: z.number(),
      newNet: z.number(),
      /** What the product would have to cost for the net price to stay. */
      grossForOldNet: z.number(),
    }),
  ),
})
export type PreviewedProduct = z.output<typeof changedProduct>

export const previewTaxChange = defineCall({
  method: 'POST',
  path: '/accounting/tax-preview',
  policy: 'admin',
  body: z.object({ day: localDate, changes: z.array(taxChange).max(50) }),
  /** The first products by name; `count` counts all of them. */
  answer: z.object({ count: z.int(), products: z.array(changedProduct) }),
  failure: 'Vorschau konnte nicht geladen werden.',
  summary: 'Products whose tax rate changes on a day, with both net prices; nothing is stored',
})
