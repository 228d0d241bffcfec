import type { Call, CallInput, CallResult } from './call/define-call.ts'
import { addressOf, bodyOf, isRawAnswer, urlOf } from './call/define-call.ts'
import type { ErrorCode } from './call/error-codes.ts'
import type { WirePromise } from './entity/problems.ts'

/** One entry of the errors list of an answer (API-01, OPEN-121, OPEN-209). */
export type ErrorEntry = {
  message: string
  code?: ErrorCode
  field?: string
  /** With 'promiseChanged' (OPEN-196). */
  promise?: WirePromise
}

/** A failed call: what the server said, what to tell the customer, and how to repeat it (ERR-05). */
export class ApiError extends Error {
  override name = 'ApiError'
  /** HTTP status; 0 when no answer arrived. */
  readonly status: number
  /** What the server listed; empty when it sent no list. */
  readonly errors: readonly ErrorEntry[]
  readonly retry: () => Promise<unknown>
  /** Seconds after which the server wants to be asked again (429, 503). */
  readonly retryAfter: number | undefined

  constructor(
    message: string,
    details: Pick<ApiError, 'status' | 'errors' | 'retry'> & { retryAfter?: number; cause?: unknown },
  ) {
    super(message, { cause: details.cause })
    this.status = details.status
    this.errors = details.errors
    this.retry = details.retry
    this.retryAfter = details.retryAfter
  }

  /** What programs decide by: the code of the first entry; undefined when no answer of the server arrived. */
  get code(): ErrorCode | undefined {
    return this.errors[0]?.code
  }
}

export const hasCode = (error: unknown, code: ErrorCode): error is ApiError =>
  error instanceof ApiError && error.code === code

/** How a page makes a call, beside what the call says itself. */
export type CallOptions = {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Name under which the page can tell that this call is running (SHELL-05); its path unless given. */
  key?: string
  /** Whether the first message of the server replaces that sentence (ERR-06). */
  showsServerMessage?: boolean
  /** 'user' covers the page while it runs, 'background' does not, 'silent' leaves no trace at all (OPEN-25, ANALYTICS-02). */
  kind?: 'user' | 'background' | 'silent'
  /** The caller shows the failure itself: the entry is recorded, but not listed a second time (OPEN-153). */
  isShownByCaller?: boolean
  /** The call survives leaving the page. */
  keepalive?: boolean
  /** What 'Erneut versuchen' does, when there is more to do with the answer than to receive it; else the call itself. */
  retry?: () => Promise<unknown>
  /** Asks only for what is new: an unchanged answer (304) gives the same value as the last time. */
  isPolled?: boolean
}

/** The last answers of polled calls with the mark the server put on them. */
type Known = Map<string, { etag: string; body: unknown }>

/** A page polls one or two things; more would only be left over from pages before. */
const maxKnown = 20

/** What a page does around every call. */
export type ClientEvents = {
  started?(key: string, kind: 'user' | 'background'): void
  ended?(key: string, kind: 'user' | 'background'): void
  failed?(error: ApiError, options: CallOptions): void
  /** 401: there is no session any more (ROUTE-15). */
  signedOut?(): void
  /** Whether a failed call is made again, after what was missing has been asked for. */
  repeats?(error: ApiError): boolean | Promise<boolean>
  /** Failed changes bear the first message of the server instead of the general one, unless a call says otherwise (ERR-06). */
  showsServerMessages?: boolean
}

/** The input may be left out where a call needs none. */
type Arguments<C extends Call> =
  {} extends CallInput<C>
    ? [input?: CallInput<C>, options?: CallOptions]
    : [input: CallInput<C>, options?: CallOptions]

/** Makes a call: the payload of the answer, {data, meta} of a paged one, or a file; a failure is thrown as ApiError. */
export type Client = <C extends Call>(call: C, ...rest: Arguments<C>) => Promise<CallResult<C>>

