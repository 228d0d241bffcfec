import type { ImportKind, ImportProblem } from '@theke/contract/calls/imports'
import { importTexts } from '@theke/contract/texts.de'
import { isSameJson } from '@theke/domain/values'
import { desc, eq, inArray } from 'drizzle-orm'
import { writeLog } from '../../crud/audit.ts'
import type { Change } from '../../crud/change.ts'
import type { Values } from '../../crud/codec.ts'
import { valueAt, withValue } from '../../crud/dotted-values.ts'
import type { Found, RecordStore } from '../../crud/record-store.ts'
import { type Draft, partsOf } from '../../crud/save-many.ts'
import { knownFailure } from '../../platform/error-handler.ts'
import type { Services } from '../../platform/services.ts'
import { columnNamed } from './import-columns.ts'
import { lockImport, maxShown, viewerOfImport } from './import-queries.ts'
import type { StoreOf } from './import-stores.ts'
import { importChanges, imports, type KeptChange } from './import-tables.ts'
import { startWork } from './run-import.ts'

type Kept = typeof importChanges.$inferSelect

/** Lines that are brought back, and counted as progress, together. */
const chunkSize = 500

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
  const work = { kind: job.kind, store: await storeOf(job.kind) }
  const problems: ImportProblem[] = []
  for (const part of partsOf(kept, ({ recordId }) => recordId))
    problems.push(...(await undoLines(work, part, change)))
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

type Work = { kind: ImportKind; store: RecordStore }

/** Brings records back at once. What is refused is found by halves, so that it costs only its own line. */
async function undoLines(work: Work, kept: readonly Kept[], change: Change): Promise<ImportProblem[]> {
  try {
    return await change.tx.transaction((tx) => undoTogether(work, kept, { ...change, tx }))
  } catch (error) {
    const refusal = knownFailure(error)
    if (!refusal || refusal.status >= 500) throw error
    const [first, second] = kept
    if (first && !second) return [problemOf(first, refusal.problems[0]?.message ?? '')]
    const half = Math.ceil(kept.length / 2)
    const problems = await undoLines(work, kept.slice(0, half), change)
    return [...problems, ...(await undoLines(work, kept.slice(half), change))]
  }
}

const problemOf = ({ line }: Kept, message: string): ImportProblem => ({ line, column: null, message })

/** Each record is there once. New ones go first: they may have what a changed one gets back. */
async function undoTogether({ kind, store }: Work, kept: readonly Kept[], change: Change) {
  const ids = kept.map(({ recordId }) => String(recordId))
  const found = await store.find(change.tx, 'id', ids, true)
  const plans = kept.map((each) => planUndo(kind, each, found.get(String(each.recordId))?.[0]))
  await store.remove(
    plans.flatMap(({ removed }) => removed ?? []),
    change,
  )
  await store.save(
    plans.flatMap(({ draft }) => draft ?? []),
    change,
  )
  return plans.flatMap(({ problems }) => problems)
}

type UndoPlan = { removed?: Found; draft?: Draft; problems: readonly ImportProblem[] }

/** What brings one record back; what was changed since stays and is listed. */
function planUndo(kind: ImportKind, kept: Kept, record: Found | undefined): UndoPlan {
  if (!record) return { problems: [problemOf(kept, importTexts.recordGone)] }
  if (kept.isNew)
    return record.revision === kept.revision
      ? { removed: record, problems: [] }
      : { problems: [problemOf(kept, importTexts.recordChangedSince)] }
  const since = kept.changes.filter(({ name, after }) => !isSameJson(jsonOf(valueAt(record, name)), after))
  const back = kept.changes.filter((each) => !since.includes(each))
  const headings = since.map(({ name }) => columnNamed(kind, name)?.heading ?? name)
  return {
    ...(back.length > 0 && { draft: { before: record, values: valuesOf(kind, record, back) } }),
    problems: headings.length > 0 ? [problemOf(kept, importTexts.changedSince(headings))] : [],
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
