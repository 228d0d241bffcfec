import { entities } from '@theke/contract/entities/registry'
import { signInTexts } from '@theke/contract/texts.de'
import type { FastifyRequest } from 'fastify'
import { findRecord } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { invalid, unauthenticated } from '../../platform/errors.ts'
import type { Viewer, ViewerSession } from '../../platform/viewer.ts'
import { accountKey } from './accounts.ts'
import { verifyPassword } from './passwords.ts'
import type { CheckTry } from './tries.ts'

/** The person and the session behind a request of a 'signedIn' route. */
export function signedIn({ viewer }: { viewer: Viewer }): {
  user: NonNullable<Viewer['user']>
  session: ViewerSession
} {
  if (!viewer.user || !viewer.session) throw unauthenticated()
  return { user: viewer.user, session: viewer.session }
}

/** Refuses a request unless it carries the person's own password; wrong ones count like those at the login. */
export async function requirePassword(
  tx: Transaction,
  checkTry: CheckTry,
  request: FastifyRequest,
  { password, field }: { password: string; field: string },
): Promise<void> {
  const user = await findRecord(tx, entities.users, signedIn(request).user.id)
  if (!user) throw unauthenticated()
  const found = { account: accountKey(user, user.username), address: request.ip, what: 'password' } as const
  const isRight = await checkTry(found, () => verifyPassword(password, user.password))
  if (!isRight) throw invalid(signInTexts.invalidCredentials, field, 'invalidCredentials')
}
