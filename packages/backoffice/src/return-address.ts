/** The address of the login that leads back afterwards; `from` is a path below /backend. */
export const loginPath = (from: string) =>
  /^\/?$|^\/(login|logout)/.test(from) ? '/login' : `/login?return=${encodeURIComponent(`/backend${from}`)}`

export type ReturnAddress = { to: string; isBackoffice: boolean }

/**
 * Where to go after signing in: only addresses of this site (OPEN-01), so that a prepared link cannot lead elsewhere.
 * Addresses of the back-office come without /backend, as its router wants them.
 */
export function returnAddress(search: string, origin: string): ReturnAddress {
  const wanted = new URLSearchParams(search).get('return') ?? ''
  const home = { to: '/', isBackoffice: true }
  if (!wanted.startsWith('/') || !URL.canParse(wanted, origin)) return home
  const url = new URL(wanted, origin)
  if (url.origin !== origin) return home
  const path = url.pathname + url.search + url.hash
  // '/.//host' has shrunk to '//host', which browsers and the router take for another site
  if (/^(\/backend)?\/\//.test(path)) return home
  if (!/^\/backend([/?#]|$)/.test(path)) return { to: path, isBackoffice: false }
  const below = path.replace(/^\/backend/, '')
  return /^\/(login|logout)/.test(below) ? home : { to: below || '/', isBackoffice: true }
}
