import { expect, test } from 'vitest'
import type * as zod from 'zod'
import { addressOf, bodyOf, defineCall, isNamedBody, isRawAnswer } from './define-call.ts'
import { leaveOutSchemas } from './leave-out-schemas.ts'
import { z as standIn } from './no-schemas.ts'

const z = standIn as typeof zod

test('a call that is defined with the stand-in can still be made', () => {
  const call = defineCall({
    method: 'POST',
    path: '/books/:id',
    policy: 'admin',
    params: { id: z.int().min(1) },
    query: { page: z.number().optional() },
    body: z.object({ title: z.string().trim().max(3) }).partial(),
    answer: z.array(z.string()),
    failure: 'Ging nicht.',
    summary: 'Only for this test',
  })
  expect(addressOf(call, { id: 4, page: 2 })).toBe('/books/4?page=2')
  expect(bodyOf(call, { id: 4, title: 'Buch' })).toEqual({ title: 'Buch' })
  expect([isRawAnswer(call.answer), isNamedBody(z.object({}))]).toEqual([false, false])
})

test('reading with it is refused', () => {
  expect(() => z.object({}).parse({})).toThrow('Schemas are not part of the pages')
})

test('only browsers get it', () => {
  expect(leaveOutSchemas.resolveId('zod', undefined, { ssr: true })).toBeUndefined()
  expect(leaveOutSchemas.resolveId('zod-other', undefined)).toBeUndefined()
  expect(leaveOutSchemas.resolveId('zod', undefined)).toMatch(/no-schemas\.ts$/)
})
