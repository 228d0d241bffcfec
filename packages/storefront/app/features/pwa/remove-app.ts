import { isAppCache } from '../../app-worker/kept-caches.ts'
import type { AppMessage } from '../../app-worker/worker-scope.ts'
import { findRegistrations } from './registration.ts'

/** Milliseconds to wait for a worker that may have ended already. */
const timeoutMs = 1_000

/** A worker that is busy keeping a page would go on with it. */
function stop(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  const message: AppMessage = { kind: 'stop' }
  return new Promise((resolve) => {
    port1.addEventListener('message', resolve)
    port1.start()
    setTimeout(resolve, timeoutMs)
    worker.postMessage(message, [port2])
  })
}

async function remove(registration: ServiceWorkerRegistration) {
  const { active, waiting, installing } = registration
  await Promise.all([active, waiting, installing].flatMap((worker) => (worker ? [stop(worker)] : [])))
  await registration.unregister()
}

/** Takes the app's worker out of this browser, with everything it has kept (PWA-02, PWA-06). */
export async function removeApp() {
  await Promise.all((await findRegistrations()).map(remove))
  const names = await caches.keys()
  await Promise.all(names.filter(isAppCache).map((name) => caches.delete(name)))
}
