import { entities } from '@theke/contract/entities/registry'
import { messages } from '@theke/contract/texts.de'
import { firstInstantFrom, localDayNumberOf } from '@theke/domain/values'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { App, Services } from '../../platform/services.ts'
import { patchRecord } from '../../crud/changes.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecord, findRecords, requireRecord } from '../../crud/records.ts'
import { idOf, present, presentOne } from '../../crud/routes.ts'
import { invalid, malformed, notFound } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { worksIn } from '../../platform/viewer.ts'

const soldOutBody = z.object({
  branch: z.union([
    z.number().int().positive(),
    z.object({ id: z.number().int().positive() }).transform(({ id }) => id),
  ]),
  until: z.iso.datetime({ offset: true }).nullish(),
})

type SoldOut = { branch: number; until: Date | null }

/** Menus of one branch (API-14) and the sold-out switch that every employee of a branch has (OPEN-188). */
export function catalogRoutes(app: App, { database: { orm }, hooks, now, timeZone }: Services) {
  app.get('/branches/:id/menus', { config: { policy: 'public' } }, async ({ params, viewer }) => {
    const branch = await findRecord(orm, entities.branches, idOf(params))
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
      return { data: await presentOne(tx, entities.products, saved, viewer) }
    })

  app.post('/products/:id/sold-out', { config: { policy: 'employee' } }, async ({ params, body, viewer }) => {
    const parsed = soldOutBody.safeParse(body)
    if (!parsed.success) throw invalid(messages.reference, 'branch')
    const { branch, until } = parsed.data
    if (!worksIn(viewer, branch)) throw notFound()
    const zone = await timeZone()
    const endOfDay = firstInstantFrom(localDayNumberOf(now(), zone) + 1, 0, zone)
    const end = until === null ? null : new Date(until ?? endOfDay)
    return setSoldOut(idOf(params), viewer, branch, { branch, until: end })
  })

  app.delete(
    '/products/:id/sold-out',
    { config: { policy: 'employee' } },
    async ({ params, query, viewer }) => {
      const branch = Number((query as Record<string, string>)['branch'])
      if (!Number.isInteger(branch)) throw malformed(messages.invalid, 'branch')
      if (!worksIn(viewer, branch)) throw notFound()
      return setSoldOut(idOf(params), viewer, branch, undefined)
    },
  )
}
