import type { AnyEntity } from '@theke/contract/entity/define-entity'
import type { Fields } from '@theke/contract/entity/field'
import type { SQL } from 'drizzle-orm'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Employee, EmployeeData } from '../platform/employee-data.ts'
import { decodeRow } from './records.ts'
import { changedWithout, findUses, takeOut } from './release.ts'

/** The fields of an entity that are handed out: a password is not. */
export const openFields = ({ fields }: AnyEntity): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => kind !== 'secret'))

const picked = (table: PgTable, fields: Fields) => {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  return Object.fromEntries(Object.keys(fields).map((name) => [name, columns[name]!]))
}

type Kind = Pick<EmployeeData, 'name' | 'purpose' | 'content'>

/** Rows of a table that belong to an employee. */
export const employeeRows = (
  table: PgTable,
  fields: Fields,
  isOf: (employee: Employee) => SQL | undefined,
): Pick<EmployeeData, 'fields' | 'find'> => ({
  fields,
  find: (tx, employee) => tx.select(picked(table, fields)).from(table).where(isOf(employee)),
})

type Facts = Kind & {
  table: PgTable
  fields: Fields
  user: PgColumn
  /** The day or moment of a row. */
  day: PgColumn | SQL
  /** Further condition of the rows. */
  where?: SQL
  /** Columns of free text; they are emptied with the end of the retention. */
  texts?: readonly string[]
  entity?: AnyEntity
}

/** Working time and payroll facts: figures stay, the name leaves them when the law no longer wants it. */
export function employeeFacts({ table, fields, user, day, where, texts = [], entity, ...kind }: Facts) {
  const isOf = ({ id }: Employee) => and(eq(user, id), where)
  const rows = employeeRows(table, fields, isOf)
  return {
    ...kind,
    ...rows,
    async find(tx, employee) {
      const found = await rows.find(tx, employee)
      return entity ? found.map((row) => decodeRow(entity, row)) : found
    },
    retention: 'law',
    async lastDay(tx, employee) {
      const [row] = await tx
        .select({ last: sql<string | null>`max(${day})::text` })
        .from(table)
        .where(isOf(employee))
      if (!row?.last) return null
      return row.last.length > 10 ? new Date(row.last) : row.last
    },
    async erase(employee, { tx, isBound }) {
      const count = await tx.$count(table, isOf(employee))
      if (isBound) return { removed: 0, masked: 0, kept: count }
      if (texts.length > 0)
        await tx
          .update(table)
          .set(Object.fromEntries(texts.map((name) => [name, ''])))
          .where(isOf(employee))
      return { removed: 0, masked: count, kept: 0 }
    },
  } satisfies EmployeeData
}

type Mentions = Kind & {
  entity: AnyEntity
  retention: string
  /** A record that proves something keeps its people until their facts are free. */
  isProof?: (record: Record<string, unknown>) => boolean
}

/** Records of the shop that name an employee: they stay, without the person. */
export function employeeMentions({ entity, isProof = () => false, ...kind }: Mentions): EmployeeData {
  const mentionsIn = async (tx: Parameters<EmployeeData['find']>[0], { id }: Employee) => {
    const uses = await findUses('users', id, { tx })
    return uses.flatMap(({ entity: used, record }) => (used.path === entity.path ? [record] : []))
  }
  return {
    ...kind,
    fields: openFields(entity),
    find: mentionsIn,
    async erase(employee, { isBound, ...change }) {
      const records = await mentionsIn(change.tx, employee)
      const kept = records.filter((record) => isBound && isProof(record))
      for (const record of records) {
        if (isProof(record)) continue
        const leaving = { target: 'users', id: employee.id }
        await takeOut(entity, record, changedWithout(entity, record, leaving), change)
      }
      return { removed: 0, masked: records.length - kept.length, kept: kept.length }
    },
  }
}
