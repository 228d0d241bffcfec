import type { ErrorCode } from '@theke/contract/call/error-codes'
import { ApiError } from '@theke/contract/client'
import { beforeEach, expect, test } from 'vitest'
import { addErrorEntry, errorEntries, isRepeatable, replaceRetry, retryErrorEntry } from './error-entries.ts'

const failure = (message: string, details: Partial<ApiError> = {}) =>
  new ApiError(message, { status: 500, errors: [], retry: async () => undefined, ...details })

beforeEach(() => errorEntries.set([]))

test('[ERR-05] a failure is listed with an id, the raw error, its message and an action that repeats the call', async () => {
  let repeated = 0
  const error = failure('Tags konnten nicht geladen werden.', { retry: async () => (repeated += 1) })
  addErrorEntry(error)
  const [entry] = errorEntries.get()
  expect(entry).toMatchObject({ error, message: 'Tags konnten nicht geladen werden.' })
  expect(entry?.id).toBeGreaterThan(0)
  if (entry) await retryErrorEntry(entry)
  expect(repeated).toBe(1)
  expect(errorEntries.get()).toEqual([])
})

test('[OPEN-167] [OPEN-175] the same message stands there once; a further failure has a new id', () => {
  addErrorEntry(failure('Ein Fehler.'))
  const first = errorEntries.get()[0]?.id
  addErrorEntry(failure('Noch einer.'))
  addErrorEntry(failure('Ein Fehler.'))
  expect(errorEntries.get().map(({ message }) => message)).toEqual(['Noch einer.', 'Ein Fehler.'])
  expect(errorEntries.get()[1]?.id).not.toBe(first)
})

test('[OPEN-176] 403 says that the right is missing, whatever the call was for', () => {
  addErrorEntry(
    failure('Redirects konnten nicht geladen werden.', {
      status: 403,
      errors: [{ code: 'forbidden', message: 'Sie haben keine Berechtigung für diese Aktion.' }],
    }),
  )
  expect(errorEntries.get()[0]?.message).toBe('Sie haben keine Berechtigung für diese Aktion.')
})

test('[OPEN-175] an action that fails again leaves no rejection behind', async () => {
  const error = failure('Ein Fehler.')
  addErrorEntry(error)
  replaceRetry(error, async () => {
    const again = failure('Ein Fehler.')
    addErrorEntry(again)
    throw again
  })
  const [entry] = errorEntries.get()
  if (entry) await retryErrorEntry(entry)
  expect(errorEntries.get()).toHaveLength(1)
  expect(errorEntries.get()[0]?.id).not.toBe(entry?.id)
})

test.each<{ code: ErrorCode | undefined; isRepeated: boolean; why: string }>([
  { code: undefined, isRepeated: true, why: 'no answer of the server came' },
  { code: 'unavailable', isRepeated: true, why: 'the database comes back' },
  { code: 'revisionChanged', isRepeated: true, why: 'the newest version may be saved over' },
  { code: 'unique', isRepeated: false, why: 'another value is needed' },
  { code: 'forbidden', isRepeated: false, why: 'the right is missing' },
  { code: 'notFound', isRepeated: false, why: 'the record is gone' },
])('[OPEN-209~] the code decides whether a call is offered again: $why', ({ code, isRepeated }) => {
  addErrorEntry(failure('Ein Fehler.', { status: 500, errors: code ? [{ code, message: 'x' }] : [] }))
  expect(errorEntries.get().map(isRepeatable)).toEqual([isRepeated])
})
