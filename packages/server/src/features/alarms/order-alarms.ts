import type { AlarmKind } from '@theke/domain/alarms'
import type { OrderEventKind, OrderListener } from '../../platform/order-events.ts'
import { endAlarms, raiseAlarm, raisingSql } from './raise-alarm.ts'

/** What an event of an order alarms about. */
const raisedBy: Partial<Record<OrderEventKind, AlarmKind>> = {
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

/** Boards show the order itself. */
const newOrder = `select 'order:' || id || ':new' as key, 'new' as kind, branch, id as "order", null::integer as device,
  '' as detail, created_at as raised_at, created_at as since, false as is_shown from placed`

/** Alarms of orders begin and end in the transaction of what happens to the order. */
export const orderAlarms = (now: () => Date): OrderListener => ({
  created: { parts: { alarm: newOrder, ...raisingSql.parts }, calls: raisingSql.calls },
  async changed(tx, { kind, orderId: order, branchId: branch, revision, isByStaff }) {
    if (isDealtWith.has(kind)) await endAlarms(tx, { order, kinds: ['new', 'missed', 'paid'] }, now())
    const alarm = raisedBy[kind]
    // who cancels an order knows that it is cancelled
    if (!alarm || (alarm === 'canceled' && isByStaff)) return
    // an offer that nobody answers makes an order missed once more
    const key = alarm === 'missed' ? `order:${order}:missed:${revision}` : `order:${order}:${alarm}`
    await raiseAlarm(tx, { key, kind: alarm, branch, order }, now())
  },
})
