import { isSameJson } from '@theke/domain/values'
import { entities } from '@theke/contract/entities/registry'
import { messages, permissionTexts, signInTexts } from '@theke/contract/texts.de'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Values } from '../../crud/codec.ts'
import { tableOf } from '../../crud/entity-table.ts'
import type { EntityHooks } from '../../crud/hooks.ts'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import type { User } from './accounts.ts'
import { revokeLoginLinks } from './login-links.ts'
import { passwordProblem } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'

/** Any number will do as long as nothing else locks it. */
const administratorsLock = 7_414_010

const users = () => tableOf('users')

const isActiveAdministrator = (user: Partial<User>, now: Date) =>
  Boolean(user.roles?.includes('ROLE_ADMIN') && user.isEnabled && !user.lockedAt) &&
  !(user.expiresAt && user.expiresAt <= now)

/** An administrator whom the calendar will not lock out either. */
const isLastingAdministrator = (user: Partial<User>, now: Date) =>
  isActiveAdministrator(user, now) && !user.expiresAt

/** Refuses what would leave no administrator who can sign in (B44); two at once wait for each other. */
async function requireOtherAdministrator(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${administratorsLock})`)
  const { id: userId, password, roles, isEnabled, lockedAt, expiresAt } = users()
  const others = await findRecords(
    tx,
    entities.users,
    and(
      ne(userId!, id),
      sql`'ROLE_ADMIN' = any(${roles!})`,
      ne(password!, ''),
      eq(isEnabled!, true),
      isNull(lockedAt!),
      isNull(expiresAt!),
    ),
  )
  if (others.length === 0) throw conflict(signInTexts.lastAdministrator)
}

/** A username may not be the e-mail address of somebody else, nor the other way round: either signs in. */
async function refuseForeignName(tx: Transaction, user: Partial<User>): Promise<void> {
  const { id, username, email } = users()
  const isName = (column: typeof username, value: string | undefined) =>
    value ? sql`lower(${column!}) = lower(${value})` : undefined
  const [other] = await findRecords(
    tx,
    entities.users,
    and(ne(id!, user.id ?? 0), or(isName(email, user.username), isName(username, user.email))),
  )
  if (!other) return
  const isUsername = other.email.toLowerCase() === user.username?.toLowerCase()
  throw invalid(messages.unique, isUsername ? 'username' : 'email')
}

async function withHashedPassword(values: Values, user: Partial<User>): Promise<Values> {
  const { password, ...others } = values as { password?: string }
  if (password === undefined) return values
  if (password === '') return user.id ? others : values // an empty field of a form means: as it was
  const ownWords = [user.username, user.email?.split('@')[0], user.firstName, user.lastName]
  const problem = passwordProblem(
    password,
    ownWords.flatMap((word) => word ?? []),
  )
  if (problem) throw invalid(problem, 'password')
  return { ...others, password: await hashPassword(password) }
}

/** A set counts in branches in which the person works, and once in each. */
function refuseForeignGrants({ branches = [], permissions = [] }: Partial<User>): void {
  permissions.forEach(({ branch, set }, index) => {
    if (!branches.includes(branch)) throw invalid(permissionTexts.otherBranch, `permissions.${index}.branch`)
    const isSame = (other: { branch: number; set: number }) => other.branch === branch && other.set === set
    if (permissions.findIndex(isSame) < index)
      throw invalid(permissionTexts.twice, `permissions.${index}.set`)
  })
}

const stateFields = ['roles', 'isEnabled', 'lockedAt', 'expiresAt'] as const
/** What saving a user means: hashed passwords, unmistakable names, and sessions that end with the rights. */
export function userHooks(now: () => Date): Record<'users', EntityHooks> {
  return {
    users: {
      async beforeSave(values, { tx, before }) {
        const after: Partial<User> = { ...before, ...values }
        if ('username' in values || 'email' in values) await refuseForeignName(tx, after)
        if ('permissions' in values) refuseForeignGrants(after)
        const isStateChange = stateFields.some((name) => !isSameJson(before?.[name], after[name]))
        if (
          before &&
          isStateChange &&
          isActiveAdministrator(before, now()) &&
          !isLastingAdministrator(after, now())
        )
          await requireOtherAdministrator(tx, before['id'] as number)
        return withHashedPassword(values, after)
      },
      async afterSave(record, { tx, viewer, before }) {
        if (!before) return
        const user = record as Partial<User> & { id: number }
        const isPasswordChange = before['password'] !== user.password
        const isOver = !user.isEnabled || user.lockedAt || (user.expiresAt && user.expiresAt <= now())
        if (isOver || !isSameJson(before['roles'], user.roles)) await endSessions(tx, user.id)
        else if (isPasswordChange)
          await endSessions(tx, user.id, viewer.user?.id === user.id ? viewer.session?.id : undefined)
        if (isOver || isPasswordChange) await revokeLoginLinks(tx, user.id)
      },
      async usedBy(id, tx) {
        const [user] = await findRecords(tx, entities.users, eq(users().id, id))
        if (user && isActiveAdministrator(user, now())) await requireOtherAdministrator(tx, id)
        return []
      },
    },
  }
}
