import type { QueryResult, QueryResultRow } from 'pg'
import type { SQL } from 'drizzle-orm'
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core'
import type { Transaction } from './transaction.ts'

/** What every drizzle database has, though its types do not say so. */
type Undeclared = { dialect: PgDialect; session: PgSession }

/**
 * Runs a statement of a hot path under a name, so that a connection parses and plans it once. The text must be the same
 * each time: only its parameters may change.
 */
export function executeNamed<Row extends QueryResultRow>(
  tx: Transaction,
  name: string,
  statement: SQL,
): Promise<QueryResult<Row>> {
  const { dialect, session } = tx as unknown as Undeclared
  const query = session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false)
  return query.execute() as Promise<QueryResult<Row>>
}
