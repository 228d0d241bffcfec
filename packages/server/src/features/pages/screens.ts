import type { App, Services } from '../../platform/services.ts'
import { singlePage } from './single-page.ts'

/** Pages of devices without a session: the time clock (OPEN-136). */
export function screenPages(app: App, services: Services) {
  return singlePage(app, services, { name: 'screens', base: '/screen', urls: ['/screen/clock'] })
}
