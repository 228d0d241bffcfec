import type { ErrorCode } from '@theke/contract/call/error-codes'
import { isAboutInput } from '@theke/contract/call/error-codes'
import { ApiError } from '@theke/contract/client'
import { messages } from '@theke/contract/texts.de'
import type { Failure } from '@theke/ui/failures.ts'
import { report } from '@theke/ui/failures.ts'

/** Sending the same again can only help where the call itself was not at fault. */
export const isRepeatable = ({ error }: Failure) =>
  !(error instanceof ApiError) ||
  error.code === undefined ||
  !(isAboutInput(error.code) || refusals.has(error.code))

const refusals: ReadonlySet<ErrorCode> = new Set([
  'malformed',
  'unknownQuery',
  'forbidden',
  'notFound',
  'gone',
  'bodyTooLarge',
  'unsupportedMediaType',
])

/** A missing right is named instead of what the call was for (OPEN-176). */
const messageOf = (error: ApiError) =>
  error.code === 'forbidden' ? (error.errors[0]?.message ?? messages.forbidden) : error.message

/** Lists a failed call of the back-office with the action that repeats it (ERR-05, OPEN-167). */
export function listFailure(error: ApiError, retry: () => Promise<unknown> = error.retry): void {
  report({ message: messageOf(error), error, retry, isHidden: false })
}
