import { z } from 'zod'
import { multipart, recordId, recordUse } from '../call/call-values.ts'
import { defineCall } from '../call/define-call.ts'
import { componentOf, entityCalls, listQuery, wireRecord } from '../call/entity-calls.ts'
import { image } from '../entities/image.ts'
import { upload } from '../entities/upload.ts'
import { fileLimits } from './media.ts'

/** A data URL of the largest file, with its name and the JSON around it. */
export const jsonLimit = Math.ceil((fileLimits.dataUrl * 4) / 3) + 64 * 1024

/** A record that shows the picture or offers the file. */
export type MediaUse = z.output<typeof recordUse>

/** The calls of pictures and files: those of every entity, with a file for the body, and what is used where. */
function mediaCalls(entity: typeof image | typeof upload) {
  const generated = entityCalls(entity)
  const { list, get, create, update, remove } = generated
  const file = { body: multipart, maxBody: jsonLimit } as const
  const { right: _right, ...sending } = create
  return {
    list,
    get,
    // guests send files with an order
    create: entity === upload ? { ...sending, ...file, policy: 'public' as const } : { ...create, ...file },
    update: { ...update, ...file },
    remove,
    unused: defineCall({
      method: 'GET',
      path: `/${entity.path}/unused`,
      policy: list.policy,
      ...(list.right ? { right: list.right } : {}),
      entity: entity.path,
      query: listQuery(entity),
      answer: list.answer,
      meta: list.meta,
      failure: list.failure,
      summary: 'Those that nothing uses',
    }),
    uses: defineCall({
      method: 'GET',
      path: `/${entity.path}/:id/uses`,
      policy: list.policy,
      ...(list.right ? { right: list.right } : {}),
      entity: entity.path,
      params: { id: recordId },
      answer: z.array(recordUse),
      failure: 'Verwendungen konnten nicht geladen werden.',
      summary: 'Where one of them is used',
    }),
  }
}

const uploads = mediaCalls(upload)

/** A stored file with what addresses it. */
const storedUpload = wireRecord
  .extend({ publicHash: z.string(), version: z.int(), extension: z.string() })
  .meta({ component: componentOf(upload) })

export const media = {
  images: mediaCalls(image),
  uploads: { ...uploads, create: { ...uploads.create, answer: storedUpload } },
} as const

/** The form of customers, who are not signed in: a file as data URL (API-52). */
export const uploadDataUrl = {
  ...media.uploads.create,
  body: z.object({ name: z.string(), data: z.string() }),
}
