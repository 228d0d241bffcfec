import type { DayReport } from '@theke/contract/calls/accounting'
import { data, type Sent } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { address, employee, openApi, openScreen } from '../../testing/open-screen.tsx'
import { button, download, field } from '../../testing/user.ts'

const report = (values: Partial<DayReport> = {}): DayReport => ({
  branch: 1,
  date: '2026-11-15',
  receipts: { first: '2026-000007', last: '2026-000009', count: 3 },
  orders: 3,
  gross: 61.5,
  net: 55.45,
  delivery: 3.5,
  discounts: 3,
  deposits: 0.75,
  tips: 2,
  donations: 0.5,
  taxes: [{ rate: 10, net: 50, tax: 5, gross: 55 }],
  payments: [
    { method: 'cash', orders: 2, gross: 40 },
    { method: null, orders: 1, gross: 21.5 },
  ],
  types: [
    { type: 'takeaway', orders: 3, gross: 61.5 },
    { type: 'delivery', orders: 0, gross: 0 },
    { type: 'dine-in', orders: 0, gross: 0 },
  ],
  ...values,
})
const none = {
  receipts: null,
  orders: 0,
  gross: 0,
  net: 0,
  delivery: 0,
  discounts: 0,
  deposits: 0,
  tips: 0,
  donations: 0,
  taxes: [],
  payments: [],
}
const panel = (name: string) => page.getByRole('region', { name, exact: true })

test('the report of a day by tax rate, payment method and order type, day by day', async () => {
  const api = openApi()
  api.records('branches', [{ name: 'Graz' }])
  api.answer('GET /accounting/day-report', ({ query }: Sent) =>
    data(query['date'] === '2026-11-15' ? report() : report({ ...none, types: [] })),
  )
  await openScreen('/accounting?day=2026-11-15')
  await expect.element(page.getByText('Tagesbericht für Sonntag, 15.11.2026')).toBeVisible()
  await expect.element(panel('Kennzahlen')).toMatchTextContent('Belegnummern2026-000007 bis 2026-000009 (3)')
  await expect.element(panel('Steuersätze')).toMatchTextContent(/10\s%50,00\s€5,00\s€55,00\s€/)
  await expect.element(panel('Zahlungsarten')).toMatchTextContent(/Ohne Zahlung121,50\s€/)
  await expect.element(panel('Bestellarten')).not.toMatchTextContent('Lieferung')
  const file = await download(() => button('CSV: Steuersätze').click())
  expect([file.name, file.text]).toEqual([
    'tagesbericht-2026-11-15-steuern.csv',
    expect.stringMatching(/"10\s%";"50";"5";"55"/),
  ])
  await button('Nächster Tag').click()
  await expect.poll(address).toBe('/accounting?day=2026-11-16')
  await expect
    .element(panel('Steuersätze').getByText('An diesem Tag gibt es keine bestätigten Bestellungen.'))
    .toBeVisible()
})

test('the bookings of a period are a file; a period that ends before it begins gives none', async () => {
  const api = openApi()
  api.records('branches', [{ name: 'Graz' }])
  api.answer('GET /accounting/day-report', report())
  await openScreen('/accounting')
  const link = page.getByRole('link', { name: 'Datei herunterladen' })
  await field('Von').fill('01.10.2026')
  await field('Bis').fill('31.10.2026')
  await field('Von').click()
  await expect
    .element(link)
    .toHaveAttribute('href', '/api/accounting/export?branch=1&from=2026-10-01&to=2026-10-31&format=datev')
  await field('Bis').fill('30.09.2026')
  await field('Von').click()
  await expect.element(link).toHaveAttribute('aria-disabled', 'true')
})

test('a shop without branches says what is missing', async () => {
  openApi()
  await openScreen('/accounting')
  await expect.element(page.getByText(/Legen Sie zuerst eine an/)).toBeVisible()
})

test('employees do not see the books', async () => {
  openApi(employee)
  await openScreen('/accounting')
  await expect.element(page.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible()
})
