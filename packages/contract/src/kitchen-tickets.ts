import type { KitchenTicket } from '@theke/domain/kitchen'
import { untouched } from '@theke/domain/kitchen'
import type { Kitchen } from './calls/kitchen.ts'
import { amountWords, customerName, mentionsAllergy, partWords, typeWords } from './order-words.ts'

/** A ticket with what stands on it beside its lines. */
export type ShownTicket = KitchenTicket & {
  type: string
  name: string
  comment: string
  isAllergy: boolean
  /** Lines of the whole order, also those of other stations. */
  lines: number
}

/** What the server tells the kitchen, as tickets. */
export function kitchenTickets({ orders, preparations, categories }: Kitchen): ShownTicket[] {
  const byOrder = new Map(preparations.map((one) => [one.order, one]))
  return orders.flatMap((order) => {
    const { status } = order
    if (status !== 'waiting' && status !== 'confirmed' && status !== 'in-delivery') return []
    const { done, isPrioritized, isRecalled } = byOrder.get(order.id) ?? untouched
    return [
      {
        id: order.id,
        number: order.ticketNumber,
        status,
        promisedAt: order.appointmentDate === null ? null : Date.parse(order.appointmentDate),
        createdAt: Date.parse(order.createdAt),
        isPrioritized,
        isRecalled,
        type: typeWords(order),
        name: customerName(order),
        comment: order.comment,
        isAllergy: mentionsAllergy(order.comment),
        lines: order.items.length,
        items: order.items.map((item, index) => ({
          index,
          amount: item.amount,
          amountText: amountWords(item),
          name: item.product.name,
          details: partWords(item),
          category: categories[item.product.id] ?? null,
          isDone: done.includes(index),
        })),
      },
    ]
  })
}
