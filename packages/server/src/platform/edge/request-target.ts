import type { FastifyRequest } from 'fastify'

const schemeAndHost = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i

/** 'http://shop/menu' as '/menu': clients may write the whole address, and the host in it proves nothing. */
export function originForm(target = '/'): string {
  if (target.startsWith('/')) return target
  const path = target.replace(schemeAndHost, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** The path as it is meant, however it is spelled; for deciding, not for looking anything up. */
export function pathOf({ raw: { url = '/' } }: FastifyRequest): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  try {
    return path.includes('%') ? decodeURIComponent(path) : path
  } catch {
    return path // refused anyway
  }
}

const ascii = (path: string) =>
  path.replaceAll(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

/**
 * A path without what only disguises it: escapes, also escaped ones, backslashes, doubled slashes, '.' and '..'. What
 * separates words in a log line becomes '_'. For recognising an address in any spelling.
 */
export function plainPath(path: string): string {
  let plain = path
  for (let pass = 0; pass < 5 && plain.includes('%'); pass++) plain = ascii(plain)
  const segments: string[] = []
  for (const segment of plain.replaceAll(/[\s"?#]/g, '_').split(/[/\\]/)) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return `/${segments.join('/')}`
}

/** The links of an order: its status and its receipt, each also as data for a page that is open already. */
const statusLink = /^\/status\/[\w-]+\/[\w-]+(\/beleg)?(\.data)?$/

/**
 * Whether a path leads to the status of an order and is not written like its link. Such a spelling would be a second
 * address of a secret, which headers, caches and logs know by the first one.
 */
export function isMisspelledStatus(path: string): boolean {
  return /^\/status(\/|$)/i.test(plainPath(path)) && !statusLink.test(path)
}

/** Almost all requests name the server alike. */
let lastReadable = ''

/** Whether a name of this server can be part of an address; without one (HTTP/1.0) nothing depends on it. */
export function isReadableHost(host: string): boolean {
  if (host === '' || host === lastReadable) return true
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return false
  lastReadable = host
  return true
}
