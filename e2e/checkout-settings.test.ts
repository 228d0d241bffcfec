import { expect, test } from './support/journey.ts'
import {
  act,
  address,
  agree,
  delivery,
  eva,
  openWithCart,
  placedOrder,
  placeOrder,
  submitButton,
} from './support/ordering.ts'
import { changeConfig, changeRecord } from './support/shop-settings.ts'

const isGraz = (branch: { [field: string]: unknown }) => branch['identifier'] === 'graz'
const croissants: [string, number][] = [['Buttercroissant', 2]]

test('[OPEN-186] [SUBMIT-04] the shop may choose the legally safe words of the button', async ({
  page,
  request,
}) => {
  const undo = await changeConfig(request, { submitOrderLabel: 'Zahlungspflichtig bestellen' })
  try {
    await openWithCart(page, '/store/graz/checkout', croissants)
    await expect(submitButton(page, 'Zahlungspflichtig bestellen')).toBeVisible()
  } finally {
    await undo()
  }
})

test('[PAY-01] [PAY-02] [PAY-08] [OPEN-67] [OPEN-71] a method is offered only with all its switches on', async ({
  page,
  request,
}) => {
  const methods = page.getByRole('radiogroup', { name: 'Zahlungsart' }).getByRole('radio')
  const labels = () =>
    methods.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  await openWithCart(page, '/store/graz/checkout', croissants)
  await expect.poll(labels).toEqual(['cash', 'atm-card', 'hydro-ag-voucher', 'mollie'])
  for (const label of ['Barzahlung', 'EC Karte / Debitkarte', 'Hydro AG Essensgutschein', 'Online Zahlung'])
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  const undoConfig = await changeConfig(request, { enableATMCard: false, enablePluginMollie: false })
  const undoBranch = await changeRecord(request, 'branches', isGraz, { isHydroAGVoucherEnabled: false })
  try {
    await page.reload()
    await expect.poll(labels).toEqual(['cash'])
    await changeRecord(request, 'branches', isGraz, { isCashEnabled: false })
    await page.reload()
    await expect(page.getByText('Derzeit ist keine Zahlungsart verfügbar.').first()).toBeVisible()
    await expect(submitButton(page)).toBeHidden()
  } finally {
    await changeRecord(request, 'branches', isGraz, { isCashEnabled: true })
    await undoBranch()
    await undoConfig()
  }
})

test('[DTYPE-01] [DTYPE-04] [DTYPE-06] [OPEN-62] the default type of the shop is applied while none was chosen', async ({
  page,
  request,
}) => {
  const undo = await changeConfig(request, { defaultDeliveryMethod: 'dine-in' })
  try {
    await openWithCart(page, '/store/graz/checkout', croissants)
    await expect(page.getByRole('radiogroup', { name: 'Bestellart' }).getByRole('radio')).toHaveCount(3)
    await expect(page.getByRole('radio', { name: /^Dine In/ })).toBeChecked()
    await page.getByRole('radio', { name: /^Takeaway/ }).check()
    await page.reload()
    await expect(page.getByRole('radio', { name: /^Takeaway/ }), 'what was chosen stays').toBeChecked()
  } finally {
    await undo()
  }
})

test('[OPEN-62] a branch without any type takes no orders', async ({ page, request }) => {
  const off = { isTakeawayEnabled: false, isDeliveryEnabled: false, isDineInEnabled: false }
  const undo = await changeRecord(request, 'branches', isGraz, off)
  try {
    await openWithCart(page, '/store/graz/checkout', croissants)
    await expect(page.getByText('Derzeit sind keine Bestellungen möglich.').first()).toBeVisible()
    await expect(submitButton(page)).toBeHidden()
  } finally {
    await undo()
  }
})

test('[OPEN-40] without a known price there is no online payment', async ({ page }) => {
  await openWithCart(page, '/store/graz/checkout', [['Firmenpräsente mit Ihrem Logo', 20], ...croissants])
  await expect(page.getByRole('radio', { name: /Barzahlung/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Online Zahlung/ })).toHaveCount(0)
})

test('[OPEN-95] [DTYPE-07] a foreign address of a takeaway order changes nothing', async ({ page }) => {
  const order = { ...eva, ...address, isCompany: true, companyName: 'Muster GmbH', country: 'DE' }
  await openWithCart(page, '/store/graz/checkout', croissants, { order })
  await agree(page)
  await submitButton(page).click()
  expect(await placedOrder(page)).toMatchObject({ isQuotation: false, country: 'DE' })
})

test('[SUBMIT-03] [SUBMIT-06] [OPEN-74] a branch that wants quotations shows no totals, in the cart and at the checkout', async ({
  page,
  request,
}) => {
  const undo = await changeRecord(request, 'branches', isGraz, { isQuotationRequired: true })
  try {
    await openWithCart(page, '/store/graz/warenkorb', croissants, delivery)
    await expect(page.getByText('5,20 €'), 'line prices stay').toBeVisible()
    await expect(page.getByText('Summe (Brutto)')).toBeHidden()
    await expect(page.getByText(/Kostenlose Lieferung ab/), 'no promise about unknown costs').toBeHidden()
    await page.getByRole('link', { name: 'Bestellung abschließen' }).click()
    await expect(submitButton(page, 'Angebot einholen')).toBeVisible()
    await expect(page.getByText('Summe (Brutto)')).toBeHidden()
  } finally {
    await undo()
  }
})

test('[STATUS-03] [STATUS-05] [STATUS-15] the sentences of a delivery', async ({ page, request }) => {
  const area = 'Graz Innere Stadt und Lend'
  const order = await placeOrder(request, {
    ...delivery,
    ...address,
    deliveryArea: area,
    paymentMethod: 'prepayment',
  })
  const open = () => page.goto(`/status/${order.uid}/${order.hash}`)
  await act(request, order, 'confirm', { appointmentDate: '2026-11-17T10:30:00+01:00' })
  await open()
  await expect(
    page.getByText('Ihre Bestellung ist bestätigt und wird am Di., 17.11. um 10:30 Uhr zugestellt.'),
  ).toBeVisible()
  await act(request, order, 'in-delivery')
  await open()
  await expect(page.getByText('Ihre Bestellung wird jetzt zugestellt.')).toBeVisible()
  await act(request, order, 'completed')
  await open()
  await expect(
    page.getByText('Ihre Bestellung wurde zugestellt. Vielen Dank für Ihr Vertrauen!'),
  ).toBeVisible()
})

test('[OPEN-04] the cart and the checkout of an unpublished branch say that it is not available', async ({
  page,
}) => {
  for (const path of ['warenkorb', 'checkout']) {
    await page.goto(`/store/leibnitz/${path}`)
    await expect(page.getByText('Diese Filiale ist derzeit nicht verfügbar.')).toBeVisible()
  }
})

test('[ANALYTICS-01] [ANALYTICS-04] [OPEN-174] entering the checkout and the purchase are counted with consent; the link of the order is told to nobody', async ({
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
  await openWithCart(page, '/store/graz/checkout', croissants, { order: eva })
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
