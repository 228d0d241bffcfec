import type { AlarmKind } from '@theke/domain/alarms'
import { boardAlarms } from '@theke/domain/alarms'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { announce } from '../../crud/change.ts'
import { executeNamed } from '../../platform/database/execute-named.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { jobs } from '../../platform/jobs.ts'
import { alarmNotices, alarms } from './alarm-tables.ts'

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
 * Raises an alarm with its recipients and the job that notifies them, in the caller's transaction; the same thing
 * is raised once. What no board shows and no device asks for is not written at all.
 */
export async function raiseAlarm(tx: Transaction, alarm: NewAlarm, now: Date): Promise<void> {
  const { key, kind, branch, order = null, device = null, detail = '', since = now } = alarm
  const isShown = boardAlarms.includes(kind)
  const statement = sql`
    with listening as (
      select id from devices where branch = ${branch}::integer and type = 'notification' and is_enabled
        and notification->'events' ? ${kind}
    ), raised as (
      insert into ${alarms} (key, kind, branch, "order", device, detail, raised_at, since)
      select ${key}, ${kind}, ${branch}::integer, ${order}::integer, ${device}::integer, ${detail},
        ${now.toISOString()}::timestamptz, ${since.toISOString()}::timestamptz
      where ${isShown} or exists (select from listening)
      on conflict do nothing returning id
    ), notices as (
      insert into ${alarmNotices} (alarm, device, started_at)
      select raised.id, listening.id, ${now.toISOString()}::timestamptz from raised, listening returning id
    ) select raised.id, (select count(*) from notices)::integer as notices from raised`
  const raised = await executeNamed<{ id: number; notices: number }>(tx, 'raise-alarm', statement)
  const [row] = raised.rows
  if (!row) return
  if (row.notices > 0)
    await jobs.add(tx, tellAlarmJob, { id: row.id }, { key: `alarm:${row.id}`, maxAttempts: 5 })
  if (isShown) await announce(tx, alarmsPath)
}

type Ended = { order?: number; kinds: readonly AlarmKind[]; device?: number }

/** There is no reason for these alarms any more. */
export async function endAlarms(tx: Transaction, { order, kinds, device }: Ended, now: Date): Promise<void> {
  const ended = await tx
    .update(alarms)
    .set({ endedAt: now })
    .where(
      and(
        inArray(alarms.kind, [...kinds]),
        isNull(alarms.endedAt),
        order === undefined ? undefined : eq(alarms.order, order),
        device === undefined ? undefined : eq(alarms.device, device),
      ),
    )
    .returning({ kind: alarms.kind })
  if (ended.some(({ kind }) => boardAlarms.includes(kind))) await announce(tx, alarmsPath)
}
