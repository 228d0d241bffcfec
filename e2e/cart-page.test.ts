import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { delivery, openWithCart } from './support/ordering.ts'

test('[CARTPAGE-01] [CARTPAGE-02~] [CARTPAGE-03] [CARTPAGE-05] [CART-02] lines, quantities and totals that add up', async ({
  page,
}) => {
  await openWithCart(page, '/store/graz/warenkorb', [
    ['Buttercroissant', 2],
    ['Schafcamembert', 1],
  ])
  await expect(page.getByRole('columnheader')).toHaveText(['Produkt', 'Anzahl', 'Preis', 'Gesamt'])
  await expect(page.getByRole('link', { name: 'Buttercroissant' })).toHaveAttribute(
    'href',
    /\/store\/graz\/produkte\/\d+$/,
  )
  const row = page.getByRole('row').filter({ hasText: 'Buttercroissant' })
  await expect(row).toContainText('5,20 €')
  await row.getByRole('button', { name: 'Mehr' }).click()
  await expect(row).toContainText('7,80 €')
  await expect(page.getByRole('definition')).toHaveText(['14,27 €', '1,43 €', '15,70 €'])
  await expect(page.getByRole('term')).toHaveText(['Summe (Netto)', '+ 10% MwSt.', 'Summe (Brutto)'])
  await page.reload()
  await expect(row, 'the cart survives a reload').toContainText('7,80 €')
  await row.getByRole('button', { name: 'Buttercroissant entfernen' }).click()
  await expect(row).toBeHidden()
})

test('[CARTPAGE-03] [CART-04] [QTY-04] the keyboard keeps its place when a unit changes and when lines go; an amount is never 0', async ({
  page,
}) => {
  await openWithCart(page, '/store/graz/warenkorb', [
    ['Buttercroissant', 4],
    ['Schafcamembert', 1],
  ])
  const row = page.getByRole('row').filter({ hasText: 'Buttercroissant' })
  const amount = row.getByRole('spinbutton')
  await amount.fill('0')
  await amount.press('Enter')
  await expect(amount).toHaveValue('1')
  const unit = row.getByRole('combobox', { name: 'Einheit' })
  await unit.focus()
  await unit.selectOption('package')
  await expect(unit).toHaveValue('package')
  await expect(unit).toBeFocused()
  await row.getByRole('button', { name: 'Mehr' }).click({ button: 'right', delay: 900 })
  await expect(amount, 'a right click counts nothing').toHaveValue('1')
  await row.getByRole('button', { name: 'Buttercroissant entfernen' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Schafcamembert entfernen' })).toBeFocused()
  await expect(page.getByText('Buttercroissant entfernt')).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Es befinden sich keine Produkte im Warenkorb.')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('[CARTPAGE-06] [CART-07] [CHECKOUT-24] [CHECKOUT-25] [OPEN-55] [OPEN-61] [DTYPE-02] [DTYPE-05] delivery with minimum, fee and free-from hint', async ({
  page,
}) => {
  await openWithCart(page, '/store/graz/warenkorb', [['Buttercroissant', 2]])
  await page.getByRole('combobox', { name: 'Bestellart' }).selectOption('Lieferung')
  await expect(page.getByRole('combobox', { name: 'Liefergebiet' })).toHaveValue('Graz Innere Stadt und Lend')
  await expect(page.getByText('14,40 € inkl. MwSt.')).toBeVisible()
  await expect(
    page.getByText('Sie haben den Mindestbestellwert in Höhe von 25,00 € leider noch nicht erreicht.'),
  ).toBeVisible()
  await expect(
    page.getByText(
      'Fügen Sie Waren im Wert von mindestens 19,80 € hinzu oder wählen Sie eine andere Art der Lieferung.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bestellung abschließen' })).toBeDisabled()
  const amount = page.getByRole('spinbutton', { name: 'Anzahl Buttercroissant' })
  await amount.fill('14')
  await amount.press('Enter')
  await expect(page.getByText('Kostenlose Lieferung ab 60,00 €.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bestellung abschließen' })).toBeVisible()
  await amount.fill('40')
  await amount.press('Enter')
  await expect(page.getByText('Kostenlos', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Bestellart' })).toHaveValue('delivery')
})

test('[CARTPAGE-04] [PRICE-09] [OPEN-40] a hidden price stays hidden and is named', async ({ page }) => {
  await openWithCart(page, '/store/graz/warenkorb', [
    ['Firmenpräsente mit Ihrem Logo', 20],
    ['Buttercroissant', 1],
  ])
  await expect(page.getByText('Preis auf Anfrage').first()).toBeVisible()
  await expect(page.getByText('zuzüglich Produkte ohne Preisangabe')).toBeVisible()
  await expect(
    page.getByText('Ihr Warenkorb enthält Produkte, deren Preis wir Ihnen gesondert bekannt geben.'),
  ).toBeVisible()
})

test('[CART-05] [OPEN-54] [OPEN-195~] a product whose price changed leaves the cart and is put back by the customer', async ({
  page,
}) => {
  const compared = page.waitForResponse('**/api/products')
  await openWithCart(page, '/store/graz/warenkorb', [
    ['Schafcamembert', 2],
    ['Buttercroissant', 1],
  ])
  await compared
  await changeStoredProduct(page, { price: 100 })
  await page.route('**/api/products', (route) => route.abort(), { times: 1 })
  await page.reload()
  await expect(page.getByText('Produkte konnten nicht geladen werden.')).toBeVisible()
  await page.clock.fastForward(11_000) // what failed is tried again by itself
  const notice = page.getByRole('status').filter({ hasText: 'Geändert: Schafcamembert' })
  await expect(notice).toContainText('Geändert: Schafcamembert kostet jetzt 7,90 € statt 1,00 €.')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.reload()
  await notice.getByRole('button', { name: 'Wieder hinzufügen' }).click()
  await expect(notice).toBeHidden()
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toContainText('Schafcamembert')
  await expect(rows.nth(1)).toContainText('15,80 €')
})

test('[CART-05] [OPEN-43] a product that is gone is named in a notice that can be closed', async ({
  page,
}) => {
  const compared = page.waitForResponse('**/api/products')
  await openWithCart(page, '/store/graz/warenkorb', [['Schafcamembert', 1]])
  await compared
  await changeStoredProduct(page, { id: 999_999 })
  await page.reload()
  const text = 'Folgende Produkte sind nicht mehr verfügbar und wurden entfernt: Schafcamembert.'
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText('Es befinden sich keine Produkte im Warenkorb.')).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Schließen' }).click()
  await expect(page.getByText(text)).toBeHidden()
})

/** The first line of the cart as if the shop had changed since it was put there. */
async function changeStoredProduct(page: Page, change: { id?: number; price?: number }) {
  await page.waitForLoadState('networkidle') // what was compared with the shop is stored first
  await page.evaluate((changes) => {
    const key = `cart:${location.host}:graz`
    const cart = JSON.parse(sessionStorage.getItem(key) ?? '') as { items: { product: object }[] }
    Object.assign(cart.items[0]?.product ?? {}, changes)
    sessionStorage.setItem(key, JSON.stringify(cart))
  }, change)
}

test('[CART-01] every branch has its own cart', async ({ page }) => {
  await openWithCart(page, '/store/graz/warenkorb', [['Buttercroissant', 2]], delivery)
  await page.goto('/store/wien/warenkorb')
  await expect(page.getByText('Es befinden sich keine Produkte im Warenkorb.')).toBeVisible()
})
