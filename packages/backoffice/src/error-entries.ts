import type { ErrorCode } from '@theke/contract/call/error-codes'
import { isAboutInput } from '@theke/contract/call/error-codes'
import { ApiError } from '@theke/contract/client'
import { messages } from '@theke/contract/texts.de'
import { createObservable } from './observable.ts'

/** A failed call as the person sees it, with the action that repeats it (ERR-05, OPEN-167). */
export type FailureEntry = {
  id: number
  error: unknown
  message: string
  retry: () => Promise<unknown>
  /** The form that sent it shows what is wrong, at its fields: the list does not repeat it. */
  isInForm?: boolean
}

/** Sending the same again can only help where the call itself was not at fault. */
export const isRepeatable = ({ error }: FailureEntry) =>
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

export const errorEntries = createObservable<readonly FailureEntry[]>([])

let lastId = 0

/** 403 says what is not allowed, whatever the call was for (OPEN-176). */
const messageOf = (error: ApiError) =>
  error.code === 'forbidden' ? (error.errors[0]?.message ?? messages.forbidden) : error.message

/** Lists a failure; the same message stands there only once, with a new id (OPEN-167, OPEN-175). */
export function addErrorEntry(error: ApiError): void {
  const message = messageOf(error)
  const others = errorEntries.get().filter((entry) => entry.message !== message)
  lastId += 1
  errorEntries.set([...others, { id: lastId, error, message, retry: error.retry }])
}

/** Whoever made the call can often repeat more than the call: the load of a list, the saving of a form. */
export function replaceRetry(error: unknown, retry: () => Promise<unknown>): void {
  errorEntries.set(errorEntries.get().map((entry) => (entry.error === error ? { ...entry, retry } : entry)))
}

/** Leaves a failure to the form that shows it; it stays recorded until the form is saved. */
export function leaveToForm(error: unknown): void {
  errorEntries.set(
    errorEntries.get().map((entry) => (entry.error === error ? { ...entry, isInForm: true } : entry)),
  )
}

export function removeErrorEntry(id: number): void {
  errorEntries.set(errorEntries.get().filter((entry) => entry.id !== id))
}

/** Removes the entry and repeats its call; a further failure adds a new entry by itself (OPEN-175). */
export async function retryErrorEntry({ id, retry }: FailureEntry): Promise<void> {
  removeErrorEntry(id)
  try {
    await retry()
  } catch {
    // listed again by the call itself
  }
}

/** A failure that a dialog of its own explains needs no entry. */
export function removeEntryOf(error: unknown): void {
  errorEntries.set(errorEntries.get().filter((entry) => entry.error !== error))
}
