import { isSameJson } from '@theke/domain/values'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import { entities } from '@theke/contract/entities/registry'
import type { Change } from '../../crud/change.ts'
import { createRecord, deleteRecord, updateRecord } from '../../crud/changes.ts'
import type { Values } from '../../crud/codec.ts'
import { stageBytes, withStaged } from '../../platform/files/staging.ts'
import type { FocalPoint } from './picture.ts'
import type { IncomingFile } from './prepare-file.ts'
import { prepareImage, prepareOwnImage } from './prepare-file.ts'
import type { Media } from './stored-files.ts'
import { attachFile, dropFile, folderOf, keepForRestore } from './stored-files.ts'

const entity = entities.images
export type ImageRecord = RecordOf<typeof entity>
type Prepared = Awaited<ReturnType<typeof prepareImage>>
/** Runs work in a transaction and commits it. */
export type Commit = <T>(work: (change: Change) => Promise<T>) => Promise<T>

const create = async (change: Change, { folder, values }: Prepared, fields: Values) => {
  const record = await createRecord(entity, fields, change, { ...values, version: 1 })
  await attachFile(change.tx, folder, { image: record['id'] as number })
  return record
}

/** A file brings its name along, unless the call gives it another one. */
export const named = (file: IncomingFile | undefined, fields: Values): Values =>
  file?.declared.name ? { name: file.declared.name, ...fields } : fields

export async function addImage(
  media: Media,
  commit: Commit,
  file: IncomingFile,
  fields: Values,
): Promise<Values> {
  const prepared = await prepareImage(media, file)
  try {
    return await commit((change) => create(change, prepared, named(file, fields)))
  } catch (error) {
    await dropFile(media, prepared.folder)
    throw error
  }
}

type OwnImage = { name: string; bytes: Buffer; alt?: string; focalPoint?: FocalPoint }

/** Stores a picture of our own making, as it is, inside a transaction that is already open. */
export async function storeImage(media: Media, change: Change, image: OwnImage): Promise<ImageRecord> {
  return storePrepared(change, image, await prepareOwn(media, image))
}

/** Several of them, with ids in their order; reading the next ones goes on while others wait for the disk. */
export async function storeImages(media: Media, change: Change, images: OwnImage[]): Promise<ImageRecord[]> {
  const prepared = images.map((): Prepared | undefined => undefined)
  const waiting = images.entries()
  const prepareRest = async () => {
    for (const [index, image] of waiting) prepared[index] = await prepareOwn(media, image)
  }
  await Promise.all(Array.from({ length: 4 }, prepareRest))
  const records: ImageRecord[] = []
  for (const [index, image] of images.entries())
    records.push(await storePrepared(change, image, prepared[index] as Prepared))
  return records
}

async function prepareOwn(media: Media, { name, bytes }: OwnImage): Promise<Prepared> {
  const declared = { name, mimeType: '' }
  return withStaged(await stageBytes(media.files.staging, bytes), (staged) =>
    prepareOwnImage(media, { staged, declared, field: 'file' }),
  )
}

async function storePrepared(change: Change, { name, alt, focalPoint }: OwnImage, prepared: Prepared) {
  const fields = { name, ...(alt && { alt }), ...(focalPoint && { focalPoint }) }
  return (await create(change, prepared, fields)) as ImageRecord
}

const isMoved = (before: Values, values: Values) =>
  'focalPoint' in values && !isSameJson(values['focalPoint'], before['focalPoint'])

/**
 * Changes a picture, with a new file or without. A new file or another focal point changes what is shown, so the
 * version goes up and every address with it: browsers keep the old one for a year (OPEN-151).
 */
export async function changeImage(
  media: Media,
  commit: Commit,
  id: number,
  file: IncomingFile | undefined,
  fields: Values,
): Promise<Values> {
  const prepared = file && (await prepareImage(media, file))
  const old: { folder?: string | undefined; version?: number } = {}
  let record: Values
  try {
    record = await commit(async (change) => {
      const changed = await updateRecord(entity, id, named(file, fields), change, (before, values) => {
        old.version = before['version'] as number
        return prepared || isMoved(before, values) ? { ...prepared?.values, version: old.version + 1 } : {}
      })
      old.folder = await folderOf(change.tx, { image: id })
      if (prepared) await attachFile(change.tx, prepared.folder, { image: id })
      return changed
    })
  } catch (error) {
    await dropFile(media, prepared?.folder)
    throw error
  }
  if (prepared) await dropFile(media, old.folder)
  else if (old.folder && record['version'] !== old.version)
    await media.files.removeFolder(`${old.folder}/${old.version}`)
  return record
}

/** Its file stays as long as it can be restored (OPEN-208). */
export const removeImage = (commit: Commit, id: number, replacement?: number): Promise<void> =>
  commit(async (change) => {
    await keepForRestore(change.tx, { image: id })
    await deleteRecord(entity, id, change, replacement)
  })
