import { expect, test } from './support/journey.ts'
import {
  agree,
  delivery,
  eva,
  fillAddress,
  fillContact,
  openWithCart,
  placedOrder,
  submitButton,
} from './support/ordering.ts'
import { changeConfig, changeRecord } from './support/shop-settings.ts'

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

test('[APPT-08] [CHECKOUT-01] an order with an appointment by keyboard only, with a focus that can be seen', async ({
  page,
}) => {
  await openWithCart(page, '/store/graz/checkout', [['Buttercroissant', 2]])
  await expect(page.getByRole('button', { name: 'Bestellung abschicken' })).toBeVisible()
  const { keyboard } = page
  /** Tabs until the wanted element has the focus. */
  const tabTo = async (name: RegExp) => {
    for (let tab = 0; tab < 80; tab++) {
      await keyboard.press('Tab')
      const found = await page.evaluate(() => {
        const element = document.activeElement
        if (!(element instanceof HTMLElement)) return ''
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
        return element.getAttribute('aria-label') ?? label ?? element.textContent
      })
      if (name.test(found.trim())) return
    }
    throw new Error(`not reached by Tab: ${name}`)
  }
  await tabTo(/^Vorname/)
  const outline = await page.evaluate(
    () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
  )
  expect(outline).not.toBe('none')
  await keyboard.type('Eva')
  await tabTo(/^Nachname/)
  await keyboard.type('Tastatur')
  await tabTo(/^Telefon/)
  await keyboard.type('+436641234567')
  await tabTo(/^Termin wählen/)
  await keyboard.press('Enter')
  const day = page.getByRole('dialog', { name: 'Tag wählen' })
  await expect(day.getByRole('button', { name: /16\. November/ }), 'the first possible day').toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(day.getByRole('button', { name: /23\. November/ })).toBeFocused()
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await tabTo(/^Speichern/)
  await keyboard.press('Enter')
  const time = page.getByRole('dialog', { name: 'Uhrzeit wählen' })
  await expect(time).toBeVisible()
  await tabTo(/^Stunde$/)
  await keyboard.press('ArrowUp')
  await tabTo(/^Speichern/)
  await keyboard.press('Enter')
  await expect(page.getByText('24.11.2026 08:30 Uhr')).toBeVisible()
  await tabTo(/^Ich akzeptiere/)
  await keyboard.press('Space')
  await tabTo(/^Ich habe die/)
  await keyboard.press('Space')
  await tabTo(/^Bestellung abschicken/)
  await keyboard.press('Enter')
  await placedOrder(page)
})

test('[ANALYTICS-01] [ANALYTICS-04] [OPEN-174] entering the checkout and the purchase are counted with consent; the link of the order is sent to nobody', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const undo = await changeConfig(request, { socialPixelId: '4711', tagId: 'G-4711' })
  const thirdParties: string[] = []
  await page.route(/facebook|google/, async (route) => {
    thirdParties.push(new URL(page.url()).pathname)
    // the pixel's script takes what has waited once, and every later command directly; the next document may read it
    const body = `if (window.fbq && !fbq.callMethod) {
      fbq.callMethod = (_, event) => sessionStorage.setItem('heard', (sessionStorage.getItem('heard') ?? '') + event + ' ')
      for (const command of fbq.queue.splice(0)) fbq.callMethod(...command)
    }`
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  await context.clearCookies()
  await context.addCookies([{ name: 'cookie-consent', value: 'true', url: baseURL ?? '' }])
  const events: unknown[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/analytics-log')) return
    events.push((request.postDataJSON() as { action?: string }).action)
  })
  await openWithCart(page, '/store/graz/checkout', [['Buttercroissant', 2]], { order: eva })
  await expect.poll(() => thirdParties.length).toBeGreaterThan(0)
  await agree(page)
  await submitButton(page).click()
  await placedOrder(page)
  expect(events).toContain('initiatecheckout')
  expect(events.filter((action) => action === 'purchase')).toEqual(['purchase'])
  await page.locator('html[data-is-live]').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => sessionStorage.getItem('heard'))).toMatch(/PageView .*Purchase /)
  expect(await page.evaluate(() => 'fbq' in window || 'dataLayer' in window)).toBe(false)
  expect(thirdParties.filter((path) => path.startsWith('/status'))).toEqual([])
  await page.getByRole('link', { name: 'Zum Angebot' }).click()
  await expect(page).toHaveURL('/store/graz')
  expect(await page.evaluate(() => 'fbq' in window), 'its history holds the link').toBe(false)
  await undo()
})
