import type { Grant } from '@theke/domain/permissions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { and, eq, lt, ne, or } from 'drizzle-orm'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { hashToken, isToken, newToken } from '../../platform/secret-token.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { viewerOf, visitor } from '../../platform/viewer.ts'
import type { Settings } from '../../settings.ts'
import { sessions } from './auth-tables.ts'

const minute = 60_000
const hour = 60 * minute
const idleLife = hour
/** Reading writes nothing more often than this. */
const seenEvery = minute
const passwordFreshFor = 30 * minute
const absoluteLife = (isAdmin: boolean) => (isAdmin ? 12 : 18) * hour

type Secure = Pick<Settings, 'isSecure'>

/** __Host- makes the browser refuse a cookie that another host or an unencrypted page tries to plant. */
export const cookieName = ({ isSecure }: Secure, name: string) => (isSecure ? `__Host-${name}` : name)

export const cookieOptions = ({ isSecure }: Secure) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure }) as const

export const sessionToken = (request: FastifyRequest, settings: Secure) =>
  request.cookies[cookieName(settings, 'sid')]

export type NewSession = { user: number; now: Date; userAgent?: string; isPasswordEntered: boolean }

/** Opens a session and returns its token; the token itself is stored nowhere. */
export async function openSession(tx: Transaction, session: NewSession): Promise<string> {
  const { user, now, userAgent = '', isPasswordEntered } = session
  const token = newToken()
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    user,
    createdAt: now,
    renewedAt: now,
    lastSeenAt: now,
    passwordEnteredAt: isPasswordEntered ? now : null,
    userAgent: userAgent.slice(0, 300),
  })
  return token
}

export function setSessionCookie(reply: FastifyReply, settings: Secure, token: string) {
  void reply.setCookie(cookieName(settings, 'sid'), token, cookieOptions(settings))
}

export function clearSessionCookie(reply: FastifyReply, settings: Secure) {
  void reply.clearCookie(cookieName(settings, 'sid'), cookieOptions(settings))
}

export async function endSession(tx: Transaction, token: string | undefined): Promise<void> {
  if (isToken(token)) await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}

/** Ends every session of a user, except perhaps the one that asks for it; says how many. */
export async function endSessions(tx: Transaction, user: number, keep?: number): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.user, user), keep ? ne(sessions.id, keep) : undefined))
    .returning({ id: sessions.id })
  return ended.length
}

/** The password was entered: the session lives on from now, and may change users and keys again. */
export async function renewSession(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ renewedAt: now, lastSeenAt: now, passwordEnteredAt: now })
    .where(eq(sessions.id, id))
}

/** Removes the sessions that nobody can use any more. */
export async function removeExpiredSessions(tx: Transaction, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await tx
    .delete(sessions)
    .where(or(lt(sessions.lastSeenAt, before(idleLife)), lt(sessions.renewedAt, before(absoluteLife(false)))))
}

type Row = {
  session: number
  renewedAt: Date
  lastSeenAt: Date
  passwordEnteredAt: Date | null
  id: number
  username: string
  roles: string[]
  branches: number[]
  needsSecondFactor: boolean
  grants: Grant[]
  allBranches: number[]
}

/** One round trip for session, user and what permission sets add: what an administrator takes away is gone with the next request (T11). */
const findSession = `
  select s.id as session, s.renewed_at as "renewedAt", s.last_seen_at as "lastSeenAt",
    s.password_entered_at as "passwordEnteredAt", u.id, u.username, u.roles, u.branches,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'branch', split_part(given->>'branch', ':', 2)::integer, 'rights', to_jsonb(p.rights))), '[]')
      from jsonb_array_elements(u.permissions) given
      join permission_sets p on given->>'set' = 'permission-sets:' || p.id and p.archived_at is null) as grants,
    'ROLE_ADMIN' = any(u.roles)
      and exists (select from settings where id = 1 and "values"->>'isSecondFactorRequired' = 'true')
      and not exists (select from second_factors f where f."user" = u.id and f.is_confirmed)
      and not exists (select from passkeys k where k."user" = u.id) as "needsSecondFactor",
    array(select b.id from branches b where b.archived_at is null) as "allBranches"
  from sessions s join users u on u.id = s."user"
  where s.token_hash = $1 and u.archived_at is null and u.is_enabled and u.locked_at is null
    and (u.expires_at is null or u.expires_at > $2)`

/** Finds out who sends a request; a session that is unknown or over makes a visitor. */
export async function findViewer(
  { pool, orm }: Database,
  token: string | undefined,
  now: Date,
): Promise<Viewer> {
  if (!isToken(token)) return visitor
  const { rows } = await pool.query<Row>({
    name: 'find-session',
    text: findSession,
    values: [hashToken(token), now],
  })
  const [row] = rows
  if (!row) return visitor
  const endsAt = new Date(row.renewedAt.getTime() + absoluteLife(row.roles.includes('ROLE_ADMIN')))
  const idleFor = now.getTime() - row.lastSeenAt.getTime()
  if (endsAt <= now || idleFor >= idleLife) {
    // for good: a clock that is set back must not bring it to life again (R12)
    await orm.delete(sessions).where(eq(sessions.id, row.session))
    return visitor
  }
  if (idleFor >= seenEvery)
    await orm.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, row.session))
  const enteredAt = row.passwordEnteredAt?.getTime() ?? 0
  const isPasswordFresh = now.getTime() - enteredAt < passwordFreshFor
  const { needsSecondFactor } = row
  const session = { id: row.session, endsAt, isPasswordFresh, needsSecondFactor }
  // nobody's rights until it is set up: only the own account stays open
  const person = needsSecondFactor ? { ...row, roles: [], branches: [] } : row
  return viewerOf(person, session, needsSecondFactor ? undefined : row)
}
