/** Addresses with secrets, by what is kept of them (T2, T21). */
const masks: readonly [RegExp, string][] = [
  [/\/status\/[^/\s?#]+\/[^/\s?#]+/g, '/status/:uid/:hash'],
  [/\/orders\/public\/[^/\s?#]+\/[^/\s?#]+/g, '/orders/public/:uid/:hash'],
  [/\/newsletter\/(confirm|unsubscribe)\/[^/\s?#]+/g, '/newsletter/$1/:token'],
  [/\/upload\/[^/\s?#]+/g, '/upload/:hash'],
  [/\/login\/[^/\s?#]+/g, '/login/:token'],
]

export const maskSecrets = (text: string) =>
  masks.reduce((masked, [pattern, replacement]) => masked.replaceAll(pattern, replacement), text)

/** The same in every text of a value. */
export function maskDeep(value: unknown): unknown {
  if (typeof value === 'string') return maskSecrets(value)
  if (Array.isArray(value)) return value.map(maskDeep)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, maskDeep(inner)]))
}

/** The path of the page that a call came from, without its query; empty when it is unknown or foreign. */
export function pagePath(referer: string | undefined, host: string | undefined): string {
  if (!referer || !URL.canParse(referer)) return ''
  const page = new URL(referer)
  return page.host === host ? maskSecrets(page.pathname).slice(0, 300) : ''
}
