import { readCookie } from '../../shop/cookies.ts'

export const dismissCookie = 'pwa-dismiss'
/** How long 'Jetzt nicht' holds (PWA-07). */
export const dismissDays = 30

/** Milliseconds until the install prompt: after a load, and after cookies were accepted (PWA-01, COOKIE-04). */
export const promptDelay = { afterLoad: 5_000, afterConsent: 250 }

export const isDismissed = (cookies: string) => readCookie(cookies, dismissCookie) === 'true'

type InstallFacts = {
  isPluginOn: boolean
  isSelfService: boolean
  isSupported: boolean
  isStandalone: boolean
  /** undefined until the browser was asked. */
  isRegistered: boolean | undefined
}

/** Whether 'App installieren' is offered (FOOTER-04, STATUS-09). */
export const isInstallOffered = (facts: InstallFacts): boolean =>
  facts.isPluginOn &&
  !facts.isSelfService &&
  facts.isSupported &&
  !facts.isStandalone &&
  facts.isRegistered === false

export type Platform = 'prompt' | 'ios' | 'manual'

/** Which instructions help here (PWA-05); tablets of Apple call themselves computers but have a touch screen. */
export function installPlatform(hasPrompt: boolean, userAgent: string, touchPoints: number): Platform {
  if (hasPrompt) return 'prompt'
  const isTablet = userAgent.includes('Macintosh') && touchPoints > 1
  return /iPhone|iPad|iPod/.test(userAgent) || isTablet ? 'ios' : 'manual'
}
