import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { fieldAt } from '@theke/contract/entity/define-entity'
import type { Field } from '@theke/contract/entity/field'
import { messages } from '@theke/contract/texts.de'
import { rightsIn } from '@theke/domain/permissions'
import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { malformed } from '../platform/errors.ts'
import { branchesWithAny, canUse, type Viewer } from '../platform/viewer.ts'
import { referenceKey } from './codec.ts'
import type { EntityTable } from './entity-table.ts'
import { tableOf } from './entity-table.ts'
import { idsBelow, treeFieldOf } from './tree.ts'

export type Query = Readonly<Record<string, string | undefined>>
export type ListQuery = { where: SQL | undefined; orderBy: SQL[]; page: number; limit: number | undefined }

const maximumLimit = 200

/**
 * Turns a query string into conditions; every name must be declared by the entity, or the call is malformed (OPEN-124).
 * Days are those of the zone. Nobody can sort by what is hidden from them.
 */
export function parseListQuery(entity: AnyEntity, query: Query, zone: string, viewer: Viewer): ListQuery {
  const table = tableOf(entity.path)
  const conditions: (SQL | undefined)[] = []
  let page = 0
  let limit: number | undefined
  let sort = entity.defaultSort ?? 'id'
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    if (name === 'page') page = whole(name, value, 100_000)
    else if (name === 'limit') limit = whole(name, value, maximumLimit)
    else if (name === 'sort') sort = value
    else if (name === 'names') continue // read by names.ts
    else if (name === 'id') conditions.push(inArray(table.id, ids(name, value)))
    else if (name === 'search') conditions.push(searchCondition(entity, table, value))
    else if ((name === 'from' || name === 'to') && entity.range)
      conditions.push(rangeCondition(table[entity.range]!, name, value, zone))
    else if (entity.filters?.includes(name))
      conditions.push(equality(fieldAt(entity.fields, name)!, table, name, value))
    else throw malformed(messages.unknownQuery(name), name)
  }
  const isPaged = page > 0 || limit !== undefined
  return {
    where: and(...conditions),
    orderBy: orderOf(entity, table, sort, viewer),
    page: page || 1,
    limit: isPaged ? (limit ?? 25) : undefined,
  }
}

function whole(name: string, value: string, maximum: number): number {
  const number = /^\d{1,10}$/.test(value) ? Number(value) : 0
  if (number < 1 || number > maximum) throw malformed(messages.invalid, name)
  return number
}

function ids(name: string, value: string): number[] {
  return value.split(',').map((part) => whole(name, part.trim(), 2_147_483_647))
}

/** Every word must be contained in one of the searched fields, whatever its case. */
function searchCondition(entity: AnyEntity, table: EntityTable, term: string): SQL | undefined {
  const columns = (entity.search ?? []).map((name) => table[name]!)
  if (columns.length === 0) throw malformed(messages.unknownQuery('search'), 'search')
  const text = sql`concat_ws(' ', ${sql.join(columns, sql`, `)})`
  const words = term.slice(0, 200).split(/\s+/).filter(Boolean).slice(0, 10)
  return and(...words.map((word) => sql`${text} ilike ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`))
}

/** A date means the whole local day; an instant is taken as it is. */
function rangeCondition(at: EntityTable[string], name: 'from' | 'to', value: string, zone: string): SQL {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(value)
  const moment = new Date(isDate ? `${value}T00:00:00Z` : value)
  if (Number.isNaN(moment.getTime())) throw malformed(messages.dateTime, name)
  if (!isDate) return name === 'from' ? gte(at, moment) : lte(at, moment)
  const day = sql`(${at} at time zone ${zone}::text)::date`
  return name === 'from' ? sql`${day} >= ${value}` : sql`${day} <= ${value}`
}

