import type { PaymentMethod } from '../order/payment.ts'
import type { TaxLine } from '../pricing/totals.ts'
import type { LocalDate } from '../values/local-time.ts'
import type { Cents } from '../values/money.ts'

/** A receipt with the order it was issued for, as far as books need it. */
export type Receipt = {
  year: number
  number: number
  date: LocalDate
  /** What customers call the order. */
  uid: string
  taxes: readonly TaxLine[]
  /** Net of the goods and of everything; the difference is that of the delivery. */
  net: Cents
  totalNet: Cents
  deliveryGross: Cents
  paymentMethod: PaymentMethod | null
  /** The order was cancelled or its money given back after the receipt was issued. */
  isReversed: boolean
}

/** One line of the books: revenue of one tax rate. */
export type Booking = {
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

/** The rate that explains a gross and a net amount best: of a delivery only these two are stored. */
export function rateBetween(net: Cents, gross: Cents): number {
  if (net <= 0) return 0
  const percent = (100 * (gross - net)) / net
  return knownRates.reduce((best, rate) =>
    Math.abs(rate - percent) < Math.abs(best - percent) ? rate : best,
  )
}

/** The lines of a receipt: goods by tax rate and the delivery; a receipt that was reversed has all of them once more, negative. */
export function bookingsOf(receipt: Receipt): Booking[] {
  const { date, uid, taxes, deliveryGross, paymentMethod, isReversed } = receipt
  const shared = { receipt: receiptText(receipt), date, paymentMethod }
  const deliveryNet = receipt.totalNet - receipt.net
  const lines: Booking[] = taxes
    .filter(({ gross }) => gross !== 0)
    .map(({ rate, gross, tax }) => ({ ...shared, text: `Bestellung ${uid}`, rate, gross, tax }))
  if (deliveryGross !== 0)
    lines.push({
      ...shared,
      text: `Lieferung ${uid}`,
      rate: rateBetween(deliveryNet, deliveryGross),
      gross: deliveryGross,
      tax: deliveryGross - deliveryNet,
    })
  const reversed = lines.map((line) => ({
    ...line,
    text: `Storno ${line.text}`,
    gross: -line.gross,
    tax: -line.tax,
  }))
  return isReversed ? [...lines, ...reversed] : lines
}
