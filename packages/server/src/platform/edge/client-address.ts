import { BlockList, isIPv4, isIPv6 } from 'node:net'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** IPv4 as such also when it arrived on an IPv6 socket; without the zone of a link-local address. */
function bareAddress(ip: string): string {
  const address = ip.replace(/%.*$/, '')
  return mapped.exec(address)?.[1] ?? address
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...zeros, ...last].map((part) => parseInt(part, 16).toString(16))
}

/** The network of an address, for proofs that need not name the household: /24 of IPv4, /48 of IPv6. */
export function maskedNetwork(ip: string): string {
  const address = bareAddress(ip)
  if (isIPv4(address)) return address.replace(/\d+$/, '0/24')
  return isIPv6(address) ? `${groupsOf(address).slice(0, 3).join(':')}::/48` : ''
}

/**
 * What a limit counts for an address. One household or attacker has a whole /64 of IPv6 addresses, so the network is
 * counted, not the address.
 */
export function limitKeyOf(ip: string): string {
  const address = bareAddress(ip)
  if (!isIPv6(address)) return address
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`
}

/** Whether an address belongs to one of the networks of a comma-separated list ('10.0.0.0/8, 2001:db8::/32'). */
export function isInNetworks(ip: string, networks: string): boolean {
  const address = bareAddress(ip)
  const family = isIPv4(address) ? 'ipv4' : 'ipv6'
  return networks.trim() !== '' && blockListOf(networks).check(address, family)
}

let latest = { networks: '', list: new BlockList() }

/** The list is one line of the configuration and is asked with every order, so the last one is kept parsed. */
function blockListOf(networks: string): BlockList {
  if (latest.networks === networks) return latest.list
  const list = new BlockList()
  for (const entry of networks.split(/[\s,]+/).filter(Boolean)) {
    const [base = '', prefix] = entry.split('/')
    const family = isIPv4(base) ? 'ipv4' : 'ipv6'
    const bits = Number(prefix ?? (family === 'ipv4' ? 32 : 128))
    if (!isIPv4(base) && !isIPv6(base)) continue
    if (Number.isInteger(bits) && bits >= 0 && bits <= (family === 'ipv4' ? 32 : 128))
      list.addSubnet(base, bits, family)
  }
  latest = { networks, list }
  return list
}
