import cookie from '@fastify/cookie'
import { messages } from '@theke/contract/texts.de'
import type { FastifyRequest } from 'fastify'
import Fastify from 'fastify'
import { mergeHooks } from './crud/hooks.ts'
import { crudRoutes } from './crud/routes.ts'
import { issueReceipts } from './features/accounting/issue-receipt.ts'
import { accountingRoutes } from './features/accounting/routes.ts'
import { countVisits } from './features/analytics/count-visits.ts'
import { absenceRoutes } from './features/absences/routes.ts'
import { analyticsRoutes, removeOldAnalytics } from './features/analytics/routes.ts'
import { findEmployeeByToken } from './features/auth/access-tokens.ts'
import { presentMe } from './features/auth/accounts.ts'
import { refuseForeignPages } from './features/auth/csrf.ts'
import { removeExpired } from './features/auth/remove-expired.ts'
import { authRoutes } from './features/auth/routes.ts'
import { findBranchByKey } from './features/auth/branch-keys.ts'
import { cookieName, cookieOptions, findViewer, sessionToken } from './features/auth/sessions.ts'
import { userHooks } from './features/auth/user-hooks.ts'
import { catalogRoutes } from './features/catalog/routes.ts'
import { cachedConfig } from './features/config/config-cache.ts'
import { configRoutes, presentConfig } from './features/config/routes.ts'
import { configMedia, configUses, loadConfig } from './features/config/shop-config.ts'
import { contentHooks } from './features/content/hooks.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { deletedRecordRoutes, removeOldDeletions } from './features/deleted-records/routes.ts'
import { deviceHooks } from './features/devices/device-hooks.ts'
import { createPrintQueue } from './features/devices/print-queue.ts'
import { deviceRoutes, deviceWork } from './features/devices/routes.ts'
import { docsRoutes } from './features/docs/routes.ts'
import { fontRoutes } from './features/fonts/routes.ts'
import { formRoutes } from './features/forms/routes.ts'
import { formSubmissionsOf } from './features/forms/submit-form.ts'
import { healthRoutes } from './features/health/routes.ts'
import { bookHolidays } from './features/holiday-accounts/book-holidays.ts'
import { findHolidaysLeft } from './features/holiday-accounts/balances.ts'
import { holidayAccountHooks } from './features/holiday-accounts/hooks.ts'
import { remindOfHolidays } from './features/holiday-accounts/reminders.ts'
import { holidayAccountRoutes } from './features/holiday-accounts/routes.ts'
import { createPublicInit } from './features/init/public-init.ts'
import { initRoutes } from './features/init/routes.ts'
import { removeOldLogs } from './features/logs/remove-old-logs.ts'
import { logRoutes } from './features/logs/routes.ts'
import { createMedia } from './features/media/create-media.ts'
import { findCountedOrders, findReceiptOrders, findReviews } from './features/orders/counted-orders.ts'
import { createFileDigests } from './features/media/file-digest.ts'
import { createOrders, orderHooks } from './features/orders/create-orders.ts'
import { findOrder } from './features/orders/order-queries.ts'
import { orderUsesOf, orderedUploads, uploadsInUse } from './features/orders/order-uploads.ts'
import { staffOrder } from './features/orders/order-view.ts'
import type { Media } from './features/media/stored-files.ts'
import { mediaHooks } from './features/media/stored-files.ts'
import { logoUrl } from './features/messages/logo-url.ts'
import { createMessages } from './features/messages/messages.ts'
import { countFailed } from './features/messages/outbox.ts'
import { removeOldMessages } from './features/messages/remove-old-messages.ts'
import { messageRoutes } from './features/messages/routes.ts'
import { newsletterPages, newsletterRoutes, removeUnconfirmed } from './features/newsletter/routes.ts'
import { subscribing } from './features/newsletter/subscribe.ts'
import { createPairing } from './features/pairing/create-pairing.ts'
import { removeUnpaired } from './features/pairing/pairings.ts'
import { sendForm, subscribeToNewsletter } from '@theke/contract/calls/forms'
import { readBodyOf } from './platform/serve.ts'
import { createPayments } from './features/payments/create-payments.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { pageRoutes } from './features/pages/routes.ts'
import { productListRoutes, productUploadRoute } from './features/product-lists/routes.ts'
import { removeOldLists } from './features/product-lists/waiting-lists.ts'
import { removeOldPlays } from './features/signage/player-state.ts'
import { rosterHooks } from './features/roster/hooks.ts'
import { rosterRoutes } from './features/roster/routes.ts'
import { signageRoutes } from './features/signage/routes.ts'
import { expireCommands, tvHooks } from './features/signage/tv-commands.ts'
import { createStatistics } from './features/statistics/create-statistics.ts'
import { timeSheetRoutes } from './features/time-sheets/routes.ts'
import { timeTrackingHooks } from './features/time-tracking/hooks.ts'
import { timeTrackingRoutes } from './features/time-tracking/routes.ts'
import { closeForgotten } from './features/time-tracking/working-activities.ts'
import type { Transaction } from './platform/database/transaction.ts'
import type { RouteEntry } from './platform/access.ts'
import { enforceAccess } from './platform/access.ts'
import { announceClosing } from './platform/edge/close-gracefully.ts'
import { compressAnswers } from './platform/edge/compress-answers.ts'
import { pageCsp } from './platform/edge/content-security-policy.ts'
import { cspReportRoutes } from './platform/edge/csp-reports.ts'
import { drainRefusedBodies } from './platform/edge/drain-refused-bodies.ts'
import { guardInput } from './platform/edge/guard-input.ts'
import { logRequests } from './platform/edge/request-log.ts'
import { requestLimiter } from './platform/edge/request-limiter.ts'
import { setSecurityHeaders } from './platform/edge/security-headers.ts'
import type { EdgeOptions } from './platform/edge/server-options.ts'
import { maxConnections, serverOptions } from './platform/edge/server-options.ts'
import { handleErrors } from './platform/error-handler.ts'
import { notFound } from './platform/errors.ts'
import { publicOrigin } from './platform/public-origin.ts'
import type { App, Platform, Services, Work } from './platform/services.ts'
import type { Viewer } from './platform/viewer.ts'
import { visitor } from './platform/viewer.ts'

