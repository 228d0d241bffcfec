import { recordConsent } from '@theke/contract/calls/consents'
import { api } from './api.ts'
import { endQuestion, useIsAskedAgain } from './consent-question.ts'
import { cookieText, readCookie } from './cookies.ts'
import { createStore, useStore } from '@theke/ui/store.ts'

export type Consent = 'unknown' | 'accepted' | 'declined'

/** How long an answer is kept (COOKIE-03). */
const days = 365

/** The answer in a Cookie header or document.cookie (COOKIE-01, LOCAL-03, OPEN-98). */
export function consentIn(header: string | null | undefined): Consent {
  if (readCookie(header, 'cookie-consent') === 'true') return 'accepted'
  return readCookie(header, 'cookie-declined') === 'true' ? 'declined' : 'unknown'
}

/** undefined until the browser was asked: the server does not decide whether the banner shows. */
const consent = createStore<Consent | undefined>(undefined)

const write = (name: string, value: string, life: number) => {
  document.cookie = cookieText(name, value, life, location.protocol === 'https:')
}

/** Whether the policy of this document lets other hosts in: it was made when the document was asked for. */
export const isDocumentOpen = currentConsent() === 'accepted'

export function readConsent() {
  consent.set(consentIn(document.cookie))
}

export function currentConsent(): Consent {
  return consentIn(typeof document === 'undefined' ? '' : document.cookie)
}

/** Has the server keep the proof; the visit goes on without it, and a reload does not stop it. */
function prove(choice: 'accepted' | 'withdrawn') {
  api(recordConsent, { choice }, { kind: 'silent', keepalive: true }).catch(() => undefined)
}

export function acceptCookies() {
  write('cookie-consent', 'true', days)
  write('cookie-declined', '', 0)
  consent.set('accepted')
  endQuestion()
  prove('accepted')
}

/** Whether an earlier 'Akzeptieren' is taken back by this: then what was loaded has to go, with a reload (OPEN-98). */
export function declineCookies(): { isWithdrawal: boolean } {
  const isWithdrawal = currentConsent() === 'accepted'
  write('cookie-consent', '', 0)
  write('cookie-declined', 'true', days)
  consent.set('declined')
  endQuestion()
  if (isWithdrawal) prove('withdrawn')
  return { isWithdrawal }
}

export function useConsent(): Consent | undefined {
  return useStore(consent, undefined)
}

export function useIsBannerShown(): boolean {
  const isUnknown = useStore(consent, undefined) === 'unknown'
  const isWanted = useIsAskedAgain()
  return isUnknown || isWanted
}
