import type { PaymentMethod } from '../order/payment.ts'
import type { LocalDate } from '../values/local-time.ts'
import type { Cents } from '../values/money.ts'
import type { Booking } from './bookings.ts'

export const accountingFormats = ['datev', 'bmd'] as const
export type AccountingFormat = (typeof accountingFormats)[number]

type Chart = {
  revenue: (rate: number) => string
  /** Money that is passed on: untaxed deposit and tips. */
  transit: string
  money: (method: PaymentMethod | null) => string
}

const creditOf = ({ revenue, transit }: Chart, { kind, rate }: Booking) =>
  kind === 'transit' ? transit : revenue(rate)

const isCash = (method: PaymentMethod | null) => method === 'cash'

/** SKR 03: revenue by rate; cash, everything else in transit until the provider pays. */
const skr03: Chart = {
  revenue: (rate) => (rate === 19 ? '8400' : rate === 7 ? '8300' : '8200'),
  transit: '1590',
  money: (method) => (isCash(method) ? '1000' : '1360'),
}

/** Austrian standard chart: revenue by rate; cash, everything else in transit. */
const austrian: Chart = {
  revenue: (rate) => (rate === 20 ? '4000' : rate === 10 ? '4010' : rate === 13 ? '4013' : '4090'),
  transit: '3690',
  money: (method) => (isCash(method) ? '2700' : '2890'),
}

const amount = (cents: Cents) => (Math.abs(cents) / 100).toFixed(2).replace('.', ',')
const signed = (cents: Cents) => `${cents < 0 ? '-' : ''}${amount(cents)}`
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const lines = (rows: readonly (readonly string[])[]) => rows.map((row) => `${row.join(';')}\r\n`).join('')

const datevColumns = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Buchungstext',
]

/** Bookings with the headings of a DATEV "Buchungsstapel"; the date is DDMM, an amount never negative (columns: docs/accounting.md). */
function datev(bookings: readonly Booking[], currency: string): string {
  return lines([
    datevColumns.map(quoted),
    ...bookings.map((booking) => [
      amount(booking.gross),
      quoted(booking.gross < 0 ? 'H' : 'S'),
      quoted(currency),
      skr03.money(booking.paymentMethod),
      creditOf(skr03, booking),
      '',
      `${booking.date.slice(8, 10)}${booking.date.slice(5, 7)}`,
      quoted(booking.receipt),
      quoted(booking.text.slice(0, 60)),
    ]),
  ])
}

const bmdColumns = [
  'satzart',
  'konto',
  'gkonto',
  'belegnr',
  'belegdatum',
  'buchsymbol',
  'buchcode',
  'prozent',
  'betrag',
  'steuer',
  'text',
]

const germanDate = (date: LocalDate) => `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`

/** Bookings as BMD imports them by column name; tax has the opposite sign of its amount (columns: docs/accounting.md). */
function bmd(bookings: readonly Booking[]): string {
  return lines([
    bmdColumns,
    ...bookings.map((booking) => [
      '0',
      austrian.money(booking.paymentMethod),
      creditOf(austrian, booking),
      booking.receipt,
      germanDate(booking.date),
      'AR',
      booking.gross < 0 ? '2' : '1',
      String(booking.rate).replace('.', ','),
      signed(booking.gross),
      signed(-booking.tax),
      quoted(booking.text),
    ]),
  ])
}

/** The bookings of a period as a file for a bookkeeping program. */
export const accountingFile = (format: AccountingFormat, bookings: readonly Booking[], currency: string) =>
  format === 'datev' ? datev(bookings, currency) : bmd(bookings)
