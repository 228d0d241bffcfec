import { entities } from '@theke/contract/entities/registry'
import { isLed } from '@theke/domain/permissions'
import { and, ne, type SQL, sql } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecord } from '../../crud/records.ts'
import type { Transaction } from '../database/transaction.ts'
import { branchesWith, type Viewer } from '../viewer.ts'

type StaffRight = 'staff.approve' | 'staff.plan'

/**
 * The accounts about which a viewer decides: everybody for administrators; for a lead those who work in no other
 * branches, neither the lead nor administrators (domain/permissions: isLed).
 */
export function ledBy(viewer: Viewer, right: StaffRight): SQL | undefined {
  const led = branchesWith(viewer, right)
  if (led === undefined) return undefined
  const { id, branches, roles } = tableOf('users')
  return and(
    ne(id, viewer.user?.id ?? 0),
    sql`cardinality(${branches!}) > 0 and ${branches!} <@ ${sql.param([...led])}::integer[]`,
    sql`not 'ROLE_ADMIN' = any(${roles!})`,
  )
}

/** Whether a viewer decides about one person; the same rule as ledBy. */
export async function leads(
  tx: Transaction,
  viewer: Viewer,
  right: StaffRight,
  user: number | null,
): Promise<boolean> {
  const led = branchesWith(viewer, right)
  if (led === undefined) return true
  if (led.length === 0 || user === null || user === viewer.user?.id) return false
  const person = await findRecord(tx, entities.users, user)
  return person !== undefined && !person.roles.includes('ROLE_ADMIN') && isLed(person.branches, led)
}
