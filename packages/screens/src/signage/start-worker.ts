/**
 * Lets the page start without a network; where no worker can run, the player says so when it is paired. The worker sees
 * only what is loaded after it has started, so the page keeps what brought it here.
 */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  try {
    await navigator.serviceWorker.register('/signage/worker.js', { scope: '/signage/' })
    await navigator.serviceWorker.ready
    await keepShell()
  } catch {
    // not in a secure context, or no space: the player goes on as long as its page is open
  }
}

/** The name and the keys under which worker.ts looks for them. */
async function keepShell(): Promise<void> {
  const cache = await caches.open('theke-signage-shell')
  if (await cache.match('/signage/')) return
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const files = loaded.filter(({ origin, pathname }) => origin === location.origin && isShell(pathname))
  await Promise.all(
    files.map(({ href, pathname }) => keep(cache, href, isLasting(pathname) ? pathname : href)),
  )
  await keep(cache, location.href, '/signage/') // last: with it everything is there
}

const isLasting = (path: string) => path.startsWith('/screen/assets/')
const isShell = (path: string) => isLasting(path) || /^\/(theme\.css|api\/fonts\/)/.test(path)

async function keep(cache: Cache, href: string, key: string): Promise<void> {
  const response = await fetch(href)
  if (response.status === 200) await cache.put(key, response)
}
