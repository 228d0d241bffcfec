import {
  addPasskey,
  listPasskeys,
  loginByPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeySignIn,
} from '@theke/contract/calls/passkeys'
import { entities } from '@theke/contract/entities/registry'
import { signInTexts } from '@theke/contract/texts.de'
import { and, eq } from 'drizzle-orm'
import type { App, Services } from '../../platform/services.ts'
import { writeLog } from '../../crud/audit.ts'
import { findRecord } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import { canSignIn, refuseUnusable } from './accounts.ts'
import { passkeys } from './auth-tables.ts'
import type { PasskeyRow } from './passkeys.ts'
import {
  findPasskeys,
  maxPasskeys,
  prepareRegistration,
  prepareSignIn,
  register,
  verifyPasskey,
} from './passkeys.ts'
import { signedIn } from './require-password.ts'
import { answerSignIn, startSession } from './start-session.ts'
import type { CheckTry } from './tries.ts'

const shown = ({ id, name, createdAt, lastUsedAt }: PasskeyRow) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

const refused = () => invalid(signInTexts.passkeyInvalid, undefined, 'passkeyInvalid')

/** Passkeys of a person, and signing in with one alone. */
export function passkeyRoutes(app: App, services: Services, checkTry: CheckTry) {
  const { database, settings, now } = services
  const { orm } = database

  const log = (tx: Transaction, message: string, user: number) =>
    writeLog(tx, { channel: 'auth', message, user, context: { entity: 'users', entityId: user } })

  serve(app, listPasskeys, async ({ viewer }) => ({
    data: (await findPasskeys(orm, signedIn({ viewer }).user.id)).map(shown),
  }))

  serve(app, startPasskey, async ({ viewer }) => {
    const { user } = signedIn({ viewer })
    if ((await findPasskeys(orm, user.id)).length >= maxPasskeys) throw conflict(signInTexts.passkeysFull)
    return { data: await prepareRegistration(orm, user, { settings, now: now() }) }
  })

  serve(app, addPasskey, async ({ body: { name, response }, viewer }) => {
    const { user } = signedIn({ viewer })
    const row = await register(orm, { user: user.id, name, response }, { settings, now: now() })
    if (!row) throw refused()
    await log(orm, `Passkey „${name}“ hinzugefügt`, user.id)
    return { data: shown(row) }
  })

  const ofUser = (id: number, user: number) => and(eq(passkeys.id, id), eq(passkeys.user, user))

  serve(app, renamePasskey, async ({ params: { id }, body: { name }, viewer }) => {
    const { user } = signedIn({ viewer })
    const [row] = await orm.update(passkeys).set({ name }).where(ofUser(id, user.id)).returning()
    if (!row) throw notFound()
    return { data: shown(row) }
  })

  serve(app, removePasskey, async ({ params: { id }, viewer }) => {
    const { user } = signedIn({ viewer })
    await orm.transaction(async (tx) => {
      const [row] = await tx.delete(passkeys).where(ofUser(id, user.id)).returning()
      if (!row) throw notFound()
      await log(tx, `Passkey „${row.name}“ entfernt`, user.id)
    })
    return { data: null }
  })

  serve(app, startPasskeySignIn, async () => ({ data: await prepareSignIn(orm, { settings, now: now() }) }))

  serve(app, loginByPasskey, async ({ body: { response }, request, reply }) => {
    const [known] = await orm.select().from(passkeys).where(eq(passkeys.credentialId, response.id))
    const found = {
      account: known ? `user:${known.user}` : 'name:passkey',
      address: request.ip,
      what: 'passkey',
    } as const
    const isRight = await checkTry(
      found,
      async () => !!(await verifyPasskey(orm, response, { settings, now: now(), isAlone: true })),
    )
    const user = known && isRight ? await findRecord(orm, entities.users, known.user) : undefined
    if (!user || !canSignIn(user)) throw refused()
    refuseUnusable(user, now())
    const token = await orm.transaction((tx) => startSession(tx, services, { request, user, by: 'passkey' }))
    return answerSignIn(services, reply, token)
  })
}
