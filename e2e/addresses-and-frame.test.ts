import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { openWithCart, placeOrder, submitButton } from './support/ordering.ts'
import { signIn } from './support/shop-settings.ts'

const base = 'Feinkost Maronigg – Käse, Schinken, Brot und Wein aus der Steiermark'

type RouterWindow = Window & {
  __reactRouterManifest: { routes: Record<string, { id: string; parentId?: string }> }
  __reactRouterDataRouter: { state: { matches: { route: { id: string } }[] } }
}

/** The name of the shown route, as the router knows it. */
const routeName = (page: Page) =>
  page.evaluate(
    () => (window as unknown as RouterWindow).__reactRouterDataRouter.state.matches.at(-1)?.route.id,
  )

test('[ROUTE-01] [ROUTE-10] the route names are a contract: children of one layout, product and cart after the branch, catch-all last', async ({
  page,
}) => {
  await page.goto('/site/imprint')
  const routes = await page.evaluate(() =>
    Object.values((window as unknown as RouterWindow).__reactRouterManifest.routes),
  )
  const [root, ...children] = routes
  expect(root).toMatchObject({ id: 'root' })
  expect(new Set(children.map(({ parentId }) => parentId))).toEqual(new Set(['root']))
  const names = children.map(({ id }) => id)
  expect(names.slice(0, 4)).toEqual(['division', 'branch', 'product_custom', 'cart_custom'])
  expect(names).toEqual(expect.arrayContaining(['checkout', 'checkout_error', 'status', 'site']))
  expect(names.at(-1)).toBe('site')
})

test('[ROUTE-04] [ROUTE-08] [TITLE-04] cart, checkout, failed payment and status under their addresses and titles', async ({
  page,
}) => {
  await openWithCart(page, '/store/graz/warenkorb', [['Buttercroissant', 2]])
  expect(await routeName(page)).toBe('cart_custom')
  await expect(page.getByRole('link', { name: 'Buttercroissant' }).first()).toBeVisible()
  await expect(page).toHaveTitle(`Feinkost Maronigg Graz - ${base}`)

  await page.goto('/store/graz/checkout')
  expect(await routeName(page)).toBe('checkout')
  await expect(submitButton(page)).toBeVisible()
  await expect(page).toHaveTitle(`Bestellvorgang - Feinkost Maronigg Graz - ${base}`)

  await page.goto('/store/graz/checkout/error')
  expect(await routeName(page)).toBe('checkout_error')
  await expect(page).toHaveTitle(`Bestellvorgang - Feinkost Maronigg Graz - ${base}`)

  const { uid, hash } = await placeOrder(page.request)
  await page.goto(`/status/${uid}/${hash}`)
  await expect(page).toHaveTitle(`Bestellstatus - ${base}`)
})

test('[TITLE-01] a content page is named by its title, else by its name', async ({ page }) => {
  await signIn(page.request)
  const content = { text: '<p>Montag bis Samstag.</p>', body: [] }
  for (const [title, path] of [
    ['Mittagstisch im Hof', 'mittagstisch'],
    ['', 'hofladen-fest'],
  ] as const) {
    const site = { name: 'Hoffest', title, path, type: 'default', isPublic: true, content }
    const answer = await page.request.post('/api/sites', { data: site })
    expect(answer.status(), await answer.text()).toBe(201)
    await page.goto(`/${path}`)
    expect(await routeName(page)).toBe('site')
    await expect(page).toHaveTitle(`${title || 'Hoffest'} - ${base}`)
  }
})

test('[SHELL-01~] the frame: overlay, toolbar, banner, header, main area, footer, way to the top, lightbox', async ({
  page,
  context,
}) => {
  await context.clearCookies()
  await signIn(page.request)
  await page.goto('/store/graz/produkte/51')
  for (const role of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
  await page.getByRole('button', { name: 'Ablehnen' }).click()

  await page.locator('a[data-lightbox]').first().click()
  await expect(page.getByRole('dialog', { name: 'Bild' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(page.getByRole('button', { name: 'Nach oben' })).toBeVisible()

  let answer = () => {}
  await page.route('**/api/logout', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve))
    await route.continue()
  })
  await page.getByText('admin', { exact: true }).click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page.getByText('Wird geladen …')).toBeAttached()
  answer()
  await expect(page.getByText('admin', { exact: true })).toHaveCount(0)
})

test('[APPT-07] a day whose last slot passes while the time is chosen says that it has none', async ({
  page,
  setTime,
}) => {
  await openWithCart(page, '/store/graz/checkout', [['Buttercroissant', 2]])
  await page.getByRole('button', { name: 'Termin wählen' }).click()
  const day = page.getByRole('dialog', { name: 'Tag wählen' })
  await day.getByRole('button', { name: /16\. November/ }).click()
  await day.getByRole('button', { name: 'Speichern' }).click()
  const time = page.getByRole('dialog', { name: 'Uhrzeit wählen' })
  await expect(time.getByRole('group', { name: 'Verfügbare Zeiten' })).toBeVisible()
  await setTime('2026-11-16T18:45:00+01:00')
  await page.clock.runFor(31_000)
  await expect(time.getByText('Zum ausgewählten Tag sind keine Termine verfügbar.')).toBeVisible()
  await expect(time.getByRole('button', { name: 'Speichern' })).toBeDisabled()
})

test('what waits to be scrolled to is in sight of printers, cameras and browsers without scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 420 })
  await page.goto('/store/graz')
  await page.goto('/')
  const inSight = (shown: Page) =>
    shown
      .locator('main li h2')
      .evaluateAll((names) => names.map((name) => name.checkVisibility({ opacityProperty: true })))
  const seen = await inSight(page)
  expect(seen.length).toBeGreaterThan(1)
  expect(seen.every(Boolean)).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect((await inSight(page)).every(Boolean)).toBe(true)

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const reader = await plain.newPage()
  await reader.goto('/')
  expect((await inSight(reader)).every(Boolean)).toBe(true)
  await plain.close()
})

test('[ROUTE-13~] a page that is gone to starts at its top, whatever was scrolled on another; a reload keeps its place', async ({
  page,
}) => {
  const position = () => page.evaluate(() => Math.round(scrollY))
  await page.goto('/store/graz')
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  await expect.poll(position).toBe(600)
  await page.reload()
  await expect.poll(position).toBe(600)
  await page.goto('/store/wien')
  await page.waitForTimeout(1_000) // the old place would be looked for after 750 ms
  expect(await position()).toBe(0)
})

test('a page carries its styles, those of pages opened from it come with them, and going back keeps them', async ({
  page,
}) => {
  expect(await (await page.request.get('/')).text()).not.toContain('rel="stylesheet"')
  const looks = () =>
    page.getByRole('main').evaluate((main) =>
      [main, ...main.querySelectorAll('h1, h2, p, a')].map((element) => {
        const { display, color, fontSize, padding } = getComputedStyle(element)
        return [display, color, fontSize, padding].join()
      }),
    )
  await page.goto('/store/graz')
  const branch = await looks()
  await page.goto('/')
  const home = await looks()
  await page.getByRole('main').locator('a[href="/store/graz"]').first().click()
  await expect.poll(looks).toEqual(branch)
  await page.goBack()
  await expect.poll(looks).toEqual(home)
})
