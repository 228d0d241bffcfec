import { and, eq, isNotNull, ne, or } from 'drizzle-orm'
import { writeLog } from '../../crud/audit.ts'
import { tableOf } from '../../crud/entity-table.ts'
import type { EmployeeFile } from '../../platform/employee-data.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Services } from '../../platform/services.ts'
import { system } from '../../platform/viewer.ts'
import { eraseEmployee, findAll, findKeptUntil, requireAccount } from './employees.ts'
import type { EmployeeSources } from './sources.ts'

/** After the commit: a file that is removed and still listed would be worse than one too many. */
export async function removeFiles(files: FileStore, dropped: readonly EmployeeFile[]): Promise<void> {
  for (const { key } of dropped) await files.removeFolder(key.split('/').slice(0, -1).join('/'))
}

/**
 * Takes the names of people who left out of their working times when the law no longer wants them; daily. Accounts that
 * never had any are left to a person, because nothing says since when they are not needed.
 */
export async function forgetOldEmployees(
  { database: { orm }, files, hooks }: Services,
  { sources, retention }: EmployeeSources,
): Promise<void> {
  const { id, isEnabled, archivedAt, lastName } = tableOf('users')
  const left = await orm
    .select({ id })
    .from(tableOf('users'))
    .where(and(or(eq(isEnabled, false), isNotNull(archivedAt)), ne(lastName, 'Gelöscht')))
    .orderBy(id)
  for (const person of left) {
    const dropped = await orm.transaction(async (tx) => {
      const account = await requireAccount(tx, person.id, 'update')
      const terms = await retention()
      const hasFacts = await findKeptUntil(tx, sources(), account, { ...terms, years: 1_000 })
      if (hasFacts === null || (await findKeptUntil(tx, sources(), account, terms)) !== null) return []
      const held = (await findAll(tx, sources(), account)).flatMap(({ files: own }) => own)
      const erased = await eraseEmployee(sources(), account, { tx, viewer: system, hooks, isBound: false })
      await writeLog(tx, {
        channel: 'audit',
        message: `Daten des Mitarbeiters Nr. ${person.id} nach dem Ende der Aufbewahrung gelöscht`,
        context: { action: 'update', entity: 'users', entityId: person.id, erased },
      })
      return held
    })
    await removeFiles(files, dropped)
  }
}
