import { recordId } from '@theke/contract/call/call-values'
import type { QueryOf } from '@theke/contract/call/define-call'
import type { listOrders } from '@theke/contract/calls/staff-orders'
import { messages } from '@theke/contract/texts.de'
import { contactSearch } from '@theke/domain/checkout'
import { dayNumberOf, firstInstantFrom, isLocalDate, parseInstant } from '@theke/domain/values'
import type { SQL } from 'drizzle-orm'
import { and, count, desc, eq, gte, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import { beginsWith } from '../../platform/database/begins-with.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { malformed } from '../../platform/errors.ts'
import type { OrderRow } from './order-tables.ts'
import { orders, orderWords } from './order-tables.ts'

const maxBranches = 200
/** So many branches are asked for one by one, each in its own index order; more are filtered out of all orders. */
const maxMerged = 20

/** Orders that came to nothing. */
const uncounted = ['rejected', 'canceled', 'failed'] as const

type Query = QueryOf<typeof listOrders>
type Cursor = { createdAt: Date; id: number }

export type HistoryQuery = {
  where: SQL | undefined
  /** What is searched for, apart from everything else: it has an index of its own. */
  search: SQL | undefined
  /** undefined: every branch. */
  branches: readonly number[] | undefined
  limit: number
  after: Cursor | undefined
  page: number | undefined
}

export type HistoryPage = {
  rows: OrderRow[]
  meta: { limit: number; next: string | number | null; page?: number; total?: number }
}

/** Reads a history query (OPEN-127): from, to, branch, status, search, and either page or after. */
export function parseHistoryQuery(
  { from, to, branch, status, search, limit = 50, page, after }: Query,
  allowed: readonly number[] | undefined,
  zone: string,
): HistoryQuery {
  const where = and(
    from === undefined ? undefined : gte(orders.createdAt, edgeOfDay('from', from, zone, 0)),
    to === undefined ? undefined : lt(orders.createdAt, edgeOfDay('to', to, zone, 1)),
    status && (status === 'counted' ? notInArray(orders.status, [...uncounted]) : eq(orders.status, status)),
  )
  const branches = branch === undefined ? allowed : branchesIn(branch, allowed)
  return {
    where,
    search: search === undefined ? undefined : searchCondition(search),
    branches,
    limit,
    page,
    after: after === undefined ? undefined : cursorOf(after),
  }
}

function branchesIn(list: string, allowed: readonly number[] | undefined): readonly number[] {
  const wanted = [...new Set(list.split(',').map(branchId))]
  if (wanted.length > maxBranches) throw malformed(messages.tooMuch(maxBranches), 'branch')
  return allowed ? wanted.filter((id) => allowed.includes(id)) : wanted
}

function branchId(text: string): number {
  const { success, data } = recordId.safeParse(text.trim())
  if (!success) throw malformed(messages.invalid, 'branch')
  return data
}

/** A date means the whole local day, an instant exactly itself. */
function edgeOfDay(name: string, value: string, zone: string, days: 0 | 1): Date {
  if (isLocalDate(value)) return new Date(firstInstantFrom(dayNumberOf(value) + days, 0, zone))
  const instant = parseInstant(value)
  if (instant === null) throw malformed(messages.dateTime, name)
  return new Date(instant)
}

const cursorFor = ({ createdAt, id }: Cursor) => `${createdAt.getTime()}-${id}`

function cursorOf(value: string): Cursor {
  const [, time, id] = /^(\d{1,15})-(\d{1,10})$/.exec(value) ?? []
  if (!time || !id) throw malformed(messages.invalid, 'after')
  return { createdAt: new Date(Number(time)), id: Number(id) }
}

/**
 * Every word must begin a name, the company, the e-mail address, the phone number, the order number or a word of a
 * product, whatever its case and accents, or be the ticket number. Beginnings, so that an index answers also among a
 * million orders.
 */
export function searchCondition(term: string): SQL | undefined {
  const words = contactSearch(term)
  if (words.length === 0) return sql`false`
  return and(
    ...words.map((spellings) => {
      const [word = ''] = spellings
      const ticket = /^\d{1,6}$/.test(word) ? eq(orders.ticketNumber, Number(word)) : undefined
      return or(...spellings.map((spelling) => beginsWith(orderWords(orders), spelling)), ticket)
    }),
  )
}

const newestFirst = [desc(orders.createdAt), desc(orders.id)]

/** One page of the history; of a few branches each is read in its own index order, and the results are merged. */
export async function findHistoryPage(tx: Transaction, query: HistoryQuery): Promise<HistoryPage> {
  const { branches, limit, after, page, search } = query
  const where = and(
    query.where,
    after &&
      sql`(${orders.createdAt}, ${orders.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::integer)`,
  )
  if (page !== undefined) return pageByNumber(tx, { ...query, where }, page)
  const rows = await (search
    ? findSearched(tx, inBranches(where, branches), search, limit + 1)
    : branches && branches.length <= maxMerged
      ? mergedByBranch(tx, branches, where, limit + 1)
      : findNewest(tx, inBranches(where, branches), limit + 1))
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, meta: { limit, next: rows.length > limit && last ? cursorFor(last) : null } }
}

const inBranches = (where: SQL | undefined, branches: HistoryQuery['branches']) =>
  and(where, branches && inArray(orders.branch, branches.length > 0 ? [...branches] : [0]))

const findNewest = (tx: Transaction, where: SQL | undefined, limit: number, offset = 0) =>
  tx
    .select()
    .from(orders)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)

/** So many orders are looked through before the index of words is asked. */
const lookedThrough = 500

/**
 * Left to itself PostgreSQL walks from order to order, because it takes any word for a common one. A word that is common
 * fills the page from the newest orders; any other is found by its own index. An array is worked out before the rest.
 */
async function findSearched(tx: Transaction, where: SQL | undefined, search: SQL, limit: number) {
  const newest = sql`array(select ${orders.id} from ${orders} where ${where ?? sql`true`}
    order by ${sql.join(newestFirst, sql`, `)} limit ${lookedThrough})`
  const rows = await findNewest(tx, and(sql`${orders.id} = any(${newest})`, search), limit)
  return rows.length === limit ? rows : findNewest(tx, and(where, isSearched(search)), limit)
}

const isSearched = (search: SQL) =>
  sql`${orders.id} = any(array(select ${orders.id} from ${orders} where ${search}))`

async function mergedByBranch(
  tx: Transaction,
  branches: readonly number[],
  where: SQL | undefined,
  limit: number,
): Promise<OrderRow[]> {
  const pages = await Promise.all(
    branches.map((branch) => findNewest(tx, and(eq(orders.branch, branch), where), limit)),
  )
  const newer = (a: OrderRow, b: OrderRow) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id
  return pages.flat().toSorted(newer).slice(0, limit)
}

/** Numbered pages count everything they could show; the cursor is the fast way. */
async function pageByNumber(tx: Transaction, query: HistoryQuery, page: number): Promise<HistoryPage> {
  const { branches, limit, search } = query
  const where = and(inBranches(query.where, branches), search && isSearched(search))
  const [rows, [counted]] = await Promise.all([
    findNewest(tx, where, limit, (page - 1) * limit),
    tx.select({ total: count() }).from(orders).where(where),
  ])
  const total = counted?.total ?? 0
  return { rows, meta: { total, page, limit, next: page * limit < total ? page + 1 : null } }
}
