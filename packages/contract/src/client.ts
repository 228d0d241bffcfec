/** One entry of the errors list of an answer (API-01, OPEN-121). */
export type ErrorEntry = { message: string; field?: string }

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
}

export type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON; a FormData goes out as multipart. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Name under which the page can tell that this call is running (SHELL-05); its path unless given. */
  key?: string
  /** The German sentence of a failure (ERR-10 to ERR-17). */
  failure: string
  /** Whether the first message of the server replaces that sentence (ERR-06). */
  showsServerMessage?: boolean
  /** 'user' covers the page while it runs, 'background' does not, 'silent' leaves no trace at all (OPEN-25, ANALYTICS-02). */
  kind?: 'user' | 'background' | 'silent'
  /** The caller shows the failure itself: the entry is recorded, but not listed a second time (OPEN-153). */
  isShownByCaller?: boolean
  /** The call survives leaving the page. */
  keepalive?: boolean
  /** The result is the whole answer, {data, meta}: paged lists (OPEN-124). */
  withMeta?: boolean
  /** What 'Erneut versuchen' does, when there is more to do with the answer than to receive it; else the call itself. */
  retry?: () => Promise<unknown>
  /** Asks only for what is new: an unchanged answer (304) gives the same value as the last time. */
  isPolled?: boolean
}

/** The last answers of polled calls with the mark the server put on them. */
type Known = Map<string, { etag: string; body: unknown }>

/** A page polls one or two things; more would only be left over from pages before. */
const mostKnown = 20

/** What a page does around every call. */
export type ClientEvents = {
  started?(key: string, kind: 'user' | 'background'): void
  ended?(key: string, kind: 'user' | 'background'): void
  failed?(error: ApiError, call: Call): void
  /** 401: there is no session any more (ROUTE-15). */
  signedOut?(): void
}

export type Client = {
  /** The payload of the answer; a failure is thrown as ApiError. */
  <T>(path: string, call: Call): Promise<T>
}

/** The only place where answers are read and failures are understood; `base` is '/api' (API-01). */
export function createClient(events: ClientEvents = {}, base = '/api', send: typeof fetch = fetch): Client {
  const known: Known = new Map()
  return async function run<T>(path: string, call: Call): Promise<T> {
    const kind = call.kind ?? 'user'
    const key = call.key ?? path.replace(/^\//, '')
    if (kind !== 'silent') events.started?.(key, kind)
    try {
      const retry = call.retry ?? (() => run<T>(path, call))
      return await request<T>({ send, known, url: `${base}${path}` }, call, retry)
    } catch (error) {
      if (error instanceof ApiError && kind !== 'silent') {
        if (error.status === 401) events.signedOut?.()
        events.failed?.(error, call)
      }
      throw error
    } finally {
      if (kind !== 'silent') events.ended?.(key, kind)
    }
  }
}

async function request<T>(
  { send, known, url }: { send: typeof fetch; known: Known; url: string },
  call: Call,
  retry: () => Promise<unknown>,
): Promise<T> {
  const last = call.isPolled ? known.get(url) : undefined
  const headers = { ...call.headers, ...(last ? { 'if-none-match': last.etag } : {}) }
  let response: Response
  try {
    response = await send(url, requestInit({ ...call, headers }))
  } catch (cause) {
    if (call.signal?.aborted) throw cause
    throw new ApiError(call.failure, { status: 0, errors: [], retry, cause })
  }
  const isUnchanged = last !== undefined && response.status === 304
  const body = isUnchanged ? last.body : await readBody(response)
  if (response.ok && call.isPolled) remember(known, url, { etag: response.headers.get('etag'), body })
  if (response.ok || isUnchanged)
    return (call.withMeta ? body : (body as { data?: T } | undefined)?.data) as T
  const errors = errorsIn(body)
  const first = call.showsServerMessage ? errors[0]?.message : undefined
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
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
}

function requestInit({ method = 'GET', body, headers, signal, keepalive }: Call): RequestInit {
  const isForm = typeof FormData !== 'undefined' && body instanceof FormData
  return {
    method,
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
