import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { messages } from '@theke/contract/texts.de'
import { and, inArray } from 'drizzle-orm'
import { conflict } from '../platform/errors.ts'
import { titleOf, writeAudits } from './audit.ts'
import { refuseBeyondRight } from './branch-rights.ts'
import type { Change } from './change.ts'
import { announce } from './change.ts'
import { deleteRecord, removeRows } from './changes.ts'
import { deletedRecords } from './deleted-records-table.ts'
import { tableOf } from './entity-table.ts'
import type { Found } from './record-store.ts'
import { isUnused } from './used-ids.ts'

/**
 * Deletes locked records like `deleteRecord`: those that nothing mentions in a few statements for all of them, the others
 * one after another. Refused as a whole.
 */
export async function deleteMany(entity: AnyEntity, records: readonly Found[], change: Change) {
  if (records.length === 0) return
  const { tx, viewer, hooks } = change
  const own = hooks[entity.path]
  const table = tableOf(entity.path)
  const ids = records.map(({ id }) => id)
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, ids), isUnused(entity.path)))
  const unused = new Set(rows.map(({ id }) => Number(id)))
  const alone = records.filter(({ id }) => unused.has(id))
  for (const record of alone) {
    refuseBeyondRight(entity, record, {}, viewer)
    const users = (await own?.usedBy?.(record.id, tx)) ?? []
    if (users.length > 0) throw conflict(messages.stillUsed(users.slice(0, 3)), undefined, 'stillUsed')
  }
  await removeAlone(entity, alone, change)
  for (const record of alone) await own?.afterDelete?.(record, { tx, viewer })
  await announce(tx, entity.path)
  for (const { id } of records) if (!unused.has(id)) await deleteRecord(entity, id, change)
}

async function removeAlone(entity: AnyEntity, records: readonly Found[], { tx, viewer }: Change) {
  if (records.length === 0) return
  const rows = await removeRows(
    tx,
    entity,
    records.map(({ id }) => id),
  )
  await tx.insert(deletedRecords).values(
    records.map((before) => ({
      user: viewer.user?.id ?? null,
      entity: entity.path,
      recordId: before.id,
      title: titleOf(entity, before),
      row: rows.get(before.id) ?? null,
      references: [],
    })),
  )
  await writeAudits(
    tx,
    entity,
    records.map((before) => ({ action: 'delete' as const, id: before.id, before })),
    viewer,
  )
}
