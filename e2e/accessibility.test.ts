import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { changeConfig } from './support/shop-settings.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds, one line each, so that a failure says where it is. */
async function violations(page: Page): Promise<string[]> {
  // moving things are measured where they come to rest
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
  )
  const { violations: found } = await new AxeBuilder({ page }).withTags(rules).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const width of [390, 1280]) {
  test(`screens of the shop have no barriers at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of [
      '/',
      '/store/graz',
      '/store/graz/produkte/51',
      '/site/privacy',
      '/gibt-es-nicht',
      '/store/leibnitz',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      expect(await violations(page), path).toEqual([])
    }
  })

  test(`dialogs of the shop have no barriers at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/store/graz/produkte/51')
    await page
      .getByRole('button', { name: /^In den Warenkorb/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3)
    expect(await violations(page), 'after adding').toEqual([])
    await page.getByRole('button', { name: 'Weiter einkaufen' }).click()

    await page.goto('/store/graz?search=Torte+nach+Wunsch')
    await page.getByRole('button', { name: 'Torte nach Wunsch in den Warenkorb' }).click()
    await expect(page.getByRole('dialog', { name: 'Torte nach Wunsch' })).toBeVisible()
    expect(await violations(page), 'configurator').toEqual([])
    await page.keyboard.press('Escape')

    if (width >= 720) {
      await page.getByRole('link', { name: /^Warenkorb,/ }).click()
      await expect(page.getByRole('dialog', { name: 'Warenkorb' })).toBeVisible()
      expect(await violations(page), 'cart panel').toEqual([])
    } else {
      await page.getByRole('button', { name: 'Menü öffnen' }).click()
      await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible()
      expect(await violations(page), 'menu').toEqual([])
    }
  })
}

test('the menu page has no barriers', async ({ page, request }) => {
  const undo = await changeConfig(request, { areas: { branch: 'menu', checkout: 'grid', status: 'grid' } })
  try {
    await page.goto('/store/graz')
    await page.getByRole('button', { name: 'Schafcamembert in den Warenkorb' }).click()
    expect(await violations(page)).toEqual([])
  } finally {
    await undo()
  }
})

test('no page scrolls sideways at 320 px, which is 200 % zoom of a small window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [
    '/',
    '/store/graz',
    '/store/graz/produkte/51',
    '/store/graz/produkte/42',
    '/site/imprint',
  ]) {
    await page.goto(path)
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(excess, path).toBe(0)
  }
})

test('a product can be found, configured and added with the keyboard alone', async ({ page }) => {
  await page.goto('/store/graz?search=Eierspeis')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
  await page.keyboard.press('Enter')
  const add = page.getByRole('button', { name: 'Eierspeis mit Kernöl in den Warenkorb' })
  for (
    let presses = 0;
    presses < 30 && !(await add.evaluate((button) => button === document.activeElement));
    presses += 1
  ) {
    await page.keyboard.press('Tab')
  }
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Eierspeis mit Kernöl' })
  await dialog.getByRole('radio', { name: 'Zwei Eier' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'Drei Eier' })).toBeChecked()
  const save = dialog.getByRole('button', { name: 'In den Warenkorb' })
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '1 Produkt(e) hinzugefügt' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Warenkorb, 1 Produkt(e)' })).toBeVisible()
})
