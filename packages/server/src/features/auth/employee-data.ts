import { entities } from '@theke/contract/entities/registry'
import { dateTime, text } from '@theke/contract/entity/fields'
import { eq, sql } from 'drizzle-orm'
import { forgetValues, logs } from '../../crud/audit.ts'
import { announce } from '../../crud/change.ts'
import { deletedRecords } from '../../crud/deleted-records-table.ts'
import { employeeRows, openFields } from '../../crud/employee-rows.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { decodeRow } from '../../crud/records.ts'
import type { EmployeeData } from '../../platform/employee-data.ts'
import { maskedUsername } from '../../platform/people/people.ts'
import { passkeys, sessions } from './auth-tables.ts'

const users = () => tableOf('users')

/** The account. Its names are all that other records show of a person, so masking them masks the person everywhere. */
const account: EmployeeData = {
  name: 'Benutzerkonto',
  purpose: 'Anmeldung und Rechte; Grundlage von Dienstplan und Zeiterfassung (Arbeitsvertrag)',
  content:
    'Name, Benutzername, E-Mail-Adresse, Rollen, Filialen, Abteilungen, Wochenstunden, Urlaubsanspruch',
  retention: 'law',
  fields: openFields(entities.users),
  async find(tx, { id }) {
    const rows = await tx.select().from(users()).where(eq(users().id, id))
    return rows.map((row) => {
      const { password: _password, ...open } = decodeRow(entities.users, row)
      return open
    })
  },
  async erase({ id }, { tx, isBound }) {
    const name = isBound
      ? {}
      : {
          firstName: '',
          lastName: 'Gelöscht',
          weeklyHours: null,
          holidayEntitlement: null,
          archivedAt: sql`coalesce(${users().archivedAt}, now())`,
        }
    await tx
      .update(users())
      .set({
        ...name,
        username: maskedUsername(id),
        email: '',
        password: '',
        roles: [],
        branches: isBound ? undefined : [],
        permissions: [],
        departments: [],
        isEnabled: false,
        accessTokenCreatedAt: null,
        pinSetAt: null,
        updatedAt: sql`now()`,
        revision: sql`${users().revision} + 1`,
      })
      .where(eq(users().id, id))
    await forgetValues(tx, 'users', id)
    await tx
      .update(logs)
      .set({ message: 'Benutzer geändert, dessen Daten gelöscht sind' })
      .where(sql`${logs.context}->>'entity' = 'users' and ${logs.context}->>'entityId' = ${String(id)}`)
    await tx
      .update(deletedRecords)
      .set({ title: maskedUsername(id) })
      .where(sql`${deletedRecords.entity} = 'users' and ${deletedRecords.recordId} = ${id}`)
    await announce(tx, 'users')
    return { removed: 0, masked: isBound ? 0 : 1, kept: isBound ? 1 : 0 }
  },
}

const sessionFields = {
  createdAt: dateTime({ label: 'Angemeldet' }),
  lastSeenAt: dateTime({ label: 'Zuletzt gesehen' }),
  userAgent: text({ label: 'Browser' }),
}

const signedIn: EmployeeData = {
  name: 'Anmeldungen',
  purpose: 'Schutz des Zugangs',
  content: 'Zeitpunkt und Browser offener Anmeldungen',
  retention: 'bis zur Abmeldung oder zum Ablauf der Anmeldung',
  ...employeeRows(sessions, sessionFields, ({ id }) => eq(sessions.user, id)),
}

const passkeyFields = {
  name: text({ label: 'Name' }),
  createdAt: dateTime({ label: 'Hinzugefügt' }),
  lastUsedAt: dateTime({ label: 'Zuletzt verwendet' }),
}

const ownPasskeys: EmployeeData = {
  name: 'Passkeys',
  purpose: 'Schutz des Zugangs',
  content: 'Name, öffentlicher Schlüssel und Zeitpunkt der letzten Verwendung',
  retention: 'bis sie entfernt werden',
  ...employeeRows(passkeys, passkeyFields, ({ id }) => eq(passkeys.user, id)),
}

export const accountData: readonly EmployeeData[] = [account, signedIn, ownPasskeys]
