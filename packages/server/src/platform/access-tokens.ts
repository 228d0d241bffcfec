import { and, eq, isNull, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { tableOf } from '../crud/entity-table.ts'
