import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import { referenceKey } from '../../crud/codec.ts'
import { deletedRecords } from '../../crud/deleted-records-table.ts'
import type { Hooks } from '../../crud/hooks.ts'
import type { Log } from '../../platform/services.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { FileStore, StagedFile } from '../../platform/files/file-store.ts'
import type { WorkQueue } from './work-queue.ts'
import { storedFiles } from './stored-files-table.ts'

/** What storing and showing files needs. */
export type Media = { orm: Transaction; files: FileStore; queue: WorkQueue; log: Log }
type Owner = { image: number } | { upload: number }

export const originalKey = (folder: string, extension: string) => `${folder}/original.${extension}`

/** Writes a file into a folder of its own, before any record knows of it; attachFile makes it belong to one. */
export async function keepFile(
  { orm, files }: Media,
  area: 'images' | 'uploads',
  extension: string,
  content: Buffer | StagedFile,
): Promise<string> {
  const name = randomBytes(16).toString('hex')
  const folder = `${area}/${name.slice(0, 2)}/${name}`
  await orm.insert(storedFiles).values({ folder })
  try {
    await files.put(originalKey(folder, extension), content)
    return folder
  } catch (error) {
    await orm.delete(storedFiles).where(eq(storedFiles.folder, folder))
    throw error
  }
}

const ownedBy = (owner: Owner) =>
  'image' in owner ? eq(storedFiles.image, owner.image) : eq(storedFiles.upload, owner.upload)

/** Makes a kept file the one of a record, in the record's transaction; the one it replaces belongs to nothing any more. */
export async function attachFile(tx: Transaction, folder: string, owner: Owner): Promise<void> {
  await tx
    .update(storedFiles)
    .set({ image: null, upload: null })
    .where(and(ownedBy(owner), ne(storedFiles.folder, folder)))
  await tx.update(storedFiles).set(owner).where(eq(storedFiles.folder, folder))
}

const pathOf = (owner: Owner) => ('image' in owner ? 'images' : 'uploads')
const idIn = (owner: Owner) => ('image' in owner ? owner.image : owner.upload)

/** Keeps the file of a record that is about to be deleted, until it cannot be restored any more. */
export async function keepForRestore(tx: Transaction, owner: Owner): Promise<void> {
  await tx
    .update(storedFiles)
    .set({ keptFor: referenceKey(pathOf(owner), idIn(owner)) })
    .where(ownedBy(owner))
}

/** A record that was restored owns its file again. */
async function takeBack(tx: Transaction, owner: Owner): Promise<void> {
  await tx
    .update(storedFiles)
    .set({ ...owner, keptFor: null })
    .where(eq(storedFiles.keptFor, referenceKey(pathOf(owner), idIn(owner))))
}

export const mediaHooks: Hooks = {
  images: { afterRestore: (record, { tx }) => takeBack(tx, { image: record['id'] as number }) },
  uploads: { afterRestore: (record, { tx }) => takeBack(tx, { upload: record['id'] as number }) },
}

/** Files of deleted records that nobody can restore any more belong to nothing. */
async function releaseKept(tx: Transaction): Promise<void> {
  const kept = tx
    .select({ key: sql`${deletedRecords.entity} || ':' || ${deletedRecords.recordId}` })
    .from(deletedRecords)
  await tx
    .update(storedFiles)
    .set({ keptFor: null })
    .where(sql`${storedFiles.keptFor} is not null and ${storedFiles.keptFor} not in ${kept}`)
}

export async function folderOf(tx: Transaction, owner: Owner): Promise<string | undefined> {
  const [row] = await tx.select({ folder: storedFiles.folder }).from(storedFiles).where(ownedBy(owner))
  return row?.folder
}

/** Removes a file that belongs to nothing any more, with its sizes and previews; what fails is done by the clean-up. */
export async function dropFile({ orm, files, log }: Media, folder: string | undefined): Promise<void> {
  if (!folder) return
  try {
    await files.removeFolder(folder)
    await orm.delete(storedFiles).where(eq(storedFiles.folder, folder))
  } catch (error) {
    // the row stays, so removeLooseFiles finds it
    log.warn({ err: error, folder }, 'a file could not be removed')
  }
}

const hour = 3_600_000

/** Removes files without an owner that are older than any call that could still be storing them. */
export async function removeLooseFiles({ orm, files }: Media, now: Date): Promise<number> {
  return orm.transaction(async (tx) => {
    await releaseKept(tx)
    const loose = await tx
      .select({ folder: storedFiles.folder })
      .from(storedFiles)
      .where(
        and(
          isNull(storedFiles.image),
          isNull(storedFiles.upload),
          isNull(storedFiles.keptFor),
          lt(storedFiles.createdAt, new Date(now.getTime() - hour)),
        ),
      )
      .limit(500)
      .for('update', { skipLocked: true })
    for (const { folder } of loose) {
      await files.removeFolder(folder)
      await tx.delete(storedFiles).where(eq(storedFiles.folder, folder))
    }
    return loose.length
  })
}
