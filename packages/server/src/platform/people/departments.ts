import { or, and, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { tableOf } from '../../crud/entity-table.ts'
import { idsBelow } from '../../crud/tree.ts'

/** The people of a department and of those below it; both ends of the membership count. */
export function membersOf(department: number): SQL {
  const [departments, users] = [tableOf('departments'), tableOf('users')]
  const below = idsBelow('departments', [department])
  return sql`(
    select unnest(${departments['users']}) from ${departments} where ${departments.id} in ${below}
    union
    select ${users.id} from ${users} where ${users['departments']} && array${below}
  )`
}

/** Work in a department or below it; work that names none belongs to the departments of its person. */
export const worksInDepartment = (
  { department, user }: { department: AnyPgColumn; user: AnyPgColumn },
  id: number,
): SQL | undefined =>
  or(
    sql`${department} in ${idsBelow('departments', [id])}`,
    and(isNull(department), sql`${user} in ${membersOf(id)}`),
  )
