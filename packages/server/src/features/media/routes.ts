import { fileLimits } from '@theke/contract/calls/media'
import type { MediaUse } from '@theke/contract/calls/media-calls'
import { media as calls } from '@theke/contract/calls/media-calls'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { entities } from '@theke/contract/entities/registry'
import { messages } from '@theke/contract/texts.de'
import type { SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { App, Services } from '../../platform/services.ts'
import type { Values } from '../../crud/codec.ts'
import { requireRecord } from '../../crud/records.ts'
import { findUses, listedUses } from '../../crud/release.ts'
import { listAnswer, presentOne } from '../../crud/routes.ts'
import { isUnused } from '../../crud/used-ids.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { limitKeyOf } from '../../platform/edge/client-address.ts'
import { rateLimits, rules } from '../../platform/edge/rate-limits.ts'
import { invalid } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import type { Commit } from './images.ts'
import { addImage, changeImage, removeImage } from './images.ts'
import type { MediaLookup } from './media-lookup.ts'
import type { IncomingFile } from './prepare-file.ts'
import type { Received } from './receive-file.ts'
import { acceptFiles, discard, receive } from './receive-file.ts'
import type { Media } from './stored-files.ts'
import { addUpload, changeUpload, refuseFlood, removeUpload } from './uploads.ts'

/** Where outside of the entities a picture or file is used: the title of the place, if it is. */
export type OtherUses = (tx: Transaction, path: 'images' | 'uploads', id: number) => Promise<MediaUse[]>
/** Selects the ids of pictures or files that something outside of the entities uses. */
export type UsedElsewhere = (path: 'images' | 'uploads') => SQL[]
type Dependencies = {
  media: Media
  lookup: MediaLookup
  otherUses: OtherUses
  usedElsewhere: UsedElsewhere
}

/** Calls that bring, replace and remove pictures and uploads (API-08 to API-11, API-52); listing them is generated. */
export async function mediaRoutes(app: App, services: Services, dependencies: Dependencies) {
  const { media, lookup, otherUses, usedElsewhere } = dependencies
  const { database, hooks, now } = services
  const { staging } = media.files
  const limits = rateLimits(services.settings, now)

  /** Commits a change of the viewer; what was known about files before is forgotten. */
  const commitAs =
    ({ viewer }: FastifyRequest): Commit =>
    async (work) => {
      const result = await database.orm.transaction((tx) => work({ tx, viewer, hooks }))
      lookup.images.clear()
      lookup.uploads.clear()
      return result
    }

  /** Works with what was sent, and leaves nothing of it in the staging folder. */
  async function receiving<T>(request: FastifyRequest, work: (received: Received) => Promise<T>): Promise<T> {
    const limit = request.viewer.user ? fileLimits.multipart : fileLimits.dataUrl
    const received = await receive(request, staging, limit)
    try {
      return await work(received)
    } finally {
      await discard(received)
    }
  }

  const answer = async <E extends AnyEntity>(entity: E, record: Values, { viewer }: FastifyRequest) => ({
    data: await presentOne(database.orm, entity, record, viewer),
  })

  const streaming = { streams: true } as const

  await app.register(async (scope) => {
    await acceptFiles(scope, staging)
    const update = async (path: 'images' | 'uploads', id: number, request: FastifyRequest) => {
      const change = path === 'images' ? changeImage : changeUpload
      const record = await receiving(request, ({ file, fields }) =>
        change(media, commitAs(request), id, file, fields),
      )
      return answer(entities[path], record, request)
    }
    serve(
      scope,
      calls.images.create,
      async ({ request }) => {
        const add = ({ file, fields }: Received) => addImage(media, commitAs(request), required(file), fields)
        return answer(entities.images, await receiving(request, add), request)
      },
      streaming,
    )
    for (const path of ['images', 'uploads'] as const)
      serve(scope, calls[path].update, ({ params: { id }, request }) => update(path, id, request), streaming)

    await scope.register(async (open) => {
      open.addHook('onRequest', limitVisitors)
      serve(
        open,
        calls.uploads.create,
        async ({ request }) => {
          const add = ({ file }: Received) => addUpload(media, commitAs(request), required(file))
          const { data } = await answer(entities.uploads, await receiving(request, add), request)
          return { data: { ...data, version: data.version ?? 1 } }
        },
        streaming,
      )
    })
  })

  serve(app, calls.uploads.remove, async ({ params: { id }, query: { replaceWith }, request }) => {
    await removeUpload(commitAs(request), id, replaceWith)
    return { data: null }
  })
  serve(app, calls.images.remove, async ({ params: { id }, query: { replaceWith }, request }) => {
    await removeImage(commitAs(request), id, replaceWith)
    return { data: null }
  })

  for (const path of ['images', 'uploads'] as const) {
    serve(app, calls[path].unused, ({ query, viewer }) => {
      const where = isUnused(path, usedElsewhere(path))
      return listAnswer(services, entities[path], query, { viewer, where })
    })
    serve(app, calls[path].uses, async ({ params: { id }, viewer }) => {
      await requireRecord(database.orm, entities[path], id, viewer, hooks)
      const uses = listedUses(await findUses(path, id, { tx: database.orm }))
      return { data: [...uses, ...(await otherUses(database.orm, path, id))] }
    })
  }

  async function limitVisitors({ viewer, ip }: FastifyRequest) {
    if (viewer.user) return
    await limits.enforce(database.orm, rules.upload, limitKeyOf(ip))
    await refuseFlood(database.orm, now())
  }
}

function required(file: IncomingFile | undefined): IncomingFile {
  if (!file) throw invalid(messages.required, 'data')
  return file
}
