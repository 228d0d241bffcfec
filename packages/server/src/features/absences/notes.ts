import { randomBytes } from 'node:crypto'
import multipart from '@fastify/multipart'
import { absenceTexts, messages } from '@theke/contract/texts.de'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import { writeLog } from '../../crud/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { HttpError, invalid, notFound } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Schedule } from '../../platform/people/absences.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { absenceNotes } from './absence-tables.ts'

const maxBytes = 10 * 1024 * 1024
const kinds = new Map([
  ['application/pdf', 'pdf'],
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
])

export const acceptNotes = (scope: FastifyInstance) =>
  scope.register(multipart, { limits: { files: 1, fileSize: maxBytes, fields: 5, parts: 6 } })

/** The file of a multipart body, judged by its bytes and not by its name. */
async function readNote(request: FastifyRequest): Promise<{ content: Buffer; mimeType: string }> {
  const part = request.isMultipart() ? await request.file() : undefined
  if (!part) throw invalid(messages.required, 'file')
  const content = await part.toBuffer().catch(() => {
    throw new HttpError(413, [{ message: messages.fileTooLarge(10), field: 'file', code: 'fileTooLarge' }])
  })
  const kind = await fileTypeFromBuffer(content)
  if (!kind || !kinds.has(kind.mime)) throw invalid(absenceTexts.noteKind, 'file')
  return { content, mimeType: kind.mime }
}

export type ReceivedNote = { key: string; mimeType: string; size: number }

/** Takes in a sick note, outside of any transaction: that takes as long as its sender likes. */
export async function receiveNote(files: FileStore, request: FastifyRequest): Promise<ReceivedNote> {
  const { content, mimeType } = await readNote(request)
  const key = `absence-notes/${randomBytes(16).toString('hex')}/note.${kinds.get(mimeType) ?? 'bin'}`
  await files.put(key, content)
  return { key, mimeType, size: content.length }
}

export const dropNote = (files: FileStore, { key }: Pick<ReceivedNote, 'key'>) =>
  files.removeFolder(key.split('/').slice(0, 2).join('/'))

/** Keeps a sick note with its absence; gives the one that it replaces. */
export async function storeNote(
  tx: Transaction,
  absence: Schedule,
  note: ReceivedNote,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<{ key: string } | undefined> {
  const [before] = await tx.select().from(absenceNotes).where(eq(absenceNotes.absence, absence.id))
  const values = { ...note, uploadedBy: viewer.user?.id ?? 0, createdAt: now }
  await tx
    .insert(absenceNotes)
    .values({ absence: absence.id, ...values })
    .onConflictDoUpdate({ target: absenceNotes.absence, set: values })
  await logNote(tx, absence, viewer, 'hinzugefügt')
  return before
}

const logNote = (tx: Transaction, absence: Schedule, viewer: Viewer, what: string) =>
  writeLog(tx, {
    channel: 'audit',
    message: `Krankmeldung zu Abwesenheit Nr. ${absence.id} ${what}`,
    user: viewer.user?.id ?? null,
    context: { action: 'view', entity: 'working-schedules', entityId: absence.id },
  })

/** A sick note for somebody who may see it; the look is in the log before the file is sent. */
export async function openNote(tx: Transaction, files: FileStore, absence: Schedule, viewer: Viewer) {
  const [note] = await tx.select().from(absenceNotes).where(eq(absenceNotes.absence, absence.id))
  const file = note && (await files.get(note.key))
  if (!note || !file) throw notFound()
  await logNote(tx, absence, viewer, 'angesehen')
  return {
    ...file,
    mimeType: note.mimeType,
    name: `krankmeldung-${absence.id}.${kinds.get(note.mimeType) ?? 'bin'}`,
  }
}
