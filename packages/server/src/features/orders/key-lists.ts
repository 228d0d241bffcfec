import type { ParamsOf } from '@theke/contract/call/define-call'
import {
  followFrontDeskOrders,
  followOwnFrontDesk,
  listFrontDeskOrders,
  listKitchenOrders,
  listOwnFrontDesk,
} from '@theke/contract/calls/staff-orders'
import type { StaffOrder } from '@theke/contract/calls/orders'
import { orderTexts } from '@theke/contract/texts.de'
import type { FastifyRequest } from 'fastify'
import type { App, Services } from '../../platform/services.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { limitKeyOf } from '../../platform/edge/client-address.ts'
import { rules, type RateLimits } from '../../platform/edge/rate-limits.ts'
import { notFound } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { createFrontDeskStreams } from './front-desk-stream.ts'
import type { FrontDesk } from './front-desk.ts'
import type { OrderFeed } from './order-feed.ts'
import { findCurrent } from './order-queries.ts'
import type { OrderRow } from './order-tables.ts'
import { secretHeaders } from './public-order.ts'

/** Whether a key opens the list of a branch; asked of the feature that keeps the keys. */
export type BranchByKey = (
  tx: Transaction,
  branchId: number,
  purpose: 'frontdesk' | 'backoffice',
  key: string,
) => Promise<number | undefined>

type Dependencies = {
  services: Services
  limits: RateLimits
  branchByKey: BranchByKey
  frontDesk: FrontDesk
  feed: OrderFeed
  /** Who is asking now: a screen may have been unpaired while its stream was open. */
  viewerOf: (request: FastifyRequest) => Promise<Viewer>
  present: (rows: readonly OrderRow[]) => Promise<StaffOrder[]>
}

type ScreenKey = ParamsOf<typeof listFrontDeskOrders>

/** Lists for screens, opened by a branch's key instead of a login (API-19, API-20, AUTH-04, OPEN-128). */
export function keyListRoutes(app: App, dependencies: Dependencies) {
  const { services, limits, branchByKey, frontDesk, viewerOf, present } = dependencies
  const { orm } = services.database

  async function branchOfKey({ branchId, apiKey }: ScreenKey, purpose: 'frontdesk' | 'backoffice') {
    const id = /^[1-9]\d{0,8}$/.test(branchId) ? Number(branchId) : 0
    return id > 0 && apiKey.length <= 64 ? branchByKey(orm, id, purpose, apiKey) : undefined
  }
  const branchOfScreen = ({ device, branches }: Viewer) =>
    device?.type === 'frontdesk' ? branches[0] : undefined

  /** Wrong keys and screens are counted (T2). */
  async function required(branch: number | undefined, { ip }: FastifyRequest) {
    if (branch !== undefined) return branch
    await limits.enforce(orm, rules.wrongSecret, limitKeyOf(ip))
    throw notFound(orderTexts.notFound)
  }

  serve(app, listFrontDeskOrders, async ({ params, request, reply }) => {
    const branch = await required(await branchOfKey(params, 'frontdesk'), request)
    void reply.headers(secretHeaders)
    return { data: await frontDesk(branch) }
  })

  serve(app, listOwnFrontDesk, async ({ viewer, request, reply }) => {
    const branch = await required(branchOfScreen(viewer), request)
    void reply.headers(secretHeaders)
    return { data: await frontDesk(branch) }
  })

  const follow = createFrontDeskStreams(app, dependencies)

  serve(app, followFrontDeskOrders, async ({ params, request, reply }) => {
    const branch = await required(await branchOfKey(params, 'frontdesk'), request)
    await frontDesk(branch) // refused while it is switched off
    await follow(branch, reply, async () => (await branchOfKey(params, 'frontdesk')) === branch)
  })

  serve(app, followOwnFrontDesk, async ({ viewer, request, reply }) => {
    const branch = await required(branchOfScreen(viewer), request)
    await frontDesk(branch)
    await follow(branch, reply, async () => branchOfScreen(await viewerOf(request)) === branch)
  })

  serve(app, listKitchenOrders, async ({ params, request, reply }) => {
    const branch = await required(await branchOfKey(params, 'backoffice'), request)
    void reply.headers(secretHeaders)
    return { data: await present(await findCurrent(orm, [branch])) }
  })
}
