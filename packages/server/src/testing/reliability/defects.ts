import { randomBytes } from 'node:crypto'
import { openSync } from 'node:fs'
import { type IncomingMessage, Server } from 'node:http'
import { Socket } from 'node:net'
import { Client } from 'pg'

/**
 * Ways in which a build could be broken. Each is made from outside, between the server and its database, its providers
 * or its clients, so that the product has no switch for it; `ddl` takes away what the database would catch it with.
 */
export type Defect = {
  sql?: (text: string) => string
  ddl?: readonly string[]
  apply?: () => void
}

const addJob = /(select graphile_worker\.add_job\()\s*\$1\b/

export const defects = {
  /** Says yes first and writes afterwards. */
  commitsLate: { apply: commitLate },
  /** Every request is a new order, whatever its key. */
  ignoresKeys: {
    sql: (text) =>
      text.replace(/where order_keys\.created_at <= \$\d+::timestamptz - interval '24 hours'/, ''),
  },
  /** The next number is looked up instead of taken. */
  countsTickets: {
    sql: (text) =>
      text.replace(
        /insert into order_tickets as counter \(branch, date, last\)\s+select (\$\d+)::integer, (\$\d+)::date[\s\S]*?returning last/,
        `select coalesce(max(o.ticket_number), 0) + 1 as last from orders o where o.branch = $1::integer and o.ticket_date = $2::date`,
      ),
    ddl: ['drop index if exists orders_ticket_unique'],
  },
  /** Writes over whatever somebody else has decided meanwhile. */
  ignoresRevision: {
    sql: (text) =>
      text.startsWith('update "orders"')
        ? text.replace(/"orders"\."revision" = (\$\d+)/, '$1::integer is not null')
        : text,
  },
  /** Believes that a payment is paid because a webhook came. */
  trustsWebhooks: { apply: () => wrapFetch({ answer: believe }) },
  /** The provider cannot tell a repeated call from a new one. */
  sendsNoKeys: { apply: () => wrapFetch({ drop: 'idempotency-key' }) },
  /** Nobody looks after payments that nobody reports. */
  forgetsPayments: {
    sql: (text) =>
      text.replace(addJob, `$1 case $$1::text when 'reconcile-payment' then 'nobody' else $$1::text end`),
  },
  /** Counts a message as sent before it is. */
  marksBeforeSending: {
    sql: (text) => text.replace('given.occasion, given.state', `given.occasion, 'sent'`),
  },
  /** Adds every job once more and does not see what is done already. */
  worksTwice: {
    sql: (text) =>
      addJob.test(text)
        ? `${text.replace(/job_key := (\$\d+)::text/, 'job_key := nullif($1::text, $1::text)')} from generate_series(1, 2)`
        : text.replace(/"messages"\."state" = (\$\d+)/, '$1::text is not null'),
    ddl: ['drop index if exists messages_occasion_unique'],
  },
  /** Waits for a database that hangs. */
  waitsForever: { apply: waitForever },
  /** Sends the whole order to clients that have it already. */
  forgetsEtags: { apply: () => eachRequest(({ headers }) => delete headers['if-none-match']) },
  /** A restored copy takes itself for the original; made in the copy by the trial. */
  trustsCopies: {},
  /** Keeps something of every request: a text and an open file. */
  keepsRequests: { apply: keepRequests },
  /** Reads the clock of the machine, whatever zone is asked for. */
  usesMachineZone: { apply: useMachineZone },
  /** Does needless work for every order, page and start data. */
  computesLong: { apply: () => eachRequest(({ url = '' }) => url !== '/api/health' && compute(60)) },
  /** Counts rows in the process instead of the database. */
  countsInProcess: {
    apply: () => eachRequest(({ url = '' }) => url.startsWith('/api/statistics/') && compute(1_500)),
  },
  /** Drops everything when it is asked to end. */
  exitsAtOnce: { apply: () => void process.on('SIGTERM', () => process.exit(0)) },
} as const satisfies Record<string, Defect>

export type DefectName = keyof typeof defects

/** Breaks this process; before anything of the server is loaded. */
export function applyDefects(names: readonly DefectName[]): void {
  const chosen: Defect[] = names.map((name) => defects[name])
  for (const { apply } of chosen) apply?.()
  const rewrites = chosen.flatMap(({ sql }) => sql ?? [])
  if (rewrites.length > 0) rewriteQueries((text) => rewrites.reduce((now, rewrite) => rewrite(now), text))
}

type Query = (this: Client, ...args: unknown[]) => unknown
const prototype = Client.prototype as unknown as { query: Query }

function rewriteQueries(rewrite: (text: string) => string) {
  const original = prototype.query
  prototype.query = function query(first, ...rest) {
    if (typeof first === 'string') return original.call(this, rewrite(first), ...rest)
    if (isQuery(first)) return original.call(this, { ...first, text: rewrite(first.text) }, ...rest)
    return original.call(this, first, ...rest)
  }
}

/** A plain description of a query, not an object that runs itself. */
const isQuery = (value: unknown): value is { text: string } =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  !('submit' in value)

function commitLate() {
  const original = prototype.query
  const commitSoon = (client: Client) =>
    setTimeout(() => void Promise.resolve(original.call(client, 'commit')).catch(() => {}), 150)
  prototype.query = function query(...args) {
    const [first] = args
    const text = isQuery(first) ? first.text : first
    if (text === 'commit') {
      commitSoon(this)
      return Promise.resolve({ rows: [], rowCount: 0 })
    }
    // an order that is one statement has no commit of its own
    if (typeof text !== 'string' || !text.includes('insert into order_tickets'))
      return original.apply(this, args)
    void Promise.resolve(original.call(this, 'begin')).catch(() => {})
    commitSoon(this)
    return original.apply(this, args)
  }
}

function wrapFetch({ drop, answer }: { drop?: string; answer?: (response: Response) => Promise<Response> }) {
  const original = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    if (drop) headers.delete(drop)
    const response = await original(input, { ...init, headers })
    return answer && (init?.method ?? 'GET') === 'GET' ? answer(response) : response
  }
}

