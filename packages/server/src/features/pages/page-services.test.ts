import type { InitData } from '@theke/contract/calls/storefront'
import type { FastifyRequest } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { visitor } from '../../platform/viewer.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import type { PageData } from './page-services.ts'
import { pageServices } from './page-services.ts'

let server: TestApp
let admin: SignedIn

beforeAll(async () => {
  server = await useTestApp()
  admin = await signIn(server)
})

const send = async (method: 'POST' | 'GET', path: string, payload?: object) => {
  const url = `/api/${path}`
  const answer = await server.app.inject({ method, url, headers: admin.headers, ...(payload && { payload }) })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json<{ data: InitData['config'] }>().data
}

/** Where a visitor of a path without a page is sent. */
async function redirectFor(path: string) {
  const data = { init: async () => ({ config: await send('GET', 'config') }) } as unknown as PageData
  const request = { viewer: visitor, cookies: {}, headers: { host: 'shop.example' } }
  return pageServices(server.services, data)(request as unknown as FastifyRequest, '').redirectFor(path)
}

test('[T15~] a redirect to a host ends when the configuration no longer allows it', async () => {
  await send('POST', 'config', { redirectHosts: 'www.example.at' })
  await send('POST', 'redirects', { path: 'extern', target: 'https://www.example.at/x', statusCode: '302' })
  await send('POST', 'redirects', { path: 'intern', target: '/kontakt' })
  expect(await redirectFor('extern')).toEqual({ target: 'https://www.example.at/x', status: 302 })
  await send('POST', 'config', { redirectHosts: '' })
  expect(await redirectFor('extern')).toBeUndefined()
  expect(await redirectFor('intern')).toEqual({ target: '/kontakt', status: 301 })
  expect(await redirectFor('nirgends')).toBeUndefined()
})
