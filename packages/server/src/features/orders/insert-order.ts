import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { OrderRequest } from '@theke/contract/calls/place-order'
import { flagsOf } from '@theke/domain/cart'
import { localDateOf } from '@theke/domain/values'
import type { Pool, PoolClient } from 'pg'
import { sqlState } from '../../platform/errors.ts'
import { joinAdditions, type OrderListener } from '../../platform/order-events.ts'
import type { CheckedOrder } from './check-order.ts'
import { insertedColumns, sqlName, sqlType } from './order-columns.ts'
import type { OrderRow } from './order-tables.ts'

/** No 0 and O, no 1, I and L, no U and V: a uid is read aloud and typed. */
const uidLetters = '23456789ABCDEFGHJKMNPQRSTWXYZ'
const newUid = () => Array.from({ length: 8 }, () => uidLetters[randomInt(uidLetters.length)]).join('')
const newHash = () => randomBytes(16).toString('hex')

/** What is stored of an order, apart from what the database finds out. */
type OrderDraft = Omit<
  OrderRow,
  | 'id'
  | 'ticketNumber'
  | 'status'
  | 'payable'
  | 'possibleDuplicateOf'
  | 'revision'
  | `questionnaire${string}`
  | keyof typeof uncorrected
>

export type Placing = {
  /** Taken before, so that what belongs to the order can be written before it (see place-order.ts). */
  id: number
  order: CheckedOrder
  request: OrderRequest
  /** The caller's Idempotency-Key. */
  key: string | null
  createdBy: number | null
  /** The paired kiosk at which it is placed. */
  kiosk: number | null
  isOverbooked: boolean
  now: Date
  zone: string
  /** Files the items refer to (B46). */
  uploads: readonly number[]
}

/**
 * The same request has the same hash, whatever the order of its fields was, except inside the parts of an item (B26).
 * What the page showed moves on with the clock and makes no other order of it, nor does the order that it replaces.
 */
export const requestHash = ({ shownPromise: _shown, replaces: _earlier, ...request }: OrderRequest) =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex')

export function draftOf({
  order,
  request,
  key,
  createdBy,
  kiosk,
  isOverbooked,
  now,
  zone,
}: Placing): OrderDraft {
  const { form, pricing, branch } = order
  const { table: _table, donatee, appointmentDate: _text, ...fields } = form
  const { taxes, payable: _generated, ...totals } = pricing
  return {
    createdAt: now,
    updatedAt: now,
    uid: newUid(),
    hash: newHash(),
    branch: branch.id,
    ticketDate: localDateOf(now, zone),
    ...flagsOf(order.orderType),
    isQuotation: order.kind === 'quotation',
    isPreorder: order.kind === 'preorder',
    table: order.table?.id ?? null,
    tableIdentifier: order.table?.identifier ?? null,
    ...fields,
    isConfirmed: false,
    isInDelivery: false,
    isCompleted: false,
    isDelivered: false,
    isRejected: false,
    isCanceled: false,
    isFailed: false,
    rejectionMessage: null,
    appointment: order.appointment,
    appointmentDate: order.appointment,
    earliestAt: earliestOf(order),
    counterAppointment: null,
    counterExpiresAt: null,
    counterAnswer: null,
    items: order.lines,
    freeFromOrderValue: order.freeFromOrderValue,
    areaFee: order.areaFee,
    taxes,
    ...totals,
    coupon: order.coupon,
    currency: order.currency,
    donatee,
    donation: order.donation,
    isPaid: false,
    paidAt: null,
    isRefunded: false,
    fingerprint: key === null ? fingerprintOf(request) : null,
    createdBy,
    isOverbooked,
    kiosk,
  }
}

/** An appointment is a promise of its own. */
const earliestOf = ({ appointment, promise }: CheckedOrder) =>
  appointment || !promise?.earliest ? null : new Date(promise.earliest)

const fingerprintOf = (request: OrderRequest) => Buffer.from(requestHash(request), 'hex').readBigInt64BE()

const columnList = insertedColumns.map(sqlName).join(', ')
const place = (name: (typeof insertedColumns)[number]) => `$${insertedColumns.indexOf(name) + 1}`
const values = insertedColumns.map((name) => `${place(name)}::${sqlType(name)}`).join(', ')
const next = (offset: number) => `$${insertedColumns.length + offset}`

/**
 * Claims the key, takes a ticket, stores order, event, audit entry, file references and what listeners add: one statement,
 * so that the counter of the branch is locked for no longer than it runs (B25, B26). No row comes back when the key is taken.
 */
