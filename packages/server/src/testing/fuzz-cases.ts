import { anyEntities } from '@theke/contract/entities/registry'
import type { RouteEntry } from '../platform/access.ts'

/** Reproducible numbers in [0, 1) (mulberry32): a seed names a run. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export type FuzzCase = {
  label: string
  bytes: Buffer
  /** More is sent than the server is willing to read, so a reset may overtake its answer; or it is no request at all. */ mayEndSilently: boolean
}

export type Random = ReturnType<typeof seededRandom>
export const pick = <T>(random: Random, items: readonly T[]): T =>
  items[Math.floor(random() * items.length)] as T
const chance = (random: Random, probability: number) => random() < probability

/** Parts of an address as they stand in it, encoded wrongly on purpose. */
const segments = [
  '1', '2', '3', '0', '-1', '01', '1.5', '1e9', 'NaN', 'null', 'undefined', 'true', '',
  '2147483647', '2147483648', '9223372036854775808', '99999999999999999999',
  '%00', '1%00', '%c0%ae%c0%ae', '%2f', '..%2f..%2fetc%2fpasswd', '%5c', '%', '%zz', '%ED%A0%80', '%F0%9F%A7%80',
  '__proto__', 'constructor', 'toString', "1'--", '1;drop table users', '%0d%0aSet-Cookie:%20x=1', '$%7B7*7%7D',
  '9'.repeat(101), 'a'.repeat(2_000), '..', '.', '*', '~', '@', '%25%30%30', 'me', 'public', 'current',
] // prettier-ignore

const queryNames = [
  'page', 'limit', 'sort', 'search', 'id', 'from', 'to', 'after', 'filter[password]', 'isEnabled', 'branch', 'user',
  'status', 'type', '__proto__', 'constructor', 'toString', 'channel', 'level', 'entity', 'entityId', '', '%00', 'q',
] // prettier-ignore

const queryValues = [
  ...segments, '1&page=2', '-name', 'name', '-', 'id;drop', '2026-11-16', '2026-13-45', '275760-09-13', '+1', '1,2,3',
  `${'1,'.repeat(500)}1`, '%25', '%5B%5D', 'true', 'false', '1900-01-01T00:00:00Z', '999999999999-01-01', '%22', '%27',
] // prettier-ignore

/** JSON as text, because most of it could not be made by JSON.stringify. */
const values = [
  'null', 'true', 'false', '0', '-0', '-1', '1', '0.1', '1e999', '-1e999', '1e-999', '9007199254740993',
  '9223372036854775808', '2147483648', '12345678901234567890.123456789', '""', '" "', '"0"', '"1,5"', '"null"',
  String.raw`"\u0000"`, String.raw`"a\u0000b"`, String.raw`"\ud800"`, String.raw`"\udc00\ud800"`, '"\u2028\u2029"',
  String.raw`"\r\nBcc: x@y"`, '"<script>alert(1)</script>"', String.raw`"' or 1=1 --"`, '"${7*7}"', '"{{7*7}}"', '"../../etc/passwd"',
  '"javascript:alert(1)"', '"//evil.example"', '"2026-02-30"', '"2026-11-16T25:00:00Z"', '"+275760-09-13T00:00:00.001Z"',
  '"-271821-04-19T00:00:00Z"', '"0000-00-00"', '"24:00"', '"#12345g"', '"data:image/png;base64,%%%"', '"data:;base64,"',
  '[]', '{}', '[[]]', '[null]', '[{}]', '{"id":0}', '{"id":1}', '{"id":"1"}', '{"id":2147483648}', '{"id":null}', '[1,1,1]', '[1,"1",null]',
  '{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"x":1}}}', '{"toString":1,"valueOf":2}', '{"length":-1}',
  '{"type":"sectionLabel"}', '[{"type":"sectionLabel","value":{"text":[]}}]', '[{"type":"__proto__","value":{}}]',
  '[{"type":"constructor","value":{"a":1}}]', '[{"type":"monday","from":"08:00"}]', '[{"type":"once","date":"2026-02-31","isClosed":true}]',
] // prettier-ignore

