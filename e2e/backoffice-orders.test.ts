import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Download, Page } from '@playwright/test'
import { createRecord, readRecord, signIn, signInByApi } from './support/backoffice.ts'
import { barriersNow } from './support/barriers.ts'
import { expect, test } from './support/journey.ts'
import {
  answerOffer,
  branchCalled,
  cardIn,
  cardOf,
  offeredPrice,
  openBoard,
  placeOrder,
  productCalled,
  publicOrder,
  secondTablet,
} from './support/orders.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.describe.configure({ timeout: 90_000 })

const perform = (page: Page, order: { id: number }, button: string) =>
  cardOf(page, order).getByRole('button', { name: button }).click()

test('[BACKOFFICE-02] [ORDERS-01] [API-22] [API-24] [API-25] two people at two tablets take an order from new to completed', async ({
  page,
  browser,
}) => {
  await signInByApi(page)
  const other = await secondTablet(browser)
  await signInByApi(other)
  await openBoard(page)
  await openBoard(other)
  const order = await placeOrder()
  for (const tablet of [page, other]) await expect(cardIn(tablet, 'Wartet', order)).toBeVisible()
  await expect(page.getByText('1 neue Bestellung')).toBeVisible()

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

  await perform(page, order, 'Abholbereit')
  await expect(cardIn(other, 'Bereit / Zustellung', order)).toBeVisible()
  await perform(other, order, 'Abgeholt')
  await other.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(cardIn(other, 'Bereit / Zustellung', order)).toBeVisible()
  await perform(other, order, 'Abgeholt')
  await expect(cardIn(other, 'Erledigt', order)).toBeVisible()
  await expect(cardIn(page, 'Erledigt', order)).toBeVisible({ timeout: 15_000 })
  expect(await publicOrder(order)).toMatchObject({ isCompleted: true })
  await other.context().close()
})

test('[ORDERS-05] [OPEN-82] another time is proposed with two taps, withdrawn, proposed again and accepted', async ({
  page,
}) => {
  await signInByApi(page)
  const order = await placeOrder()
  await openBoard(page)
  const card = cardOf(page, order)
  await perform(page, order, 'Andere Zeit vorschlagen')
  await page.getByRole('button', { name: '+ 30 Min.' }).click()
  await expect(card).toContainText('wartet auf Antwort')
  await expect.poll(async () => (await publicOrder(order))['counterAppointment']).not.toBeNull()
  await perform(page, order, 'Vorschlag zurückziehen')
  await expect(card).not.toContainText('wartet auf Antwort')
  await expect.poll(async () => (await publicOrder(order))['counterAppointment']).toBeNull()
  await perform(page, order, 'Andere Zeit vorschlagen')
  await page.getByRole('button', { name: '+ 60 Min.' }).click()
  await expect.poll(async () => (await publicOrder(order))['counterAppointment']).not.toBeNull()
  await answerOffer(order, 'confirm')
  await expect(cardIn(page, 'In Zubereitung', order)).toBeVisible()
  await card.click()
  await expect(page.getByRole('dialog')).toContainText('Kunde hat den Termin angenommen')
})

test('[ORDERS-01] [OPEN-129] an order is confirmed for a time that is chosen', async ({ page }) => {
  await signInByApi(page)
  const order = await placeOrder()
  await openBoard(page)
  await perform(page, order, 'Bestätigen mit anderer Zeit')
  await page.getByRole('button', { name: 'In 45 Min.' }).click()
  await expect(cardIn(page, 'In Zubereitung', order)).toContainText(/in 4[4-6] Min\./)
  // the card moves before the server has answered
  await expect
    .poll(async () => Date.parse(String((await publicOrder(order))['appointmentDate'])))
    .toBeGreaterThan(Date.parse('2026-11-16T11:44:00+01:00'))

  const typed = await placeOrder()
  await perform(page, typed, 'Bestätigen mit anderer Zeit')
  const dialog = page.getByRole('dialog')
  const time = dialog.getByRole('textbox', { name: 'Anderer Zeitpunkt' })
  await time.fill('halb eins')
  await dialog.getByRole('button', { name: 'Bestätigen', exact: true }).click()
  await expect(dialog).toContainText('Bitte geben Sie Datum und Uhrzeit')
  await time.fill('12:30')
  await dialog.getByRole('button', { name: 'Bestätigen', exact: true }).click()
  await expect(cardIn(page, 'In Zubereitung', typed)).toContainText('12:30')
  await expect
    .poll(async () => Date.parse(String((await publicOrder(typed))['appointmentDate'])))
    .toBe(Date.parse('2026-11-16T12:30:00+01:00'))
})

