import { entities } from '@theke/contract/entities/registry'
import { sql } from 'drizzle-orm'
import { insertRecord, patchRecord } from '../../crud/changes.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords, requireRecord } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { rateCounters } from '../../platform/edge/rate-counters-table.ts'
import { system } from '../../platform/viewer.ts'
import { accountKey, findAccount } from './accounts.ts'
import { generatePassword } from './first-administrator.ts'
import { removePasskeys } from './passkeys.ts'
import { removeSecondFactor } from './second-factor.ts'
import { userHooks } from './user-hooks.ts'

/** The named account may not be reset; the message says which may. */
export class ResetRefused extends Error {
  override name = 'ResetRefused'
}

export type ResetOptions = {
  /** Name or e-mail address of the account; the first administrator's by default. */
  username?: string | undefined
  adminUsername: string
  now: () => Date
}

export type Reset = { username: string; password: string; isNew: boolean; hadSecondFactor: boolean }

/**
 * A way back in for the operator of the server: an administrator gets a new password, an open account and no second
 * factor, and every session of it ends. Employees are not raised by a mistyped name; only a shop that has no
 * administrator at all gets one.
 */
export async function resetAdministrator(tx: Transaction, options: ResetOptions): Promise<Reset> {
  const { username = options.adminUsername, now } = options
  const { roles } = tableOf('users')
  const administrators = await findRecords(tx, entities.users, sql`'ROLE_ADMIN' = any(${roles!})`)
  const account = await findAccount(tx, username)
  const isAdministrator = administrators.some(({ id }) => id === account?.id)
  if (administrators.length > 0 && !isAdministrator)
    throw new ResetRefused(
      `'${username}' is none of the administrators of this shop: ${administrators.map((one) => one.username).join(', ')}. Name one of them: npm run admin:reset -- <name>`,
    )
  const password = generatePassword()
  const change = { tx, viewer: system, hooks: userHooks(now) }
  if (!account) {
    const values = { username, password, roles: ['ROLE_ADMIN'], isEnabled: true }
    await insertRecord(entities.users, values, change)
    return { username, password, isNew: true, hadSecondFactor: false }
  }
  const before = await requireRecord(tx, entities.users, account.id, system, change.hooks, 'update')
  const values = {
    password,
    roles: [...new Set([...account.roles, 'ROLE_ADMIN'])],
    isEnabled: true,
    lockedAt: null,
    expiresAt: null,
  }
  await patchRecord(entities.users, before, values, change)
  const hadPasskeys = await removePasskeys(tx, account.id)
  const hadSecondFactor = (await removeSecondFactor(tx, account.id)) || hadPasskeys
  // a forgotten password has probably used up the tries
  await tx.delete(rateCounters).where(sql`starts_with(${rateCounters.key}, ${`${accountKey(account, '')} `})`)
  return { username: account.username, password, isNew: false, hadSecondFactor }
}
