import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import {
  addPasskey as addPasskeyCall,
  listPasskeys,
  loginByPasskey,
  removePasskey as removePasskeyCall,
  renamePasskey as renamePasskeyCall,
  startPasskey,
  startPasskeySignIn,
} from '@theke/contract/calls/passkeys'
import type { PasskeyResponse } from '@theke/contract/calls/passkey-response'
import { api, queryClient } from '../api.ts'
import { meQuery } from '../use-me.ts'
import { signedIn } from './session-calls.ts'

const shown = { isShownByCaller: true } as const

/** Whether this browser can use passkeys here at all: it needs https or localhost. */
export const hasPasskeys = () => browserSupportsWebAuthn()

export const passkeysQuery = {
  queryKey: ['users', 'me', 'passkeys'],
  queryFn: () => api(listPasskeys),
}

const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
  ])

/** What came of asking the device: people close its dialog, and browsers make none for a numeric address. */
async function unlessClosed<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && /^(NotAllowed|Abort|InvalidState|Security)Error$/.test(error.name))
      return undefined
    throw error
  }
}

/** Has the device make a passkey and stores it; false when the person closed the dialog or it has one already. */
export async function addPasskey(name: string): Promise<boolean> {
  const options = await api(startPasskey)
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = await unlessClosed(startRegistration({ optionsJSON }))
  if (!response) return false
  await api(addPasskeyCall, { name, response: response as unknown as PasskeyResponse }, shown)
  await refresh()
  return true
}

export async function renamePasskey(id: number, name: string) {
  await api(renamePasskeyCall, { id, name }, shown)
  await refresh()
}

export async function removePasskey(id: number) {
  await api(removePasskeyCall, { id })
  await refresh()
}

/** Asks the device for a passkey of this shop; undefined when the person closed the dialog. */
export async function askForPasskey(): Promise<PasskeyResponse | undefined> {
  const options = await api(startPasskeySignIn, {}, shown)
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return (await unlessClosed(startAuthentication({ optionsJSON }))) as unknown as PasskeyResponse | undefined
}

/** Signs in with a passkey alone; false when the person closed the dialog. */
export async function signInByPasskey(): Promise<boolean> {
  const response = await askForPasskey()
  if (!response) return false
  await signedIn(api(loginByPasskey, { response }, shown))
  return true
}
