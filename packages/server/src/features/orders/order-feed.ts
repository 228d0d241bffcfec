import type { OrderStreamEvent } from '@theke/contract/calls/orders'
import { isOnlinePayment } from '@theke/domain/order'
import type { Pool } from 'pg'
import { listen } from '../../platform/database/listen.ts'
import { jobsNotice } from '../../platform/jobs.ts'
import type { OrderEventKind } from '../../platform/order-events.ts'
import type { Log } from '../../platform/services.ts'
import type { OrderRow } from './order-tables.ts'

export type FeedEvent = { id: number; event: OrderStreamEvent }
type Reader = (event: FeedEvent) => void
/** onGap: too much has happened to tell it all; what the reader knows is old, and it goes on from this event. */
type Follower = { onEvent: Reader; onGap: (newest: number) => void }

/** Sends what happens to orders, in this process or another, to every subscriber. */
export type OrderFeed = {
  /**
   * After the commit of an event, to readers and, with the number of jobs that are due, to workers. Many at once become
   * one notification: NOTIFY inside each transaction would queue their commits.
   */
  announce(jobs?: number): void
  /** Tells everything after an event (or from the moment it resolves) until it is stopped. May repeat, leaves nothing out. */
  follow(after: number | undefined, follower: Follower): Promise<{ stop(): void }>
  close(): Promise<void>
}

type EventRow = {
  id: number
  kind: OrderEventKind
  order: number
  branch: number
} & Pick<OrderRow, 'uid' | 'revision' | 'status' | 'paymentMethod'>

const collectFor = 20
/** Also without a notification the feed looks this often, so that a lost one only delays. */
const lookEvery = 5_000
/**
 * Numbers are given when an event is written, not when it is committed, so a smaller one may appear after a larger one.
 * No transaction lives as long as this (idle_in_transaction_session_timeout): what is missing then will never appear.
 */
const settlesIn = 15_000
/** Numbers a stream goes back when it begins, for those that are committed late. */
const lookBack = 50
/** Few, so that PostgreSQL takes the index for them, also where its statistics lag behind a busy hour. */
const maxEvents = 200
/** So many missed events are sent one by one; they fit well into what a stream may have waiting. */
const maxResumed = 500

/** A step between numbers that is larger than this is none that running transactions have made. */
const maxMissing = 1_000

const columns = `e.id, e.kind, e."order", e.branch, o.uid, o.revision, o.status, o.payment_method as "paymentMethod"
  from order_events e join orders o on o.id = e."order"`
const since = {
  name: 'order-events-since',
  text: `select ${columns} where e.id > $1 order by e.id limit $2`,
}
/** Two parts: asked for with 'or', every event there ever was may be looked at. */
const unseen = {
  name: 'order-events-unseen',
  text: `(select ${columns} where e.id > $1 order by e.id limit ${maxEvents})
    union all (select ${columns} where e.id = any($2::bigint[]) and e.id <= $1)
    order by id`,
}
const newest = 'select id from order_events order by id desc limit $1'

