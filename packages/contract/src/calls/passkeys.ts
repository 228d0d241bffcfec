import { z } from 'zod'
import { recordId } from '../call/call-values.ts'
import { defineCall } from '../call/define-call.ts'
import { signInTexts } from '../texts.de.ts'
import { me } from './auth.ts'
import { passkeyResponse } from './passkey-response.ts'

/** What a browser is asked to make or to sign with, as WebAuthn spells it; browsers and server read it by themselves. */
const webAuthnOptions = z.looseObject({ challenge: z.string() })
const passkeyName = z.string().trim().min(1).max(60)

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type Passkey = z.output<typeof passkey>

export const listPasskeys = defineCall({
  method: 'GET',
  path: '/users/me/passkeys',
  policy: 'signedIn',
  answer: z.array(passkey),
  failure: 'Passkeys konnten nicht geladen werden.',
  summary: 'The passkeys of the own account',
})

export const startPasskey = defineCall({
  method: 'POST',
  path: '/users/me/passkeys/start',
  policy: 'signedIn',
  needsPassword: true,
  answer: webAuthnOptions,
  errors: ['passwordNeeded'],
  failure: signInTexts.passkeyFailed,
  summary: 'Prepares a new passkey: what the browser needs to make it',
})

export const addPasskey = defineCall({
  method: 'POST',
  path: '/users/me/passkeys',
  policy: 'signedIn',
  body: z.object({ name: passkeyName, response: passkeyResponse }),
  answer: passkey,
  status: 201,
  errors: ['passkeyInvalid'],
  failure: signInTexts.passkeyFailed,
  summary: 'Stores the passkey that the browser has made',
})

export const renamePasskey = defineCall({
  method: 'PUT',
  path: '/users/me/passkeys/:id',
  policy: 'signedIn',
  params: { id: recordId },
  body: z.object({ name: passkeyName }),
  answer: passkey,
  failure: signInTexts.passkeyFailed,
  summary: 'Gives one of the own passkeys another name',
})

export const removePasskey = defineCall({
  method: 'DELETE',
  path: '/users/me/passkeys/:id',
  policy: 'signedIn',
  needsPassword: true,
  params: { id: recordId },
  answer: z.null(),
  errors: ['passwordNeeded'],
  failure: signInTexts.passkeyFailed,
  summary: 'Removes one of the own passkeys',
})

export const startPasskeySignIn = defineCall({
  method: 'POST',
  path: '/passkeys/start',
  policy: 'public',
  answer: webAuthnOptions,
  failure: signInTexts.signInFailed,
  summary: 'What a browser signs to sign in with a passkey; the same for everybody',
})

export const loginByPasskey = defineCall({
  method: 'POST',
  path: '/passkeys/login',
  policy: 'public',
  body: z.object({ response: passkeyResponse }),
  answer: me,
  errors: ['passkeyInvalid'],
  failure: signInTexts.signInFailed,
  summary: 'Signs in with a passkey alone, which has checked who holds it',
})
