import { isNamedBody } from '@theke/contract/call/define-call'
import { anyEntities } from '@theke/contract/entities/registry'
import { objectSchema } from '@theke/contract/entity/schema'
import { z } from 'zod'
import type { RouteEntry } from '../../platform/access.ts'
import { pick, type Random } from '../fuzz-cases.ts'

type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  minLength?: number
  minimum?: number
}

/** Values that are wrong for most kinds; whether one is wrong in its place is asked of the schema. */
const wrongValues: readonly unknown[] = [
  null, true, 0, -1, 1.5, 1e300, 2_147_483_648, '', ' ', 'x'.repeat(70_000), 'NaN', '1', "' or 1=1 --", '../../etc/passwd',
  '<script>alert(1)</script>', 'javascript:alert(1)', '2026-02-30', '25:61', '2026-11-16T25:00:00Z', 'a\r\nBcc: x@y.example',
  [], [[]], [null], [1, '1', {}], {}, { id: -1 }, { id: '1' }, { id: null }, { length: -1 }, { toString: 1, valueOf: 2 }, { $ne: null },
] // prettier-ignore

/** What the server reads the body of a route with; records are read by the schema of their entity. */
export function bodySchemaOf({ method, entity, call }: RouteEntry): z.ZodType | undefined {
  if (!call?.body) return undefined
  if (!isNamedBody(call.body)) return call.body
  if (call.body.isMultipart) return undefined
  const fields = anyEntities[entity ?? '']?.fields
  return call.body.name === 'values' && fields
    ? objectSchema(fields, method === 'POST' ? 'create' : 'update')
    : call.body.schema
}

/** A body that the schema describes, as far as its JSON schema says how: what is wrong is one value of it, not all. */
function sampleOf(schema: JsonSchema): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return sampleOf(choice)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, one]) => [name, sampleOf(one)]),
      )
    case 'array':
      return schema.items ? [sampleOf(schema.items)] : []
    case 'string':
      return 'abc'.padEnd(Math.min(schema.minLength ?? 0, 200), 'x')
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    default:
      return null
  }
}

/** Bodies of which the schema of the route says that they are wrong, each because of one value. */
export function wrongBodies(route: RouteEntry, random: Random, count: number): unknown[] {
  const schema = bodySchemaOf(route)
  if (!schema) return []
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const sample = sampleOf(described)
  if (typeof sample !== 'object' || sample === null || Array.isArray(sample)) return []
  const names = Object.keys(sample)
  const found: unknown[] = []
  for (let tries = 0; names.length > 0 && found.length < count && tries < count * 20; tries++) {
    const body = { ...sample, [pick(random, names)]: pick(random, wrongValues) }
    if (!schema.safeParse(body).success) found.push(body)
  }
  return found
}

const wrongSegments = ['abc', '-1', '0x1', '1.5', '1e3', '99999999999999999999', '__proto__', 'constructor', "1'--", '1%3Bdrop', '%20', '..%2f..%2fetc%2fpasswd', '%F0%9F%A7%80'] // prettier-ignore

/** An address of the route with a part that cannot be anything, as its schema says. */
export function wrongAddress({ url, call }: RouteEntry, random: Random): string | undefined {
  const choices = Object.entries(call?.params ?? {}).flatMap(([name, schema]) =>
    wrongSegments
      .filter((segment) => !schema.safeParse(decodeURIComponent(segment)).success)
      .map((segment) => [name, segment] as const),
  )
  if (choices.length === 0) return undefined
  const [wrong, segment] = pick(random, choices)
  return url.replaceAll(/:(\w+)/g, (_, name: string) => (name === wrong ? segment : '1'))
}
