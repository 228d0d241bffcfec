import { orderTexts } from '@theke/contract/texts.de'
import { canUndo, isStaffStep } from '@theke/domain/order'
import { desc, eq } from 'drizzle-orm'
import type { Changing } from './change-order.ts'
import { changeOrder, refusedBy } from './change-order.ts'
import type { OrderRow } from './order-tables.ts'
import { orderEvents } from './order-tables.ts'

const dates = new Set(['appointmentDate', 'counterAppointment'])

/** What the entry of a step keeps, so that it can be taken back: the values before it, and the revision after it. */
export type KeptStep = { revision: number; device: number | null; before: Record<string, unknown> }

export const keptStep = (
  current: OrderRow,
  changes: Partial<OrderRow>,
  { device }: Pick<Changing, 'device'>,
): KeptStep => ({
  revision: current.revision + 1,
  device: device ?? null,
  before: Object.fromEntries(Object.keys(changes).map((name) => [name, current[name as keyof OrderRow]])),
})

const restored = (before: KeptStep['before']) =>
  Object.fromEntries(
    Object.entries(before).map(([name, value]) => [
      name,
      dates.has(name) && typeof value === 'string' ? new Date(value) : value,
    ]),
  ) as Partial<OrderRow>

/** Takes the last step of an order back, as one transition of its own (OPEN-205). */
export async function undoStep(changing: Changing, id: number): Promise<OrderRow> {
  const { tx, now, user, device = null } = changing
  const [last] = await tx
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.order, id))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  const kept = last?.data['step'] as KeptStep | undefined
  return changeOrder(changing, id, (current) => {
    if (!last || !kept || !isStaffStep(last.kind)) throw refusedBy(current, orderTexts.statusFailed)
    const step = { ...kept, at: last.createdAt.getTime(), user: last.user }
    if (!canUndo(step, current, { user, device }, now.getTime()))
      throw refusedBy(current, orderTexts.statusFailed)
    return { changes: restored(kept.before), kind: 'undone', data: { undone: last.kind } }
  })
}
