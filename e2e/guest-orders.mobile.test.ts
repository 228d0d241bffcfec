import { expect, test } from './support/journey.ts'
import { agree, fillContact, placedOrder, submitButton } from './support/ordering.ts'
import { changeConfig } from './support/shop-settings.ts'

/** Nothing sticks out at the side: a thumb scrolls up and down only. */
const isWithinWindow = () => document.documentElement.scrollWidth <= innerWidth

test('[CART-08] [CARTPAGE-07] [SUBMIT-01] takeaway with one thumb', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Online bestellen: Feinkost Maronigg Graz' }).tap()
  await expect(page).toHaveURL(/\/store\/graz$/)
  const search = page.getByRole('searchbox')
  await search.tap()
  await search.fill('Buttercroissant')
  await expect(page).toHaveURL(/search=Buttercroissant/)
  await page
    .getByRole('button', { name: /Buttercroissant.*Warenkorb/ })
    .first()
    .tap()
  await page.getByRole('status').getByRole('link', { name: 'Zum Einkaufswagen' }).tap()
  await expect(page.getByRole('heading', { name: 'Einkaufswagen' })).toBeVisible()
  expect(await page.evaluate(isWithinWindow)).toBe(true)
  await page.getByRole('link', { name: 'Bestellung abschließen' }).tap()
  await fillContact(page)
  await agree(page)
  await expect(submitButton(page)).toBeInViewport()
  expect(await page.evaluate(isWithinWindow)).toBe(true)
  await submitButton(page).tap()
  await placedOrder(page)
  await expect(page.getByRole('heading', { name: 'Vielen Dank für Ihre Bestellung!' })).toBeVisible()
  expect(await page.evaluate(isWithinWindow)).toBe(true)
})

test('[MENU-03] [MENU-05] [MENU-08~] the menu: to a group, a product from its sheet, the cart at the lower edge, the order', async ({
  page,
}) => {
  const areas = { branch: 'menu', checkout: 'menu', status: 'menu' }
  await changeConfig(page.request, { areas, enablePluginCategoryBar: true })
  await page.goto('/store/graz')
  const categories = page.getByRole('navigation', { name: 'Kategorien' })
  await categories.getByRole('link', { name: 'Käse' }).tap()
  await expect(categories.getByRole('link', { name: 'Käse' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Schafcamembert', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: 'Schafcamembert' })
  await sheet.getByRole('button', { name: /In den Warenkorb/ }).tap()
  await page.getByRole('button', { name: 'Weiter einkaufen' }).tap()
  await page.getByRole('button', { name: '1 Produkt(e) im Warenkorb' }).tap()
  await page.getByRole('link', { name: 'Jetzt bestellen' }).tap()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('group', { name: 'Tag' })).toBeVisible()
  await fillContact(page)
  await agree(page)
  expect(await page.evaluate(isWithinWindow)).toBe(true)
  await submitButton(page).tap()
  await placedOrder(page)
})
