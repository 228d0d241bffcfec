import type { OrderItem, StaffOrder } from '@theke/contract/calls/orders'
import { settledOrder } from '@theke/contract/settled-order'
import type { Config } from '@theke/contract/entities/config'
import { orderTypeWords, orderTypeLabels } from '@theke/domain/catalog'
import { orderTypeOf } from '@theke/domain/cart'
import {
  counterOfferText,
  deliveryLines,
  dueByLink,
  openBalance,
  paymentLabel,
  prepaymentInstructions,
  statusSentence,
  ticketLabel,
} from '@theke/domain/order'
import { hiddenTotalMark, linePriceText, totalRows, totalText } from '@theke/domain/pricing'
import { centsOf } from '@theke/contract/order-pricing'
import { amountText } from '@theke/domain/quantity'
import { formatDate, formatDateTime, toCents } from '@theke/domain/values'
import type { MailSection as Section } from '../../platform/mail.ts'

/** What a customer is sent, and when (OPEN-131). */
export type Occasion =
  | 'created'
  | 'delayed'
  | 'confirmed'
  | 'counterOffered'
  | 'rejected'
  | 'canceled'
  | 'inDelivery'
  | 'corrected'

export type MailBranch = {
  name: string
  street: string
  zipCode: string
  city: string
  phone: string
  email: string
}

export type OrderMail = { heading: string; sections: readonly Section[]; sms: string }

export type MailContext = {
  order: StaffOrder
  branch: MailBranch
  config: Config
  statusUrl: string
  now: Date
}

const nameOf = ({ order }: MailContext) => (order.isQuotation ? 'Anfrage' : 'Bestellung')
const hasHidden = (order: StaffOrder) => order.items.some((item) => item.product.isPriceHidden)
const grossOf = (item: OrderItem) => (item.product.isPriceHidden ? null : toCents(item.gross))

/** An amount of the pricing result, 'ca.' while something is weighed later (OPEN-39). */
function total(value: number, order: StaffOrder, config: Config): string {
  const isApproximate = order.items.some((item) => item.isApproximate)
  return totalText(toCents(value), config.currency, isApproximate)
}

/** What is to be transferred and what for; without the goods whose price is not known yet (OPEN-39, OPEN-40, OPEN-181). */
function prepaymentRows(order: StaffOrder, config: Config): [string, string][] {
  const amount = total(order.pricing.payable, order, config)
  return [
    ['Betrag', hasHidden(order) ? `${amount}, ${hiddenTotalMark}` : amount],
    ['Verwendungszweck', order.uid],
  ]
}

const orderType = (order: StaffOrder) =>
  orderTypeOf({ isDelivery: order.isDelivery, isDineIn: order.isDineIn }) ?? 'takeaway'

function partDetails(item: OrderItem): string[] {
  return item.product.config.parts.flatMap((step, index) => {
    const value = item.parts[index]
    if (value === null || value === undefined || value === '') return []
    if (typeof value === 'string') return [`${step.name}: ${value}`]
    const entries = [value].flat()
    if (entries.length === 0) return []
    const names = entries.map((entry) =>
      'name' in entry ? entry.name : `Datei ${entry.id}.${entry.extension}`,
    )
    return [`${step.name}: ${names.join(', ')}`]
  })
}

function items(context: MailContext): Section {
  const { order, config } = context
  return {
    kind: 'items',
    items: order.items.map((item) => ({
      amount: amountText(item.amount, item.unit),
      name: item.product.name,
      details: partDetails(item),
      price: order.isQuotation ? '' : linePriceText(grossOf(item), item.priceModel, config.currency),
    })),
  }
}

/** The totals as on the cart page; a request shows none of them (OPEN-74). */
function totals({ order, config }: MailContext): Section[] {
  if (order.isQuotation) return []
  const rows = totalRows(centsOf(order.pricing), {
    currency: config.currency,
    isApproximate: order.items.some((item) => item.isApproximate),
    hasDelivery: order.isDelivery,
    couponCode: order.couponCode,
  })
  const mark = hasHidden(order) ? [['', hiddenTotalMark] as const] : []
  return [
    {
      kind: 'rows',
      emphasis: rows.at(-1)?.label ?? '',
      rows: [...rows.map(({ label, text }) => [label, text] as const), ...mark],
    },
  ]
}

