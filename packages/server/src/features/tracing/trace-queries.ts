import { AsyncResource } from 'node:async_hooks'
import { Client, Pool } from 'pg'
import { kinds, nanoseconds, newSpanId, type Parent, type Span } from './span.ts'

type Anything = (...args: unknown[]) => unknown

type Tracer = { current: () => Parent | undefined; add: (span: Span) => void }

/** Those of all shops of the process; each finds the statements of its own requests. */
const tracers = new Set<Tracer>()
let unpatch: (() => void) | undefined

/**
 * A span for every statement inside a request. Only what it does and to which table: values are never part of it, and
 * the text of a statement could hold some.
 */
export function traceQueries(tracer: Tracer): () => void {
  unpatch ??= patchDriver()
  tracers.add(tracer)
  return () => {
    tracers.delete(tracer)
    if (tracers.size > 0) return
    unpatch?.()
    unpatch = undefined
  }
}

function patchDriver(): () => void {
  const client = Client.prototype as unknown as { query: Anything }
  const pool = Pool.prototype as unknown as { connect: Anything }
  const { query } = client
  const { connect } = pool
  client.query = function traced(this: unknown, ...args) {
    const tracer = [...tracers].find(({ current }) => current())
    const parent = tracer?.current()
    if (!parent) return query.apply(this, args)
    const start = nanoseconds()
    const name = summaryOf(args[0])
    const finish = (error?: unknown) =>
      tracer?.add({
        traceId: parent.traceId,
        spanId: newSpanId(),
        parentSpanId: parent.spanId,
        name,
        kind: kinds.client,
        start,
        end: nanoseconds(),
        attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name },
        isFailed: Boolean(error),
      })
    const answer = args.at(-1)
    if (typeof answer === 'function') {
      const told = (error: unknown, ...rest: unknown[]) => {
        finish(error)
        return (answer as Anything)(error, ...rest)
      }
      return query.apply(this, [...args.slice(0, -1), told])
    }
    const result = query.apply(this, args)
    if (isPromise(result)) void result.then(() => finish(), finish)
    return result
  }
  // a request that waits for a connection gets it from another one: what follows belongs to the one that waited
  pool.connect = function kept(this: unknown, ...args) {
    const [callback] = args
    return connect.apply(
      this,
      typeof callback === 'function' ? [AsyncResource.bind(callback as Anything)] : args,
    )
  }
  return () => {
    client.query = query
    pool.connect = connect
  }
}

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value

/** 'insert into orders' of a statement, 'commit' of the end of a transaction. */
export function summaryOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | undefined)?.text
  if (typeof text !== 'string') return 'query'
  const [, verb = 'query'] = /^\s*([a-z]+)/i.exec(text) ?? []
  const [, table] = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i.exec(text) ?? []
  return table ? `${verb.toLowerCase()} ${table}` : verb.toLowerCase()
}
