import { importLimits, type ImportJob } from '@theke/contract/calls/imports'
import { entities } from '@theke/contract/entities/registry'
import { desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import type { RecordStore } from '../../crud/record-store.ts'
import { findRecord } from '../../crud/records.ts'
import { findTitles } from '../../crud/record-titles.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { system, viewerOf } from '../../platform/viewer.ts'
import { columnsOf } from './import-columns.ts'
import { importChanges, imports } from './import-tables.ts'
import type { Reading } from './plan-import.ts'

export type Import = typeof imports.$inferSelect

const day = 86_400_000
export const maxShown = 500

const { rows: _rows, ...head } = getTableColumns(imports)
type Head = Omit<Import, 'rows'>
// by their whole names: a column alone would be that of the inner table
const changes = sql<number>`(select count(*)::integer from ${importChanges} where ${importChanges}."import" = ${imports}."id")`

/** When a finished import can be undone for the last time. */
export const undoUntilOf = ({ finishedAt }: Pick<Import, 'finishedAt'>) =>
  finishedAt && new Date(finishedAt.getTime() + importLimits.undoDays * day)

async function present(
  tx: Transaction,
  found: readonly (Head & { changes: number })[],
): Promise<ImportJob[]> {
  const users = tableOf('users')
  const ids = [...new Set(found.flatMap(({ user }) => user ?? []))]
  const people = ids.length
    ? await tx.select({ id: users.id, name: users.username }).from(users).where(inArray(users.id, ids))
    : []
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return found.map(({ createdAt, finishedAt, user, ...job }) => ({
    ...job,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    undoUntil: job.state === 'done' ? (undoUntilOf({ finishedAt })?.toISOString() ?? null) : null,
    user: names.get(user ?? 0) ?? null,
  }))
}

export async function findImports(tx: Transaction): Promise<Omit<ImportJob, 'problems'>[]> {
  const found = await tx
    .select({ ...head, changes })
    .from(imports)
    .orderBy(desc(imports.id))
    .limit(200)
  return (await present(tx, found)).map(({ problems: _problems, ...job }) => job)
}

export async function showImport(tx: Transaction, id: number): Promise<ImportJob> {
  const found = await tx
    .select({ ...head, changes })
    .from(imports)
    .where(eq(imports.id, id))
  const [job] = await present(tx, found)
  if (!job) throw notFound()
  return job
}

/** An import that is held until the end of the transaction. */
export async function lockImport(tx: Transaction, id: number): Promise<Import> {
  const [found] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  if (!found) throw notFound()
  return found
}

/** The import with all that its cells may name. */
export async function readingOf(
  tx: Transaction,
  job: Import,
  { store, zone }: { store: RecordStore; zone: string },
): Promise<Reading> {
  const { kind, headings, mapping, key, mode, clearsEmpty } = job
  const fields = columnsOf(kind).map(({ field }) => field)
  return { kind, headings, mapping, key, mode, clearsEmpty, store, zone, ...(await findTitles(tx, fields)) }
}

/** Work of a job is done in the name of the administrator who started it. */
export async function viewerOfImport(tx: Transaction, { user }: Pick<Import, 'user'>): Promise<Viewer> {
  const person = user === null ? undefined : await findRecord(tx, entities.users, user)
  return person ? viewerOf(person) : system
}
