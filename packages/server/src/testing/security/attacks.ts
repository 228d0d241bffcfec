import type { RouteEntry } from '../../platform/access.ts'
import type { Random } from '../fuzz-cases.ts'
import { bodySchemaOf, wrongAddress, wrongBodies } from './wrong-values.ts'

/** A request that is wrong for certain: it must be refused, and nothing may be written. */
export type Attack = {
  what: string
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}

const json = { 'content-type': 'application/json' }
const needsLogin = /^(signedIn|counter|employee|admin)$/
const largest = 2 * 1_024 * 1_024

const brokenBodies: Readonly<Record<string, string>> = {
  'half a text': '{"name":"',
  'no JSON': 'name=1',
  'NaN': '{"name":NaN}',
  'a prototype': '{"__proto__":{"isAdmin":true}}',
  'a prototype below': '{"a":[{"__proto__":{"roles":["ROLE_ADMIN"]}}]}',
  'a constructor': '{"constructor":{"prototype":{"isAdmin":true}}}',
  'NUL': String.raw`{"name":"a\u0000b"}`,
  'NUL in a name': String.raw`{"a\u0000b":1}`,
  'half a character': String.raw`{"name":"\ud800"}`,
  'deep lists': `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
  'deep objects': '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000),
  'just too deep': `{"a":${'['.repeat(33)}${']'.repeat(33)}}`,
} // prettier-ignore

/** JSON that is no body, where one is wanted. */
const otherShapes = ['[1]', '1', '"text"', 'true']

const otherTypes = ['text/plain', 'application/xml', 'image/png', 'application/json; charset=utf-16', 'application/jsonp', 'multipart/form-data'] // prettier-ignore

/** All attacks on one route; `values` bodies with a wrong value besides those that are the same for every route. */
export function attacksOn(route: RouteEntry, random: Random, values: number): Attack[] {
  const { method, call } = route
  const url = route.url.replaceAll(/:\w+/g, '1')
  const attack = (what: string, more: Partial<Attack> = {}): Attack => ({
    what: `${method} ${route.url}: ${what}`,
    method,
    url,
    headers: {},
    ...more,
  })
  const elsewhere = wrongAddress(route, random)
  const attacks = elsewhere ? [attack(`part of the address ${elsewhere}`, { url: elsewhere })] : []
  attacks.push(attack('NUL in the address', { url: `${url}?a=%00` }))
  if (route.url.startsWith('/api/')) attacks.push(attack('a name twice', { url: `${url}?page=1&page=2` }))
  if (call?.query) attacks.push(attack('an unknown name', { url: `${url}?gibtEsNicht=1` }))
  if (method === 'GET' || method === 'HEAD') return attacks
  for (const [what, body] of Object.entries(brokenBodies)) attacks.push(attack(what, { headers: json, body }))
  if (bodySchemaOf(route))
    for (const body of otherShapes) attacks.push(attack(`the body ${body}`, { headers: json, body }))
  for (const type of otherTypes)
    attacks.push(attack(type, { headers: { 'content-type': type }, body: '{"name":"x"}' }))
  const limit = call?.maxBody ?? (needsLogin.test(route.policy) ? largest : 64 * 1_024)
  if (limit <= largest)
    attacks.push(attack('too large', { headers: json, body: `{"name":"${'x'.repeat(limit)}"}` }))
  for (const body of wrongBodies(route, random, values))
    attacks.push(attack('a wrong value', { headers: json, body: JSON.stringify(body) }))
  return attacks
}
