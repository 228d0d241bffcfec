import assert from 'node:assert/strict'
import type { Body, BodyOf, Call, CallAnswer, ParamsOf, QueryOf } from '@theke/contract/call/define-call'
import { isNamedBody, isRawAnswer } from '@theke/contract/call/define-call'
import { germanMessage, problemsOf } from '@theke/contract/entity/problems'
import { messages } from '@theke/contract/texts.de'
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { HttpError, invalid, malformed, notFound } from './errors.ts'
import type { App } from './services.ts'
import type { Viewer } from './viewer.ts'

// one language in the whole product, whichever module defined the schema
z.config({ customError: germanMessage })

/** What a handler gets: the parts of the call as its schemas read them, and who asks. */
export type Served<C extends Call> = {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  viewer: Viewer
  request: FastifyRequest
  reply: FastifyReply
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Tests have every answer compared with the definition of its call, so that the API description is true. */
    checksAnswers: boolean
  }
}

type Answer<C extends Call> = CallAnswer<C> | FastifyReply
/** Gives the answer, or the reply when it has been sent already: 304, or an answer that is kept as bytes. */
type Handler<C extends Call> = (served: Served<C>) => Answer<C> | Promise<Answer<C>>

/** What only the server knows about a route. */
type RouteOptions = Pick<FastifyContextConfig, 'limit' | 'streams'>

/** Registers a call: its policy is enforced, its input read by its schemas, its answer sent with its status. */
export function serve<C extends Call>(app: App, call: C, handler: Handler<C>, options: RouteOptions = {}) {
  const { method, path, policy, entity, needsPassword, maxBody } = call
  const read = readerOf(call)
  app.route({
    method,
    url: path,
    // an event stream would never end, and there is nothing else to say about it
    ...(isEventStream(call) ? { exposeHeadRoute: false } : {}),
    config: {
      ...options,
      policy,
      call,
      ...(entity ? { entity } : {}),
      ...(needsPassword ? { needsPassword } : {}),
      ...(maxBody ? { maxBody } : {}),
    },
    handler(request, reply) {
      const served = { ...read(request), viewer: request.viewer, request, reply } as Served<C>
      const answer = handler(served)
      // what is kept as bytes is on its way already: a promise would only cost time
      return answer === reply ? undefined : finish(reply, answer)
    },
  })

  async function finish(reply: FastifyReply, pending: Answer<C> | Promise<Answer<C>>) {
    const answer = await pending
    if (isRawAnswer(call.answer) || answer === reply) return answer
    if (app.checksAnswers) checkAnswer(call, answer)
    if (call.status !== 200) void reply.code(call.status)
    return answer
  }
}

const isEventStream = ({ answer }: Call) => isRawAnswer(answer) && answer.contentType === 'text/event-stream'

/** Schemas are put together with the first request: most calls are never made in the life of a process. */
function readerOf(call: Call) {
  const hasParams = Object.keys(call.params).length > 0
  return (request: FastifyRequest) => {
    const schemas = schemasOf(call)
    return {
      params: hasParams ? readParams(schemas.params, request.params) : {},
      query: call.query && readQuery(schemas.query, request.query),
      body: readBodyOf(call, request.body),
    }
  }
}

/** The same for all shops of a process. */
const known = new WeakMap<Call, { params: z.ZodType; query: z.ZodType }>()

function schemasOf(call: Call) {
  const schemas = known.get(call) ?? {
    params: z.object(call.params),
    query: z.strictObject(call.query ?? {}),
  }
  known.set(call, schemas)
  return schemas
}

/** What the body is read with; a multipart body is read by its handler. */
function schemaOf(body: Body | undefined): z.ZodType | undefined {
  if (!body || !isNamedBody(body)) return body
  return body.isMultipart ? undefined : body.schema
}

/** An address with a part that cannot be anything names nothing. */
function readParams(schema: z.ZodType, params: unknown) {
  const result = schema.safeParse(params)
  if (!result.success) throw notFound()
  return result.data
}

function readQuery(schema: z.ZodType, query: unknown) {
  const result = schema.safeParse(query)
  if (result.success) return result.data
  const [issue] = result.error.issues
  if (issue?.code === 'unrecognized_keys') {
    const name = issue.keys[0] ?? ''
    throw malformed(messages.unknownQuery(name), name, 'unknownQuery')
  }
  throw new HttpError(400, problemsOf(result.error))
}

/**
 * The body of a call: 400 without an object, 422 with what is wrong in German; a call whose fields may all be missing
 * needs no body, unless the body is one thing by its name.
 */
export function readBodyOf<C extends Call>(call: C, body: unknown): BodyOf<C> {
  return readBody(call.body, body) as BodyOf<C>
}

function readBody(defined: Body | undefined, body: unknown): unknown {
  const schema = schemaOf(defined)
  if (!defined || !schema) return undefined
  const isNamed = isNamedBody(defined)
  const isMissing = body === undefined || body === null
  if (isMissing && isNamed) throw malformed()
  if (!isMissing && (typeof body !== 'object' || Array.isArray(body))) throw malformed()
  const result = schema.safeParse(body ?? {})
  if (result.success) return result.data
  throw isMissing ? malformed() : invalid(problemsOf(result.error))
}

/** Throws where an answer is not what its call says: other types, missing fields, fields that are not in it. */
function checkAnswer(call: Call, answer: unknown) {
  const schema = z.strictObject({ data: call.answer as z.ZodType, ...(call.meta ? { meta: call.meta } : {}) })
  const sent: unknown = JSON.parse(JSON.stringify(answer))
  const result = schema.safeParse(sent)
  const problem = result.success ? undefined : z.prettifyError(result.error)
  if (problem) throw new Error(`The answer of ${call.method} ${call.path} is not as defined: ${problem}`)
  assert.deepEqual(result.data, sent, `The answer of ${call.method} ${call.path} holds more than is defined`)
}
