import type { App, Services } from '../../platform/services.ts'
import { singlePage } from './single-page.ts'

/** The back-office: one page under /backend whose routes live in the browser (OPEN-01). */
export function backofficePages(app: App, services: Services) {
  return singlePage(app, services, {
    name: 'backoffice',
    base: '/backend',
    urls: ['/backend', '/backend/*'],
    // what the page has to know before it asks anything: that online payments are only simulated
    prepare: (page) =>
      services.settings.isTestTerminalAnnounced
        ? page.replace('<html', '<html data-payment-test="on"')
        : page,
  })
}
