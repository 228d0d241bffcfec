import type { SceneShow } from '@theke/contract/calls/scenes'
import type { TvManifest } from '@theke/contract/calls/signage-player'
import type { CheckedFile } from '@theke/contract/calls/signage-values'

/** Files and data of a player; the service worker answers from the first when there is no network. */
export const fileCache = 'theke-signage-files'
const dataKey = 'theke.signage.content'

/** A manifest with the scenes it shows; complete means that every file of it is kept. */
export type Content = { manifest: TvManifest; scenes: readonly SceneShow[] }

/** Only https and localhost have a cache; elsewhere a player plays as long as the page is open. */
export const canKeep = () => 'caches' in globalThis

/** Loads a file and keeps it; the browser itself compares it with its hash. */
export async function keepFile({ url, integrity }: CheckedFile): Promise<void> {
  if (!canKeep()) return
  const cache = await caches.open(fileCache)
  if (await cache.match(url)) return
  const response = await fetch(url, { integrity, cache: 'reload' })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  await cache.put(url, response)
}

/** Forgets the files that no scene and no segment needs any more. */
export async function keepOnly(urls: ReadonlySet<string>): Promise<void> {
  if (!canKeep()) return
  const cache = await caches.open(fileCache)
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    const isMedia = /^\/(image|upload)\//.test(pathname)
    if (isMedia && !urls.has(pathname)) await cache.delete(request)
  }
}

/** The last content that was complete, also after a new load without a network. */
export function readContent(): Content | null {
  const stored = localStorage.getItem(dataKey)
  if (stored === null) return null
  try {
    return JSON.parse(stored) as Content
  } catch {
    return null // written by another version of the page
  }
}

export function keepContent(content: Content): void {
  try {
    localStorage.setItem(dataKey, JSON.stringify(content))
  } catch {
    localStorage.removeItem(dataKey) // more than a browser keeps: it plays on, but not after a new load without a network
  }
}

export function forgetContent(): void {
  localStorage.removeItem(dataKey)
}

/** Empties everything that was kept, so that the next load gets all of it anew. */
export async function emptyCaches(): Promise<void> {
  forgetContent()
  if (canKeep()) for (const name of await caches.keys()) await caches.delete(name)
}
