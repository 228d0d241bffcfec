import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { passwordQuestion, queryClient } from '../api.ts'
import { bulkWords, doForEach } from './do-for-each.ts'
import { entityOf, putRecord } from './records.ts'

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const due = {
  errors: [
    { message: 'Bitte geben Sie Ihr Passwort ein.', code: 'passwordNeeded', field: 'currentPassword' },
  ],
}
const users = Array.from({ length: 9 }, (_, index) => ({
  id: index + 1,
  revision: 1,
  createdAt: '',
  updatedAt: '',
  username: `person-${index + 1}`,
}))
const entity = entityOf('users')
const disable = () =>
  doForEach(entity, users, 'geändert', ({ id }) => putRecord(entity, id, { isActive: false }))

beforeEach(() => queryClient.clear())
afterEach(() => vi.unstubAllGlobals())

test('[OPEN-187] many calls that wait for the password ask once, and all go on with the answer', async () => {
  let isFresh = false
  const asked: number[] = []
  vi.stubGlobal('fetch', async () => (isFresh ? answer(200, { data: {} }) : answer(403, due)))
  const unsubscribe = passwordQuestion.subscribe(() => {
    const question = passwordQuestion.get()
    if (!question) return
    asked.push(1)
    setTimeout(() => {
      isFresh = true
      question.answer(true)
    })
  })
  await expect(disable()).resolves.toEqual([])
  expect(asked).toHaveLength(1)
  unsubscribe()
})

test('a person who refuses the password is asked no more, and everything counts as not done', async () => {
  let asked = 0
  vi.stubGlobal('fetch', async () => answer(403, due))
  const unsubscribe = passwordQuestion.subscribe(() => {
    const question = passwordQuestion.get()
    if (question) setTimeout(() => question.answer(false))
    if (question) asked += 1
  })
  const failed = await disable()
  expect(new Set(failed)).toEqual(new Set(users))
  expect(asked).toBe(1)
  unsubscribe()
})

test('what fails is named and given back, the others are done; the list is loaded once', async () => {
  const forgotten = vi.spyOn(queryClient, 'invalidateQueries')
  vi.stubGlobal('fetch', async (url: string) =>
    /\/[25]$/.test(url) ? answer(422, {}) : answer(200, { data: {} }),
  )
  const failed = await disable()
  expect(failed.map(({ username }) => username)).toEqual(['person-2', 'person-5'])
  expect(forgotten).toHaveBeenCalledTimes(1)
  expect(bulkWords(7, 'geändert', ['person-2', 'person-5'])).toBe(
    '7 geändert. Fehlgeschlagen: person-2, person-5.',
  )
  expect(bulkWords(0, 'gelöscht', ['A', 'B', 'C', 'D', 'E', 'F', 'G'])).toBe(
    '0 gelöscht. Fehlgeschlagen: A, B, C, D, E und 2 weitere.',
  )
})
