import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { isMisspelledStatus, isReadableHost, originForm, pathOf, plainPath } from './request-target.ts'

test.each([
  ['/menu?x=http://a/b', '/menu?x=http://a/b'],
  ['http://evil.example/menu?x=1', '/menu?x=1'],
  ['HTTPS://evil.example', '/'],
  ['http://evil.example?x=1', '/?x=1'],
  ['*', '/*'],
])('%s asks for %s', (target, path) => expect(originForm(target)).toBe(path))

test.each([
  ['/%73tatus/TK42/hash?x=%73', '/status/TK42/hash'],
  ['/store/mitte', '/store/mitte'],
  ['/%E0%A4%A', '/%E0%A4%A'],
])('%s means %s', (url, path) => expect(pathOf({ raw: { url } } as FastifyRequest)).toBe(path))

test.each([
  { host: 'shop.example:8080', isReadable: true },
  { host: '127.0.0.1', isReadable: true },
  { host: '[::1]:80', isReadable: true },
  { host: '', isReadable: true },
  { host: '[', isReadable: false },
  { host: '[::1', isReadable: false },
  { host: 'shop:99999', isReadable: false },
  { host: '1.2.3.999', isReadable: false },
  { host: 'user@shop', isReadable: false },
  { host: 'shop/menu', isReadable: false },
  { host: 'shop example', isReadable: false },
])('"$host" can be part of an address: $isReadable', ({ host, isReadable }) =>
  expect(isReadableHost(host)).toBe(isReadable),
)

test.each([
  ['/%2573tatus/TK42/hash', '/status/TK42/hash'],
  ['/%252573tatus/TK42/hash%', '/status/TK42/hash%'],
  ['\\\\status\\TK42/./x/..//hash/', '/status/TK42/hash'],
  ['/status/TK42/%20"hash', '/status/TK42/__hash'],
  ['/../..', '/'],
])('%s is plainly %s', (path, plain) => expect(plainPath(path)).toBe(plain))

test.each([
  { path: '/status/TK42/a1-B_2', isMisspelled: false },
  { path: '/status/TK42/a1-B_2.data', isMisspelled: false },
  { path: '/status/TK42/a1-B_2/beleg', isMisspelled: false },
  { path: '/status/TK42/a1-B_2/beleg.data', isMisspelled: false },
  { path: '/status/TK42/a1-B_2/Beleg', isMisspelled: true },
  { path: '/status/TK42/a1-B_2/rechnung', isMisspelled: true },
  { path: '/statusbericht', isMisspelled: false },
  { path: '/store/graz', isMisspelled: false },
  { path: '/Status/TK42/hash', isMisspelled: true },
  { path: '/%73tatus/TK42/hash', isMisspelled: true },
  { path: '/status/TK42/%68ash', isMisspelled: true },
  { path: '/status%2FTK42%2Fhash', isMisspelled: true },
  { path: '/status/TK42/hash/', isMisspelled: true },
  { path: '/status/TK42/./hash', isMisspelled: true },
  { path: '/x/../status/TK42/hash', isMisspelled: true },
  { path: '/status\\TK42\\hash', isMisspelled: true },
  { path: '/status', isMisspelled: true },
])('$path is a wrong spelling of a status page: $isMisspelled', ({ path, isMisspelled }) =>
  expect(isMisspelledStatus(path)).toBe(isMisspelled),
)
