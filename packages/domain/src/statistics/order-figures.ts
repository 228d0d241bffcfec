import { countItems, orderTypeOf } from '../cart/index.ts'
import type { OrderType } from '../catalog/branch.ts'
import { addParts, depositOf, type MoneyParts, negatedParts, payableOf } from '../order/correction.ts'
import type { OrderStatus } from '../order/status.ts'
import type { PaymentMethod } from '../order/payment.ts'
import type { TaxLine } from '../pricing/totals.ts'
import type { Unit } from '../quantity/units.ts'
import { type Instant, type LocalDate, localDateOf, localMinutesOf, MINUTE } from '../values/local-time.ts'
import type { Cents } from '../values/money.ts'

/** What the statistics look at of an order. */
export type CountedOrder = {
  createdAt: Instant
  /** The binding time, if there is one. */
  appointmentDate: Instant | null
  /** When it was first reported as done. */
  completedAt: Instant | null
  status: OrderStatus
  isRefunded: boolean
  isDelivery: boolean
  isDineIn: boolean
  rejectionMessage: string | null
  items: readonly { product: { name: string }; amount: number; unit: Unit }[]
  taxes: readonly TaxLine[]
  totalNet: Cents
  discountGross: Cents
  deliveryGross: Cents
  totalGross: Cents
  depositTaxes: readonly TaxLine[]
  tip: Cents
  donation: Cents
  paymentMethod: PaymentMethod | null
  questionnaireRating: number | null
  /** What was given back after a correction, with the time of it (OPEN-207). */
  refunds: readonly (MoneyParts & { at: Instant })[]
}

/** By which day revenue counts: the day an order is for, or the day it was placed (OPEN-133). */
export const revenueBases = ['due', 'placed'] as const
export type RevenueBasis = (typeof revenueBases)[number]

type OfRevenue =
  | 'gross'
  | 'net'
  | 'taxNet'
  | 'tax'
  | 'discounts'
  | 'delivery'
  | 'deposits'
  | 'tips'
  | 'payments'
  | 'donations'

/** A figure that is kept for every day. */
export type OrderMetric =
  | 'orders'
  | 'canceled'
  | 'reasons'
  | 'items'
  | 'products'
  | 'orderTimes'
  | 'promises'
  | 'ratings'
  | `${RevenueBasis}.${OfRevenue}`

/** A part of a metric on a day: how often, and what it adds up to (cents, minutes or points). */
export type Figure = {
  metric: OrderMetric
  date: LocalDate
  type: OrderType
  /** What it is about: a product, a reason, an hour, a tax rate; '' when the metric has no parts. */
  name: string
  count: number
  sum: number
}

const aborted: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['rejected', 'canceled', 'failed'])
const accepted: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['confirmed', 'in-delivery', 'completed'])

/** Whether an order counts among the orders: it was not rejected, cancelled or failed (OPEN-133). */
export const isCounted = ({ status }: Pick<CountedOrder, 'status'>) => !aborted.has(status)

/** Whether an order counts as revenue: confirmed or later, and the money was not given back (OPEN-133). */
export const isRevenue = ({ status, isRefunded }: Pick<CountedOrder, 'status' | 'isRefunded'>) =>
  accepted.has(status) && !isRefunded

/** From so many minutes after the promised time on an order was late. */
export const LATE_AFTER_MINUTES = 5

/** Everything that one order adds to the statistics; the figures of a day are the sums over its orders (OPEN-133). */
export function figuresOf(order: CountedOrder, zone: string): Figure[] {
  const placed = localDateOf(order.createdAt, zone)
  const due = localDateOf(order.appointmentDate ?? order.createdAt, zone)
  const type = orderTypeOf(order) ?? 'takeaway'
  const on = (date: LocalDate) => (metric: OrderMetric, name: string, count: number, sum: number) => ({
    metric,
    date,
    type,
    name,
    count,
    sum,
  })
  return [
    ...placedFigures(order, zone, on(placed)),
    ...(isRevenue(order) ? revenueFigures(order, { due: on(due), placed: on(placed) }) : []),
    ...(isRevenue(order) ? order.refunds.flatMap((refund) => refundFigures(order, refund, zone, on)) : []),
  ]
}

