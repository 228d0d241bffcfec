import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApi, openScreen } from '../testing/open-screen.tsx'
import { button } from '../testing/user.ts'

test.each([320, 360, 390])('at %i px every button of the save bar can be read', async (width) => {
  await page.viewport(width, 844)
  openApi().records('products', [])
  await openScreen('/products/new')
  await expect.element(button('Speichern und neu')).toBeVisible()
  const names = ['Abbrechen', 'Speichern und neu', 'Speichern']
  const shown = [...document.querySelectorAll<HTMLElement>('form a, form button')]
    .filter(({ textContent }) => names.includes(textContent))
    .flatMap((one) => [one, ...one.querySelectorAll<HTMLElement>('span')])
  expect(shown.length).toBeGreaterThanOrEqual(names.length)
  for (const { textContent, scrollWidth, clientWidth, scrollHeight, clientHeight } of shown) {
    expect.soft(scrollWidth, textContent).toBeLessThanOrEqual(clientWidth)
    expect.soft(scrollHeight, textContent).toBeLessThanOrEqual(clientHeight)
  }
})
