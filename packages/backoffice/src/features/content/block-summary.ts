import { blockDefinitions } from '@theke/contract/blocks/registry'
import type { Field, Fields } from '@theke/contract/entity/field'
import { valueText } from '../../crud/value-text.ts'

type Values = Readonly<Record<string, unknown>>

const prose = new Set<Field['kind']>(['text', 'textarea', 'richText', 'markdown'])

/** Words of a value, the outer ones first; the words of links come with a default and say little. */
function wordsIn(fields: Fields, values: Values): string {
  const entries = Object.entries(fields)
  for (const [name, field] of entries) {
    const text = prose.has(field.kind) ? valueText(field, values[name]) : ''
    if (text) return text
  }
  for (const [name, field] of entries) {
    if (/link$/i.test(name)) continue
    const inner = field.kind === 'group' || field.kind === 'list' ? [values[name] ?? []].flat() : []
    for (const value of inner) {
      const text = 'fields' in field ? wordsIn(field.fields, value as Values) : ''
      if (text) return text
    }
  }
  return ''
}

/** How many entries the lists of a section hold. */
const countsIn = (fields: Fields, values: Values) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const length = field.kind === 'list' ? ((values[name] ?? []) as unknown[]).length : 0
    return length > 0 ? [`${field.label}: ${length}`] : []
  })

/** A section in one line, so that it is found among many without being opened. */
export function blockSummary(type: string, values: Values): string {
  const fields = blockDefinitions[type]?.fields
  if (!fields) return ''
  return [wordsIn(fields, values), ...countsIn(fields, values)].filter(Boolean).join(' · ') || 'Noch leer'
}