const deep = (depth: number, [open, close]: readonly [string, string]) =>
  open.repeat(depth) + close.repeat(depth)

/** Whole bodies that are wrong, whatever the route wants. */
const bodies: readonly ((random: Random) => string | Buffer)[] = [
  () => '',
  () => ' ',
  () => '{',
  () => '{}',
  () => '[]',
  () => 'null',
  () => '1',
  () => '"text"',
  () => 'NaN',
  () => '\uFEFF{}',
  () => '{"a":1,"a":2,"a":{"a":3}}',
  () => deep(10_000, ['[', ']']),
  () => deep(10_000, ['{"a":', '}']),
  () => deep(33, ['[', ']']),
  () => `[${'0,'.repeat(6_000)}0]`,
  () => `{${Array.from({ length: 6_000 }, (_, n) => `"k${n}":${n}`).join(',')}}`,
  () => `"${'x'.repeat(100_000)}"`,
  () => `{"name":"${'x'.repeat(60_000)}"}`,
  () => Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
  () =>
    Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc0, 0xae, 0xed, 0xa0, 0x80]), Buffer.from('"}')]),
  () => Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
  (random) => Buffer.from(Array.from({ length: 200 }, () => Math.floor(random() * 256))),
  (random) => pick(random, values),
]

const names = [
  'name', 'username', 'password', 'email', 'id', 'revision', 'roles', 'branch', 'branches', 'items', 'price', 'amount', 'data', 'content',
  'isPaid', 'status', 'comment', 'token', 'code', 'phone', 'type', 'from', 'to', 'date', 'until', 'value', 'config', 'target', 'path',
] // prettier-ignore

/** Bodies that an entity would accept, by its path. */
export type Samples = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** A body with plausible names and hostile values; for an entity mostly a valid one with some fields spoiled. */
function hostileObject(random: Random, entity: string | undefined, samples: Samples): string {
  const fields = anyEntities[entity ?? '']?.fields ?? {}
  const known = Object.keys(fields)
  const members = new Map<string, string>()
  if (chance(random, 0.7)) {
    for (const [name, value] of Object.entries(samples[entity ?? ''] ?? {})) {
      const isUnique = fields[name]?.unique && typeof value === 'string'
      members.set(name, JSON.stringify(isUnique ? `${Math.floor(random() * 1e9)}${value}` : value))
    }
  }
  const spoiled = Math.floor(random() * 3) + (members.size > 0 ? 0 : 1)
  for (let n = 0; n < spoiled; n++) {
    const from = known.length > 0 && chance(random, 0.85) ? known : names
    members.set(pick(random, from), pick(random, values))
  }
  if (chance(random, 0.1)) members.set('revision', pick(random, ['1', '-1', '"1"', 'null', '1e99']))
  return `{${[...members].map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`
}

const contentTypes = [
  'text/plain', 'application/json x', 'application/json; charset=utf-16', 'application/xml', 'multipart/form-data',
  'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', '', ';', 'application/json;;;', 'APPLICATION/JSON',
  'application/reports+json', 'image/png', `application/${'j'.repeat(5_000)}`,
] // prettier-ignore

const oddHeaders = [
  `X-Long: ${'h'.repeat(15_000)}`,
  `Cookie: sid=${'c'.repeat(4_000)}`,
  'Cookie: sid=%00; sid=; =; ;;; __Host-sid=\xff\xfe',
  'Cookie: cookie-consent=%E0%A4%A',
  'If-None-Match: "\xff", *, W/"',
  'Accept-Encoding: br;q=zzz, *;q=0',
  'Range: bytes=9-1,-0,abc',
  'X-Forwarded-For: ::ffff:1.2.3.4, %00, unknown',
  'X-Forwarded-Host: evil.example\tx',
  'Authorization: Basic \xe4\xf6',
  'Idempotency-Key: not-a-uuid\xff',
  'Accept-Language: \xff\xff;q=9',
  'Expect: 100-continue',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Origin: null',
  'Sec-Fetch-Site: cross-site',
  'Content-Encoding: gzip',
  'If-Modified-Since: never',
  'User-Agent: \x7f\xff',
]

