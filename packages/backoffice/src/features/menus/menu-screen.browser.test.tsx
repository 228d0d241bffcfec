import { data, type Sent } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApi, openScreen } from '../../testing/open-screen.tsx'
import { storedRecord } from '../../testing/stored-records.ts'
import { button, field, press, save } from '../../testing/user.ts'

test('[MENU-02~] a menu without products is saved only after it was said what that means', async () => {
  const api = openApi()
  api.records('branches', [{ name: 'Graz' }])
  const menus = api.records('menus', [{ name: 'Winter', branches: [{ id: 1 }], catalog: [] }])
  await openScreen('/menus/1')
  await field('Name').fill('Winterkarte')
  await button('Speichern').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('ist in Graz nichts bestellbar')
  expect(api.changes()).toEqual([])
  await button('Abbrechen', dialog).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(menus.get(1)).toMatchObject({ name: 'Winter' })
  await button('Speichern').click()
  await button('Speichern', dialog).click()
  await expect.poll(() => menus.get(1)).toMatchObject({ name: 'Winterkarte' })
})

test('a product that cannot be added yet says why', async () => {
  const api = openApi()
  api.records('menus', [{ name: 'Winter', branches: [], catalog: [] }])
  api.records('categories', [{ name: 'Brot', isEnabled: true }])
  api.records('products', [{ name: 'Semmel', price: 0.5, images: [], content: { category: null } }])
  await openScreen('/menus/1')
  const add = button('Semmel hinzufügen')
  await expect.element(add).toBeDisabled()
  const why = 'Ohne Kategorie – bitte zuerst eine ins Menü aufnehmen'
  await expect.element(page.getByText(why, { exact: false })).toBeVisible()
  await expect.element(add).toHaveAccessibleDescription(expect.stringContaining(why))
  await page.getByRole('combobox', { name: 'Kategorie hinzufügen' }).click()
  await page.getByRole('option', { name: 'Brot' }).click()
  await add.click()
  await expect.element(page.getByRole('group', { name: 'Brot' })).toMatchTextContent('Semmel')
})

test('categories and products of a menu are never shown as numbers', async () => {
  const api = openApi()
  api.records('menus', [
    { name: 'Winter', branches: [], catalog: [{ category: { id: 7 }, products: [{ id: 9 }] }] },
  ])
  const named = Promise.withResolvers<Response>()
  const page1 = { total: 1, page: 1, limit: 1, next: null }
  api.answer('GET /categories', () => named.promise)
  api.answer('GET /products', ({ query }: Sent) =>
    query['id'] === '9'
      ? data(
          [storedRecord('products', 9, { name: 'Semmel', images: [], content: { category: { id: 7 } } })],
          page1,
        )
      : data([], { ...page1, total: 0 }),
  )
  await openScreen('/menus/1')
  const menu = page.getByRole('region', { name: 'Menü' })
  await expect.element(menu).toMatchTextContent('Semmel')
  await expect.element(menu).not.toMatchTextContent('#7')
  named.resolve(data([storedRecord('categories', 7, { name: 'Brot' })], page1))
  await expect.element(page.getByRole('group', { name: 'Brot' })).toBeVisible()
})

test('a time that the clock shows twice asks which one is meant', async () => {
  const api = openApi()
  const menus = api.records('menus', [{ name: 'Herbst', branches: [], catalog: [] }])
  await openScreen('/menus/1')
  const from = page.getByRole('textbox', { name: 'Gültig ab' })
  await from.fill('25.10.2026 02:30')
  await press('{Tab}')
  await page.getByRole('radio', { name: 'die zweite, eine Stunde später' }).click()
  await save()
  expect(menus.get(1)).toMatchObject({ availableFrom: '2026-10-25T02:30:00+01:00' })
  await from.fill('28.03.2027 02:30')
  await press('{Tab}')
  await expect
    .element(page.getByText('Diese Uhrzeit gibt es an diesem Tag nicht (Zeitumstellung)').first())
    .toBeVisible()
})
