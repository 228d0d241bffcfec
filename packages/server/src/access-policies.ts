import type { Policy } from './platform/access.ts'

/*
 * Who may call what: every route of the server written down once more, beside the code, so that a policy that was
 * forgotten or loosened by mistake fails access-matrix.test.ts. It also walks every line of /api as a visitor, as
 * somebody without a role, as employees of two branches and as an administrator.
 *
 * A new route needs one line: 'METHOD /url as it is registered': policy. HEAD follows GET, '*' stands for all methods.
 * A generated entity needs one entity(...) line; its scope is read from the definition and tested by itself.
 * The test prints the lines that are missing.
 */

/** The five generated calls; creating and deleting is always for administrators. */
const entity = (path: string, read: Policy, update: Policy = 'admin'): Record<string, Policy> => ({
  [`GET /api/${path}`]: read,
  [`GET /api/${path}/:id`]: read,
  [`POST /api/${path}`]: 'admin',
  [`PUT /api/${path}/:id`]: update,
  [`DELETE /api/${path}/:id`]: 'admin',
})

const entities: Record<string, Policy> = {
  ...entity('users', 'admin'),
  ...entity('divisions', 'admin'),
  ...entity('branches', 'public'),
  ...entity('departments', 'admin'),
  ...entity('menus', 'public'),
  ...entity('categories', 'public'),
  ...entity('tags', 'employee'),
  ...entity('products', 'public'),
  ...entity('images', 'employee'),
  'GET /api/images/:id/uses': 'employee',
  'GET /api/images/unused': 'employee',
  ...entity('image-templates', 'admin'),
  ...entity('uploads', 'admin'),
  'POST /api/uploads': 'public',
  'GET /api/uploads/:id/uses': 'admin',
  'GET /api/uploads/unused': 'admin',
  ...entity('devices', 'admin'),
  ...entity('tables', 'employee'),
  ...entity('sites', 'admin'),
  ...entity('redirects', 'admin'),
  ...entity('blocks', 'admin'),
  ...entity('navigations', 'admin'),
  ...entity('donatees', 'public'),
  ...entity('working-activities', 'employee'),
  ...entity('working-schedules', 'employee'),
  ...entity('projects', 'admin'),
  ...entity('tasks', 'employee', 'employee'),
  ...entity('scenes', 'admin'),
  ...entity('digital-signage-segments', 'admin'),
  ...entity('digital-signage-streams', 'admin'),
  ...entity('digital-signage-devices', 'admin'),
}

