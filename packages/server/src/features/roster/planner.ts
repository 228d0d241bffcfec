import { entities } from '@theke/contract/entities/registry'
import { messages } from '@theke/contract/texts.de'
import { findRecord } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { forbidden, invalid, notFound } from '../../platform/errors.ts'
import { branchesWith, holds, system, type Viewer } from '../../platform/viewer.ts'
import type { Plan } from './shifts.ts'

/** A lead has no access to schedules in general: the shift is checked first, and the log shows who planned it. */
export const asPlanner = (viewer: Viewer): Viewer =>
  viewer.isAdmin ? viewer : { ...system, user: viewer.user }

/** A lead plans shifts of the led branches, with people who work there. */
export async function requirePlannable(
  tx: Transaction,
  viewer: Viewer,
  { branch, user, department }: Pick<Plan, 'branch' | 'user' | 'department'>,
): Promise<void> {
  const led = branchesWith(viewer, 'staff.plan')
  if (led === undefined) return
  if (branch === null || !led.includes(branch)) throw forbidden(messages.forbidden, 'branch')
  const person = user === null ? undefined : await findRecord(tx, entities.users, user)
  if (user !== null && !person?.branches.includes(branch)) throw invalid(messages.referenceMissing, 'user')
  const group = department === null ? undefined : await findRecord(tx, entities.departments, department)
  if (department !== null && (!group || (group.branch !== null && !led.includes(group.branch))))
    throw invalid(messages.referenceMissing, 'department')
}

/** A shift of another branch is as if it did not exist. */
export async function requireOwnShift(tx: Transaction, viewer: Viewer, id: number): Promise<void> {
  if (viewer.isAdmin) return
  const shift = await findRecord(tx, entities['working-schedules'], id)
  if (!shift || !holds(viewer, 'staff.plan', shift.branch)) throw notFound()
}
