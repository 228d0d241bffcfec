import { z } from 'zod'
import { addressText } from '../call/call-values.ts'
import { defineCall } from '../call/define-call.ts'
import { failures, signInTexts } from '../texts.de.ts'
import { passkeyResponse } from './passkey-response.ts'

const name = z.string().trim().min(1).max(254)
/** As it was typed; the rules for new passwords are checked where they are set. */
export const givenPassword = z.string().min(1).max(1_000)
/** Six digits of an app, or a recovery code. */
export const givenCode = z.string().trim().max(64)

/** The second step: a code, or a passkey of the same person. */
const secondFactor = { code: givenCode.optional(), passkey: passkeyResponse.optional() }

/** The person who is signed in: the user's record, and what the session adds. */
export const me = z.looseObject({
  id: z.int(),
  username: z.string(),
  roles: z.array(z.string()),
  branches: z.array(z.object({ id: z.int() })),
  /** In which branches permission sets give which right. */
  rights: z.record(z.string(), z.array(z.int())),
  /** Rights about what all branches share, held in every branch. */
  shopRights: z.array(z.string()),
  /** The instant after which the password is asked for again, however busy the person is. */
  sessionEndsAt: z.string(),
  hasSecondFactor: z.boolean(),
  /** The shop wants a second factor of administrators, and this one has none: nothing else can be done before. */
  needsSecondFactor: z.boolean(),
})
export type Me = z.output<typeof me>

export const getMe = defineCall({
  method: 'GET',
  path: '/users/me',
  policy: 'public',
  answer: me.nullable(),
  failure: failures.me,
  summary: 'The person who is signed in, or null',
})

export const login = defineCall({
  method: 'POST',
  path: '/login',
  policy: 'public',
  body: z.object({ username: name, password: givenPassword, ...secondFactor }),
  answer: me,
  errors: [
    'invalidCredentials',
    'secondFactorNeeded',
    'secondFactorWrong',
    'passkeyNeeded',
    'passkeyInvalid',
  ],
  failure: signInTexts.signInFailed,
  summary: 'Signs in with username and password and sets the session cookie',
})

export const logout = defineCall({
  method: 'POST',
  path: '/logout',
  policy: 'public',
  answer: z.null(),
  failure: 'Die Abmeldung ist fehlgeschlagen.',
  summary: 'Ends the session',
})

export const requestLoginLink = defineCall({
  method: 'POST',
  path: '/login-link',
  policy: 'public',
  body: z.object({ username: name }),
  answer: z.null(),
  failure: 'Der Anmelde-Link konnte nicht angefordert werden.',
  summary: 'Sends a link for signing in by mail; the answer is always the same',
})

export const loginByLink = defineCall({
  method: 'POST',
  path: '/login-link/:token',
  policy: 'public',
  params: { token: addressText },
  body: z.object(secondFactor),
  answer: me,
  errors: ['linkOver', 'secondFactorNeeded', 'secondFactorWrong', 'passkeyNeeded', 'passkeyInvalid'],
  failure: signInTexts.signInFailed,
  summary: 'Signs in with the link from the mail, once, in the browser that asked for it',
})

export const reauthenticate = defineCall({
  method: 'POST',
  path: '/reauthenticate',
  policy: 'signedIn',
  body: z.object({ password: givenPassword }),
  answer: me,
  errors: ['invalidCredentials'],
  failure: 'Das Passwort konnte nicht überprüft werden.',
  summary: 'Confirms the password of the person who is signed in and renews the session',
})
