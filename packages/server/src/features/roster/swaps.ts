import type { ShiftSwap } from '@theke/contract/calls/roster-requests'
import { entities } from '@theke/contract/entities/registry'
import { rosterTexts } from '@theke/contract/texts.de'
import { conflictSentence, needsReason, nextSwap, type SwapStep } from '@theke/domain/roster'
import { localDateOf } from '@theke/domain/values'
import { and, desc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Change } from '../../crud/change.ts'
import { patchRecord } from '../../crud/changes.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecord, findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Schedule } from '../../platform/people/absences.ts'
import { lockPerson, personName } from '../../platform/people/people.ts'
import { branchesWith, holds, system, type Viewer, worksIn } from '../../platform/viewer.ts'
import { findPlans, newConflicts, shiftOf } from './person-plan.ts'
import { shiftSwaps } from './roster-request-tables.ts'

type Swap = typeof shiftSwaps.$inferSelect
const schedules = entities['working-schedules']

async function present(tx: Transaction, swaps: readonly Swap[]): Promise<ShiftSwap[]> {
  if (swaps.length === 0) return []
  const ids = swaps.flatMap(({ fromUser, toUser }) => [fromUser, ...(toUser === null ? [] : [toUser])])
  const people = await findRecords(tx, entities.users, inArray(tableOf('users').id, ids))
  const names = new Map(people.map((person) => [person.id, personName(person)]))
  const branches = new Map((await findRecords(tx, entities.branches)).map(({ id, name }) => [id, name]))
  const ofSwaps = inArray(
    tableOf('working-schedules').id,
    swaps.map(({ shift }) => shift),
  )
  const shifts = new Map((await findRecords(tx, schedules, ofSwaps)).map((shift) => [shift.id, shift]))
  const person = (id: number) => ({ id, name: names.get(id) ?? `Nr. ${id}` })
  return swaps.flatMap((swap): ShiftSwap[] => {
    const shift = shifts.get(swap.shift)
    if (!shift) return []
    const { id, start, end, breakMinutes, label, branch } = shift
    return [
      {
        id: swap.id,
        state: swap.state,
        shift: {
          id,
          start: start.toISOString(),
          end: end.toISOString(),
          breakMinutes: breakMinutes ?? 0,
          label,
          branch: branch === null ? null : { id: branch, name: branches.get(branch) ?? '' },
        },
        from: person(swap.fromUser),
        to: swap.toUser === null ? null : person(swap.toUser),
        note: swap.note,
      },
    ]
  })
}

/** Own requests, open ones of the own branches, for planners all of their branches: as long as the shift is to come. */
function visibleSwaps(viewer: Viewer): SQL | undefined {
  const led = branchesWith(viewer, 'staff.plan')
  const isOpen = inArray(shiftSwaps.state, ['requested', 'accepted'])
  if (led === undefined) return isOpen
  const own = viewer.user?.id ?? 0
  const { branch } = tableOf('working-schedules')
  const inBranch = inArray(branch!, [0, ...viewer.branches])
  return or(
    and(eq(shiftSwaps.fromUser, own), ne(shiftSwaps.state, 'withdrawn')),
    and(eq(shiftSwaps.toUser, own), inArray(shiftSwaps.state, ['accepted', 'approved'])),
    and(eq(shiftSwaps.state, 'requested'), inBranch),
    and(isOpen, inArray(branch!, [0, ...led])),
  )
}

export async function findSwaps(tx: Transaction, viewer: Viewer, now: Date): Promise<ShiftSwap[]> {
  const table = tableOf('working-schedules')
  const rows = await tx
    .select({ swap: shiftSwaps })
    .from(shiftSwaps)
    .innerJoin(table, eq(table.id, shiftSwaps.shift))
    .where(and(gt(table.start!, now), visibleSwaps(viewer)))
    .orderBy(table.start!, desc(shiftSwaps.id))
    .limit(200)
  return present(
    tx,
    rows.map(({ swap }) => swap),
  )
}

