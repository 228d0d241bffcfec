import { type LogEntry, logActions, logChannels, logLevels } from '@theke/contract/calls/logs'
import { anyEntities } from '@theke/contract/entities/registry'
import { csvOf, formatDateTime } from '@theke/domain/values'
import { inArray } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

const header = ['Wann', 'Wer', 'Art', 'Stufe', 'Aktion', 'Bereich', 'Nummer', 'Meldung', 'Vorher', 'Nachher']

const areaLabels: Readonly<Record<string, string>> = {
  orders: 'Bestellungen',
  config: 'Konfiguration',
  ...Object.fromEntries(Object.values(anyEntities).map(({ path, label }) => [path, label.many])),
}

const labelIn = (labels: Readonly<Record<string, string>>, key: string | undefined) =>
  key === undefined ? '' : (labels[key] ?? key)

const jsonOf = (values: unknown) => (values === undefined ? '' : JSON.stringify(values))

async function namesOf(tx: Transaction, ids: number[]): Promise<ReadonlyMap<number, string>> {
  const users = tableOf('users')
  const rows =
    ids.length > 0
      ? await tx.select({ id: users.id, username: users.username }).from(users).where(inArray(users.id, ids))
      : []
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** Entries as a table for spreadsheets; what was before and after stands there as JSON, complete. */
export async function exportedLogs(
  tx: Transaction,
  entries: readonly LogEntry[],
  zone: string,
): Promise<string> {
  const people = await namesOf(tx, [...new Set(entries.flatMap(({ user }) => user ?? []))])
  const rows = entries.map(({ createdAt, user, channel, level, message, context }) => [
    formatDateTime(Date.parse(createdAt), zone),
    user === null ? 'System' : (people.get(user) ?? `Nr. ${user}`),
    logChannels[channel],
    logLevels[level],
    labelIn(logActions, context.action),
    labelIn(areaLabels, context.entity),
    context.entityId === undefined ? '' : String(context.entityId),
    message,
    jsonOf(context.before),
    jsonOf(context.after),
  ])
  return csvOf(header, rows)
}
