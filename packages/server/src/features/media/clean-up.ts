import { and, gt, inArray, isNull, lt } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Media } from './stored-files.ts'
import { removeLooseFiles } from './stored-files.ts'

const day = 24 * 3_600_000

/** Which of some uploads an order refers to. */
export type Referenced = (tx: Transaction, ids: readonly number[]) => Promise<ReadonlySet<number>>

/**
 * Removes uploads that were made without a login more than 24 hours ago and that no order refers to: row, file and
 * preview (OPEN-103). The rows are locked before orders are asked, so an order that is just being placed either keeps
 * its file or finds it gone.
 */
export async function removeAbandonedUploads(
  media: Media,
  now: Date,
  referenced: Referenced,
): Promise<number> {
  const table = tableOf('uploads')
  const [id, user, createdAt] = [table.id, table.user, table.createdAt]
  let removed = 0
  for (let after: number | undefined = 0; after !== undefined;) {
    const from: number = after
    const batch = await media.orm.transaction(async (tx) => {
      const rows = await tx
        .select({ id })
        .from(table)
        .where(and(isNull(user), lt(createdAt, new Date(now.getTime() - day)), gt(id, from)))
        .orderBy(id)
        .limit(500)
        .for('update', { skipLocked: true })
      const ids = rows.map((row) => row.id as number)
      const kept = ids.length > 0 ? await referenced(tx, ids) : new Set<number>()
      const gone = ids.filter((each) => !kept.has(each))
      // their folders lose the owner and are removed below
      if (gone.length > 0) await tx.delete(table).where(inArray(id, gone))
      return { last: ids.at(-1), count: gone.length }
    })
    removed += batch.count
    after = batch.last
  }
  await removeLooseFiles(media, now)
  return removed
}
