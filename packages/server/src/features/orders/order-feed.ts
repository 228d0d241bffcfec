import type { Pool } from 'pg'

/** Tells every process that something happened to orders. */
export type OrderFeed = {
  /** After a commit. Many at once become one notification: NOTIFY inside each order's transaction would queue their commits. */
  announce(): void
}

const collectFor = 20

export function createOrderFeed(pool: Pool): OrderFeed {
  let isWaiting = false
  return {
    announce() {
      if (isWaiting) return
      isWaiting = true
      setTimeout(() => {
        isWaiting = false
        // a lost notification is made up for by the readers' own interval
        pool.query(`select pg_notify('theke_orders', '')`).catch(() => {})
      }, collectFor)
    },
  }
}
