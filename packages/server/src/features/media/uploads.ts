import { randomBytes } from 'node:crypto'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import { entities } from '@theke/contract/entities/registry'
import { and, gt, isNull, sum } from 'drizzle-orm'
import type { Change } from '../../crud/change.ts'
import { createForAnyone, deleteRecord, updateRecord } from '../../crud/changes.ts'
import type { Values } from '../../crud/codec.ts'
import { tableOf } from '../../crud/entity-table.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { tooMany } from '../../platform/errors.ts'
import { stageBytes, withStaged } from '../../platform/files/staging.ts'
import type { Commit } from './images.ts'
import { named } from './images.ts'
import type { IncomingFile } from './prepare-file.ts'
import { prepareUpload } from './prepare-file.ts'
import type { Media } from './stored-files.ts'
import { attachFile, dropFile, folderOf, keepForRestore } from './stored-files.ts'

const entity = entities.uploads
export type UploadRecord = RecordOf<typeof entity>
type Prepared = Awaited<ReturnType<typeof prepareUpload>>

/** 128 bits: the address of an upload is its only protection (OPEN-151). */
const newPublicHash = () => randomBytes(16).toString('hex')

const create = async (change: Change, { folder, values }: Prepared, fields: Values) => {
  const own = { ...values, publicHash: newPublicHash(), version: 1, user: change.viewer.user?.id ?? null }
  const record = await createForAnyone(entity, fields, change, own)
  await attachFile(change.tx, folder, { upload: record['id'] as number })
  return record
}

export async function addUpload(media: Media, commit: Commit, file: IncomingFile): Promise<Values> {
  const prepared = await prepareUpload(media, file)
  try {
    return await commit((change) => create(change, prepared, { name: file.declared.name }))
  } catch (error) {
    await dropFile(media, prepared.folder)
    throw error
  }
}

/** Stores a file of our own making inside a transaction that is already open. */
export async function storeUpload(
  media: Media,
  change: Change,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<UploadRecord> {
  const declared = { name, mimeType: '' }
  const prepared = await withStaged(await stageBytes(media.files.staging, bytes), (staged) =>
    prepareUpload(media, { staged, declared, field: 'file' }),
  )
  return (await create(change, prepared, { name })) as UploadRecord
}

/** Changes the name, the file or both; a new file has a new version, the public hash stays. */
export async function changeUpload(
  media: Media,
  commit: Commit,
  id: number,
  file: IncomingFile | undefined,
  fields: Values,
): Promise<Values> {
  const prepared = file && (await prepareUpload(media, file))
  let old: string | undefined
  try {
    const record = await commit(async (change) => {
      const changed = await updateRecord(entity, id, named(file, fields), change, (before) =>
        prepared ? { ...prepared.values, version: (before['version'] as number) + 1 } : {},
      )
      old = await folderOf(change.tx, { upload: id })
      if (prepared) await attachFile(change.tx, prepared.folder, { upload: id })
      return changed
    })
    if (prepared) await dropFile(media, old)
    return record
  } catch (error) {
    await dropFile(media, prepared?.folder)
    throw error
  }
}

/** Its file stays as long as it can be restored (OPEN-208). */
export const removeUpload = (commit: Commit, id: number, replacement?: number): Promise<void> =>
  commit(async (change) => {
    await keepForRestore(change.tx, { upload: id })
    await deleteRecord(entity, id, change, replacement)
  })

const day = 24 * 3_600_000
const anonymousLimit = 2 * 1024 ** 3

/** All uploads without a login together; many addresses must not be able to fill the disk (T5). */
export async function refuseFlood(tx: Transaction, now: Date): Promise<void> {
  const table = tableOf('uploads')
  const [found] = await tx
    .select({ size: sum(table.size) })
    .from(table)
    .where(and(isNull(table.user), gt(table.createdAt, new Date(now.getTime() - day))))
  if (Number(found?.size ?? 0) > anonymousLimit) throw tooMany(3_600)
}
