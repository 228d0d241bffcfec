import type { ImportProblem } from '@theke/contract/calls/imports'
import { eq, sql } from 'drizzle-orm'
import { writeLog } from '../../crud/audit.ts'
import type { Change } from '../../crud/change.ts'
import { knownFailure } from '../../platform/error-handler.ts'
import { jobs } from '../../platform/jobs.ts'
import type { Services } from '../../platform/services.ts'
import type { Row } from '../../platform/spreadsheet/read-csv.ts'
import { maxShown, readingOf, viewerOfImport } from './import-queries.ts'
import type { StoreOf } from './import-stores.ts'
import { importChanges, imports } from './import-tables.ts'
import { firstLinesOf, type Plan, type Reading } from './plan-import.ts'
import { planRows } from './plan-rows.ts'

/** Lines that are stored, and counted as progress, together. */
const chunkSize = 250

/** A worker that holds a job for two minutes is taken for dead; what is left by then is another job. */
const maxWork = 45_000

/** Runs an import to its end, a chunk in each transaction; after a crash it continues behind the last one. */
export async function runImport(services: Services, storeOf: StoreOf, id: number): Promise<void> {
  const { orm } = services.database
  const [job] = await orm.select().from(imports).where(eq(imports.id, id))
  if (job?.state !== 'running') return
  const reading = await readingOf(orm, job, {
    store: await storeOf(job.kind),
    zone: await services.timeZone(),
  })
  const firstLines = firstLinesOf(reading, job.rows)
  const end = performance.now() + maxWork
  while (performance.now() < end) {
    const isOver = await orm.transaction((tx) => importChunk(services, tx, id, reading, firstLines))
    if (isOver) return
  }
  await jobs.add(orm, 'runImport', { import: id }, { key: `import:${id}`, queue: 'imports' })
}

async function importChunk(
  { hooks, now, secrets }: Services,
  tx: Change['tx'],
  id: number,
  reading: Reading,
  firstLines: ReadonlyMap<string, number>,
): Promise<boolean> {
  const { state, progress: done, counts: counted, problems: found, user, name, rows } = imports
  const [job] = await tx
    .select({
      state,
      progress: done,
      counts: counted,
      problems: found,
      user,
      name,
      // read anew for each chunk: a person who was erased meanwhile stands in the file no longer
      chunk: sql<Row[]>`jsonb_path_query_array(${rows}, '$[$first to $last]',
        jsonb_build_object('first', ${done}, 'last', ${done} + ${chunkSize - 1}::integer))`,
      lines: sql<number>`jsonb_array_length(${rows})`,
    })
    .from(imports)
    .where(eq(imports.id, id))
    .for('update')
  if (job?.state !== 'running') return true
  const change = { tx, hooks, viewer: await viewerOfImport(tx, job) }
  const plans = await planRows(tx, reading, job.chunk, { firstLines, isLocked: true, secrets })
  const problems = plans.flatMap((plan) => plan.problems)
  const counts = { ...job.counts }
  const wanted = plans.filter(({ does }) => does === 'create' || does === 'update')
  const refused = await savePlans(id, reading, wanted, change)
  problems.push(...refused)
  const failed = new Set(refused.map(({ line }) => line))
  for (const { does, line } of plans) counts[failed.has(line) ? 'fail' : does]++
  const progress = job.progress + job.chunk.length
  const isOver = progress >= job.lines
  await tx
    .update(imports)
    .set({
      progress,
      counts,
      problems: [...job.problems, ...problems].slice(0, maxShown),
      ...(isOver ? { state: 'done' as const, finishedAt: now(), rows: [] } : {}),
    })
    .where(eq(imports.id, id))
  if (isOver)
    await writeLog(tx, {
      channel: 'audit',
      message: `Import „${job.name}“: ${counts.create} erstellt, ${counts.update} geändert, ${counts.fail} Fehler`,
      user: job.user,
      context: { entity: reading.kind, import: id, ...counts },
    })
  return isOver
}

/** Stores lines at once. What is refused is found by halves, so that a bad line costs only itself. */
async function savePlans(
  id: number,
  reading: Reading,
  plans: readonly Plan[],
  change: Change,
): Promise<ImportProblem[]> {
  const refused = await tryToSave(id, reading, plans, change)
  if (refused.length === 0 || plans.length === 1) return refused
  const half = Math.ceil(plans.length / 2)
  const problems = await savePlans(id, reading, plans.slice(0, half), change)
  return [...problems, ...(await savePlans(id, reading, plans.slice(half), change))]
}

/** Stores lines with what their undo needs, or nothing of them. */
async function tryToSave(
  id: number,
  reading: Reading,
  plans: readonly Plan[],
  { tx, ...change }: Change,
): Promise<ImportProblem[]> {
  try {
    await tx.transaction(async (savepoint) => {
      const saved = await reading.store.save(plans, { ...change, tx: savepoint })
      if (saved.length === 0) return
      await savepoint.insert(importChanges).values(
        saved.map((record, index) => ({
          import: id,
          line: plans[index]?.line ?? 0,
          recordId: record.id,
          revision: record.revision,
          isNew: plans[index]?.does === 'create',
          changes: plans[index]?.does === 'create' ? [] : [...(plans[index]?.changes ?? [])],
        })),
      )
    })
    return []
  } catch (error) {
    const refusal = knownFailure(error)
    if (!refusal || refusal.status >= 500) throw error
    const headingOf = (name: string | undefined) =>
      reading.headings[reading.mapping.findIndex((each) => each !== null && each === name)] ?? null
    return plans.flatMap(({ line }) =>
      refusal.problems.map(({ message, field }) => ({ line, column: headingOf(field), message })),
    )
  }
}

/** What runs at the moment for an import, for the queue. */
export const startWork = (tx: Change['tx'], name: 'runImport' | 'undoImport', id: number) =>
  jobs.add(tx, name, { import: id }, { key: `import:${id}`, queue: 'imports' })

/** Files that nobody imported and ways back go after a week, the list of imports after a month. */
export async function removeOldImports({ database: { orm }, now }: Services): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * 86_400_000)
  await orm.execute(
    sql`delete from ${imports} where ${imports.createdAt} < ${before(30).toISOString()}::timestamptz
      or (${imports.createdAt} < ${before(7).toISOString()}::timestamptz and ${imports.state} in ('uploaded', 'checked'))`,
  )
  await orm.execute(
    sql`delete from ${importChanges} using ${imports} where ${imports.id} = ${importChanges.import}
      and ${imports.finishedAt} < ${before(7).toISOString()}::timestamptz`,
  )
}
