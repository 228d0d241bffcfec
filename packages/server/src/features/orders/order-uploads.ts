import type { OrderedItem } from '@theke/contract/calls/place-order'
import type { Problem } from '@theke/contract/entity/problems'
import { orderTexts } from '@theke/contract/texts.de'
import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { isUnpaidOnline } from './order-queries.ts'
import { orders, orderUploads } from './order-tables.ts'

type Upload = { id: number; publicHash: string; version: number; extension: string }
type Sent = { id: number; publicHash: string }

const isUpload = (value: unknown): value is Sent =>
  typeof value === 'object' &&
  value !== null &&
  'publicHash' in value &&
  typeof value.publicHash === 'string' &&
  'id' in value &&
  Number.isSafeInteger(value.id)

/** The files that items refer to, wherever they stand in the parts. */
const uploadsIn = (parts: readonly unknown[]): Sent[] =>
  parts.flatMap((value) => (Array.isArray(value) ? value.filter(isUpload) : []))

/**
 * Items with the stored records of their files in place of what was sent, so that kind and name of a file are ours
 * (B46). A file is found only by id and public hash together.
 */
export async function resolveUploads<I extends Pick<OrderedItem, 'parts'>>(
  tx: Transaction,
  items: readonly I[],
): Promise<{ items: I[]; ids: number[]; problems: Problem[] }> {
  const ids = [...new Set(items.flatMap(({ parts }) => uploadsIn(parts).map(({ id }) => id)))]
  if (ids.length === 0) return { items: [...items], ids, problems: [] }
  const stored = await findUploads(
    tx,
    ids.filter((id) => id > 0 && id <= 2_147_483_647),
  )
  const problems: Problem[] = []
  const resolved = items.map((item, index) => ({
    ...item,
    parts: item.parts.map((value, step) => {
      if (!Array.isArray(value)) return value
      return value.map((entry: unknown) => {
        if (!isUpload(entry)) return entry
        const upload = stored.get(entry.id)
        if (upload?.publicHash === entry.publicHash) return upload
        problems.push({
          field: `items.${index}.parts.${step}`,
          message: orderTexts.uploadMissing,
          code: 'referenceMissing',
        })
        return entry
      })
    }),
  }))
  return { items: resolved, ids, problems }
}

async function findUploads(tx: Transaction, ids: number[]): Promise<Map<number, Upload>> {
  const table = tableOf('uploads')
  const columns = {
    id: table.id,
    publicHash: table.publicHash,
    version: table.version,
    extension: table.extension,
  }
  const rows = await tx.select(columns).from(table).where(inArray(table.id, ids))
  return new Map((rows as Upload[]).map((row) => [row.id, row]))
}

/**
 * Takes files away from orders that nobody paid online: ordering the same again, after a failed payment or with
 * another method, need not send a photo a second time (B46, OPEN-72).
 */
export async function releaseUploads(tx: Transaction, ids: readonly number[]): Promise<void> {
  const unpaid = tx.select({ id: orders.id }).from(orders).where(isUnpaidOnline)
  await tx
    .delete(orderUploads)
    .where(and(inArray(orderUploads.upload, [...ids]), inArray(orderUploads.order, unpaid)))
}

/** Which of some uploads belong to an order; the others may be cleaned up one day (OPEN-103). */
export async function uploadsInUse(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const { upload } = orderUploads
  const rows = await tx
    .select({ upload })
    .from(orderUploads)
    .where(inArray(upload, [...ids]))
  return new Set(rows.map((row) => row.upload))
}

/** The orders a file belongs to, as entries of its "used in" list; while there is one, the file stays (OPEN-146). */
export async function orderUsesOf(tx: Transaction, path: string, id: number) {
  if (path !== 'uploads') return []
  const rows = await tx
    .select({ id: orders.id, uid: orders.uid })
    .from(orderUploads)
    .innerJoin(orders, eq(orders.id, orderUploads.order))
    .where(eq(orderUploads.upload, id))
  return rows.map((order) => ({ entity: 'orders', label: 'Bestellung', id: order.id, title: order.uid }))
}

/** Selects the ids of all uploads that belong to an order. */
export const orderedUploads = (): SQL => sql`select ${orderUploads.upload} from ${orderUploads}`
