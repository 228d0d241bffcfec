import { previousFocus } from '../features/shell/page-focus.ts'
import { places } from '../features/shell/page-scrolling.ts'
import { browserPrompt } from '../features/pwa/browser-prompt.ts'
import { isRegistered } from '../features/pwa/registration.ts'
import { running } from '../shop/activity.ts'
import { installStep, isInstallable } from '../shop/app-installation.ts'
import { forgetCarts } from '../shop/cart-store.ts'
import { known } from '../shop/known-catalog.ts'
import { dismissRemovedNotice } from '../shop/removed-products.ts'
import { readConsent } from '../shop/consent.ts'
import { endQuestion } from '../shop/consent-question.ts'
import { failures } from '@theke/ui/failures.ts'
import { isKioskSending, isSelfService, kioskHome } from '../shop/self-service.ts'
import { toasts } from '../shop/toasts.ts'

/** What modules of the shop remember as long as their document lives: in tests it outlives the page. */
export function forgetDocument() {
  localStorage.clear()
  sessionStorage.clear()
  forgetCarts()
  failures.set([])
  toasts.set([])
  running.set([])
  isSelfService.set(false)
  isKioskSending.set(false)
  kioskHome.set('/')
  isInstallable.set(false)
  installStep.set('none')
  browserPrompt.set(undefined)
  isRegistered.set(undefined)
  dismissRemovedNotice()
  known.freshSince = Date.now()
  known.compared.clear()
  endQuestion()
  previousFocus.path = undefined
  places.path = undefined
  places.tops.clear()
  document.documentElement.removeAttribute('data-is-live')
  document.documentElement.removeAttribute('data-whole')
  scrollTo({ top: 0, behavior: 'instant' })
}

/** The answer to the question about cookies that the browser keeps. */
export function setCookies(answer: 'unknown' | 'accepted' | 'declined') {
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  if (answer === 'accepted') document.cookie = 'cookie-consent=true; path=/'
  if (answer === 'declined') document.cookie = 'cookie-declined=true; path=/'
  readConsent()
}
