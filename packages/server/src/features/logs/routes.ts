import type { QueryOf } from '@theke/contract/call/define-call'
import { exportLogs, getLog, listLogs, maxExportedLogs } from '@theke/contract/calls/logs'
import { messages } from '@theke/contract/texts.de'
import { dayNumberOf, firstInstantFrom, isLocalDate, localDateOf } from '@theke/domain/values'
import { and, desc, eq, gte, ilike, lt, lte, sql } from 'drizzle-orm'
import type { App, Services } from '../../platform/services.ts'
import { exportedLogs } from './export-logs.ts'
import { logs } from '../../crud/audit.ts'
import { malformed, notFound } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import { presentLogs } from './present-log.ts'

/** A date means the whole local day; an instant is taken as it is. */
function limitOf(name: 'from' | 'to', value: string | undefined, zone: string): Date | undefined {
  if (value === undefined) return undefined
  if (isLocalDate(value)) {
    const day = dayNumberOf(value)
    return new Date(name === 'from' ? firstInstantFrom(day, 0, zone) : firstInstantFrom(day + 1, 0, zone) - 1)
  }
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) throw malformed(messages.dateTime, name)
  return date
}

type Filters = QueryOf<typeof exportLogs>

function matching(filters: Filters, zone: string) {
  const { channel, level, action, entity, entityId, user, search } = filters
  const [from, to] = [limitOf('from', filters.from, zone), limitOf('to', filters.to, zone)]
  return and(
    channel ? sql`${logs.channel} = ${channel}` : undefined,
    level ? sql`${logs.level} = ${level}` : undefined,
    action ? sql`${logs.context}->>'action' = ${action}` : undefined,
    entity ? sql`${logs.context}->>'entity' = ${entity}` : undefined,
    entityId ? sql`${logs.context}->>'entityId' = ${String(entityId)}` : undefined,
    user ? eq(logs.user, user) : undefined,
    search ? ilike(logs.message, `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`) : undefined,
    from ? gte(logs.createdAt, from) : undefined,
    to ? lte(logs.createdAt, to) : undefined,
  )
}

/** The log, newest first, in pages that continue after an id (API-06, OPEN-126); administrators only. */
export function logRoutes(app: App, { database: { orm, reads }, timeZone, now }: Services) {
  serve(app, listLogs, async ({ query, viewer }) => {
    const { after, limit = 50, ...filters } = query
    const rows = await reads
      .select()
      .from(logs)
      .where(and(after ? lt(logs.id, after) : undefined, matching(filters, await timeZone())))
      .orderBy(desc(logs.id))
      .limit(limit + 1)
    const page = rows.slice(0, limit)
    const next = rows.length > limit ? (page.at(-1)?.id ?? null) : null
    return { data: await presentLogs(reads, page, viewer), meta: { limit, next } }
  })

  serve(app, exportLogs, async ({ query, viewer, reply }) => {
    const zone = await timeZone()
    const rows = await reads
      .select()
      .from(logs)
      .where(matching(query, zone))
      .orderBy(desc(logs.id))
      .limit(maxExportedLogs)
    const entries = await presentLogs(reads, rows, viewer)
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="logs-${localDateOf(now(), zone)}.csv"`)
    return exportedLogs(entries, zone)
  })

  serve(app, getLog, async ({ params, viewer }) => {
    const rows = await orm.select().from(logs).where(eq(logs.id, params.id))
    const [data] = await presentLogs(orm, rows, viewer)
    if (!data) throw notFound()
    return { data }
  })
}
