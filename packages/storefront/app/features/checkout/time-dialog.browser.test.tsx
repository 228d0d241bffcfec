import { expect, test, vi } from 'vitest'
import { catalogProduct } from '@theke/contract/calls/catalog'
import { givenBranch, givenInit, givenProduct } from '../../testing/given-init.ts'
import { openApi, openPage } from '../../testing/open-page.tsx'
import { advance, stopClock } from '../../testing/stopped-clock.ts'

const product = givenProduct({ id: 1, name: 'Croissant', category: 1 })
const init = givenInit({ branches: [givenBranch({ isPreorderEnabled: true })], products: [product] })
const items = [{ product: catalogProduct(product), amount: 2, unit: 'piece', parts: [] }] as const

test('[APPT-07] a day whose last slot passes while the time is chosen says that it has none', async () => {
  stopClock()
  openApi(init)
  const shop = await openPage('/store/graz/checkout', init, { carts: { graz: { items } } })
  await shop.getByRole('button', { name: 'Termin wählen' }).click()
  const day = shop.getByRole('dialog', { name: 'Tag wählen' })
  const monday = day.getByRole('button', { name: /16\. November/ })
  await expect.element(monday).toBeVisible() // moves the clock, which its code may wait for
  await monday.click()
  await day.getByRole('button', { name: 'Speichern' }).click()
  const time = shop.getByRole('dialog', { name: 'Uhrzeit wählen' })
  await expect.element(time.getByRole('group', { name: 'Verfügbare Zeiten' })).toBeVisible()
  vi.setSystemTime(new Date('2026-11-16T18:45:00+01:00'))
  await advance(31_000)
  await expect.element(time.getByText('Zum ausgewählten Tag sind keine Termine verfügbar.')).toBeVisible()
  await expect.element(time.getByRole('button', { name: 'Speichern' })).toBeDisabled()
})
