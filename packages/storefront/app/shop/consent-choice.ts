import { recordConsent } from '@theke/contract/calls/consents'
import { api } from './api.ts'
import { consent, currentConsent } from './consent.ts'
import { endQuestion } from './consent-question.ts'
import { cookieText } from './cookies.ts'

/** How long an answer is kept (COOKIE-03). */
const days = 365

const write = (name: string, value: string, life: number) => {
  document.cookie = cookieText(name, value, life, location.protocol === 'https:')
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
