import { createHash } from 'node:crypto'
import type { Me } from '@theke/contract/calls/auth'
import { entities } from '@theke/contract/entities/registry'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import { signInTexts } from '@theke/contract/texts.de'
import { isShopWide } from '@theke/domain/permissions'
import { or, sql } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import { presentOne } from '../../crud/routes.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { invalid, unauthenticated } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { hasSecondFactor } from './second-factor.ts'

export type User = RecordOf<typeof entities.users>

/** The user with a username or e-mail address, whatever its case; no two users share one (see user-hooks.ts). */
export async function findAccount(tx: Transaction, name: string): Promise<User | undefined> {
  const { username, email } = tableOf('users')
  const [user] = await findRecords(
    tx,
    entities.users,
    or(sql`lower(${username!}) = lower(${name})`, sql`lower(${email!}) = lower(${name})`),
  )
  return user
}

/** Without a password that somebody set, an account cannot be used at all: no sign-in by link, no last administrator. */
export const canSignIn = ({ password }: Partial<Pick<User, 'password'>>) => Boolean(password)

/** What limits count for a name: the account, or the name itself, unreadable since people mistype passwords into it. */
export const accountKey = (user: User | undefined, name: string) =>
  user ? `user:${user.id}` : `name:${createHash('sha256').update(name.toLowerCase()).digest('hex')}`

/** Refuses an account that may not be used; shown only to those who proved that it is theirs (OPEN-187). */
export function refuseUnusable({ expiresAt, isEnabled, lockedAt }: User, now: Date): void {
  if (expiresAt && expiresAt <= now) throw invalid(signInTexts.expired)
  if (!isEnabled) throw invalid(signInTexts.disabled)
  if (lockedAt) throw invalid(signInTexts.locked)
}

/** The signed-in person as it travels, or null for visitors (API-13, OPEN-123). */
export async function presentMe(tx: Transaction, viewer: Viewer): Promise<Me | null> {
  const { user, session } = viewer
  if (!user || !session) return null
  const [record] = await findRecords(tx, entities.users, sql`${tableOf('users').id} = ${user.id}`)
  if (!record) return null
  return {
    ...(await presentOne(tx, entities.users, record, viewer)),
    id: record.id,
    username: record.username,
    roles: record.roles,
    branches: record.branches.map((id) => ({ id })),
    rights: Object.fromEntries(Object.entries(viewer.rights).map(([right, ids]) => [right, [...ids]])),
    shopRights: viewer.usable.filter(isShopWide),
    sessionEndsAt: session.endsAt.toISOString(),
    hasSecondFactor: await hasSecondFactor(tx, user.id),
    needsSecondFactor: session.needsSecondFactor ?? false,
  }
}

/** The same for somebody who is known to be signed in. */
export async function requireMe(tx: Transaction, viewer: Viewer): Promise<Me> {
  const me = await presentMe(tx, viewer)
  if (!me) throw unauthenticated()
  return me
}
