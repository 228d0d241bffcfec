import type { Page } from '@playwright/test'
import { readRecord, signInByApi } from './support/backoffice.ts'
import { expect, test } from './support/journey.ts'
import {
  cardIn,
  cardOf,
  offeredPrice,
  openBoard,
  placeOrder,
  productCalled,
  publicOrder,
  secondScreen,
} from './support/orders.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.describe.configure({ timeout: 90_000 })

const perform = (page: Page, order: { id: number }, button: string) =>
  cardOf(page, order).getByRole('button', { name: button }).click()

/** What can be taken back is sent after five seconds, and the customer's page asks every ten. */
const longWait = { timeout: 30_000 }

test('[BACKOFFICE-02] [ORDERS-01] [API-22] [API-24] [API-25] two people at two tablets take an order from new to completed, and the customer reads it', async ({
  page,
  browser,
}) => {
  await signInByApi(page)
  const other = await secondScreen(browser)
  await signInByApi(other)
  await openBoard(page)
  await openBoard(other)
  const order = await placeOrder()
  for (const tablet of [page, other]) await expect(cardIn(tablet, 'Wartet', order)).toBeVisible()
  await expect(page.getByText('1 neue Bestellung')).toBeVisible()
  const customer = await secondScreen(browser)
  await customer.goto(`/status/${order.uid}/${order.hash}`)
  await expect(customer.getByText('Bitte warten Sie einen Moment')).toBeVisible()

  // the second tap is on its way while the first one has already arrived
  await other.route('**/status/confirm', async (route) => {
    await perform(page, order, 'Bestätigen · 15 Min.')
    await expect(cardIn(page, 'In Zubereitung', order)).toBeVisible()
    await expect.poll(async () => (await publicOrder(order))['isConfirmed']).toBe(true)
    await route.continue()
  })
  await perform(other, order, 'Bestätigen · 15 Min.')
  const notice = other.getByRole('alert').filter({ hasText: 'Bestellstatus konnte nicht geändert werden.' })
  await expect(notice).toContainText(`Bestellung ${order.ticketNumber} wurde inzwischen von admin bestätigt.`)
  await expect(cardIn(other, 'In Zubereitung', order)).toBeVisible()
  await expect(other.getByRole('region', { name: 'Fehlermeldungen' }).getByRole('alert')).toHaveCount(0)
  await expect(customer.getByText('Ihre Bestellung wird gerade zubereitet')).toBeVisible(longWait)

  await perform(page, order, 'Abholbereit')
  await expect(cardIn(other, 'Bereit / Zustellung', order)).toBeVisible()
  await expect(customer.getByText('Ihre Bestellung ist jetzt abholbereit.')).toBeVisible(longWait)
  await perform(other, order, 'Abgeholt')
  await expect(cardIn(page, 'Erledigt', order)).toBeVisible(longWait)
  await expect(customer.getByText('Ihre Bestellung ist abgeschlossen.')).toBeVisible(longWait)
  expect(await publicOrder(order)).toMatchObject({ isCompleted: true })
  await other.context().close()
  await customer.context().close()
})

test('[ORDERS-05] [OPEN-82] the customer reads the time that is proposed and accepts it, and the reason of a rejection', async ({
  page,
  browser,
}) => {
  await signInByApi(page)
  const order = await placeOrder()
  const rejected = await placeOrder()
  await openBoard(page)
  const customer = await secondScreen(browser)
  await perform(page, order, 'Andere Zeit vorschlagen')
  await page.getByRole('button', { name: '+ 60 Min.' }).click()
  await expect(cardOf(page, order)).toContainText('wartet auf Antwort')
  await expect.poll(async () => (await publicOrder(order))['counterAppointment']).not.toBeNull()
  await customer.goto(`/status/${order.uid}/${order.hash}`)
  await customer.getByRole('button', { name: 'Ja, Termin annehmen' }).click()
  await expect(cardIn(page, 'In Zubereitung', order)).toBeVisible()
  await cardOf(page, order).getByText(String(order.ticketNumber), { exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Kunde hat den Termin angenommen')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const reason = 'Ein bestelltes Produkt ist leider ausverkauft.'
  await perform(page, rejected, 'Ablehnen')
  await page.getByRole('dialog').getByRole('button', { name: reason }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ablehnen', exact: true }).click()
  await expect
    .poll(() => publicOrder(rejected), longWait)
    .toMatchObject({ isRejected: true, rejectionMessage: reason })
  await customer.goto(`/status/${rejected.uid}/${rejected.hash}`)
  await expect(customer.getByText(reason)).toBeVisible()
  await customer.context().close()
})

test('[OPEN-94] [API-15] an order by phone needs no contact data and is in preparation at once', async ({
  page,
}) => {
  await signInByApi(page)
  await page.goto('/backend/orders/new')
  await page.getByRole('button', { name: 'Bestellung anlegen' }).click()
  await expect(page.getByRole('alert')).toContainText('Keine Produkte im Warenkorb!')
  const search = page.getByRole('textbox', { name: 'Produkt hinzufügen' })
  await search.fill('Buttercroissant')
  await search.press('Enter')
  const amount = page.getByRole('textbox', { name: 'Menge Buttercroissant' })
  await amount.fill('2')
  await amount.press('Enter') // ends the typing, places nothing
  await page.getByRole('button', { name: 'Buttercroissant mehr' }).click()
  await expect(amount).toHaveValue('3')
  const name = `Telefonisch${Date.now()}`
  await page.getByRole('textbox', { name: 'Nachname' }).fill(name)
  await page.getByRole('link', { name: 'Board' }).click()
  await page
    .getByRole('dialog', { name: 'Ungespeicherte Änderungen' })
    .getByRole('button', { name: 'Bleiben' })
    .click()

  // somebody changes the price while the customer is on the phone
  const { id } = await productCalled('Buttercroissant')
  const { price } = await readRecord<{ price: number }>(page, `products/${id}`)
  expect((await page.request.put(`/api/products/${id}`, { data: { price: price + 1 } })).status()).toBe(200)
  await expect.poll(() => offeredPrice(id)).toBe(price + 1)
  await page.getByRole('textbox', { name: 'Nachname' }).press('Control+Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Das Angebot ist ein anderes.' })).toContainText(
    /Buttercroissant: [\d,]+\s€ → [\d,]+\s€/,
  )
  await page.getByRole('button', { name: 'Bestellung anlegen' }).click()
  await expect(page.getByText('Sie ist bestätigt und in Zubereitung.')).toBeVisible()
  await page.getByRole('link', { name: 'Board' }).click()
  const card = page
    .getByRole('list', { name: 'In Zubereitung' })
    .getByRole('article')
    .filter({ hasText: name })
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('3×')
  // what somebody types in is no news to them
  await expect(page.getByText(/neue Bestellung/)).toHaveCount(0)
})
