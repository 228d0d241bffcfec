import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApi, openScreen } from '../testing/open-screen.tsx'
import { button, field, press } from '../testing/user.ts'

test('a dialog that was opened from a menu gives the focus back to its button', async () => {
  openApi().records('tags', [{ name: 'Bio' }, { name: 'Vegan' }])
  await openScreen('/tags')
  const actions = button('Aktionen für Vegan')
  await expect.element(actions).toBeVisible()
  for (const time of ['the first time', 'and again']) {
    actions.element().focus()
    await press('{Enter}')
    await expect.element(page.getByRole('menuitem', { name: 'Löschen' })).toBeVisible()
    for (const item of ['Öffnen', 'Duplizieren', 'Löschen']) {
      await press('{ArrowDown}')
      await expect.element(page.getByRole('menuitem', { name: item })).toHaveFocus()
    }
    await press('{Enter}')
    await expect.element(button('Abbrechen', page.getByRole('dialog'))).toHaveFocus()
    await press('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(actions, { message: time }).toHaveFocus()
  }
})

test('after a record was deleted the keyboard goes on at the content of the page', async () => {
  openApi().records('tags', [{ name: 'Bio' }])
  await openScreen('/tags')
  const actions = button('Aktionen für Bio')
  await expect.element(actions).toBeVisible()
  actions.element().focus()
  await press('{Enter}')
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  await button('Löschen', page.getByRole('dialog')).click()
  await expect.element(actions).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.closest('main')).toBeTruthy()
})

test('after saving by keyboard the focus stays in the bar', async () => {
  openApi().records('tags', [{ name: 'Bio' }])
  await openScreen('/tags/1')
  await field('Name').fill('Biologisch')
  button('Speichern').element().focus()
  await press('{Enter}')
  await expect.element(button('Speichern')).toBeDisabled()
  await expect.element(page.getByRole('link', { name: 'Abbrechen' })).toHaveFocus()
})

test('what gets the focus stands neither under the header nor under the save bar', async () => {
  await page.viewport(1280, 600)
  openApi().records('products', [{ name: 'Semmel', price: 0.5, tax: 10 }])
  await openScreen('/products/1')
  await expect.element(button('Verfügbarkeit')).toBeVisible()
  const bar = button('Speichern').element().closest('form > *')
  const parts = page.getByRole('main').element().querySelectorAll<HTMLElement>('form button[aria-expanded]')
  expect(parts.length).toBeGreaterThan(4)
  for (const part of [...parts, ...[...parts].reverse()]) {
    part.focus()
    const { top, bottom } = part.getBoundingClientRect()
    expect(bottom, part.textContent).toBeLessThanOrEqual((bar?.getBoundingClientRect().top ?? 0) + 1)
    expect(top, part.textContent).toBeGreaterThanOrEqual(56)
  }
})
