import { isLoopbackHost } from '../environment-variables.ts'

export type Host = { host: string; port: number }

/** An address of one PostgreSQL, or of several of which one is the primary. */
export type DatabaseAddress = {
  /** With the first host only, as the driver reads it. */
  connectionString: string
  hosts: Host[]
}

const pattern = /^(postgres(?:ql)?:\/\/)([^@/?#]*@)?([^@/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/
const hostPattern = /^(\[[0-9a-f:.]+\]|[a-z0-9._%-]+)(?::(\d{1,5}))?$/i
/** What libpq calls a server that takes changes. */
const primaryModes = ['read-write', 'primary']

/**
 * Reads an address as libpq does: several hosts stand one after the other, as in
 * `postgresql://user:password@a:5432,b:5432/name?target_session_attrs=read-write`. Undefined when it is none.
 */
export function parseDatabaseAddress(value: string): DatabaseAddress | undefined {
  const [, protocol, login = '', list, path = '', query = ''] = pattern.exec(value) ?? []
  if (!protocol || list === undefined) return undefined
  // without a host the driver takes its own, or a socket from the options
  const found = (list || 'localhost').split(',').map((text) => ({ text, match: hostPattern.exec(text) }))
  const hosts = found.flatMap(({ match }) =>
    match?.[1] ? [{ host: match[1].replaceAll(/^\[|\]$/g, ''), port: Number(match[2] ?? 5432) }] : [],
  )
  if (hosts.length < found.length || hosts.some(({ port }) => port > 65_535)) return undefined
  const parameters = new URLSearchParams(query)
  if (!primaryModes.includes(parameters.get('target_session_attrs') ?? 'primary')) return undefined
  parameters.delete('target_session_attrs') // several hosts are always asked for the primary
  const rest = parameters.size > 0 ? `?${parameters.toString()}` : ''
  const connectionString = `${protocol}${login}${list && found[0]?.text}${path}${rest}`
  return URL.canParse(connectionString) ? { connectionString, hosts } : undefined
}

/** As parseDatabaseAddress, for an address that was checked before. */
export function databaseAddress(url: string): DatabaseAddress {
  const address = parseDatabaseAddress(url)
  if (!address) throw new Error('This is not the address of a PostgreSQL database')
  return address
}

const encryptingModes = ['require', 'verify-ca', 'verify-full']

const isHere = ({ host }: Host) => isLoopbackHost(host) || /^%2f/i.test(host)

/** Whether it is another machine, to which the address does not ask for TLS. */
export function travelsOpenly(url: string): boolean {
  const parameters = new URLSearchParams(pattern.exec(url)?.[5] ?? '')
  const isEncrypted =
    encryptingModes.includes(parameters.get('sslmode') ?? '') || parameters.get('ssl') === 'true'
  return !isEncrypted && !databaseAddress(url).hosts.every(isHere)
}
