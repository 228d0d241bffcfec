import { entities } from '@theke/contract/entities/registry'
import { sendForm, subscribeToNewsletter } from '@theke/contract/calls/forms'
import { withAvailableMethods } from '@theke/domain/checkout'
import type { EntityHooks } from './crud/hooks.ts'
import { mergeHooks } from './crud/hooks.ts'
import { crudRoutes } from './crud/routes.ts'
import { absencesFeature } from './features/absences/feature.ts'
import { accountingFeature } from './features/accounting/feature.ts'
import { countVisits } from './features/analytics/count-visits.ts'
import { createAlarms } from './features/alarms/create-alarms.ts'
import { analyticsFeature } from './features/analytics/feature.ts'
import { findEmployeeByToken } from './features/auth/access-tokens.ts'
import { presentMe } from './features/auth/accounts.ts'
import { findBranchByKey } from './features/auth/branch-keys.ts'
import { findPinOwners, requirePin } from './features/auth/clock-pins.ts'
import { authFeature } from './features/auth/feature.ts'
import { cookieName, cookieOptions } from './features/auth/sessions.ts'
import { catalogFeature } from './features/catalog/feature.ts'
import { cachedConfig } from './features/config/config-cache.ts'
import { configFeature } from './features/config/feature.ts'
import { presentConfig } from './features/config/routes.ts'
import { configMedia, configUses, loadConfig } from './features/config/shop-config.ts'
import { contentFeature } from './features/content/feature.ts'
import { findDoNotServe, isDoNotServe } from './features/customers/customers.ts'
import { customersFeature } from './features/customers/feature.ts'
import { dashboardFeature } from './features/dashboard/feature.ts'
import { deletedRecordsFeature } from './features/deleted-records/feature.ts'
import { departmentsFeature } from './features/departments/feature.ts'
import { loadVapidKeys } from './features/devices/push-keys.ts'
import { devicesFeature } from './features/devices/feature.ts'
import { findFailingPrinters } from './features/devices/print-jobs.ts'
import { pushToDevice } from './features/devices/push-to-device.ts'
import { createPrintQueue } from './features/devices/print-queue.ts'
import { fontsFeature } from './features/fonts/feature.ts'
import { formsFeature } from './features/forms/feature.ts'
import { healthFeature } from './features/health/feature.ts'
import { findHolidaysLeft } from './features/holiday-accounts/balances.ts'
import { holidayAccountsFeature } from './features/holiday-accounts/feature.ts'
import { importsFeature } from './features/imports/feature.ts'
import { initFeature } from './features/init/feature.ts'
import { logsFeature } from './features/logs/feature.ts'
import { consentsFeature } from './features/consents/feature.ts'
import { createMedia } from './features/media/create-media.ts'
import { createFileDigests } from './features/media/file-digest.ts'
import { messagesFeature } from './features/messages/feature.ts'
import { logoUrl } from './features/messages/logo-url.ts'
import { createMessages } from './features/messages/messages.ts'
import { countFailed } from './features/messages/outbox.ts'
import { newsletterFeature } from './features/newsletter/feature.ts'
import {
  findCorrectedOrders,
  findCountedOrders,
  findReceiptOrders,
  findReviews,
} from './features/orders/counted-orders.ts'
import { orderIntakeFeature } from './features/order-intake/feature.ts'
import { createOrders } from './features/orders/create-orders.ts'
import { findContact, findCustomerOrders, findOrderSummaries } from './features/orders/customer-orders.ts'
import { findPointHours } from './features/orders/order-places.ts'
import {
  findLastOrder,
  findOrder,
  findOrderAndBranch,
  findTicketNumbers,
  hasOrders,
} from './features/orders/order-queries.ts'
import { orderUsesOf, orderedUploads, uploadsInUse } from './features/orders/order-uploads.ts'
import { staffOrder } from './features/orders/order-view.ts'
import { pagesFeature } from './features/pages/feature.ts'
import { createPairing } from './features/pairing/create-pairing.ts'
import { createPayments } from './features/payments/create-payments.ts'
import { imageTemplatesFeature } from './features/image-templates/feature.ts'
import { imageBytes } from './features/media/image-bytes.ts'
import { storeImage } from './features/media/images.ts'
import { labelsFeature } from './features/labels/feature.ts'
import { personalDataFeature } from './features/personal-data/feature.ts'
import { productListsFeature } from './features/product-lists/feature.ts'
import { rosterFeature } from './features/roster/feature.ts'
import { signageFeature } from './features/signage/feature.ts'
import { createStatistics } from './features/statistics/create-statistics.ts'
import { readDays, readTimes } from './features/statistics/read-rollups.ts'
import { timeSheetsFeature } from './features/time-sheets/feature.ts'
import { tasksFeature } from './features/tasks/feature.ts'
import { clockIdentity } from './features/time-tracking/clock-identity.ts'
import { timeTrackingFeature } from './features/time-tracking/feature.ts'
import { presentOne } from './crud/routes.ts'
import { viewersOf } from './find-viewers.ts'
import { openSecretBox } from './platform/secret-box.ts'
import type { Transaction } from './platform/database/transaction.ts'
import { pageCsp } from './platform/edge/content-security-policy.ts'
import { cspReportRoutes } from './platform/edge/csp-reports.ts'
import { readBodyOf } from './platform/serve.ts'
import type { Feature, Log, Platform, Services } from './platform/services.ts'

