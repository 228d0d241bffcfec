import multipart from '@fastify/multipart'
import { productListLimits } from '@theke/contract/calls/product-lists'
import { messages } from '@theke/contract/texts.de'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App, Services } from '../../platform/services.ts'
import { writeLog } from '../../crud/audit.ts'
import { idOf } from '../../crud/routes.ts'
import { limitKeyOf } from '../../platform/edge/client-address.ts'
import { rateLimits, rules } from '../../platform/edge/rate-limits.ts'
import { HttpError, invalid } from '../../platform/errors.ts'
import { applyList } from './apply-list.ts'
import { readProductList } from './product-list.ts'
import { findWaiting, previewList, removeWaiting, requireWaiting, stageList } from './waiting-lists.ts'

const mebibyte = 1_024 * 1_024

/** The last part of a path without control characters, for lists and the log. */
const plainName = (name: string) =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\u0000-\u001f\u007f]/g, '')
    .trim()
    .slice(-200) || 'Produktliste'

const tooLarge = () =>
  new HttpError(413, [{ message: messages.fileTooLarge(productListLimits.bytes / mebibyte), field: 'file' }])

/** The file of a multipart call, in memory: it is small, and has to be read as a whole. */
async function receiveFile(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  if (!request.isMultipart()) throw invalid(messages.required, 'file')
  if (Number(request.headers['content-length'] ?? 0) > productListLimits.bytes + mebibyte) throw tooLarge()
  let received: { name: string; bytes: Buffer } | undefined
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    const bytes = await part.toBuffer()
    if (part.file.truncated) throw tooLarge()
    if (part.fieldname === 'file') received = { name: plainName(part.filename), bytes }
  }
  if (!received || received.bytes.length === 0) throw invalid(messages.required, 'file')
  return received
}

/** POST /custom/products-upload: administrators change the products at once, lists of all others wait (API-51). */
export async function productUploadRoute(app: App, { database: { orm }, hooks, now, settings }: Services) {
  const limits = rateLimits(settings, now)
  const config = { policy: 'public', maxBody: 6 * mebibyte, streams: true } as const

  async function limitVisitors({ viewer, ip }: FastifyRequest) {
    if (!viewer.isAdmin) await limits.enforce(orm, rules.productList, limitKeyOf(ip))
  }

  await app.register(async (scope: FastifyInstance) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files: 1, fileSize: productListLimits.bytes, fields: 10, fieldSize: 1_024, parts: 11 },
    })
    scope.post('/custom/products-upload', { config, onRequest: limitVisitors }, async (request, reply) => {
      const { name, bytes } = await receiveFile(request)
      const list = await readProductList(bytes)
      const { viewer } = request
      void reply.header('cache-control', 'no-store')
      if (viewer.isAdmin)
        return { data: await orm.transaction((tx) => applyList({ tx, viewer, hooks }, name, list)) }
      const id = await orm.transaction((tx) => stageList(tx, name, list, now()))
      return reply.code(202).send({ data: { id, state: 'uploaded' } })
    })
  })
}

/** What administrators do with lists that wait: look, take over, discard (OPEN-155). */
export function productListRoutes(app: App, { database: { orm }, hooks }: Services) {
  const admin = { config: { policy: 'admin', streams: true } } as const

  app.get('/product-lists', admin, async () => ({ data: await findWaiting(orm) }))

  app.get('/product-lists/:id', admin, ({ params }) =>
    orm.transaction(async (tx) => ({ data: await previewList(tx, await requireWaiting(tx, idOf(params))) })),
  )

  app.post('/product-lists/:id/apply', admin, ({ params, viewer }) =>
    orm.transaction(async (tx) => {
      const { id, name, list } = await requireWaiting(tx, idOf(params))
      await removeWaiting(tx, id)
      return { data: await applyList({ tx, viewer, hooks }, name, list) }
    }),
  )

  app.delete('/product-lists/:id', admin, ({ params, viewer }) =>
    orm.transaction(async (tx) => {
      const { id, name } = await requireWaiting(tx, idOf(params))
      await removeWaiting(tx, id)
      await writeLog(tx, {
        channel: 'audit',
        message: `Produktliste „${name}“ verworfen`,
        user: viewer.user?.id ?? null,
        context: { entity: 'products' },
      })
      return { data: null }
    }),
  )
}
