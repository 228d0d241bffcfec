import { expect, test } from './support/journey.ts'
import { openWithCart } from './support/ordering.ts'

test('[CART-01] [CART-02] [DTYPE-02] [CHECKOUT-24~] a cart and its order type survive a reload, and every branch has its own', async ({
  page,
}) => {
  await openWithCart(page, '/store/graz/warenkorb', [['Buttercroissant', 2]])
  const row = page.getByRole('row').filter({ hasText: 'Buttercroissant' })
  await expect(row).toContainText('5,20 €')
  await row.getByRole('button', { name: 'Mehr' }).click()
  await expect(row).toContainText('7,80 €')
  const type = page.getByRole('combobox', { name: 'Bestellart' })
  await type.selectOption('Lieferung')
  await expect(page.getByRole('combobox', { name: 'Liefergebiet' })).toHaveValue('Graz Innere Stadt und Lend')
  await expect(page.getByRole('button', { name: 'Bestellung abschließen' })).toBeDisabled()
  await page.reload()
  await expect(row).toContainText('7,80 €')
  await expect(type).toHaveValue('delivery')
  await page.goto('/store/wien/warenkorb')
  await expect(page.getByText('Es befinden sich keine Produkte im Warenkorb.')).toBeVisible()
})
