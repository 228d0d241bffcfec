import type { Settings } from '../settings.ts'

/** Where this server is reached from outside, for links in mails; never taken from a request (T11). */
export const publicOrigin = ({ publicUrl, host, port }: Pick<Settings, 'publicUrl' | 'host' | 'port'>) =>
  publicUrl ?? `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`
