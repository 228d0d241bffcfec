import type { BodyOf } from '@theke/contract/call/define-call'
import type { updateOrder as updateOrderCall } from '@theke/contract/calls/staff-orders'
import { changeableOrderFields } from '@theke/contract/entities/order'
import { problemsOf } from '@theke/contract/entity/problems'
import { objectSchema } from '@theke/contract/entity/schema'
import { messages } from '@theke/contract/texts.de'
import { cleanPhone, isPhone, phoneFormat } from '@theke/domain/checkout'
import { forbidden, invalid, staleRevision } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { Change, Decide } from './change-order.ts'
import type { OrderActions } from './order-actions.ts'
import type { OrderRow } from './order-tables.ts'

const schema = objectSchema(changeableOrderFields, 'update')
const ofEmployees = new Set(['counterAppointment', 'isPaid'])

type OrderChanges = Partial<Pick<OrderRow, keyof typeof changeableOrderFields>>

type Sent = BodyOf<typeof updateOrderCall>

function readChanges(body: Sent, viewer: Viewer, now: Date): OrderChanges {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw invalid(problemsOf(parsed.error))
  const changes: OrderChanges = parsed.data
  const foreign = Object.keys(changes).find((name) => !ofEmployees.has(name))
  if (foreign && !viewer.isAdmin) throw forbidden(messages.forbidden, foreign)
  if (changes.phone) {
    changes.phone = cleanPhone(changes.phone)
    if (!isPhone(changes.phone)) throw invalid(phoneFormat, 'phone')
  }
  if (changes.counterAppointment && changes.counterAppointment <= now)
    throw invalid(messages.dateTime, 'counterAppointment')
  return changes
}

/**
 * PUT /orders/{id}: employees offer or withdraw another time and mark a prepayment as received; administrators also
 * correct contact data (OPEN-82, OPEN-140, OPEN-181). What is sent unchanged changes nothing.
 */
export function updateOrder(
  body: Sent,
  viewer: Viewer,
  actions: OrderActions,
  { now, minutes }: { now: Date; minutes: number },
): Decide {
  const { revision } = body
  const { counterAppointment, isPaid, ...contact } = readChanges(body, viewer, now)
  return (order) => {
    if (revision !== undefined && revision !== order.revision) throw staleRevision(order.revision)
    const offer =
      counterAppointment === undefined
        ? undefined
        : actions.offer(order, counterAppointment, { now, minutes })
    const payment = isPaid === undefined || isPaid === order.isPaid ? undefined : prepaid(order, isPaid)
    const corrected = Object.fromEntries(
      Object.entries(contact).filter(([name, value]) => order[name as keyof OrderRow] !== value),
    )
    const correction: Change | undefined =
      Object.keys(corrected).length > 0
        ? { changes: corrected, kind: 'changed', data: { fields: Object.keys(corrected) } }
        : undefined
    return merged([offer, payment, correction])
  }
}

/** Only a prepayment is marked by hand; everything else is the provider's word (OPEN-181, B31). */
function prepaid(order: OrderRow, isPaid: boolean): Change {
  if (order.paymentMethod !== 'prepayment' || order.isRefunded) throw forbidden(messages.forbidden, 'isPaid')
  return { changes: { isPaid }, kind: isPaid ? 'paid' : 'changed', data: { isPaid } }
}

function merged(parts: readonly (Change | undefined)[]): Change | undefined {
  const [first, ...others] = parts.filter((part) => part !== undefined)
  if (!first) return undefined
  return {
    kind: first.kind,
    tells: [first.kind, ...others.map(({ kind }) => kind)],
    changes: Object.assign({}, first.changes, ...others.map(({ changes }) => changes)),
    data: Object.assign({}, first.data, ...others.map(({ data }) => data)),
  }
}
