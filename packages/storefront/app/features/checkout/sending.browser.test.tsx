import { orderTexts } from '@theke/contract/texts.de'
import { data, refusal } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lastOrder } from '../../shop/last-order.ts'
import { address, setOnline } from '../../testing/open-page.tsx'
import {
  agree,
  cheese,
  croissant,
  eva,
  field,
  givenPublicOrder,
  openOrdering,
  submitButton,
} from '../../testing/open-ordering.ts'

const order = givenPublicOrder()
const status = `/status/${order.uid}/${order.hash}`

test('R18 [SUBMIT-05] two clicks in one moment send once, and the button says that it works', async () => {
  const { api, sent } = await openOrdering({ cart: { order: eva } })
  let answer = () => {}
  const held = new Promise<Response>((resolve) => (answer = () => resolve(data(order))))
  api.answer('POST /orders', () => held)
  await agree()
  const form = document.querySelector<HTMLFormElement>('main form')
  form?.requestSubmit()
  form?.requestSubmit() // in the same moment, before the button can be disabled
  await expect.element(submitButton('Verarbeiten...')).toBeDisabled()
  expect(sent()).toHaveLength(1)
  answer()
  await expect.poll(address).toBe(status)
  expect(sent()).toHaveLength(1)
})

test('[PWA-12~] R18 without a connection the words are those of the bar, and the same order can be sent again', async () => {
  const { api, sent } = await openOrdering({ cart: { order: eva } })
  api.lose('POST /orders')
  await agree()
  await submitButton().click()
  const notice = page.getByRole('alert').filter({ hasText: 'nicht doppelt aufgegeben' })
  await expect.element(notice).toMatchTextContent('Wir haben keine Antwort erhalten.')
  await expect.element(notice).toMatchTextContent('Bitte überprüfen Sie Ihre Internetverbindung.')
  await expect.element(notice).not.toMatchTextContent('unbekannter Fehler')
  setOnline(false)
  await expect.element(notice).toMatchTextContent('Sie sind offline')
  setOnline(true)
  await expect.element(field('Vorname')).toHaveValue('Eva')
  api.answer('POST /orders', () => data(order))
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect.poll(address).toBe(status)
  expect(sent()[1]).toEqual(sent()[0])
})

test('[ERR-02] an answer without a list of errors is an unknown failure', async () => {
  const { api } = await openOrdering({ cart: { order: eva } })
  api.answer('POST /orders', () => new Response('<h1>Bad Gateway</h1>', { status: 502 }))
  await agree()
  await submitButton().click()
  await expect.element(page.getByText('Ein unbekannter Fehler ist aufgetreten.').first()).toBeVisible()
  await expect.element(page.getByText(/Bitte überprüfen Sie Ihre Internetverbindung/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
})

test('[ERR-01] what the server refuses is shown like what the page refuses', async () => {
  const { api } = await openOrdering({ cart: { order: eva } })
  api.answer('POST /orders', () =>
    refusal(422, { field: 'phone', code: 'invalid', message: 'Diese Nummer ist gesperrt.' }),
  )
  await agree()
  await submitButton().click()
  await expect.element(page.getByRole('link', { name: /Diese Nummer ist gesperrt\./ })).toBeVisible()
  await expect.element(field('Telefon')).toHaveAttribute('aria-invalid', 'true')
})

test('B1 [OPEN-89] [OPEN-195~] another price than the customer saw is not charged: a notice, the new price, a decision', async () => {
  const { api, init, sent } = await openOrdering({
    wishes: [
      [cheese, 2],
      [croissant, 1],
    ],
    cart: { order: eva },
  })
  const dearer = init.products.map((one) => (one.id === cheese.id ? { ...one, price: 8.5 } : one))
  await expect.poll(() => api.sent.map(({ path }) => path)).toContain('/products')
  api.answer('GET /products', () => data(dearer))
  api.answer('POST /orders', () => refusal(409, { code: 'priceChanged', message: orderTexts.priceChanged }))
  await agree()
  await submitButton().click()
  await expect.element(page.getByText('Preise haben sich geändert.')).toBeVisible()
  const change = page.getByText('Geändert: Schafcamembert kostet jetzt 8,50 € statt 7,90 €.')
  await expect.element(change).toBeVisible()
  await submitButton().click()
  await expect
    .element(
      page.getByText('Bitte entscheiden Sie zuerst, ob Sie die geänderten Produkte bestellen möchten.'),
    )
    .toBeVisible()
  expect(sent()).toHaveLength(1)
  api.answer('POST /orders', () => data(order))
  await page.getByRole('button', { name: 'Wieder hinzufügen' }).click()
  await expect.element(change).not.toBeInTheDocument()
  await submitButton().click()
  await expect.poll(address).toBe(status)
  expect(sent()).toMatchObject([{ expectedTotalGross: 18.4 }, { expectedTotalGross: 19.6 }])
})

test('R7 the provider is away: the page says so, and with cash the order is placed at the next click', async () => {
  const { api, sent } = await openOrdering({ cart: { order: eva } })
  api.answer('POST /orders', () =>
    refusal(503, { field: 'paymentMethod', code: 'providerAway', message: orderTexts.paymentAway }),
  )
  await agree()
  await page.getByRole('radio', { name: /Online Zahlung/ }).click()
  await submitButton().click()
  await expect.element(page.getByRole('link', { name: new RegExp(orderTexts.paymentAway) })).toBeVisible()
  await expect.element(page.getByText(/Wir haben keine Antwort erhalten/)).not.toBeInTheDocument()
  api.answer('POST /orders', () => data(order))
  await page.getByRole('radio', { name: /Barzahlung/ }).click()
  await submitButton().click()
  await expect.poll(address).toBe(status)
  expect(sent()).toMatchObject([{ paymentMethod: 'mollie' }, { paymentMethod: 'cash' }])
})

test('[OPEN-193~] the device keeps what was ordered, and nothing about whom', async () => {
  const { api } = await openOrdering({ cart: { order: eva } })
  const item = {
    product: { id: 1 },
    name: 'Buttercroissant',
    options: [],
    amount: 2,
    unit: 'piece',
    gross: 5.2,
    isApproximate: false,
    priceModel: 'fixed',
  }
  api.answer('POST /orders', () => data({ ...order, items: [item] }))
  await agree()
  await submitButton().click()
  await expect.poll(address).toBe(status)
  const kept = JSON.stringify(localStorage)
  expect(kept).toContain('Buttercroissant')
  expect(kept).not.toMatch(/Eva|Huber|664|example/)
  expect(lastOrder('graz').read()).toEqual([
    { product: { id: 1 }, name: 'Buttercroissant', options: [], amount: 2, unit: 'piece' },
  ])
})
