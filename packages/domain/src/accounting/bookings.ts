import type { PaymentMethod } from '../order/payment.ts'
import { addParts, type MoneyParts } from '../order/correction.ts'
import type { LocalDate } from '../values/local-time.ts'
import type { Cents } from '../values/money.ts'

/** A receipt with the order it was issued for, as far as books need it. */
export type Receipt = {
  year: number
  number: number
  date: LocalDate
  /** What customers call the order. */
  uid: string
  /** What the order costs now. */
  parts: MoneyParts
  /** What was given back after corrections; each is booked on its own day (OPEN-207). */
  refunds: readonly (MoneyParts & { date: LocalDate })[]
  paymentMethod: PaymentMethod | null
  /** The order was cancelled or its money given back after the receipt was issued. */
  isReversed: boolean
}

/** Revenue, or money that is only held for others: untaxed deposit and tips (OPEN-203). */
export type BookingKind = 'revenue' | 'transit'

/** One line of the books: one tax rate. */
export type Booking = {
  kind: BookingKind
  receipt: string
  date: LocalDate
  text: string
  rate: number
  gross: Cents
  tax: Cents
  paymentMethod: PaymentMethod | null
}

/** '2026-000123': unique in its branch, in ascending order also as text. */
export const receiptText = ({ year, number }: Pick<Receipt, 'year' | 'number'>) =>
  `${year}-${String(number).padStart(6, '0')}`

const knownRates = [0, 4.9, 7, 10, 13, 19, 20]

/**
 * The rate that explains a gross and a net amount best: of a delivery only these two are stored. Both are negative where a
 * correction gave something back although the delivery became dearer.
 */
export function rateBetween(net: Cents, gross: Cents): number {
  const missBy = (rate: number) => Math.abs(net * (1 + rate / 100) - gross)
  return knownRates.reduce((best, rate) => (missBy(rate) < missBy(best) ? rate : best))
}

type Entry = Pick<Receipt, 'year' | 'number' | 'date' | 'paymentMethod'>

/** Goods by tax rate, delivery, deposit by tax rate and tip, under one text. */
function linesOf(entry: Entry, parts: MoneyParts, text: string, uid: string): Booking[] {
  const { date, paymentMethod } = entry
  const shared = { receipt: receiptText(entry), date, paymentMethod }
  const deliveryNet = parts.totalNet - parts.taxes.reduce((sum, { net }) => sum + net, 0)
  const delivery = {
    rate: rateBetween(deliveryNet, parts.deliveryGross),
    gross: parts.deliveryGross,
    tax: parts.deliveryGross - deliveryNet,
  }
  const tip = { rate: 0, gross: parts.tip ?? 0, tax: 0 }
  const lines = (
    what: string,
    amounts: readonly { rate: number; gross: Cents; tax: Cents }[],
    kindOf: (rate: number) => BookingKind = () => 'revenue',
  ): Booking[] =>
    amounts
      .filter(({ gross }) => gross !== 0)
      .map(({ rate, gross, tax }) => ({
        ...shared,
        kind: kindOf(rate),
        text: `${text}${what} ${uid}`,
        rate,
        gross,
        tax,
      }))
  return [
    ...lines('Bestellung', parts.taxes),
    ...lines('Lieferung', [delivery]),
    ...lines('Pfand', parts.depositTaxes ?? [], (rate) => (rate === 0 ? 'transit' : 'revenue')),
    ...lines('Trinkgeld', [tip], () => 'transit'),
  ]
}

const negative = (line: Booking): Booking => ({ ...line, gross: -line.gross, tax: -line.tax })

/** The lines of a receipt as it was issued; one that was reversed has what is left of it once more, negative. */
export function bookingsOf(receipt: Receipt): Booking[] {
  const { uid, parts, refunds, isReversed } = receipt
  const sold = linesOf(receipt, refunds.reduce<MoneyParts>(addParts, parts), '', uid)
  return isReversed ? [...sold, ...linesOf(receipt, parts, 'Storno ', uid).map(negative)] : sold
}

/** What was given back after corrections, each on its own day. */
export const correctionsOf = (receipt: Receipt): Booking[] =>
  receipt.refunds.flatMap(({ date, ...parts }) =>
    linesOf({ ...receipt, date }, parts, 'Korrektur ', receipt.uid).map(negative),
  )
