import { expect, test } from './support/journey.ts'
import {
  agree,
  delivery,
  fillAddress,
  fillContact,
  openWithCart,
  placedOrder,
  submitButton,
} from './support/ordering.ts'

test('[CHECKOUT-05] [CHECKOUT-09] [CHECKOUT-15] [CHECKOUT-16] [PAY-03] [PAY-04] [PAY-05] [OPEN-181] delivery with area, fee and prepayment', async ({
  page,
}) => {
  await openWithCart(page, '/store/graz/checkout', [['Buttercroissant', 12]], delivery)
  const payments = page.getByRole('radiogroup', { name: 'Zahlungsart' })
  await expect(payments.getByRole('radio', { name: /Vorauskasse/ })).toBeChecked()
  await expect(payments.getByRole('radio', { name: /Barzahlung/ })).toHaveCount(0)
  await expect(payments.getByText('AT00 0000 0000 0000 0000')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Zusammenfassung' })).toContainText(
    '14,40 € inkl. MwSt.',
  )
  await page.getByRole('combobox', { name: 'Liefergebiet *' }).selectOption('Graz Innere Stadt und Lend')
  await fillContact(page)
  await agree(page)
  await fillAddress(page)
  await submitButton(page).click()
  const order = await placedOrder(page)
  expect(order).toMatchObject({
    isDelivery: true,
    paymentMethod: 'prepayment',
    deliveryArea: 'Graz Innere Stadt und Lend',
  })
  await expect(page.getByRole('definition').filter({ hasText: /^Lieferung$/ })).toBeVisible()
  // 12 croissants with the price of the tier and the fee: amount and purpose of the transfer
  const prepayment = page.locator('dl').filter({ hasText: 'Verwendungszweck' })
  await expect(prepayment).toContainText('40,80 €')
  await expect(prepayment).toContainText(order.uid)
})

test('[SUBMIT-03] [SUBMIT-06] [DTYPE-07] [CHECKOUT-06] [CHECKOUT-11] [OPEN-59] [OPEN-64] [OPEN-73] [OPEN-74] [OPEN-75] a quotation for Germany', async ({
  page,
}) => {
  await openWithCart(page, '/store/graz/checkout', [['Buttercroissant', 2]], delivery)
  await page.getByRole('combobox', { name: 'Land' }).selectOption('Deutschland')
  await expect(
    page.getByText('Sie erhalten von uns ein Preisangebot inklusive Zoll und Versand.'),
  ).toBeVisible()
  await expect(page.getByText('Summe (Brutto)')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Zahlungsart' })).toBeHidden()
  await expect(page.getByRole('combobox', { name: /Liefergebiet/ })).toBeHidden()
  await fillContact(page)
  await fillAddress(page)
  await agree(page)
  await submitButton(page, 'Angebot einholen').click()
  const order = await placedOrder(page)
  expect(order).toMatchObject({ isQuotation: true, paymentMethod: null, country: 'DE' })
  await expect(page.getByRole('heading', { name: 'Vielen Dank für Ihre Anfrage!' })).toBeVisible()
  await expect(page.getByText('Wir prüfen Ihre Anfrage und senden Ihnen in Kürze ein Angebot.')).toBeVisible()
  await expect(page.getByText('Zahlungsart')).toBeHidden()
})
