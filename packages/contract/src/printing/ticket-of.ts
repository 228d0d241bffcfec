import type { Ticket } from '@theke/domain/printing'
import { deliveryLines, paymentLabel, ticketLabel } from '@theke/domain/order'
import { centsOf } from '../order-pricing.ts'
import { toCents } from '@theke/domain/values'
import type { StaffOrder } from '../calls/orders.ts'
import { amountWords, customerName, mentionsAllergy, partWords, typeOf } from '../order-words.ts'

type PrintedBranch = { name: string; street: string; zipCode: string; city: string; phone: string }

/** The head of a receipt; a branch that is gone has none. */
export const branchLines = (branch: PrintedBranch | undefined): Ticket['branch'] => ({
  name: branch?.name ?? '',
  address: branch ? [branch.street, `${branch.zipCode} ${branch.city}`.trim()].filter(Boolean) : [],
  phone: branch?.phone ?? '',
})

export type TicketSurroundings = {
  config: { shopName: string; currency: string; timeZone: string; disableTickets: boolean }
  branch: PrintedBranch | undefined
  /** The category of each product, for the stations. */
  categoryOf: (product: number) => number | null
}

/** An order as it is printed, the same on the server and in a browser. */
export function ticketOf(order: StaffOrder, { config, branch, categoryOf }: TicketSurroundings): Ticket {
  const { pricing } = order
  const isPriced = !order.isQuotation
  return {
    shop: config.shopName,
    branch: branchLines(branch),
    number: order.ticketNumber,
    numberLabel: ticketLabel(config.disableTickets),
    uid: order.uid,
    type: typeOf(order),
    table: order.tableIdentifier,
    createdAt: Date.parse(order.createdAt),
    time: order.appointmentDate === null ? null : Date.parse(order.appointmentDate),
    customer: { name: customerName(order), phone: order.phone, address: deliveryLines(order) },
    items: order.items.map((item) => ({
      amount: amountWords(item),
      name: item.product.name,
      details: partWords(item),
      price: isPriced && !item.product.isPriceHidden ? toCents(item.gross) : null,
      isApproximate: item.isApproximate,
      allergens: item.product.allergens,
      category: categoryOf(item.product.id),
    })),
    comment: order.comment,
    isAllergy: mentionsAllergy(order.comment),
    totals: isPriced
      ? {
          pricing: centsOf(pricing),
          hasDelivery: order.isDelivery,
          couponCode: order.couponCode,
          isApproximate: order.items.some((item) => item.isApproximate),
        }
      : null,
    payment: paymentLabel(order),
    currency: config.currency,
    zone: config.timeZone,
  }
}
