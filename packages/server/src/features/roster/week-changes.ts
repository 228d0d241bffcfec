import { entities } from '@theke/contract/entities/registry'
import { copyWeek, publish } from '@theke/domain/roster'
import { type LocalDate } from '@theke/domain/values'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Change } from '../../crud/change.ts'
import { insertRecord, patchRecord } from '../../crud/changes.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import type { Schedule } from '../../platform/people/absences.ts'
import { type Part, shiftsOfWeek, weekOf } from './find-roster.ts'
import { shiftOf } from './person-plan.ts'

const schedules = entities['working-schedules']

const findWeek = ({ tx }: Change, from: LocalDate, part: Part, zone: string) =>
  findRecords(tx, schedules, shiftsOfWeek(from, part, zone), tableOf('working-schedules').start!)

const placeOf = ({ user, branch, department, start, end }: Schedule) =>
  [user, branch, department, Number(start), Number(end)].join()

/** Copies a week as drafts. A shift that is there already is skipped, so that copying twice doubles nothing. */
export async function copyShifts(
  change: Change,
  { from, to, part, zone }: { from: LocalDate; to: LocalDate; part: Part; zone: string },
): Promise<{ copied: number; skipped: number }> {
  const [source, target] = [weekOf(from).from, weekOf(to).from]
  if (source === target) return { copied: 0, skipped: 0 }
  const shifts = new Map((await findWeek(change, source, part, zone)).map((shift) => [shift.id, shift]))
  const there = await findWeek(change, target, part, zone)
  const known = new Set(there.filter(({ state }) => state !== 'cancelled').map(placeOf))
  const enabled = await findRecords(change.tx, entities.users, eq(tableOf('users').isEnabled!, true))
  const people = new Set(enabled.map(({ id }) => id))
  let copied = 0
  let skipped = 0
  for (const copy of copyWeek([...shifts.values()].map(shiftOf), { from: source, to: target, zone })) {
    const { branch, department, label, comment, breakMinutes } = shifts.get(copy.copiedFrom)!
    const values = {
      // who has left gives the shift back to everybody
      user: copy.user !== null && people.has(copy.user) ? copy.user : null,
      branch,
      department,
      label,
      comment,
      breakMinutes: breakMinutes ?? 0,
      start: new Date(copy.start),
      end: new Date(copy.end),
      type: 'work',
      approval: 'approved',
      state: 'draft',
    }
    if (known.has(placeOf({ ...shifts.get(copy.copiedFrom)!, ...values } as Schedule))) skipped++
    else {
      await insertRecord(schedules, values, change)
      copied++
    }
  }
  return { copied, skipped }
}

/** Publishes what waits in a week; returns the shifts as they are now. */
export async function publishWeek(
  change: Change,
  { from, part, zone }: { from: LocalDate; part: Part; zone: string },
): Promise<Schedule[]> {
  const shifts = await findWeek(change, weekOf(from).from, part, zone)
  const waiting = new Set(publish(shifts.map(shiftOf)).published.map(({ id }) => id))
  const published: Schedule[] = []
  for (const shift of shifts.filter(({ id }) => waiting.has(id)))
    published.push(
      (await patchRecord(schedules, shift, { state: 'published', seenAt: null }, change)) as Schedule,
    )
  return published
}

/** Remembers that somebody has seen own shifts. */
export async function markSeen(
  { tx }: Change,
  user: number,
  ids: readonly number[],
  now: Date,
): Promise<number> {
  const table = tableOf('working-schedules')
  const seen = await tx
    .update(table)
    .set({ seenAt: now })
    .where(
      and(
        inArray(table.id, [...ids]),
        eq(table.user!, user),
        isNull(table.seenAt!),
        inArray(table.state!, ['published', 'changed', 'cancelled']),
      ),
    )
    .returning({ id: table.id })
  return seen.length
}
