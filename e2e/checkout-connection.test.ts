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

const unknown = 'Ein unbekannter Fehler ist aufgetreten.'
const openFilled = (
  page: Parameters<typeof openWithCart>[0],
  lastName: string,
  path = '/store/graz/checkout',
) => openWithCart(page, path, [['Buttercroissant', 2]], { order: { ...eva, lastName } })

test('R18 [ERR-02] offline in the checkout: a banner, nothing is lost, and the order goes through afterwards', async ({
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
  await expect(page.getByText(unknown)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toHaveValue('Eva')
  await context.setOffline(false)
  await expect(page.getByText('Sie sind offline')).toHaveCount(0)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await placedOrder(page)
  expect(await countOrders(request, name)).toBe(1)
})

test('R18 the answer is lost after the order was stored: the next click finds it and makes no second one', async ({
  page,
  request,
}) => {
  const name = ownName('Verloren')
  await openFilled(page, name)
  await agree(page)
  let isFirst = true
  await page.route('**/api/orders', async (route) => {
    await route.fetch() // the server has it
    if (isFirst) await route.abort()
    else await route.fallback()
    isFirst = false
  })
  await submitButton(page).click()
  await expect(page.getByText(unknown)).toBeVisible()
  expect(await countOrders(request, name)).toBe(1)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await placedOrder(page)
  expect(await countOrders(request, name)).toBe(1)
})

test('R18 the answer is lost, the form is changed and the page loaded again: still one order', async ({
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
  await expect(page.getByText(unknown)).toBeVisible()
  await page.unroute('**/api/orders')
  await page.reload()
  await page.getByLabel('Notiz (Bemerkung, Allergien, usw.)').fill('Bitte ohne Serviette')
  await agree(page)
  await submitButton(page).click()
  await placedOrder(page)
  await expect(page.getByText(/Ihre Bestellung war bereits angekommen\./)).toBeVisible()
  expect(await countOrders(request, name)).toBe(1)
})

test('R18 [SUBMIT-05] a double click sends once, and the button says that it works', async ({
  page,
  request,
}) => {
  const name = ownName('Doppelt')
  await openFilled(page, name)
  await agree(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/orders', async (route) => {
    await held
    await route.continue()
  })
  await submitButton(page).dblclick()
  await expect(page.getByRole('button', { name: 'Verarbeiten...' })).toBeDisabled()
  answer()
  await placedOrder(page)
  expect(await countOrders(request, name)).toBe(1)
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

test('B1 [OPEN-89] another price than the customer saw is not charged: a clear notice and the new cart', async ({
  page,
}) => {
  await openFilled(page, 'Preis')
  await agree(page)
  await page.route('**/api/orders', (route) => {
    const body = route.request().postDataJSON() as Record<string, unknown>
    return route.continue({ postData: JSON.stringify({ ...body, expectedTotalGross: 1 }) })
  })
  await submitButton(page).click()
  await expect(page.getByText('Preise haben sich geändert.')).toBeVisible()
  await page.unroute('**/api/orders')
  await submitButton(page).click()
  await placedOrder(page)
})

test('[ERR-01] what the server refuses is shown like what the page refuses', async ({ page }) => {
  await openFilled(page, 'Abgelehnt')
  await agree(page)
  await page.route('**/api/orders', (route) =>
    route.fulfill({
      status: 422,
      json: { errors: [{ field: 'phone', code: 'invalid', message: 'Diese Nummer ist gesperrt.' }] },
    }),
  )
  await submitButton(page).click()
  await expect(page.getByRole('link', { name: /Diese Nummer ist gesperrt\./ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Telefon *' })).toHaveAttribute('aria-invalid', 'true')
})
