import type { Dashboard, SetupTasks } from '@theke/contract/calls/dashboard'
import { data } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { address, admin, employee, openApi, openScreen } from '../../testing/open-screen.tsx'
import { field, save } from '../../testing/user.ts'

const none = { orders: 0, revenue: 0 }
const branchDay = (id: number, name: string, more: object = {}) => ({
  branch: { id, name },
  today: none,
  lastWeek: none,
  lastWeekTotal: none,
  waiting: 0,
  confirmed: 0,
  inDelivery: 0,
  late: 0,
  missed: 0,
  ...more,
})
const graz = branchDay(1, 'Graz', {
  today: { orders: 2, revenue: 9.6 },
  lastWeek: { orders: 1, revenue: 9.6 },
  lastWeekTotal: { orders: 3, revenue: 20 },
  waiting: 1,
  confirmed: 2,
  missed: 1,
})
const day: Dashboard = {
  date: '2026-11-16',
  currency: 'EUR',
  branches: [graz, branchDay(2, 'Wien')],
  soldOut: [{ id: 4, name: 'Marillenkrapfen', branches: [{ id: 1, name: 'Graz', until: null }] }],
  failedMessages: 0,
  isSetUp: true,
}
const check = page.getByRole('region', { name: 'Rechts-Check und Einrichtung' })
const task = (title: string) => check.getByRole('listitem').filter({ hasText: title })

function openDay(given: Dashboard, tasks: SetupTasks = [], me = admin) {
  const api = openApi(me)
  api.answer('GET /dashboard', given)
  api.answer('GET /dashboard/tasks', tasks)
  return api
}

test('[OPEN-127~] the start screen shows orders, revenue, what is missed and sold out, and leads to it', async () => {
  openDay(day).answer('GET /orders/missed', [])
  await openScreen('/')
  await expect.element(page.getByText('Montag, 16. November 2026')).toBeVisible()
  const figures = page.getByRole('region', { name: 'Heute' })
  await expect
    .element(figures)
    .toMatchTextContent(/Bestellungen heute\s*2\s*\+100\s%\s*Mo., 09.11.: 1 bis jetzt, 3 am ganzen Tag/)
  await expect.element(figures).toMatchTextContent('Bestätigte Bestellungen für heute')
  await expect
    .element(figures.getByRole('link', { name: /^Umsatz heute/ }))
    .toHaveAttribute('href', '/backend/statistics?from=2026-11-16&to=2026-11-16')
  await expect.element(figures).toMatchTextContent(/Umsatz heute\s*9,60\s€\s*±0\s%/)
  await expect
    .element(figures.getByRole('link', { name: /In Arbeit/ }))
    .toMatchTextContent('1 neu · 2 in Zubereitung')
  const row = page.getByRole('region', { name: 'Filialen' }).getByRole('row', { name: /Graz/ })
  await expect.element(row.getByRole('cell').first()).toHaveTextContent('2')
  await expect
    .element(row.getByRole('link', { name: 'Graz: 2 Bestellungen' }))
    .toHaveAttribute('href', '/backend/orders/history?from=2026-11-16&to=2026-11-16&status=counted&branch=1')
  await expect
    .element(page.getByRole('region', { name: 'Ausverkauft' }))
    .toMatchTextContent('Marillenkrapfen')
  await figures.getByRole('link', { name: /^Verpasst\s*1/ }).click()
  await expect.poll(address).toBe('/orders/missed')
})

test('on a phone the figures of a branch stand below its name, without scrolling sideways', async () => {
  await page.viewport(390, 844)
  openDay(day)
  await openScreen('/')
  const row = page.getByRole('region', { name: 'Filialen' }).getByRole('row', { name: /Graz/ })
  const cell = row.getByRole('cell').last()
  await expect.element(cell).toBeVisible()
  expect(cell.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
  expect(getComputedStyle(cell.element(), '::before').content).toBe('"Verpasst"')
  await expect.element(row.getByRole('rowheader', { name: 'Graz' })).toBeVisible()
  await page.viewport(1280, 900)
})

test('the figure of orders opens the history with the filter that it counts by', async () => {
  const api = openDay(day)
  api.answer('GET /orders', () => data([], { limit: 50, next: null }))
  await openScreen('/')
  await page
    .getByRole('region', { name: 'Heute' })
    .getByRole('link', { name: /^Bestellungen heute/ })
    .click()
  await expect.poll(address).toBe('/orders/history?from=2026-11-16&to=2026-11-16&status=counted')
  const filter = { from: '2026-11-16', to: '2026-11-16', status: 'counted' }
  await expect
    .poll(() => api.sent)
    .toContainEqual(expect.objectContaining({ path: '/orders', query: expect.objectContaining(filter) }))
  await expect
    .element(page.getByRole('combobox', { name: 'Status' }))
    .toHaveValue('Ohne Abgelehnte, Stornierte und Fehlgeschlagene')
})

test('the Rechts-Check names what is missing and leads straight to the field, until it is there', async () => {
  const missing: SetupTasks = [
    {
      code: 'allergens',
      severity: 'required',
      title: 'Angaben zu Allergenen fehlen',
      hint: 'Gäste müssen sie vor der Bestellung lesen können.',
      place: { area: 'products', id: 1, field: 'allergens' },
      examples: [{ id: 1, name: 'Ohne Allergene' }],
      count: 1,
    },
    {
      code: 'hours',
      severity: 'advised',
      title: 'Öffnungszeiten fehlen',
      hint: '',
      place: { area: 'branches', id: 1, field: 'openingHours' },
      examples: [{ id: 1, name: 'Ohne Zeiten' }],
      count: 1,
    },
  ]
  const api = openDay(day, missing)
  api.records('products', [{ name: 'Ohne Allergene', price: 1, tax: 10 }])
  api.records('branches', [{ name: 'Ohne Zeiten', identifier: 'neu' }])
  await openScreen('/')
  await expect.element(task('Öffnungszeiten fehlen').getByRole('link', { name: 'Ohne Zeiten' })).toBeVisible()
  await check.getByRole('link', { name: 'Angaben zu Allergenen fehlen: beheben' }).click()
  await expect.poll(address).toBe('/products/1?field=allergens')
  await expect.element(field('Allergene')).toHaveFocus()
  await field('Allergene').fill('A, G')
  api.answer('GET /dashboard/tasks', missing.slice(1))
  await save()
  await page.getByRole('link', { name: 'Übersicht' }).first().click()
  await expect.element(task('Angaben zu Allergenen fehlen')).not.toBeInTheDocument()
  await task('Öffnungszeiten fehlen')
    .getByRole('link', { name: /beheben/ })
    .click()
  await expect
    .element(page.getByRole('tab', { name: 'Öffnungszeiten' }))
    .toHaveAttribute('aria-selected', 'true')
})

test('[OPEN-140~] an employee starts with the own branch and without the set-up', async () => {
  const api = openDay({ ...day, branches: [graz], failedMessages: null }, [], employee)
  await openScreen('/')
  await expect.element(page.getByRole('region', { name: 'Heute' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Filialen' })).not.toBeInTheDocument()
  await expect.element(check).not.toBeInTheDocument()
  expect(api.sent.map(({ path }) => path)).not.toContain('/dashboard/tasks')
})
