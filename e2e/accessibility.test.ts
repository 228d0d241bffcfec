import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { changeConfig } from './support/shop-settings.ts'
import { smallTargets } from './support/targets.ts'

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
      if (width < 720) expect(await smallTargets(page), path).toEqual([])
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
    await page.getByRole('link', { name: /Bild vergrößern$/ }).click()
    await expect(page.getByRole('dialog', { name: 'Bild' })).toBeVisible()
    expect(await violations(page), 'lightbox').toEqual([])

    await page.goto('/store/graz?search=Torte+nach+Wunsch')
    await page.getByRole('button', { name: 'Torte nach Wunsch in den Warenkorb' }).click()
    const configurator = page.getByRole('dialog', { name: 'Torte nach Wunsch' })
    const steps = [/^Größe/, /^Boden/, /^Verzierung/, /^Schriftzug/, /^Foto/]
    for (const step of steps) {
      await expect(configurator.getByRole('group', { name: step })).toBeVisible()
      expect(await violations(page), `configurator ${step}`).toEqual([])
      if (width < 720) expect(await smallTargets(page), `configurator ${step}`).toEqual([])
      const choice = configurator.getByRole('radio').first()
      if (await choice.isVisible()) await choice.check()
      if (step !== steps.at(-1)) await configurator.getByRole('button', { name: 'Weiter' }).click()
    }
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
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/store/graz')
    await page.getByRole('button', { name: 'Schafcamembert in den Warenkorb' }).click()
    expect(await violations(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    const product = page.getByRole('link', { name: 'Schafcamembert' })
    await product.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Schafcamembert' })
    await expect(dialog).toBeVisible()
    expect(await violations(page), 'product').toEqual([])
    expect(await smallTargets(page), 'product').toEqual([])
    await page.keyboard.press('Escape')
    await expect(product).toBeFocused()
  } finally {
    await undo()
  }
})

test('the question about cookies has no barriers', async ({ page, context }) => {
  await context.clearCookies()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/store/graz')
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
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
  await expect(add, 'who closes the dialogs is where she was').toBeFocused()
})

test('a new page is heard: its heading has the focus; filters and the menu leave it where it belongs', async ({
  page,
}) => {
  await page.goto('/store/graz')
  const search = page.getByRole('searchbox', { name: 'Suche' })
  await search.fill('Bergkäse gereift')
  await expect(page).toHaveURL(/search=/)
  const products = page.getByRole('region', { name: 'Produkte' })
  await expect(products.getByRole('heading', { level: 3 })).toHaveCount(1)
  await expect(search).toBeFocused()
  await page.getByRole('link', { name: 'Bergkäse, 12 Monate gereift' }).press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Bergkäse, 12 Monate gereift')
  await expect(heading).toBeFocused()
  await expect(heading).toHaveCSS('outline-style', 'none')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menü öffnen' }).press('Enter')
  await page.getByRole('dialog', { name: 'Menü' }).getByRole('link', { name: 'Kontakt' }).press('Enter')
  await expect(page).toHaveURL(/kontakt$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
