import { placeOrder as placeOrderCall } from '@theke/contract/calls/place-order'
import { serve } from '../../platform/serve.ts'
import type { App } from '../../platform/services.ts'
import { couponRoutes } from './coupon-routes.ts'
import { customerRoutes } from './customer-routes.ts'
import type { FrontDesk } from './front-desk.ts'
import { keyListRoutes, type BranchByKey } from './key-lists.ts'
import { kitchenRoutes } from './kitchen-routes.ts'
import type { OrderFeed } from './order-feed.ts'
import { orderPushRoutes, type Push } from './order-push.ts'
import { orderStreamRoutes } from './order-stream.ts'
import { publicOrder } from './order-view.ts'
import type { Placed, Placement } from './place-order.ts'
import { createLinkGuard, publicOrderRoutes, secretHeaders } from './public-order.ts'
import { staffRoutes, type StaffDependencies } from './staff-routes.ts'
import type { FastifyRequest } from 'fastify'
import type { Viewer } from '../../platform/viewer.ts'

type Dependencies = StaffDependencies & {
  feed: OrderFeed
  push: Push
  branchByKey: BranchByKey
  frontDesk: FrontDesk
  viewerOf: (request: FastifyRequest) => Promise<Viewer>
  placeOrder: (placement: Placement) => Promise<Placed>
}

/** Every call of orders, from placing one to the stream of what happens to them. */
export function orderRoutes(app: App, dependencies: Dependencies) {
  const { services, limits, placeOrder } = dependencies

  couponRoutes(app, services, limits)

  serve(app, placeOrderCall, async ({ body, viewer, request, reply }) => {
    const key = request.headers['idempotency-key']
    const { order, isReplay, paymentRedirectUrl } = await placeOrder({
      request: body,
      viewer,
      address: request.ip,
      key: Array.isArray(key) ? key.join() : key,
    })
    void reply.headers(secretHeaders)
    if (isReplay) void reply.header('idempotent-replayed', 'true')
    return { data: { ...publicOrder(order), ...(paymentRedirectUrl ? { paymentRedirectUrl } : {}) } }
  })

  const orderOf = createLinkGuard(services, limits)
  publicOrderRoutes(app, services, limits)
  customerRoutes(app, { ...dependencies, orderOf })
  orderPushRoutes(app, dependencies.push, orderOf)
  keyListRoutes(app, dependencies)
  orderStreamRoutes(app, dependencies)
  kitchenRoutes(app, dependencies)
  staffRoutes(app, dependencies)
}
