import type { Config } from '@theke/contract/entities/config'
import type { App, Services } from '../../app.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { rateLimits } from '../../platform/edge/rate-limits.ts'
import type { OrderListener } from '../../platform/order-events.ts'
import type { Payments } from '../../platform/payment.ts'
import { followCatalogue } from './catalogue.ts'
import { createOrderFeed } from './order-feed.ts'
import { publicOrder } from './order-view.ts'
import { createPlaceOrder } from './place-order.ts'
import { createLinkGuard, findByLink, loadPublic, publicOrderRoutes, secretHeaders } from './public-order.ts'

export type OrderDependencies = {
  payments: Payments
  listeners: readonly OrderListener[]
  config: (tx: Transaction) => Promise<Config>
}

/** The orders feature: its routes, and what payments and pages ask of it. */
export function createOrders(services: Services, { payments, listeners, config }: OrderDependencies) {
  const limits = rateLimits(services.settings, services.now)
  const catalogue = followCatalogue(services, config)
  const feed = createOrderFeed(services.database.pool)
  const placeOrder = createPlaceOrder({ services, catalogue, payments, listeners, limits, feed })
  const { pool } = services.database

  return {
    routes(app: App) {
      app.post('/orders', { config: { policy: 'public' } }, async (request, reply) => {
        const { body, viewer, headers, ip } = request
        const key = headers['idempotency-key']
        const { order, isReplay, paymentRedirectUrl } = await placeOrder({
          body,
          viewer,
          address: ip,
          key: Array.isArray(key) ? key.join() : key,
        })
        void reply.headers(secretHeaders)
        if (isReplay) void reply.header('idempotent-replayed', 'true')
        const data = { ...publicOrder(order), ...(paymentRedirectUrl ? { paymentRedirectUrl } : {}) }
        return reply.code(201).send({ data })
      })
      publicOrderRoutes(app, services, createLinkGuard(services, limits))
    },

    /** A public order for a page that the server renders. */
    async publicOrder(uid: string, hash: string) {
      const known = await findByLink(pool, uid, hash)
      return known && (await loadPublic(pool, known.id))?.order
    },
  }
}
