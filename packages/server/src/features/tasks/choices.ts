import { entities } from '@theke/contract/entities/registry'
import { messages } from '@theke/contract/texts.de'
import { compareGerman } from '@theke/domain/values'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Values } from '../../crud/codec.ts'
import { tableOf } from '../../crud/entity-table.ts'
import type { Saving } from '../../crud/hooks.ts'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { forbidden } from '../../platform/errors.ts'
import { findPeople, personName } from '../../platform/people/people.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { Task } from './hooks.ts'

const worksIn = (branches: readonly number[]): SQL =>
  sql`${tableOf('users')['branches']} && ${sql.param([...branches])}::integer[]`

const isOpenTo = (branches: readonly number[]): SQL =>
  sql`(${tableOf('departments')['branch']} is null or ${tableOf('departments')['branch']} = any(${sql.param([...branches])}::integer[]))`

/** People and departments of the branches in which a viewer works, of all for administrators. */
export async function findChoices(tx: Transaction, { isAdmin, branches }: Viewer) {
  const people = await findPeople(
    tx,
    and(eq(tableOf('users')['isEnabled']!, true), isAdmin ? undefined : worksIn(branches)),
  )
  const departments = await findRecords(
    tx,
    entities.departments,
    and(eq(tableOf('departments')['isActive']!, true), isAdmin ? undefined : isOpenTo(branches)),
  )
  return {
    people: people.map((person) => ({ id: person.id, name: personName(person) })),
    departments: departments
      .map(({ id, name }) => ({ id, name }))
      .toSorted((one, other) => compareGerman(one.name, other.name)),
  }
}

const idsIn = (value: unknown) => [value].flat().filter((id): id is number => typeof id === 'number')

/** Who plans the tasks of a branch gives them to its people and departments; what was named before may stay. */
export async function refuseForeign(values: Values, { tx, viewer, before }: Saving): Promise<void> {
  if (viewer.isAdmin) return
  const branch = ({ ...before, ...values } as Partial<Task>).branch ?? 0
  const places = { user: 'users', assignees: 'users', department: 'departments' } as const
  for (const [field, path] of Object.entries(places)) {
    const known = idsIn(before?.[field])
    const added = [...new Set(idsIn(values[field]).filter((id) => !known.includes(id)))]
    if (added.length === 0) continue
    const { id } = tableOf(path)
    const where = path === 'users' ? worksIn([branch]) : isOpenTo([branch])
    const found = await tx
      .select({ id })
      .from(tableOf(path))
      .where(and(inArray(id, added), where))
    if (found.length < added.length) throw forbidden(messages.forbidden, field)
  }
}
