import { z } from 'zod'
import { multipart, recordId } from '../call/call-values.ts'
import { defineCall, rawAnswer } from '../call/define-call.ts'
import { importTexts } from '../texts.de.ts'

/** What can be imported, and the fields by which a line finds its record; the first one that a file has is proposed. */
export const importKeys = {
  products: ['uid', 'content.ean', 'content.plu', 'id'],
  customers: ['phone', 'email', 'id'],
  tables: ['identifier', 'id'],
  users: ['username', 'email', 'id'],
} as const satisfies Record<string, readonly string[]>

export type ImportKind = keyof typeof importKeys

export const importLimits = { bytes: 5 * 1_024 * 1_024, lines: 10_000, waiting: 20, undoDays: 7 } as const

const mebibyte = 1_024 * 1_024
const kind = z.enum(Object.keys(importKeys) as [ImportKind, ...ImportKind[]])
const mode = z.enum(['upsert', 'create', 'update'])
export type ImportMode = z.output<typeof mode>

/** How a file is read: which field each of its columns fills, in the order of the columns. */
const settings = z.object({
  mapping: z.array(z.string().max(120).nullable()).max(200),
  key: z.string().max(120),
  mode,
  /** Whether an empty cell empties the field; otherwise the value stays. */
  clearsEmpty: z.boolean(),
})
export type ImportSettings = z.output<typeof settings>

/** Something that is wrong in a line, with the heading of its column where there is one. */
const problem = z.object({ line: z.int(), column: z.string().nullable(), message: z.string() })
export type ImportProblem = z.output<typeof problem>

const counts = z.object({ create: z.int(), update: z.int(), nothing: z.int(), fail: z.int() })
export type ImportCounts = z.output<typeof counts>

const state = z.enum(['uploaded', 'checked', 'running', 'done', 'undoing', 'undone'])
export type ImportState = z.output<typeof state>

const importJob = settings.extend({
  id: z.int(),
  createdAt: z.string(),
  kind,
  /** The name of the file as it was sent. */
  name: z.string(),
  user: z.string().nullable(),
  state,
  /** The headings of the file. */
  headings: z.array(z.string()),
  lines: z.int(),
  /** How many lines the work that runs has behind it. */
  progress: z.int(),
  counts,
  /** What was not taken over, at most 500 entries. */
  problems: z.array(problem),
  finishedAt: z.string().nullable(),
  /** Until when it can be undone. */
  undoUntil: z.string().nullable(),
  /** How many records an undo would bring back. */
  changes: z.int(),
})
export type ImportJob = z.output<typeof importJob>

const plannedLine = z.object({
  line: z.int(),
  title: z.string(),
  does: z.enum(['create', 'update', 'nothing', 'fail']),
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  problems: z.array(problem),
})
export type PlannedImportLine = z.output<typeof plannedLine>

/** What an import would do now; of the lines that do something at most 500. */
const importPreview = z.object({ counts, planned: z.array(plannedLine) })
export type ImportPreview = z.output<typeof importPreview>

export const uploadImport = defineCall({
  method: 'POST',
  path: '/imports',
  policy: 'admin',
  body: multipart,
  maxBody: importLimits.bytes + mebibyte,
  answer: importJob,
  status: 201,
  errors: ['fileTooLarge', 'tooMany'],
  failure: importTexts.uploadFailed,
  summary:
    'Keeps a CSV or XLSX file of records until it is imported; its columns are mapped by their headings',
})

export const listImports = defineCall({
  method: 'GET',
  path: '/imports',
  policy: 'admin',
  answer: z.array(importJob.omit({ problems: true })),
  failure: importTexts.listFailed,
  summary: 'The imports of the last 30 days, newest first',
})

export const getImport = defineCall({
  method: 'GET',
  path: '/imports/:id',
  policy: 'admin',
  params: { id: recordId },
  answer: importJob,
  failure: importTexts.listFailed,
  summary: 'One import with its progress and what was not taken over',
})

export const checkImport = defineCall({
  method: 'POST',
  path: '/imports/:id/check',
  policy: 'admin',
  params: { id: recordId },
  body: settings,
  answer: importPreview,
  failure: importTexts.checkFailed,
  summary: 'Dry run: remembers the mapping and says what each line would change',
})

export const runImport = defineCall({
  method: 'POST',
  path: '/imports/:id/run',
  policy: 'admin',
  params: { id: recordId },
  answer: importJob,
  status: 202,
  errors: ['passwordNeeded'],
  failure: importTexts.runFailed,
  summary: 'Runs a checked import as a job',
})

export const undoImport = defineCall({
  method: 'POST',
  path: '/imports/:id/undo',
  policy: 'admin',
  params: { id: recordId },
  answer: importJob,
  status: 202,
  errors: ['passwordNeeded'],
  failure: importTexts.undoFailed,
  summary: 'Takes an import back within 7 days; what was changed since then stays',
})

export const discardImport = defineCall({
  method: 'DELETE',
  path: '/imports/:id',
  policy: 'admin',
  params: { id: recordId },
  answer: z.null(),
  failure: importTexts.discardFailed,
  summary: 'Discards a file that was not imported',
})

export const exportSheet = defineCall({
  method: 'GET',
  path: '/imports/sheets/:kind',
  policy: 'admin',
  params: { kind },
  answer: rawAnswer('text/csv'),
  failure: importTexts.exportFailed,
  summary: 'All records of a kind as a CSV file that can be imported again',
})
