import multipart from '@fastify/multipart'
import {
  applyProductList,
  discardProductList,
  getProductList,
  listProductLists,
  productListLimits,
  uploadProductList,
} from '@theke/contract/calls/product-lists'
import { messages } from '@theke/contract/texts.de'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App, Services } from '../../platform/services.ts'
import { writeLog } from '../../crud/audit.ts'
import { limitKeyOf } from '../../platform/edge/client-address.ts'
import { rateLimits, rules } from '../../platform/edge/rate-limits.ts'
import { HttpError, invalid } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
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
  new HttpError(413, [
    {
      message: messages.fileTooLarge(productListLimits.bytes / mebibyte),
      code: 'fileTooLarge',
      field: 'file',
    },
  ])

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

  async function limitVisitors({ viewer, ip }: FastifyRequest) {
    if (!viewer.isAdmin) await limits.enforce(orm, rules.productList, limitKeyOf(ip))
  }

  await app.register(async (scope: FastifyInstance) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files: 1, fileSize: productListLimits.bytes, fields: 10, fieldSize: 1_024, parts: 11 },
    })
    scope.addHook('onRequest', limitVisitors)
    serve(
      scope,
      uploadProductList,
      async ({ viewer, request, reply }) => {
        const { name, bytes } = await receiveFile(request)
        const list = await readProductList(bytes)
        void reply.header('cache-control', 'no-store')
        if (viewer.isAdmin)
          return { data: await orm.transaction((tx) => applyList({ tx, viewer, hooks }, name, list)) }
        const id = await orm.transaction((tx) => stageList(tx, name, list, now()))
        void reply.code(202)
        return { data: { id, state: 'uploaded' as const } }
      },
      { streams: true },
    )
  })
}

/** What administrators do with lists that wait: look, take over, discard (OPEN-155). */
export function productListRoutes(app: App, { database: { orm }, hooks }: Services) {
  const whole = { streams: true } as const

  serve(app, listProductLists, async () => ({ data: await findWaiting(orm) }))

  serve(
    app,
    getProductList,
    ({ params: { id } }) =>
      orm.transaction(async (tx) => ({ data: await previewList(tx, await requireWaiting(tx, id)) })),
    whole,
  )

  serve(
    app,
    applyProductList,
    ({ params: { id }, viewer }) =>
      orm.transaction(async (tx) => {
        const { name, list } = await requireWaiting(tx, id)
        await removeWaiting(tx, id)
        return { data: await applyList({ tx, viewer, hooks }, name, list) }
      }),
    whole,
  )

  serve(app, discardProductList, ({ params: { id }, viewer }) =>
    orm.transaction(async (tx) => {
      const { name } = await requireWaiting(tx, id)
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
