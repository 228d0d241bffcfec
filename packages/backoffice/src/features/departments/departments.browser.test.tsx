import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApi, openScreen } from '../../testing/open-screen.tsx'

const base = { manager: null, members: [], color: null, isActive: true, parent: null, branch: null }
const [eva, otto] = [
  { id: 3, name: 'Eva Huber' },
  { id: 4, name: 'Otto Maier' },
]

test('departments stand below their parents, with the people who belong to them', async () => {
  const api = openApi()
  api.answer('GET /departments/tree', [
    { ...base, id: 1, name: 'Betrieb', manager: eva },
    { ...base, id: 2, name: 'Küche', parent: 1, members: [eva, otto], isActive: false },
  ])
  await openScreen('/departments/tree')
  const below = page.getByRole('list', { name: 'Unter Betrieb' })
  await expect.element(below.getByRole('link', { name: 'Küche', exact: true })).toBeVisible()
  await expect.element(below.getByText('Eva Huber, Otto Maier')).toBeVisible()
  await expect.element(below.getByText('Inaktiv')).toBeVisible()
  await expect.element(page.getByText('Leitung: Eva Huber · Noch niemand eingetragen')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Dienstplan von Küche' }))
    .toHaveAttribute('href', expect.stringContaining('/roster?abteilung=2'))
  await expect
    .element(page.getByRole('link', { name: 'Aufgaben von Betrieb' }))
    .toHaveAttribute('href', expect.stringContaining('/tasks/board?department=1'))
})

test('a shop without departments says so', async () => {
  const api = openApi()
  api.answer('GET /departments/tree', [])
  await openScreen('/departments/tree')
  await expect.element(page.getByText('Noch keine Abteilungen.')).toBeVisible()
})
