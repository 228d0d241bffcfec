import { givenOrder } from '@theke/contract/calls/given-order'
import type { PublicOrder } from '@theke/contract/calls/public-orders'
import { expect, test, vi } from 'vitest'
import { givenInit } from '../../testing/given-init.ts'
import { runStandalone, untilInstallationIsKnown, withoutWorkers } from '../../testing/installation.ts'
import { openApi, openPage } from '../../testing/open-page.tsx'

const order = { ...givenOrder(), items: [] } as unknown as PublicOrder

test('[STATUS-09] the status page offers the app while it is not installed', async () => {
  vi.spyOn(ServiceWorkerContainer.prototype, 'register').mockRejectedValue(new TypeError('Failed to fetch'))
  const init = givenInit({ config: { enablePluginPWA: true } })
  const api = openApi(init)
  api.answer('GET /orders/public/:uid/:hash', order)
  const shop = await openPage(`/status/${order.uid}/${order.hash}`, init, {
    publicOrder: () => Promise.resolve({ order, payable: 420, createdAt: new Date('2026-11-16T10:00:00Z') }),
  })
  await shop.getByRole('main').getByRole('button', { name: 'App installieren' }).click()
  await expect.element(shop.getByText('Feinkost Maronigg als App installieren?')).toBeVisible()
  await shop.getByRole('button', { name: 'Installieren' }).click()
  await expect.element(shop.getByRole('dialog', { name: 'Fast geschafft!' })).toBeVisible()
})

test.each([
  { why: 'a shop without the plugin', isPluginOn: false },
  { why: 'the app itself', isPluginOn: true, arrange: runStandalone },
  { why: 'a browser without workers', isPluginOn: true, arrange: withoutWorkers },
])('[STATUS-09] $why offers none', async ({ isPluginOn, arrange }) => {
  arrange?.()
  const init = givenInit({ config: { enablePluginPWA: isPluginOn } })
  openApi(init).answer('GET /orders/public/:uid/:hash', order)
  const shop = await openPage(`/status/${order.uid}/${order.hash}`, init, {
    publicOrder: () => Promise.resolve({ order, payable: 420, createdAt: new Date('2026-11-16T10:00:00Z') }),
  })
  await expect.element(shop.getByText('12', { exact: false }).first()).toBeVisible() // its number
  await untilInstallationIsKnown()
  expect(shop.getByText('App installieren').query()).toBeNull()
})
