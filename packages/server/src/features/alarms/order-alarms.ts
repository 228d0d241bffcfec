import type { AlarmKind } from '@theke/domain/alarms'
import type { OrderEventKind, OrderListener } from '../../platform/order-events.ts'
import { endAlarms, raiseAlarm } from './raise-alarm.ts'

/** What an event of an order alarms about. */
const raisedBy: Partial<Record<OrderEventKind, AlarmKind>> = {
  created: 'new',
  missed: 'missed',
  paid: 'paid',
  canceled: 'canceled',
}

/** Events after which somebody has the order in hand, or nobody needs to. */
const isDealtWith: ReadonlySet<OrderEventKind> = new Set([
  'confirmed',
  'counterOffered',
  'rejected',
  'canceled',
  'inDelivery',
  'completed',
  'failed',
])

/** Alarms of orders begin and end in the transaction of what happens to the order. */
export const orderAlarms =
  (now: () => Date): OrderListener =>
  async (tx, { kind, orderId: order, branchId: branch, revision, isByStaff }) => {
    if (isDealtWith.has(kind)) await endAlarms(tx, { order, kinds: ['new', 'missed', 'paid'] }, now())
    const alarm = raisedBy[kind]
    // who cancels an order knows that it is cancelled
    if (!alarm || (alarm === 'canceled' && isByStaff)) return
    // an offer that nobody answers makes an order missed once more
    const key = alarm === 'missed' ? `order:${order}:missed:${revision}` : `order:${order}:${alarm}`
    await raiseAlarm(tx, { key, kind: alarm, branch, order }, now())
  }
