import type { App } from '../../platform/services.ts'
import { customerRoutes } from './customer-routes.ts'
import { keyListRoutes, type BranchByKey } from './key-lists.ts'
import type { OrderFeed } from './order-feed.ts'
import { orderStreamRoutes } from './order-stream.ts'
import { publicOrder } from './order-view.ts'
import type { Placed, Placement } from './place-order.ts'
import { createLinkGuard, publicOrderRoutes, secretHeaders } from './public-order.ts'
import { staffRoutes, type StaffDependencies } from './staff-routes.ts'
import type { FastifyRequest } from 'fastify'
import type { Viewer } from '../../platform/viewer.ts'

type Dependencies = StaffDependencies & {
  feed: OrderFeed
  branchByKey: BranchByKey
  viewerOf: (request: FastifyRequest) => Promise<Viewer>
  placeOrder: (placement: Placement) => Promise<Placed>
}

/** Every call of orders, from placing one to the stream of what happens to them. */
export function orderRoutes(app: App, dependencies: Dependencies) {
  const { services, limits, placeOrder } = dependencies

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

  const orderOf = createLinkGuard(services, limits)
  publicOrderRoutes(app, services, orderOf)
  customerRoutes(app, { ...dependencies, orderOf })
  keyListRoutes(app, dependencies)
  orderStreamRoutes(app, dependencies)
  staffRoutes(app, dependencies)
}