/** Revenue is what was sold: what went back later counts on its own day (OPEN-207). */
function revenueFigures(order: CountedOrder, make: Record<RevenueBasis, Make>): Figure[] {
  const sold = order.refunds.reduce<MoneyParts>(addParts, order)
  return revenueBases.flatMap((basis) => revenueOf(basis, { ...order, ...sold }, 1, make[basis]))
}

function refundFigures(
  { paymentMethod }: CountedOrder,
  refund: CountedOrder['refunds'][number],
  zone: string,
  on: (date: LocalDate) => Make,
): Figure[] {
  const given = { ...negatedParts(refund), paymentMethod, donation: 0, discountGross: 0 }
  return revenueBases.flatMap((basis) => revenueOf(basis, given, 0, on(localDateOf(refund.at, zone))))
}

type Make = (metric: OrderMetric, name: string, count: number, sum: number) => Figure

function placedFigures(order: CountedOrder, zone: string, make: Make): Figure[] {
  const { status, rejectionMessage, questionnaireRating: rating } = order
  if (status === 'failed') return []
  if (!isCounted(order)) {
    const reason = rejectionMessage?.trim().slice(0, 200) ?? ''
    return [make('canceled', status, 1, order.totalGross), make('reasons', reason, 1, order.totalGross)]
  }
  const hour = Math.floor(localMinutesOf(order.createdAt, zone) / 60)
  const lines = Map.groupBy(order.items, ({ product }) => product.name)
  return [
    make('orders', '', 1, order.totalGross),
    make('items', '', countItems(order.items), 0),
    ...[...lines].map(([name, items]) => make('products', name, countItems(items), 0)),
    make('orderTimes', String(hour), 1, order.totalGross),
    ...promiseOf(order, make),
    ...(rating === null ? [] : [make('ratings', String(rating), 1, rating)]),
  ]
}

/** Whether the promised time was kept; the sum is the minutes of delay. */
function promiseOf({ appointmentDate, completedAt }: CountedOrder, make: Make): Figure[] {
  if (appointmentDate === null || completedAt === null) return []
  const late = Math.floor((completedAt - appointmentDate) / MINUTE)
  return [late >= LATE_AFTER_MINUTES ? make('promises', 'late', 1, late) : make('promises', 'kept', 1, 0)]
}

type Earned = MoneyParts & Pick<CountedOrder, 'paymentMethod' | 'donation' | 'discountGross'>

function revenueOf(basis: RevenueBasis, earned: Earned, count: number, make: Make): Figure[] {
  const { totalGross, totalNet, taxes, discountGross, deliveryGross, paymentMethod, donation } = earned
  const [deposit, tip] = [depositOf(earned), earned.tip ?? 0]
  return [
    make(`${basis}.gross`, '', count, totalGross),
    make(`${basis}.net`, '', count, totalNet),
    ...taxes.flatMap(({ rate, net, tax }) => [
      make(`${basis}.taxNet`, String(rate), count, net),
      make(`${basis}.tax`, String(rate), count, tax),
    ]),
    ...(discountGross === 0 ? [] : [make(`${basis}.discounts`, '', count, discountGross)]),
    ...(deliveryGross === 0 ? [] : [make(`${basis}.delivery`, '', count, deliveryGross)]),
    ...(deposit === 0 ? [] : [make(`${basis}.deposits`, '', count, deposit)]),
    ...(tip === 0 ? [] : [make(`${basis}.tips`, '', count, tip)]),
    make(`${basis}.payments`, paymentMethod ?? '', count, payableOf(earned)),
    ...(donation === 0 ? [] : [make(`${basis}.donations`, '', count, donation)]),
  ]
}

/** Adds figures of the same metric, day, type and name. */
export function sumFigures(figures: Iterable<Figure>): Figure[] {
  const sums = new Map<string, Figure>()
  for (const figure of figures) {
    const key = `${figure.metric} ${figure.date} ${figure.type} ${figure.name}` // only the name may have blanks
    const sum = sums.get(key)
    if (sum) {
      sum.count += figure.count
      sum.sum += figure.sum
    } else sums.set(key, { ...figure })
  }
  return [...sums.values()]
}
