import { type LogEntry, logActions, logChannels, logLevels } from '@theke/contract/calls/logs'
import { anyEntities } from '@theke/contract/entities/registry'
import { csvOf, formatDateTime } from '@theke/domain/values'

const header = ['Wann', 'Wer', 'Art', 'Stufe', 'Aktion', 'Bereich', 'Nummer', 'Meldung', 'Vorher', 'Nachher']

const areaLabels: Readonly<Record<string, string>> = {
  orders: 'Bestellungen',
  config: 'Konfiguration',
  ...Object.fromEntries(Object.values(anyEntities).map(({ path, label }) => [path, label.many])),
}

const labelIn = (labels: Readonly<Record<string, string>>, key: string | undefined) =>
  key === undefined ? '' : (labels[key] ?? key)

const jsonOf = (values: unknown) => (values === undefined ? '' : JSON.stringify(values))

/** Entries as a table for spreadsheets; what was before and after stands there as JSON, complete. */
export function exportedLogs(entries: readonly LogEntry[], zone: string): string {
  const rows = entries.map(({ createdAt, user, channel, level, message, context, names }) => [
    formatDateTime(Date.parse(createdAt), zone),
    user === null ? 'System' : (names['users']?.[user] ?? `Nr. ${user}`),
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
