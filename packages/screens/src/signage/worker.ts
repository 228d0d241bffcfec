/// <reference lib="webworker" />
import { answerRange } from './answer-range.ts'

declare const self: ServiceWorkerGlobalScope

const shell = 'theke-signage-shell'

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** Named by their content: what is kept is right for good. */
const isLasting = (path: string) => /^\/(screen\/assets|image|upload)\//.test(path)
/** May change: asked for first, and kept for the time without a network. */
const isShell = (path: string) => /^\/(signage\/|theme\.css|api\/fonts\/)/.test(path)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (isLasting(pathname)) event.respondWith(fromCache(request, pathname))
  else if (request.mode === 'navigate' || isShell(pathname)) event.respondWith(fromNetwork(request))
})

/** Of a picture only the original is kept; a section asks for one of its sizes. */
const originalOf = (pathname: string) => pathname.replace(/^\/image\/.+\//, '/image/')

async function fromCache(request: Request, pathname: string): Promise<Response> {
  const kept = (await caches.match(pathname)) ?? (await caches.match(originalOf(pathname)))
  if (kept) return answerRange(kept, request.headers.get('range'))
  const response = await fetch(request)
  // pictures and films are kept by the player, which checks them
  if (response.status === 200 && pathname.startsWith('/screen/assets/'))
    await (await caches.open(shell)).put(pathname, response.clone())
  return response
}

async function fromNetwork(request: Request): Promise<Response> {
  const cache = await caches.open(shell)
  const key = request.mode === 'navigate' ? '/signage/' : request.url
  try {
    const response = await fetch(request)
    if (response.status === 200) await cache.put(key, response.clone())
    return response
  } catch (error) {
    const kept = await cache.match(key)
    if (kept) return kept
    throw error
  }
}
