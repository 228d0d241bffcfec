import { isLoopbackHost } from './environment-variables.ts'

/**
 * Whether a mail server at an smtp: address has to offer encryption: without that anybody on the way could take the
 * offer out and read password and mails. Not on this machine, and not where the address itself says so.
 */
export function mustEncrypt(address: string): boolean {
  const { protocol, hostname, searchParams } = new URL(address)
  const isDeclined = searchParams.get('requireTLS') === 'false' || searchParams.get('ignoreTLS') === 'true'
  return protocol === 'smtp:' && !isDeclined && !isLoopbackHost(hostname)
}

/** Whether mails may leave this machine in the clear. */
export function mayTravelOpenly(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'smtp:' && !isLoopbackHost(hostname) && !mustEncrypt(address)
}
