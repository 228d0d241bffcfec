import { deliveryTaxRate } from '../pricing/delivery-fee.ts'
import { netOf } from '../pricing/tax.ts'
import type { Pricing, TaxLine } from '../pricing/totals.ts'
import type { Cents } from '../values/money.ts'
import { type PaidOrder, isAwaitingOnlinePayment, isOnlinePayment } from './payment.ts'
import { isOrderAborted, orderStatus } from './status.ts'

/**
 * How the difference of a correction is settled: given back by the provider, paid online by a link, or between customer
 * and staff (OPEN-207).
 */
export const settlements = ['refund', 'link', 'none'] as const
export type SettleBy = (typeof settlements)[number]

/** An order as far as its money is concerned. */
export type SettledOrder = PaidOrder & {
  /** Goods, delivery, deposit and tip (OPEN-203). */
  payable: Cents
  /** What was received, once it may differ from that; null before the first correction. */
  paidAmount: Cents | null
  refundedAmount: Cents
  /** Promised by a correction, not yet done by the provider. */
  pendingRefund: Cents
  /** What the customer was asked to pay online after a correction. */
  amountDue: Cents
}

export type CorrectionRefusal = 'aborted' | 'refunded' | 'awaitingPayment' | 'completed'

/**
 * Why an order cannot be corrected: it was called off, its money went back, or its online payment is under way. What is
 * completed can only become cheaper: nobody is asked for more afterwards (OPEN-207).
 */
export function correctionRefusal(order: SettledOrder, payableAfter?: Cents): CorrectionRefusal | undefined {
  if (isOrderAborted(order)) return 'aborted'
  if (order.isRefunded) return 'refunded'
  if (isAwaitingOnlinePayment(order)) return 'awaitingPayment'
  const isMore = payableAfter !== undefined && payableAfter > order.payable
  return isMore && orderStatus(order) === 'completed' ? 'completed' : undefined
}

/** What was received for an order so far, refunds not deducted. */
export const paidFor = ({ paidAmount, isPaid, payable }: SettledOrder): Cents =>
  paidAmount ?? (isPaid ? payable : 0)

/**
 * What is still to be collected (above 0) or to be paid out (below 0) by staff; 0 where nothing was paid in advance. What
 * the customer pays by a link is not collected.
 */
export function openBalance(order: SettledOrder): Cents {
  if (!order.isPaid || order.isRefunded) return 0
  const received = paidFor(order) - order.refundedAmount - order.pendingRefund
  return order.payable - received - order.amountDue
}

/** What can be paid with the link of an order now; nothing any more once it was called off. */
export const dueByLink = (order: PaidOrder & Pick<SettledOrder, 'amountDue'>): Cents =>
  isOrderAborted(order) || order.isRefunded ? 0 : order.amountDue

/** Whether the provider of an order can give a part of its money back, or take another payment for it. */
export const canSettleOnline = (order: SettledOrder): boolean =>
  isOnlinePayment(order.paymentMethod) && order.isPaid && !order.isRefunded

export type Settlement = {
  /** What is to be paid now minus what was before. */
  difference: Cents
  /** What the provider gives back. */
  refund: Cents
  /** What the customer pays by the link. */
  link: Cents
  /** What is left between customer and staff: to be collected above 0, to be paid out below. */
  balance: Cents
}

/**
 * How a correction to another amount is settled; the provider never gives back more than was overpaid. What an earlier
 * correction asked for and was not paid counts as open again.
 */
export function settlementOf(order: SettledOrder, payableAfter: Cents, settle: SettleBy): Settlement {
  const open = openBalance({ ...order, paidAmount: paidFor(order), payable: payableAfter, amountDue: 0 })
  const isOnline = canSettleOnline(order)
  const refund = settle === 'refund' && isOnline ? Math.max(0, -open) : 0
  const link = settle === 'link' && isOnline ? Math.max(0, open) : 0
  return { difference: payableAfter - order.payable, refund, link, balance: open + refund - link }
}

export type LinkPayment = {
  changes: Partial<Pick<SettledOrder, 'paidAmount' | 'pendingRefund' | 'amountDue'>>
  /** What came although it was not owed (any more), and goes back. */
  surplus: Cents
}

/**
 * What a payment by the link changes. It may come for an amount that another correction has replaced, or for an order that
 * was called off meanwhile: what is not owed goes back.
 */
export function applyLinkPayment(order: SettledOrder, amount: Cents): LinkPayment {
  if (order.isRefunded) return { changes: {}, surplus: amount }
  const paidAmount = paidFor(order) + amount
  const open = openBalance({ ...order, paidAmount, amountDue: 0 })
  const surplus = isOrderAborted(order) ? amount : Math.min(amount, Math.max(0, -open))
  return {
    changes: {
      paidAmount,
      pendingRefund: order.pendingRefund + surplus,
      amountDue: Math.min(order.amountDue, Math.max(0, open)),
    },
    surplus,
  }
}

