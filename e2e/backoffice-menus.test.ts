import type { Locator, Page } from '@playwright/test'
import { choose, field, readRecord, saved, signInByApi, takeUp } from './support/backoffice.ts'
import { expect, test } from './support/journey.ts'

type Menu = {
  id: number
  name: string
  availableFrom: string | null
  branches: { id: number }[]
  catalog: { category: { id: number }; products: { id: number }[] }[]
}

/** Drags with real steps, as a hand does. */
async function drag(page: Page, from: Locator, to: Locator, { below = false } = {}) {
  await from.hover() // waits until it has come to rest
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('nothing to drag')
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + start.height / 2, { steps: 3 })
  await page.mouse.move(end.x + end.width / 2, end.y + end.height * (below ? 0.8 : 0.2), { steps: 8 })
  // the line that shows where it will come to
  await expect(page.locator('[data-drop]')).toHaveCount(1)
  await page.mouse.up()
}

test('[BACKOFFICE-03] [MENU-02] a menu is put together from the catalog and is the one that guests see', async ({
  page,
}) => {
  await signInByApi(page)
  const categories = await readRecord<{ id: number; name: string }[]>(page, 'categories')
  const idOf = (name: string) => categories.find((category) => category.name === name)?.id
  await page.goto('/backend/menus')
  await expect(page.getByText('Feinkost Maronigg Graz · gilt jetzt')).toBeVisible()
  await page.getByRole('link', { name: 'Neu', exact: true }).click()
  await field(page, 'Name').fill('Wochenkarte')
  const validity = page.getByRole('status', { name: 'Gültigkeit' })
  await expect(validity).toHaveText(/gilt nirgends/)
  await choose(page, 'Filialen hinzufügen', 'Feinkost Maronigg Graz', true)
  await field(page, 'Gültig ab').fill('20.11.2026 06:00')
  await expect(validity).toContainText('gilt ab Freitag, 20.11.2026, 06:00 Uhr, bis Samstag, 26.12.2026')
  await expect(validity).toContainText('Bis dahin gilt „Karte Graz“.')
  await field(page, 'Gültig ab').fill('16.11.2026 06:00')
  await expect(validity).toContainText('gilt jetzt, bis Samstag, 26.12.2026, 06:00 Uhr.')

  const menu = page.getByRole('region', { name: 'Menü' })
  const catalog = page.getByRole('region', { name: 'Sortiment' })
  const namesIn = (category: string) =>
    menu.getByRole('group', { name: category, exact: true }).getByRole('link')

  // by a click: the category comes along
  await catalog.getByRole('searchbox').fill('kernöl')
  await catalog.getByRole('button', { name: 'Eierspeis mit Kernöl hinzufügen' }).click()
  await expect(namesIn('Frühstück')).toHaveText(['Eierspeis mit Kernöl'])
  await expect(catalog.getByRole('listitem').filter({ hasText: 'Eierspeis' })).toContainText('Im Menü')

  // several at once, of one category
  await catalog.getByRole('searchbox').fill('')
  await choose(page, 'Sortiment nach Kategorie', 'Käse', true)
  await catalog.getByRole('checkbox', { name: 'Almgold, 24 Monate auswählen' }).check()
  await catalog.getByRole('checkbox', { name: 'Schafcamembert auswählen' }).check()
  await catalog.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
  await expect(namesIn('Käse')).toHaveText(['Almgold, 24 Monate', 'Schafcamembert'])

  // by dragging, to the place where it is dropped; then from one category to the other
  await catalog.getByRole('searchbox').fill('ziegen')
  await expect(catalog.getByRole('listitem')).toHaveCount(1)
  const cheese = catalog.getByRole('listitem').filter({ hasText: 'Ziegenrolle in Asche' })
  await drag(page, cheese, namesIn('Käse').first(), { below: true })
  await expect(namesIn('Käse')).toHaveText(['Almgold, 24 Monate', 'Ziegenrolle in Asche', 'Schafcamembert'])
  await drag(page, namesIn('Käse').last(), namesIn('Frühstück').first())
  await expect(namesIn('Frühstück')).toHaveText(['Schafcamembert', 'Eierspeis mit Kernöl'])

  // with the keyboard alone: into the next category, and a category past another
  const handle = (name: string) => menu.getByRole('button', { name: `${name} verschieben` })
  await handle('Schafcamembert').focus()
  await takeUp(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByText('Käse, Platz 1 von 3.')).toBeAttached()
  await expect(handle('Schafcamembert')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(namesIn('Frühstück')).toHaveText(['Schafcamembert', 'Eierspeis mit Kernöl'])
  await handle('Käse').focus()
  await takeUp(page)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(menu.getByRole('group').first()).toHaveAccessibleName('Käse')

  await menu.getByRole('button', { name: 'Schafcamembert aus dem Menü nehmen' }).click()
  await saved(page)
  await expect(page).toHaveURL(/\/menus\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  const stored = await readRecord<Menu>(page, `menus/${id}`)
  expect(stored.availableFrom).toBe('2026-11-16T05:00:00.000Z')
  expect(stored.catalog.map(({ category, products }) => [category.id, products.length])).toEqual([
    [idOf('Käse'), 2],
    [idOf('Frühstück'), 1],
  ])

  // a copy for the Monday to come keeps everything else
  await page.getByRole('link', { name: 'Für Montag, 23.11. duplizieren' }).click()
  await expect(field(page, 'Name')).toHaveValue('Wochenkarte ab 23.11.2026')
  await expect(namesIn('Käse')).toHaveText(['Almgold, 24 Monate', 'Ziegenrolle in Asche'])
  await saved(page)
  await expect(page).toHaveURL(/\/menus\/(?!new)/)
  const copy = await readRecord<Menu>(page, `menus/${page.url().split('/').at(-1)}`)
  expect(copy).toMatchObject({ availableFrom: '2026-11-22T23:00:00.000Z', catalog: stored.catalog })

  const branches = await readRecord<{ id: number; identifier: string }[]>(page, 'branches')
  const graz = branches.find((branch) => branch.id === stored.branches[0]?.id)
  await page.goto(`/store/${graz?.identifier}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
    'Almgold, 24 Monate',
    'Ziegenrolle in Asche',
    'Eierspeis mit Kernöl',
  ])
})
