import type { Call } from '@theke/contract/call/define-call'
import { componentOf } from '@theke/contract/call/entity-calls'
import { isNamedBody, isRawAnswer } from '@theke/contract/call/define-call'
import { errorCodes } from '@theke/contract/call/error-codes'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { config } from '@theke/contract/entities/config'
import { anyEntities } from '@theke/contract/entities/registry'
import { z } from 'zod'
import type { Policy, RouteEntry } from '../../platform/access.ts'
import type { Schema } from './field-schemas.ts'
import { objectOf, ref, sharedSchemas } from './field-schemas.ts'

type Operation = Schema

const recordBase: Schema = {
  id: { type: 'integer' },
  createdAt: { type: 'string', format: 'date-time' },
  updatedAt: { type: 'string', format: 'date-time' },
  revision: {
    type: 'integer',
    description: 'One more with each change; sent with PUT, an older one is answered with 409',
  },
}

function entitySchemas(entity: AnyEntity): [string, Schema][] {
  const answer = objectOf(entity.fields, 'answer')
  const properties = { ...recordBase, ...(answer['properties'] as Schema) }
  return [
    [componentOf(entity), { ...answer, title: entity.label.one, properties }],
    [`${componentOf(entity)}Input`, { ...objectOf(entity.fields, 'input'), title: entity.label.one }],
  ]
}

const json = (schema: Schema): Schema => ({ content: { 'application/json': { schema } } })

/** The JSON schema of what travels; what a schema computes with beyond it is left out, what has a name is referred to. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const { component } = jsonSchema
      if (typeof component !== 'string') return
      for (const keyword of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, keyword)
      Object.assign(jsonSchema, ref(component))
    },
  })
  return described
}

/** The operation of a call that is defined as data. */
function callOperation(call: Call): Operation {
  const { answer, body, meta, query = {}, status, summary, errors } = call
  const content = body && isNamedBody(body) ? body.schema : body
  const mediaType = body && isNamedBody(body) && body.isMultipart ? 'multipart/form-data' : 'application/json'
  const properties = isRawAnswer(answer)
    ? undefined
    : { data: schemaOf(answer, 'output'), ...(meta ? { meta: schemaOf(meta, 'output') } : {}) }
  return {
    summary,
    parameters: Object.entries(query).map(([name, schema]) => ({
      name,
      in: 'query',
      required: !schema.safeParse(undefined).success,
      schema: schemaOf(schema, 'input'),
    })),
    ...(content ? { requestBody: { content: { [mediaType]: { schema: schemaOf(content, 'input') } } } } : {}),
    ...(errors.length > 0 ? { 'x-error-codes': errors } : {}),
    responses: {
      [status]: {
        description: 'Done',
        ...(properties
          ? json({ type: 'object', properties, required: Object.keys(properties) })
          : isRawAnswer(answer)
            ? { content: { [answer.contentType]: {} } }
            : {}),
      },
    },
  }
}

const needs: Record<Policy, string> = {
  public: 'Open to everybody.',
  page: 'Open to everybody.',
  key: 'Needs the secret in the address.',
  signedIn: 'Needs a session.',
  counter: 'Needs a session of an employee, or the cookie of a paired board or kitchen screen.',
  employee: 'Needs a session of an employee.',
  admin: 'Needs a session of an administrator.',
}

/** Refusals by status; which of them a call can answer with follows from who may call it and what it takes. */
const refusals: Readonly<Record<number, string>> = {
  400: 'Malformed: not JSON, too deep, or a query parameter that is not declared',
  401: 'No session',
  403: 'Not allowed for this person',
  404: 'Does not exist, or not for this person',
  409: 'Conflicts with the present state; an older revision was sent',
  413: 'Body too large',
  415: 'Content type other than application/json',
  422: 'A field is not valid; one problem per field, in German',
  429: 'Too many calls; Retry-After says when again',
  503: 'Temporarily not available; Retry-After says when again',
}

function refusalsOf({ method, policy }: RouteEntry, path: string): Schema {
  const needsSession = ['signedIn', 'counter', 'employee', 'admin'].includes(policy)
  const statuses = [
    400,
    ...(needsSession ? [401, 403] : []),
    ...(path.includes('{') ? [404] : []),
    ...(method === 'GET' ? [] : [409, 413, 415, 422]),
    429,
    503,
  ]
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
  )
}

const pathParameters = ({ params }: Call): Schema[] =>
  Object.entries(params).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(schema, 'input'),
  }))

/** Fastify's ':id' as OpenAPI's '{id}', below /api. */
const templateOf = (url: string) => url.replace(/^\/api(?=\/|$)/, '').replaceAll(/:(\w+)/g, '{$1}')

type Documented = RouteEntry & { call: Call }

const isDocumented = (entry: RouteEntry): entry is Documented =>
  entry.call !== undefined && !entry.call.isOutsideApi && entry.call.method === entry.method

function pathsOf(routes: readonly RouteEntry[]): Schema {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const entry of routes.filter(isDocumented)) {
    const path = templateOf(entry.url)
    const { responses, parameters = [], ...operation } = callOperation(entry.call)
    const isOpen = ['public', 'page', 'key'].includes(entry.policy)
    ;(paths[path] ??= {})[entry.method.toLowerCase()] = {
      operationId: `${entry.method.toLowerCase()}${path.replaceAll(/[^a-zA-Z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase())}`,
      tags: [entry.entity ?? path.split('/')[1]],
      ...operation,
      description: needs[entry.policy],
      security: isOpen ? [] : [{ session: [] }],
      'x-policy': entry.policy,
      parameters: [...pathParameters(entry.call), ...(parameters as Schema[])],
      responses: { ...(responses as Schema), ...refusalsOf(entry, path) },
    }
  }
  return Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => a.localeCompare(b)))
}

const conventions = [
  'Success is {"data": …}; paged lists add "meta". Failure is {"errors": [{"message", "code", "field"?}]} with German messages; programs decide by the code.',
  'Money travels as a decimal number with two digits, instants as ISO 8601 with offset, references as {"id"}.',
  'PUT changes only the fields that are sent; unknown and read-only fields are ignored.',
  'A call that changes something with the session cookie must come from the own origin.',
].join('\n\n')

/** The whole API as an OpenAPI 3.1 document, generated from the routes and the entity definitions. */
export function openApi(routes: readonly RouteEntry[], version: string, cookieName: string): Schema {
  const problem = {
    type: 'object',
    properties: { message: { type: 'string' }, code: { enum: errorCodes }, field: { type: 'string' } },
    required: ['message', 'code'],
  }
  const page = { type: ['integer', 'null'] }
  return {
    openapi: '3.1.0',
    info: { title: 'Theke', version, description: conventions },
    servers: [{ url: '/api' }],
    paths: pathsOf(routes),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
      schemas: {
        ...sharedSchemas,
        Problems: {
          type: 'object',
          properties: { errors: { type: 'array', items: problem } },
          required: ['errors'],
        },
        Page: { type: 'object', properties: { total: page, page, limit: page, next: page } },
        Config: objectOf(config.fields, 'answer'),
        ConfigInput: objectOf(config.fields, 'input'),
        ...Object.fromEntries(Object.values(anyEntities).flatMap(entitySchemas)),
      },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [
          `Refused${status}`,
          { description, ...json(ref('Problems')) },
        ]),
      ),
    },
  }
}
