import { expect, test } from './support/journey.ts'
import { agree, fillContact, openWithCart, placedOrder, submitButton } from './support/ordering.ts'

test('[OPEN-57] [CHECKOUT-03] [CHECKOUT-18] [DTYPE-01] [STATUS-07] [STATUS-08] the QR code of a table leads to dine-in at this table', async ({
  page,
}) => {
  await openWithCart(page, '/store/graz/warenkorb?table=Bar 10', [['Wiener Melange', 2]])
  await page.getByRole('link', { name: 'Bestellung abschließen' }).click()
  await expect(page.getByRole('radio', { name: /^Dine In/ })).toBeChecked()
  const table = page.getByRole('combobox', { name: 'Tischnummer *' })
  await expect(table.locator('option:checked')).toHaveText('Bar 10')
  const names = await table.locator('option').allTextContents()
  expect(names.slice(0, 3)).toEqual(['Bitte wählen', '1', '2'])
  expect(names.indexOf('10'), 'counted as a person counts').toBeGreaterThan(names.indexOf('2'))
  await fillContact(page)
  await agree(page)
  await submitButton(page).click()
  const order = await placedOrder(page)
  expect(order).toMatchObject({ isDineIn: true, tableIdentifier: 'Bar 10' })
  await expect(
    page.getByText(
      'Ihr Ticket erscheint auf den Statusbildschirmen, sobald Ihre Bestellung bestätigt wurde.',
    ),
  ).toBeVisible()
  await expect(page.getByText('Färberplatz 14')).toBeHidden()

  // also by its address: the mail of the order links to it
  await page.getByRole('link', { name: 'Beleg' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Beleg' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Beleg' })).toBeVisible()
})
