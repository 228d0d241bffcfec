/** Caches of the installed app; the page looks into them as well. */
export const filesPrefix = 'theke-files-'
export const pagesCache = 'theke-pages'
export const picturesCache = 'theke-pictures'

export const isAppCache = (name: string) =>
  name.startsWith(filesPrefix) || name === pagesCache || name === picturesCache

/** The kept copy of a page; one with another query is better than none. */
export async function keptPage(address: string): Promise<Response | undefined> {
  const cache = await caches.open(pagesCache)
  return (await cache.match(address)) ?? cache.match(address, { ignoreSearch: true })
}
