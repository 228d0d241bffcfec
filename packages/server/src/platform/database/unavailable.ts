const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])

/** `pg` reports a connection that ended, or could not be had in time, without a code. */
const unavailableMessage =
  /^(connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|cannot use a pool after|client was closed)/i

/**
 * Whether the database itself is away (restarting, frozen, full of connections) and not our query wrong, so that the
 * caller can answer 503 with Retry-After. SQLSTATE 08 connection, 57 shut down or cancelled, 53 out of resources.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  if (typeof code === 'string' && (/^(08|57|53)...$/.test(code) || unavailableCodes.has(code))) return true
  if (unavailableMessage.test(error.message)) return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true
  return isDatabaseUnavailable(error.cause)
}
