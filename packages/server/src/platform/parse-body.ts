import { problemsOf } from '@theke/contract/entity/problems'
import type { z } from 'zod'
import { invalid, malformed } from './errors.ts'

/** The body of a request in the form its schema describes: 400 without an object, 422 with what is wrong in German. */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed()
  const result = schema.safeParse(body)
  if (!result.success) throw invalid(problemsOf(result.error))
  return result.data
}
