/** Lets the page start without a network; where no worker can run, the player says so when it is paired. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  await navigator.serviceWorker.register('/signage/worker.js', { scope: '/signage/' }).catch(() => undefined)
}
