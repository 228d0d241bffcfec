import type { FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'

/** Where this server is reached from outside, for links in mails; never taken from a request (T11). */
export const publicOrigin = ({ publicUrl, host, port }: Pick<Settings, 'publicUrl' | 'host' | 'port'>) =>
  publicUrl ?? `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`

/** The address a page belongs to; the name that the visitor used counts only where none is configured. */
export const originOf = (settings: Settings, { protocol, host }: FastifyRequest) =>
  settings.publicUrl || !host
    ? publicOrigin(settings)
    : `${protocol === 'https' ? 'https' : 'http'}://${host}`