/** Requests that are wrong before any route is reached. */
const notHttp = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET /api/products HTTP/9.9\r\nHost: x\r\n\r\n',
  'get /api/products HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /api/products\0 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET http://evil.example/api/products HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'GET http://evil.example HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET /robots.txt HTTP/1.1\r\nHost: 1.2.3.999\r\nConnection: close\r\n\r\n',
  'GET //api//products HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n',
  'TRACE /api/products HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'PROPFIND /api/products HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcde',
  'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'POST /api/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
  'POST /api/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\nConnection: close\r\n\r\n0\r\n\r\n',
  'GET /api/products HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n',
  'GET /api/products HTTP/1.1\r\nHost: x\r\n Folded: y\r\n\r\n',
  'GET /api/products HTTP/1.1\r\nHost : x\r\n\r\n',
  `GET /api/products HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(3_000)}\r\n`,
]

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']

/** A hostile address, or a clean one so that the rest of the request is what reaches the handler. */
function addressOf(random: Random, url: string, isClean: boolean): string {
  const path = url
    .replaceAll(/:\w+/g, () =>
      isClean || chance(random, 0.3) ? String(1 + Math.floor(random() * 30)) : pick(random, segments),
    )
    .replace('*', () => pick(random, segments))
  if (isClean || chance(random, 0.4)) return path
  const pairs = Array.from(
    { length: 1 + Math.floor(random() * 4) },
    () => `${pick(random, queryNames)}=${pick(random, queryValues)}`,
  )
  return `${path}?${pairs.join('&')}`
}

const isWrite = ({ method, url }: RouteEntry) => (method === 'POST' || method === 'PUT') && !url.includes('*')

/** One malformed or hostile request to a route of the table; the same seed makes the same ones. */
export function fuzzCase(
  random: Random,
  routes: readonly RouteEntry[],
  cookie: string | undefined,
  samples: Samples,
): FuzzCase {
  if (chance(random, 0.03)) {
    const text = pick(random, notHttp)
    return {
      label: JSON.stringify(text.slice(0, 120)),
      bytes: Buffer.from(text, 'latin1'),
      mayEndSilently: text.startsWith('CONNECT'),
    }
  }
  const route = chance(random, 0.4) ? pick(random, routes.filter(isWrite)) : pick(random, routes)
  const method = chance(random, 0.95) ? route.method : pick(random, methods)
  const isBodyless = method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
  const address = addressOf(random, route.url, !isBodyless && chance(random, 0.8))
  const headers = ['Host: shop.example', 'Connection: close']
  if (cookie) headers.push(`Cookie: ${cookie}`)
  if (chance(random, 0.15)) headers.push(pick(random, oddHeaders))
  if (isBodyless && chance(random, 0.9)) return request(method, address, headers, Buffer.alloc(0), 'none')
  const text = chance(random, 0.75)
    ? hostileObject(random, route.entity, samples)
    : pick(random, bodies)(random)
  const type = chance(random, 0.93) ? 'application/json' : pick(random, contentTypes)
  if (type || chance(random, 0.5)) headers.push(`Content-Type: ${type}`)
  return request(method, address, headers, Buffer.from(text), chance(random, 0.85) ? 'length' : 'chunked')
}

function request(
  method: string,
  address: string,
  headers: readonly string[],
  body: Buffer,
  framing: 'none' | 'length' | 'chunked',
): FuzzCase {
  const lines = [`${method} ${address} HTTP/1.1`, ...headers]
  if (framing === 'length') lines.push(`Content-Length: ${body.length}`)
  if (framing === 'chunked') lines.push('Transfer-Encoding: chunked')
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  const framed =
    framing === 'chunked' && body.length > 0
      ? [Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]
      : framing === 'chunked'
        ? [Buffer.from('0\r\n\r\n')]
        : [body]
  return {
    label: `${method} ${address.slice(0, 160)} ${headers.slice(2).join(' | ').slice(0, 100)} ${body.toString('latin1').slice(0, 300)}`,
    bytes: Buffer.concat([head, ...framed]),
    mayEndSilently: body.length > 60_000 || head.length > 12_000,
  }
}