async function lockShift(tx: Transaction, id: number): Promise<Schedule | undefined> {
  await tx.execute(sql`select id from ${tableOf('working-schedules')} where id = ${id} for update`)
  return findRecord(tx, schedules, id) as Promise<Schedule | undefined>
}

/** Offers an own shift that everybody knows of and that has not begun. */
export async function offerShift(
  { tx }: Change,
  { shift: id, note }: { shift: number; note: string },
  user: number,
  now: Date,
): Promise<ShiftSwap> {
  const shift = await lockShift(tx, id)
  if (!shift || shift.type !== 'work' || shift.user !== user || shift.state === 'draft') throw notFound()
  if (shift.state === 'cancelled' || shift.start <= now) throw conflict(rosterTexts.shiftChanged)
  const [swap] = await tx
    .insert(shiftSwaps)
    .values({ shift: id, fromUser: user, state: 'requested', note, createdAt: now })
    .onConflictDoNothing()
    .returning()
  if (!swap) throw conflict(rosterTexts.swapRunning)
  return (await present(tx, [swap]))[0]!
}

/** The person who takes it must be free and within the rules; only a changed plan could allow more. */
async function requireFit(tx: Transaction, shift: Schedule, to: number, zone: string): Promise<void> {
  await lockPerson(tx, to)
  const date = localDateOf(shift.start, zone)
  const [plan] = await findPlans(tx, [to], { from: date, to: date, zone })
  const others = plan!.shifts.filter(({ id, state }) => id !== shift.id && state !== 'cancelled')
  const after = { ...plan!, shifts: [...others, { ...shiftOf(shift), user: to }] }
  const conflicts = newConflicts(plan!, after, date, zone)
  if (needsReason(conflicts)) throw conflict(conflictSentence(conflicts[0]!))
}

export type SwapOutcome = { swap: ShiftSwap; shift: Schedule; from: number; to: number | null }

/** One step of a request; with the approval the shift changes hands in the same transaction. */
export async function stepSwap(
  { tx, viewer, hooks }: Change,
  { id, step }: { id: number; step: SwapStep },
  { now, zone }: { now: Date; zone: string },
): Promise<SwapOutcome> {
  const by = viewer.user?.id ?? 0
  const [known] = await tx.select().from(shiftSwaps).where(eq(shiftSwaps.id, id))
  const shift = known && (await lockShift(tx, known.shift))
  const [swap] = await tx.select().from(shiftSwaps).where(eq(shiftSwaps.id, id)).for('update')
  const isInvolved = swap && [swap.fromUser, swap.toUser].includes(by)
  const isColleague = shift && shift.branch !== null && worksIn(viewer, shift.branch)
  // a request of another branch is as if it did not exist
  if (!swap || !shift || !(isInvolved || isColleague || viewer.isAdmin)) throw notFound()
  const result = nextSwap(
    { state: swap.state, shift: swap.shift, from: swap.fromUser, to: swap.toUser },
    step,
    {
      by,
      // nobody decides about an own swap, except administrators
      isPlanner: viewer.isAdmin || (!isInvolved && holds(viewer, 'staff.plan', shift.branch)),
      shift: shiftOf(shift),
    },
  )
  if (!result.ok) throw conflict(rosterTexts.swapRefusals[result.reason])
  const { state, to } = result.request
  if (step === 'accept' && (shift.start <= now || shift.state === 'cancelled'))
    throw conflict(rosterTexts.shiftChanged)
  if ((step === 'accept' || step === 'approve') && to !== null) await requireFit(tx, shift, to, zone)
  const isDecided = step === 'approve' || step === 'refuse'
  const [saved] = await tx
    .update(shiftSwaps)
    .set({ state, toUser: to, ...(isDecided ? { decidedBy: by, decidedAt: now } : {}) })
    .where(eq(shiftSwaps.id, id))
    .returning()
  if (step === 'approve') {
    // the planner approved it: the log shows by whom the shift changed hands
    const change = { tx, hooks, viewer: { ...system, user: viewer.user } }
    await patchRecord(schedules, shift, { user: to, seenAt: null }, change)
  }
  return { swap: (await present(tx, [saved!]))[0]!, shift, from: swap.fromUser, to }
}
