import { productListLimits } from '@theke/contract/calls/product-lists'
import type { ProductListPreview, WaitingProductList } from '@theke/contract/calls/product-lists'
import { entities } from '@theke/contract/entities/registry'
import { productListTexts } from '@theke/contract/texts.de'
import { isUnit, unitLabel } from '@theke/domain/quantity'
import { formatMoney, stripMarkup } from '@theke/domain/values'
import { desc, eq, lt, sql } from 'drizzle-orm'
import { writeLog } from '../../crud/audit.ts'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { notFound, tooMany } from '../../platform/errors.ts'
import type { FieldChange, Scalar } from './plan-list.ts'
import { planList } from './plan-list.ts'
import { fieldOf, type ProductList } from './product-list.ts'
import { productLists } from './product-list-tables.ts'

/** Any number will do as long as nothing else locks it. */
const waitingLock = 7_414_155
const maxShown = 500

/** Keeps a list until an administrator has decided about it; nobody can make too many of them wait. */
export async function stageList(
  tx: Transaction,
  name: string,
  list: ProductList,
  now: Date,
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${waitingLock})`)
  if ((await tx.$count(productLists)) >= productListLimits.waiting)
    throw tooMany(3_600, productListTexts.tooManyWaiting)
  const [row] = await tx
    .insert(productLists)
    .values({ name, list, createdAt: now })
    .returning({ id: productLists.id })
  await writeLog(tx, {
    channel: 'system',
    message: `Produktliste „${name}“ hochgeladen; sie wartet auf die Übernahme`,
    context: { lines: list.lines.length },
  })
  return row?.id ?? 0
}

const summary = {
  id: productLists.id,
  createdAt: productLists.createdAt,
  name: productLists.name,
  lines: sql<number>`jsonb_array_length(${productLists.list} -> 'lines')`,
}

export async function findWaiting(tx: Transaction): Promise<WaitingProductList[]> {
  const rows = await tx.select(summary).from(productLists).orderBy(desc(productLists.id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** A waiting list, held until the end of the transaction, so that it is decided about once. */
export async function requireWaiting(tx: Transaction, id: number) {
  const [row] = await tx.select().from(productLists).where(eq(productLists.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

export async function removeWaiting(tx: Transaction, id: number): Promise<void> {
  await tx.delete(productLists).where(eq(productLists.id, id))
}

/** What nobody decided about for a month is gone (OPEN-155). */
export async function removeOldLists(tx: Transaction, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - productListLimits.days * 86_400_000)
  await tx.delete(productLists).where(lt(productLists.createdAt, oldest))
}

/** A value of a product as people read it in the back-office. */
function shown(
  column: FieldChange['column'],
  value: Scalar,
  categories: ReadonlyMap<number, string>,
): string {
  if (value === null || value === undefined || value === '') return ''
  switch (fieldOf(column)?.kind) {
    case 'money':
      return formatMoney(Number(value))
    case 'taxRate':
      return `${Number(value).toLocaleString('de-AT')} %`
    case 'number':
      return Number(value).toLocaleString('de-AT')
    case 'boolean':
      return value === true ? 'Ja' : 'Nein'
    case 'unit':
      return isUnit(value) ? unitLabel(value) : String(value)
    case 'reference':
      return categories.get(Number(value)) ?? ''
    case 'richText':
      return stripMarkup(String(value)).slice(0, 200)
    default:
      return String(value)
  }
}

/** What taking a list over would change now. */
export async function previewList(
  tx: Transaction,
  { id, name, createdAt, list }: typeof productLists.$inferSelect,
): Promise<ProductListPreview> {
  const plans = await planList(tx, list.lines, { isLocked: false })
  const counts = { create: 0, update: 0, nothing: 0, fail: 0 }
  for (const { does } of plans) counts[does]++
  const categories = await findRecords(tx, entities.categories)
  const names = new Map(categories.map((category) => [category.id, category.name]))
  const planned = plans
    .filter(({ does }) => does !== 'nothing')
    .slice(0, maxShown)
    .map(({ line, uid, name: product, does, changes, errors }) => ({
      line,
      uid,
      name: product,
      does,
      errors,
      changes: changes.map(({ column, before, after }) => ({
        label: fieldOf(column)?.label ?? column,
        before: shown(column, before, names),
        after: shown(column, after, names),
      })),
    }))
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lines: list.lines.length,
    counts,
    errors: list.errors,
    planned,
  }
}
