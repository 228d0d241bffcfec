import type { Alarm } from '@theke/contract/calls/alarms'
import type { AlarmSubject } from '@theke/domain/alarms'
import { alarmText, alarmTitle } from '@theke/domain/alarms'
import { eq, inArray } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { AlarmRow } from './alarm-tables.ts'
import { alarmNotices } from './alarm-tables.ts'

/** The numbers of orders, by their ids; those that are deleted have none. */
export type TicketNumbers = (tx: Transaction, ids: readonly number[]) => Promise<ReadonlyMap<number, number>>

const present = (values: readonly (number | null)[]) => values.filter((value) => value !== null)

type Named = { id: number; name: string; identifier: string }
const nameOf = ({ name, identifier }: Named) => name || identifier

async function namesOf(tx: Transaction, path: 'devices' | 'digital-signage-devices', ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const table = tableOf(path)
  const rows = await tx
    .select({ id: table.id, name: table.name, identifier: table.identifier })
    .from(table)
    .where(inArray(table.id, [...ids]))
  return new Map((rows as Named[]).map((row) => [row.id, nameOf(row)]))
}

/** What alarms are about, in the words of those who read them. */
export async function subjectsOf(
  tx: Transaction,
  rows: readonly AlarmRow[],
  tickets: TicketNumbers,
): Promise<Map<number, AlarmSubject>> {
  const numbers = await tickets(tx, present(rows.map(({ order }) => order)))
  const isTv = ({ kind }: AlarmRow) => kind === 'tvOffline'
  const tvs = await namesOf(
    tx,
    'digital-signage-devices',
    present(rows.filter(isTv).map((row) => row.device)),
  )
  const printers = await namesOf(
    tx,
    'devices',
    present(rows.filter((row) => !isTv(row)).map((row) => row.device)),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        kind: row.kind,
        ticketNumber: (row.order !== null && numbers.get(row.order)) || null,
        device: (row.device !== null && (isTv(row) ? tvs : printers).get(row.device)) || '',
        detail: row.detail,
        since: row.since.getTime(),
      },
    ]),
  )
}

/** Alarms as staff read them, with who was notified. */
export async function presentAlarms(
  tx: Transaction,
  rows: readonly AlarmRow[],
  { tickets, zone }: { tickets: TicketNumbers; zone: string },
): Promise<Alarm[]> {
  if (rows.length === 0) return []
  const subjects = await subjectsOf(tx, rows, tickets)
  const users = tableOf('users')
  const seers = present(rows.map(({ seenBy }) => seenBy))
  const names = new Map(
    seers.length === 0
      ? []
      : (
          await tx
            .select({ id: users.id, username: users.username })
            .from(users)
            .where(inArray(users.id, seers))
        ).map(({ id, username }) => [id, String(username)]),
  )
  const devices = tableOf('devices')
  const notices = await tx
    .select({ notice: alarmNotices, name: devices.name, identifier: devices.identifier })
    .from(alarmNotices)
    .innerJoin(devices, eq(devices.id, alarmNotices.device))
    .where(
      inArray(
        alarmNotices.alarm,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(alarmNotices.id)
  return rows.map((row) => {
    const subject = subjects.get(row.id)
    if (!subject) throw new Error('an alarm without a subject')
    return {
      id: row.id,
      kind: row.kind,
      branch: { id: row.branch },
      order: row.order === null ? null : { id: row.order },
      title: alarmTitle(subject),
      text: alarmText(subject, zone),
      raisedAt: row.raisedAt.toISOString(),
      seenAt: row.seenAt?.toISOString() ?? null,
      seenBy: row.seenBy === null ? null : { id: row.seenBy, name: names.get(row.seenBy) ?? '' },
      endedAt: row.endedAt?.toISOString() ?? null,
      notices: notices
        .filter(({ notice }) => notice.alarm === row.id)
        .map(({ notice, name, identifier }) => ({
          device: { id: notice.device, name: String(name) || String(identifier) },
          times: notice.times,
          sentAt: notice.sentAt?.toISOString() ?? null,
          isEscalation: notice.isEscalation,
          error: notice.error,
        })),
    }
  })
}
