import type { Config } from '@theke/contract/entities/config'
import { branchTexts, orderTexts } from '@theke/contract/texts.de'
import { arePostcodes, parseCorners } from '@theke/domain/cart'
import { keptFrom } from '@theke/domain/legal'
import type { WaitingRules } from '@theke/domain/order'
import type { CapacityRules } from '@theke/domain/order-intake'
import { limitsOf } from '@theke/domain/order-intake'
import { usualMissedMinutes } from '@theke/domain/order'
import { dayNumberOf, firstInstantFrom, localDateOf } from '@theke/domain/values'
import type { FastifyRequest } from 'fastify'
import type { App, Services } from '../../platform/services.ts'
import type { EntityHooks } from '../../crud/hooks.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { createGeocoder } from '../../platform/geocoder.ts'
import { rateLimits } from '../../platform/edge/rate-limits.ts'
import { invalid } from '../../platform/errors.ts'
import type { RecurringJob } from '../../platform/jobs.ts'
import type { OrderListener, OrderMessages, OrderPrints } from '../../platform/order-events.ts'
import type { Payments } from '../../platform/payment.ts'
import type { VapidKeys } from '../../platform/push/web-push.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { Values } from '../../crud/codec.ts'
import { followCatalog } from './catalog.ts'
import { couponHooks } from './coupons.ts'
import { createOrderActions } from './order-actions.ts'
import { createOrderFeed } from './order-feed.ts'
import type { BranchByKey } from './key-lists.ts'
import type { DaySummary } from './day-summary.ts'
import { summarizeDay } from './day-summary.ts'
import { createFrontDesk } from './front-desk.ts'
import { findCurrent, openOrdersOf, removeOldKeys } from './order-queries.ts'
import { findUsed } from './order-places.ts'
import { orderPushJob, orderPushListener, tellBrowsers } from './order-push.ts'
import { orderUsesOf } from './order-uploads.ts'
import { forgetOldCustomers, orderData } from './personal-data.ts'
import { createPlaceOrder } from './place-order.ts'
import type { DoNotServe } from './present-orders.ts'
import { createPresent } from './present-orders.ts'
import { loadPublic } from './public-order.ts'
import { orderRoutes } from './routes.ts'
import { watchWaiting } from './watch-waiting.ts'

export type OrderDependencies = {
  payments: Payments
  messages: OrderMessages
  prints: OrderPrints
  listeners: readonly OrderListener[]
  config: (tx: Transaction) => Promise<Config>
  branchByKey: BranchByKey
  doNotServe: DoNotServe
  viewerOf: (request: FastifyRequest) => Promise<Viewer>
  /** The keys with which this shop signs push messages. */
  vapid: () => Promise<VapidKeys>
}

/** An owner learns of a list that nobody could read when it is saved, not when customers are refused. */
function checkAreas({ deliveryAreas }: Values) {
  const areas = (deliveryAreas ?? []) as readonly { area: string; postcodes?: string; polygon?: string }[]
  for (const [index, { area, postcodes = '', polygon = '' }] of areas.entries()) {
    if (!arePostcodes(postcodes))
      throw invalid(branchTexts.postcodes(area), `deliveryAreas.${index}.postcodes`)
    if (!parseCorners(polygon)) throw invalid(branchTexts.border(area), `deliveryAreas.${index}.polygon`)
  }
}

/** A branch with open orders stays, and so does a file that belongs to an order (OPEN-146). */
const orderHooks = {
  branches: {
    usedBy: (id, tx) => openOrdersOf(tx, id),
    beforeSave(values, { before }) {
      const { missedMinutes, autoCancelMinutes } = { ...before, ...values } as Partial<WaitingRules>
      if (autoCancelMinutes && autoCancelMinutes <= (missedMinutes ?? usualMissedMinutes))
        throw invalid(orderTexts.cancelsTooEarly, 'autoCancelMinutes')
      checkAreas(values)
      return values
    },
  },
  coupons: couponHooks,
  uploads: {
    usedBy: async (id, tx) =>
      (await orderUsesOf(tx, 'uploads', id)).map(({ label, title }) => `${label} ${title}`),
  },
} satisfies Record<string, EntityHooks>

/** The orders feature: its routes, and what payments, pages and the job runner ask of it. */
export function createOrders(services: Services, dependencies: OrderDependencies) {
  const { payments, config, vapid } = dependencies
  const push = { services, vapid }
  const { pool, orm, url } = services.database
  const limits = rateLimits(services.settings, services.now)
  const catalog = followCatalog(services, config)
  const feed = createOrderFeed({ pool, url, log: services.log })
  const listeners = [...dependencies.listeners, orderPushListener, { committed: () => feed.announce() }]
  const actions = createOrderActions(payments, dependencies.prints)
  const frontDesk = createFrontDesk(services, catalog)
  const present = createPresent(services, catalog, dependencies.doNotServe)
  const placeOrder = createPlaceOrder({
    services,
    catalog,
    payments,
    prints: dependencies.prints,
    listeners,
    limits,
    findPlace: createGeocoder(services.settings.geocoderUrl, services.log),
    feed,
  })
  const forgetting = { now: services.now, messages: dependencies.messages }
  const recurring: RecurringJob[] = [
    { name: 'orders-remove-keys', everyMinutes: 60, handler: () => removeOldKeys(orm, services.now()) },
    {
      name: 'watchWaitingOrders',
      everyMinutes: 1,
      handler: watchWaiting({ services, catalog, listeners, actions }),
    },
    {
      name: 'forgetOldCustomers',
      everyMinutes: 1_440,
      async handler() {
        const { orderRetentionYears, timeZone } = await config(orm)
        const first = keptFrom(localDateOf(services.now(), timeZone), orderRetentionYears)
        const before = new Date(firstInstantFrom(dayNumberOf(first), 0, timeZone))
        await forgetOldCustomers(orm, before, forgetting)
      },
    },
  ]

  return {
    hooks: orderHooks,
    personalData: orderData(forgetting, async () => (await config(orm)).orderRetentionYears),

    routes(app: App) {
      app.addHook('onClose', () => feed.close())
      orderRoutes(app, {
        ...dependencies,
        push,
        listeners,
        services,
        catalog,
        limits,
        feed,
        actions,
        placeOrder,
        present,
        frontDesk,
      })
    },

    /** What the payments feature tells about an order. */
    outcomes: actions.outcomes((tx) => ({ tx, listeners, now: services.now(), user: null })),

    /** A public order for a page that the server renders, with its total for a customer who pays in advance (OPEN-181). */
    async publicOrder(uid: string, hash: string) {
      const found = await loadPublic(pool, { uid, hash })
      return found?.order && { ...found, order: found.order }
    },

    /** What is taken of the intervals of a branch, for its checkout (B49). */
    usedPlaces: async (branch: { id: number } & CapacityRules) =>
      limitsOf(branch).length === 0 ? [] : findUsed(orm, branch.id, services.now()),

    /** Tickets of a branch, for a TV that shows them. */
    frontDesk,

    /** How the day goes in some branches, for the start screen. */
    async day(branches: readonly number[]): Promise<DaySummary[]> {
      const { config: shop } = await catalog()
      const current = await present(await findCurrent(orm, branches))
      return summarizeDay(orm, { branches, current, now: services.now().getTime(), zone: shop.timeZone })
    },

    recurring,
    jobs: { [orderPushJob]: tellBrowsers(push) },
  }
}
