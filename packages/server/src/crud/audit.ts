import { isSameJson } from '@theke/domain/values'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, recordId } from '../platform/database/column-types.ts'
import type { Viewer } from '../platform/viewer.ts'
import type { Transaction } from '../platform/database/transaction.ts'

export type LogChannel = 'audit' | 'auth' | 'device' | 'mail' | 'sms' | 'system' | 'payment'
export type LogLevel = 'info' | 'warning' | 'error'

/** What happened, who did it, and before and after; append-only (OPEN-126). */
export const logs = pgTable(
  'logs',
  {
    id: recordId(),
    createdAt: instant().notNull().defaultNow(),
    level: text().$type<LogLevel>().notNull().default('info'),
    channel: text().$type<LogChannel>().notNull(),
    message: text().notNull(),
    context: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    // no foreign keys: the log outlives users and devices
    user: integer(),
    device: integer(),
  },
  (table) => [
    index('logs_channel_index').on(table.channel, table.id),
    index('logs_created_index').on(table.createdAt),
    // the history of one record
    index('logs_record_index').on(sql`(context->>'entity')`, sql`(context->>'entityId')`, table.id),
  ],
)

export type LogEntry = {
  level?: LogLevel
  channel: LogChannel
  message: string
  context?: Record<string, unknown>
  user?: number | null
  device?: number | null
}

/** Appends a log entry in the caller's transaction, so that it exists exactly when the change does. */
export async function writeLog(tx: Transaction, entry: LogEntry): Promise<void> {
  await tx.insert(logs).values({ ...entry, user: entry.user ?? null, device: entry.device ?? null })
}

/** Takes the values out of the entries about records: who wants to be forgotten must not live on in the log. */
export async function forgetValues(tx: Transaction, path: string, ...ids: readonly number[]): Promise<void> {
  await tx
    .update(logs)
    .set({ context: sql`${logs.context} - 'before' - 'after'` })
    .where(
      and(
        eq(sql`${logs.context}->>'entity'`, path),
        inArray(sql`${logs.context}->>'entityId'`, ids.map(String)),
      ),
    )
}

/** The same for every entry about records of a kind in which an address or number stands, also where the record is another's now. */
export async function forgetContact(
  tx: Transaction,
  path: string,
  { email, phone }: { email: string; phone: string },
): Promise<void> {
  const holds = (side: 'before' | 'after') => [
    email ? sql`lower(${logs.context}->${side}->>'email') = ${email}` : undefined,
    phone ? sql`${logs.context}->${side}->>'phone' = ${phone}` : undefined,
  ]
  await tx
    .update(logs)
    .set({ context: sql`${logs.context} - 'before' - 'after'` })
    .where(
      and(eq(sql`${logs.context}->>'entity'`, path), or(sql`false`, ...holds('before'), ...holds('after'))),
    )
}

type Change = {
  action: 'create' | 'update' | 'delete' | 'restore'
  id: number
  before?: Values
  after?: Values
}
type Values = Record<string, unknown>

const sentences = {
  create: 'erstellt',
  update: 'geändert',
  delete: 'gelöscht',
  restore: 'wiederhergestellt',
} as const

/** What names a record in the log. */
export function titleOf(entity: AnyEntity, record: Values): string {
  const named = record[entity.title]
  return typeof named === 'string' && named !== '' ? named : `Nr. ${String(record['id'])}`
}

/** The audit entry of a change to a record: only the fields that changed, never a secret (B28). */
function auditEntry(entity: AnyEntity, change: Change, viewer: Viewer): LogEntry {
  const { before = {}, after = {} } = change
  const changed = Object.keys(entity.fields).filter(
    (name) => entity.fields[name]?.kind !== 'secret' && !isSameJson(before[name], after[name]),
  )
  const secrets = Object.keys(entity.fields).filter(
    (name) => entity.fields[name]?.kind === 'secret' && before[name] !== after[name],
  )
  const pick = (values: Values) => Object.fromEntries(changed.map((name) => [name, values[name] ?? null]))
  const title = titleOf(entity, { ...(change.action === 'delete' ? before : after), id: change.id })
  return {
    channel: 'audit',
    message: `${entity.label.one} „${title}“ ${sentences[change.action]}`,
    user: viewer.user?.id ?? null,
    device: viewer.device?.id ?? null,
    context: {
      action: change.action,
      entity: entity.path,
      entityId: change.id,
      ...(change.action === 'create' || change.action === 'restore' ? {} : { before: pick(before) }),
      ...(change.action === 'delete' ? {} : { after: pick(after) }),
      ...(secrets.length > 0 ? { secrets } : {}),
    },
  }
}

export async function writeAudit(
  tx: Transaction,
  entity: AnyEntity,
  change: Change,
  viewer: Viewer,
): Promise<void> {
  await writeLog(tx, auditEntry(entity, change, viewer))
}

/** The audit entries of many changes at once, in their order. */
export async function writeAudits(
  tx: Transaction,
  entity: AnyEntity,
  changes: readonly Change[],
  viewer: Viewer,
): Promise<void> {
  const entries = changes.map((change) => auditEntry(entity, change, viewer))
  if (entries.length > 0) await tx.insert(logs).values(entries)
}
