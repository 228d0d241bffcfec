import type { ErrorCode } from '@theke/contract/call/error-codes'
import { ApiError } from '@theke/contract/client'
import { beforeEach, expect, test } from 'vitest'
import { changeFailure, failures, repeat } from '@theke/ui/failures.ts'
import { isRepeatable, listFailure } from './list-failure.ts'

const failure = (message: string, details: Partial<ApiError> = {}) =>
  new ApiError(message, { status: 500, errors: [], retry: async () => undefined, ...details })

beforeEach(() => failures.set([]))

test('[ERR-05] a failure is listed with an id, the raw error, its message and an action that repeats the call', async () => {
  let repeated = 0
  const error = failure('Tags konnten nicht geladen werden.', { retry: async () => (repeated += 1) })
  listFailure(error)
  const [entry] = failures.get()
  expect(entry).toMatchObject({ error, message: 'Tags konnten nicht geladen werden.' })
  expect(entry?.id).toBeGreaterThan(0)
  if (entry) await repeat(entry)
  expect(repeated).toBe(1)
  expect(failures.get()).toEqual([])
})

test('[OPEN-167] [OPEN-175] the same message stands there once; a further failure has a new id', () => {
  listFailure(failure('Ein Fehler.'))
  const first = failures.get()[0]?.id
  listFailure(failure('Noch einer.'))
  listFailure(failure('Ein Fehler.'))
  expect(failures.get().map(({ message }) => message)).toEqual(['Noch einer.', 'Ein Fehler.'])
  expect(failures.get()[1]?.id).not.toBe(first)
})

test('[OPEN-176] 403 says that the right is missing, whatever the call was for', () => {
  listFailure(
    failure('Redirects konnten nicht geladen werden.', {
      status: 403,
      errors: [{ code: 'forbidden', message: 'Sie haben keine Berechtigung für diese Aktion.' }],
    }),
  )
  expect(failures.get()[0]?.message).toBe('Sie haben keine Berechtigung für diese Aktion.')
})

test('[OPEN-175] an action that fails again leaves no rejection behind', async () => {
  const error = failure('Ein Fehler.')
  listFailure(error)
  changeFailure(error, {
    retry: async () => {
      const again = failure('Ein Fehler.')
      listFailure(again)
      throw again
    },
  })
  const [entry] = failures.get()
  if (entry) await repeat(entry)
  expect(failures.get()).toHaveLength(1)
  expect(failures.get()[0]?.id).not.toBe(entry?.id)
})

test.each<{ code: ErrorCode | undefined; isRepeated: boolean; why: string }>([
  { code: undefined, isRepeated: true, why: 'no answer of the server came' },
  { code: 'unavailable', isRepeated: true, why: 'the database comes back' },
  { code: 'revisionChanged', isRepeated: true, why: 'the newest version may be saved over' },
  { code: 'unique', isRepeated: false, why: 'another value is needed' },
  { code: 'forbidden', isRepeated: false, why: 'the right is missing' },
  { code: 'notFound', isRepeated: false, why: 'the record is gone' },
])('[OPEN-209~] the code decides whether a call is offered again: $why', ({ code, isRepeated }) => {
  listFailure(failure('Ein Fehler.', { status: 500, errors: code ? [{ code, message: 'x' }] : [] }))
  expect(failures.get().map(isRepeatable)).toEqual([isRepeated])
})
