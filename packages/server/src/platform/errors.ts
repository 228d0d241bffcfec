import type { ErrorCode } from '@theke/contract/call/error-codes'
import { codeOfStatus } from '@theke/contract/call/error-codes'
import type { Problem } from '@theke/contract/entity/problems'
import { messages, signInTexts } from '@theke/contract/texts.de'

/** A failure the caller may know about: a status and German problems. Everything else is logged and hidden. */
export class HttpError extends Error {
  readonly status: number
  readonly problems: readonly Problem[]
  readonly headers: Readonly<Record<string, string>>
  /** A state of the server that is known or was logged already: the answer says it, no line of the log repeats it. */
  isLogged = false

  constructor(status: number, problems: readonly Problem[], headers: Readonly<Record<string, string>> = {}) {
    super(problems[0]?.message ?? messages.unexpected)
    this.status = status
    this.problems = problems.map((problem) => ({ ...problem, code: problem.code ?? codeOfStatus(status) }))
    this.headers = headers
  }
}

const single = (message: string, field?: string, code?: ErrorCode): Problem[] => [
  { message, ...(code ? { code } : {}), ...(field ? { field } : {}) },
]

export const malformed = (message: string = messages.malformed, field?: string, code?: ErrorCode) =>
  new HttpError(400, single(message, field, code))
export const unauthenticated = () => new HttpError(401, single(signInTexts.noSession))
export const forbidden = (message: string = messages.forbidden, field?: string, code?: ErrorCode) =>
  new HttpError(403, single(message, field, code))
export const notFound = (message: string = messages.notFound) => new HttpError(404, single(message))
export const conflict = (message: string, field?: string, code?: ErrorCode) =>
  new HttpError(409, single(message, field, code))
/** 409 with the revision that is stored now, so that the caller can load and compare (OPEN-150). */
export const staleRevision = (revision: number) =>
  new HttpError(409, [{ message: messages.revision, code: 'revisionChanged', field: 'revision', revision }])
export const gone = (message: string, code?: ErrorCode) =>
  new HttpError(410, single(message, undefined, code))
export const invalid = (problems: readonly Problem[] | string, field?: string, code?: ErrorCode) =>
  new HttpError(422, typeof problems === 'string' ? single(problems, field, code) : problems)
export const tooMany = (seconds: number, message: string = messages.tooMany) =>
  new HttpError(429, single(message), { 'retry-after': String(Math.max(1, Math.ceil(seconds))) })
export const unavailable = (message: string = messages.unavailable, field?: string, code?: ErrorCode) =>
  new HttpError(503, single(message, field, code), { 'retry-after': '5' })
/** The same for who asks again and again, like a load balancer. */
export const knownUnavailable = () => Object.assign(unavailable(), { isLogged: true })

/** SQLSTATE of a failed query, also when the query layer wrapped it. */
export function sqlState(error: unknown): { code: string; constraint?: string } | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) {
      const constraint =
        'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : undefined
      return constraint ? { code: cause.code, constraint } : { code: cause.code }
    }
  }
  return undefined
}
