import { beforeAll, expect, test } from 'vitest'
import { signIn } from '../../testing/sign-in.ts'
import { type TestApp, useTestApp } from '../../testing/test-app.ts'
import { publishSites } from './publish-sites.ts'

let server: TestApp
let admin: { cookie: string }

beforeAll(async () => {
  server = await useTestApp()
  admin = (await signIn(server)).headers
})

const call = (method: 'GET' | 'POST', url: string, body?: object) =>
  server.app.inject({ method, url: `/api/${url}`, headers: admin, ...(body ? { body } : {}) })

test('a draft is published when its time has come, once, and not before', async () => {
  const publishAt = '2026-11-16T10:30:00.000Z'
  const given = { name: 'Advent', path: 'advent', type: 'default', isPublic: false, publishAt }
  const { id } = (await call('POST', 'sites', given)).json().data
  const state = async () => (await call('GET', `sites/${id}`)).json().data
  server.clock.now = new Date('2026-11-16T10:29:59Z')
  await publishSites(server.services)
  expect(await state()).toMatchObject({ isPublic: false, publishAt })
  server.clock.now = new Date('2026-11-16T10:30:00Z')
  await publishSites(server.services)
  expect(await state()).toMatchObject({ isPublic: true, publishAt: null })
  const { revision } = await state()
  await publishSites(server.services)
  expect((await state()).revision).toBe(revision)
})
