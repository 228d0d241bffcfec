import type { Route } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import {
  agree,
  countOrders,
  eva,
  openWithCart,
  ownName,
  placedOrder,
  submitButton,
} from './support/ordering.ts'

const lostAnswer = 'Wir haben keine Antwort erhalten.'
const openFilled = (
  page: Parameters<typeof openWithCart>[0],
  lastName: string,
  path = '/store/graz/checkout',
) => openWithCart(page, path, [['Buttercroissant', 2]], { order: { ...eva, lastName } })

test('R18 [PWA-12~] offline in the checkout: a banner, nothing is lost, and the order goes through afterwards', async ({
  page,
  context,
  request,
}) => {
  const name = ownName('Offline')
  await openFilled(page, name)
  await agree(page)
  await context.setOffline(true)
  await expect(page.getByText('Sie sind offline')).toBeVisible()
  await submitButton(page).click()
  await expect(page.getByRole('alert').getByText('Sie sind offline')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toHaveValue('Eva')
  await context.setOffline(false)
  await expect(page.getByText('Sie sind offline')).toHaveCount(0)
  await expect(page.getByText(lostAnswer)).toBeVisible()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await placedOrder(page)
  expect(await countOrders(request, name)).toBe(1)
})

test('R18 the answer is lost twice, the form is changed and the page loaded again: still one order', async ({
  page,
  request,
}) => {
  const name = ownName('Geändert')
  await openFilled(page, name)
  await agree(page)
  await page.route('**/api/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submitButton(page).click()
  await expect(page.getByText(lostAnswer)).toBeVisible()
  expect(await countOrders(request, name)).toBe(1)
  const lost = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/api/orders'))
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await lost
  await expect(page.getByText(lostAnswer)).toBeVisible()
  expect(await countOrders(request, name)).toBe(1)
  await page.unroute('**/api/orders')
  await page.reload()
  await page.getByLabel('Notiz (Bemerkung, Allergien, usw.)').fill('Bitte ohne Serviette')
  await agree(page)
  await submitButton(page).click()
  await placedOrder(page)
  await expect(page.getByText(/Ihre Bestellung war bereits angekommen\./)).toBeVisible()
  expect(await countOrders(request, name)).toBe(1)
})

const missing = {
  'do not arrive': (route: Route) => route.abort(),
  'keep the customer waiting': () => {},
}
for (const [what, hold] of Object.entries(missing))
  test(`R18 the scripts of the page of a placed order ${what}: it is shown, and nothing is ordered again`, async ({
    page,
    request,
    consoleErrors,
  }) => {
    const name = ownName('Ungesehen')
    await openFilled(page, name)
    await agree(page)
    const scripts = '**/assets/status-*.js'
    await page.route(scripts, hold)
    await submitButton(page).click()
    await placedOrder(page)
    expect(await countOrders(request, name)).toBe(1)
    await page.unroute(scripts)
    await page.reload()
    await page.goto('/store/graz/checkout')
    await expect(page.getByText('Keine Produkte im Warenkorb!')).toBeVisible()
    expect(await countOrders(request, name)).toBe(1)
    // what was held back, and nothing else
    expect(consoleErrors.filter((text) => !text.includes('/assets/status-'))).toEqual([])
    consoleErrors.length = 0
  })

test('R18 a copied tab holds the same order', async ({ page, context, request }) => {
  const name = ownName('Kopie')
  await openFilled(page, name)
  await expect(submitButton(page)).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage))
  const copy = await context.newPage()
  await copy.goto('/site/imprint')
  await copy.evaluate((values) => {
    for (const [key, value] of Object.entries(JSON.parse(values) as Record<string, string>))
      sessionStorage.setItem(key, value)
  }, stored)
  await copy.goto('/store/graz/checkout')
  for (const tab of [page, copy]) {
    await agree(tab)
    await submitButton(tab).click()
  }
  const [first, second] = [await placedOrder(page), await placedOrder(copy)]
  expect(second.uid).toBe(first.uid)
  expect(await countOrders(request, name)).toBe(1)
})
