import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { anyEntities } from '@theke/contract/entities/registry'
import type { SQL } from 'drizzle-orm'
import { and } from 'drizzle-orm'
import type { App, Services } from '../platform/services.ts'
import { notFound } from '../platform/errors.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Viewer } from '../platform/viewer.ts'
import type { Change } from './change.ts'
import { createRecord, deleteRecord, updateRecord } from './changes.ts'
import type { Values } from './codec.ts'
import type { Query } from './list-query.ts'
import { parseListQuery } from './list-query.ts'
import { loadMedia, presentRecord } from './present.ts'
import { listRecords, requireRecord } from './records.ts'

/** Records as they travel to a viewer. */
export async function present(
  tx: Transaction,
  entity: AnyEntity,
  records: readonly Values[],
  viewer: Viewer,
): Promise<Values[]> {
  const media = await loadMedia(tx, entity.fields, records)
  return records.map((record) => presentRecord(entity, record, { viewer, media }))
}

export const presentOne = async (tx: Transaction, entity: AnyEntity, record: Values, viewer: Viewer) =>
  (await present(tx, entity, [record], viewer))[0]

type Asker = Pick<Change, 'viewer' | 'hooks'>
type Shown = (presented: Values, record: Values) => unknown
/** Who asks, and what limits the list besides the query. */
type Asking = { viewer: Viewer; where?: SQL }

/** A record as the generated calls answer with it, with what a feature adds. */
export async function showOne(tx: Transaction, entity: AnyEntity, record: Values, { viewer, hooks }: Asker) {
  const presented = (await presentOne(tx, entity, record, viewer)) ?? {}
  return hooks[entity.path]?.show?.(presented, record) ?? presented
}

/** A list with what its query asks for and the viewer may see; `show` may add to each record (API-07, OPEN-124). */
export async function listAnswer(
  { database: { orm }, hooks, timeZone }: Services,
  entity: AnyEntity,
  query: Query,
  { viewer, where }: Asking,
  show: Shown = hooks[entity.path]?.show ?? ((presented) => presented),
) {
  const asked = parseListQuery(entity, query, await timeZone(), viewer)
  const parsed = { ...asked, where: and(asked.where, where) }
  const { records, total } = await listRecords(orm, entity, parsed, viewer, hooks)
  const presented = await present(orm, entity, records, viewer)
  const data = records.map((record, index) => show(presented[index] ?? {}, record))
  if (total === undefined || parsed.limit === undefined) return { data }
  const { page, limit } = parsed
  return { data, meta: { total, page, limit, next: page * limit < total ? page + 1 : null } }
}

/** An id from an address; whatever is not one names nothing. */
export function idOf(params: unknown, name = 'id'): number {
  const value = (params as Record<string, string>)[name] ?? ''
  const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : 0
  if (id < 1 || id > 2_147_483_647) throw notFound()
  return id
}

/** The five calls of every entity (API-07 to API-11), as far as no feature provides them itself. */
export function crudRoutes(app: App, services: Services) {
  for (const entity of Object.values(anyEntities)) entityRoutes(app, entity, services)
}

function entityRoutes(app: App, entity: AnyEntity, services: Services) {
  const { database, hooks } = services
  const { orm } = database
  const url = `/${entity.path}`
  const read = { config: { policy: entity.access.read, entity: entity.path } }
  const { employeeWrites, needsPassword = false } = entity.access
  const write = { config: { policy: 'admin', entity: entity.path, needsPassword } } as const
  const update = {
    config: { policy: employeeWrites ? 'employee' : 'admin', entity: entity.path, needsPassword },
  } as const
  const isOwn = (route: 'list' | 'get' | 'create' | 'update' | 'delete') =>
    entity.ownRoutes?.includes(route) ?? false

  if (!isOwn('list')) {
    app.get(url, read, ({ query, viewer }) => listAnswer(services, entity, query as Query, { viewer }))
  }
  if (!isOwn('get')) {
    app.get(`${url}/:id`, read, async ({ params, viewer }) => {
      const record = await requireRecord(orm, entity, idOf(params), viewer, hooks)
      return { data: await showOne(orm, entity, record, { viewer, hooks }) }
    })
  }
  if (!isOwn('create')) {
    app.post(url, write, async ({ body, viewer }, reply) => {
      const data = await orm.transaction(async (tx) =>
        showOne(tx, entity, await createRecord(entity, body, { tx, viewer, hooks }), { viewer, hooks }),
      )
      return reply.code(201).send({ data })
    })
  }
  if (!isOwn('update')) {
    app.put(`${url}/:id`, update, async ({ params, body, viewer }) => ({
      data: await orm.transaction(async (tx) => {
        const record = await updateRecord(entity, idOf(params), body, { tx, viewer, hooks })
        return showOne(tx, entity, record, { viewer, hooks })
      }),
    }))
  }
  if (!isOwn('delete')) {
    app.delete(`${url}/:id`, write, async ({ params, viewer }) => {
      await orm.transaction((tx) => deleteRecord(entity, idOf(params), { tx, viewer, hooks }))
      return { data: null }
    })
  }
}
