import { analyticsLimits, consentCookie, logAnalytics } from '@theke/contract/calls/analytics'
import { lt } from 'drizzle-orm'
import type { App, Services } from '../../platform/services.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { limitKeyOf } from '../../platform/edge/client-address.ts'
import { rateLimits, rules } from '../../platform/edge/rate-limits.ts'
import { malformed } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import { analyticsEvents } from './analytics-tables.ts'
import { maskDeep, maskSecrets, pagePath } from '../../platform/mask-secrets.ts'
import { createVisitorHash } from './visitor.ts'

/** Number of names and depth of nesting of a value; a plain value has neither. */
function measure(value: unknown): { keys: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { keys: 0, depth: 0 }
  const inner = Object.values(value).map(measure)
  const own = Array.isArray(value) ? 0 : Object.keys(value).length
  return {
    keys: inner.reduce((sum, { keys }) => sum + keys, own),
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
  }
}

/** POST /analytics-log: always 204 when it is well-formed; stored only for visitors who agreed (API-39, ANALYTICS-02). */
export function analyticsRoutes(app: App, { database: { orm }, settings, now, timeZone }: Services) {
  const limits = rateLimits(settings, now)
  const visitorOf = createVisitorHash(orm)
  serve(app, logAnalytics, async ({ body: entry, request, reply }) => {
    const { cookies, headers, ip } = request
    await limits.enforce(orm, rules.analytics, limitKeyOf(ip))
    const { keys, depth } = measure(entry.data)
    if (depth > analyticsLimits.depth || keys > analyticsLimits.keys) throw malformed()
    if (cookies[consentCookie.name] !== consentCookie.value) return reply.code(204).send()
    const createdAt = now()
    const name = maskSecrets(entry.type === 'event' ? entry.action : entry.name)
    await orm.insert(analyticsEvents).values({
      createdAt,
      type: entry.type,
      name,
      category: maskSecrets(entry.category ?? ''),
      path: pagePath(headers.referer, headers.host),
      visitor: await visitorOf({ ip, browser: headers['user-agent'] ?? '' }, createdAt, await timeZone()),
      data: maskDeep(entry.data ?? {}) as Record<string, unknown>,
    })
    return reply.code(204).send()
  })
}

/** Single visits live as long as anybody looks into them; what counts of them is in the rollups (OPEN-200). */
const keptDays = 35

export async function removeOldAnalytics(tx: Transaction, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * 3_600_000)
  await tx.delete(analyticsEvents).where(lt(analyticsEvents.createdAt, before))
}
