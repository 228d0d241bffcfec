import type { PlannedLine, ProductListColumn, ProductListError } from '@theke/contract/calls/product-lists'
import { productListColumns } from '@theke/contract/calls/product-lists'
import { problemsOf } from '@theke/contract/entity/problems'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import { objectSchema } from '@theke/contract/entity/schema'
import { entities } from '@theke/contract/entities/registry'
import { productListTexts } from '@theke/contract/texts.de'
import { and, isNull, sql } from 'drizzle-orm'
import { toStored, type Values } from '../../crud/codec.ts'
import { valueAt, withValue } from '../../crud/dotted-values.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ListLine } from './product-list.ts'
import { columns, fieldOf } from './product-list.ts'
import { readCell, type RecordNames } from '../../crud/read-cell.ts'

type Product = RecordOf<typeof entities.products>

/** No column of a list fills anything but a plain field. */
export type Scalar = string | number | boolean | null | undefined

/** What a line changes in a field: values in the inside form. */
export type FieldChange = { column: ProductListColumn; before: Scalar; after: Scalar }

/** What a line would do; nothing is stored yet. */
export type Plan = {
  line: number
  uid: string
  name: string
  does: PlannedLine['does']
  before: Product | undefined
  values: Values
  changes: FieldChange[]
  errors: ProductListError[]
}

const schemas = {
  create: objectSchema(entities.products.fields, 'create'),
  update: objectSchema(entities.products.fields, 'update'),
}

const columnOfField = new Map(columns.map((column) => [productListColumns[column] as string, column]))

const scalarAt = (values: unknown, name: string) => valueAt(values, name) as Scalar

/** The cells of a line as the body of a call, and what could not be read. */
function readLine({ line, cells }: ListLine, names: RecordNames) {
  const errors: ProductListError[] = []
  const sent: ProductListColumn[] = []
  let body: Values = {}
  for (const column of columns) {
    const [text, field] = [cells[column], fieldOf(column)]
    if (text === undefined || !field) continue
    const read = readCell(field, text, names)
    if ('problem' in read) errors.push({ line, column, message: read.problem })
    else {
      sent.push(column)
      body = withValue(body, productListColumns[column], read.value)
    }
  }
  return { sent, body, errors }
}

/** What would be stored of a value: rich text is cleaned on its way, and only then comparable. */
function comparable(column: ProductListColumn, value: Scalar): Scalar {
  const field = fieldOf(column)
  return field ? (toStored(field, value) as Scalar) : value
}

/** Groups are stored as a whole, so that what the list does not name comes from the record. */
function merged(before: Product, parsed: Values, sent: readonly ProductListColumn[]): Values {
  const values = sent.reduce<Values>(
    (all, column) => withValue(all, productListColumns[column], valueAt(parsed, productListColumns[column])),
    before,
  )
  const names = new Set(sent.map((column) => productListColumns[column].split('.')[0] ?? ''))
  return Object.fromEntries([...names].map((name) => [name, values[name]]))
}

function planLine(entry: ListLine, before: Product | undefined, names: RecordNames): Plan {
  const { line, cells } = entry
  const { sent, body, errors } = readLine(entry, names)
  const parsed = schemas[before ? 'update' : 'create'].safeParse(body)
  const unread = new Set(errors.map(({ column }) => column))
  const refused = parsed.success
    ? []
    : problemsOf(parsed.error).flatMap(({ field = '', message }) => {
        const column = columnOfField.get(field)
        // of a cell that could not even be read nothing more is said
        return column && unread.has(column) ? [] : [{ line, message, ...(column ? { column } : {}) }]
      })
  const plan = { line, uid: cells.uid ?? '', name: cells.name ?? before?.name ?? '', before }
  const problems = [...errors, ...refused]
  if (!parsed.success || problems.length > 0)
    return { ...plan, does: 'fail', values: {}, changes: [], errors: problems }
  const values = before ? merged(before, parsed.data, sent) : parsed.data
  const changes = sent
    .map((column) => {
      const path = productListColumns[column]
      return { column, before: scalarAt(before, path), after: comparable(column, scalarAt(values, path)) }
    })
    .filter((change) => change.before !== change.after)
  const does = before ? (changes.length > 0 ? 'update' : 'nothing') : 'create'
  return { ...plan, does, values, changes, errors: [] }
}

/** Lines without an article number, or with one that was there before, are not guessed at. */
function refusedLine({ line, cells }: ListLine, message: string): Plan {
  const errors = [{ line, column: 'uid' as const, message }]
  const { uid = '', name = '' } = cells
  return { line, uid, name, does: 'fail', before: undefined, values: {}, changes: [], errors }
}

/** The products of a list that exist; locked, they stay as they are until the end of the transaction. */
async function findProducts(tx: Transaction, uids: readonly string[], isLocked: boolean) {
  const table = tableOf('products')
  const isListed = sql`${table.uid} = any(${sql.param(uids)}::text[])`
  if (isLocked)
    await tx
      .select({ id: table.id })
      .from(table)
      .where(and(isNull(table.archivedAt), isListed))
      .orderBy(table.id)
      .for('update')
  const products = await findRecords(tx, entities.products, isListed)
  return new Map(products.map((product) => [product.uid, product]))
}

async function findCategories(tx: Transaction): Promise<RecordNames> {
  const categories = await findRecords(tx, entities.categories)
  const byName = Map.groupBy(categories, ({ name }) => name.trim().toLowerCase())
  return new Map([
    ['categories', new Map([...byName].map(([name, found]) => [name, found.map(({ id }) => id)]))],
  ])
}

/** What each line of a list would do: create or update by uid; an empty cell leaves a value as it is (OPEN-155). */
export async function planList(
  tx: Transaction,
  lines: readonly ListLine[],
  { isLocked }: { isLocked: boolean },
): Promise<Plan[]> {
  const uids = lines.flatMap(({ cells }) => cells.uid ?? [])
  const products = await findProducts(tx, uids, isLocked)
  const names = await findCategories(tx)
  const firstLines = new Map<string, number>()
  return lines.map((entry) => {
    const { uid } = entry.cells
    if (uid === undefined) return refusedLine(entry, productListTexts.noUid)
    const first = firstLines.get(uid)
    if (first !== undefined) return refusedLine(entry, productListTexts.repeatedUid(first))
    firstLines.set(uid, entry.line)
    return planLine(entry, products.get(uid), names)
  })
}
