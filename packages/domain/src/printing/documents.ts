import { orderTypeWords } from '../catalog/index.ts'
import { totalRows } from '../pricing/index.ts'
import { formatDateTime, formatMoney, formatTime, localDateOf } from '../values/index.ts'
import type { PrintDocument, PrintLine } from './print-document.ts'
import type { PrintTemplate, Ticket, TicketItem } from './ticket.ts'
import { itemsOfStation } from './ticket.ts'

/** void: what was printed before does not count any more; change: the order is another one since then. */
export type PrintMark = 'void' | 'change'

/** What is special about one print. */
export type PrintRun = {
  template: PrintTemplate
  /** Categories the printer prints; an empty list prints all. */
  stations: readonly number[]
  /** The same was printed before, or may have been. */
  isCopy: boolean
  /** The printer that should have printed it, when another one stands in. */
  insteadOf: string | null
  /** The order was called off after it was printed. */
  isCanceled: boolean
  /** The order was corrected after it was printed (OPEN-207). */
  isChanged: boolean
}

export const firstRun = (template: PrintTemplate, stations: readonly number[] = []): PrintRun => ({
  template,
  stations,
  isCopy: false,
  insteadOf: null,
  isCanceled: false,
  isChanged: false,
})

const mark = (text: string): PrintLine => ({
  text: `\u00a0${text}\u00a0`,
  isBold: true,
  isLarge: true,
  isCentered: true,
  isInverse: true,
})

function marks({ isCopy, isCanceled, isChanged, insteadOf }: PrintRun): PrintLine[] {
  return [
    ...(isCanceled ? [mark('STORNO')] : []),
    ...(isChanged && !isCanceled ? [mark('ÄNDERUNG')] : []),
    ...(isCopy ? [mark('KOPIE')] : []),
    ...(insteadOf ? [{ text: `Ersatz für ${insteadOf}`, isCentered: true } as const] : []),
  ]
}

const typeLine = ({ type, table }: Ticket) =>
  type === 'dine-in' && table ? `Tisch ${table}` : orderTypeWords[type]

/** '12:15 Uhr', with the day when it is not the day of the order. */
function timeText({ time, createdAt, zone }: Ticket): string {
  if (time === null) return 'So schnell wie möglich'
  const isSameDay = localDateOf(time, zone) === localDateOf(createdAt, zone)
  return `${isSameDay ? formatTime(time, zone) : formatDateTime(time, zone)} Uhr`
}

const commentLines = ({ comment, isAllergy }: Ticket): PrintLine[] => {
  if (!comment) return []
  const lines = comment.split('\n').filter((line) => line.trim() !== '')
  if (!isAllergy) return ['rule', ...lines.map((text) => ({ text, isBold: true }) as const)]
  return ['rule', mark('ALLERGIE'), ...lines.map((text) => ({ text, isBold: true, isLarge: true }) as const)]
}

const detailLines = ({ details }: TicketItem): PrintLine[] =>
  details.flatMap((detail) => detail.split('\n')).map((text) => ({ text, indent: 3 }))

function receiptItem(item: TicketItem, { currency }: Ticket): PrintLine[] {
  const left = `${item.amount} ${item.name}`
  const price =
    item.price === null ? '' : `${item.isApproximate ? 'ca. ' : ''}${formatMoney(item.price, currency)}`
  return [price ? { left, right: price } : { text: left }, ...detailLines(item)]
}

function totalLines({ totals, currency }: Ticket): PrintLine[] {
  if (!totals) return []
  const rows = totalRows(totals.pricing, { ...totals, currency })
  return [
    'rule',
    ...rows.map(({ kind, label, text }) => ({
      left: label,
      right: text,
      ...(kind === 'total' ? { isBold: true as const } : {}),
    })),
  ]
}

const numberLine = ({ numberLabel, number }: Ticket): PrintLine => ({
  text: `${numberLabel} ${number}`,
  isBold: true,
  isLarge: true,
  isCentered: true,
})

