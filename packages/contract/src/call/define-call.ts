import type { RightChoice } from '@theke/domain/permissions'
import type { z } from 'zod'
import type { ErrorCode } from './error-codes.ts'

/**
 * Who may make a call. 'key' calls are open to everybody and check a secret of their own (order hash, API key,
 * signature); 'page' is HTML and files of the public site; 'counter' is staff, and a paired screen that works on orders.
 */
export type Policy = 'public' | 'page' | 'key' | 'signedIn' | 'counter' | 'employee' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Names and their schemas: the parts of an address. */
export type Shape = Readonly<Record<string, z.ZodType>>

/** An answer that is no JSON: a page, a file, a stream of events. */
export type RawAnswer = { readonly contentType: string }

export const rawAnswer = (contentType: string): RawAnswer => ({ contentType })

export const isRawAnswer = (answer: z.ZodType | RawAnswer): answer is RawAnswer => 'contentType' in answer

/** A body that is one name of a client's input instead of its names beside those of the address. */
export type NamedBody<Name extends string = string, Schema extends z.ZodType = z.ZodType> = {
  readonly name: Name
  readonly schema: Schema
  /** multipart/form-data: sent as it is, and read by the handler itself. */
  readonly isMultipart?: boolean
}

export type Body = z.ZodType | NamedBody

export const namedBody = <const Name extends string, Schema extends z.ZodType>(
  name: Name,
  schema: Schema,
): NamedBody<Name, Schema> => ({ name, schema })

export const isNamedBody = (body: Body): body is NamedBody => 'schema' in body

/** A call of the API as data: the server serves it, the pages make it, the API description and the access matrix list it. */
export type Call<
  Params extends Shape = Shape,
  Query extends Shape | undefined = Shape | undefined,
  Sent extends Body | undefined = Body | undefined,
  Answer extends z.ZodType | RawAnswer = z.ZodType | RawAnswer,
  Meta extends z.ZodType | undefined = z.ZodType | undefined,
> = {
  readonly method: Method
  /** Below /api, with ':name' for each of its params. */
  readonly path: `/${string}`
  readonly policy: Policy
  /** With this right in some branch employees make a call for administrators too; its handler keeps to those branches. */
  readonly right?: RightChoice
  readonly params: Params
  /** Declared names; any other one is answered with 400. Without it the query of the address is not looked at. */
  readonly query: Query
  readonly body: Sent
  /** What `data` of the answer holds. */
  readonly answer: Answer
  /** What `meta` of a paged answer holds; a client gets the whole answer then, {data, meta}. */
  readonly meta: Meta
  readonly status: 200 | 201 | 202 | 204
  /** Codes of refusals that are special to this call; the general ones may always come. */
  readonly errors: readonly ErrorCode[]
  /** The German sentence when it fails (ERR-10 to ERR-17). */
  readonly failure: string
  /** One English line for the API description. */
  readonly summary: string
  /** The entity that it is about, for the API description. */
  readonly entity?: string
  /** It changes who may do what: the password must have been entered within the last half hour. */
  readonly needsPassword?: boolean
  /** Largest body in bytes; by default 64 KiB without and 2 MiB with a login. */
  readonly maxBody?: number
  /** The address stands beside /api, not below it. */
  readonly isOutsideApi?: boolean
}

/** The names in a path: 'id' | 'keyId' for '/branches/:id/keys/:keyId'. */
type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<More>
    : Rest
  : never

type Empty = Readonly<Record<never, never>>
type Keys<T> = T extends z.ZodType ? keyof z.input<T> : T extends NamedBody ? T['name'] : keyof T

/** A name that stands in two of params, query and body would overwrite the other one in the input of a client. */
type Doubled<Params, Query, Body> =
  | (keyof Params & Keys<Query>)
  | (keyof Params & Keys<Body>)
  | (Keys<Query> & Keys<Body>)

type Definition<Path extends string, Params, Query, Sent, Answer, Meta> = {
  method: Method
  path: Path
  policy: Policy
  query?: Query
  body?: Sent
  answer: Answer
  meta?: Meta
  status?: 200 | 201 | 202 | 204
  errors?: readonly ErrorCode[]
  failure: string
  summary: string
} & Pick<Call, 'right' | 'entity' | 'needsPassword' | 'maxBody' | 'isOutsideApi'> &
  ([NamesIn<Path>] extends [never] ? { params?: undefined } : { params: Params })

