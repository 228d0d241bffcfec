import type { z } from 'zod'
import { messages } from '../texts.de.ts'

/** One thing that is wrong with an input: what to tell the person, and which field it is about. */
export type Problem = {
  message: string
  field?: string
  /** With a conflict: the revision that is stored now (OPEN-150). */
  revision?: number
}

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

/** Turns the issues of a failed parse into problems with dotted field names ('items.0.amount'). */
export function problemsOf(error: z.ZodError): Problem[] {
  return error.issues.map((issue) => {
    const field = issue.path.map(String).join('.')
    return field ? { message: issue.message, field } : { message: issue.message }
  })
}
