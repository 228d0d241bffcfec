import { createHash, randomBytes } from 'node:crypto'

/**
 * A random secret of 256 bits for cookies, links and keys: 43 characters that need no escaping in an address, and none
 * in a spreadsheet, which would take a minus at the beginning for a formula.
 */
export function newToken(): string {
  const token = randomBytes(32).toString('base64url')
  return token.startsWith('-') ? newToken() : token
}

export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{43}$/.test(value)

/** What is stored instead of a secret. Enough for random secrets; passwords need a slow hash. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
