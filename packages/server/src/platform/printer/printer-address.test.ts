import { expect, test } from 'vitest'
import { addressProblem, isInNetworks, plainAddress, resolvePrinter } from './printer-address.ts'

const networks = ['10.0.0.0/8', '192.168.1.20', 'fd00::/8']

test.each([
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['::ffff:7f00:1', '127.0.0.1'],
  ['0:0:0:0:0:FFFF:7F00:0001', '127.0.0.1'],
  ['fd00:0:0::1', 'fd00::1'],
  ['10.1.2.3', '10.1.2.3'],
])('%s is %s', (ip, plain) => expect(plainAddress(ip)).toBe(plain))

test.each([
  { ip: '10.255.0.1', isIn: true, why: 'in a range' },
  { ip: '::ffff:10.1.2.3', isIn: true, why: 'the same address in other words' },
  { ip: '192.168.1.20', isIn: true, why: 'a single address' },
  { ip: '192.168.1.21', isIn: false, why: 'the one beside it' },
  { ip: 'fd12::1', isIn: true, why: 'IPv6' },
  { ip: '::1', isIn: false, why: 'this machine' },
  { ip: '::ffff:127.0.0.1', isIn: false, why: 'this machine in disguise' },
])('$ip: $why', ({ ip, isIn }) => expect(isInNetworks(ip, networks)).toBe(isIn))

test('without networks nothing is allowed', () =>
  expect(addressProblem('10.1.2.3', [])).toContain('kein Netz'))

test('a name is looked up once, and what it says is checked before anything is connected to (T17)', async () => {
  const says =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address }))
  await expect(resolvePrinter('drucker.example', networks, says('127.0.0.1'))).rejects.toThrow(
    'darf der Server',
  )
  await expect(resolvePrinter('drucker.example', networks, says('::ffff:7f00:1'))).rejects.toThrow('darf der')
  const address = await resolvePrinter('drucker.example:631', networks, says('169.254.169.254', '10.1.2.3'))
  expect(address).toEqual({ host: '10.1.2.3', port: 631 })
  const unknown = () => Promise.reject(new Error('ENOTFOUND'))
  await expect(resolvePrinter('drucker.example', networks, unknown)).rejects.toThrow('nicht bekannt')
})