export const accessPolicies: Readonly<Record<string, Policy>> = {
  ...entities,

  // platform
  'GET /api/health': 'public',
  'GET /api/ready': 'public',
  'GET /api/docs': 'public',
  'GET /api/init': 'public',
  'POST /api/csp-reports': 'public',
  'GET /api/config': 'public',
  'POST /api/config': 'admin',
  'GET /api/logs': 'admin',
  'GET /api/logs/:id': 'admin',
  '* /api/*': 'public', // the answer to unknown addresses

  // signing in, the own account, keys
  'POST /api/login': 'public',
  'POST /api/logout': 'public',
  'POST /api/login-link': 'public',
  'POST /api/login-link/:token': 'public',
  'GET /api/users/me': 'public',
  'POST /api/reauthenticate': 'signedIn',
  'PUT /api/users/me/password': 'signedIn',
  'GET /api/users/me/sessions': 'signedIn',
  'DELETE /api/users/me/sessions/:id': 'signedIn',
  'POST /api/users/me/second-factor': 'signedIn',
  'POST /api/users/me/second-factor/confirm': 'signedIn',
  'DELETE /api/users/me/second-factor': 'signedIn',
  'DELETE /api/users/:id/second-factor': 'admin',
  'POST /api/users/:id/access-token': 'admin',
  'GET /api/branches/:id/keys': 'admin',
  'POST /api/branches/:id/keys': 'admin',
  'DELETE /api/branches/:id/keys/:keyId': 'admin',

  // catalogue
  'GET /api/branches/:id/menus': 'public',
  'POST /api/products/:id/sold-out': 'employee',
  'DELETE /api/products/:id/sold-out': 'employee',
  'POST /custom/products-upload': 'public',
  'GET /api/product-lists': 'admin',
  'GET /api/product-lists/:id': 'admin',
  'POST /api/product-lists/:id/apply': 'admin',
  'DELETE /api/product-lists/:id': 'admin',

  // orders
  'POST /api/orders': 'public',
  'GET /api/orders/public/:uid/:hash': 'key',
  'POST /api/orders/public/:uid/:hash/confirm-counter-appointment': 'key',
  'POST /api/orders/public/:uid/:hash/reject-counter-appointment': 'key',
  'POST /api/orders/public/:uid/:hash/questionnaire': 'key',
  'GET /api/orders/current': 'employee',
  'GET /api/orders/missed': 'employee',
  'GET /api/orders/events': 'employee',
  'GET /api/orders': 'employee',
  'GET /api/orders/:id': 'employee',
  'PUT /api/orders/:id': 'employee',
  'DELETE /api/orders/:id': 'admin',
  'POST /api/orders/:id/status/confirm': 'employee',
  'POST /api/orders/:id/status/reject': 'employee',
  'POST /api/orders/:id/status/in-delivery': 'employee',
  'POST /api/orders/:id/status/completed': 'employee',
  'POST /api/orders/:id/status/cancel': 'employee',
  'PUT /api/orders/:id/items/:itemIndex': 'employee',
  'POST /api/orders/:id/update-payment-status': 'employee',
  'POST /api/orders/:id/resend-new-order-email': 'employee',
  'POST /api/orders/:id/resend-new-order-sms': 'employee',
  'GET /api/orders/frontdesk/:branchId/:apiKey': 'key',
  'GET /api/orders/backoffice/:branchId/:apiKey': 'key',

  // time clock and time sheets
  'GET /api/time-tracking/:token/:username/me': 'key',
  'GET /api/time-tracking/:token/:username/working-schedules': 'key',
  'GET /api/time-tracking/:token/:username/working-activities': 'key',
  'POST /api/time-tracking/:token/:username/working-activities/start': 'key',
  'POST /api/time-tracking/:token/:username/working-activities/pause': 'key',
  'POST /api/time-tracking/:token/:username/working-activities/resume': 'key',
  'POST /api/time-tracking/:token/:username/working-activities/end': 'key',
  'GET /api/time-sheets/holiday-balances': 'employee',

  // TVs and their players
  'POST /api/digital-signage-devices/:id/command': 'admin',
  'POST /api/digital-signage-devices/:id/command/abort': 'admin',
  'POST /api/digital-signage-devices/:id/pairing': 'admin',
  'DELETE /api/digital-signage-devices/:id/pairing': 'admin',
  'POST /api/digital-signage-players': 'public',
  'GET /api/digital-signage-players/me': 'key',
  'POST /api/digital-signage-players/me/report': 'key',
  'POST /api/digital-signage-players/me/commands/:commandId/acknowledge': 'key',

  'POST /api/analytics-log': 'public',

  // forms, newsletter, fonts
  'POST /api/custom/forms/:formType': 'public',
  'GET /api/custom/forms': 'admin',
  'POST /api/custom/newsletters': 'public',
  'GET /api/custom/newsletters': 'admin',
  'GET /newsletter/confirm/:token': 'key',
  'POST /newsletter/confirm/:token': 'key',
  'GET /newsletter/unsubscribe/:token': 'key',
  'POST /newsletter/unsubscribe/:token': 'key',
  'GET /api/fonts': 'public',
  'GET /api/fonts/google/:family/:file': 'public',

  // devices, and what printers and notified browsers call
  'POST /api/devices/:id/test/print': 'admin',
  'POST /api/devices/:id/test/notification': 'admin',
  'POST /api/devices/:id/request-device-logs': 'admin',
  'GET /api/devices/:id/jobs': 'admin',
  'GET /api/devices/:id/logs': 'admin',
  'GET /api/devices/:id/connection': 'admin',
  'POST /api/devices/:id/secret': 'admin',
  'PUT /api/devices/:id/subscription': 'admin',
  'POST /api/printers/epson/:secret': 'key',
  'POST /api/printers/star/:secret': 'key',
  'GET /api/printers/star/:secret': 'key',
  'DELETE /api/printers/star/:secret': 'key',
  'POST /api/device-receipts/:receipt': 'key',

  // start screen
  'GET /api/dashboard': 'employee',
  'GET /api/dashboard/tasks': 'admin',

  // messages
  'GET /api/outbox': 'admin',
  'GET /api/outbox/:id': 'admin',
  'POST /api/outbox/:id/retry': 'admin',
  'POST /api/outbox/test': 'admin',
  'POST /api/payments/mollie/webhook/:token': 'key',
  'POST /api/payments/datatrans/webhook/:token': 'key',
  'POST /api/payments/terminal/:token': 'key',
  'GET /api/payments/terminal/:token': 'key',
  'GET /api/payments/:provider/return/:token': 'key',

  // pages and files; some of them exist only after a build
  'GET /image/:name': 'page',
  'GET /image/:size/:name': 'page',
  'GET /image/custom/:size/:name': 'page',
  'GET /upload/:hash/:name': 'page',
  'GET /upload/:hash/preview/:name': 'page',
  'GET /site/preview': 'admin',
  'GET /theme.css': 'page',
  'GET /robots.txt': 'page',
  'GET /sitemap.xml': 'page',
  'GET /backend': 'page',
  'GET /backend/*': 'page',
  'GET /backend/assets/*': 'page',
  'GET /assets/*': 'page',
  'GET /build/*': 'page',
  '* /*': 'page',
}
