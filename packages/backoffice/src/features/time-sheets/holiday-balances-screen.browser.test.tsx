import type { HolidayBalance } from '@theke/contract/calls/time-sheets'
import { localDateOf } from '@theke/domain/values'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { employee, openApi, openScreen } from '../../testing/open-screen.tsx'
import { button, choose, download } from '../../testing/user.ts'

const thisYear = Number(localDateOf(Date.now()).slice(0, 4))
const balance = (id: number, lastName: string, more: Partial<HolidayBalance> = {}): HolidayBalance => ({
  user: { id, username: `u${id}`, firstName: 'Nora', lastName },
  year: thisYear,
  entitlement: 3,
  carried: 0,
  taken: 0,
  planned: 5,
  remaining: -2,
  carriedExpiresOn: null,
  overtimeMinutes: 0,
  ...more,
})
const all = [
  balance(3, 'Urlauberin'),
  balance(3, 'Urlauberin', { year: thisYear + 1, planned: 1, remaining: 2 }),
  balance(4, 'Huber', { planned: 0, remaining: 3 }),
]
const rows = page.getByRole('table').getByRole('row')
const cells = () =>
  rows
    .nth(1)
    .getByRole('cell')
    .elements()
    .map((cell) => cell.textContent)

test('[BACKOFFICE-23] [ERR-17~] holiday balances by year and name; a failed load can be repeated', async () => {
  const api = openApi()
  api.lose('GET /time-sheets/holiday-balances')
  await openScreen('/holiday-balances')
  const failure = page.getByRole('alert').filter({ hasText: 'Erneut versuchen' })
  await expect.element(failure).toMatchTextContent('Urlaubskonten konnten nicht geladen werden.')
  api.answer('GET /time-sheets/holiday-balances', all)
  await button('Erneut versuchen', failure).click()
  await expect.element(rows).toHaveLength(3)
  await page.getByRole('searchbox', { name: 'Urlaubskonten durchsuchen' }).fill('nora urlaub')
  await expect.element(rows).toHaveLength(2)
  expect(cells()).toEqual(['Urlauberin Nora', '3', '0', '0', '5', '-2'])
  const file = await download(() => button('CSV').click())
  expect(file.name).toBe(`urlaubskonten-${thisYear}.csv`)
  expect(file.text).toContain('"Urlauberin Nora"')
  await choose('Jahr', String(thisYear + 1))
  await expect.poll(cells).toEqual(['Urlauberin Nora', '3', '0', '0', '1', '2'])
  await page.getByRole('searchbox').fill('gibt es nicht')
  await expect.element(page.getByText('Kein Eintrag passt zur Auswahl.')).toBeVisible()
})

test('[BACKOFFICE-23~] an employee sees the own holidays, without a search', async () => {
  openApi(employee).answer('GET /time-sheets/holiday-balances', [balance(2, 'Angestellte')])
  await openScreen('/holiday-balances')
  await expect.element(rows).toHaveLength(2)
  await expect.element(rows.nth(1)).toMatchTextContent('Angestellte')
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
  const areas = page.getByRole('navigation', { name: 'Bereiche' })
  await expect.element(areas.getByRole('link', { name: 'Urlaubskonten' })).toBeVisible()
  await expect.element(areas.getByRole('link', { name: 'Schriftarten' })).not.toBeInTheDocument()
})

test('[BACKOFFICE-23~] on a telephone every person is a card and nothing lies beside the screen', async () => {
  await page.viewport(390, 844)
  openApi().answer('GET /time-sheets/holiday-balances', all)
  await openScreen('/holiday-balances')
  const people = page.getByRole('list', { name: 'Urlaubstage je Person' }).getByRole('listitem')
  await expect.element(people).toHaveLength(2)
  await expect.element(people.first().getByText('Verbleibend')).toBeVisible()
  expect(page.getByRole('table').query()).toBeNull()
  expect(document.documentElement.scrollWidth).toBe(390)
})
