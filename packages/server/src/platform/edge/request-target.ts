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

/** Whether a name of this server can be part of an address; without one (HTTP/1.0) nothing depends on it. */
export const isReadableHost = (host: string) =>
  host === '' || (/^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`))
