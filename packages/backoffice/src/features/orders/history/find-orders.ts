import type { StaffOrder } from '@theke/contract/calls/orders'
import type { Found } from '../../../feature.ts'
import { moneyText } from '../../../ui/money-text.ts'
import { showCustomerData } from '../local-settings.ts'
import { momentWords } from '../order-times.ts'
import { customerName, stateWords } from '@theke/contract/order-words'
import { loadHistory } from './history-calls.ts'

const maxFound = 6

/** Orders by ticket number, name, uid, phone or e-mail, the newest first; what this browser hides stays hidden (OPEN-118). */
export async function findOrders(term: string, signal: AbortSignal): Promise<readonly Found[]> {
  const query = new URLSearchParams({ search: term, limit: String(maxFound) })
  const { data } = await loadHistory(query.toString(), signal, 'background')
  return data.map((order) => foundOrder(order, Date.now()))
}

function foundOrder(order: StaffOrder, now: number): Found {
  const name = showCustomerData.get() ? customerName(order) : ''
  return {
    path: `/orders/${order.id}`,
    label: `Bestellung ${order.ticketNumber}${name && `, ${name}`}`,
    description: [
      order.uid,
      momentWords(order.createdAt, now),
      stateWords(order),
      moneyText(order.pricing.payable),
    ].join(' · '),
  }
}
