import { Button } from '@theke/ui/button.tsx'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { AppMessage } from '../../app-worker/worker-scope.ts'
import { useShop } from '../../shop/shop-context.ts'
import styles from './pwa.module.css'
import { findRegistrations, isRegistered } from './registration.ts'
import { removeApp } from './remove-app.ts'

/** Milliseconds until the first question for an update, and between further ones (PWA-10). */
const checkTimes = { first: 2_500, every: 30 * 60_000 }
/** Milliseconds after which the page loads again even if the new version has not taken over. */
const takeoverLimit = 3_000

const send = (worker: ServiceWorker | null, message: AppMessage) => worker?.postMessage(message)

/** What a registered app does besides the page: it looks for updates and keeps what is visited; without the plugin it goes. */
export function RunningApp() {
  const isPluginOn = useShop().config.enablePluginPWA
  useEffect(() => {
    if (!isPluginOn) void removeApp().then(() => isRegistered.set(false))
  }, [isPluginOn])
  return isPluginOn ? <Updates /> : null
}

function Updates() {
  const [waiting, setWaiting] = useState<ServiceWorker>()
  useKeptPages()
  useReloadAfterTakeover()

  useEffect(() => {
    const stops: (() => void)[] = []
    const watch = (registration: ServiceWorkerRegistration) => {
      // an update counts once it is complete: one that is lost on the way changes nothing
      const showWaiting = () => registration.active && setWaiting(registration.waiting ?? undefined)
      const follow = () => registration.installing?.addEventListener('statechange', showWaiting)
      const check = () => void registration.update().catch(() => undefined) // the next check may succeed
      showWaiting()
      follow()
      registration.addEventListener('updatefound', follow)
      const first = setTimeout(check, checkTimes.first)
      const others = setInterval(check, checkTimes.every)
      stops.push(() => {
        registration.removeEventListener('updatefound', follow)
        clearTimeout(first)
        clearInterval(others)
      })
    }
    let isGone = false
    void findRegistrations().then((found) => isGone || found.forEach(watch))
    return () => {
      isGone = true
      for (const stop of stops) stop()
    }
  }, [])

  if (!waiting) return null
  const restart = () => {
    send(waiting, { kind: 'skipWaiting' })
    setTimeout(() => location.reload(), takeoverLimit)
  }
  return (
    <section className={styles.update} role="status" aria-label="Update">
      <p>Ein Update wurde installiert!</p>
      <Button kind="secondary" onClick={restart}>
        App neustarten
      </Button>
    </section>
  )
}

/** Another version has taken over, here or in another window; the first worker of all changes nothing on the page (PWA-09). */
function useReloadAfterTakeover() {
  useEffect(() => {
    let hadWorker = navigator.serviceWorker.controller !== null
    const react = () => {
      if (hadWorker) location.reload()
      hadWorker = true
    }
    navigator.serviceWorker.addEventListener('controllerchange', react)
    return () => navigator.serviceWorker.removeEventListener('controllerchange', react)
  }, [])
}

/** Pages that are opened without loading a document are kept by telling the worker. */
function useKeptPages() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const path = pathname + search
    if (navigator.serviceWorker.controller)
      send(navigator.serviceWorker.controller, { kind: 'keepPage', path })
    else void navigator.serviceWorker.ready.then(({ active }) => send(active, { kind: 'keepPage', path }))
  }, [pathname, search])
}
