import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { recordId, wholeNumber } from './call-values.ts'
import type { BodyOf, CallInput, CallResult, ParamsOf, QueryOf } from './define-call.ts'
import { addressOf, bodyOf, defineCall } from './define-call.ts'

const texts = { failure: 'Ging nicht.', summary: 'Only for this test' }

const rename = defineCall({
  method: 'PUT',
  path: '/shelves/:id/books/:bookId',
  policy: 'admin',
  params: { id: recordId, bookId: recordId },
  query: { page: wholeNumber(1, 9).optional() },
  body: z.object({ title: z.string().transform((title) => title.length), note: z.string().optional() }),
  answer: z.object({ title: z.string() }),
  ...texts,
})

test('a client hands over params, query and body side by side, and the address takes its own', () => {
  const input: CallInput<typeof rename> = { id: 3, bookId: 4, page: 2, title: 'Grünes Buch' }
  expect(addressOf(rename, input)).toBe('/shelves/3/books/4?page=2')
  expect(bodyOf(rename, input)).toEqual({ title: 'Grünes Buch' })
  expectTypeOf<CallResult<typeof rename>>().toEqualTypeOf<{ title: string }>()
  expectTypeOf<ParamsOf<typeof rename>>().toEqualTypeOf<{ id: number; bookId: number }>()
  expectTypeOf<QueryOf<typeof rename>['page']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<BodyOf<typeof rename>['title']>().toEqualTypeOf<number>()
})

test('secrets in an address are escaped', () => {
  const read = defineCall({
    method: 'GET',
    path: '/keys/:key',
    policy: 'key',
    params: { key: z.string() },
    answer: z.null(),
    ...texts,
  })
  expect(addressOf(read, { key: 'a/b?c' })).toBe('/keys/a%2Fb%3Fc')
  expect(bodyOf(read, { key: 'a' })).toBeUndefined()
})

test('a paged answer comes with its meta', () => {
  const list = defineCall({
    method: 'GET',
    path: '/books',
    policy: 'public',
    answer: z.array(z.string()),
    meta: z.object({ next: z.number().nullable() }),
    ...texts,
  })
  expectTypeOf<CallResult<typeof list>>().toEqualTypeOf<{ data: string[]; meta: { next: number | null } }>()
  expectTypeOf<CallInput<typeof list>>().toEqualTypeOf<unknown>()
  expect(addressOf(list)).toBe('/books')
})

test('what does not fit together does not compile', () => {
  const answer = z.null()
  const doubled = z.object({ id: z.number() })
  // @ts-expect-error 'id' stands in the params and in the body
  defineCall({
    method: 'PUT',
    path: '/a/:id',
    policy: 'admin',
    params: { id: recordId },
    body: doubled,
    answer,
    ...texts,
  })
  // @ts-expect-error the path has a name without a schema
  defineCall({ method: 'GET', path: '/a/:id', policy: 'admin', answer, ...texts })
  // @ts-expect-error the params have a name that is not in the path
  defineCall({ method: 'GET', path: '/a', policy: 'admin', params: { id: recordId }, answer, ...texts })
  // @ts-expect-error no policy
  defineCall({ method: 'GET', path: '/a', answer, ...texts })
  // @ts-expect-error a code that nobody knows
  defineCall({ method: 'GET', path: '/a', policy: 'admin', answer, errors: ['oops'], ...texts })
})

test.each(['0', '-1', '1.5', '0x10', ' 5', '1e3', '', 'x', '2147483648', '99999999999999999999'])(
  '%j is not the id of a record',
  (text) => expect(recordId.safeParse(text).success).toBe(false),
)

test('the id of a record is read from text', () => {
  expect(recordId.parse('2147483647' as never)).toBe(2_147_483_647)
})
