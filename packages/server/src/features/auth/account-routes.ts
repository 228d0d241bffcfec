import { changePassword, endSession, endSessionsOf, listSessions } from '@theke/contract/calls/account'
import { getMe, reauthenticate } from '@theke/contract/calls/auth'
import { entities } from '@theke/contract/entities/registry'
import { signInTexts } from '@theke/contract/texts.de'
import { and, desc, eq } from 'drizzle-orm'
import type { App, Services } from '../../platform/services.ts'
import { writeLog } from '../../crud/audit.ts'
import { patchRecord } from '../../crud/changes.ts'
import { requireRecord } from '../../crud/records.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import { system } from '../../platform/viewer.ts'
import { presentMe, requireMe } from './accounts.ts'
import { sessions } from './auth-tables.ts'
import { revokeLoginLinks } from './login-links.ts'
import { requirePassword, signedIn } from './require-password.ts'
import {
  endSessions,
  findViewer,
  removeExpiredSessions,
  renewSession,
  sessionToken,
  clearSessionCookie,
} from './sessions.ts'
import type { CheckTry } from './tries.ts'

/** Milliseconds after signing in by link within which a new password needs no old one: it was forgotten. */
const resetFor = 30 * 60_000

/** A signed-in person's own account: who am I, password, open sessions (API-13, OPEN-140). */
export function accountRoutes(app: App, services: Services, checkTry: CheckTry) {
  const { database, settings, now, hooks } = services
  const { orm } = database

  serve(app, getMe, async ({ viewer }) => ({ data: await presentMe(orm, viewer) }))

  serve(app, reauthenticate, async ({ body: { password }, request }) => {
    await requirePassword(orm, checkTry, request, { password, field: 'password' })
    await renewSession(orm, signedIn(request).session.id, now())
    return { data: await requireMe(orm, await findViewer(database, sessionToken(request, settings), now())) }
  })

  async function cameByLink(session: number): Promise<boolean> {
    const [row] = await orm.select().from(sessions).where(eq(sessions.id, session))
    if (!row || row.passwordEnteredAt) return false
    return now().getTime() - row.createdAt.getTime() < resetFor
  }

  serve(app, changePassword, async ({ body: { currentPassword, password }, request }) => {
    const { user, session } = signedIn(request)
    if (currentPassword !== undefined)
      await requirePassword(orm, checkTry, request, { password: currentPassword, field: 'currentPassword' })
    else if (!(await cameByLink(session.id))) throw invalid(signInTexts.reauthenticate, 'currentPassword')
    await orm.transaction(async (tx) => {
      const before = await requireRecord(tx, entities.users, user.id, system, hooks, 'update')
      await patchRecord(entities.users, before, { password }, { tx, viewer: request.viewer, hooks })
      await renewSession(tx, session.id, now())
    })
    return { data: null }
  })

  serve(app, listSessions, async ({ viewer }) => {
    const { user, session } = signedIn({ viewer })
    await removeExpiredSessions(orm, now())
    const rows = await orm
      .select()
      .from(sessions)
      .where(eq(sessions.user, user.id))
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    return {
      data: rows.map(({ id, createdAt, lastSeenAt, userAgent }) => ({
        id,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        userAgent,
        isCurrent: id === session.id,
      })),
    }
  })

  serve(app, endSession, async ({ params: { id }, viewer, reply }) => {
    const { user, session } = signedIn({ viewer })
    const ended = await orm
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.user, user.id)))
      .returning()
    if (ended.length === 0) throw notFound()
    if (id === session.id) clearSessionCookie(reply, settings)
    return { data: null }
  })

  serve(app, endSessionsOf, async ({ params: { id }, viewer }) => {
    const { user, session } = signedIn({ viewer })
    const ended = await orm.transaction(async (tx) => {
      await requireRecord(tx, entities.users, id, viewer, hooks)
      const count = await endSessions(tx, id, id === user.id ? session.id : undefined)
      await revokeLoginLinks(tx, id) // one that was asked for a moment ago would open the next session
      const context = { action: 'update', entity: 'users', entityId: id, sessions: count }
      await writeLog(tx, { channel: 'audit', message: 'Überall abgemeldet', user: user.id, context })
      return count
    })
    return { data: { ended } }
  })
}
