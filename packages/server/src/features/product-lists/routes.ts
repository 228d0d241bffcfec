import {
  applyProductList,
  discardProductList,
  getProductList,
  listProductLists,
  productListLimits,
  uploadProductList,
} from '@theke/contract/calls/product-lists'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App, Services } from '../../platform/services.ts'
import { writeLog } from '../../crud/audit.ts'
import { limitKeyOf } from '../../platform/edge/client-address.ts'
import { rateLimits, rules } from '../../platform/edge/rate-limits.ts'
import { serve } from '../../platform/serve.ts'
import { acceptSheets, receiveSheet } from '../../platform/spreadsheet/receive-sheet.ts'
import { applyList } from './apply-list.ts'
import { readProductList } from './product-list.ts'
import { findWaiting, previewList, removeWaiting, requireWaiting, stageList } from './waiting-lists.ts'

/** POST /custom/products-upload: administrators change the products at once, lists of all others wait (API-51). */
export async function productUploadRoute(app: App, { database: { orm }, hooks, now, settings }: Services) {
  const limits = rateLimits(settings, now)

  async function limitVisitors({ viewer, ip }: FastifyRequest) {
    if (!viewer.isAdmin) await limits.enforce(orm, rules.productList, limitKeyOf(ip))
  }

  await app.register(async (scope: FastifyInstance) => {
    await acceptSheets(scope, productListLimits.bytes)
    scope.addHook('onRequest', limitVisitors)
    serve(
      scope,
      uploadProductList,
      async ({ viewer, request, reply }) => {
        const { name: sent, bytes } = await receiveSheet(request, productListLimits.bytes)
        const name = sent || 'Produktliste'
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
