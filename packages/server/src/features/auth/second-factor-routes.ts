import { codeConfirmation, passwordConfirmation } from '@theke/contract/calls/auth'
import { entities } from '@theke/contract/entities/registry'
import { signInTexts } from '@theke/contract/texts.de'
import type { App, Services } from '../../platform/services.ts'
import { writeLog } from '../../crud/audit.ts'
import { requireRecord } from '../../crud/records.ts'
import { idOf } from '../../crud/routes.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import { parseBody } from '../../platform/parse-body.ts'
import { publicOrigin } from '../../platform/public-origin.ts'
import { requirePassword, signedIn } from './require-password.ts'
import { confirmSecondFactor, prepareSecondFactor, removeSecondFactor } from './second-factor.ts'
import { otpauthUri } from './totp.ts'
import type { CheckTry } from './tries.ts'

const own = { config: { policy: 'signedIn' } } as const

/** Signing in in two steps: each person turns it on; an administrator can turn it off when the phone is lost. */
export function secondFactorRoutes(app: App, services: Services, checkTry: CheckTry) {
  const { database, settings, now, hooks } = services
  const { orm } = database
  const path = '/users/me/second-factor'

  const log = (tx: Transaction, message: string, user: number, entityId: number) =>
    writeLog(tx, { channel: 'auth', message, user, context: { entity: 'users', entityId } })

  app.post(path, { config: { policy: 'signedIn', needsPassword: true } }, async (request) => {
    const { user } = signedIn(request)
    const secret = await prepareSecondFactor(orm, user.id)
    if (!secret) throw conflict(signInTexts.secondFactorExists)
    const { host } = new URL(publicOrigin(settings))
    return { data: { secret, uri: otpauthUri(secret, host, user.username) } }
  })

  app.post(`${path}/confirm`, own, async (request) => {
    const { user } = signedIn(request)
    const { code } = parseBody(codeConfirmation, request.body)
    const recoveryCodes = await orm.transaction(async (tx) => {
      const codes = await confirmSecondFactor(tx, user.id, code, now())
      if (codes) await log(tx, 'Anmeldung in zwei Schritten eingeschaltet', user.id, user.id)
      return codes
    })
    if (!recoveryCodes) throw invalid(signInTexts.codeInvalid, 'code')
    return { data: { recoveryCodes } }
  })

  app.delete(path, own, async (request) => {
    const { user } = signedIn(request)
    const { password } = parseBody(passwordConfirmation, request.body)
    await requirePassword(orm, checkTry, request, { password, field: 'password' })
    await orm.transaction(async (tx) => {
      await removeSecondFactor(tx, user.id)
      await log(tx, 'Anmeldung in zwei Schritten ausgeschaltet', user.id, user.id)
    })
    return { data: null }
  })

  const administrator = { config: { policy: 'admin', entity: 'users', needsPassword: true } } as const
  app.delete('/users/:id/second-factor', administrator, async (request) => {
    const id = idOf(request.params)
    await orm.transaction(async (tx) => {
      await requireRecord(tx, entities.users, id, request.viewer, hooks)
      await removeSecondFactor(tx, id)
      await log(tx, 'Anmeldung in zwei Schritten ausgeschaltet', signedIn(request).user.id, id)
    })
    return { data: null }
  })
}
