import { expect, test } from './support/journey.ts'
import {
  address,
  agree,
  delivery,
  eva,
  field,
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
  await submitButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Bitte überprüfen' }).getByRole('link')).toHaveText([
    'E-Mail: Bitte füllen Sie dieses Feld aus.',
    'Straße und Hausnummer: Bitte füllen Sie dieses Feld aus.',
    'PLZ: Bitte füllen Sie dieses Feld aus.',
    'Ort: Bitte füllen Sie dieses Feld aus.',
  ])
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

test('[CHECKOUT-23] [CHECKOUT-24] [DTYPE-03] below the minimum there is no button; another type brings it back', async ({
  page,
}) => {
  await openWithCart(page, '/store/graz/checkout', [['Buttercroissant', 2]], delivery)
  await expect(
    page.getByText('Sie haben den Mindestbestellwert in Höhe von 25,00 € leider noch nicht erreicht.').last(),
  ).toBeVisible()
  await expect(submitButton(page)).toBeHidden()
  await page.getByRole('radio', { name: /^Takeaway/ }).check()
  await expect(submitButton(page)).toBeVisible()
  await expect(page.getByRole('radio', { name: /Barzahlung/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Lieferung/ }).check()
  await expect(page.getByRole('radio', { name: /Vorauskasse/ })).toBeChecked()
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

test('[CHECKOUT-07] [OPEN-60] [OPEN-64] another delivery address decides where the goods go', async ({
  page,
}) => {
  const order = { ...eva, ...address }
  await openWithCart(page, '/store/graz/checkout', [['Buttercroissant', 12]], { ...delivery, order })
  await page.getByRole('checkbox', { name: 'Abweichende Lieferadresse' }).check()
  const second = page.getByRole('group', { name: 'Lieferadresse' })
  await agree(page)
  await submitButton(page).click()
  await expect(second.getByText('Bitte füllen Sie dieses Feld aus.')).toHaveCount(5)
  await second.getByRole('combobox', { name: 'Land *' }).selectOption('Schweiz')
  await expect(submitButton(page, 'Angebot einholen')).toBeVisible()
  await second.getByRole('combobox', { name: 'Land *' }).selectOption('Österreich')
  for (const [label, value] of [
    ['Vorname', 'Max'],
    ['Nachname', 'Moser'],
    ['Straße und Hausnummer', 'Ring 2'],
    ['PLZ', '8020'],
    ['Ort', 'Graz'],
  ] as const)
    await second.getByRole('textbox', { name: `${label} *` }).fill(value)
  await submitButton(page).click()
  await placedOrder(page)
  await expect(field(page, 'Vorname')).toBeHidden()
})
