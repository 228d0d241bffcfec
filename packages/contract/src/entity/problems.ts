import type { z } from 'zod'
import type { ErrorCode } from '../call/error-codes.ts'
import { messages } from '../texts.de.ts'

/** One thing that is wrong with an input: what to tell the person, and which field it is about. */
export type Problem = {
  message: string
  /** What programs decide by (OPEN-209); a failure without one gets the general code of its status. */
  code?: ErrorCode
  field?: string
  /** With a conflict: the revision that is stored now (OPEN-150). */
  revision?: number
  /** With 'promiseChanged': what an order sent now is promised (OPEN-196). */
  promise?: WirePromise
}

/** `earliest` is an instant in ISO 8601. */
export type WirePromise = { isPreorder: boolean; earliest: string | null }

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue

/** Says in German what a zod issue means; a message given in the schema itself wins. */
export function germanMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return messages.required
      return issue.expected === 'int'
        ? messages.integer
        : issue.expected === 'number'
          ? messages.number
          : messages.type
    case 'too_small':
      return issue.origin === 'string'
        ? tooShort(Number(issue.minimum))
        : messages.tooSmall(Number(issue.minimum))
    case 'too_big':
      if (issue.origin === 'string') return messages.tooLong(Number(issue.maximum))
      return issue.origin === 'array'
        ? messages.tooMuch(Number(issue.maximum))
        : messages.tooBig(Number(issue.maximum))
    case 'invalid_value':
      return messages.choice
    default:
      return messages.invalid
  }
}

const tooShort = (minimum: number) => (minimum === 1 ? messages.required : messages.tooShort(minimum))

/** What programs decide by (OPEN-209). */
export function codeOf(issue: z.core.$ZodIssue): ErrorCode {
  switch (issue.code) {
    case 'custom':
      return (issue.params as { code?: ErrorCode } | undefined)?.code ?? 'invalid'
    case 'invalid_type':
      return issue.message === messages.required ? 'required' : 'type'
    case 'too_small':
      if (issue.message === messages.required) return 'required'
      return issue.origin === 'string' ? 'tooShort' : 'tooSmall'
    case 'too_big':
      return issue.origin === 'string' ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'tooBig'
    case 'invalid_value':
      return 'choice'
    default:
      return 'invalid'
  }
}

/** Turns the issues of a failed parse into problems with dotted field names ('items.0.amount'). */
export function problemsOf(error: z.ZodError): Problem[] {
  return error.issues.map((issue) => {
    const field = issue.path.map(String).join('.')
    const problem = { message: issue.message, code: codeOf(issue) }
    return field ? { ...problem, field } : problem
  })
}
