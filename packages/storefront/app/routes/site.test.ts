import type { StorefrontServices } from '@theke/contract/calls/storefront'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { servicesContext } from '../services.ts'
import { loader } from './site.tsx'

/** What a visitor gets at a path of a shop whose only page has this type. */
async function opened(path: string, type: string) {
  const context = new RouterContextProvider()
  const services = {
    init: async () => ({
      sites: [
        { id: 1, path: 'alt', name: 'Alt', type },
        { id: 2, path: 'über/uns', name: 'Wir', type },
      ],
    }),
    redirectFor: async () => undefined,
  }
  context.set(servicesContext, services as unknown as StorefrontServices)
  const request = new Request(`https://shop.example/${encodeURI(path)}?page=2`)
  const args = { context, request, params: { '*': path } } as unknown as Parameters<typeof loader>[0]
  return loader(args)
}

/** The same, or the status it fails with. */
const open = (path: string, type: string) =>
  opened(path, type).catch((failure: { init?: { status?: number } }) => failure.init?.status)

test('[CMS-02] a page of a type that nobody knows any more shows the 500 page', async () => {
  expect(await open('alt', 'custom_gone')).toBe(500)
})

test('[CMS-03] a path without a site shows the 404 page', async () => {
  expect(await open('nirgends', 'default')).toBe(404)
})

test.each([
  { path: 'alt/', target: '/alt?page=2' },
  { path: 'über/uns/', target: '/%C3%BCber/uns?page=2' },
])('[OPEN-156~] $path with a slash at its end leads to the page', async ({ path, target }) => {
  const failure: unknown = await opened(path, 'default').catch((thrown: unknown) => thrown)
  if (!(failure instanceof Response)) throw new Error('not led on')
  expect([failure.status, failure.headers.get('location')]).toEqual([301, target])
})

test.each(['/shop.example/', '\\shop.example/', 'nirgends/'])(
  'a slash at the end of %s, which is no page, leads nowhere',
  async (path) => expect(await open(path, 'default')).toBe(404),
)
