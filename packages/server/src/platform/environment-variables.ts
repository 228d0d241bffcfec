import { z } from 'zod'

/** Thrown with one line that names the variable and what it must be. Never contains the value of a secret. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

export type Environment = Readonly<Record<string, string | undefined>>

export const text = z.string()

/** Values that may stand in an error message; everything else could be or contain a secret. */
const printable = new Set([
  'NODE_ENV',
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'MAX_CONNECTIONS',
  'SHUTDOWN_GRACE',
  'SHOP',
  'SHOPS',
  'SHOPS_CONNECTIONS',
  'SHOPS_IDLE',
  'SHOPS_OPEN',
  'SAMPLE_DAYS',
  'RATE_LIMITS',
  'PREPARED_STATEMENTS',
  'WORKER',
  'LOG_LEVEL',
])

/** The variables of a schema, checked; others are not looked at. */
export function parseVariables<Schema extends z.ZodType>(
  schema: Schema,
  environment: Environment,
): z.output<Schema> {
  // Container tools pass variables that are not set as empty strings.
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(filled)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const name = String(issue?.path[0])
  const shown = printable.has(name) || name.startsWith('THEME_') ? `, but is '${filled[name]}'` : ''
  throw new SettingsError(`${name} ${issue?.message}${shown}.`)
}

/** Settings that only make sense together: true with all of them, false with none, refused in between. */
export function areSet<Variables extends object, Name extends keyof Variables & string>(
  variables: Variables,
  ...names: Name[]
): variables is Variables & Record<Name, string> {
  const missing = names.filter((name) => variables[name] === undefined)
  if (missing.length === 0 || missing.length === names.length) return missing.length === 0
  throw new SettingsError(`${missing[0]} is missing: ${names.join(', ')} belong together.`)
}

export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return bare === 'localhost' || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare)
}

export function address(protocols: string[], message: string) {
  return text.refine((value) => hasProtocol(value, protocols), message)
}

export function serviceAddress() {
  return text.refine(
    (value) => hasProtocol(value, ['https:']) || isLoopbackAddress(value),
    'must be an https address (http only on this machine)',
  )
}

/** Test doubles only: an outside address here would receive API keys. */
export function loopbackAddress() {
  return text.refine(isLoopbackAddress, 'must be an http address on this machine, e.g. http://127.0.0.1:4000')
}

function isLoopbackAddress(value: string): boolean {
  return hasProtocol(value, ['http:', 'https:']) && isLoopbackHost(new URL(value).hostname)
}

export function hasProtocol(value: string, protocols: string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol)
}
