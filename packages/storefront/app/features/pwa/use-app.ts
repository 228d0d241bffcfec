import { useEffect, useRef } from 'react'
import { installStep, isInstallable } from '../../shop/app-installation.ts'
import { useConsent } from '../../shop/consent.ts'
import { useIsSelfService } from '../../shop/self-service.ts'
import { useShop } from '../../shop/shop-context.ts'
import { useStore } from '@theke/ui/store.ts'
import { keepBrowserPrompt } from './browser-prompt.ts'
import { isDismissed, isInstallOffered, promptDelay } from './install-rules.ts'
import { canInstall, isRegistered, isStandalone, readRegistration } from './registration.ts'

if (typeof window !== 'undefined') keepBrowserPrompt()

/** Which part of the installable app this page needs: the way to it, or what runs once it is registered. */
export function useApp(): { isInstalling: boolean; isRunning: boolean } {
  const isPluginOn = useShop().config.enablePluginPWA
  const isSelfService = useIsSelfService()
  const registered = useStore(isRegistered, undefined)
  const step = useStore(installStep, 'none')
  useEffect(() => void readRegistration(), [])

  useEffect(() => {
    const facts = { isPluginOn, isSelfService, isSupported: canInstall(), isStandalone: isStandalone() }
    isInstallable.set(isInstallOffered({ ...facts, isRegistered: registered }))
  }, [isPluginOn, isSelfService, registered])

  usePromptTimer()
  return { isInstalling: step !== 'none', isRunning: registered === true }
}

/** The prompt comes 5 s after the page, or 250 ms after cookies were accepted on it (PWA-01, COOKIE-04). */
function usePromptTimer() {
  const isOffered = useStore(isInstallable, false)
  const consent = useConsent()
  const wasAsked = useRef(false)
  if (consent !== undefined && consent !== 'accepted') wasAsked.current = true
  const isDue = isOffered && consent === 'accepted'
  useEffect(() => {
    if (!isDue || isDismissed(document.cookie)) return undefined
    const delay = wasAsked.current ? promptDelay.afterConsent : promptDelay.afterLoad
    const timer = setTimeout(() => installStep.get() === 'none' && installStep.set('prompt'), delay)
    return () => clearTimeout(timer)
  }, [isDue])
}
