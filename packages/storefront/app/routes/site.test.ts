import type { StorefrontServices } from '@theke/contract/calls/storefront'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { servicesContext } from '../services.ts'
import { loader } from './site.tsx'

/** What a visitor gets at a path of a shop whose only page has this type. */
async function open(path: string, type: string) {
  const context = new RouterContextProvider()
  const services = {
    init: async () => ({ sites: [{ id: 1, path: 'alt', name: 'Alt', type }] }),
    redirectFor: async () => undefined,
  }
  context.set(servicesContext, services as unknown as StorefrontServices)
  const args = { context, params: { '*': path } } as unknown as Parameters<typeof loader>[0]
  return loader(args).catch((failure: { init?: { status?: number } }) => failure.init?.status)
}

test('[CMS-02] a page of a type that nobody knows any more shows the 500 page', async () => {
  expect(await open('alt', 'custom_gone')).toBe(500)
})

test('[CMS-03] a path without a site shows the 404 page', async () => {
  expect(await open('nirgends', 'default')).toBe(404)
})
