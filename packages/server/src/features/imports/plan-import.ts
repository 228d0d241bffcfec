import type {
  ImportKind,
  ImportProblem,
  ImportSettings,
  PlannedImportLine,
} from '@theke/contract/calls/imports'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { problemsOf } from '@theke/contract/entity/problems'
import { objectSchema } from '@theke/contract/entity/schema'
import type { SheetColumn } from '@theke/contract/entity/sheet-columns'
import { importTexts } from '@theke/contract/texts.de'
import { isSameJson } from '@theke/domain/values'
import { toStored, type Values } from '../../crud/codec.ts'
import { valueAt, withValue } from '../../crud/dotted-values.ts'
import { readCell, type RecordNames } from '../../crud/read-cell.ts'
import type { Found, RecordStore } from '../../crud/record-store.ts'
import { type RecordTitles, writeCell } from '../../crud/write-cell.ts'
import { cleanCell } from '../../platform/spreadsheet/clean-cell.ts'
import type { Row } from '../../platform/spreadsheet/read-csv.ts'
import { columnNamed } from './import-columns.ts'
import type { KeptChange } from './import-tables.ts'

/** What a line would do; nothing is stored yet. */
export type Plan = {
  line: number
  title: string
  does: PlannedImportLine['does']
  before: Found | undefined
  /** The values to be stored, in the inside form. */
  values: Values
  changes: readonly KeptChange[]
  problems: readonly ImportProblem[]
}

/** How the lines of a file are read: the columns that fill a field, and all that cells may name. */
export type Reading = ImportSettings & {
  kind: ImportKind
  headings: readonly string[]
  store: RecordStore
  names: RecordNames
  titles: RecordTitles
  zone: string
}

type Mapped = { index: number; heading: string; column: SheetColumn }

export const mappedColumns = ({ kind, headings, mapping }: Pick<Reading, 'kind' | 'headings' | 'mapping'>) =>
  mapping.flatMap((name, index): Mapped[] => {
    const column = name === null ? undefined : columnNamed(kind, name)
    return column ? [{ index, heading: headings[index] ?? column.heading, column }] : []
  })

export const keyCellOf = (reading: Reading, row: Row): string =>
  row.cells[reading.mapping.indexOf(reading.key)] ?? ''

export const comparableKey = ({ store, key }: Pick<Reading, 'store' | 'key'>, text: string): string =>
  text === '' ? '' : store.comparable(key, text)

const jsonOf = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null))

const schemas = new Map<string, ReturnType<typeof objectSchema>>()
function schemaOf(entity: AnyEntity, mode: 'create' | 'update') {
  const key = `${mode} ${entity.path}`
  const schema = schemas.get(key) ?? objectSchema(entity.fields, mode)
  schemas.set(key, schema)
  return schema
}

/** The cells of a line that say something new, as the body of a call, and what could not be read. */
function readLine(reading: Reading, { line, cells }: Row, before: Found | undefined) {
  const problems: ImportProblem[] = []
  const sent: Mapped[] = []
  let body: Values = {}
  for (const mapped of mappedColumns(reading)) {
    const { field, name } = mapped.column
    if (name === 'id') continue
    const text = cells[mapped.index] ?? ''
    if (text === '' && !reading.clearsEmpty) continue
    // what the export writes for the present value is no change, however it would be read
    const present = before && cleanCell(writeCell(field, valueAt(before, name), reading.titles, reading.zone))
    if (present === text) continue
    const read = text === '' ? { value: null } : readCell(field, text, reading.names, reading.zone)
    if ('problem' in read) problems.push({ line, column: mapped.heading, message: read.problem })
    else {
      sent.push(mapped)
      body = withValue(body, name, read.value)
    }
  }
  return { sent, body, problems }
}

/** Groups are stored as a whole, so that what a file does not name comes from the record. */
function merged(before: Found, parsed: Values, sent: readonly Mapped[]): Values {
  const values = sent.reduce<Values>(
    (all, { column: { name } }) => withValue(all, name, valueAt(parsed, name)),
    before,
  )
  const names = new Set(sent.map(({ column }) => column.name.split('.')[0] ?? ''))
  return Object.fromEntries([...names].map((name) => [name, values[name]]))
}

