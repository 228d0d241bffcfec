import type { ClockEmployee } from '@theke/contract/calls/time-clock'
import { entities } from '@theke/contract/entities/registry'
import { inArray } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecord, findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/viewer.ts'

/** The id of the user whose token and username these are; asked of the feature that keeps the tokens. */
export type EmployeeByToken = (
  tx: Transaction,
  token: string,
  username: string,
  now: Date,
) => Promise<number | undefined>

/** Somebody at the time clock: an employee who sees only what is the own, whatever roles the account has (AUTH-03). */
export type Employee = Viewer & { user: NonNullable<Viewer['user']> }

export async function loadEmployee(tx: Transaction, id: number): Promise<Employee> {
  const user = await findRecord(tx, entities.users, id)
  if (!user) throw notFound()
  return {
    user: { id, username: user.username, roles: ['ROLE_EMPLOYEE'] },
    isAdmin: false,
    isEmployee: true,
    branches: user.branches,
    rights: {},
    usable: [],
  }
}

/** Who stands at the clock, with the own branches in the order of the account: the first one is the usual one. */
export async function presentEmployee(tx: Transaction, { user: { id } }: Employee): Promise<ClockEmployee> {
  const user = await findRecord(tx, entities.users, id)
  if (!user) throw notFound()
  const { username, firstName, lastName } = user
  const branches = await findRecords(tx, entities.branches, inArray(tableOf('branches').id, user.branches))
  const names = new Map(branches.map((branch) => [branch.id, branch.name]))
  return {
    id,
    username,
    firstName,
    lastName,
    branches: user.branches.flatMap((branch) => {
      const name = names.get(branch)
      return name === undefined ? [] : [{ id: branch, name }]
    }),
  }
}
