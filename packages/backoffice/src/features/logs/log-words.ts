import type { LogEntry } from '@theke/contract/calls/logs'
import { anyEntities } from '@theke/contract/entities/registry'
import { areaName } from '../../nav-labels.ts'
import { changedFields, titlesOf } from './log-changes.ts'

/** Who did it: a person, or the shop by itself. */
export const whoDid = (entry: LogEntry) => (entry.user ? titlesOf(entry)('users', entry.user) : 'System')

/** Areas that the log names, with those that have no generated screens. */
export const loggedAreas: Readonly<Record<string, string>> = {
  orders: 'Bestellungen',
  config: 'Konfiguration',
  ...Object.fromEntries(Object.values(anyEntities).map((entity) => [entity.path, areaName(entity)])),
}

/** Where the thing itself is, as long as it exists. */
export function placeOf({ context }: LogEntry): string | undefined {
  const { entity, entityId, action } = context
  if (!entity || !entityId || action === 'delete' || !(entity in loggedAreas)) return undefined
  return entity === 'config' ? '/config' : `/${entity}/${entityId}`
}

const shownFields = 2
const shownLength = 60

const short = (text: string) =>
  text === '' ? 'leer' : text.length > shownLength ? `${text.slice(0, shownLength)} …` : text

/** A change in one line: 'Preis: 3,20 € → 3,50 €'. */
export function summaryOf(entry: LogEntry): string {
  if (entry.context.action !== 'update') return ''
  const changes = changedFields(entry)
  const words = changes
    .slice(0, shownFields)
    .map(({ label, before, after }) => `${label}: ${short(before)} → ${short(after)}`)
  const rest = changes.length - words.length
  return [...words, ...(rest > 0 ? [rest === 1 ? 'ein weiteres Feld' : `${rest} weitere Felder`] : [])].join(
    '; ',
  )
}
