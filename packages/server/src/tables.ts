import { tableOf } from './crud/entity-table.ts'

/** Every table of the database, one top-level export each: drizzle-kit sees nothing else. tables.test.ts checks the list. */
export const users = tableOf('users')
export const permissionSets = tableOf('permission-sets')
export const divisions = tableOf('divisions')
export const branches = tableOf('branches')
export const departments = tableOf('departments')
export const menus = tableOf('menus')
export const categories = tableOf('categories')
export const tags = tableOf('tags')
export const products = tableOf('products')
export const coupons = tableOf('coupons')
export const images = tableOf('images')
export const imageTemplates = tableOf('image-templates')
export const uploads = tableOf('uploads')
export const devices = tableOf('devices')
export const tables = tableOf('tables')
export const sites = tableOf('sites')
export const redirects = tableOf('redirects')
export const blocks = tableOf('blocks')
export const navigations = tableOf('navigations')
export const donatees = tableOf('donatees')
export const employments = tableOf('employments')
export const workingActivities = tableOf('working-activities')
export const workingSchedules = tableOf('working-schedules')
export const shiftTemplates = tableOf('shift-templates')
export const projects = tableOf('projects')
export const tasks = tableOf('tasks')
export const scenes = tableOf('scenes')
export const digitalSignageSegments = tableOf('digital-signage-segments')
export const digitalSignageStreams = tableOf('digital-signage-streams')
export const digitalSignageDevices = tableOf('digital-signage-devices')
export { logs } from './crud/audit.ts'
export { deletedRecords } from './crud/deleted-records-table.ts'
export { settings } from './features/config/config-table.ts'
export { guidedSetup } from './features/dashboard/guided-setup-table.ts'
export {
  accessTokens,
  branchKeys,
  clockPins,
  clockPinTries,
  loginLinks,
  secondFactors,
  passkeys,
  passkeyChallenges,
  sessions,
} from './features/auth/auth-tables.ts'
export { alarmNotices, alarms } from './features/alarms/alarm-tables.ts'
export { shiftSwaps, shiftWishes } from './features/roster/roster-request-tables.ts'
export { clockTaps } from './features/time-tracking/clock-tap-table.ts'
export { erasedPeople, erasedPeopleKeys } from './platform/erased-people.ts'
export { secretKeys } from './platform/secret-key-table.ts'
export { rateCounters } from './platform/edge/rate-counters-table.ts'
export {
  orderCorrections,
  orderEvents,
  orderKeys,
  orderPlaces,
  orderPreparations,
  orders,
  orderTickets,
  orderUploads,
} from './features/orders/order-tables.ts'
export {
  customerKeys,
  customerOrders,
  customerQueue,
  customers,
} from './features/customers/customer-tables.ts'
export { orderSubscriptions } from './features/orders/order-push-table.ts'
export { messages, outboxHome } from './features/messages/message-tables.ts'
export { storedFiles } from './features/media/stored-files-table.ts'
export { analyticsEvents, analyticsSalts } from './features/analytics/analytics-tables.ts'
export { paymentRefunds, payments } from './features/payments/payment-tables.ts'
export { sceneDrafts } from './crud/scene-drafts-table.ts'
export { siteVersions } from './features/content/site-versions-table.ts'
export { formSubmissions } from './features/forms/form-tables.ts'
export { consents, consentTexts } from './features/consents/consent-tables.ts'
export { subscriptions } from './features/newsletter/newsletter-table.ts'
export { productLists } from './features/product-lists/product-list-tables.ts'
export { holidayLedger } from './features/holiday-accounts/ledger-table.ts'
export { pairings } from './features/pairing/pairing-table.ts'
export { tvPlayReports, tvPlays, tvScreenshots } from './features/signage/signage-tables.ts'
export { absenceNotes } from './features/absences/absence-tables.ts'
export { holidayReminders } from './features/holiday-accounts/reminders-table.ts'
export { taskComments } from './features/tasks/task-comments-table.ts'
export { rosterFeeds } from './features/roster/roster-tables.ts'
export { monthClosings } from './platform/people/month-closings-table.ts'
export { timeCorrections } from './platform/people/time-corrections-table.ts'
export { deviceConnections, deviceJobs, deviceLogs, pushKeys } from './features/devices/device-tables.ts'
export { dailyRollups, rollupQueue, rollupZone } from './features/statistics/statistics-tables.ts'
export { receiptCounters, receipts } from './features/accounting/receipt-tables.ts'
export { importChanges, importMappings, imports } from './features/imports/import-tables.ts'
export { templateImages, templatePictures, templateRuns } from './features/image-templates/run-tables.ts'
