import { givenItem } from '@theke/contract/calls/given-order'
import { refusal } from '@theke/ui/testing/api-recorder.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { admin, employee, openApi, openScreen } from '../../../testing/open-screen.tsx'
import { keepOrders } from '../../../testing/stored-orders.ts'
import { button, press } from '../../../testing/user.ts'

const minute = 60_000
const card = (ticket: number) => page.getByRole('article', { name: new RegExp(`^Bestellung ${ticket},`) })
const cardIn = (column: string, ticket: number) =>
  page
    .getByRole('list', { name: column, exact: true })
    .getByRole('article', { name: new RegExp(`^Bestellung ${ticket},`) })
const dialog = page.getByRole('dialog')

/** A day that does not end while the test runs. */
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T10:00:00+01:00'), toFake: ['Date'], shouldAdvanceTime: true })
})
afterEach(() => void vi.useRealTimers())

type Given = Parameters<typeof keepOrders>[1]

async function openBoard(orders: Given, { width = 1440, height = 900, me = admin } = {}) {
  await page.viewport(width, height)
  const api = openApi(me)
  api.records('branches', [{ name: 'Graz' }, { name: 'Wien' }])
  const stored = keepOrders(api, orders)
  await openScreen('/orders')
  await expect.element(page.getByRole('status', { name: 'Verbindung: Live' })).toBeVisible()
  await expect.element(card(101)).toBeVisible()
  return { api, stored }
}

/** What can be taken back for some seconds waits for the test. */
function holdTime() {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
}

test('[ORDERS-05~] one tap never promises food before the branch opens', async () => {
  const earliestAt = '2026-11-16T11:30:00+01:00'
  const { api } = await openBoard([{ isPreorder: true, earliestAt }])
  await expect.element(card(101).getByText('ab 11:30')).toBeVisible()
  await button('Bestätigen mit anderer Zeit', card(101)).click()
  await expect.element(dialog.getByRole('button', { name: '+ 15 Min. 11:45' })).toBeVisible()
  await press('{Escape}')
  await button('Bestätigen · 11:30', card(101)).click()
  await expect.element(cardIn('In Zubereitung', 101)).toBeVisible()
  expect(api.changes().map(({ body }) => body)).toEqual([{ appointmentDate: earliestAt }])
})

test('a long word in what the customer wrote stays in the card', async () => {
  const comment = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen, bitte ohne Zwiebel'
  await openBoard([{ comment }], { width: 390, height: 844 })
  const text = card(101).getByText(comment).element()
  const { right } = card(101).element().getBoundingClientRect()
  const words = document.createRange()
  words.selectNodeContents(text)
  expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(right)
})

test('[ORDERS-01] [OPEN-129~] an order goes from new to completed, each step with its own call', async () => {
  const { api, stored } = await openBoard([{}])
  await button('Bestätigen · 15 Min.', card(101)).click()
  await expect.element(cardIn('In Zubereitung', 101)).toBeVisible()
  await button('Abholbereit', card(101)).click()
  await expect.element(cardIn('Bereit / Zustellung', 101)).toBeVisible()
  await expect.poll(() => stored.get(1)?.status).toBe('in-delivery')
  holdTime()
  await button('Abgeholt', card(101)).click()
  await expect.element(cardIn('Erledigt', 101)).toBeVisible()
  await expect.element(page.getByText(/^Bestellung 101 ist abgeschlossen/)).toBeVisible()
  await button('Rückgängig').click()
  await expect.element(cardIn('Bereit / Zustellung', 101)).toBeVisible()
  await expect.poll(() => stored.get(1)?.status).toBe('in-delivery')
  await button('Abgeholt', card(101)).click()
  await expect.poll(() => stored.get(1)?.status).toBe('completed')
  expect(api.changes().map(({ path }) => path)).toEqual([
    '/orders/1/status/confirm',
    '/orders/1/status/in-delivery',
    '/orders/1/status/completed',
    '/orders/1/status/undo',
    '/orders/1/status/completed',
  ])
})

test('one tap promises the preparation of branch and type, with the rush on top', async () => {
  await page.viewport(1440, 900)
  const api = openApi()
  const until = new Date(Date.now() + 60 * minute).toISOString()
  api.records('branches', [
    { name: 'Graz', preparationMinutesForTakeaway: 25, preparationMinutesForDelivery: 40 },
    { name: 'Wien', rushes: [{ orderType: 'takeaway', minutes: 15, until }] },
  ])
  const stored = keepOrders(api, [{}, { isDelivery: true }, { branch: { id: 2 } }])
  await openScreen('/orders')
  await expect.element(button('Bestätigen · 40 Min.', card(102))).toBeVisible()
  await expect.element(button('Bestätigen · 30 Min.', card(103))).toBeVisible()
  const began = Date.now()
  await button('Bestätigen · 25 Min.', card(101)).click()
  await expect.poll(() => stored.get(1)?.status).toBe('confirmed')
  const promised = Date.parse(stored.get(1)?.appointmentDate ?? '')
  expect(promised).toBeGreaterThanOrEqual(began + 25 * minute)
  expect(promised).toBeLessThanOrEqual(Date.now() + 26 * minute)
})

