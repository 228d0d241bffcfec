import {
  confirmSecondFactor,
  endSecondFactor,
  endSecondFactorOf,
  startSecondFactor,
} from '@theke/contract/calls/account'
import { entities } from '@theke/contract/entities/registry'
import { signInTexts } from '@theke/contract/texts.de'
import type { App, Services } from '../../platform/services.ts'
import { writeLog } from '../../crud/audit.ts'
import { requireRecord } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import { publicOrigin } from '../../platform/public-origin.ts'
import { serve } from '../../platform/serve.ts'
import { removePasskeys } from './passkeys.ts'
import { requirePassword, signedIn } from './require-password.ts'
import { prepareSecondFactor, removeSecondFactor, turnOnSecondFactor } from './second-factor.ts'
import { otpauthUri } from './totp.ts'
import type { CheckTry } from './tries.ts'

/** Signing in in two steps: each person turns it on; an administrator can turn it off when the phone is lost. */
export function secondFactorRoutes(app: App, services: Services, checkTry: CheckTry) {
  const { database, settings, now, hooks, secrets: box } = services
  const { orm } = database

  const log = (tx: Transaction, message: string, user: number, entityId: number) =>
    writeLog(tx, { channel: 'auth', message, user, context: { entity: 'users', entityId } })

  serve(app, startSecondFactor, async ({ request }) => {
    const { user } = signedIn(request)
    const secret = await prepareSecondFactor(orm, user.id, box)
    if (!secret) throw conflict(signInTexts.secondFactorExists)
    const { host } = new URL(publicOrigin(settings))
    return { data: { secret, uri: otpauthUri(secret, host, user.username) } }
  })

  serve(app, confirmSecondFactor, async ({ body: { code }, request }) => {
    const { user } = signedIn(request)
    const recoveryCodes = await orm.transaction(async (tx) => {
      const codes = await turnOnSecondFactor(tx, user.id, code, { now: now(), box })
      if (codes) await log(tx, 'Anmeldung in zwei Schritten eingeschaltet', user.id, user.id)
      return codes
    })
    if (!recoveryCodes) throw invalid(signInTexts.codeInvalid, 'code', 'secondFactorWrong')
    return { data: { recoveryCodes } }
  })

  serve(app, endSecondFactor, async ({ body: { password }, request }) => {
    const { user } = signedIn(request)
    await requirePassword(orm, checkTry, request, { password, field: 'password' })
    await orm.transaction(async (tx) => {
      await removeSecondFactor(tx, user.id)
      await log(tx, 'Anmeldung in zwei Schritten ausgeschaltet', user.id, user.id)
    })
    return { data: null }
  })

  serve(app, endSecondFactorOf, async ({ params: { id }, request }) => {
    await orm.transaction(async (tx) => {
      await requireRecord(tx, entities.users, id, request.viewer, hooks)
      await removeSecondFactor(tx, id)
      await removePasskeys(tx, id)
      await log(tx, 'Anmeldung in zwei Schritten ausgeschaltet', signedIn(request).user.id, id)
    })
    return { data: null }
  })
}
