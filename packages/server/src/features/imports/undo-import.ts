import type { ImportKind, ImportProblem } from '@theke/contract/calls/imports'
import { importTexts } from '@theke/contract/texts.de'
import { isSameJson } from '@theke/domain/values'
import { desc, eq, inArray } from 'drizzle-orm'
import { writeLog } from '../../crud/audit.ts'
import type { Change } from '../../crud/change.ts'
import type { Values } from '../../crud/codec.ts'
import { valueAt, withValue } from '../../crud/dotted-values.ts'
import type { RecordStore } from '../../crud/record-store.ts'
import { knownFailure } from '../../platform/error-handler.ts'
import { HttpError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { columnNamed } from './import-columns.ts'
import { lockImport, maxShown, viewerOfImport } from './import-queries.ts'
import type { StoreOf } from './import-stores.ts'
import { importChanges, imports, type KeptChange } from './import-tables.ts'
import { startWork } from './run-import.ts'

type Kept = typeof importChanges.$inferSelect

const chunkSize = 100
const maxWork = 45_000

/** Takes an import back, the last line first; after a crash it continues with what is left. */
export async function undoImport(services: Services, storeOf: StoreOf, id: number): Promise<void> {
  const { orm } = services.database
  const end = performance.now() + maxWork
  while (performance.now() < end) {
    const isOver = await orm.transaction((tx) => undoChunk(services, tx, storeOf, id))
    if (isOver) return
  }
  await startWork(orm, 'undoImport', id)
}

async function undoChunk(
  { hooks, now }: Services,
  tx: Change['tx'],
  storeOf: StoreOf,
  id: number,
): Promise<boolean> {
  const job = await lockImport(tx, id)
  if (job.state !== 'undoing') return true
  const kept = await tx
    .select()
    .from(importChanges)
    .where(eq(importChanges.import, id))
    .orderBy(desc(importChanges.id))
    .limit(chunkSize)
  const change = { tx, hooks, viewer: await viewerOfImport(tx, job) }
  const store = await storeOf(job.kind)
  const problems: ImportProblem[] = []
  for (const each of kept) problems.push(...(await undoOne({ kind: job.kind, store }, each, change)))
  const isOver = kept.length < chunkSize
  if (kept.length > 0)
    await tx.delete(importChanges).where(
      inArray(
        importChanges.id,
        kept.map((each) => each.id),
      ),
    )
  await tx
    .update(imports)
    .set({
      progress: job.progress + kept.length,
      problems: [...job.problems, ...problems].slice(0, maxShown),
      ...(isOver ? { state: 'undone' as const, finishedAt: now() } : {}),
    })
    .where(eq(imports.id, id))
  if (isOver)
    await writeLog(tx, {
      channel: 'audit',
      message: `Import „${job.name}“ rückgängig gemacht`,
      user: job.user,
      context: { entity: job.kind, import: id },
    })
  return isOver
}

/** Brings one record back; what it does not, because it was changed since, is listed. */
async function undoOne(
  { kind, store }: { kind: ImportKind; store: RecordStore },
  kept: Kept,
  { tx, ...change }: Change,
) {
  const tell = (message: string): ImportProblem[] => [{ line: kept.line, column: null, message }]
  try {
    return await tx.transaction(async (savepoint) => {
      const inner = { ...change, tx: savepoint }
      const record = await store.require(kept.recordId, inner)
      if (kept.isNew) {
        if (record.revision !== kept.revision) return tell(importTexts.recordChangedSince)
        await store.remove(record, inner)
        return []
      }
      const since = kept.changes.filter(
        ({ name, after }) => !isSameJson(jsonOf(valueAt(record, name)), after),
      )
      const back = kept.changes.filter((each) => !since.includes(each))
      if (back.length > 0) await store.patch(record, valuesOf(kind, record, back), inner)
      const headings = since.map(({ name }) => columnNamed(kind, name)?.heading ?? name)
      return headings.length > 0 ? tell(importTexts.changedSince(headings)) : []
    })
  } catch (error) {
    const refusal = knownFailure(error)
    if (!refusal || refusal.status >= 500) throw error
    const isGone = error instanceof HttpError && error.status === 404
    return tell(isGone ? importTexts.recordGone : (refusal.problems[0]?.message ?? ''))
  }
}

const jsonOf = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null))

/** The earlier values in the inside form; groups as a whole. */
function valuesOf(kind: ImportKind, record: Values, changes: readonly KeptChange[]): Values {
  const values = changes.reduce<Values>((all, { name, before }) => {
    const isMoment = columnNamed(kind, name)?.field.kind === 'dateTime' && typeof before === 'string'
    return withValue(all, name, isMoment ? new Date(before) : before)
  }, record)
  const names = new Set(changes.map(({ name }) => name.split('.')[0] ?? ''))
  return Object.fromEntries([...names].map((name) => [name, values[name]]))
}
