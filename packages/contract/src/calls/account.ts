import { z } from 'zod'
import { recordId } from '../call/call-values.ts'
import { defineCall } from '../call/define-call.ts'
import { signInTexts } from '../texts.de.ts'
import { givenCode, givenPassword } from './auth.ts'

export const changePassword = defineCall({
  method: 'PUT',
  path: '/users/me/password',
  policy: 'signedIn',
  /** The current one may be missing right after signing in by link: it was forgotten. */
  body: z.object({ currentPassword: givenPassword.optional(), password: givenPassword }),
  answer: z.null(),
  errors: ['invalidCredentials'],
  failure: 'Das Passwort konnte nicht geändert werden.',
  summary: 'Changes the own password and ends the other sessions',
})

export const listSessions = defineCall({
  method: 'GET',
  path: '/users/me/sessions',
  policy: 'signedIn',
  answer: z.array(
    z.object({
      id: z.int(),
      createdAt: z.string(),
      lastSeenAt: z.string(),
      userAgent: z.string(),
      isCurrent: z.boolean(),
    }),
  ),
  failure: 'Sitzungen konnten nicht geladen werden.',
  summary: 'The open sessions of the own account',
})

export const endSession = defineCall({
  method: 'DELETE',
  path: '/users/me/sessions/:id',
  policy: 'signedIn',
  params: { id: recordId },
  answer: z.null(),
  failure: 'Sitzung konnte nicht beendet werden.',
  summary: 'Ends one of the own sessions',
})

export const endSessionsOf = defineCall({
  method: 'DELETE',
  path: '/users/:id/sessions',
  policy: 'admin',
  entity: 'users',
  needsPassword: true,
  params: { id: recordId },
  answer: z.object({ ended: z.int() }),
  errors: ['passwordNeeded'],
  failure: 'Sitzungen konnten nicht beendet werden.',
  summary: 'Signs a person out everywhere; the own session stays',
})

/** For an authenticator app: as text, and as the address of its QR code. */
const newSecondFactor = z.object({ secret: z.string(), uri: z.string() })
export type NewSecondFactor = z.output<typeof newSecondFactor>

export const startSecondFactor = defineCall({
  method: 'POST',
  path: '/users/me/second-factor',
  policy: 'signedIn',
  needsPassword: true,
  answer: newSecondFactor,
  errors: ['passwordNeeded'],
  failure: signInTexts.secondFactorFailed,
  summary: 'Prepares signing in in two steps: the secret for an authenticator app',
})

export const confirmSecondFactor = defineCall({
  method: 'POST',
  path: '/users/me/second-factor/confirm',
  policy: 'signedIn',
  body: z.object({ code: givenCode.min(1) }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['secondFactorWrong'],
  failure: signInTexts.secondFactorFailed,
  summary: 'Turns it on with a code of the app; answers with the recovery codes',
})

export const endSecondFactor = defineCall({
  method: 'DELETE',
  path: '/users/me/second-factor',
  policy: 'signedIn',
  body: z.object({ password: givenPassword }),
  answer: z.null(),
  errors: ['invalidCredentials'],
  failure: signInTexts.secondFactorFailed,
  summary: 'Turns it off with the password',
})

export const endSecondFactorOf = defineCall({
  method: 'DELETE',
  path: '/users/:id/second-factor',
  policy: 'admin',
  entity: 'users',
  needsPassword: true,
  params: { id: recordId },
  answer: z.null(),
  errors: ['passwordNeeded'],
  failure: signInTexts.secondFactorFailed,
  summary: 'Turns it off for somebody who lost the phone',
})
