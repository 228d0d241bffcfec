import { login, loginByLink, logout, requestLoginLink } from '@theke/contract/calls/auth'
import type { PasskeyResponse } from '@theke/contract/calls/passkey-response'
import { entities } from '@theke/contract/entities/registry'
import { signInTexts } from '@theke/contract/texts.de'
import type { FastifyRequest } from 'fastify'
import type { App, Services } from '../../platform/services.ts'
import { findRecord } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { RateLimits } from '../../platform/edge/rate-limits.ts'
import { rules } from '../../platform/edge/rate-limits.ts'
import { gone, invalid } from '../../platform/errors.ts'
import { publicOrigin } from '../../platform/public-origin.ts'
import { serve } from '../../platform/serve.ts'
import { isToken, newToken } from '../../platform/secret-token.ts'
import type { User } from './accounts.ts'
import { accountKey, canSignIn, findAccount, refuseUnusable } from './accounts.ts'
import { createLoginLink, linkLife, loginLinkMail, requireLoginLink, useLoginLink } from './login-links.ts'
import { findPasskeys, verifyPasskey } from './passkeys.ts'
import { verifyPassword } from './passwords.ts'
import { hasSecondFactor, useCode } from './second-factor.ts'
import { cookieName, cookieOptions, endSession, sessionToken, clearSessionCookie } from './sessions.ts'
import { answerSignIn, startSession } from './start-session.ts'
import type { CheckTry } from './tries.ts'

type SecondFactor = { code?: string | undefined; passkey?: PasskeyResponse | undefined }

/** The ways in and out: password, link by mail, logout (AUTH-10, OPEN-141, OPEN-187). */
export function signInRoutes(app: App, services: Services, checkTry: CheckTry, limits: RateLimits) {
  const { database, settings, now, mailer, secrets: box } = services
  const { orm } = database
  const browserCookie = cookieName(settings, 'login-link')

  /** The second step for those who turned it on. */
  async function requireSecondFactor(user: User, { code, passkey }: SecondFactor, { ip }: FastifyRequest) {
    const hasApp = await hasSecondFactor(orm, user.id)
    const hasPasskey = (await findPasskeys(orm, user.id)).length > 0
    if (!hasApp && !hasPasskey) return
    if (passkey && hasPasskey) {
      const tried = { account: accountKey(user, user.username), address: ip, what: 'passkey' } as const
      const isOwn = await checkTry(tried, async () => {
        const used = await verifyPasskey(orm, passkey, { settings, now: now(), isAlone: false })
        return used?.user === user.id
      })
      if (!isOwn) throw invalid(signInTexts.passkeyInvalid, 'passkey', 'passkeyInvalid')
      return
    }
    if (!hasApp) throw invalid(signInTexts.passkeyRequired, 'passkey', 'passkeyNeeded')
    if (!code) throw invalid(signInTexts.codeRequired, 'code', 'secondFactorNeeded')
    const found = { account: accountKey(user, user.username), address: ip, what: 'code' } as const
    const isRight = await checkTry(found, () => useCode(orm, user.id, code, { now: now(), box }))
    if (!isRight) throw invalid(signInTexts.codeInvalid, 'code', 'secondFactorWrong')
  }

  serve(app, login, async ({ body: { username, password, ...second }, request, reply }) => {
    const user = await findAccount(orm, username)
    const found = { account: accountKey(user, username), address: request.ip, what: 'password' } as const
    const isRight = await checkTry(found, () => verifyPassword(password, user?.password))
    if (!user || !isRight) throw invalid(signInTexts.invalidCredentials, undefined, 'invalidCredentials')
    refuseUnusable(user, now())
    await requireSecondFactor(user, second, request)
    const token = await orm.transaction((tx) => startSession(tx, services, { request, user, by: 'password' }))
    return answerSignIn(services, reply, token)
  })

  serve(app, logout, async ({ request, reply }) => {
    await endSession(orm, sessionToken(request, settings))
    clearSessionCookie(reply, settings)
    return { data: null }
  })

  const sending = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(sending)
  })

  async function sendLink(username: string, browser: string) {
    const user = await findAccount(orm, username)
    const { allowed } = await limits.limit(orm, rules.loginLink, accountKey(user, username))
    if (!user?.email || !canSignIn(user) || !allowed) return
    await orm.transaction(async (tx) => {
      const token = await createLoginLink(tx, { user: user.id, browser, now: now() })
      await mailer.send(tx, loginLinkMail(user.email, user.firstName, publicOrigin(settings), token))
    })
  }

  serve(app, requestLoginLink, ({ body: { username }, request, reply }) => {
    const known = request.cookies[browserCookie]
    const browser = isToken(known) ? known : newToken()
    // after the answer, so that neither its content nor its time tells whether the account exists
    const work = sendLink(username, browser).catch((error: unknown) => {
      request.log.error({ err: error }, 'login link was not sent')
    })
    sending.add(work)
    void work.finally(() => sending.delete(work))
    void reply.setCookie(browserCookie, browser, { ...cookieOptions(settings), maxAge: linkLife / 1_000 })
    return { data: null }
  })

  serve(app, loginByLink, async ({ params: { token }, body, request, reply }) => {
    const browser = request.cookies[browserCookie]
    const findUser = async (tx: Transaction) => {
      const link = await requireLoginLink(tx, token, browser, now())
      const user = await findRecord(tx, entities.users, link.user)
      if (!user || !canSignIn(user)) throw gone(signInTexts.linkInvalid, 'linkOver')
      refuseUnusable(user, now())
      return { link, user }
    }
    const { user } = await findUser(orm)
    await requireSecondFactor(user, body, request)
    const session = await orm.transaction(async (tx) => {
      const { link } = await findUser(tx)
      await useLoginLink(tx, link, now())
      return startSession(tx, services, { request, user, by: 'link' })
    })
    return answerSignIn(services, reply, session)
  })
}
