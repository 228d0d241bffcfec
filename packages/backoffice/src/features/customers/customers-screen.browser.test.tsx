import type { Customer, CustomerDetail } from '@theke/contract/calls/customers'
import type { Sent } from '@theke/ui/testing/api-recorder.ts'
import { data, refusal } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { address, openApi, openScreen } from '../../testing/open-screen.tsx'
import { button, choose, field } from '../../testing/user.ts'

const anna: Customer = {
  id: 1,
  revision: 3,
  firstName: 'Anna',
  lastName: 'Šimečková',
  companyName: '',
  email: 'anna@example.com',
  phone: '+436641231008',
  orders: 12,
  revenue: 312.4,
  lastOrderAt: '2026-11-16T10:00:00.000Z',
  notes: 'Mag es ohne Zwiebel',
  isDoNotServe: false,
}
const twin: Customer = {
  ...anna,
  id: 2,
  phone: '+436641231009',
  email: '',
  orders: 1,
  revenue: 4.2,
  notes: '',
}
const detail: CustomerDetail = {
  ...anna,
  street: 'Hauptplatz 1',
  zipCode: '8010',
  city: 'Graz',
  phones: ['+436641231008'],
  emails: ['anna@example.com'],
  recentOrders: [
    {
      id: 7,
      uid: 'ABC12345',
      ticketNumber: 12,
      createdAt: '2026-11-16T10:00:00.000Z',
      status: 'completed',
      branch: { id: 1 },
      totalGross: 14.4,
    },
  ],
  alike: [twin],
}

/** Customers in memory, as the server keeps them. */
function keepCustomers(given: readonly Customer[] = [anna, twin]) {
  const api = openApi()
  let stored = detail
  api.answer('GET /customers', ({ query }: Sent) => {
    const found = given.filter(
      (one) =>
        (!query['doNotServe'] || one.isDoNotServe) &&
        (!query['search'] || one.phone.includes(String(query['search']))),
    )
    return data(found, { total: found.length, page: 1, limit: 50 })
  })
  api.answer('GET /customers/1', () => data(stored))
  api.answer('PUT /customers/1', ({ body }: Sent) => {
    stored = { ...stored, ...(body as object), revision: stored.revision + 1 }
    return data(stored)
  })
  api.answer('POST /customers/1/merge', () => {
    stored = { ...stored, orders: 13, alike: [] }
    return data(stored)
  })
  return api
}
const rows = page.getByRole('table').getByRole('row')
const drawer = page.getByRole('dialog', { name: 'Kunde', exact: true })

test('customers are listed with their figures, searched, sorted and filtered in the address', async () => {
  const api = keepCustomers()
  await openScreen('/customers')
  await expect.element(rows).toHaveLength(3)
  await expect.element(rows.nth(1)).toMatchTextContent(/Anna Šimečková.*anna@example.com.*12.*312,40/)
  await page.getByRole('searchbox', { name: 'Kunden durchsuchen' }).fill('1231009')
  await expect.element(rows).toHaveLength(2)
  expect(address()).toBe('/customers?search=1231009')
  await choose('Sortierung', 'Umsatz')
  await expect.poll(() => api.sent.at(-1)?.query).toMatchObject({ sort: 'revenue', search: '1231009' })
  await page.getByRole('switch', { name: 'Nur „Nicht bedienen“' }).click()
  await expect.element(page.getByText('Kein Kunde passt zur Auswahl.')).toBeVisible()
})

