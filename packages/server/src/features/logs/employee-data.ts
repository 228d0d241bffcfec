import { logChannels } from '@theke/contract/calls/logs'
import { choice, dateTime, text } from '@theke/contract/entity/fields'
import { desc, eq, or, sql } from 'drizzle-orm'
import { logs } from '../../crud/audit.ts'
import type { EmployeeData } from '../../platform/employee-data.ts'

type Retention = { auditRetentionDays: number; logRetentionDays: number }

/** What the log knows about a person: what they did, and what was changed about their account. */
export function logData(config: () => Promise<Retention>): EmployeeData {
  const isOf = (id: number) =>
    or(
      eq(logs.user, id),
      sql`(${logs.context}->>'entity' = 'users' and ${logs.context}->>'entityId' = ${String(id)})`,
    )
  return {
    name: 'Protokoll',
    purpose: 'Nachvollziehen von Änderungen und Anmeldungen (berechtigtes Interesse)',
    content: 'Zeitpunkt, Art und Meldung; wer etwas geändert hat, als Nummer des Kontos',
    async retention() {
      const { auditRetentionDays, logRetentionDays } = await config()
      return `Änderungen ${auditRetentionDays} Tage, alles andere ${logRetentionDays} Tage`
    },
    fields: {
      createdAt: dateTime({ label: 'Zeitpunkt' }),
      channel: choice({ label: 'Art', options: logChannels }),
      message: text({ label: 'Meldung' }),
    },
    find: (tx, { id }) =>
      tx
        .select({ createdAt: logs.createdAt, channel: logs.channel, message: logs.message })
        .from(logs)
        .where(isOf(id))
        .orderBy(desc(logs.id)),
    // the number of an account without a name is nobody; names in messages go with the account
    async erase({ id }, { tx }) {
      return { removed: 0, masked: await tx.$count(logs, isOf(id)), kept: 0 }
    },
  }
}
