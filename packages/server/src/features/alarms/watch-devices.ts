import { entities } from '@theke/contract/entities/registry'
import type { AlarmKind } from '@theke/domain/alarms'
import { isOpenAt } from '@theke/domain/opening-hours'
import { and, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { alarms } from './alarm-tables.ts'
import { endAlarms, raiseAlarm } from './raise-alarm.ts'

/** A print that waits for so long is one that somebody misses. */
const printsWaitFor = 60_000
/** A TV that was not heard of for so long is off; one that restarts is back before. */
const tvSilentFor = 5 * 60_000

export type FailingPrinter = { id: number; branch: number; error: string }

export type DeviceSources = {
  /** Enabled printers that are out of paper, or whose prints have waited since a time. */
  failingPrinters(tx: Transaction, before: Date): Promise<FailingPrinter[]>
}

/** Raises alarms about printers that do not print and TVs that are off, and ends those of devices that are back. */
export function watchDevices({ database: { orm }, now, timeZone }: Services, sources: DeviceSources) {
  async function silentTvs(tx: Transaction) {
    const table = tableOf('digital-signage-devices')
    const before = new Date(now().getTime() - tvSilentFor)
    const silent = await findRecords(
      tx,
      entities['digital-signage-devices'],
      and(isNotNull(table.pairedAt), isNotNull(table.lastSeenAt), lt(table.lastSeenAt, before)),
    )
    const branches = new Map((await findRecords(tx, entities.branches)).map((branch) => [branch.id, branch]))
    const zone = await timeZone()
    return silent.filter(({ branch, power }) => {
      // outside the hours of the branch, and of the TV, nobody misses it
      const hours = branches.get(branch)?.openingHours ?? []
      const isMissed = (rules: typeof hours) => isOpenAt(rules, now().getTime(), zone)
      return isMissed(hours) && (power.length === 0 || isMissed(power))
    })
  }

  const openOf = (tx: Transaction, kind: AlarmKind) =>
    tx
      .select({ device: alarms.device })
      .from(alarms)
      .where(and(sql`${alarms.kind} = ${kind}`, isNull(alarms.endedAt)))

  return async function watch(): Promise<void> {
    const at = now()
    await orm.transaction(async (tx) => {
      const printers = await sources.failingPrinters(tx, new Date(at.getTime() - printsWaitFor))
      for (const { id, branch, error } of printers)
        await raiseAlarm(
          tx,
          {
            key: `printer:${id}:${at.getTime()}`,
            kind: 'printerOut',
            branch,
            device: id,
            detail: error,
          },
          at,
        )
      const failing = new Set(printers.map(({ id }) => id))
      for (const { device } of await openOf(tx, 'printerOut'))
        if (device !== null && !failing.has(device))
          await endAlarms(tx, { kinds: ['printerOut'], device }, at)

      const tvs = await silentTvs(tx)
      for (const { id, branch, lastSeenAt } of tvs)
        await raiseAlarm(
          tx,
          { key: `tv:${id}:${at.getTime()}`, kind: 'tvOffline', branch, device: id, since: lastSeenAt ?? at },
          at,
        )
      const off = new Set(tvs.map(({ id }) => id))
      for (const { device } of await openOf(tx, 'tvOffline'))
        if (device !== null && !off.has(device)) await endAlarms(tx, { kinds: ['tvOffline'], device }, at)
    })
  }
}