/** Every feature, with what it gets from others: no feature knows another one, they meet only here. */
export function createFeatures(platform: Platform, log: Log) {
  const { settings } = platform
  const config = cachedConfig(platform, log)
  const orderById = async (tx: Transaction, id: number) => {
    const row = await findOrder(tx, id)
    return row && staffOrder(row, { isMissed: false })
  }
  const lastOrder = async (tx: Transaction, branch: number) => {
    const row = await findLastOrder(tx, branch)
    return row && staffOrder(row, { isMissed: false })
  }
  const messages = createMessages(platform, {
    config,
    logoUrl: (shop) => logoUrl(platform, shop),
    order: async (tx, id) => {
      const found = await findOrderAndBranch(tx, id)
      return found && { order: staffOrder(found.order, { isMissed: false }), branch: found.branch }
    },
  })
  const hooks: Record<string, EntityHooks> = {}
  const services: Services = {
    ...platform,
    log,
    hooks,
    mailer: platform.mailer ?? messages.mailer,
    secrets: openSecretBox(platform.settings),
    timeZone: async () => (await config()).timeZone,
  }
  const cookie = { name: cookieName(settings, 'device'), options: cookieOptions(settings) }
  const pairing = createPairing(services, cookie)
  const prints = createPrintQueue(services, { config, order: orderById, lastOrder })
  const alarms = createAlarms(services, {
    push: (device, message) => pushToDevice(services, device, message),
    write: messages.writeToStaff,
    tickets: findTicketNumbers,
    failingPrinters: findFailingPrinters,
  })
  const accounting = accountingFeature(services, {
    orders: findCountedOrders,
    receiptOrders: findReceiptOrders,
    correctedOrders: findCorrectedOrders,
    currency: async () => (await config()).currency,
    country: async () => (await config()).country,
  })
  // orders and payments know each other only through the ports of platform/payment.ts
  const payments = createPayments(services, () => orders.outcomes)
  const shopConfig = async (tx: Transaction) => withAvailableMethods(await loadConfig(tx), payments.isOffered)
  const orders = createOrders(services, {
    payments: payments.port,
    messages,
    prints: prints.port,
    listeners: [accounting.listener, messages.listener, prints.listener, alarms.listener],
    config: shopConfig,
    branchByKey: findBranchByKey,
    doNotServe: { find: findDoNotServe, condition: isDoNotServe },
    vapid: () => loadVapidKeys(services),
    viewerOf: viewersOf(services, pairing),
  })
  const media = createMedia(services, {
    otherUses: async (tx, path, id) => [
      ...(await configUses(tx, path, id)),
      ...(await orderUsesOf(tx, path, id)),
    ],
    usedElsewhere: (path) => [configMedia(path), ...(path === 'uploads' ? [orderedUploads()] : [])],
    referencedUploads: uploadsInUse,
  })
  const init = initFeature(services, {
    config: async (tx, viewer) => presentConfig(tx, await shopConfig(tx), viewer),
    me: presentMe,
  })
  const forms = formsFeature(
    services,
    messages.compose,
    async () => (await config()).notificationEmail,
    async () => (await config()).formRetentionDays,
    async () => (await config()).hasWithdrawalForm,
  )
  const newsletter = newsletterFeature(services, messages.compose)
  const customers = customersFeature(services, {
    orders: findCustomerOrders,
    summaries: findOrderSummaries,
    contact: findContact,
    country: async () => (await config()).country,
  })
  const clockPorts = {
    employeeByToken: findEmployeeByToken,
    requirePin,
    pinOwners: findPinOwners,
    pairing: pairing.port,
  }

  const features: Feature[] = [
    healthFeature(services),
    { routes: cspReportRoutes },
    authFeature(services),
    configFeature(services, payments.isOffered),
    logsFeature(services, config),
    deletedRecordsFeature(services),
    personalDataFeature(services, {
      people: () => features.flatMap(({ personalData }) => personalData ?? []),
      employees: () => features.flatMap(({ employeeData }) => employeeData ?? []),
      config,
    }),
    init,
    contentFeature(services, loadConfig),
    catalogFeature(services, async () => (await config()).country),
    productListsFeature(services),
    importsFeature(services, { customers: customers.store }),
    orderIntakeFeature(services, async () => (await init.forVisitors()).data),
    orders,
    payments,
    customers,
    messagesFeature(services, messages),
    dashboardFeature(services, {
      config: loadConfig,
      day: orders.day,
      failedMessages: countFailed,
      hasOrders,
    }),
    timeTrackingFeature(services, clockPorts),
    holidayAccountsFeature(services, messages.compose),
    absencesFeature(services, messages.compose),
    rosterFeature(services, messages.compose, {
      orderHours: (tx, selection) => readTimes(tx, 'orderTimes', selection),
      orderDays: (tx, selection) => readDays(tx, 'orders', selection),
      pointHours: findPointHours,
    }),
    timeSheetsFeature(services, config),
    departmentsFeature(services),
    tasksFeature(services, messages.compose, clockIdentity(services, clockPorts)),
    pairing,
    signageFeature(services, pairing.port, {
      init: async () => (await init.forVisitors()).data,
      digest: createFileDigests(media.media),
      frontDesk: orders.frontDesk,
    }),
    devicesFeature(services, {
      ports: { sendTestMail: messages.sendTest, sendTestSms: messages.sendTestSms },
      pairing: pairing.port,
      queue: prints,
    }),
    alarms,
    labelsFeature(services, () => loadConfig(services.database.orm)),
    imageTemplatesFeature(services, {
      init: async () => (await init.forVisitors()).data,
      imageBytes: (id) => imageBytes(media.media, id),
      store: async (change, image) =>
        presentOne(change.tx, entities.images, await storeImage(media.media, change, image), change.viewer),
    }),
    analyticsFeature(services),
    consentsFeature(services, async () => (await config()).privacyPolicyText),
    createStatistics(
      services,
      {
        orders: findCountedOrders,
        visits: countVisits,
        reviews: findReviews,
        holidaysLeft: findHolidaysLeft,
        laborCostPerHour: async () => (await config()).laborCostPerHour,
      },
      {
        compose: messages.compose,
        isEnabled: async () => (await config()).enableWeeklyReport,
        currency: async () => (await config()).currency,
      },
    ),
    accounting,
    forms,
    newsletter,
    fontsFeature,
    media,
    { routes: (api) => crudRoutes(api, services) },
    pagesFeature(services, {
      init: init.dataFor,
      forVisitors: init.forVisitors,
      publicOrder: orders.publicOrder,
      usedPlaces: orders.usedPlaces,
      paymentMarks: payments.marks,
      theme: config,
      frames: config,
      config,
      appIcon: media.appIcon,
      sharePicture: async (page) => media.sharePicture(await config(), page),
      submitForm: (form, body, { ip, page }) =>
        form === 'newsletter'
          ? newsletter.subscribe(readBodyOf(subscribeToNewsletter, body), { ip, page })
          : forms.submitForm(form, readBodyOf(sendForm, body), ip),
      csp: async (request, nonce) =>
        pageCsp({
          nonce,
          hasConsent: request.cookies['cookie-consent'] === 'true',
          config: await config(),
          mapStyleUrl: settings.mapStyleUrl,
        }),
    }),
  ]
  Object.assign(hooks, mergeHooks(...features.map((feature) => feature.hooks ?? {})))
  return { features, services, pairing, media: media.media }
}
