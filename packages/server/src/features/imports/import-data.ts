import { asc, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Person, PersonalData } from '../../platform/personal-data.ts'
import { importChanges, imports } from './import-tables.ts'

/** How many digits of a number are its own: those before them may be written as +43, 0043 or 0. */
const ownDigits = 8

/** Whether a person stands in a JSON value; who has neither address nor number stands nowhere. */
export function mentions(
  json: typeof imports.rows | typeof importChanges.changes | SQL,
  { email, phone }: Person,
) {
  const text = sql`lower(${json}::text)`
  // other programs write blanks, slashes and brackets between the digits
  const number = sql`regexp_replace(${text}, '[\\s/().-]', '', 'g') like ${`%${phone.slice(-ownDigits)}%`}`
  const address = sql`strpos(${text}, ${email}) > 0`
  return or(sql`false`, email === '' ? undefined : address, phone === '' ? undefined : number)
}

/**
 * A run and an undo hold their import before any record; who erases does the same, so that neither waits for the other.
 * Files that wait are held too: none of them starts while the person is taken out.
 */
const lockWork = (tx: Transaction) =>
  tx
    .select({ id: imports.id })
    .from(imports)
    .where(inArray(imports.state, ['uploaded', 'checked', 'running', 'undoing']))
    .orderBy(asc(imports.id))
    .for('update')

/** Takes the lines of a person out of files that are being imported, so that no later chunk brings the person back. */
async function eraseLines(tx: Transaction, person: Person): Promise<number> {
  const isTheirs = mentions(sql`line`, person)
  const { rows } = await tx.execute<{ lines: number }>(sql`
    update ${imports} set rows = kept.rows, lines = lines - kept.erased, progress = progress - kept.passed
    from (
      select ${imports.id} as id, count(*) filter (where ${isTheirs})::integer as erased,
        count(*) filter (where ${isTheirs} and place <= ${imports.progress})::integer as passed,
        coalesce(jsonb_agg(line order by place) filter (where not ${isTheirs}), '[]') as rows
      from ${imports}, jsonb_array_elements(${imports.rows}) with ordinality as lines (line, place)
      where ${imports.state} = 'running' and ${imports.kind} = 'customers' and ${mentions(imports.rows, person)}
      group by ${imports.id}
    ) as kept
    where ${imports.id} = kept.id
    returning kept.erased as lines`)
  return rows.reduce((sum, { lines }) => sum + lines, 0)
}

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
    const lines = await eraseLines(tx, person)
    return { removed: files.length + changes.length + lines, masked: 0, kept: 0 }
  },
}
