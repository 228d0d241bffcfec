import { orderStatus } from '@theke/domain/order'
import { type SQL, sql } from 'drizzle-orm'
import { executeNamed } from '../../platform/database/execute-named.ts'
import { additionsTo, eventName, isOneStatement, tellWhenCommitted } from '../../platform/order-events.ts'
import { type Change, type Changing, historyAndAudit } from './change-order.ts'
import { sqlName } from './order-columns.ts'
import { isPlaceTouched } from './order-places.ts'
import type { OrderRow } from './order-tables.ts'

/** What moves an order on without touching its time, its coupon or its payment. */
const stepColumns = ['isConfirmed', 'isInDelivery', 'isCompleted', 'isDelivered'] as const
type StepColumn = (typeof stepColumns)[number]
const isStepColumn = (name: string): name is StepColumn => stepColumns.includes(name as StepColumn)

type Row = Pick<OrderRow, 'revision' | 'status' | 'isOverbooked' | 'possibleDuplicateOf'> & {
  answer: boolean
}

/**
 * Writes the step, its history, its audit entry and what listeners add in one statement, which needs no transaction around
 * it. Undefined when that is not enough for the change, or when the order was changed meanwhile: `changeOrder` does it then.
 * `question` is answered by the same statement, because staff ask it with every order they see.
 */
export async function takeStep(
  changing: Changing,
  before: OrderRow,
  change: Change,
  question: SQL,
): Promise<{ order: OrderRow; answer: boolean } | undefined> {
  const { tx, listeners, now, user, device } = changing
  const { changes, kind } = change
  const names = Object.keys(changes)
  if (change.tells || !names.every(isStepColumn) || !isOneStatement(listeners, kind)) return undefined
  const moved = { ...before, ...changes }
  const expected = { ...moved, status: orderStatus(moved) }
  if (isPlaceTouched(before, expected)) return undefined
  const { id: orderId, branch: branchId, revision } = before
  const isByStaff = user !== null || device !== undefined
  const event = { kind, orderId, branchId, revision: revision + 1, isByStaff }
  const { parts, counted } = await additionsTo(listeners, event)
  const set = names.map((name) => sql`${sql.raw(sqlName(name))} = ${changes[name]}::boolean, `)
  const instant = sql`${now.toISOString()}::timestamptz`
  const statement = sql`
    with changed as (
      update orders set ${sql.join(set)}updated_at = ${instant}, revision = revision + 1
      where id = ${orderId} and revision = ${revision}
      returning id, branch, revision, status, is_overbooked, possible_duplicate_of
    ),
    placed as (select id, branch, revision, ${instant} as created_at from changed),
    ${historyAndAudit(changing, before, expected, change)}${sql.raw(parts)}
    select revision, status, is_overbooked as "isOverbooked", possible_duplicate_of as "possibleDuplicateOf",
      ${question} as answer, ${sql.raw(counted)} as added from changed`
  const { rows } = await executeNamed<Row>(tx, eventName(`step ${names.join()}${parts}`), statement)
  const [row] = rows
  if (!row) return undefined
  tellWhenCommitted(tx, listeners)
  const { answer, status, isOverbooked, possibleDuplicateOf } = row
  const stored = { status, isOverbooked, possibleDuplicateOf, revision: row.revision, updatedAt: now }
  return { order: { ...moved, ...stored }, answer }
}
