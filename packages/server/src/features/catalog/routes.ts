import { endSoldOut, listBranchMenus, markSoldOut } from '@theke/contract/calls/branch-catalog'
import { entities } from '@theke/contract/entities/registry'
import { firstInstantFrom, localDayNumberOf } from '@theke/domain/values'
import { sql } from 'drizzle-orm'
import type { App, Services } from '../../platform/services.ts'
import { patchRecord } from '../../crud/changes.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecord, findRecords, requireRecord } from '../../crud/records.ts'
import { present, presentOne } from '../../crud/routes.ts'
import { notFound } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { worksIn } from '../../platform/viewer.ts'

type SoldOut = { branch: number; until: Date | null }

/** Menus of one branch (API-14) and the sold-out switch that every employee of a branch has (OPEN-188). */
export function catalogRoutes(app: App, { database: { orm }, hooks, now, timeZone }: Services) {
  serve(app, listBranchMenus, async ({ params, viewer }) => {
    const branch = await findRecord(orm, entities.branches, params.id)
    if (!branch) throw notFound()
    const menus = await findRecords(
      orm,
      entities.menus,
      sql`${branch.id} = any(${tableOf('menus').branches})`,
    )
    return { data: await present(orm, entities.menus, menus, viewer) }
  })

  const setSoldOut = (id: number, viewer: Viewer, branch: number, entry: SoldOut | undefined) =>
    orm.transaction(async (tx) => {
      const product = await requireRecord(tx, entities.products, id, viewer, hooks, 'update')
      const others = (product['soldOut'] as SoldOut[]).filter((other) => other.branch !== branch)
      const values = { soldOut: entry ? [...others, entry] : others }
      const saved = await patchRecord(entities.products, product, values, { tx, viewer, hooks })
      return { data: (await presentOne(tx, entities.products, saved, viewer)) ?? {} }
    })

  serve(app, markSoldOut, async ({ params, body, viewer }) => {
    const { branch, until } = body
    if (!worksIn(viewer, branch)) throw notFound()
    const zone = await timeZone()
    const endOfDay = firstInstantFrom(localDayNumberOf(now(), zone) + 1, 0, zone)
    const end = until === null ? null : new Date(until ?? endOfDay)
    return setSoldOut(params.id, viewer, branch, { branch, until: end })
  })

  serve(app, endSoldOut, async ({ params, query, viewer }) => {
    if (!worksIn(viewer, query.branch)) throw notFound()
    return setSoldOut(params.id, viewer, query.branch, undefined)
  })
}
