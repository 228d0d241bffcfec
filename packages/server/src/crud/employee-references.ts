import { anyEntities } from '@theke/contract/entities/registry'
import { text, number } from '@theke/contract/entity/fields'
import { sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Transaction } from '../platform/database/transaction.ts'
import type { EmployeeData } from '../platform/employee-data.ts'

/** A column that refers to users, and what deleting a user would do to its row. */
type Reference = { table: string; column: string; action: 'a' | 'c' | 'n' | 'r' }

const entityTables = Object.keys(anyEntities).map((path) => toSnakeCase(path))

/** Columns beside the entities that refer to users, as the database itself knows them: none can be forgotten. */
export async function findUserReferences(tx: Transaction): Promise<Reference[]> {
  const { rows } = await tx.execute<Reference>(sql`
    select child.relname as "table", attname as "column", confdeltype as "action"
    from pg_constraint
    join pg_class child on child.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass
    order by 1, 2`)
  return rows.filter(({ table }) => !entityTables.includes(table))
}

export const referenceLabels: Readonly<Record<string, string>> = {
  access_tokens: 'Zugangs-Token der Stempeluhr',
  alarms: 'Gesehene Meldungen',
  clock_pin_tries: 'Fehlversuche an der Stempeluhr',
  clock_pins: 'PIN der Stempeluhr',
  clock_taps: 'Stempelungen',
  login_links: 'Anmelde-Links',
  orders: 'Erfasste Bestellungen',
  passkey_challenges: 'Vorbereitete Passkeys',
  passkeys: 'Passkeys',
  roster_feeds: 'Kalender-Link',
  scene_drafts: 'Entwürfe von Szenen',
  second_factors: 'Zweiter Faktor',
  sessions: 'Anmeldungen',
  shift_swaps: 'Diensttausch',
  shift_wishes: 'Dienstwünsche',
  site_versions: 'Fassungen von Seiten',
  task_comments: 'Kommentare zu Aufgaben',
}

const nameOf = ({ table, column }: Reference) => sql`${sql.identifier(table)} where ${sql.identifier(column)}`

/**
 * Notes of who did something, and what belongs to the account alone. With the person the first lose the name, the second
 * are deleted, as they would be with the account.
 */
export const employeeReferences: EmployeeData & Required<Pick<EmployeeData, 'erase'>> = {
  name: 'Vermerke und Zugänge',
  purpose: 'Nachvollziehen, wer etwas getan hat; Anmeldung',
  content: 'Bereich und Anzahl der Einträge, in denen die Person steht',
  retention: 'bis der jeweilige Eintrag gelöscht wird',
  fields: { area: text({ label: 'Bereich' }), entries: number({ label: 'Einträge' }) },

  async find(tx, { id }) {
    const found = []
    for (const reference of await findUserReferences(tx)) {
      if (reference.action !== 'c' && reference.action !== 'n') continue
      const { rows } = await tx.execute<{ entries: number }>(
        sql`select count(*)::int as entries from ${nameOf(reference)} = ${id}`,
      )
      const entries = rows[0]?.entries ?? 0
      if (entries > 0) found.push({ area: referenceLabels[reference.table] ?? reference.table, entries })
    }
    return found
  },

  async erase({ id }, { tx }) {
    const erased = { removed: 0, masked: 0, kept: 0 }
    for (const reference of await findUserReferences(tx)) {
      const { table, column, action } = reference
      if (action === 'c') {
        const { rowCount } = await tx.execute(sql`delete from ${nameOf(reference)} = ${id}`)
        erased.removed += rowCount ?? 0
      }
      if (action === 'n') {
        const { rowCount } = await tx.execute(
          sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = null where ${sql.identifier(column)} = ${id}`,
        )
        erased.masked += rowCount ?? 0
      }
    }
    return erased
  },
}
