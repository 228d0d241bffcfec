import { recordId, wholeNumber } from '@theke/contract/call/call-values'
import { defineCall, rawAnswer } from '@theke/contract/call/define-call'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { enforceAccess } from './access.ts'
import { handleErrors } from './error-handler.ts'
import { conflict } from './errors.ts'
import { serve } from './serve.ts'
import { visitor } from './viewer.ts'

const texts = { failure: 'Ging nicht.', summary: 'Only for this test', policy: 'public' } as const

const rename = defineCall({
  method: 'PUT',
  path: '/books/:id',
  params: { id: recordId },
  query: { page: wholeNumber(1, 9).optional() },
  body: z.object({ title: z.string().min(2) }),
  answer: z.object({ id: z.int(), title: z.string() }),
  ...texts,
})
const create = defineCall({
  method: 'POST',
  path: '/books',
  body: z.object({ note: z.string().default('') }),
  answer: z.string(),
  status: 201,
  errors: ['soldOut'],
  ...texts,
})
const read = defineCall({ method: 'GET', path: '/page', answer: rawAnswer('text/plain'), ...texts })
const wrong = defineCall({ method: 'GET', path: '/wrong', answer: z.object({ id: z.int() }), ...texts })

const app = Fastify()
handleErrors(app)
enforceAccess(app, () => visitor)
app.decorate('checksAnswers', true)
serve(app, rename, ({ params, query, body }) => ({
  data: { id: params.id, title: body.title.repeat(query.page ?? 1) },
}))
serve(app, create, ({ body }) => {
  if (body.note === 'all') throw conflict('Ausverkauft.', 'note', 'soldOut')
  return { data: body.note }
})
serve(app, read, ({ reply }) => reply.type('text/plain').send('Guten Tag'))
serve(app, wrong, () => ({ data: { id: 1, secret: 'x' } }) as { data: { id: number } })

const put = (url: string, body: unknown = { title: 'Buch' }) =>
  app.inject({ method: 'PUT', url, body: body as object })

test('a handler gets what the schemas made of params, query and body', async () => {
  expect((await put('/books/7?page=2')).json()).toEqual({ data: { id: 7, title: 'BuchBuch' } })
})

test.each([
  ['/books/0', { title: 'Buch' }, 404, { code: 'notFound' }],
  ['/books/1e3', { title: 'Buch' }, 404, { code: 'notFound' }],
  ['/books/7?other=1', { title: 'Buch' }, 400, { code: 'unknownQuery', field: 'other' }],
  ['/books/7?page=x', { title: 'Buch' }, 400, { field: 'page' }],
  ['/books/7', [], 400, { code: 'malformed' }],
  ['/books/7', { title: 'x' }, 422, { code: 'tooShort', field: 'title' }],
  ['/books/7', {}, 422, { code: 'required', field: 'title' }],
])('[OPEN-121] [OPEN-209] %s with %j is refused with %i', async (url, body, status, problem) => {
  const response = await put(url, body)
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({ errors: [problem] })
})

test('a call whose fields may all be missing needs no body, and answers with its own status', async () => {
  const response = await app.inject({ method: 'POST', url: '/books' })
  expect([response.statusCode, response.json()]).toEqual([201, { data: '' }])
})

test('[OPEN-209] a refusal bears its code beside message and field', async () => {
  const response = await app.inject({ method: 'POST', url: '/books', body: { note: 'all' } })
  const problem = { message: 'Ausverkauft.', code: 'soldOut', field: 'note' }
  expect([response.statusCode, response.json()]).toMatchObject([409, { errors: [problem] }])
})

test('what is no JSON goes out as the handler sends it', async () => {
  expect((await app.inject('/page')).body).toBe('Guten Tag')
})

test('in tests an answer that holds more than its definition is a failure', async () => {
  expect((await app.inject('/wrong')).statusCode).toBe(500)
})