function equality(field: Field, table: EntityTable, name: string, value: string): SQL {
  const [first = '', inner] = name.split('.')
  const column = table[first]!
  if (inner !== undefined && field.kind === 'reference') {
    const keys = ids(name, value).map((id) => referenceKey(field.to, id))
    return inArray(sql`${column} ->> ${inner}::text`, keys)
  }
  switch (field.kind) {
    case 'boolean':
      if (value !== 'true' && value !== 'false') throw malformed(messages.invalid, name)
      return eq(column, value === 'true')
    case 'reference':
      // the records directly below one are found by the tree's own field
      return treeFieldOf(field.to) && table !== tableOf(field.to)
        ? sql`${column} in ${idsBelow(field.to, ids(name, value))}`
        : inArray(column, ids(name, value))
    case 'image':
    case 'file':
      return inArray(column, ids(name, value))
    case 'references':
      return treeFieldOf(field.to)
        ? sql`${column} && array${idsBelow(field.to, ids(name, value))}`
        : sql`${column} && ${sql.param(ids(name, value))}::integer[]`
    case 'multiChoice':
      return sql`${value} = any(${column})`
    case 'number':
    case 'money':
    case 'taxRate':
      if (!/^-?\d+(\.\d+)?$/.test(value)) throw malformed(messages.number, name)
      return eq(column, Number(value))
    default:
      return inArray(column, value.split(','))
  }
}

const textKinds = new Set(['text', 'textarea', 'email', 'path', 'richText', 'markdown'])

function orderOf(entity: AnyEntity, table: EntityTable, sort: string, viewer: Viewer): SQL[] {
  const name = sort.replace(/^-/, '')
  const sortable = ['id', 'createdAt', 'updatedAt', ...(entity.sort ?? [])]
  if (!sortable.includes(name)) throw malformed(messages.unknownQuery(sort), 'sort')
  const column = table[name]!
  // German order with Umlauts and numbers as people count, whatever the database was created with
  const kind = entity.fields[name]?.kind ?? ''
  const hides = kind === 'money' && !viewer.isEmployee ? entity.hidesMoneyWhen : undefined
  const value = hides ? sql`case when ${table[hides]!} then null else ${column} end` : sql`${column}`
  const key = textKinds.has(kind) ? sql`${value} collate "german_order"` : value
  return sort.startsWith('-')
    ? [sql`${key} desc nulls last`, desc(table.id)]
    : [sql`${key} asc nulls last`, asc(table.id)]
}

const readersOf = ({ access: { right, readRight } }: AnyEntity) => [
  ...rightsIn(right),
  ...rightsIn(readRight),
]

/** What the viewer may see of an entity at all, decided in the query (OPEN-140). */
export function visibleCondition(entity: AnyEntity, viewer: Viewer): SQL | undefined {
  const table = tableOf(entity.path)
  const live = isNull(table.archivedAt)
  if (viewer.isAdmin) return live
  const { scope, access, publicWhen = [] } = entity
  // drafts are for those who edit them: an employee meets sites and blocks only where visitors do (OPEN-143, B41)
  const seesDrafts = viewer.isEmployee && (access.read !== 'admin' || canUse(viewer, readersOf(entity)))
  const published = seesDrafts ? [] : publicWhen.map((name) => eq(table[name]!, true))
  if (!viewer.isEmployee || !scope || access.read === 'public') return and(live, ...published)
  // what only administrators read is open to a right in the branches in which it is held
  const own = access.read === 'admin' ? branchesWithAny(viewer, readersOf(entity)) : viewer.branches
  const branches = own.length > 0 ? [...own] : [0]
  return and(
    live,
    ...published,
    or(
      scope.branch ? inArray(table[scope.branch]!, branches) : undefined,
      scope.branches ? sql`${table[scope.branches]!} && ${sql.param(branches)}::integer[]` : undefined,
      scope.user ? eq(table[scope.user]!, viewer.user?.id ?? 0) : undefined,
      scope.self ? inArray(table.id, branches) : undefined,
    ),
  )
}
