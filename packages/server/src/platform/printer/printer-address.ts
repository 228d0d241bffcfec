import { lookup } from 'node:dns/promises'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { deviceTexts } from '@theke/contract/texts.de'
import { DeviceFailure } from '../device-failure.ts'

export type PrinterAddress = { host: string; port: number }

const ports = new Set([9100, 631])
const usualPort = 9100

/** 'host', 'host:port', an IPv6 address bare or in brackets; undefined for everything else. */
function split(text: string): { host: string; port: number } | undefined {
  if (isIP(text)) return { host: text, port: usualPort }
  const match = /^(?:\[([0-9a-f:.]+)\]|([^:[\]/\s]+))(?::(\d{1,5}))?$/i.exec(text)
  const host = match?.[1] ?? match?.[2]
  if (!host || (match?.[1] !== undefined && !isIPv6(host))) return undefined
  return { host, port: Number(match?.[3] ?? usualPort) }
}

/** A name as DNS has it. One that ends in a number is an address in disguise: 127.1, 0x7f000001, 2130706433. */
const isHostName = (host: string) =>
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i.test(host) &&
  !/(^|\.)(\d+|0x[0-9a-f]*)$/i.test(host)

/** The IPv4 address inside ::ffff:127.0.0.1 and its other spellings, everything else unchanged (T17). */
export function plainAddress(ip: string): string {
  if (!isIPv6(ip) || ip.includes('%')) return ip
  const canonical = new URL(`http://[${ip}]`).hostname.slice(1, -1)
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical)
  if (!mapped) return canonical
  const [high, low] = [Number.parseInt(mapped[1] ?? '', 16), Number.parseInt(mapped[2] ?? '', 16)]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** Whether an address lies in one of the networks in which printers stand (PRINTER_NETWORKS). */
export function isInNetworks(ip: string, networks: readonly string[]): boolean {
  const address = plainAddress(ip)
  const allowed = new BlockList()
  for (const network of networks) {
    const [base = '', prefix] = network.split('/')
    const family = isIPv6(base) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) allowed.addAddress(base, family)
    else allowed.addSubnet(base, Number(prefix), family)
  }
  return isIP(address) !== 0 && allowed.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** What is wrong with the address of a printer, in German; a name is looked up only when something is printed. */
export function addressProblem(text: string, networks: readonly string[]): string | undefined {
  const address = split(text)
  if (!address) return deviceTexts.addressMalformed
  const { host, port } = address
  if (isIP(host) === 0 && !isHostName(host)) return deviceTexts.addressMalformed
  if (!ports.has(port)) return deviceTexts.addressPort
  const isForbidden = isIP(host) === 0 ? /(^|\.)localhost$/i.test(host) : !isInNetworks(host, networks)
  return isForbidden ? deviceTexts.addressForbidden(networks.join(', ')) : undefined
}

/**
 * The one IP address to connect to: looked up once and checked, so that a name cannot point somewhere else in between
 * (T17). Throws a DeviceFailure for everything that is no printer of ours.
 */
export async function resolvePrinter(
  text: string,
  networks: readonly string[],
  find: (host: string) => Promise<{ address: string }[]> = (host) => lookup(host, { all: true }),
): Promise<PrinterAddress> {
  const problem = addressProblem(text, networks)
  const address = split(text)
  if (problem || !address) throw new DeviceFailure(problem ?? deviceTexts.addressMalformed)
  const { host, port } = address
  if (isIP(host)) return { host: plainAddress(host), port }
  const found = await find(host).catch(() => {
    throw new DeviceFailure(deviceTexts.unknownHost)
  })
  const ip = found.find((entry) => isInNetworks(entry.address, networks))
  if (!ip) throw new DeviceFailure(deviceTexts.addressForbidden(networks.join(', ')))
  return { host: plainAddress(ip.address), port }
}