/** Defines a call; parts that are left out take the usual value. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<
  const Path extends `/${string}`,
  Params extends Readonly<Record<NamesIn<Path>, z.ZodType>> = Empty & Readonly<Record<NamesIn<Path>, never>>,
  Query extends Shape | undefined = undefined,
  Sent extends Body | undefined = undefined,
  Answer extends z.ZodType | RawAnswer = z.ZodType | RawAnswer,
  Meta extends z.ZodType | undefined = undefined,
>(
  definition: Definition<Path, Params, Query, Sent, Answer, Meta> &
    ([Doubled<Params, Query, Sent>] extends [never] ? unknown : { doubled: Doubled<Params, Query, Sent> }),
): Call<Params, Query, Sent, Answer, Meta> {
  const { params, query, body, meta, status = 200, errors = [], ...rest } = definition
  return {
    ...rest,
    params: (params ?? {}) as Params,
    query: query as Query,
    body: body as Sent,
    meta: meta as Meta,
    status,
    errors,
  }
}

type InputOf<S> = S extends Shape ? ([keyof S] extends [never] ? unknown : z.input<z.ZodObject<S>>) : unknown
type OutputOf<S> = S extends Shape ? z.output<z.ZodObject<S>> : undefined

/** What a client hands over: the names of params, query and body side by side. */
export type CallInput<C extends Call> = InputOf<C['params']> & InputOf<C['query']> & SentBy<C['body']>

type SentBy<B> =
  B extends NamedBody<infer Name, infer Schema>
    ? { [K in Name]: z.input<Schema> }
    : B extends z.ZodType
      ? z.input<B>
      : unknown

/** The parts as the server reads them. */
export type ParamsOf<C extends Call> = OutputOf<C['params']>
export type QueryOf<C extends Call> = OutputOf<C['query']>
export type BodyOf<C extends Call> =
  C['body'] extends NamedBody<string, infer Schema>
    ? z.output<Schema>
    : C['body'] extends z.ZodType
      ? z.output<C['body']>
      : undefined

type DataOf<C extends Call> = C['answer'] extends z.ZodType ? z.output<C['answer']> : Blob

/** What a client gets; a file comes as it is. */
export type CallResult<C extends Call> = C['meta'] extends z.ZodType
  ? { data: DataOf<C>; meta: z.output<C['meta']> }
  : DataOf<C>

/** What a handler of the server answers with. */
export type CallAnswer<C extends Call> = C['answer'] extends z.ZodType
  ? C['meta'] extends z.ZodType
    ? { data: DataOf<C>; meta: z.output<C['meta']> }
    : { data: DataOf<C> }
  : unknown

/** The address of a call below its base, with its params and query filled in. */
export function addressOf(call: Call, input: Readonly<Record<string, unknown>> = {}): string {
  const text = (name: string) => String(input[name] as string | number | boolean)
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(text(name)))
  const query = new URLSearchParams()
  for (const name of Object.keys(call.query ?? {})) {
    if (input[name] !== undefined && input[name] !== null) query.set(name, text(name))
  }
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

/** The whole address of a call on its server: what links, redirects and streams use. */
export const urlOf = (call: Call, input?: Readonly<Record<string, unknown>>): string =>
  `${call.isOutsideApi ? '' : '/api'}${addressOf(call, input)}`

/** What a page's own address asks of a call: text for its query, which the server reads like any other. */
export function queryFrom<C extends Call>(call: C, address: string | URLSearchParams): InputOf<C['query']> {
  const given = new URLSearchParams(address)
  const names = Object.keys(call.query ?? {}).filter((name) => given.has(name))
  return Object.fromEntries(names.map((name) => [name, given.get(name)])) as InputOf<C['query']>
}

/** What is left of an input for the body. */
export function bodyOf(call: Call, input: Readonly<Record<string, unknown>>): unknown {
  if (!call.body) return undefined
  if (isNamedBody(call.body)) return input[call.body.name]
  const inAddress = new Set([...Object.keys(call.params), ...Object.keys(call.query ?? {})])
  return Object.fromEntries(Object.entries(input).filter(([name]) => !inAddress.has(name)))
}
