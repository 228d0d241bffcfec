import { clockTexts } from '@theke/contract/texts.de'
import {
  type ActivityStep,
  isForgotten,
  nextActivity,
  type OfflineTap,
  proposeFromTaps,
  type WorkingActivity,
} from '@theke/domain/time-tracking'
import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'
import { conflict } from '../../platform/errors.ts'
import type { PairedScreen } from '../../platform/pairing.ts'
import { timeCorrections } from '../../platform/people/time-corrections-table.ts'
import { clockTaps } from './clock-tap-table.ts'
import { lockOpenActivity, timesOf } from './working-activities.ts'

type Proposal = typeof timeCorrections.$inferSelect

/** Work that was stamped without network, has no end yet and waits for approval, by person. */
export async function findOpenProposals(
  tx: Transaction,
  users: readonly number[],
  now: Date,
): Promise<Map<number, Proposal>> {
  const { user, state, isOffline, id } = timeCorrections
  const rows = await tx
    .select()
    .from(timeCorrections)
    .where(and(inArray(user, [...users]), eq(state, 'requested'), eq(isOffline, true)))
    .orderBy(id)
  const open = rows.filter(({ after }) => after.end === null && !isForgotten(after, Number(now)))
  return new Map(open.map((proposal) => [proposal.user, proposal]))
}

export const findOpenProposal = async (tx: Transaction, user: number, now: Date) =>
  (await findOpenProposals(tx, [user], now)).get(user)

const changeProposal = (tx: Transaction, { id }: Proposal, after: WorkingActivity) =>
  tx.update(timeCorrections).set({ after }).where(eq(timeCorrections.id, id))

/** A step with network on work that is only proposed yet: it belongs to the proposal. */
export async function continueProposal(
  tx: Transaction,
  proposal: Proposal,
  step: ActivityStep,
  now: Date,
): Promise<WorkingActivity> {
  const result = nextActivity(proposal.after, step, Number(now))
  if (!result.ok) throw conflict(clockTexts.stepFailed)
  await changeProposal(tx, proposal, result.activity)
  return result.activity
}

async function knownTaps(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: clockTaps.id })
    .from(clockTaps)
    .where(inArray(clockTaps.id, [...ids]))
  return rows.map(({ id }) => id)
}

/**
 * Keeps the taps that a person made without network, and what they would make of the work as proposals. The person is
 * held, so that a batch that is sent twice at once counts once. Every tap stays, also one that could not be read.
 */
export async function proposeTaps(
  tx: Transaction,
  { user, device, taps }: { user: number; device: PairedScreen; taps: readonly OfflineTap[] },
  now: Date,
): Promise<void> {
  const recorded = await lockOpenActivity(tx, user)
  const knownIds = await knownTaps(
    tx,
    taps.map(({ id }) => id),
  )
  const pending = await findOpenProposal(tx, user, now)
  const running = recorded && !isForgotten(timesOf(recorded), Number(now)) ? recorded : undefined
  const open = pending?.after ?? (running ? timesOf(running) : null)
  const { activities, used, refused } = proposeFromTaps(taps, { open, knownIds, now: Number(now) })

  const kept = [
    ...used.map((tap) => ({ tap, reason: null })),
    ...refused.map(({ tap, reason }) => ({ tap, reason })),
  ]
  if (kept.length === 0) return
  await tx
    .insert(clockTaps)
    .values(
      kept.map(({ tap, reason }) => ({
        id: tap.id,
        user,
        device: device.id,
        step: tap.step,
        at: new Date(tap.at),
        receivedAt: now,
        isOffline: true,
        refusal: reason,
      })),
    )
    .onConflictDoNothing() // somebody else's tap with the same mark came at the same moment
  for (const [place, after] of activities.entries()) {
    const continues = place === 0 && open !== null && after.start === open.start
    if (continues && pending) await changeProposal(tx, pending, after)
    else
      await tx.insert(timeCorrections).values({
        user,
        activity: continues ? (running?.id ?? null) : null,
        state: 'requested',
        reason: clockTexts.offlineReason(device.name),
        before: continues ? open : null,
        after,
        branch: device.branch,
        isOffline: true,
        requestedBy: user,
        requestedAt: now,
      })
  }
}

/** Taps without network that became no proposal, newest first. */
export const findRefusedTaps = (
  tx: Transaction,
  { user, since }: { user: number | undefined; since: Date },
) =>
  tx
    .select()
    .from(clockTaps)
    .where(
      and(
        inArray(clockTaps.refusal, ['tooOld', 'inFuture', 'impossible']),
        gte(clockTaps.receivedAt, since),
        user === undefined ? undefined : eq(clockTaps.user, user),
      ),
    )
    .orderBy(desc(clockTaps.at))
    .limit(500)
