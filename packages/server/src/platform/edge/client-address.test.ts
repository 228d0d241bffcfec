import { expect, test } from 'vitest'
import { isInNetworks, limitKeyOf, maskedNetwork } from './client-address.ts'

test.each([
  { ip: '203.0.113.7', key: '203.0.113.7', why: 'IPv4 counts by address' },
  { ip: '::ffff:203.0.113.7', key: '203.0.113.7', why: 'IPv4 on an IPv6 socket is the same client' },
  { ip: '2001:db8:0:1:aaaa::1', key: '2001:db8:0:1::/64', why: 'one /64 is one client' },
  { ip: '2001:db8:0:1:bbbb:cccc:dddd:2', key: '2001:db8:0:1::/64', why: 'another address of the same /64' },
  { ip: '2001:0DB8::5', key: '2001:db8:0:0::/64', why: 'shortened and upper-case forms are equal' },
  { ip: 'fe80::1%eth0', key: 'fe80:0:0:0::/64', why: 'the zone is not part of the address' },
  { ip: '::1', key: '0:0:0:0::/64', why: 'loopback' },
])('$ip is counted as $key: $why', ({ ip, key }) => expect(limitKeyOf(ip)).toBe(key))

test.each([
  { ip: '10.1.2.3', networks: '10.0.0.0/8', is: true, why: 'inside the range' },
  { ip: '::ffff:10.1.2.3', networks: '10.0.0.0/8', is: true, why: 'mapped form of an inside address' },
  { ip: '11.1.2.3', networks: '10.0.0.0/8, 192.168.1.20', is: false, why: 'outside' },
  { ip: '192.168.1.20', networks: '10.0.0.0/8, 192.168.1.20', is: true, why: 'a single address' },
  { ip: '2001:db8::9', networks: '2001:db8::/32', is: true, why: 'IPv6' },
  { ip: '10.1.2.3', networks: '', is: false, why: 'nothing is trusted by default' },
  { ip: '10.1.2.3', networks: 'nonsense, 10.0.0.0/99', is: false, why: 'wrong entries trust nobody' },
])('$ip in "$networks": $is, $why', ({ ip, networks, is }) => expect(isInNetworks(ip, networks)).toBe(is))

test.each([
  { ip: '203.0.113.77', network: '203.0.113.0/24' },
  { ip: '::ffff:203.0.113.77', network: '203.0.113.0/24' },
  { ip: '2001:db8:1:2:3::4', network: '2001:db8:1::/48' },
  { ip: 'nobody', network: '' },
])('$ip is kept as $network', ({ ip, network }) => expect(maskedNetwork(ip)).toBe(network))
