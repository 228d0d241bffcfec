import { expect, test } from './support/journey.ts'
import { changeRecord } from './support/shop-settings.ts'
import { agree, fillContact, openWithCart, placedOrder, submitButton } from './support/ordering.ts'

test('[CART-08] [CARTPAGE-07] [CHECKOUT-02] [SUBMIT-01] [SUBMIT-02] [OPEN-42] takeaway from the shop to the ticket', async ({
  page,
}) => {
  await page.goto('/store/graz?search=Buttercroissant')
  await page
    .getByRole('button', { name: /Buttercroissant.*(hinzufügen|Warenkorb)/ })
    .first()
    .click()
  await expect(page.getByRole('status').getByRole('link', { name: 'Zum Einkaufswagen' })).toBeVisible()
  await page.goto('/store/graz/warenkorb')
  await expect(page.getByRole('heading', { name: 'Einkaufswagen' })).toBeVisible()
  await page.getByRole('link', { name: 'Bestellung abschließen' }).click()
  await fillContact(page)
  await agree(page)
  await expect(page.getByText('Summe (Brutto)').last()).toBeVisible()
  await submitButton(page).click()
  const order = await placedOrder(page)
  expect(order).toMatchObject({ isDelivery: false, isDineIn: false, paymentMethod: 'cash' })
  await expect(
    page.getByText('Bitte warten Sie einen Moment, bis Ihre Bestellung bestätigt wurde.'),
  ).toBeVisible()
  const stored = await page.evaluate(() => sessionStorage.getItem(`cart:${location.host}:graz`))
  const cart = JSON.parse(stored ?? '') as { items: unknown[]; order: { firstName: string } }
  expect(cart.items).toEqual([])
  expect(cart.order.firstName, 'contact data stays for the tab').toBe('Eva')
})

test('[OPEN-195] a price that changes before the order is sent: nothing is ordered without the product', async ({
  page,
  request,
}) => {
  const cart: [string, number][] = [
    ['Schafcamembert', 2],
    ['Buttercroissant', 1],
  ]
  await openWithCart(page, '/store/graz/checkout', cart)
  await fillContact(page)
  await agree(page)
  const isCheese = ({ name }: Record<string, unknown>) => name === 'Schafcamembert'
  const undo = await changeRecord(request, 'products', isCheese, { price: 8.5 })
  await submitButton(page).click()
  await expect(page.getByText('Preise haben sich geändert.')).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: 'Geändert: Schafcamembert' })
  await expect(notice).toContainText('Geändert: Schafcamembert kostet jetzt 8,50 € statt 7,90 €.')
  await submitButton(page).click()
  const undecided = 'Bitte entscheiden Sie zuerst, ob Sie die geänderten Produkte bestellen möchten.'
  await expect(page.getByText(undecided)).toBeVisible()
  await notice.getByRole('button', { name: 'Wieder hinzufügen' }).click()
  await submitButton(page).click()
  await placedOrder(page)
  await undo()
})
