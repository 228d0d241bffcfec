import { integer, timestamp } from 'drizzle-orm/pg-core'

/** A moment, to the millisecond: as exact as a Date. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

/** The id of a record, counted by the database. */
export const recordId = () => integer().primaryKey().generatedAlwaysAsIdentity()