test('an empty list says what it is for', async () => {
  keepCustomers([])
  await openScreen('/customers')
  await expect.element(page.getByText(/Hier erscheint, wer mit Telefonnummer/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Importieren' }))
    .toHaveAttribute('href', '/backend/imports?kind=customers')
})

test('notes and the warning are saved with the revision that was read; a conflict is said in place', async () => {
  const api = keepCustomers()
  // without portals in tests the drawer stands beside the navigation where that is shown
  await page.viewport(800, 1200)
  await openScreen('/customers/1')
  await expect.element(drawer.getByRole('link', { name: 'ABC12345' })).toBeVisible()
  await expect.element(drawer.getByText('Hauptplatz 1, 8010 Graz')).toBeVisible()
  await expect.element(button('Speichern', drawer)).toBeDisabled()
  await field('Notizen', drawer).fill('Zahlt nicht')
  await drawer.getByRole('switch', { name: 'Nicht bedienen' }).click()
  api.answer('PUT /customers/1', () =>
    refusal(409, { message: 'Der Eintrag wurde inzwischen geändert.', code: 'revisionChanged' }),
  )
  await button('Speichern', drawer).click()
  await expect.element(drawer.getByRole('alert')).toMatchTextContent('inzwischen geändert')
  api.answer('PUT /customers/1', ({ body }: Sent) => data({ ...detail, ...(body as object), revision: 4 }))
  await button('Speichern', drawer).click()
  await expect.element(page.getByText('Gespeichert.')).toBeVisible()
  expect(api.sent.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    revision: 3,
    notes: 'Zahlt nicht',
    isDoNotServe: true,
  })
})

test('what was changed about a customer stands in the tab Verlauf, for administrators; typed notes stay', async () => {
  const api = keepCustomers()
  api.answer('GET /logs', () =>
    data(
      [
        {
          id: 5,
          createdAt: '2026-11-16T10:00:00.000Z',
          channel: 'audit',
          level: 'info',
          message: 'Kunde Nr. 1 geändert',
          user: 1,
          device: null,
          names: { users: { 1: 'resi' } },
          context: {
            action: 'update',
            entity: 'customers',
            entityId: 1,
            before: { notes: 'Alt', isDoNotServe: false },
            after: { notes: 'Mag es ohne Zwiebel', isDoNotServe: true },
          },
        },
      ],
      { limit: 20, next: null },
    ),
  )
  await page.viewport(800, 1200)
  await openScreen('/customers/1')
  await field('Notizen', drawer).fill('Zahlt nicht')
  await drawer.getByRole('tab', { name: 'Verlauf' }).click()
  await expect.element(drawer.getByText(/16\.11\.2026.* Uhr · resi/)).toBeVisible()
  const rowsOf = drawer.getByRole('table').getByRole('row')
  await expect.element(rowsOf.nth(1)).toMatchTextContent(/Notizen.*Alt.*Mag es ohne Zwiebel/)
  await expect.element(rowsOf.nth(2)).toMatchTextContent(/Nicht bedienen.*Nein.*Ja/)
  expect(api.sent.findLast(({ path }) => path === '/logs')?.query).toMatchObject({
    entity: 'customers',
    entityId: '1',
  })
  await drawer.getByRole('tab', { name: 'Kunde' }).click()
  await expect.element(field('Notizen', drawer)).toHaveValue('Zahlt nicht')
})

test('somebody of the same name is offered, and merged after a question', async () => {
  const api = keepCustomers()
  await page.viewport(800, 1200)
  await openScreen('/customers/1')
  await button('Mit Anna Šimečková zusammenführen', drawer).click()
  const question = page.getByRole('dialog', { name: 'Kunden zusammenführen?' })
  await expect.element(question).toMatchTextContent('1 Bestellung, Kontaktdaten und Notizen')
  await button('Zusammenführen', question).click()
  await expect.element(page.getByText('Die Kunden sind zusammengeführt.')).toBeVisible()
  await expect.element(button('Mit Anna Šimečková zusammenführen', drawer)).not.toBeInTheDocument()
  expect(api.sent.find(({ path }) => path === '/customers/1/merge')?.body).toEqual({ other: 2 })
})

test('a new order can be taken for the customer', async () => {
  keepCustomers()
  await openScreen('/customers/1')
  await expect
    .element(drawer.getByRole('link', { name: 'Neue Bestellung aufnehmen' }))
    .toHaveAttribute('href', '/backend/orders/new?customer=1')
})
