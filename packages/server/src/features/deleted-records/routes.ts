import {
  getConsequences,
  listDeletedRecords,
  removeDeletedRecord,
  restoreDeletedRecord,
} from '@theke/contract/calls/deleted-records'
import { anyEntities, entities } from '@theke/contract/entities/registry'
import { messages } from '@theke/contract/texts.de'
import { and, desc, eq, gte, ilike, inArray, lt } from 'drizzle-orm'
import { deletedRecords } from '../../crud/deleted-records-table.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import { restoreRecord } from '../../crud/restore.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { forbidden, malformed, notFound } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import { canUse } from '../../platform/viewer.ts'
import { consequencesOf } from './consequences.ts'

const keptMs = 30 * 24 * 3_600_000
const maxIds = 200

/** The earliest deletion that can still be taken back. */
const keptSince = (now: Date) => new Date(now.getTime() - keptMs)

/** Forgets what was deleted more than 30 days ago (OPEN-208). */
export async function removeOldDeletions(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(deletedRecords).where(lt(deletedRecords.deletedAt, keptSince(now)))
}

/** What deleting would do, and the way back from it: 'Papierkorb' (OPEN-208). */
export function deletedRecordRoutes(app: App, { database: { orm }, hooks, now }: Services) {
  serve(app, getConsequences, async ({ params, query, viewer }) => {
    const entity = anyEntities[params.entity]
    if (!entity) throw notFound()
    if (!canUse(viewer, entity.access.right)) throw forbidden()
    return {
      data: await orm.transaction((tx) => consequencesOf(entity, idsOf(query.ids), { tx, viewer, hooks })),
    }
  })

  serve(app, listDeletedRecords, async ({ query: { after, limit = 50, entity, search } }) => {
    const rows = await orm
      .select()
      .from(deletedRecords)
      .where(
        and(
          gte(deletedRecords.deletedAt, keptSince(now())),
          after ? lt(deletedRecords.id, after) : undefined,
          entity ? eq(deletedRecords.entity, entity) : undefined,
          search
            ? ilike(deletedRecords.title, `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
            : undefined,
        ),
      )
      .orderBy(desc(deletedRecords.id))
      .limit(limit + 1)
    const page = rows.slice(0, limit)
    const names = await namesOf(
      orm,
      page.flatMap(({ user }) => user ?? []),
    )
    const next = rows.length > limit ? (page.at(-1)?.id ?? null) : null
    return {
      data: page.map(({ id, entity: path, recordId, title, deletedAt, user }) => ({
        id,
        entity: path,
        recordId,
        title,
        deletedAt: deletedAt.toISOString(),
        user: names.get(user ?? 0) ?? null,
      })),
      meta: { limit, next },
    }
  })

  serve(app, restoreDeletedRecord, async ({ params, body, viewer }) => ({
    data: await orm.transaction((tx) => restoreRecord(params.id, body.values ?? {}, { tx, viewer, hooks })),
  }))

  serve(app, removeDeletedRecord, async ({ params }) => {
    const gone = await orm
      .delete(deletedRecords)
      .where(eq(deletedRecords.id, params.id))
      .returning({ id: deletedRecords.id })
    if (gone.length === 0) throw notFound()
    return { data: null }
  })
}

function idsOf(text: string): number[] {
  const ids = text.split(',').map((part) => (/^[1-9]\d{0,9}$/.test(part) ? Number(part) : 0))
  if (ids.length > maxIds || ids.some((id) => id < 1 || id > 2_147_483_647))
    throw malformed(messages.invalid, 'ids')
  return [...new Set(ids)]
}

async function namesOf(tx: Transaction, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const users = await findRecords(tx, entities.users, inArray(tableOf('users').id, [...new Set(ids)]))
  return new Map(
    users.map(({ id, username, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim() || username]),
  )
}
