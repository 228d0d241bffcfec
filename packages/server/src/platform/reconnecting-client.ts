import { Client } from 'pg'
import { isDatabaseUnavailable } from './database/unavailable.ts'

/** A database that is away is a temporary error for the queue when it has this code: it tries again. */
const cannotConnectNow = '57P03'

function asTemporary(error: unknown): unknown {
  return isDatabaseUnavailable(error) ? Object.assign(error as Error, { code: cannotConnectNow }) : error
}

function throwAsTemporary(error: unknown): never {
  throw asTemporary(error)
}

type Callback = (error: unknown, ...results: unknown[]) => void

/** The callback comes last where there is one; otherwise the result is a promise. */
function withTemporaryErrors(call: (...args: unknown[]) => unknown, args: unknown[]): unknown {
  const callback = args.at(-1)
  if (typeof callback === 'function') {
    const answer: Callback = (error, ...results) => void callback(asTemporary(error), ...results)
    return call(...args.slice(0, -1), answer)
  }
  const result = call(...args)
  return result instanceof Promise ? result.catch(throwAsTemporary) : result
}

/**
 * A connection for the queue of jobs. The queue writes down the end of a job without waiting for it, so that an error it
 * does not take for temporary would end the process.
 */
export class ReconnectingClient extends Client {
  override connect = ((...args: unknown[]) =>
    withTemporaryErrors(super.connect.bind(this) as () => unknown, args)) as Client['connect']

  override query = ((...args: unknown[]) =>
    withTemporaryErrors(super.query.bind(this) as () => unknown, args)) as Client['query']
}