/** An amount of money as books need it; taxes and delivery add up to the total, deposit and tip come on top. */
export type MoneyParts = Pick<Pricing, 'totalNet' | 'deliveryGross' | 'totalGross'> & {
  taxes: readonly TaxLine[]
  /** Missing in refunds from before there was a deposit. */
  depositTaxes?: readonly TaxLine[]
  tip?: Cents
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Tax lines of the same rate as one, by rate. */
function mergeTaxes(lines: readonly TaxLine[]): TaxLine[] {
  return [...Map.groupBy(lines, ({ rate }) => rate)]
    .map(([rate, same]) => ({
      rate,
      net: sumOf(same.map(({ net }) => net)),
      tax: sumOf(same.map(({ tax }) => tax)),
      gross: sumOf(same.map(({ gross }) => gross)),
    }))
    .toSorted((one, other) => one.rate - other.rate)
}

export const addParts = (one: MoneyParts, other: MoneyParts): MoneyParts => ({
  totalNet: one.totalNet + other.totalNet,
  taxes: mergeTaxes([...one.taxes, ...other.taxes]),
  deliveryGross: one.deliveryGross + other.deliveryGross,
  totalGross: one.totalGross + other.totalGross,
  depositTaxes: mergeTaxes([...(one.depositTaxes ?? []), ...(other.depositTaxes ?? [])]),
  tip: (one.tip ?? 0) + (other.tip ?? 0),
})

export const depositOf = ({ depositTaxes = [] }: Pick<MoneyParts, 'depositTaxes'>): Cents =>
  sumOf(depositTaxes.map(({ gross }) => gross))

/** What is paid or given back with these parts. */
export const payableOf = (parts: MoneyParts): Cents => parts.totalGross + depositOf(parts) + (parts.tip ?? 0)

const negatedTaxes = (lines: readonly TaxLine[]): TaxLine[] =>
  lines.map(({ rate, net, tax, gross }) => ({ rate, net: -net, tax: -tax, gross: -gross }))

export const negatedParts = (parts: MoneyParts): MoneyParts => ({
  totalNet: -parts.totalNet,
  taxes: negatedTaxes(parts.taxes),
  deliveryGross: -parts.deliveryGross,
  totalGross: -parts.totalGross,
  depositTaxes: negatedTaxes(parts.depositTaxes ?? []),
  tip: -(parts.tip ?? 0),
})

/**
 * The parts of a refund: what the order became cheaper by, by tax rate. Where another amount goes back, because a part was
 * settled otherwise, it is shared out in proportion to what the order had cost; a tip goes back last.
 */
export function refundParts(before: MoneyParts, after: MoneyParts, refund: Cents): MoneyParts {
  const cheaper = addParts(before, negatedParts(after))
  const changed = (lines: readonly TaxLine[] = []) =>
    lines.filter(({ gross, net }) => gross !== 0 || net !== 0)
  const parts = {
    ...cheaper,
    taxes: changed(cheaper.taxes),
    depositTaxes: changed(cheaper.depositTaxes),
  }
  const isExact = payableOf(parts) === refund && grossOf(parts) + (parts.tip ?? 0) === refund
  return isExact ? parts : sharedOut(before, refund)
}

/** Goods, deposit and delivery. */
const grossOf = ({ taxes, depositTaxes = [], deliveryGross }: MoneyParts) =>
  sumOf([...taxes, ...depositTaxes].map(({ gross }) => gross)) + deliveryGross

/** Every part gets its share of all parts up to it, minus what those before it got: no cent is lost or added. */
function sharedOut(before: MoneyParts, refund: Cents): MoneyParts {
  const whole = grossOf(before)
  const tip = Math.min(before.tip ?? 0, Math.max(0, refund - whole))
  const shared = refund - tip
  let given = 0
  let seen = 0
  const share = ({ rate, gross }: TaxLine): TaxLine => {
    seen += gross
    const upTo = whole === 0 ? 0 : Math.round((shared * seen) / whole)
    const own = upTo - given
    given = upTo
    const net = netOf(own, rate)
    return { rate, net, tax: own - net, gross: own }
  }
  const depositTaxes = (before.depositTaxes ?? []).map(share)
  const taxes = before.taxes.map(share)
  const deliveryGross = shared - given
  const totalNet = sumOf(taxes.map(({ net }) => net)) + netOf(deliveryGross, deliveryTaxRate)
  const totalGross = sumOf(taxes.map(({ gross }) => gross)) + deliveryGross
  return { totalNet, taxes, deliveryGross, totalGross, depositTaxes, tip }
}
