import {
  checkImport,
  discardImport,
  exportSheet,
  getImport,
  importKeys,
  type ImportKind,
  importLimits,
  type ImportSettings,
  listImports,
  runImport,
  undoImport,
  uploadImport,
} from '@theke/contract/calls/imports'
import { importEntities } from '@theke/contract/entities/import-entities'
import { importTexts, productListTexts, signInTexts } from '@theke/contract/texts.de'
import { localDateOf } from '@theke/domain/values'
import { eq, inArray, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from '../../platform/database/transaction.ts'
import { conflict, forbidden, invalid, tooMany } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import { acceptSheets, receiveSheet } from '../../platform/spreadsheet/receive-sheet.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { exportRecords } from './export-records.ts'
import { columnNamed, mapHeadings, plainHeading } from './import-columns.ts'
import {
  findImports,
  type Import,
  lockImport,
  maxShown,
  readingOf,
  showImport,
  undoUntilOf,
} from './import-queries.ts'
import type { StoreOf } from './import-stores.ts'
import { importMappings, imports } from './import-tables.ts'
import { firstLinesOf } from './plan-import.ts'
import { planRows } from './plan-rows.ts'
import { readSheet } from './read-sheet.ts'
import { showPlan } from './show-plan.ts'
import { startWork } from './run-import.ts'

const isKind = (kind: string | undefined): kind is ImportKind => kind !== undefined && kind in importKeys

/** Changing who may sign in asks for the password, whether by a form or by a file. */
function requireFreshPassword(kind: ImportKind, viewer: Viewer) {
  if (importEntities[kind].access.needsPassword && !viewer.session?.isPasswordFresh)
    throw forbidden(signInTexts.reauthenticate, 'currentPassword', 'passwordNeeded')
}

async function rememberedMapping(tx: Transaction, kind: ImportKind) {
  const rows = await tx.select().from(importMappings).where(eq(importMappings.kind, kind))
  return new Map(rows.map(({ heading, field }) => [heading, field]))
}

/** Keeps what was chosen for each heading, for the next file. */
async function rememberMapping(
  tx: Transaction,
  { kind, headings }: Import,
  mapping: ImportSettings['mapping'],
) {
  const chosen = new Map(headings.map((heading, index) => [plainHeading(heading), mapping[index] ?? null]))
  chosen.delete('')
  if (chosen.size === 0) return
  await tx
    .insert(importMappings)
    .values([...chosen].map(([heading, field]) => ({ kind, heading, field })))
    .onConflictDoUpdate({
      target: [importMappings.kind, importMappings.heading],
      set: { field: sql`excluded.field` },
    })
}

/** Refuses a mapping with which no line could be read. */
function checkSettings({ kind, headings }: Import, { mapping, key }: ImportSettings) {
  const mapped = mapping.slice(0, headings.length).flatMap((name) => name ?? [])
  const unknown = mapped.find((name) => !columnNamed(kind, name))
  if (unknown !== undefined) throw invalid(importTexts.unknownField(unknown), 'mapping')
  const doubled = mapped.find((name, index) => mapped.indexOf(name) !== index)
  if (doubled !== undefined)
    throw invalid(importTexts.doubleField(columnNamed(kind, doubled)?.heading ?? doubled), 'mapping')
  if (!(importKeys[kind] as readonly string[]).includes(key))
    throw invalid(importTexts.unknownField(key), 'key')
  if (!mapped.includes(key))
    throw invalid(importTexts.keyUnmapped(columnNamed(kind, key)?.heading ?? key), 'key')
  if (mapped.every((name) => name === 'id')) throw invalid(importTexts.unmapped, 'mapping')
}

/** The first key that the file has a column for. */
const proposedKey = (kind: ImportKind, mapping: readonly (string | null)[]) =>
  importKeys[kind].find((key) => mapping.includes(key)) ?? importKeys[kind][0]

export async function importRoutes(app: App, services: Services, storeOf: StoreOf) {
  const { database, now, timeZone, secrets } = services
  const { orm } = database

  await app.register(async (scope: FastifyInstance) => {
    await acceptSheets(scope, importLimits.bytes)
    serve(
      scope,
      uploadImport,
      async ({ request, viewer }) => {
        const { name, bytes, fields } = await receiveSheet(request, importLimits.bytes)
        const { kind } = fields
        if (!isKind(kind)) throw invalid(importTexts.kindMissing, 'kind')
        const { headings, rows } = await readSheet(bytes)
        const id = await orm.transaction(async (tx) => {
          const waiting = await tx.$count(imports, inArray(imports.state, ['uploaded', 'checked']))
          if (waiting >= importLimits.waiting) throw tooMany(3_600, productListTexts.tooManyWaiting)
          const mapping = mapHeadings(kind, headings, await rememberedMapping(tx, kind))
          const [row] = await tx
            .insert(imports)
            .values({
              createdAt: now(),
              kind,
              name: name || 'Datei',
              user: viewer.user?.id ?? null,
              state: 'uploaded',
              headings,
              rows,
              lines: rows.length,
              mapping,
              key: proposedKey(kind, mapping),
              mode: 'upsert',
              counts: { create: 0, update: 0, nothing: 0, fail: 0 },
            })
            .returning({ id: imports.id })
          return row?.id ?? 0
        })
        return { data: await showImport(orm, id) }
      },
      { streams: true },
    )
  })

  serve(app, listImports, async () => ({ data: await findImports(orm) }))

  serve(app, getImport, async ({ params: { id } }) => ({ data: await showImport(orm, id) }))

  serve(app, exportSheet, async ({ params: { kind }, reply }) => {
    const zone = await timeZone()
    const name = `${importEntities[kind].label.many.toLowerCase()}-${localDateOf(now(), zone)}.csv`
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(await exportRecords(orm, { kind, store: await storeOf(kind), zone }))
  })

  serve(
    app,
    checkImport,
    async ({ params: { id }, body }) => ({
      data: await orm.transaction(async (tx) => {
        const found = await lockImport(tx, id)
        if (found.state !== 'uploaded' && found.state !== 'checked') throw conflict(importTexts.notWaiting)
        checkSettings(found, body)
        const mapping = found.headings.map((_heading, index) => body.mapping[index] ?? null)
        const job = { ...found, ...body, mapping }
        await rememberMapping(tx, found, mapping)
        const reading = await readingOf(tx, job, { store: await storeOf(job.kind), zone: await timeZone() })
        const firstLines = firstLinesOf(reading, job.rows)
        const plans = await planRows(tx, reading, job.rows, { firstLines, isLocked: false, secrets })
        const counts = { create: 0, update: 0, nothing: 0, fail: 0 }
        for (const { does } of plans) counts[does]++
        await tx
          .update(imports)
          .set({ ...body, mapping, state: 'checked' })
          .where(eq(imports.id, id))
        const planned = plans
          .filter(({ does }) => does !== 'nothing')
          .slice(0, maxShown)
          .map((plan) => showPlan(reading, plan))
        return { counts, planned }
      }),
    }),
    { streams: true },
  )

  serve(app, runImport, async ({ params: { id }, viewer }) => {
    await orm.transaction(async (tx) => {
      const job = await lockImport(tx, id)
      if (job.state === 'uploaded') throw conflict(importTexts.notChecked)
      if (job.state !== 'checked') throw conflict(importTexts.notWaiting)
      requireFreshPassword(job.kind, viewer)
      await tx
        .update(imports)
        .set({ state: 'running', user: viewer.user?.id ?? null })
        .where(eq(imports.id, id))
      await startWork(tx, 'runImport', id)
    })
    return { data: await showImport(orm, id) }
  })

  serve(app, undoImport, async ({ params: { id }, viewer }) => {
    await orm.transaction(async (tx) => {
      const job = await lockImport(tx, id)
      const until = undoUntilOf(job)
      if (job.state !== 'done' || !until || until <= now()) throw conflict(importTexts.notUndoable)
      requireFreshPassword(job.kind, viewer)
      await tx
        .update(imports)
        .set({ state: 'undoing', progress: 0, problems: [], user: viewer.user?.id ?? null })
        .where(eq(imports.id, id))
      await startWork(tx, 'undoImport', id)
    })
    return { data: await showImport(orm, id) }
  })

  serve(app, discardImport, async ({ params: { id } }) => {
    await orm.transaction(async (tx) => {
      const job = await lockImport(tx, id)
      if (job.state !== 'uploaded' && job.state !== 'checked') throw conflict(importTexts.notWaiting)
      await tx.delete(imports).where(eq(imports.id, id))
    })
    return { data: null }
  })
}
