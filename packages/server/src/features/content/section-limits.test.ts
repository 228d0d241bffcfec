import { beforeAll, expect, test } from 'vitest'
import { signIn } from '../../testing/sign-in.ts'
import { type TestApp, useTestApp } from '../../testing/test-app.ts'

let server: TestApp
let admin: { cookie: string }

beforeAll(async () => {
  server = await useTestApp()
  admin = (await signIn(server)).headers
})

test.each([
  { value: { title: 'Produkte', limit: -1 }, field: /limit$/, why: 'a limit below 0' },
  { value: { title: 'x'.repeat(161), limit: 1 }, field: /title$/, why: 'a title of 161 characters' },
  {
    value: { title: 'x'.repeat(160), limit: 0 },
    field: null,
    why: 'a title of 160 characters with the limit 0',
  },
])('[CMS-09] $why keeps within the limits of a section: $field', async ({ value, field }) => {
  const content = { text: '', body: [{ type: 'sectionSliderProducts', value }] }
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/sites',
    headers: admin,
    body: { name: 'Grenze', path: 'grenze', type: 'custom_landing_page', content },
  })
  expect(answer.statusCode).toBe(field ? 422 : 201)
  if (field)
    expect(answer.json()).toMatchObject({ errors: [{ field: expect.stringMatching(field) as string }] })
})
