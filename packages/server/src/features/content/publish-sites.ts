import { entities } from '@theke/contract/entities/registry'
import { and, eq, lte } from 'drizzle-orm'
import { patchRecord } from '../../crud/changes.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords, requireRecord } from '../../crud/records.ts'
import type { Services } from '../../platform/services.ts'
import { system } from '../../platform/viewer.ts'

/** Every minute: drafts whose time has come are shown to visitors. */
export async function publishSites({ database: { orm }, hooks, now }: Services): Promise<void> {
  const table = tableOf('sites')
  const isDue = and(eq(table['isPublic']!, false), lte(table['publishAt']!, now()))
  for (const { id } of await findRecords(orm, entities.sites, isDue))
    await orm.transaction(async (tx) => {
      const site = await requireRecord(tx, entities.sites, id, system, hooks, 'update')
      const publishAt = site['publishAt'] as Date | null
      // somebody may have changed it meanwhile
      if (site['isPublic'] || publishAt === null || publishAt > now()) return
      const change = { tx, viewer: system, hooks }
      await patchRecord(entities.sites, site, { isPublic: true, publishAt: null }, change)
    })
}