/** What would be stored of a value: rich text is cleaned on its way, and only then comparable. */
const comparable = ({ field }: SheetColumn, value: unknown) =>
  jsonOf(field.kind === 'richText' ? toStored(field, value) : value)

/** What one line does to the record that it names, or that it has a new one made. */
export function planLine(reading: Reading, row: Row, before: Found | undefined): Plan {
  const { line } = row
  const { store } = reading
  const columns = mappedColumns(reading)
  const { sent, body, problems } = readLine(reading, row, before)
  const parsed = schemaOf(store.entity, before ? 'update' : 'create').safeParse(body)
  const unread = new Set(problems.map(({ column }) => column))
  const ready = parsed.success ? store.prepare(parsed.data) : {}
  const values = before ? merged(before, ready, sent) : ready
  const found = parsed.success ? store.problemsOf(values, before) : problemsOf(parsed.error)
  const refused = found.flatMap(({ field = '', message }): ImportProblem[] => {
    const column = field === '' ? undefined : columns.find((each) => field.startsWith(each.column.name))
    const heading = column?.heading ?? columnNamed(reading.kind, field)?.heading ?? null
    // of a cell that could not even be read nothing more is said
    return heading !== null && unread.has(heading) ? [] : [{ line, column: heading, message }]
  })
  const all = [...problems, ...refused]
  const title = store.titleOf({ ...before, ...body })
  if (all.length > 0) return failedPlan(line, title, all)
  const changes = sent
    .map(({ column }) => ({
      name: column.name,
      before: before ? jsonOf(valueAt(before, column.name)) : null,
      after: comparable(column, valueAt(values, column.name)),
    }))
    .filter((change) => !isSameJson(change.before, change.after))
  const does = before ? (changes.length > 0 ? 'update' : 'nothing') : 'create'
  return { line, title, does, before, values, changes, problems: [] }
}

export const failedPlan = (line: number, title: string, problems: readonly ImportProblem[]): Plan => ({
  line,
  title,
  does: 'fail',
  before: undefined,
  values: {},
  changes: [],
  problems,
})

/** A line that cannot be assigned: without its key, with one that was there before, with too many cells. */
export function lineProblem(
  reading: Reading,
  row: Row,
  firstLines: ReadonlyMap<string, number>,
): ImportProblem | undefined {
  const { line, cells } = row
  const heading = reading.headings[reading.mapping.indexOf(reading.key)] ?? reading.key
  const refuse = (message: string, column: string | null = heading) => ({ line, column, message })
  if (cells.length > reading.headings.length)
    return refuse(importTexts.tooManyCells(cells.length, reading.headings.length), null)
  const key = keyCellOf(reading, row)
  // a new record may do without the number that it cannot have yet
  if (key === '')
    return reading.key === 'id' && reading.mode !== 'update'
      ? undefined
      : refuse(importTexts.keyMissing(heading))
  const first = firstLines.get(identityOf(reading, row))
  return first !== undefined && first !== line ? refuse(importTexts.keyRepeated(heading, first)) : undefined
}

/** The field within which a key is unique: the branch of a table. */
export function keyScopeOf({ kind, key }: Pick<Reading, 'kind' | 'key'>): string | undefined {
  const unique = columnNamed(kind, key)?.field.unique
  return typeof unique === 'object' && 'within' in unique ? unique.within : undefined
}

/** What makes a line the same record as another one: its key, with the scope of the key. */
function identityOf(reading: Reading, row: Row): string {
  const scope = keyScopeOf(reading)
  const scoped = scope === undefined ? '' : (row.cells[reading.mapping.indexOf(scope)] ?? '')
  return `${scoped.toLowerCase()}\n${comparableKey(reading, keyCellOf(reading, row))}`
}

/** The first line of every key in a file. */
export function firstLinesOf(reading: Reading, rows: readonly Row[]): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  for (const row of rows) {
    const identity = identityOf(reading, row)
    if (keyCellOf(reading, row) !== '' && !lines.has(identity)) lines.set(identity, row.line)
  }
  return lines
}
