import type { CustomerContact } from '@theke/contract/calls/customers'
import { branch } from '@theke/contract/entities/branch'
import { config } from '@theke/contract/entities/config'
import { product } from '@theke/contract/entities/product'
import { emptyFields } from '@theke/contract/entity/empty-wire'
import { data } from '@theke/ui/testing/api-recorder.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApi, openScreen } from '../../../testing/open-screen.tsx'
import { keepOrders } from '../../../testing/stored-orders.ts'
import { button, field } from '../../../testing/user.ts'

const anna: CustomerContact = {
  id: 1,
  orders: 12,
  lastOrderAt: '2026-11-03T10:00:00.000Z',
  notes: 'Mag es ohne Zwiebel',
  isDoNotServe: false,
  form: {
    isCompany: false,
    companyName: '',
    vatNo: '',
    firstName: 'Anna',
    lastName: 'Huber',
    email: 'anna@example.com',
    phone: '+436641231008',
    street: 'Hauptplatz 1',
    floor: '',
    stairway: '',
    door: '4',
    zipCode: '8010',
    city: 'Graz',
    country: 'AT',
  },
}

function openShop(products: readonly object[] = []) {
  const api = openApi()
  keepOrders(api, [])
  const hours = [{ type: 'daily', from: '00:00', to: '24:00' }]
  const graz = {
    ...emptyFields(branch.fields),
    id: 1,
    name: 'Graz',
    isPublic: true,
    isTakeawayEnabled: true,
    isCashEnabled: true,
    openingHours: hours,
  }
  const settings = { ...emptyFields(config.fields), currency: 'EUR', timeZone: 'Europe/Vienna' }
  const lists = ['divisions', 'menus', 'categories', 'tags', 'tables', 'sites', 'navigations']
  api.answer('GET /init', [
    { url: 'config', data: settings },
    { url: 'branches', data: [graz] },
    { url: 'products', data: products },
    ...[...lists, 'blocks', 'donatees'].map((url) => ({ url, data: [] })),
  ])
  return api
}

test('a whole number brings who calls: notes are read, the data taken with one tap', async () => {
  const api = openShop()
  api.answer('POST /customers/look-up', anna)
  await openScreen('/orders/new')
  await field('Telefon').fill('0664 123 10')
  await field('Telefon').fill('0664 123 10 08')
  await expect.element(page.getByText('Bekannter Kunde')).toBeVisible()
  await expect
    .element(page.getByText('12 Bestellungen · zuletzt am 03.11.2026 · Hauptplatz 1, Graz'))
    .toBeVisible()
  await expect.element(page.getByText('Mag es ohne Zwiebel')).toBeVisible()
  await button('Daten übernehmen').click()
  await expect.element(field('Nachname')).toHaveValue('Huber')
  await expect.element(field('Telefon')).toHaveValue('+436641231008')
  await expect.element(button('Daten übernehmen')).not.toBeInTheDocument()
  expect(api.changes().at(-1)?.body).toEqual({ phone: '+436641231008' })
})

test('who is not to be served is said before the order is taken, which stays possible', async () => {
  const api = openShop()
  api.answer('POST /customers/look-up', { ...anna, isDoNotServe: true })
  await openScreen('/orders/new')
  await field('Telefon').fill('+436641231008')
  await expect.element(page.getByText('Nicht bedienen')).toBeVisible()
  await expect.element(button('Bestellung anlegen')).toBeEnabled()
})

test('an order for a customer starts with the data of the last one', async () => {
  const api = openShop()
  api.answer('GET /customers/1/contact', anna)
  api.answer('POST /customers/look-up', () => data(anna))
  await openScreen('/orders/new?customer=1')
  await expect.element(field('Vorname')).toHaveValue('Anna')
  await expect.element(field('Telefon')).toHaveValue('+436641231008')
  await expect.element(button('Daten übernehmen')).not.toBeInTheDocument()
})

test('the totals stand there before the order is sent, also what a coupon takes off', async () => {
  const strudel = {
    ...emptyFields(product.fields),
    id: 7,
    name: 'Strudel',
    price: 4.5,
    tax: 10,
    unit: 'piece',
    isEnabled: true,
    isPublic: true,
  }
  const api = openShop([strudel])
  api.answer('POST /coupons/look-up', {
    code: 'HERBST10',
    kind: 'percentage',
    percentage: 10,
    amount: null,
    minimumOrderValue: 9,
    validFrom: null,
    validTo: null,
    branches: [],
    orderTypes: [],
  })
  await openScreen('/orders/new')
  await page.getByRole('textbox', { name: 'Produkt hinzufügen' }).fill('Strudel')
  await page.getByRole('option', { name: /^Strudel/ }).click()
  const line = (name: string) => {
    const term = page.getByRole('term').filter({ hasText: name })
    return term.element().parentElement?.textContent?.replaceAll(/\s/g, ' ')
  }
  await expect.poll(() => line('Summe (Brutto)')).toBe('Summe (Brutto)4,50 €')
  await field('Gutscheincode').fill('herbst 10')
  await button('Einlösen').click()
  await expect.element(page.getByText(/gilt ab einem Warenwert von 9,00/)).toBeVisible()
  await button('Strudel mehr').click()
  await expect.poll(() => line('Gutschein HERBST10')).toBe('Gutschein HERBST10-0,90 €')
  await expect.poll(() => line('Summe (Brutto)')).toBe('Summe (Brutto)8,10 €')
  await button('Gutschein HERBST10 entfernen').click()
  await expect.poll(() => line('Summe (Brutto)')).toBe('Summe (Brutto)9,00 €')
  await expect.element(field('Gutscheincode')).toBeVisible()
})

test('[OPEN-192~] what is not offered at the wished time cannot be taken, and what is not offered now needs a time', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-16T12:00:00+01:00'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const fields = { ...emptyFields(product.fields), price: 4.5, tax: 10, unit: 'piece' }
  const sold = { ...fields, isEnabled: true, isPublic: true }
  const schedule = [{ type: 'daily', from: '07:00', to: '11:30' }]
  openShop([
    { ...sold, id: 7, name: 'Frühstück', schedule },
    { ...sold, id: 8, name: 'Brot' },
  ])
  await openScreen('/orders/new')
  const search = page.getByRole('textbox', { name: 'Produkt hinzufügen' })
  const soon = page.getByRole('radio', { name: 'So schnell wie möglich' })
  const option = page.getByRole('option', { name: /^Frühstück/ })
  await search.fill('Früh')
  await expect.element(option).toMatchTextContent(/täglich 07:00 - 11:30 Uhr.*4,50/)
  await option.click()
  await expect.element(page.getByText(/Nächster Zeitraum: Di., 17\.11\., 07:00 - 11:30 Uhr/)).toBeVisible()
  await expect.element(soon).toBeDisabled()
  await page.getByText('Uhrzeit', { exact: true }).click()
  await expect.element(page.getByRole('combobox', { name: 'Uhrzeit' })).toHaveValue('07:00')
  await button('Frühstück entfernen').click()
  await page.getByText('So schnell wie möglich').click()
  await expect.element(soon).toBeChecked()
  await page.getByText('Uhrzeit', { exact: true }).click()
  await search.fill('Früh')
  await expect.element(option).toHaveAttribute('data-combobox-disabled', 'true')
})