/** The whole server: every registration in the order in which it takes part in a request. */
export async function buildApp(
  platform: Platform,
  edge: EdgeOptions = {},
): Promise<{ app: App; routes: RouteEntry[]; services: Services; work: Work; media: Media }> {
  const { settings } = platform
  const app = Fastify(serverOptions(settings, edge))
  const { log } = app
  const shopConfig = cachedConfig(platform, log)
  const orderById = async (tx: Transaction, id: number) => {
    const row = await findOrder(tx, id)
    return row && staffOrder(row, { isMissed: false })
  }
  const told = createMessages(platform, {
    config: shopConfig,
    logoUrl: (config) => logoUrl(platform, config),
    order: orderById,
  })
  const zone = async () => (await shopConfig()).timeZone
  const services: Services = {
    ...platform,
    log,
    mailer: platform.mailer ?? told.mailer,
    timeZone: zone,
    hooks: mergeHooks(
      contentHooks(loadConfig, publicOrigin(settings)),
      userHooks(platform.now),
      orderHooks,
      mediaHooks,
      timeTrackingHooks(zone),
      holidayAccountHooks(platform.now, zone),
      rosterHooks,
      deviceHooks(settings),
      tvHooks(platform.now),
    ),
  }
  const work: Work = {
    handlers: { ...told.handlers },
    recurring: [
      {
        name: 'removeExpired',
        everyMinutes: 30,
        handler: () => removeExpired(services.database.orm, services.now()),
      },
      {
        name: 'expireTvCommands',
        everyMinutes: 5,
        async handler() {
          await expireCommands(services.database.orm, services.now())
          await removeUnpaired(services.database.orm, services.now())
          await removeOldPlays(services.database.orm, services.now())
        },
      },
      {
        name: 'closeForgotten',
        everyMinutes: 15,
        handler: () => closeForgotten(services),
      },
      {
        name: 'bookHolidays',
        everyMinutes: 1_440,
        handler: () => bookHolidays(services),
      },
      {
        name: 'remindOfHolidays',
        everyMinutes: 1_440,
        handler: () => remindOfHolidays(services, told.compose),
      },
      {
        name: 'removeUnconfirmed',
        everyMinutes: 1_440,
        handler: () => removeUnconfirmed(services.database.orm, services.now()),
      },
      {
        name: 'removeOldProductLists',
        everyMinutes: 1_440,
        handler: () => removeOldLists(services.database.orm, services.now()),
      },
      {
        name: 'removeOldMessages',
        everyMinutes: 1_440,
        handler: () => removeOldMessages(services.database.orm, services.now()),
      },
      {
        name: 'removeOldDeletions',
        everyMinutes: 1_440,
        handler: () => removeOldDeletions(services.database.orm, services.now()),
      },
      {
        name: 'removeOldLogs',
        everyMinutes: 1_440,
        handler: async () => removeOldLogs(services.database.orm, await shopConfig(), services.now()),
      },
    ],
  }
  app.server.maxConnections = maxConnections
  app.decorate('checksAnswers', edge.checksAnswers ?? false)
  handleErrors(app)
  logRequests(app, edge.log)
  announceClosing(app)
  setSecurityHeaders(app, settings)
  compressAnswers(app)
  drainRefusedBodies(app)
  guardInput(app, edge.timeouts)
  await app.register(cookie)
  refuseForeignPages(app, settings)
  const limiter = requestLimiter({ isOn: settings.rateLimits, now: services.now })
  const counted = (request: FastifyRequest, viewer: Viewer) => {
    limiter.check(request, viewer)
    return viewer
  }
  const pairing = createPairing(services, {
    name: cookieName(settings, 'device'),
    options: cookieOptions(settings),
  })
  /** A person who is signed in, else the screen that is paired. */
  const viewerOf = async (request: FastifyRequest): Promise<Viewer> => {
    const viewer = await findViewer(services.database, sessionToken(request, settings), services.now())
    return viewer.user || !pairing.hasKey(request) ? viewer : pairing.viewerOf(request)
  }
  const routes = enforceAccess(app, (request) => {
    const isKnown = sessionToken(request, settings) !== undefined || pairing.hasKey(request)
    return isKnown ? viewerOf(request).then((viewer) => counted(request, viewer)) : counted(request, visitor)
  })

  const prints = createPrintQueue(services, { config: shopConfig, order: orderById })
  // orders and payments know each other only through the ports of platform/payment.ts
  const payments = createPayments(services, () => orders.outcomes)
  const orders = createOrders(services, {
    payments: payments.port,
    messages: told,
    prints: prints.port,
    listeners: [issueReceipts(services), told.listener, prints.listener],
    config: loadConfig,
    branchByKey: findBranchByKey,
    viewerOf,
  })
  const statistics = createStatistics(services, {
    orders: findCountedOrders,
    visits: countVisits,
    reviews: findReviews,
    holidaysLeft: findHolidaysLeft,
    laborCostPerHour: async () => (await shopConfig()).laborCostPerHour,
  })
  const media = createMedia(services, {
    otherUses: async (tx, path, id) => [
      ...(await configUses(tx, path, id)),
      ...(await orderUsesOf(tx, path, id)),
    ],
    usedElsewhere: (path) => [configMedia(path), ...(path === 'uploads' ? [orderedUploads()] : [])],
    referencedUploads: uploadsInUse,
  })
  work.recurring.push(
    ...orders.recurring,
    ...media.recurring,
    ...deviceWork(services, prints),
    ...statistics.recurring,
    {
      name: 'removeOldAnalytics',
      everyMinutes: 1_440,
      handler: () => removeOldAnalytics(services.database.orm, services.now()),
    },
  )
  Object.assign(work.handlers, payments.handlers, prints.handlers)
  const init = createPublicInit(services, {
    config: async (tx, viewer) => presentConfig(tx, await loadConfig(tx), viewer),
    me: presentMe,
  })
  const submitForm = formSubmissionsOf(services, told.compose)
  const subscribe = subscribing(services, told.compose)

  await app.register(
    async (api) => {
      healthRoutes(api, services)
      cspReportRoutes(api)
      docsRoutes(api, services, routes)
      authRoutes(api, services)
      configRoutes(api, services)
      logRoutes(api, services)
      deletedRecordRoutes(api, services)
      initRoutes(api, init)
      catalogRoutes(api, services)
      productListRoutes(api, services)
      orders.routes(api)
      messageRoutes(api, services, told.sendTest)
      dashboardRoutes(api, services, { config: loadConfig, day: orders.day, failedMessages: countFailed })
      await paymentRoutes(api, services, payments)
      timeTrackingRoutes(api, services, { employeeByToken: findEmployeeByToken })
      holidayAccountRoutes(api, services)
      pairing.routes(api)
      signageRoutes(api, services, pairing.port, {
        init: async () => (await init.forVisitors()).data,
        digest: createFileDigests(media.media),
      })
      await deviceRoutes(api, services, {
        ports: { sendTestMail: told.sendTest, sendTestSms: told.sendTestSms },
        pairing: pairing.port,
        queue: prints,
      })
      rosterRoutes(api, services, told.compose)
      timeSheetRoutes(api, services)
      await absenceRoutes(api, services, told.compose)
      analyticsRoutes(api, services)
      statistics.routes(api)
      accountingRoutes(api, services, {
        orders: findCountedOrders,
        receiptOrders: findReceiptOrders,
        currency: async () => (await shopConfig()).currency,
      })
      formRoutes(api, services, submitForm)
      newsletterRoutes(api, services, subscribe)
      fontRoutes(api)
      await media.apiRoutes(api)
      crudRoutes(api, services)
      api.all('/*', { config: { policy: 'public' } }, () => {
        throw notFound(messages.routeNotFound)
      })
    },
    { prefix: '/api' },
  )
  media.fileRoutes(app)
  await productUploadRoute(app, services)
  newsletterPages(app, services)
  await pageRoutes(app, services, {
    init: init.dataFor,
    forVisitors: init.forVisitors,
    publicOrder: orders.publicOrder,
    theme: shopConfig,
    frames: shopConfig,
    submitForm: (form, body, ip) =>
      form === 'newsletter'
        ? subscribe(readBodyOf(subscribeToNewsletter, body), ip)
        : submitForm(form, readBodyOf(sendForm, body), ip),
    csp: async (request, nonce) =>
      pageCsp({
        nonce,
        hasConsent: request.cookies['cookie-consent'] === 'true',
        config: await shopConfig(),
        mapStyleUrl: settings.mapStyleUrl,
      }),
  })
  await app.ready()
  return { app, routes, services, work, media: media.media }
}
