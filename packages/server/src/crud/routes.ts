import { entityCalls } from '@theke/contract/call/entity-calls'
import type { AnyEntity, RecordOf } from '@theke/contract/entity/define-entity'
import { anyEntities } from '@theke/contract/entities/registry'
import type { SQL } from 'drizzle-orm'
import { and } from 'drizzle-orm'
import type { App, Services } from '../platform/services.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { serve } from '../platform/serve.ts'
import type { Viewer } from '../platform/viewer.ts'
import type { Change } from './change.ts'
import { createRecord, deleteRecord, updateRecord } from './changes.ts'
import type { Values } from './codec.ts'
import type { Query } from './list-query.ts'
import { parseListQuery } from './list-query.ts'
import { namesIn } from './names.ts'
import type { Presented } from './present.ts'
import { loadMedia, presentRecord } from './present.ts'
import { listRecords, requireRecord } from './records.ts'

/** Records as they travel to a viewer. */
export async function present<E extends AnyEntity>(
  tx: Transaction,
  entity: E,
  records: readonly Values[],
  viewer: Viewer,
): Promise<Presented<E>[]> {
  const media = await loadMedia(tx, entity.fields, records)
  return records.map((record) => presentRecord(entity, record, { viewer, media }))
}

export async function presentOne<E extends AnyEntity>(
  tx: Transaction,
  entity: E,
  record: Values,
  viewer: Viewer,
): Promise<Presented<E>> {
  const media = await loadMedia(tx, entity.fields, [record])
  return presentRecord(entity, record, { viewer, media })
}

type Asker = Pick<Change, 'viewer' | 'hooks'>
type Show<E extends AnyEntity, T> = (presented: Presented<E>, record: RecordOf<E>) => T
/** Who asks, and what limits the list besides the query. */
type Asking = { viewer: Viewer; where?: SQL }

/** A record as the generated calls answer with it, with what a feature adds. */
export async function showOne(tx: Transaction, entity: AnyEntity, record: Values, { viewer, hooks }: Asker) {
  const presented = await presentOne(tx, entity, record, viewer)
  return hooks[entity.path]?.show?.(presented, record) ?? presented
}

/** A list with what its query asks for and the viewer may see; `show` may add to each record (API-07, OPEN-124). */
export async function listAnswer<E extends AnyEntity, T = Presented<E>>(
  { database: { orm }, hooks, timeZone }: Services,
  entity: E,
  query: Query,
  { viewer, where }: Asking,
  show: Show<E, T> = (hooks[entity.path]?.show ?? ((presented) => presented)) as Show<E, T>,
) {
  const asked = parseListQuery(entity, query, await timeZone(), viewer)
  const parsed = { ...asked, where: and(asked.where, where) }
  const { records, total } = await listRecords(orm, entity, parsed, viewer, hooks)
  const media = await loadMedia(orm, entity.fields, records)
  const data = records.map((record) => show(presentRecord(entity, record, { viewer, media }), record))
  if (total === undefined || parsed.limit === undefined) return { data, meta: undefined }
  const { page, limit } = parsed
  const asker = { viewer, hooks }
  const names = query['names'] ? await namesIn(orm, entity, query['names'], records, asker) : undefined
  const next = page * limit < total ? page + 1 : null
  return { data, meta: { total, page, limit, next, ...(names && { names }) } }
}

/** The five calls of every entity (API-07 to API-11), as far as no feature provides them itself. */
export function crudRoutes(app: App, services: Services) {
  for (const entity of Object.values(anyEntities)) entityRoutes(app, entity, services)
}

/** Put together once, for all shops of a process. */
const known = new Map<AnyEntity, ReturnType<typeof entityCalls>>()

function callsOf(entity: AnyEntity) {
  const calls = known.get(entity) ?? entityCalls(entity)
  known.set(entity, calls)
  return calls
}

function entityRoutes(app: App, entity: AnyEntity, services: Services) {
  const { database, hooks } = services
  const { orm } = database
  const { list, get, create, update, remove } = callsOf(entity)
  const isOwn = (route: 'list' | 'get' | 'create' | 'update' | 'delete') =>
    entity.ownRoutes?.includes(route) ?? false

  if (!isOwn('list')) serve(app, list, ({ query, viewer }) => listAnswer(services, entity, query, { viewer }))

  if (!isOwn('get'))
    serve(app, get, async ({ params: { id }, viewer }) => {
      const record = await requireRecord(orm, entity, id, viewer, hooks)
      return { data: await showOne(orm, entity, record, { viewer, hooks }) }
    })

  if (!isOwn('create'))
    serve(app, create, async ({ body, viewer }) => ({
      data: await orm.transaction(async (tx) => {
        const record = await createRecord(entity, body, { tx, viewer, hooks })
        return showOne(tx, entity, record, { viewer, hooks })
      }),
    }))

  if (!isOwn('update'))
    serve(app, update, async ({ params: { id }, body, viewer }) => ({
      data: await orm.transaction(async (tx) => {
        const record = await updateRecord(entity, id, body, { tx, viewer, hooks })
        return showOne(tx, entity, record, { viewer, hooks })
      }),
    }))

  if (!isOwn('delete'))
    serve(app, remove, async ({ params: { id }, query: { replaceWith }, viewer }) => {
      await orm.transaction((tx) => deleteRecord(entity, id, { tx, viewer, hooks }, replaceWith))
      return { data: null }
    })
}