/** The receipt of an order: shop, branch, ticket, type, table, time, items with parts, totals by rate, payment (OPEN-130). */
function receipt(ticket: Ticket, run: PrintRun): PrintDocument {
  const { branch, customer, payment, zone } = ticket
  const centered = (text: string) => ({ text, isCentered: true }) as const
  const person = [customer.name, customer.phone, ...customer.address].filter(Boolean)
  return [
    ...marks(run),
    ...(ticket.shop ? [{ text: ticket.shop, isBold: true, isLarge: true, isCentered: true } as const] : []),
    ...[branch.name, ...branch.address, branch.phone].filter(Boolean).map(centered),
    'rule',
    numberLine(ticket),
    { text: typeLine(ticket), isBold: true, isLarge: true, isCentered: true },
    { left: 'Zeit', right: timeText(ticket), isBold: true },
    { left: 'Bestellt', right: `${formatDateTime(ticket.createdAt, zone)} Uhr` },
    { left: 'Bestell-ID', right: ticket.uid },
    ...(person.length > 0 ? ['rule' as const, ...person.map((text) => ({ text }))] : []),
    'rule',
    ...ticket.items.flatMap((item) => receiptItem(item, ticket)),
    ...commentLines(ticket),
    ...totalLines(ticket),
    ...(payment ? [{ left: 'Zahlung', right: payment }] : []),
    'rule',
    centered('Kein Beleg im Sinne der RKSV'),
  ]
}

/** What the kitchen reads from a distance: number, type, time, the items of the station, and what to take care of. */
function kitchenTicket(ticket: Ticket, run: PrintRun): PrintDocument {
  const items = itemsOfStation(ticket.items, run.stations)
  const rest = ticket.items.length - items.length
  return [
    ...marks(run),
    numberLine(ticket),
    { text: typeLine(ticket), isBold: true, isLarge: true, isCentered: true },
    { text: timeText(ticket), isBold: true, isLarge: true, isCentered: true },
    ...(ticket.customer.name ? [{ text: ticket.customer.name, isCentered: true } as const] : []),
    'rule',
    ...items.flatMap((item): PrintLine[] => [
      { text: `${item.amount} ${item.name}`, isBold: true, isLarge: true },
      ...detailLines(item),
      ...(item.allergens ? [{ text: `Allergene: ${item.allergens}`, indent: 3 }] : []),
    ]),
    ...(rest > 0
      ? [
          {
            text:
              rest === 1 ? '+ 1 Position an anderer Station' : `+ ${rest} Positionen an anderen Stationen`,
          },
        ]
      : []),
    ...commentLines(ticket),
    'rule',
    { left: `Bestellt ${formatTime(ticket.createdAt, ticket.zone)}`, right: ticket.uid },
  ]
}

/** One label for each line of the order, cut apart: what is in the bag, and whose it is. */
function labels(ticket: Ticket, run: PrintRun): PrintDocument {
  const items = itemsOfStation(ticket.items, run.stations)
  return items.flatMap((item, index): PrintLine[] => [
    'cut', // before the first one there is nothing to cut
    ...marks(run),
    { left: `${ticket.numberLabel} ${ticket.number}`, right: `${index + 1}/${items.length}`, isBold: true },
    { text: `${item.amount} ${item.name}`, isBold: true, isLarge: true },
    ...detailLines(item),
    ...(item.allergens ? [{ text: `Allergene: ${item.allergens}` }] : []),
    ...(ticket.isAllergy ? [mark('ALLERGIE')] : []),
    { left: ticket.customer.name || typeLine(ticket), right: timeText(ticket) },
  ])
}

const templates = { receipt, kitchen: kitchenTicket, label: labels }

/** What a printer prints of an order; undefined when none of its items belong to the stations of the printer. */
export function printedOrder(ticket: Ticket, run: PrintRun): PrintDocument | undefined {
  const isForStation = run.template === 'receipt' || itemsOfStation(ticket.items, run.stations).length > 0
  return isForStation ? templates[run.template](ticket, run) : undefined
}
