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

/** Keeps a sick note; a newer one replaces it. */
export async function storeNote(
  tx: Transaction,
  files: FileStore,
  absence: Schedule,
  request: FastifyRequest,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<void> {
  const { content, mimeType } = await readNote(request)
  const folder = `absence-notes/${randomBytes(16).toString('hex')}`
  const key = `${folder}/note.${kinds.get(mimeType)!}`
  await files.put(key, content)
  const [before] = await tx.select().from(absenceNotes).where(eq(absenceNotes.absence, absence.id))
  const values = { key, mimeType, size: content.length, uploadedBy: viewer.user?.id ?? 0, createdAt: now }
  await tx
    .insert(absenceNotes)
    .values({ absence: absence.id, ...values })
    .onConflictDoUpdate({ target: absenceNotes.absence, set: values })
  await logNote(tx, absence, viewer, 'hinzugefügt')
  if (before) await files.removeFolder(before.key.split('/').slice(0, 2).join('/'))
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