test('[ORDERS-05] [API-23] [API-26] a rejection takes a usual reason, can be taken back, and reaches the customer', async ({
  page,
}) => {
  await signInByApi(page)
  const order = await placeOrder()
  await openBoard(page)
  const reject = async () => {
    await perform(page, order, 'Ablehnen')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Ein bestelltes Produkt ist leider ausverkauft.' }).click()
    await dialog.getByRole('button', { name: 'Ablehnen', exact: true }).click()
  }
  await reject()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(cardIn(page, 'Wartet', order)).toBeVisible()
  await reject()
  await expect
    .poll(() => publicOrder(order), { timeout: 15_000 })
    .toMatchObject({ isRejected: true, rejectionMessage: 'Ein bestelltes Produkt ist leider ausverkauft.' })
  await expect(cardIn(page, 'Erledigt', order)).toContainText('Abgelehnt')

  const second = await placeOrder({ lastName: 'Storno' })
  await expect(cardOf(page, second)).toBeVisible()
  await cardOf(page, second)
    .getByRole('button', { name: /^Bestätigen ·/ })
    .click()
  await expect(cardIn(page, 'In Zubereitung', second)).toBeVisible()
  await cardOf(page, second).getByText('Storno').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stornieren' }).click()
  const question = page.getByRole('dialog', { name: /stornieren$/ })
  await question.getByRole('textbox', { name: 'Nachricht an den Kunden' }).fill('Der Ofen ist ausgefallen.')
  await question.getByRole('button', { name: 'Stornieren' }).click()
  await expect
    .poll(() => publicOrder(second), { timeout: 15_000 })
    .toMatchObject({ isCanceled: true, rejectionMessage: 'Der Ofen ist ausgefallen.' })
})

test('[API-17] [OPEN-127] an order that nobody confirms is listed as missed and marked on the board', async ({
  page,
  setTime,
}) => {
  await signInByApi(page)
  const order = await placeOrder({ lastName: 'Vergessen' })
  await setTime('2026-11-16T11:20:00+01:00')
  await openBoard(page)
  await expect(cardIn(page, 'Wartet', order)).toContainText('Verpasst')
  await page.getByRole('link', { name: /^Verpasst \d/ }).click()
  await expect(cardOf(page, order)).toContainText('Vergessen')
  await perform(page, order, 'Bestätigen · 15 Min.')
  await expect(cardOf(page, order)).toHaveCount(0)
})