const statementFor = (hasKey: boolean, { parts, counted }: ReturnType<typeof joinAdditions>) => `
with ${
  hasKey
    ? `claim as (
  insert into order_keys (key, request_hash, "order", created_at)
  values (${next(4)}, ${next(5)}, ${next(3)}::integer, ${place('createdAt')}::timestamptz)
  on conflict (key) do update
    set request_hash = excluded.request_hash, "order" = excluded."order", created_at = excluded.created_at
    where order_keys.created_at <= ${place('createdAt')}::timestamptz - interval '24 hours'
  returning "order" as id
),`
    : `claim as (select ${next(3)}::integer as id),`
}
ticket as (
  insert into order_tickets as counter (branch, date, last)
  select ${place('branch')}::integer, ${place('ticketDate')}::date, 1 from claim
  on conflict (branch, date) do update set last = counter.last + 1
  returning last
),
placed as (
  insert into orders (id, ticket_number, ${columnList})
  select claim.id, ticket.last, ${values} from claim, ticket
  returning id, ticket_number, branch, revision, created_at
),
event as (
  insert into order_events ("order", branch, kind, created_at, "user")
  select id, ${place('branch')}::integer, 'created', ${place('createdAt')}::timestamptz, ${place('createdBy')}::integer from placed
),
audit as (
  insert into logs (channel, message, context, "user", created_at)
  select 'audit', ${next(1)}, jsonb_build_object('action', 'create', 'entity', 'orders', 'entityId', id),
    ${place('createdBy')}::integer, ${place('createdAt')}::timestamptz from placed
),
files as (
  insert into order_uploads (upload, "order") select unnest(${next(2)}::integer[]), id from placed
)${parts}
select id, ticket_number as "ticketNumber", ${counted} as added from placed`

type Found = Pick<OrderRow, 'id' | 'ticketNumber'>

const idsAtOnce = 32

/** Gives out ids of orders, taken from the database's sequence in portions; those of a process that ends stay unused. */
export function createIds(pool: Pool): () => Promise<number> {
  let ids: number[] = []
  let fetching: Promise<void> | undefined
  const fetch = async () => {
    const text = `select nextval('orders_id_seq')::integer as id from generate_series(1, ${idsAtOnce})`
    const { rows } = await pool.query<{ id: number }>({ name: 'order-ids', text })
    ids = [...rows.map(({ id }) => id).toReversed(), ...ids]
  }
  return async () => {
    for (;;) {
      const id = ids.pop()
      if (id !== undefined) return id
      fetching ??= fetch().finally(() => {
        fetching = undefined
      })
      await fetching
    }
  }
}

/** A connection keeps each text under a name of its own. */
const named = (text: string) => ({
  name: `place-order-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`,
  text,
})

export type InsertOrder = (db: Pool | PoolClient, placing: Placing) => Promise<OrderRow | undefined>

/** Stores an order with what listeners add for it; undefined when its key was used before. */
export function createInsertOrder(listeners: readonly OrderListener[]): InsertOrder {
  const additions = joinAdditions(listeners.flatMap(({ created }) => created ?? []))
  const withKey = named(statementFor(true, additions))
  const withoutKey = named(statementFor(false, additions))
  return async (db, placing) => {
    const draft = draftOf(placing)
    const { key, request, uploads } = placing
    const bound = insertedColumns.map((column) => boundValue(draft[column]))
    const rest = [`Bestellung „${draft.uid}“ erstellt`, uploads, placing.id]
    const found = await db.query<Found>(
      key === null
        ? { ...withoutKey, values: [...bound, ...rest] }
        : { ...withKey, values: [...bound, ...rest, key, requestHash(request)] },
    )
    const [row] = found.rows
    return (
      row && {
        ...draft,
        id: row.id,
        ticketNumber: row.ticketNumber,
        ...unreviewed,
        ...uncorrected,
        payable: placing.order.pricing.payable,
        possibleDuplicateOf: null,
        status: 'waiting',
        revision: 1,
      }
    )
  }
}

/**
 * Marks an order that equals another one of the last minute for staff (B26). After the commit, because two clicks at
 * the same moment do not see each other before; the later one of them then finds the other.
 */
export async function flagDuplicate(
  db: Pool,
  { id, branch, fingerprint, createdAt }: OrderRow,
): Promise<void> {
  await db.query({
    name: 'flag-duplicate',
    text: `
      update orders set possible_duplicate_of = twin.id
      from (
        select max(other.id) as id from orders other
        where other.fingerprint = $3 and other.branch = $2 and other.id <> $1
          and other.created_at between $4::timestamptz - interval '60 seconds' and $4::timestamptz + interval '60 seconds'
          and other.possible_duplicate_of is distinct from $1
      ) twin
      where orders.id = $1 and twin.id is not null`,
    values: [id, branch, fingerprint, createdAt],
  })
}

const uncorrected = { paidAmount: null, refundedAmount: 0, pendingRefund: 0, amountDue: 0 }

const unreviewed = {
  questionnaireRating: null,
  questionnaireFoodRating: null,
  questionnaireServiceRating: null,
  questionnaireProcessRating: null,
  questionnaireComment: '',
  questionnaireAt: null,
}

function boundValue(value: OrderDraft[(typeof insertedColumns)[number]]) {
  const isStructure = typeof value === 'object' && value !== null && !(value instanceof Date)
  return isStructure ? JSON.stringify(value) : value
}

/** Two orders got the same random uid: as rare as it is harmless, the next one differs. */
export const isUidTaken = (error: unknown) => sqlState(error)?.constraint === 'orders_uid_unique'
export const isUploadTaken = (error: unknown) => sqlState(error)?.constraint === 'order_uploads_pkey'
