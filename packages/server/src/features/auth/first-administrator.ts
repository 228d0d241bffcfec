import { randomBytes } from 'node:crypto'
import { entities } from '@theke/contract/entities/registry'
import { sql } from 'drizzle-orm'
import { insertRecord } from '../../crud/changes.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { system } from '../../platform/viewer.ts'
import type { Settings } from '../../settings.ts'
import { hashPassword } from './passwords.ts'
import { toBase32 } from './totp.ts'

/** Any number will do as long as nothing else locks it. */
const firstAdministratorLock = 7_414_011

/** 80 bits in four groups, without characters that are mistaken for each other. */
export const generatePassword = () =>
  toBase32(randomBytes(10))
    .toLowerCase()
    .replaceAll(/.{4}(?=.)/g, '$&-')

/**
 * Creates the administrator of a shop that has none (OPEN-149), in a transaction of the caller. The password is only in
 * the answer when it was generated: to be shown once, since nothing can show it again.
 */
export async function ensureAdministrator(
  tx: Transaction,
  { adminUsername, adminPassword }: Pick<Settings, 'adminUsername' | 'adminPassword'>,
): Promise<{ username: string; password?: string } | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(${firstAdministratorLock})`) // two processes start at once
  const { roles } = tableOf('users')
  const known = await findRecords(tx, entities.users, sql`'ROLE_ADMIN' = any(${roles!})`)
  if (known.length > 0) return undefined
  const generated = adminPassword ? undefined : generatePassword()
  const password = await hashPassword(adminPassword ?? generated ?? '')
  const values = { username: adminUsername, password, roles: ['ROLE_ADMIN'], isEnabled: true }
  await insertRecord(entities.users, values, { tx, viewer: system, hooks: {} })
  return generated ? { username: adminUsername, password: generated } : { username: adminUsername }
}