/** Where the delivery goes and to whom, line by line. */
function address(order: StaffOrder): string {
  const customer = [order.companyName, `${order.firstName} ${order.lastName}`.trim()].filter(Boolean)
  const recipient = order.isDeliveryAddressDifferent ? [] : customer
  return [...recipient, ...deliveryLines(order)].join('\n')
}

/** The branch with as much of its address as there is. */
const branchText = ({ name, street, zipCode, city }: MailBranch) =>
  [name, street, `${zipCode} ${city}`.trim()].filter(Boolean).join(', ')

function details(context: MailContext): Section {
  const { order, branch, config } = context
  const payment = paymentLabel(order)
  const rows: (readonly [string, string] | false)[] = [
    [ticketLabel(config.disableTickets), String(order.ticketNumber)],
    ['Bestell-ID', order.uid],
    ['Bestellart', orderTypeLabels[orderType(order)]],
    order.tableIdentifier ? ['Tisch', order.tableIdentifier] : false,
    [
      'Termin',
      order.appointmentDate
        ? `${formatDateTime(new Date(order.appointmentDate), config.timeZone)} Uhr`
        : 'So schnell wie möglich',
    ],
    order.isDelivery ? ['Lieferadresse', address(order)] : ['Filiale', branchText(branch)],
    payment ? ['Zahlung', payment] : false,
    order.comment ? ['Notiz', order.comment] : false,
  ]
  return { kind: 'rows', rows: rows.filter((row) => row !== false) }
}

const statusButton = ({ statusUrl, order }: MailContext): Section => ({
  kind: 'button',
  label: order.isQuotation ? 'Anfrage ansehen' : 'Bestellung verfolgen',
  url: statusUrl,
})

/** The receipt is worth a link once the order is confirmed; a request has no prices yet. */
const receiptButton = ({ statusUrl, order }: MailContext, occasion: Occasion): Section[] =>
  order.isQuotation || (occasion !== 'confirmed' && occasion !== 'corrected')
    ? []
    : [{ kind: 'button', label: 'Beleg ansehen', url: `${statusUrl}/beleg` }]

const sentenceOf = ({ order, config, now }: MailContext) =>
  statusSentence(asShown(order), now.getTime(), config.timeZone, (day, _now, zone) =>
    formatDate(day, zone),
  ) ?? ''

const intro: Record<Occasion, (context: MailContext) => { heading: string; text: string }> = {
  created: (context) => ({
    heading: context.order.isQuotation ? 'Vielen Dank für Ihre Anfrage!' : 'Vielen Dank für Ihre Bestellung!',
    text: context.order.isQuotation
      ? 'Wir prüfen Ihre Anfrage und senden Ihnen in Kürze ein Angebot.'
      : 'Wir haben Ihre Bestellung erhalten und melden uns, sobald sie bestätigt ist.',
  }),
  delayed: (context) => ({
    heading: `Ihre ${nameOf(context)} dauert etwas länger.`,
    text: [
      'Wir haben sie noch nicht bestätigt und bitten Sie um etwas Geduld. Sobald sie bestätigt ist, melden wir uns.',
      context.branch.phone ? `Bei Fragen erreichen Sie uns unter ${context.branch.phone}.` : '',
    ]
      .filter(Boolean)
      .join('\n'),
  }),
  confirmed: (context) => ({
    heading: `Ihre ${nameOf(context)} wurde bestätigt.`,
    text: sentenceOf(context),
  }),
  counterOffered: ({ order, config }) => ({
    heading: 'Können wir einen anderen Termin vereinbaren?',
    text: `${counterOfferText(Date.parse(order.counterAppointment ?? ''), config.timeZone)}\nBitte antworten Sie uns über den folgenden Link.`,
  }),
  corrected: (context) => ({
    heading: `Ihre ${nameOf(context)} wurde geändert.`,
    text: settledText(context),
  }),
  rejected: (context) => ended(context),
  canceled: (context) => ended(context),
  inDelivery: (context) => {
    return {
      heading: sentenceOf(context).replace(/\.$/, ''),
      text: context.order.isDelivery
        ? 'Wir sind gleich bei Ihnen.'
        : `Wir freuen uns auf Ihre ${orderTypeWords[orderType(context.order)]}.`,
    }
  },
}

