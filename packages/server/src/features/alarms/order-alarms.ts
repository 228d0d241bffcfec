import { type AlarmKind, boardAlarms } from '@theke/domain/alarms'
import type { Additions, OrderEvent, OrderEventKind, OrderListener } from '../../platform/order-events.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { alarmsPath, raiseAlarm, raisingSql } from './raise-alarm.ts'

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

const ended: readonly AlarmKind[] = ['new', 'missed', 'paid']
const quoted = (kinds: readonly AlarmKind[]) => kinds.map((kind) => `'${kind}'`).join(', ')

/** There is no reason for the alarms of an order any more, and boards that show one learn it. */
const ending: Additions = {
  parts: {
    ended_alarms: `update alarms set ended_at = placed.created_at from placed
      where "order" = placed.id and kind in (${quoted(ended)}) and ended_at is null returning kind`,
    told_boards: `select pg_notify('theke_changes', '${alarmsPath}') from ended_alarms
      where kind in (${quoted(boardAlarms)}) limit 1`,
  },
  calls: ['told_boards'],
}

/** Alarms of orders begin and end in the transaction of what happens to the order. */
export function orderAlarms(now: () => Date): OrderListener {
  const raise =
    (alarm: 'missed' | 'paid' | 'canceled') =>
    async (tx: Transaction, { orderId: order, branchId: branch, revision, isByStaff }: OrderEvent) => {
      // who cancels an order knows that it is cancelled
      if (alarm === 'canceled' && isByStaff) return
      // an offer that nobody answers makes an order missed once more
      const key = alarm === 'missed' ? `order:${order}:missed:${revision}` : `order:${order}:${alarm}`
      await raiseAlarm(tx, { key, kind: alarm, branch, order }, now())
    }
  return {
    created: { parts: { alarm: newOrder, ...raisingSql.parts }, calls: raisingSql.calls },
    changed: ({ kind }) => (isDealtWith.has(kind) ? ending : undefined),
    follow: { missed: raise('missed'), paid: raise('paid'), canceled: raise('canceled') },
  }
}