export function createOrderFeed({ pool, url, log }: { pool: Pool; url: string; log: Log }): OrderFeed {
  const readers = new Set<Reader>()
  /** The largest number that was seen. */
  let last = 0
  /** Smaller numbers that were not there yet, with the time since when: each look asks for them too. */
  const missing = new Map<number, number>()
  let listening: Promise<{ stop(): Promise<void> }> | undefined
  let timer: NodeJS.Timeout | undefined
  let soon: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isAskedAgain = false
  let unannounced: { jobs: number } | undefined

  async function look() {
    for (let isMore = true; isMore;) {
      const values = [last, [...missing.keys()]]
      const { rows } = await pool.query<EventRow>({ ...unseen, values })
      const now = Date.now()
      for (const row of rows) {
        note(row.id, now)
        const event = feedEvent(row)
        if (event) for (const reader of readers) reader(event)
      }
      for (const [id, since] of missing) if (since < now - settlesIn) missing.delete(id)
      isMore = rows.length >= maxEvents
    }
  }

  function note(id: number, now: number) {
    missing.delete(id)
    for (let between = Math.max(last + 1, id - maxMissing); between < id; between++) missing.set(between, now)
    last = Math.max(last, id)
  }

  /** One look at a time; what is announced meanwhile is looked for soon after, all of it at once. */
  function wake() {
    if (readers.size === 0) return
    if (looking || soon) {
      isAskedAgain = true
      return
    }
    looking = look()
      .catch((error: unknown) => {
        // the next look finds what was missed
        log.warn({ err: error }, 'the events of orders could not be read')
      })
      .finally(() => {
        looking = undefined
        if (!isAskedAgain) return
        isAskedAgain = false
        soon = setTimeout(() => {
          soon = undefined
          wake()
        }, collectFor)
      })
  }

  const newestIds = async (count: number) =>
    (await pool.query<{ id: number }>(newest, [count])).rows.map(({ id }) => id)

  /** What was committed before a reader began, also while it waits to be sent to another one. */
  async function isKnown() {
    const known = new Set(await newestIds(lookBack))
    return (id: number) => known.has(id)
  }

  async function resume(after: number, { onEvent, onGap }: Follower) {
    const values = [Math.max(0, after - lookBack), maxResumed + 1]
    const { rows } = await pool.query<EventRow>({ ...since, values })
    if (rows.length > maxResumed) onGap((await newestIds(1))[0] ?? 0)
    else
      for (const row of rows) {
        const event = feedEvent(row)
        if (event && row.id !== after) onEvent(event)
      }
    return (id: number) => id === after
  }

  let catchingUp: Promise<void> | undefined

  /** What happened while nobody followed is nobody's; only numbers that are not committed yet may still appear. */
  function catchUp(): Promise<void> {
    catchingUp ??= newestIds(lookBack)
      .then((ids) => {
        if (readers.size > 0) return
        const now = Date.now()
        const [oldest, ...others] = ids.toReversed()
        last = oldest ?? 0
        missing.clear()
        for (const id of others) note(id, now)
      })
      .finally(() => {
        catchingUp = undefined
      })
    return catchingUp
  }

  /** Begins with the first reader: a server that nobody follows keeps no connection for it. */
  async function begin() {
    listening ??= (async () => {
      timer = setInterval(wake, lookEvery)
      return listen(url, 'theke_orders', wake, { onReconnect: wake })
    })()
    await listening
  }

  return {
    announce(jobs = 0) {
      if (unannounced) {
        unannounced.jobs += jobs
        return
      }
      const collected = (unannounced = { jobs })
      setTimeout(() => {
        unannounced = undefined
        const toWorkers = collected.jobs > 0 ? [jobsNotice(collected.jobs)] : []
        const notices = [`pg_notify('theke_orders', '')`, ...toWorkers].join(', ')
        // other notifications wait until this one is committed, so it does not wait for the disk
        const notify = `select set_config('synchronous_commit', 'off', true), ${notices}`
        pool.query(notify).catch((error: unknown) => {
          // the next look of every process finds it
          log.warn({ err: error }, 'an event of an order was not announced to the other processes')
        })
      }, collectFor)
    },

    async follow(after, { onEvent, onGap }) {
      await begin()
      if (readers.size === 0) await catchUp()
      const early: FeedEvent[] = []
      let tell: Reader = (event) => void early.push(event)
      const reader: Reader = (event) => tell(event)
      const stop = () => void readers.delete(reader)
      readers.add(reader)
      try {
        const isOld = after === undefined ? await isKnown() : await resume(after, { onEvent, onGap })
        tell = (event) => {
          if (!isOld(event.id)) onEvent(event)
        }
        early.forEach(tell)
        return { stop }
      } catch (error) {
        stop()
        throw error
      }
    },

    async close() {
      clearInterval(timer)
      clearTimeout(soon)
      await (await listening)?.stop()
    },
  }
}

/**
 * For staff an order that is paid online comes into being with its payment (B32): what happened before is nobody's, and
 * the payment is announced as the new order.
 */
function feedEvent(row: EventRow): FeedEvent | undefined {
  const isOnline = isOnlinePayment(row.paymentMethod)
  if (isOnline && row.kind === 'created') return undefined
  const { id, order, uid, branch, revision, status } = row
  const kind = isOnline && row.kind === 'paid' ? 'created' : row.kind
  return { id, event: { kind, order: { id: order, uid, branch: { id: branch }, revision, status } } }
}