test('[OPEN-207~] a card names what a correction has left to collect', async () => {
  const paid = { paymentMethod: 'mollie', isPaid: true, isConfirmed: true } as const
  await openBoard([{ ...paid, paidAmount: 3 }, paid, { ...paid, paidAmount: 3, amountDue: 1.2 }])
  await expect.element(card(101).getByText('Zu kassieren: 1,20\u00a0€')).toBeVisible()
  await expect.element(card(102)).not.toMatchTextContent('Zu kassieren')
  await expect.element(card(103).getByText('Zahlungslink offen: 1,20\u00a0€')).toBeVisible()
  await expect.element(card(103)).not.toMatchTextContent('Zu kassieren')
})

test('goods with an age limit are handed over after a look at the age', async () => {
  const items = [givenItem({ product: { ...givenItem().product, name: 'Schilcher', ageLimit: 'from16' } })]
  const { stored } = await openBoard([{ status: 'in-delivery', items }])
  await expect.element(card(101).getByText('Ausweis prüfen: Ab 16 Jahren')).toBeVisible()
  holdTime()
  await button('Abgeholt', card(101)).click()
  await expect.element(page.getByRole('dialog', { name: 'Alter geprüft? Ab 16 Jahren' })).toBeVisible()
  expect(stored.get(1)?.status).toBe('in-delivery')
  await button('Alter ist geprüft').click()
  await expect.element(cardIn('Erledigt', 101)).toBeVisible()
})

test('[ORDERS-01~] [OPEN-129~] an order is confirmed for a time that is chosen or typed', async () => {
  const { stored } = await openBoard([{}, {}])
  const began = Date.now()
  await button('Bestätigen mit anderer Zeit', card(101)).click()
  await dialog.getByRole('button', { name: /^In 45 Min\./ }).click()
  await expect.element(cardIn('In Zubereitung', 101)).toMatchTextContent(/in 4[4-6] Min\./)
  await expect.poll(() => stored.get(1)?.status).toBe('confirmed')
  const promised = Date.parse(stored.get(1)?.appointmentDate ?? '') - began
  expect(promised).toBeGreaterThanOrEqual(45 * minute)
  expect(promised).toBeLessThan(48 * minute)

  await button('Bestätigen mit anderer Zeit', card(102)).click()
  const time = dialog.getByRole('textbox', { name: 'Andere Zeit' })
  await time.fill('halb eins')
  await button('Bestätigen', dialog).click()
  await expect.element(dialog).toMatchTextContent('Bitte geben Sie Datum und Uhrzeit')
  await time.fill('24.12.2090 12:30')
  await button('Bestätigen', dialog).click()
  await expect.poll(() => stored.get(2)?.appointmentDate).toBe('2090-12-24T12:30:00+01:00')
})

test('[ORDERS-05] [OPEN-82~] another time is proposed with two taps, withdrawn, and accepted by the customer', async () => {
  const { api, stored } = await openBoard([{}])
  const offer = async (choice: RegExp) => {
    await button('Andere Zeit vorschlagen', card(101)).click()
    await dialog.getByRole('button', { name: choice }).click()
    await expect.element(card(101)).toMatchTextContent('wartet auf Antwort')
    await expect.poll(() => stored.get(1)?.counterAppointment).not.toBeNull()
  }
  await offer(/^\+ 30 Min\./)
  await button('Vorschlag zurückziehen', card(101)).click()
  await expect.element(card(101)).not.toMatchTextContent('wartet auf Antwort')
  await expect.poll(() => stored.get(1)?.counterAppointment).toBeNull()
  await offer(/^\+ 60 Min\./)
  expect(api.changes().map(({ method, path }) => `${method} ${path}`)).toEqual(Array(3).fill('PUT /orders/1'))
  const user = null
  const answered = { id: 1, kind: 'confirmed', createdAt: new Date().toISOString(), user }
  stored.change({
    id: 1,
    counterAppointment: null,
    isConfirmed: true,
    history: [{ ...answered, data: { byCustomer: true } }],
  })
  await expect.element(cardIn('In Zubereitung', 101)).toBeVisible()
  await card(101).click()
  await expect.element(dialog).toMatchTextContent('Kunde hat den Termin angenommen')
})

test('[ORDERS-05] a rejection takes a usual reason and can be taken back; a cancellation takes own words', async () => {
  const { stored } = await openBoard([{}, { isConfirmed: true, lastName: 'Storno' }])
  const reason = 'Ein bestelltes Produkt ist leider ausverkauft.'
  const reject = async () => {
    await button('Ablehnen', card(101)).click()
    await button(reason, dialog).click()
    await button('Ablehnen', dialog).click()
    await expect.element(cardIn('Erledigt', 101)).toMatchTextContent('Abgelehnt')
  }
  holdTime()
  await reject()
  await expect.element(page.getByText(/^Bestellung 101 ist abgelehnt/)).toBeVisible()
  await button('Rückgängig').click()
  await expect.element(cardIn('Wartet', 101)).toBeVisible()
  await expect.poll(() => stored.get(1)?.status).toBe('waiting')
  await reject()
  await expect.poll(() => stored.get(1)).toMatchObject({ isRejected: true, rejectionMessage: reason })

  await card(102).getByText('Storno').click()
  await button('Stornieren', dialog).click()
  const question = page.getByRole('dialog', { name: /stornieren$/ })
  await question.getByRole('textbox', { name: 'Nachricht an den Kunden' }).fill('Der Ofen ist ausgefallen.')
  await button('Stornieren', question).click()
  await expect.element(page.getByText(/^Bestellung 102 ist storniert/)).toBeVisible()
  await expect
    .poll(() => stored.get(2))
    .toMatchObject({ isCanceled: true, rejectionMessage: 'Der Ofen ist ausgefallen.' })
})

