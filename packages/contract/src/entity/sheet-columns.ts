import type { AnyEntity } from './define-entity.ts'
import type { Field, FieldKind, Fields } from './field.ts'

/** A column of a spreadsheet of records: the dotted name of its field and the heading that people read. */
export type SheetColumn = { name: string; heading: string; field: Field }

/** What one cell can hold; lists, pictures and secrets do not travel in spreadsheets. */
const cellKinds: ReadonlySet<FieldKind> = new Set([
  'text',
  'textarea',
  'richText',
  'markdown',
  'email',
  'url',
  'path',
  'color',
  'number',
  'money',
  'taxRate',
  'boolean',
  'date',
  'dateTime',
  'time',
  'choice',
  'multiChoice',
  'unit',
  'reference',
  'references',
])

type Found = { name: string; field: Field; group: string }

function* cellsIn(fields: Fields, prefix = '', group = ''): Generator<Found> {
  for (const [name, field] of Object.entries(fields)) {
    if (field.readOnly) continue
    if (field.kind === 'group') yield* cellsIn(field.fields, `${prefix}${name}.`, field.label)
    else if (cellKinds.has(field.kind)) yield { name: prefix + name, field, group }
  }
}

/** Two fields may have the same label: the later one says to what it belongs. */
function headingOf({ name, field, group }: Found, taken: ReadonlySet<string>): string {
  const { label, kind } = field
  const choices = [
    label,
    ...(group ? [`${group}: ${label}`] : []),
    ...(kind === 'boolean' ? [`${label} (ja/nein)`] : [`${label} (Wert)`]),
  ]
  return choices.find((heading) => !taken.has(heading)) ?? `${label} (${name})`
}

/** The columns in which records of an entity are exported and imported, in the order of its definition. */
export function sheetColumns(entity: AnyEntity): SheetColumn[] {
  const taken = new Set<string>()
  return [...cellsIn(entity.fields)].map((found) => {
    const heading = headingOf(found, taken)
    taken.add(heading)
    return { name: found.name, heading, field: found.field }
  })
}
