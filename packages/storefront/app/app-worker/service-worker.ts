import { filesPrefix, keptPage, pagesCache, picturesCache } from './kept-caches.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

const worker = globalThis as unknown as WorkerScope
const { version, files } = worker.build
const filesCache = filesPrefix + version
const offlinePage = '/build/offline.html'

const maxPages = 60
const maxPictures = 400
/** Milliseconds to wait for the server before a kept page stands in. */
const timeoutMs = 4_000

/** Not pages of the shop: the browser loads them without this worker. */
const foreign = /^\/(api|backend|screen|signage|image|upload|assets|build|newsletter)(\/|$)/
/** These must not be found on the device later; the server marks what may be kept, this is the second check. */
const secret = /^\/(status|api|backend)(\/|$)|\/checkout(\/|$)|\.data$/

/** Set when the app is removed: what is still on its way must not be kept any more. */
let isStopped = false

/** Stores an answer as the newest of its cache. Without space the oldest pictures go; the answer itself is not touched. */
async function store(name: string, key: string, answer: Response, limit: number) {
  if (isStopped) return
  const cache = await caches.open(name)
  try {
    await cache.delete(key, { ignoreVary: true })
    await cache.put(key, answer)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((old) => cache.delete(old)))
  } catch {
    const pictures = await caches.open(picturesCache)
    const keys = await pictures.keys()
    await Promise.all(keys.slice(0, Math.ceil(keys.length / 2)).map((old) => pictures.delete(old)))
  }
}

/** All files of this build or none: a half-loaded update leaves the version before it in charge. */
async function loadBuild() {
  const cache = await caches.open(filesCache)
  const load = async (address: string) => {
    const known = address === offlinePage ? undefined : await caches.match(address)
    const answer = known ?? (await fetch(address, { cache: 'no-cache' }))
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    await cache.put(address, answer)
  }
  try {
    await Promise.all([offlinePage, ...files].map(load))
  } catch (error) {
    await caches.delete(filesCache)
    throw error
  }
}

/** Pages that were kept before the update still name files of the version before. */
async function dropOldBuilds() {
  const others = (await caches.keys()).filter((name) => name.startsWith(filesPrefix) && name !== filesCache)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** Only what is the same for everybody, which the server says of each page. */
const mayBeKept = (path: string, answer: Response) =>
  answer.status === 200 &&
  !answer.redirected &&
  answer.headers.get('offline-copy') === 'allowed' &&
  !secret.test(path)

const samePicture = (address: string) => address.slice(address.lastIndexOf('/') + 1)

/** Pictures further down have not been loaded yet when somebody goes offline. */
async function keepPictures(html: string) {
  if (isStopped) return
  const cache = await caches.open(picturesCache)
  const known = new Set((await cache.keys()).map(({ url }) => samePicture(url)))
  const wanted = new Map<string, string>()
  for (const [address] of html.matchAll(/\/image\/[\w/-]+\.\w+/g)) {
    const name = samePicture(address)
    const isBetter = address.startsWith('/image/small/') || !wanted.has(name)
    if (!known.has(name) && isBetter) wanted.set(name, address)
  }
  for (const address of [...wanted.values()].slice(0, maxPictures / 2)) {
    // a format that every browser with workers shows
    const answer = await fetch(address, { headers: { accept: 'image/webp,*/*;q=0.5' } })
    if (answer.ok) await store(picturesCache, address, answer, maxPictures)
  }
}

async function keepAnswer(address: string, answer: Response) {
  const html = await answer.text()
  const { headers } = answer
  await store(pagesCache, address, new Response(html, { headers }), maxPages)
  await keepPictures(html).catch(() => undefined) // the words are there
}

/** For pages that were opened without loading a document. */
async function keepPage(path: string) {
  const address = new URL(path, location.origin)
  if (address.origin !== location.origin || secret.test(address.pathname)) return
  const answer = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => undefined)
  if (answer && mayBeKept(address.pathname, answer)) await keepAnswer(address.href, answer)
}

/** A copy that says of itself that it is one, so that the page can tell its reader. */
async function markedCopy(kept: Response): Promise<Response> {
  const html = (await kept.text()).replace('<html', '<html data-offline-copy=""')
  return new Response(html, { headers: kept.headers })
}

async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const kept = await keptPage(url.href)
  const request = fetch(event.request)
  const isLate = new Promise<undefined>((resolve) => kept && setTimeout(resolve, timeoutMs))
  const answer = await Promise.race([request, isLate]).catch(() => undefined)
  if (!answer || (kept && answer.status >= 502))
    return kept ? markedCopy(kept) : ((await caches.match(offlinePage)) ?? Response.error())
  if (mayBeKept(url.pathname, answer)) event.waitUntil(keepAnswer(url.href, answer.clone()))
  return answer
}

/** A picture has a new address when it changes; without a connection any of its sizes will do. */
async function answerPicture(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cache = await caches.open(picturesCache)
  const kept = await cache.match(request.url, { ignoreVary: true })
  if (kept) return kept
  try {
    const answer = await fetch(request)
    if (answer.status === 200) event.waitUntil(store(picturesCache, request.url, answer.clone(), maxPictures))
    return answer
  } catch (error) {
    const name = samePicture(request.url)
    const other = (await cache.keys()).find(({ url }) => samePicture(url) === name)
    const found = other && (await cache.match(other, { ignoreVary: true }))
    if (!found) throw error
    return found
  }
}

worker.addEventListener('install', (event) => event.waitUntil(loadBuild()))
worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), dropOldBuilds(), keepPage('/')]))
})
worker.addEventListener('message', (event) => {
  const { data, ports } = event
  if (data.kind === 'stop') {
    isStopped = true
    ports[0]?.postMessage(null)
  }
  if (data.kind === 'skipWaiting') event.waitUntil(worker.skipWaiting())
  if (data.kind === 'keepPage') event.waitUntil(keepPage(data.path))
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!foreign.test(url.pathname)) event.respondWith(answerPage(event, url))
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(caches.match(url.href).then((kept) => kept ?? fetch(request)))
  } else if (url.pathname.startsWith('/image/')) {
    event.respondWith(answerPicture(event))
  }
})
