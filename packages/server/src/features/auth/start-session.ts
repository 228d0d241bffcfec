import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../platform/services.ts'
import { writeLog } from '../../crud/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { User } from './accounts.ts'
import { requireMe } from './accounts.ts'
import { endSession, findViewer, setSessionCookie, openSession, sessionToken } from './sessions.ts'

type SignIn = { request: FastifyRequest; user: User; by: 'password' | 'link' | 'passkey' }

const sentences = {
  password: 'Anmeldung mit Passwort',
  link: 'Anmeldung mit Link',
  passkey: 'Anmeldung mit Passkey',
} as const

/** Opens a session with a new id for a person who proved to be the user; the old one of this browser ends. */
export async function startSession(
  tx: Transaction,
  { settings, now }: Services,
  { request, user, by }: SignIn,
): Promise<string> {
  await endSession(tx, sessionToken(request, settings))
  await writeLog(tx, { channel: 'auth', message: sentences[by], user: user.id })
  return openSession(tx, {
    user: user.id,
    now: now(),
    userAgent: request.headers['user-agent'],
    // a passkey alone has checked its holder, which is more than a password does
    isPasswordEntered: by !== 'link',
  })
}

/** Answers a sign-in after its transaction: the cookie and the person. */
export async function answerSignIn(
  { database, settings, now }: Services,
  reply: FastifyReply,
  token: string,
) {
  setSessionCookie(reply, settings, token)
  return { data: await requireMe(database.orm, await findViewer(database, token, now())) }
}
