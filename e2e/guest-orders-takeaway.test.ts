import { expect, test } from './support/journey.ts'
import { changeRecord } from './support/shop-settings.ts'
import { agree, field, fillContact, openWithCart, placedOrder, submitButton } from './support/ordering.ts'

test('[CART-08] [CARTPAGE-07] [CHECKOUT-02] [SUBMIT-01] [SUBMIT-02] [OPEN-42] takeaway in under a minute: from the shop to the ticket', async ({
  page,
}) => {
  const began = Date.now()
  await page.goto('/store/graz?search=Buttercroissant')
  await page
    .getByRole('button', { name: /Buttercroissant.*(hinzufügen|Warenkorb)/ })
    .first()
    .click()
  await page.goto('/store/graz/warenkorb')
  await expect(page.getByRole('heading', { name: 'Einkaufswagen' })).toBeVisible()
  await page.getByRole('link', { name: 'Bestellung abschließen' }).click()
  await fillContact(page)
  await agree(page)
  await expect(page.getByText('Summe (Brutto)').last()).toBeVisible()
  await submitButton(page).click()
  const order = await placedOrder(page)
  expect(Date.now() - began).toBeLessThan(60_000)
  expect(order).toMatchObject({ isDelivery: false, isDineIn: false, paymentMethod: 'cash' })
  await expect(
    page.getByText('Bitte warten Sie einen Moment, bis Ihre Bestellung bestätigt wurde.'),
  ).toBeVisible()
  const stored = await page.evaluate(() => sessionStorage.getItem(`cart:${location.host}:graz`))
  const cart = JSON.parse(stored ?? '') as { items: unknown[]; order: { firstName: string } }
  expect(cart.items).toEqual([])
  expect(cart.order.firstName, 'contact data stays for the tab').toBe('Eva')
})

test.describe('what must be filled in', () => {
  test.beforeEach(({ page }) => openWithCart(page, '/store/graz/checkout', [['Buttercroissant', 2]]))

  test('[ERR-01] [CHECKOUT-14] [CHECKOUT-17] [CHECKOUT-19] [CHECKOUT-20] [OPEN-183] problems stand at the top and beside the fields, and nothing is sent', async ({
    page,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await submitButton(page).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Bitte überprüfen Sie Ihre Angaben.' })
    await expect(alert.getByRole('link')).toHaveText([
      'Vorname: Bitte füllen Sie dieses Feld aus.',
      'Nachname: Bitte füllen Sie dieses Feld aus.',
      'Telefon: Bitte füllen Sie dieses Feld aus.',
      'Bitte akzeptieren Sie die Allgemeinen Geschäftsbedingungen.',
      'Bitte akzeptieren Sie die Datenschutzerklärung.',
    ])
    await expect(field(page, 'Vorname')).toHaveAttribute('aria-invalid', 'true')
    await expect.poll(() => page.evaluate(() => scrollY), 'the page scrolls up').toBe(0)
    expect(sent.filter((url) => url.endsWith('/api/orders'))).toEqual([])
    await alert.getByRole('link', { name: /^Nachname/ }).click()
    await expect(field(page, 'Nachname')).toBeFocused()
    await field(page, 'Nachname').fill('Huber')
    await expect(field(page, 'Nachname')).not.toHaveAttribute('aria-invalid')
  })

  test('[CHECKOUT-21] [CHECKOUT-22] the phone number is cleaned and its format explained', async ({
    page,
  }) => {
    const phone = field(page, 'Telefon')
    await phone.pressSequentially('0043 (664) abc 1234567')
    await expect(phone).toHaveValue('0043 664  1234567')
    await phone.blur()
    await expect(phone).toHaveValue('+436641234567')
    await phone.fill('0664 1234567')
    await phone.blur()
    await expect(
      page.getByText('Bitte geben Sie eine gültige Nummer im Format +436641234567 an.'),
    ).toBeVisible()
  })

  test('[CHECKOUT-04] [CHECKOUT-08] [OPEN-58] [OPEN-60] the labels of the form, the company and its address', async ({
    page,
  }) => {
    await expect(page.getByRole('heading', { name: 'Adresse' })).toBeHidden()
    await page.getByRole('checkbox', { name: 'Ich bestelle als Firma' }).check()
    await expect(field(page, 'Firmenname')).toBeVisible()
    await expect(field(page, 'UID-Nummer')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Adresse' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Land' })).toHaveValue('AT')
    await expect(page.getByRole('combobox', { name: 'Land' }).locator('option')).toHaveText([
      'Österreich',
      'Deutschland',
      'Schweiz',
      'Liechtenstein',
    ])
    await expect(page.getByLabel('Notiz (Bemerkung, Allergien, usw.)')).toBeVisible()
    await expect(field(page, 'Vorname')).toHaveAttribute('autocomplete', 'given-name')
  })

  test('[CHECKOUT-10] [OPEN-58] the two legal texts open in dialogs', async ({ page }) => {
    await page.getByRole('button', { name: 'Allgemeinen Geschäftsbedingungen' }).click()
    const terms = page.getByRole('dialog', { name: 'Allgemeine Geschäftsbedingungen' })
    await expect(terms.getByRole('heading', { name: '1. Geltung' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(terms).toBeHidden()
    await expect(page.getByRole('checkbox', { name: /^Ich akzeptiere/ })).not.toBeChecked()
    await page.getByRole('button', { name: 'Datenschutzerklärung' }).click()
    await expect(page.getByRole('dialog', { name: 'Datenschutz' })).toBeVisible()
  })

  test('[DONATE-01] [DONATE-02] [DONATE-03] [OPEN-66] an organisation is found by name or description and adds nothing to the price', async ({
    page,
  }) => {
    await expect(page.getByText('0,07 €')).toBeVisible()
    const picker = page.getByRole('combobox', { name: 'Organisation' })
    await picker.fill('gibt es nicht')
    await expect(page.getByText('Keine passende Organisation gefunden.')).toBeVisible()
    await picker.fill('wildbienen')
    await page.keyboard.press('Enter')
    await expect(picker).toHaveValue('Bienengarten Südsteiermark')
    await expect(page.getByText('5,20 €').last()).toBeVisible()
    await fillContact(page)
    await agree(page)
    await submitButton(page).click()
    await placedOrder(page)
  })
})

test('[CHECKOUT-12] [CHECKOUT-13] [CARTPAGE-08] an empty cart has nothing to check out', async ({ page }) => {
  await page.goto('/store/graz/checkout')
  await expect(page.getByText('Keine Produkte im Warenkorb!')).toBeVisible()
  await expect(submitButton(page)).toBeHidden()
  const back = page.getByRole('link', { name: 'Zurück zum Shop' }).first()
  await expect(back).toHaveAttribute('href', '/store/graz')
  await page.goto('/store/graz/warenkorb')
  await expect(page.getByText('Es befinden sich keine Produkte im Warenkorb.')).toBeVisible()
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
