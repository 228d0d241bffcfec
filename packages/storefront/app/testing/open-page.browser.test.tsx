import { expect, test } from 'vitest'
import { given, givenInit, givenProduct } from './given-init.ts'
import { address, openApi, openPage } from './open-page.tsx'

const products = [
  givenProduct({ id: 1, name: 'Bergkäse', category: 1 }),
  givenProduct({ id: 2, name: 'Handsemmel', category: 2 }),
]
const categories = [
  given('categories', { id: 1, name: 'Käse' }),
  given('categories', { id: 2, name: 'Brot' }),
]

test('a page of the shop stands in its frame, with its styles, and leads to another', async () => {
  const init = givenInit({ categories, products })
  openApi(init)
  const shop = await openPage('/store/graz', init)
  await expect.element(shop.getByRole('heading', { level: 3, name: 'Handsemmel' })).toBeVisible()
  expect(getComputedStyle(document.documentElement).getPropertyValue('--radius').trim()).toBe('1.5rem')
  await shop.getByRole('link', { name: 'Bergkäse', exact: true }).click()
  await expect.element(shop.getByRole('heading', { level: 1, name: 'Bergkäse' })).toBeVisible()
  expect(address()).toBe('/store/graz/produkte/1')
})

test('nothing of the page before is left: no cart, no place, no answer about cookies', async () => {
  const init = givenInit({ categories, products })
  openApi(init)
  const shop = await openPage('/store/graz', init, { cookies: 'unknown', width: 390 })
  await expect.element(shop.getByRole('link', { name: 'Warenkorb, 0 Produkt(e)' })).toBeVisible()
  await expect.element(shop.getByRole('region', { name: 'Cookies' })).toBeVisible()
  expect(innerWidth).toBe(390)
})

test('an address that does not exist is the 404 page', async () => {
  openApi()
  const shop = await openPage('/gibt/es/nicht')
  await expect.element(shop.getByRole('heading', { name: '404 Not Found' })).toBeVisible()
})
