import type { Page } from '@playwright/test'
import { findBarriers } from './support/barriers.ts'
import { expect, test } from './support/journey.ts'
import { changeConfig } from './support/shop-settings.ts'
import { smallTargets } from './support/targets.ts'

/** Behind an open dialog nothing can be reached. */
const inDialog = { include: 'dialog[open]' }

/** What axe finds when everything has come to rest. */
async function violations(page: Page, part?: typeof inDialog): Promise<string[]> {
  // moving things are measured where they come to rest
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
  )
  return findBarriers(page, part)
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const width of [390, 1280]) {
  const isPhone = width < 720
  const expectNoBarriers = (page: Page, where: string, part?: typeof inDialog) =>
    test.step(where, async () => {
      expect(await violations(page, part), where).toEqual([])
      if (isPhone) expect(await smallTargets(page), where).toEqual([])
    })

  test(`screens of the shop have no barriers at ${width} px`, async ({ page, context, request }) => {
    test.setTimeout(180_000) // axe examines every screen, one after the other
    await page.setViewportSize({ width, height: 900 })
    for (const path of [
      '/',
      '/store/graz',
      '/store/graz/produkte/51',
      '/site/privacy',
      '/barrierefreiheit',
      '/gibt-es-nicht',
      '/store/leibnitz',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expectNoBarriers(page, path)
    }
    const areas = { branch: 'menu', checkout: 'grid', status: 'grid' }
    const undo = await changeConfig(request, { areas, enablePluginHomePage: false })
    try {
      await page.goto('/')
      await expect(page.getByRole('region', { name: 'Filialen' })).toBeVisible()
      await expectNoBarriers(page, 'list of branches')
      await page.goto('/store/graz')
      await page.getByRole('button', { name: 'Schafcamembert in den Warenkorb' }).click()
      // axe moves the page to its top while it looks at it, and the chips follow the place: they rest there before
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      const chips = page.getByRole('navigation', { name: 'Kategorien' }).getByRole('link')
      await expect(chips.first()).toHaveAttribute('aria-current', 'true')
      await expectNoBarriers(page, 'shop as a menu')
      const product = page.getByRole('link', { name: 'Schafcamembert' })
      await product.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Schafcamembert' })).toBeVisible()
      await expectNoBarriers(page, 'product of a menu', inDialog)
      await page.keyboard.press('Escape')
      await expect(product).toBeFocused()
    } finally {
      await undo()
    }
    await context.clearCookies()
    await page.goto('/site/privacy')
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
    await expectNoBarriers(page, 'question about cookies')
  })

  test(`dialogs of the shop have no barriers at ${width} px`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/store/graz/produkte/51')
    const buy = page.getByRole('button', { name: /^In den Warenkorb/ }).first()
    await buy.click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3)
    await expectNoBarriers(page, 'after adding', inDialog)
    await page.getByRole('button', { name: 'Weiter einkaufen' }).click()
    await page.getByRole('link', { name: /Bild vergrößern$/ }).click()
    await expect(page.getByRole('dialog', { name: 'Bild' })).toBeVisible()
    await expectNoBarriers(page, 'lightbox', inDialog)

    await page.goto('/store/graz?search=Torte+nach+Wunsch')
    await page.getByRole('button', { name: 'Torte nach Wunsch in den Warenkorb' }).click()
    const configurator = page.getByRole('dialog', { name: 'Torte nach Wunsch' })
    for (const [step, choice] of [
      [/^Größe/, /^18 Stück/],
      [/^Boden/, /^Nuss mit Preiselbeere/],
      [/^Verzierung/],
      [/^Schriftzug/],
      [/^Foto/],
    ] as const) {
      await expect(configurator.getByRole('group', { name: step })).toBeVisible()
      await expectNoBarriers(page, `configurator ${step}`, inDialog)
      if (choice) await configurator.getByRole('radio', { name: choice }).check()
      if (String(step) !== '/^Foto/') await configurator.getByRole('button', { name: 'Weiter' }).click()
    }
    await page.keyboard.press('Escape')
    await expect(configurator).toBeHidden()

    if (isPhone) {
      await page.getByRole('button', { name: 'Menü öffnen' }).click()
      await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible()
      await expectNoBarriers(page, 'menu of the header', inDialog)
    } else {
      await page.getByRole('link', { name: /^Warenkorb,/ }).click()
      await expect(page.getByRole('dialog', { name: 'Warenkorb' })).toBeVisible()
      await expectNoBarriers(page, 'cart panel', inDialog)
    }
  })
}

test('no page scrolls sideways at 320 px, which is 200 % zoom of a small window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [
    '/',
    '/store/graz',
    '/store/graz/produkte/51',
    '/store/graz/produkte/42',
    '/site/imprint',
  ])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(excess).toBe(0)
    })
})
