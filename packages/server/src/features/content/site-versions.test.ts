import { beforeAll, expect, test } from 'vitest'
import { signIn } from '../../testing/sign-in.ts'
import { type TestApp, useTestApp } from '../../testing/test-app.ts'

let server: TestApp
let admin: { cookie: string }

beforeAll(async () => {
  server = await useTestApp()
  admin = (await signIn(server)).headers
})

const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  server.app.inject({ method, url: `/api/${url}`, headers: admin, ...(body ? { body } : {}) })
const label = (text: string) => ({ type: 'sectionLabel', value: { text } })

async function givenSite(path: string) {
  const content = { text: '', body: [label('Alt')] }
  const body = { name: 'Kontakt', path, type: 'custom_site', isPublic: true, content }
  return (await call('POST', 'sites', body)).json().data as { id: number; revision: number }
}

test('every saved state can be read again, with who saved it', async () => {
  const { id, revision } = await givenSite('kontakt')
  const content = { text: '', body: [label('Neu'), label('Dazu')] }
  const changed = await call('PUT', `sites/${id}`, { revision, title: 'Anders', isPublic: false, content })
  const newest = changed.json().data.revision as number
  const { data } = (await call('GET', `sites/${id}/versions`)).json()
  expect(data).toMatchObject([
    { revision: newest, isPublic: false, username: expect.any(String) as string },
    { revision, isPublic: true },
  ])
  const first = (await call('GET', `sites/${id}/versions/${revision}`)).json().data
  expect(first).toMatchObject({
    name: 'Kontakt',
    title: '',
    isPublic: true,
    content: { body: [label('Alt')] },
  })
  expect(first).not.toHaveProperty('id')
})

test('a page keeps its last fifty versions', async () => {
  const site = await givenSite('viel')
  let { revision } = site
  for (let round = 0; round < 55; round++)
    revision = (await call('PUT', `sites/${site.id}`, { revision, title: `Titel ${round}` })).json().data
      .revision
  const { data } = (await call('GET', `sites/${site.id}/versions`)).json() as { data: { revision: number }[] }
  expect(data).toHaveLength(50)
  expect(data[0]?.revision).toBe(revision)
})

test('versions are for administrators, of pages and revisions that exist', async () => {
  const { id } = await givenSite('fremd')
  expect((await server.app.inject(`/api/sites/${id}/versions`)).statusCode).toBe(401)
  expect((await call('GET', 'sites/99999/versions')).statusCode).toBe(404)
  expect((await call('GET', `sites/${id}/versions/99`)).statusCode).toBe(404)
  expect((await call('GET', `sites/${id}/versions/x`)).statusCode).toBe(404)
})