test('[ORDERS-01~] who was slower reads who was faster, and sees the order as it is now', async () => {
  const { api, stored } = await openBoard([{}])
  api.answer('POST /orders/1/status/confirm', () => {
    const user = { id: 2, username: 'eva' }
    const entry = { id: 1, kind: 'confirmed', createdAt: new Date().toISOString(), user, data: {} }
    stored.change({ id: 1, isConfirmed: true, history: [entry] })
    const message = 'Bestellstatus konnte nicht geändert werden.'
    return refusal(409, { message, code: 'orderChanged' })
  })
  await button('Bestätigen · 15 Min.', card(101)).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Bestellstatus konnte nicht geändert werden.' })
  await expect.element(notice).toMatchTextContent('Bestellung 101 wurde inzwischen von eva bestätigt.')
  await expect.element(cardIn('In Zubereitung', 101)).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Fehlermeldungen' }).getByRole('alert'))
    .not.toBeInTheDocument()
})

test.each([
  { device: 'tablet', width: 768, height: 1024 },
  { device: 'phone', width: 390, height: 844 },
])('[ORDERS-01~] [ORDERS-05~] the board on a $device: a double tap is one step', async (screen) => {
  const soon = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString()
  const { api, stored } = await openBoard(
    [{ appointmentDate: soon(30) }, { appointmentDate: soon(35) }],
    screen,
  )
  // the second half of it is not for the card that slides under the finger
  await button('Bestätigen', card(101)).dblClick()
  await expect.element(cardIn('Wartet', 101)).not.toBeInTheDocument()
  await expect.poll(() => stored.get(1)?.status).toBe('confirmed')
  await button('Andere Zeit vorschlagen', card(102)).click()
  await dialog.getByRole('button', { name: /^\+ 30 Min\./ }).click()
  await expect.element(cardIn('Wartet', 102)).toMatchTextContent('wartet auf Antwort')
  expect(api.changes().map(({ path }) => path)).toEqual(['/orders/1/status/confirm', '/orders/2'])
  if (screen.device === 'phone') await page.getByRole('button', { name: /^Zubereitung/ }).click()
  await expect.element(cardIn('In Zubereitung', 101)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})

test('[OPEN-127~] an order that nobody confirmed is marked and listed as missed, until it is confirmed', async () => {
  await openBoard([{ isMissed: true, lastName: 'Vergessen' }])
  await expect.element(cardIn('Wartet', 101)).toMatchTextContent('Verpasst')
  await page.getByRole('link', { name: 'Verpasst 1' }).click()
  await expect.element(card(101)).toMatchTextContent('Vergessen')
  await button('Bestätigen · 15 Min.', card(101)).click()
  await expect.element(card(101)).not.toBeInTheDocument()
})

test('[DATA-40] [LOCAL-02~] [OPEN-118~] products and customers are hidden on this browser', async () => {
  const { stored } = await openBoard([{ lastName: 'Geheim', phone: '+436641234567' }])
  await expect.element(card(101)).toMatchTextContent('Geheim')
  await expect.element(card(101)).toMatchTextContent('Leberkäsesemmel')
  await button('Anzeige').click()
  await page.getByRole('menuitemcheckbox', { name: 'Produktdaten' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Kundendaten' }).click()
  await press('{Escape}')
  await expect.element(card(101)).not.toMatchTextContent('Geheim')
  await expect.element(card(101)).not.toMatchTextContent('Leberkäsesemmel')
  expect([localStorage['showProductData'], localStorage['showCustomerData']]).toEqual(['0', '0'])
  await card(101).getByText('101').click()
  await expect.element(dialog.getByText(stored.get(1)?.uid ?? '')).toBeVisible()
  await expect.element(page.getByText('+436641234567')).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Positionen' })).not.toBeInTheDocument()
})

test('[OPEN-140~] an employee of one branch has no other one to choose', async () => {
  await openBoard([{}], { me: employee })
  await expect.element(page.getByRole('combobox', { name: 'Bestellart' })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Filiale' })).not.toBeInTheDocument()
})

test('without the stream the board asks by itself and says so', async () => {
  const { stored } = await openBoard([{}])
  holdTime()
  stored.cutStream()
  await expect.element(page.getByRole('status', { name: 'Verbindung: Alle 10 Sekunden' })).toBeVisible()
  stored.change({ id: 2 })
  vi.advanceTimersByTime(10_000)
  await expect.element(card(102)).toBeVisible()
})