/** A call with everything that is needed to make it, and to make it again. */
type Made = CallOptions & {
  call: Call
  key: string
  url: string
  body: unknown
}

/** Looked up for each call: a test may replace it after the client was made. */
const sendNow: typeof fetch = (...call) => fetch(...call)

/** The only place where answers are read and failures are understood (API-01). */
export function createClient(events: ClientEvents = {}, send: typeof fetch = sendNow): Client {
  const known: Known = new Map()
  return function api<C extends Call>(call: C, ...[given, options]: Arguments<C>) {
    const input = (given ?? {}) as Readonly<Record<string, unknown>>
    const showsServerMessage = events.showsServerMessages === true && call.method !== 'GET'
    const key = addressOf(call, input).replace(/^\//, '')
    const url = urlOf(call, input)
    return run<CallResult<C>>({ showsServerMessage, key, ...options, call, url, body: bodyOf(call, input) })
  }

  async function run<T>(made: Made): Promise<T> {
    try {
      return await runOnce<T>(made)
    } catch (error) {
      if (error instanceof ApiError && (await events.repeats?.(error))) return run<T>(made)
      throw error
    }
  }

  async function runOnce<T>(made: Made): Promise<T> {
    const { kind = 'user', key } = made
    if (kind !== 'silent') events.started?.(key, kind)
    try {
      return await request<T>({ send, known }, made, made.retry ?? (() => run<T>(made)))
    } catch (error) {
      if (error instanceof ApiError && kind !== 'silent') {
        if (error.status === 401) events.signedOut?.()
        events.failed?.(error, made)
      }
      throw error
    } finally {
      if (kind !== 'silent') events.ended?.(key, kind)
    }
  }
}

async function request<T>(
  { send, known }: { send: typeof fetch; known: Known },
  made: Made,
  retry: () => Promise<unknown>,
): Promise<T> {
  const { call, url } = made
  const last = made.isPolled ? known.get(url) : undefined
  const headers = { ...made.headers, ...(last ? { 'if-none-match': last.etag } : {}) }
  let response: Response
  try {
    response = await send(url, requestInit({ ...made, headers }))
  } catch (cause) {
    if (made.signal?.aborted) throw cause
    throw new ApiError(call.failure, { status: 0, errors: [], retry, cause })
  }
  if (response.ok && isRawAnswer(call.answer)) return (await response.blob()) as T
  const isUnchanged = last !== undefined && response.status === 304
  const body = isUnchanged ? last.body : await readBody(response)
  if (response.ok && made.isPolled) remember(known, url, { etag: response.headers.get('etag'), body })
  if (response.ok || isUnchanged) return (call.meta ? body : (body as { data?: T } | undefined)?.data) as T
  const errors = errorsIn(body)
  const first = made.showsServerMessage ? errors[0]?.message : undefined
  throw new ApiError(first ?? call.failure, {
    status: response.status,
    errors,
    retry,
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
    cause: body,
  })
}

function remember(known: Known, url: string, { etag, body }: { etag: string | null; body: unknown }) {
  known.delete(url)
  if (etag === null) return
  known.set(url, { etag, body })
  const [oldest] = known.keys()
  if (known.size > maxKnown && oldest !== undefined) known.delete(oldest)
}

function requestInit({ call, body, headers, signal, keepalive }: Made): RequestInit {
  const isForm = typeof FormData !== 'undefined' && body instanceof FormData
  return {
    method: call.method,
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      // proves to the server that a multipart body was sent by a script of ours
      ...(isForm ? { 'x-requested-with': 'fetch' } : {}),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  }
}

/** The JSON of an answer; anything else (an error page of a proxy, an empty body) counts as no data. */
async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

function errorsIn(body: unknown): ErrorEntry[] {
  const errors = (body as { errors?: unknown } | null | undefined)?.errors
  if (!Array.isArray(errors)) return []
  return errors.filter(
    (entry): entry is ErrorEntry => typeof (entry as ErrorEntry | null)?.message === 'string',
  )
}
