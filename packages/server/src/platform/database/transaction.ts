import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** What a query needs: the pool or an open transaction, whichever the caller has. */
export type Transaction = PgDatabase<NodePgQueryResultHKT>
