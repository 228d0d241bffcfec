import { asc, inArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Person, PersonalData } from '../../platform/personal-data.ts'
import { importChanges, imports } from './import-tables.ts'

/** How many digits of a number are its own: those before them may be written as +43, 0043 or 0. */
const ownDigits = 8

/** Whether a person stands in a column; who has neither address nor number stands nowhere. */
export function mentions(
  column: typeof imports.rows | typeof importChanges.changes,
  { email, phone }: Person,
) {
  const text = sql`lower(${column}::text)`
  // other programs write blanks, slashes and brackets between the digits
  const number = sql`regexp_replace(${text}, '[\\s/().-]', '', 'g') like ${`%${phone.slice(-ownDigits)}%`}`
  const address = sql`strpos(${text}, ${email}) > 0`
  return or(sql`false`, email === '' ? undefined : address, phone === '' ? undefined : number)
}

/** A run and an undo hold their import before any record; who erases does the same, so that neither waits for the other. */
const lockWork = (tx: Transaction) =>
  tx
    .select({ id: imports.id })
    .from(imports)
    .where(inArray(imports.state, ['running', 'undoing']))
    .orderBy(asc(imports.id))
    .for('update')

/** People in files that wait, and in the ways back of the last week. */
export const importData: PersonalData = {
  name: 'Importe',
  purpose: 'Übernahme von Listen, und der Weg zurück',
  content: 'Zeilen der Datei, geänderte Werte',
  retention: '7 Tage',
  async find(tx: Transaction, person) {
    const { rows } = await tx.execute<{ name: string; createdAt: Date }>(
      sql`select ${imports.name} as name, ${imports.createdAt} as "createdAt" from ${imports}
        where ${mentions(imports.rows, person)} or exists (select 1 from ${importChanges}
          where ${importChanges}."import" = ${imports}."id" and ${mentions(importChanges.changes, person)})`,
    )
    return rows.map(({ name, createdAt }) => ({ name, createdAt: new Date(createdAt).toISOString() }))
  },
  async erase(tx, person) {
    await lockWork(tx)
    const files = await tx
      .delete(imports)
      .where(sql`${imports.state} in ('uploaded', 'checked') and ${mentions(imports.rows, person)}`)
      .returning({ id: imports.id })
    const changes = await tx
      .delete(importChanges)
      .where(mentions(importChanges.changes, person))
      .returning({ id: importChanges.id })
    return { removed: files.length + changes.length, masked: 0, kept: 0 }
  },
}