test('[API-18] [BACKOFFICE-02] the history is searched, filtered, paged and exported', async ({ page }) => {
  await signInByApi(page)
  for (let count = 0; count < 51; count += 1) await placeOrder({ firstName: 'Anna', lastName: 'Seitenweise' })
  const wanted = await placeOrder({ firstName: 'Rosa', lastName: 'Gesucht' })
  await page.goto('/backend/orders/history')
  const rows = page.getByRole('table').getByRole('row')
  await page.getByRole('searchbox', { name: 'Bestellungen suchen' }).fill('gesu')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(wanted.uid)
  const found = await exported(page)
  expect(found.name).toBe('bestellungen-2026-11-16.csv')
  expect(found.lines).toHaveLength(2)
  expect(found.lines[0]).toContain('"Bestellnummer";"Ticket";"Bestellt"')
  expect(found.lines[1]).toContain(`"${wanted.uid}";"${wanted.ticketNumber}";"16.11.2026 11:0`)
  expect(found.lines[1]).toContain(
    `"4,80";"4,36";"4,36";"0,44";"Rosa Gesucht";"+436641234567";"eva@example.at";"2× Marillenkrapfen"`,
  )

  await page.getByRole('searchbox', { name: 'Bestellungen suchen' }).fill('Seitenweise')
  await expect(rows).toHaveCount(51)
  await page.getByRole('button', { name: 'Ältere' }).click()
  await expect(rows).toHaveCount(2)
  const all = await exported(page) // not only the page that is shown
  expect(all.lines.filter((line) => line.includes('"Anna Seitenweise"'))).toHaveLength(51)
  await page.getByRole('button', { name: 'Neuere' }).click()
  await expect(rows).toHaveCount(51)
  await page.getByRole('button', { name: 'Ältere' }).click()
  await page.getByRole('searchbox', { name: 'Bestellungen suchen' }).fill('gesu')
  await expect(rows.nth(1)).toContainText(wanted.uid)
  await page.goBack() // the field follows the address
  await expect(page.getByRole('searchbox', { name: 'Bestellungen suchen' })).toHaveValue('Seitenweise')
  await expect(rows).toHaveCount(51)
  await page.getByRole('textbox', { name: 'Bis' }).fill('15.11.2026')
  await page.getByRole('textbox', { name: 'Bis' }).press('Tab')
  await expect(page.getByText('Keine Bestellungen gefunden.')).toBeVisible()

  await page.goto(`/backend/orders/history?search=${wanted.uid}`)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: `Ticket ${wanted.ticketNumber}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Verlauf' })).toContainText('Bestellung eingegangen')
  await page.goBack() // it was opened once
  await expect(page).toHaveURL(/\/orders\/history/)

  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Bereich oder Eintrag suchen' }).fill('Gesucht')
  await page.getByText(`Bestellung ${wanted.ticketNumber}, Rosa Gesucht`).click()
  await expect(page.getByRole('heading', { name: `Ticket ${wanted.ticketNumber}` })).toBeVisible()
})

/** Presses 'CSV' and reads the file. */
async function exported(page: Page): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all<[Promise<Download>, Promise<void>]>([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), lines: text.trim().split('\r\n') }
}

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

test('[OPEN-140] an employee sees the orders of the own branch only', async ({ page }) => {
  await signInByApi(page)
  const graz = await branchCalled('graz')
  const person = { username: `theke-${Date.now()}`, password: 'ein ganz langer satz' }
  await createRecord(page, 'users', { ...person, roles: ['ROLE_EMPLOYEE'], branches: [{ id: graz.id }] })
  const own = await placeOrder({ lastName: 'Grazerin' })
  const foreign = await placeOrder({ lastName: 'Wienerin' }, 'wien')
  await page.context().clearCookies()
  await signIn(page, person, '/orders')
  await expect(cardOf(page, own)).toBeVisible()
  await expect(cardOf(page, foreign)).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Filiale' })).toHaveCount(0)
  const later = await placeOrder({ lastName: 'Wienerin' }, 'wien')
  const news = await placeOrder({ lastName: 'Neue Grazerin' })
  await expect(cardOf(page, news)).toBeVisible()
  await expect(cardOf(page, later)).toHaveCount(0)
  await page.goto(`/backend/orders/${foreign.id}`)
  await expect(page.getByText('Diese Bestellung wurde nicht gefunden.')).toBeVisible()
})

/** Sound as browsers have it before anybody touched the page; counts the tones, which no test can hear. */
async function withSilentBrowser(page: Page) {
  await page.addInitScript(() => {
    class SilentContext extends EventTarget {
      state = 'suspended'
      currentTime = 0
      destination = {}
      async resume() {
        this.state = 'running'
        this.dispatchEvent(new Event('statechange'))
      }
      createOscillator() {
        const tones = window as unknown as { tones?: number }
        const start = () => (tones.tones = (tones.tones ?? 0) + 1)
        return { frequency: {}, connect: (next: unknown) => next, start, stop() {} }
      }
      createGain() {
        const ramp = () => {}
        const gain = {
          setValueAtTime: ramp,
          linearRampToValueAtTime: ramp,
          exponentialRampToValueAtTime: ramp,
        }
        return { gain, connect: (next: unknown) => next }
      }
    }
    Object.assign(window, { AudioContext: SilentContext })
  })
  return () => page.evaluate(() => (window as unknown as { tones?: number }).tones ?? 0)
}

test('[BACKOFFICE-02] sound has to be allowed once, rings until somebody has noticed, and can be switched off', async ({
  page,
}) => {
  const tones = await withSilentBrowser(page)
  await signInByApi(page)
  await openBoard(page)
  await page.getByRole('button', { name: 'Ton einschalten' }).click()
  await expect(page.getByRole('button', { name: 'Ton einschalten' })).toHaveCount(0)
  const test = await tones()
  expect(test).toBeGreaterThan(0)
  const order = await placeOrder()
  await expect(cardOf(page, order)).toHaveAttribute('data-new', 'true')
  await expect.poll(tones, { timeout: 15_000 }).toBeGreaterThan(test + 2) // it rang more than once
  await page.getByRole('button', { name: 'Gesehen' }).click()
  await expect(cardOf(page, order)).not.toHaveAttribute('data-new')
  const heard = await tones()
  await page.waitForTimeout(5_000)
  expect(await tones()).toBe(heard)

  const sound = page.getByRole('button', { name: 'Ton für neue Bestellungen' })
  await sound.click()
  await page.reload()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: 'Ton einschalten' })).toHaveCount(0)
  const silent = await placeOrder()
  await expect(cardOf(page, silent)).toHaveAttribute('data-new', 'true')
  expect(await tones()).toBe(0)
})

test('[BACKOFFICE-02] on every screen a new order is heard, seen and counted, if it is for the branch of this place', async ({
  page,
}) => {
  const tones = await withSilentBrowser(page)
  const graz = await branchCalled('graz')
  await page.addInitScript((id) => localStorage.setItem('theke.orders.branch', String(id)), graz.id)
  await signInByApi(page)
  const following = page.waitForResponse('**/api/orders/current')
  await page.goto('/backend/tags')
  await following
  await page.getByRole('heading', { level: 1 }).click() // browsers ring only after a touch
  await placeOrder({ lastName: 'Wienerin' }, 'wien')
  const order = await placeOrder({ lastName: 'Überall' })
  const news = page.getByText('1 neue Bestellung', { exact: true })
  await expect(news).toBeVisible()
  await expect.poll(tones).toBeGreaterThan(0)
  await expect(page.getByRole('link', { name: /^Bestellungen\s?\d+ warten$/ })).toBeVisible()
  expect(await barriersNow(page)).toEqual([])

  await page.reload() // nobody has noticed it
  await expect(news).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('banner')).toContainText(/\d+ warten/)
  await page.getByRole('link', { name: 'Ansehen' }).click()
  await expect(cardOf(page, order)).toBeVisible()
  await expect(news).toHaveCount(0)
  await page.reload()
  await expect(cardOf(page, order)).toBeVisible()
  await expect(news).toHaveCount(0)
})

test('[DATA-40] [LOCAL-02] [OPEN-118] products and customers are hidden on this browser, also after a reload', async ({
  page,
}) => {
  await signInByApi(page)
  const order = await placeOrder({ lastName: 'Geheim' })
  await openBoard(page)
  const card = cardOf(page, order)
  await expect(card).toContainText('Geheim')
  await expect(card).toContainText('Marillenkrapfen')
  await page.getByRole('button', { name: 'Anzeige' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Produktdaten' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Kundendaten' }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(card).toBeVisible()
  await expect(card).not.toContainText('Geheim')
  await expect(card).not.toContainText('Marillenkrapfen')
  expect(
    await page.evaluate(() => [localStorage['showProductData'], localStorage['showCustomerData']]),
  ).toEqual(['0', '0'])
  await page.goto(`/backend/orders/${order.id}`)
  await expect(page.getByText(order.uid)).toBeVisible()
  await expect(page.getByText('+436641234567')).toHaveCount(0)
})

test('[ORDERS-03] [ORDERS-04] [API-29] [API-34] a line is changed with new totals, the mail sent again, a product sold out', async ({
  page,
  setTime,
}) => {
  await signInByApi(page)
  const order = await placeOrder()
  await page.goto(`/backend/orders/${order.id}`)
  const lines = page.getByRole('region', { name: 'Positionen' })
  await expect(lines).toContainText('4,80')
  await lines.getByRole('button', { name: 'Aktionen für Marillenkrapfen' }).click()
  await page.getByRole('menuitem', { name: 'Position ändern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Marillenkrapfen ändern' })
  await dialog.getByRole('textbox', { name: 'Menge' }).fill('0')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toContainText('kann nicht bestellt werden')
  // a colleague is faster
  const colleague = { amount: 4, unit: 'piece', parts: [] }
  expect((await page.request.put(`/api/orders/${order.id}/items/0`, { data: colleague })).status()).toBe(200)
  await expect(lines).toContainText('9,60')
  await dialog.getByRole('textbox', { name: 'Menge' }).fill('3')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toContainText(`Bestellung ${order.ticketNumber} wurde inzwischen von admin geändert.`)
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await lines.getByRole('button', { name: 'Aktionen für Marillenkrapfen' }).click()
  await page.getByRole('menuitem', { name: 'Position ändern' }).click()
  await dialog.getByRole('textbox', { name: 'Menge' }).fill('3')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toBeHidden()
  await expect(lines).toContainText('7,20')
  await expect(page.getByRole('region', { name: 'Verlauf' })).toContainText('Marillenkrapfen: 2× (4,80')

  await setTime('2026-11-16T11:03:00+01:00') // nobody is written to twice within a minute
  await page.getByRole('button', { name: 'E-Mail erneut senden' }).click()
  await expect(page.getByText('Die Bestätigung wird erneut an eva@example.at gesendet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Anrufen' })).toHaveAttribute('href', 'tel:+436641234567')

  await lines.getByRole('button', { name: 'Aktionen für Marillenkrapfen' }).click()
  await page.getByRole('menuitem', { name: 'Heute ausverkauft' }).click()
  await expect(page.getByText('Marillenkrapfen ist bis Mitternacht ausverkauft.')).toBeVisible()
  await lines.getByRole('button', { name: 'Aktionen für Marillenkrapfen' }).click()
  await page.getByRole('menuitem', { name: 'Wieder verfügbar' }).click()
  await expect(page.getByText('Marillenkrapfen ist wieder verfügbar.')).toBeVisible()
})

test('[ORDERS-02] [API-28] the payment of an order is asked for again, before and after it was paid', async ({
  page,
}) => {
  await signInByApi(page)
  const order = await placeOrder({ paymentMethod: 'mollie' })
  await page.goto(`/backend/orders/${order.id}`)
  const payment = page.getByRole('region', { name: 'Zahlung' })
  const check = payment.getByRole('button', { name: 'Zahlungsstatus überprüfen' })
  await check.click()
  await expect(page.getByText('Zahlung: Online Zahlung Warten auf Zahlungseingang')).toBeVisible()
  // the customer pays, at the terminal that stands for a provider
  const terminal = new URL(order.paymentRedirectUrl ?? '')
  await page.request.post(terminal.pathname, { form: { choice: 'paid' }, maxRedirects: 0 })
  await check.click()
  await expect(page.getByText('Zahlung: Online Zahlung (Bezahlt)')).toBeVisible()
  await expect(payment).toContainText('Online Zahlung (Bezahlt) · 4,80')
})

test('[OPEN-181] a prepayment is marked as paid by hand', async ({ page }) => {
  await signInByApi(page)
  const order = await placeOrder({
    isDelivery: true,
    items: [{ product: { id: await idOf(page, 'Marillenkrapfen') }, amount: 12, parts: [] }],
    paymentMethod: 'prepayment',
    street: 'Ring 1',
    zipCode: '8010',
    city: 'Graz',
    deliveryArea: 'Graz Innere Stadt und Lend',
  })
  await page.goto(`/backend/orders/${order.id}`)
  await page.getByRole('button', { name: 'Als bezahlt markieren' }).click()
  await expect(page.getByRole('region', { name: 'Zahlung' })).toContainText('Vorauskasse (Bezahlt)')
  expect(await publicOrder(order)).toMatchObject({ isPaid: true })
})

async function idOf(page: Page, name: string): Promise<number> {
  const products = await readRecord<{ id: number; name: string }[]>(page, 'products')
  return products.find((product) => product.name === name)?.id ?? 0
}

test('the board is worked with the keyboard alone', async ({ page }) => {
  await signInByApi(page)
  const wish = { lastName: 'Tastatur', appointmentDate: '2026-11-16T12:30:00+01:00' }
  const first = await placeOrder(wish, 'wien')
  await placeOrder({ lastName: 'Nachbar' }, 'wien')
  // a board with few cards: what was pressed can be taken back for five seconds, also on a busy machine
  await page.addInitScript(
    (id) => localStorage.setItem('theke.orders.branch', String(id)),
    (await branchCalled('wien')).id,
  )
  await openBoard(page)
  const card = cardOf(page, first)
  await expect(card).toBeVisible()
  await card.focus()
  await page.keyboard.press('z')
  await expect(page.getByRole('dialog')).toContainText('Gewünscht: 12:30 Uhr.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card).toBeFocused()
  await page.keyboard.down('Space')
  await expect(cardIn(page, 'In Zubereitung', first)).toBeVisible()
  const next = page.locator('article:focus')
  await expect(next).toHaveAttribute('data-status', 'waiting')
  const neighbour = await next.getAttribute('data-order')
  await page.keyboard.down('Space') // held down: the neighbour is not meant
  await page.keyboard.up('Space')
  await cardOf(page, first).focus()
  await page.keyboard.press('f')
  await expect(cardIn(page, 'Erledigt', first)).toBeVisible()
  await page.locator('article').first().focus()
  await page.keyboard.press('Control+z')
  await expect(cardIn(page, 'In Zubereitung', first)).toBeVisible()
  await cardOf(page, first).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `Bestellung ${first.ticketNumber}` })).toBeVisible()
  expect(await readRecord(page, `orders/${neighbour}`)).toMatchObject({ status: 'waiting' })
})

for (const [device, viewport] of [
  ['tablet', { width: 768, height: 1024 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test.describe(device, () => {
    test.use({ viewport, hasTouch: true })
    test(`[ORDERS-01] [ORDERS-05] on a ${device} orders are confirmed, moved and rejected by touch`, async ({
      page,
    }) => {
      await signInByApi(page)
      const wien = await branchCalled('wien')
      await page.addInitScript((id) => localStorage.setItem('theke.orders.branch', String(id)), wien.id)
      const first = await placeOrder({ appointmentDate: '2026-11-16T11:30:00+01:00' }, 'wien')
      const second = await placeOrder({ appointmentDate: '2026-11-16T11:35:00+01:00' }, 'wien')
      await openBoard(page)
      const confirm = cardOf(page, first).getByRole('button', { name: 'Bestätigen', exact: true })
      await confirm.dblclick() // the second half of it is not for the card that slides under the finger
      await expect(cardIn(page, 'Wartet', first)).toHaveCount(0)
      await cardOf(page, second).getByRole('button', { name: 'Andere Zeit vorschlagen' }).tap()
      await page.getByRole('dialog').getByRole('button', { name: '+ 30 Min.' }).tap()
      await expect(cardIn(page, 'Wartet', second)).toContainText('wartet auf Antwort')
      await expect.poll(async () => (await publicOrder(second))['counterAppointment']).not.toBeNull()
      await cardOf(page, second).getByRole('button', { name: 'Ablehnen' }).tap()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Wir schließen in Kürze.' }).tap()
      await dialog.getByRole('button', { name: 'Ablehnen', exact: true }).tap()
      await expect
        .poll(() => publicOrder(second), { timeout: 15_000 })
        .toMatchObject({ isRejected: true, rejectionMessage: 'Wir schließen in Kürze.' })
      if (device === 'phone') await page.getByRole('button', { name: /^Zubereitung/ }).tap()
      await expect(cardIn(page, 'In Zubereitung', first)).toBeVisible()
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    })
  })
}

test('without the stream the board asks by itself and says so', async ({ page }) => {
  await signInByApi(page)
  await page.route('**/api/orders/events', (route) => route.abort())
  await page.goto('/backend/orders')
  await expect(page.getByRole('status', { name: 'Verbindung: Alle 10 Sekunden' })).toBeVisible()
  const order = await placeOrder()
  await expect(cardOf(page, order)).toBeVisible({ timeout: 15_000 })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the order screens have no barriers (${colorScheme})`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.emulateMedia({ colorScheme })
    await signInByApi(page)
    const order = await placeOrder({ comment: 'Nussallergie!' }, 'wien')
    // a branch with few orders: what is out of sight of a long column is not laid out, so that it cannot be measured
    await page.addInitScript(
      (id) => localStorage.setItem('theke.orders.branch', String(id)),
      (await branchCalled('wien')).id,
    )
    for (const path of ['', `?order=${order.id}`, '/missed', '/history', '/new', `/${order.id}`]) {
      await page.goto(`/backend/orders${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await page.waitForLoadState('load')
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
      await page.waitForTimeout(1_000) // panels and cards have come to rest
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect(
        violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
        ),
        path,
      ).toEqual([])
    }
  })
}
