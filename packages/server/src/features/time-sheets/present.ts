import type { SheetTimes, TimeCorrection } from '@theke/contract/calls/time-records'
import { entities } from '@theke/contract/entities/registry'
import type { WorkingActivity } from '@theke/domain/time-tracking'
import { inArray } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { personName } from '../../platform/people/people.ts'
import type { timeCorrections } from '../../platform/people/time-corrections-table.ts'

export type StoredCorrection = typeof timeCorrections.$inferSelect

const iso = (instant: number) => new Date(instant).toISOString()

export const presentTimes = ({ start, end, pauses }: WorkingActivity): SheetTimes => ({
  start: iso(start),
  end: end === null ? null : iso(end),
  pauses: pauses.map((pause) => ({
    start: iso(pause.start),
    end: pause.end === null ? null : iso(pause.end),
  })),
})

/** What people are called, by their ids. */
export async function namesOf(tx: Transaction, ids: readonly number[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const people = await findRecords(tx, entities.users, inArray(tableOf('users').id, wanted))
  return new Map(people.map((person) => [person.id, personName(person)]))
}

export async function presentCorrections(
  tx: Transaction,
  rows: readonly StoredCorrection[],
): Promise<TimeCorrection[]> {
  const names = await namesOf(
    tx,
    rows.flatMap(({ user, requestedBy, decidedBy }) => [user, requestedBy, decidedBy ?? []].flat()),
  )
  const nameOf = (id: number) => names.get(id) ?? `Nr. ${id}`
  return rows.map(({ before, after, requestedAt, decidedAt, ...row }) => ({
    id: row.id,
    user: { id: row.user, name: nameOf(row.user) },
    activity: row.activity,
    state: row.state,
    reason: row.reason,
    note: row.note,
    before: before && presentTimes(before),
    after: presentTimes(after),
    isOffline: row.isOffline,
    requestedAt: requestedAt.toISOString(),
    requestedBy: nameOf(row.requestedBy),
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy === null ? null : nameOf(row.decidedBy),
  }))
}
