import { useIsAskedAgain } from './consent-question.ts'
import { readCookie } from './cookies.ts'
import { createStore, useStore } from '@theke/ui/store.ts'

export type Consent = 'unknown' | 'accepted' | 'declined'

/** The answer in a Cookie header or document.cookie (COOKIE-01, LOCAL-03, OPEN-98). */
export function consentIn(header: string | null | undefined): Consent {
  if (readCookie(header, 'cookie-consent') === 'true') return 'accepted'
  return readCookie(header, 'cookie-declined') === 'true' ? 'declined' : 'unknown'
}

/** undefined until the browser was asked: the server does not decide whether the banner shows. */
export const consent = createStore<Consent | undefined>(undefined)

/** Whether the policy of this document lets other hosts in: it was made when the document was asked for. */
export const isDocumentOpen = currentConsent() === 'accepted'

export function readConsent() {
  consent.set(consentIn(document.cookie))
}

export function currentConsent(): Consent {
  return consentIn(typeof document === 'undefined' ? '' : document.cookie)
}

export function useConsent(): Consent | undefined {
  return useStore(consent, undefined)
}

export function useIsBannerShown(): boolean {
  const isUnknown = useStore(consent, undefined) === 'unknown'
  const isWanted = useIsAskedAgain()
  return isUnknown || isWanted
}
