import { entities } from '@theke/contract/entities/registry'
import { calendarFeed } from '@theke/domain/roster'
import { and, eq } from 'drizzle-orm'
import { findRecords } from '../../crud/records.ts'
import { tableOf } from '../../crud/entity-table.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { hashToken, isToken, newToken } from '../../platform/secret-token.ts'
import { findFeedShifts } from './find-roster.ts'
import { rosterFeeds } from './roster-tables.ts'

export async function findFeed(tx: Transaction, user: number) {
  const [feed] = await tx.select().from(rosterFeeds).where(eq(rosterFeeds.user, user))
  return (
    feed && {
      createdAt: feed.createdAt.toISOString(),
      lastReadAt: feed.lastReadAt?.toISOString() ?? null,
    }
  )
}

/** A new link; it replaces the one before, so that a link that got around can be ended. */
export async function createFeed(tx: Transaction, user: number, now: Date) {
  const token = newToken()
  const values = { tokenHash: hashToken(token), createdAt: now, lastReadAt: null }
  await tx
    .insert(rosterFeeds)
    .values({ user, ...values })
    .onConflictDoUpdate({ target: rosterFeeds.user, set: values })
  return { token, createdAt: now.toISOString(), lastReadAt: null }
}

export const removeFeed = (tx: Transaction, user: number) =>
  tx.delete(rosterFeeds).where(eq(rosterFeeds.user, user))

/** The calendar behind a secret link; undefined for a wrong one and for people who no longer have an account. */
export async function readFeed(
  tx: Transaction,
  token: string,
  { now, host }: { now: Date; host: string },
): Promise<string | undefined> {
  if (!isToken(token)) return undefined
  const [feed] = await tx
    .update(rosterFeeds)
    .set({ lastReadAt: now })
    .where(eq(rosterFeeds.tokenHash, hashToken(token)))
    .returning({ user: rosterFeeds.user })
  if (!feed) return undefined
  const users = tableOf('users')
  const isActive = and(eq(users.id, feed.user), eq(users.isEnabled!, true))
  const [person] = await findRecords(tx, entities.users, isActive)
  if (!person || (person.expiresAt !== null && person.expiresAt <= now)) return undefined
  const branches = new Map((await findRecords(tx, entities.branches)).map((branch) => [branch.id, branch]))
  const shifts = await findFeedShifts(tx, feed.user, now)
  return calendarFeed(
    'Dienstplan',
    shifts.map((shift) => {
      const branch = shift.branch === null ? undefined : branches.get(shift.branch)
      const address = branch && [branch.name, branch.street, `${branch.zipCode} ${branch.city}`.trim()]
      return {
        uid: `shift-${shift.id}@${host}`,
        start: Number(shift.start),
        end: Number(shift.end),
        title: shift.label ? `Dienst: ${shift.label}` : 'Dienst',
        place: address?.filter(Boolean).join(', ') ?? '',
        note: shift.comment,
        isCancelled: shift.state === 'cancelled',
        changedAt: Number(shift.updatedAt),
        revision: shift.revision,
      }
    }),
  )
}
