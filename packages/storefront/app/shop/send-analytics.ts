import type { AnalyticsEntry } from '@theke/contract/calls/analytics'
import { logAnalytics } from '@theke/contract/calls/analytics'
import { api } from './api.ts'

/** Sends a page view (ROUTE-14) or an event. Nobody misses one that is not counted: a failure is swallowed (ANALYTICS-02). */
export function sendAnalytics(entry: AnalyticsEntry) {
  api(logAnalytics, entry, { kind: 'silent', keepalive: true }).catch(() => undefined)
}
