import type { Me, NewSecondFactor, SessionEntry } from '@theke/contract/calls/auth'
import { call, change, isSessionLost, queryClient } from '../api.ts'
import { clearClipboard } from '../ui/clipboard.ts'
import { setMe } from '../use-me.ts'

const shown = { isShownByCaller: true } as const

async function signedIn(work: Promise<Me>): Promise<Me> {
  const me = await work
  queryClient.clear()
  setMe(me)
  return me
}

export type Credentials = { username: string; password: string; code?: string }

const login = (body: Credentials) =>
  change<Me>('/login', { body, failure: 'Die Anmeldung ist fehlgeschlagen.', ...shown })

export const signIn = (credentials: Credentials) => signedIn(login(credentials))

/** Signs in over a screen that stays, and tells whether it may: only for the same person as before. */
export async function signInAgain(credentials: Credentials, before: Me): Promise<boolean> {
  const me = await login(credentials)
  if (me.id !== before.id) {
    clearClipboard()
    return false
  }
  setMe(me)
  isSessionLost.set(false)
  void queryClient.invalidateQueries()
  return true
}

export const requestLoginLink = (username: string) =>
  change<null>('/login-link', {
    body: { username },
    failure: 'Der Anmelde-Link konnte nicht angefordert werden.',
    ...shown,
  })

export const signInByLink = (token: string, code: string | undefined) =>
  signedIn(
    change<Me>(`/login-link/${encodeURIComponent(token)}`, {
      body: code ? { code } : {},
      failure: 'Die Anmeldung ist fehlgeschlagen.',
      ...shown,
    }),
  )

/** Ends the session on the server and forgets what this page knows, the clipboard included. */
export async function signOut(): Promise<void> {
  await change<null>('/logout', { failure: 'Die Abmeldung ist fehlgeschlagen.' })
  forget()
}

export function forget(): void {
  clearClipboard()
  queryClient.clear()
  setMe(null)
  isSessionLost.set(false)
}

/** The password again: the session starts anew and changes of users and keys are allowed for half an hour. */
export async function renewSession(password: string): Promise<void> {
  setMe(
    await change<Me>('/reauthenticate', {
      body: { password },
      failure: 'Das Passwort konnte nicht überprüft werden.',
      ...shown,
    }),
  )
}

export const changePassword = (body: { currentPassword?: string; password: string }) =>
  change<null>('/users/me/password', {
    method: 'PUT',
    body,
    failure: 'Das Passwort konnte nicht geändert werden.',
    ...shown,
  })

export const sessionsQuery = {
  queryKey: ['users', 'me', 'sessions'],
  queryFn: () =>
    call<SessionEntry[]>('/users/me/sessions', { failure: 'Sitzungen konnten nicht geladen werden.' }),
}

export const endSession = (id: number) =>
  change<null>(`/users/me/sessions/${id}`, {
    method: 'DELETE',
    failure: 'Sitzung konnte nicht beendet werden.',
  })

const secondFactor = '/users/me/second-factor'
const secondFactorFailure = 'Die Anmeldung in zwei Schritten konnte nicht geändert werden.'

export const startSecondFactor = () => change<NewSecondFactor>(secondFactor, { failure: secondFactorFailure })

export const confirmSecondFactor = (code: string) =>
  change<{ recoveryCodes: string[] }>(`${secondFactor}/confirm`, {
    body: { code },
    failure: secondFactorFailure,
    ...shown,
  })

export const endSecondFactor = (password: string) =>
  change<null>(secondFactor, { method: 'DELETE', body: { password }, failure: secondFactorFailure, ...shown })
