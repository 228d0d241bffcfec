import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, ne } from 'drizzle-orm'
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

export async function folderOf(tx: Transaction, owner: Owner): Promise<string | undefined> {
  const [row] = await tx.select({ folder: storedFiles.folder }).from(storedFiles).where(ownedBy(owner))
  return row?.folder
}

/** Removes a file that belongs to nothing any more, with its sizes and previews; what fails is done by the clean-up. */
export async function dropFile({ orm, files }: Media, folder: string | undefined): Promise<void> {
  if (!folder) return
  try {
    await files.removeFolder(folder)
    await orm.delete(storedFiles).where(eq(storedFiles.folder, folder))
  } catch {
    // the row stays, so removeLooseFiles finds it
  }
}

const hour = 3_600_000

/** Removes files without an owner that are older than any call that could still be storing them. */
export async function removeLooseFiles({ orm, files }: Media, now: Date): Promise<number> {
  return orm.transaction(async (tx) => {
    const loose = await tx
      .select({ folder: storedFiles.folder })
      .from(storedFiles)
      .where(
        and(
          isNull(storedFiles.image),
          isNull(storedFiles.upload),
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
