import { appPaths } from '@theke/contract/calls/app'
import { createStore } from '@theke/ui/store.ts'

/** Whether the worker of the app is registered in this browser; undefined until it was asked. */
export const isRegistered = createStore<boolean | undefined>(undefined)

export const canInstall = () => 'serviceWorker' in navigator

export const isStandalone = () =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

const isApp = ({ active, waiting, installing }: ServiceWorkerRegistration) =>
  [active, waiting, installing].some(
    (worker) => worker && new URL(worker.scriptURL).pathname === appPaths.worker,
  )

/** Registrations of the app alone: those for messages and players have their own scopes and stay (OPEN-101). */
export async function findRegistrations(): Promise<ServiceWorkerRegistration[]> {
  const all = await navigator.serviceWorker.getRegistrations()
  return all.filter(isApp)
}

export async function readRegistration() {
  if (!canInstall()) return
  const found = await findRegistrations().catch(() => []) // a browser that refuses to tell has none
  isRegistered.set(found.length > 0)
}
