import type { AlarmKind } from '@theke/domain/alarms'
import { boardAlarms } from '@theke/domain/alarms'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { announce } from '../../crud/change.ts'
import { executeNamed } from '../../platform/database/execute-named.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { addJobSql } from '../../platform/jobs.ts'
import { type Additions, partsSql } from '../../platform/order-events.ts'
import { alarms } from './alarm-tables.ts'

/** Tells the devices of one alarm what they should hear by now. */
export const tellAlarmJob = 'tell-alarm'
/** How boards hear that there is an alarm, or one less. */
export const alarmsPath = 'alarms'

export type NewAlarm = {
  key: string
  kind: AlarmKind
  branch: number
  order?: number
  device?: number
  detail?: string
  since?: Date
}

/**
 * Parts of a statement that raise `alarm`, a row or none, with its recipients and the job that notifies them; the same
 * thing is raised once. What no board shows and no device asks for is not written at all.
 */
export const raisingSql = {
  parts: {
    listening: `select devices.id from alarm join devices on devices.branch = alarm.branch
      where type = 'notification' and is_enabled and notification->'events' ? alarm.kind`,
    raised: `insert into alarms (key, kind, branch, "order", device, detail, raised_at, since)
      select key, kind, branch, "order", device, detail, raised_at, since from alarm
      where is_shown or exists (select from listening)
      on conflict do nothing returning id, raised_at`,
    notices: `insert into alarm_notices (alarm, device, started_at)
      select raised.id, listening.id, raised_at from raised, listening returning id`,
    told_alarms: `select ${addJobSql(tellAlarmJob, `json_build_object('id', id)`, {
      key: `'alarm:' || id`,
      maxAttempts: 5,
    })} from raised where exists (select from notices)`,
  },
  calls: ['told_alarms'],
} satisfies Additions

/** Raises an alarm in the caller's transaction. */
export async function raiseAlarm(tx: Transaction, alarm: NewAlarm, now: Date): Promise<void> {
  const { key, kind, branch, order = null, device = null, detail = '', since = now } = alarm
  const isShown = boardAlarms.includes(kind)
  const statement = sql`
    with alarm as (
      select ${key}::text as key, ${kind}::text as kind, ${branch}::integer as branch, ${order}::integer as "order",
        ${device}::integer as device, ${detail}::text as detail, ${now.toISOString()}::timestamptz as raised_at,
        ${since.toISOString()}::timestamptz as since, ${isShown}::boolean as is_shown
    ), ${sql.raw(partsSql(raisingSql.parts))} select id, (select count(*) from told_alarms) from raised`
  const raised = await executeNamed(tx, 'raise-alarm', statement)
  if (raised.rows.length === 0) return
  if (isShown) await announce(tx, alarmsPath)
}

type Ended = { kinds: readonly AlarmKind[]; device: number }

/** There is no reason for these alarms any more. */
export async function endAlarms(tx: Transaction, { kinds, device }: Ended, now: Date): Promise<void> {
  const ended = await tx
    .update(alarms)
    .set({ endedAt: now })
    .where(and(inArray(alarms.kind, [...kinds]), isNull(alarms.endedAt), eq(alarms.device, device)))
    .returning({ kind: alarms.kind })
  if (ended.some(({ kind }) => boardAlarms.includes(kind))) await announce(tx, alarmsPath)
}
