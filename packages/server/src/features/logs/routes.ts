import { messages } from '@theke/contract/texts.de'
import { dayNumberOf, firstInstantFrom, isLocalDate } from '@theke/domain/values'
import { and, desc, eq, gte, ilike, lt, lte, sql } from 'drizzle-orm'
import type { App, Services } from '../../platform/services.ts'
import { logs } from '../../crud/audit.ts'
import { idOf } from '../../crud/routes.ts'
import { malformed, notFound } from '../../platform/errors.ts'
import { presentLogs } from './present-log.ts'

const names = new Set([
  'after',
  'limit',
  'channel',
  'level',
  'action',
  'entity',
  'entityId',
  'user',
  'search',
  'from',
  'to',
])

function whole(name: string, value: string | undefined, maximum = 2_147_483_647): number | undefined {
  if (value === undefined) return undefined
  const number = /^\d{1,10}$/.test(value) ? Number(value) : 0
  if (number < 1 || number > maximum) throw malformed(messages.invalid, name)
  return number
}

/** A date means the whole local day; an instant is taken as it is. */
function instant(name: 'from' | 'to', value: string | undefined, zone: string): Date | undefined {
  if (value === undefined) return undefined
  if (isLocalDate(value)) {
    const day = dayNumberOf(value)
    return new Date(name === 'from' ? firstInstantFrom(day, 0, zone) : firstInstantFrom(day + 1, 0, zone) - 1)
  }
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) throw malformed(messages.dateTime, name)
  return date
}

/** The log, newest first, in pages that continue after an id (API-06, OPEN-126); administrators only. */
export function logRoutes(app: App, { database: { orm }, timeZone }: Services) {
  app.get('/logs', { config: { policy: 'admin' } }, async ({ query, viewer }) => {
    const wanted = query as Record<string, string | undefined>
    for (const name of Object.keys(wanted))
      if (!names.has(name)) throw malformed(messages.unknownQuery(name), name)
    const limit = whole('limit', wanted['limit'], 200) ?? 50
    const after = whole('after', wanted['after'])
    const zone = await timeZone()
    const [from, to] = [instant('from', wanted['from'], zone), instant('to', wanted['to'], zone)]
    const user = whole('user', wanted['user'])
    const entityId = whole('entityId', wanted['entityId'])
    const rows = await orm
      .select()
      .from(logs)
      .where(
        and(
          after ? lt(logs.id, after) : undefined,
          wanted['channel'] ? sql`${logs.channel} = ${wanted['channel']}` : undefined,
          wanted['level'] ? sql`${logs.level} = ${wanted['level']}` : undefined,
          wanted['action'] ? sql`${logs.context}->>'action' = ${wanted['action']}` : undefined,
          wanted['entity'] ? sql`${logs.context}->>'entity' = ${wanted['entity']}` : undefined,
          entityId ? sql`${logs.context}->>'entityId' = ${String(entityId)}` : undefined,
          user ? eq(logs.user, user) : undefined,
          wanted['search']
            ? ilike(logs.message, `%${wanted['search'].replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
            : undefined,
          from ? gte(logs.createdAt, from) : undefined,
          to ? lte(logs.createdAt, to) : undefined,
        ),
      )
      .orderBy(desc(logs.id))
      .limit(limit + 1)
    const page = rows.slice(0, limit)
    const next = rows.length > limit ? (page.at(-1)?.id ?? null) : null
    return { data: await presentLogs(orm, page, viewer), meta: { limit, next } }
  })

  app.get('/logs/:id', { config: { policy: 'admin' } }, async ({ params, viewer }) => {
    const [entry] = await orm
      .select()
      .from(logs)
      .where(eq(logs.id, idOf(params)))
    if (!entry) throw notFound()
    const [shown] = await presentLogs(orm, [entry], viewer)
    return { data: shown }
  })
}
