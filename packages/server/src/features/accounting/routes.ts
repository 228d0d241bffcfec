import {
  type DayReport,
  exportBookings,
  getDayReport,
  previewTaxChange,
} from '@theke/contract/calls/accounting'
import { entities } from '@theke/contract/entities/registry'
import { messages, statisticsTexts } from '@theke/contract/texts.de'
import {
  accountingFile,
  bookingsOf,
  correctionsOf,
  type Receipt,
  receiptText,
} from '@theke/domain/accounting'
import type { OrderType } from '@theke/domain/catalog'
import type { LegalCountry } from '@theke/domain/legal'
import type { PaymentMethod } from '@theke/domain/order'
import { productsChangedOn } from '@theke/domain/pricing'
import { type CountedOrder, figuresOf, MAX_PERIOD_DAYS, periodProblem } from '@theke/domain/statistics'
import { dayNumberOf, firstInstantFrom, fromCents, isLocalDate, localDateOf } from '@theke/domain/values'
import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { malformed } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import { receipts } from './receipt-tables.ts'

type Span = { from: Date; to: Date }

/** What orders tell the books. */
export type AccountingSources = {
  orders: (tx: Transaction, branch: number, span: Span) => Promise<CountedOrder[]>
  /** Orders by id; one that was deleted is missing. */
  receiptOrders: (
    tx: Transaction,
    ids: readonly number[],
    zone: string,
  ) => Promise<ReadonlyMap<number, Omit<Receipt, 'year' | 'number' | 'date'>>>
  /** Orders of which a part was given back in the span. */
  correctedOrders: (tx: Transaction, branch: number, span: Span) => Promise<number[]>
  currency: () => Promise<string>
  country: () => Promise<LegalCountry>
}

const spanOf = (from: string, to: string, zone: string): Span => ({
  from: new Date(firstInstantFrom(dayNumberOf(from), 0, zone)),
  to: new Date(firstInstantFrom(dayNumberOf(to) + 1, 0, zone)),
})

const findReceipts = (tx: Transaction, branch: number, { from, to }: Span) =>
  tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.branch, branch), gte(receipts.issuedAt, from), lt(receipts.issuedAt, to)))
    .orderBy(asc(receipts.year), asc(receipts.number))

const findReceiptsOf = (tx: Transaction, orders: readonly number[]) =>
  tx
    .select()
    .from(receipts)
    .where(inArray(receipts.order, [...orders]))
    .orderBy(asc(receipts.year), asc(receipts.number))

/** Sums of the figures of one day, by what they are about. */
function reportOf(orders: readonly CountedOrder[], date: string, zone: string) {
  const figures = orders.flatMap((order) => figuresOf(order, zone)).filter((figure) => figure.date === date)
  const of = (metric: string) => figures.filter((figure) => figure.metric === metric)
  const sum = (found: readonly { sum: number }[]) =>
    fromCents(found.reduce((all, figure) => all + figure.sum, 0))
  // what was given back after a correction is no order
  const count = (found: readonly { count: number }[]) => found.reduce((all, figure) => all + figure.count, 0)
  const gross = of('due.gross')
  const [nets, taxes] = [of('due.taxNet'), of('due.tax')]
  const rates = [...new Set(nets.map(({ name }) => name))].toSorted((a, b) => Number(a) - Number(b))
  const named = (name: string, found: typeof nets) => found.filter((figure) => figure.name === name)
  return {
    orders: count(gross),
    gross: sum(gross),
    net: sum(of('due.net')),
    discounts: sum(of('due.discounts')),
    deposits: sum(of('due.deposits')),
    tips: sum(of('due.tips')),
    delivery: sum(of('due.delivery')),
    donations: sum(of('due.donations')),
    taxes: rates.map((rate) => ({
      rate: Number(rate),
      net: sum(named(rate, nets)),
      tax: sum(named(rate, taxes)),
      gross: sum([...named(rate, nets), ...named(rate, taxes)]),
    })),
    payments: [...Map.groupBy(of('due.payments'), ({ name }) => name)].map(([name, found]) => ({
      method: name === '' ? null : (name as PaymentMethod),
      orders: count(found),
      gross: sum(found),
    })),
    types: (['takeaway', 'delivery', 'dine-in'] satisfies OrderType[]).map((type) => {
      const found = gross.filter((figure) => figure.type === type)
      return { type, orders: count(found), gross: sum(found) }
    }),
  }
}

/** Day reports and files for bookkeeping; Theke is no cash register (docs/accounting.md). */
export function accountingRoutes(app: App, services: Services, sources: AccountingSources) {
  const { orm, reads } = services.database

  serve(app, getDayReport, async ({ query: { branch, date } }) => {
    if (!isLocalDate(date)) throw malformed(messages.date, 'date')
    const zone = await services.timeZone()
    const span = spanOf(date, date, zone)
    const issued = await findReceipts(reads, branch, span)
    const [first, last] = [issued[0], issued.at(-1)]
    const data: DayReport = {
      branch,
      date,
      receipts:
        first && last ? { first: receiptText(first), last: receiptText(last), count: issued.length } : null,
      ...reportOf(await sources.orders(reads, branch, span), date, zone),
    }
    return { data }
  })

  serve(app, exportBookings, async ({ query: { branch, from, to, format }, reply }) => {
    const problem = periodProblem({ from, to })
    if (problem === 'order') throw malformed(statisticsTexts.periodOrder, 'to')
    if (problem === 'length') throw malformed(statisticsTexts.periodLength(MAX_PERIOD_DAYS), 'to')
    if (problem) throw malformed(messages.date, problem)
    const zone = await services.timeZone()
    const span = spanOf(from, to, zone)
    const issued = await findReceipts(reads, branch, span)
    const corrected = await findReceiptsOf(reads, await sources.correctedOrders(reads, branch, span))
    const ids = [...new Set([...issued, ...corrected].map(({ order }) => order))]
    const orders = await sources.receiptOrders(reads, ids, zone)
    const receiptsOf = (rows: typeof issued) =>
      rows.flatMap(({ year, number, order, issuedAt }) => {
        const found = orders.get(order)
        return found ? [{ ...found, year, number, date: localDateOf(issuedAt, zone) }] : []
      })
    const isWithin = ({ date }: { date: string }) => date >= from && date <= to
    const bookings = [
      ...receiptsOf(issued).flatMap(bookingsOf),
      ...receiptsOf(corrected).flatMap(correctionsOf).filter(isWithin),
    ]
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${format}-${branch}-${from}-${to}.csv"`)
    return accountingFile(format, bookings, await sources.currency())
  })

  serve(app, previewTaxChange, async ({ body }) => {
    const products = await findRecords(orm, entities.products)
    const changed = productsChangedOn(products, { ...body, country: await sources.country() })
    const shown = changed
      .toSorted((one, other) => one.name.localeCompare(other.name, 'de'))
      .slice(0, shownProducts)
      .map(({ steps, ...product }) => ({
        ...product,
        steps: steps.map((step) => ({
          ...step,
          gross: fromCents(step.gross),
          oldNet: fromCents(step.oldNet),
          newNet: fromCents(step.newNet),
          grossForOldNet: fromCents(step.grossForOldNet),
        })),
      }))
    return { data: { count: changed.length, products: shown } }
  })
}

const shownProducts = 500