async function believe(response: Response): Promise<Response> {
  const body = (await response.json()) as object
  return Response.json('resource' in body ? { ...body, status: 'paid' } : body, { status: response.status })
}

/** The time that platform/database/connect.ts waits for a silent connection. */
const silence = 4_800

function waitForever() {
  const original = Socket.prototype.setTimeout
  Socket.prototype.setTimeout = function setTimeout(time, callback) {
    return time === silence ? this : original.call(this, time, callback)
  }
}

/** Does something before the server sees a request. */
function eachRequest(work: (request: IncomingMessage) => unknown) {
  const handlers = Server.prototype as unknown as { emit(this: Server, ...args: unknown[]): boolean }
  const original = handlers.emit
  handlers.emit = function emit(...args) {
    const [event, request] = args as [unknown, IncomingMessage]
    if (event === 'request') work(request)
    return original.apply(this, args)
  }
}

const kept: unknown[] = []

function keepRequests() {
  eachRequest(() => kept.push(randomBytes(20_000).toString('hex'), openSync('/dev/null', 'r')))
}

/** Keeps the processor for so many milliseconds. */
function compute(milliseconds: number) {
  const computed = () => Object.values(process.threadCpuUsage()).reduce((sum, part) => sum + part, 0)
  for (const end = computed() + milliseconds * 1_000; computed() < end;);
}

function useMachineZone() {
  const Original = Intl.DateTimeFormat
  const forgetful = new Proxy(Original, {
    construct: (target, [locale, options]: [string, Intl.DateTimeFormatOptions?]) => {
      const { timeZone: _zone, ...rest } = options ?? {}
      return new target(locale, rest)
    },
  })
  Object.defineProperty(Intl, 'DateTimeFormat', { value: forgetful, writable: true, configurable: true })
}
