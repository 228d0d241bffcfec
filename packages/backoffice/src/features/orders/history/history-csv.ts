import type { StaffOrder } from '@theke/contract/calls/orders'
import { paymentLabel } from '@theke/domain/order'
import { formatDateTime } from '@theke/domain/values'
import { csvOf } from '../../../crud/csv.ts'
import { formatDecimal } from '../../../ui/german-input.ts'
import { amountWords, customerName, partWords, stateWords, typeWords } from '@theke/contract/order-words'

type Shown = { hasProducts: boolean; hasCustomer: boolean; branchName: (id: number) => string }

const shownInstant = (iso: string | null) => (iso ? formatDateTime(Date.parse(iso)) : '')

const itemWords = (item: StaffOrder['items'][number]) => {
  const parts = partWords(item)
  return `${amountWords(item)} ${item.product.name}${parts.length > 0 ? ` (${parts.join('; ')})` : ''}`
}

/** A page of the history as a table; what this browser hides stays hidden (OPEN-118). */
export function historyCsv(
  orders: readonly StaffOrder[],
  { hasProducts, hasCustomer, branchName }: Shown,
): string {
  const rates = [...new Set(orders.flatMap(({ pricing }) => pricing.taxes.map(({ rate }) => rate)))]
  const columns: [title: string, value: (order: StaffOrder) => string][] = [
    ['Bestellnummer', ({ uid }) => uid],
    ['Ticket', ({ ticketNumber }) => String(ticketNumber)],
    ['Bestellt', ({ createdAt }) => shownInstant(createdAt)],
    ['Termin', ({ appointmentDate }) => shownInstant(appointmentDate)],
    ['Filiale', ({ branch }) => branchName(branch.id)],
    ['Art', typeWords],
    ['Status', stateWords],
    ['Zahlung', (order) => paymentLabel(order) ?? ''],
    ['Summe', ({ pricing }) => formatDecimal(pricing.totalGross, 2)],
    ['Gutschein', ({ couponCode }) => couponCode],
    ['Rabatt', ({ pricing }) => formatDecimal(pricing.discountGross, 2)],
    ['Pfand', ({ pricing }) => formatDecimal(pricing.depositGross, 2)],
    ['Trinkgeld', ({ pricing }) => formatDecimal(pricing.tip, 2)],
    ['Zu zahlen', ({ pricing }) => formatDecimal(pricing.payable, 2)],
    ['Netto', ({ pricing }) => formatDecimal(pricing.totalNet, 2)],
    ...rates
      .toSorted((one, other) => one - other)
      .flatMap((rate): [title: string, value: (order: StaffOrder) => string][] => {
        const lineOf = ({ pricing }: StaffOrder) => pricing.taxes.find((line) => line.rate === rate)
        return [
          [`Netto ${formatDecimal(rate)} %`, (order) => formatDecimal(lineOf(order)?.net, 2)],
          [`USt ${formatDecimal(rate)} %`, (order) => formatDecimal(lineOf(order)?.tax, 2)],
        ]
      }),
  ]
  if (hasCustomer) {
    columns.push(['Name', customerName], ['Telefon', ({ phone }) => phone], ['E-Mail', ({ email }) => email])
  }
  if (hasProducts) columns.push(['Positionen', ({ items }) => items.map(itemWords).join(', ')])
  return csvOf(
    columns.map(([title]) => title),
    orders.map((order) => columns.map(([, value]) => value(order))),
  )
}
