import {
  changePassword as changePasswordCall,
  confirmSecondFactor as confirmSecondFactorCall,
  endSecondFactor as endSecondFactorCall,
  endSession as endSessionCall,
  listSessions,
  startSecondFactor as startSecondFactorCall,
} from '@theke/contract/calls/account'
import type { Me } from '@theke/contract/calls/auth'
import type { PasskeyResponse } from '@theke/contract/calls/passkey-response'
import {
  login,
  loginByLink,
  logout,
  reauthenticate,
  requestLoginLink as requestLoginLinkCall,
} from '@theke/contract/calls/auth'
import { api, isSessionLost, queryClient } from '../api.ts'
import { clearClipboard } from '../ui/clipboard.ts'
import { setMe } from '../use-me.ts'

const shown = { isShownByCaller: true } as const

/** What every way in ends with. */
export async function signedIn(work: Promise<Me>): Promise<Me> {
  const me = await work
  queryClient.clear()
  setMe(me)
  return me
}

export type SecondStep = { code?: string; passkey?: PasskeyResponse }
export type Credentials = { username: string; password: string } & SecondStep

export const signIn = (credentials: Credentials) => signedIn(api(login, credentials, shown))

/** Signs in over a screen that stays, and tells whether it may: only for the same person as before. */
export async function signInAgain(credentials: Credentials, before: Me): Promise<boolean> {
  const me = await api(login, credentials, shown)
  if (me.id !== before.id) {
    clearClipboard()
    return false
  }
  setMe(me)
  isSessionLost.set(false)
  void queryClient.invalidateQueries()
  return true
}

export const requestLoginLink = (username: string) => api(requestLoginLinkCall, { username }, shown)

export const signInByLink = (token: string, second: SecondStep) =>
  signedIn(api(loginByLink, { token, ...second }, shown))

/** Ends the session on the server and forgets what this page knows, the clipboard included. */
export async function signOut(): Promise<void> {
  await api(logout)
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
  setMe(await api(reauthenticate, { password }, shown))
}

export const changePassword = (passwords: { currentPassword?: string; password: string }) =>
  api(changePasswordCall, passwords, shown)

export const sessionsQuery = {
  queryKey: ['users', 'me', 'sessions'],
  queryFn: () => api(listSessions),
}

export const endSession = (id: number) => api(endSessionCall, { id })

export const startSecondFactor = () => api(startSecondFactorCall)

export const confirmSecondFactor = (code: string) => api(confirmSecondFactorCall, { code }, shown)

export const endSecondFactor = (password: string) => api(endSecondFactorCall, { password }, shown)
