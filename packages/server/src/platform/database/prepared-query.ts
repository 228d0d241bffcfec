import type { Query } from 'drizzle-orm'
import type { PgSession } from 'drizzle-orm/pg-core'
import type { Transaction } from './transaction.ts'

type Fields = Parameters<PgSession['prepareQuery']>[1]

/** A query with placeholders, before it is prepared. */
type Built<Row> = { prepare(name: string): { getQuery(): Query; execute(values?: Values): Promise<Row[]> } }
type Values = Record<string, unknown>

/** What drizzle's objects have, though their types do not say so. */
type Mapping = { fields: Fields; joinsNotNullableMap: unknown }
type WithSession = { session: PgSession }

/**
 * A query of a hot path: drizzle builds its text once and not for every call, which takes longer than the rest of the way to
 * the database, and a connection parses and plans it once. Placeholders are filled by their names.
 */
export function preparedQuery<Row>(
  name: string,
  build: (tx: Transaction) => Built<Row>,
): (tx: Transaction, values: Values) => Promise<Row[]> {
  let built: ({ query: Query } & Mapping) | undefined
  return (tx, values) => {
    if (!built) {
      const first = build(tx).prepare(name)
      const { fields, joinsNotNullableMap } = first as unknown as Mapping
      built = { query: first.getQuery(), fields, joinsNotNullableMap }
    }
    const { query, fields, joinsNotNullableMap } = built
    const own = (tx as unknown as WithSession).session.prepareQuery(query, fields, name, true)
    return Object.assign(own, { joinsNotNullableMap }).execute(values) as Promise<Row[]>
  }
}