/** What a correction means for the money: what goes back, what is still to be paid (OPEN-207). */
function settledText({ order, config }: MailContext): string {
  const money = (cents: number) => totalText(cents, config.currency, false)
  const settled = settledOrder(order)
  const back = settled.refundedAmount + settled.pendingRefund
  const balance = openBalance(settled)
  const due = dueByLink(settled)
  return [
    'Unten finden Sie, was jetzt bestellt ist.',
    back > 0 ? `Wir erstatten Ihnen insgesamt ${money(back)} auf dem Weg Ihrer Zahlung.` : '',
    due > 0
      ? `Auf der Seite Ihrer Bestellung können Sie die Differenz von ${money(due)} online bezahlen.`
      : '',
    balance > 0 ? `Bei der Übergabe sind noch ${money(balance)} zu bezahlen.` : '',
    balance < 0 ? `Bei der Übergabe bekommen Sie ${money(-balance)} zurück.` : '',
  ]
    .filter(Boolean)
    .join('\n')
}

const ended = ({ order, branch }: MailContext) => ({
  heading: 'Ihre Bestellung wurde storniert.',
  text: [order.rejectionMessage, branch.phone ? `Bei Fragen erreichen Sie uns unter ${branch.phone}.` : '']
    .filter(Boolean)
    .join('\n'),
})

/** Times as the rules take them. */
const asShown = (order: StaffOrder) => ({
  ...order,
  appointmentDate: order.appointmentDate ? Date.parse(order.appointmentDate) : null,
})

/** The customer's mail and SMS for an occasion. */
export function customerMail(occasion: Occasion, context: MailContext): OrderMail {
  const { heading, text } = intro[occasion](context)
  const { order, config } = context
  const isFull = occasion === 'created' || occasion === 'confirmed' || occasion === 'corrected'
  const prepayment: Section[] =
    isFull && order.paymentMethod === 'prepayment' && !order.isPaid
      ? [
          { kind: 'markdown', markdown: prepaymentInstructions(config.prepaymentText) },
          { kind: 'rows', rows: prepaymentRows(order, config) },
        ]
      : []
  const sections: Section[] = [
    { kind: 'text', text },
    statusButton(context),
    ...prepayment,
    details(context),
    ...(isFull ? [items(context), ...totals(context)] : []),
    ...receiptButton(context, occasion),
  ]
  const short = `${config.shopName}: ${heading} ${order.isQuotation ? '' : `${ticketLabel(config.disableTickets)} ${order.ticketNumber}. `}${context.statusUrl}`
  return {
    heading,
    sections: sections.filter((section) => section.kind !== 'text' || section.text),
    sms: short,
  }
}

/** What the branch is sent about a new order. */
export function branchMail(context: MailContext): OrderMail {
  const { order, config } = context
  const customer: [string, string][] = [
    [
      'Kunde',
      [order.firstName, order.lastName, order.companyName && `(${order.companyName})`]
        .filter(Boolean)
        .join(' '),
    ],
    ['Telefon', order.phone],
    ['E-Mail', order.email],
  ]
  const sections: Section[] = [
    details(context),
    { kind: 'rows', rows: customer.filter(([, value]) => value) },
    items(context),
    ...totals(context),
  ]
  const heading = `Neue ${nameOf(context)} ${ticketLabel(config.disableTickets)} ${order.ticketNumber}`
  return { heading, sections, sms: heading }
}
