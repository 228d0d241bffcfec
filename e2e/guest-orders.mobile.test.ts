import { expect, test } from './support/journey.ts'
import { agree, fillContact, placedOrder, submitButton } from './support/ordering.ts'
import { changeConfig } from './support/shop-settings.ts'

// clicks, not taps: on a busy machine the two halves of a tap lie so far apart that Chromium takes it for a long press

/** Nothing sticks out at the side: a thumb scrolls up and down only. */
const isWithinWindow = () => document.documentElement.scrollWidth <= innerWidth

test('[CART-08] [CARTPAGE-07] [SUBMIT-01] takeaway with one thumb', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Online bestellen: Feinkost Maronigg Graz' }).click()
  await expect(page).toHaveURL(/\/store\/graz$/)
  const search = page.getByRole('searchbox', { name: 'Suche', exact: true }) // the page before has another one
  await search.click()
  await search.fill('Buttercroissant')
  await expect(page).toHaveURL(/search=Buttercroissant/)
  await page
    .getByRole('button', { name: /Buttercroissant.*Warenkorb/ })
    .first()
    .click()
  await page.getByRole('status').getByRole('link', { name: 'Zum Einkaufswagen' }).click()
  await expect(page.getByRole('heading', { name: 'Einkaufswagen' })).toBeVisible()
  expect(await page.evaluate(isWithinWindow)).toBe(true)
  await page.getByRole('link', { name: 'Bestellung abschließen' }).click()
  await fillContact(page)
  await agree(page)
  await expect(submitButton(page)).toBeInViewport()
  expect(await page.evaluate(isWithinWindow)).toBe(true)
  await submitButton(page).click()
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
  await categories.getByRole('link', { name: 'Käse' }).click()
  await expect(categories.getByRole('link', { name: 'Käse' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Schafcamembert', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Schafcamembert' })
  await sheet.getByRole('button', { name: /In den Warenkorb/ }).click()
  await page.getByRole('button', { name: 'Weiter einkaufen' }).click()
  await page.getByRole('button', { name: '1 Produkt(e) im Warenkorb' }).click()
  await page.getByRole('link', { name: 'Jetzt bestellen' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('group', { name: 'Tag' })).toBeVisible()
  await fillContact(page)
  await agree(page)
  expect(await page.evaluate(isWithinWindow)).toBe(true)
  await submitButton(page).click()
  await placedOrder(page)
})
