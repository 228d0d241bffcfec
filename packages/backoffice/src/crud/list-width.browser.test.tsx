import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { givenOrder } from '@theke/contract/calls/given-order'
import { openApi, openScreen } from '../testing/open-screen.tsx'
import { elementsPastPanel } from '../testing/past-panel.ts'
import { button } from '../testing/user.ts'

test('a name of 110 characters leaves price and switches in sight, and the price says what it is for', async () => {
  await page.viewport(1280, 800)
  const api = openApi()
  api.records('products', [
    { name: 'Käse'.repeat(27) + 'xy', price: 0.39, tax: 10, unit: 'decagram', pricing: 1 },
  ])
  await openScreen('/products')
  const price = page.getByRole('textbox', { name: /^Preis von/ })
  await expect.element(price).toBeVisible()
  for (const cell of [price, page.getByRole('switch', { name: /^Veröffentlicht/ })])
    expect(cell.element().getBoundingClientRect().right).toBeLessThan(1280)
  await expect.element(page.getByText('€ / dag')).toBeVisible()
})

test('an order by phone is taken on a phone without anything beside the screen', async () => {
  await page.viewport(390, 844)
  const api = openApi()
  api.records('branches', [{ name: 'Graz-Andritz am Hauptplatz' }, { name: 'Wien' }])
  api.records('products', [{ name: 'Hausbrot aus Natursauerteig mit Walnüssen', price: 5.9, tax: 10 }])
  api.answer('GET /orders/current', [])
  await openScreen('/orders/new')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(elementsPastPanel).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test.each(['/products', '/orders/history'])(
  '%s fits a phone with its search, and filters open when they are wanted',
  async (path) => {
    await page.viewport(390, 844)
    const api = openApi()
    api.records('products', [{ name: 'Semmel', price: 1, tax: 10 }])
    api.records('branches', [{ name: 'Graz' }, { name: 'Wien' }])
    api.answer('GET /orders/current', [])
    api.answer('GET /orders', () => Response.json({ data: [givenOrder()], meta: { limit: 50, next: null } }))
    await openScreen(path)
    const first = page.getByRole('table').getByRole('link').first()
    await expect.element(first).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(first.element().getBoundingClientRect().top).toBeLessThan(844 / 2)
    await expect.element(page.getByRole('searchbox').first()).toBeVisible()
    await button('Filter').click()
    await expect.element(page.getByRole('combobox').first()).toBeVisible()
  },
)

test('on a tablet the names of people are not broken inside of a word', async () => {
  await page.viewport(768, 1024)
  const api = openApi()
  const branches = [{ name: 'Feinkost Maronigg Graz' }, { name: 'Hofladen Maronigg Leibnitz' }]
  api.records('branches', branches)
  const roles = ['ROLE_EMPLOYEE']
  api.records('users', [
    { username: 'katharina', firstName: 'Katharina', lastName: 'Taubenschlag', roles, branches: [{ id: 2 }] },
    { username: 'sebastian', firstName: 'Sebastian', lastName: 'Edelsbrunner', roles, branches: [{ id: 1 }] },
  ])
  await openScreen('/users')
  for (const name of ['Katharina', 'Taubenschlag', 'Sebastian', 'Edelsbrunner']) {
    const words = page.getByRole('table').getByText(name, { exact: true })
    await expect.element(words).toBeVisible()
    const range = document.createRange()
    range.selectNodeContents(words.element())
    expect(range.getClientRects(), name).toHaveLength(1)
  }
})
