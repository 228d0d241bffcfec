import { getSiteVersion, listSiteVersions } from '@theke/contract/calls/site-versions'
import { entities } from '@theke/contract/entities/registry'
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { stored } from '../../crud/changes.ts'
import { tableOf } from '../../crud/entity-table.ts'
import type { EntityHooks } from '../../crud/hooks.ts'
import { decodeRow, requireRecord } from '../../crud/records.ts'
import { presentOne } from '../../crud/routes.ts'
import { notFound } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import { siteVersions } from './site-versions-table.ts'

/** How many versions of a page are kept. */
const maxVersions = 50

const fieldsOf = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(entities.sites.fields).map((name) => [name, record[name]]))

/** Keeps every saved state of a page, in the transaction that saves it. */
export const keepVersion: Required<Pick<EntityHooks, 'afterSave'>> = {
  async afterSave(record, { tx, viewer }) {
    const [site, revision] = [record['id'] as number, record['revision'] as number]
    await tx.insert(siteVersions).values({
      site,
      revision,
      values: stored(entities.sites, fieldsOf(record)),
      savedAt: record['updatedAt'] as Date,
      user: viewer.user?.id ?? null,
    })
    const tooOld = lte(siteVersions.revision, revision - maxVersions)
    await tx.delete(siteVersions).where(and(eq(siteVersions.site, site), tooOld))
  },
}

/** Earlier versions of a page, for looking at them and going back; restoring one is saving it again. */
export function siteVersionRoutes(app: App, { database: { orm }, hooks }: Services) {
  const users = tableOf('users')

  serve(app, listSiteVersions, async ({ params: { id }, viewer }) => {
    await requireRecord(orm, entities.sites, id, viewer, hooks)
    const rows = await orm
      .select({
        revision: siteVersions.revision,
        savedAt: siteVersions.savedAt,
        username: sql<string | null>`${users['username']}`,
        isPublic: sql<boolean>`(${siteVersions.values} ->> 'isPublic')::boolean`,
      })
      .from(siteVersions)
      .leftJoin(users, eq(users.id, siteVersions.user))
      .where(eq(siteVersions.site, id))
      .orderBy(desc(siteVersions.revision))
    return { data: rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() })) }
  })

  serve(app, getSiteVersion, async ({ params: { id, revision }, viewer }) => {
    const current = await requireRecord(orm, entities.sites, id, viewer, hooks)
    const isIt = and(eq(siteVersions.site, id), eq(siteVersions.revision, revision))
    const [version] = await orm.select().from(siteVersions).where(isIt)
    if (!version) throw notFound()
    const record = decodeRow(entities.sites, { ...current, ...version.values })
    return { data: fieldsOf(await presentOne(orm, entities.sites, record, viewer)) }
  })
}
