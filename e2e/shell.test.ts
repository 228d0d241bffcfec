import type { Page } from '@playwright/test'
import { administrator } from '../playwright.config.ts'
import { expect, test } from './support/journey.ts'
import { changeConfig } from './support/shop-settings.ts'

const place = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('[ROUTE-12][ROUTE-13~] a page that is gone to starts at its top, back and a reload return to the old place', async ({
  page,
}) => {
  await page.goto('/store/graz')
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  await expect.poll(() => place(page)).toBe(600)
  await page.reload()
  await expect.poll(() => place(page)).toBe(600)
  const imprint = page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })
  await imprint.evaluate((link: HTMLElement) => link.click()) // without scrolling to it
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
  await expect.poll(() => place(page)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Suche' })).toBeAttached()
  await expect.poll(() => place(page)).toBe(600)
  await page.goto('/store/wien')
  await page.clock.runFor(1_000) // the old place would be looked for after 750 ms
  expect(await place(page)).toBe(0)
})

test('[TOOLBAR-01~][THEME-03][ROUTE-15][AUTH-06] an administrator has the toolbar until she signs out; without a session she is led to the login and back', async ({
  page,
}) => {
  const toolbar = page.getByRole('navigation', { name: 'Administration' })
  const openToolbar = async () => {
    await page.goto('/site/imprint')
    await page.locator('summary', { hasText: 'admin' }).click()
    await expect(toolbar).toBeVisible()
  }
  expect((await page.request.post('/api/login', { data: administrator })).status()).toBe(200)
  await openToolbar()
  await expect(toolbar).toContainText('1.7.2-dev')
  const reloaded = page.waitForEvent('load')
  await toolbar.getByRole('button', { name: 'Abmelden' }).click()
  await reloaded
  await expect(page.locator('html[data-is-live]')).toBeAttached()
  await expect(page.locator('summary', { hasText: 'admin' })).toHaveCount(0)

  expect((await page.request.post('/api/login', { data: administrator })).status()).toBe(200)
  await openToolbar()
  await page.route('**/api/logout', (route) => route.fulfill({ status: 401, json: { errors: [] } }))
  await toolbar.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL(/\/backend\/login\?return=%2Fsite%2Fimprint$/)
})

test('[COOKIE-03][COOKIE-04] no page asks another host before consent; accepting is kept for 365 days, reloads the page and lets the tag in', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const undo = await changeConfig(request, { tagId: 'G-TEST' })
  try {
    await context.clearCookies() // nobody was asked yet
    const foreign: string[] = []
    await page.route(
      (url) => !url.href.startsWith(baseURL ?? '') && url.protocol.startsWith('http'),
      async (route) => {
        foreign.push(new URL(route.request().url()).host)
        await route.fulfill({ contentType: 'text/javascript', body: '' })
      },
    )
    for (const path of ['/', '/store/graz', '/store/graz/produkte/51', '/site/privacy'])
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'load' })
        expect(foreign).toEqual([])
      })
    const banner = page.getByRole('region', { name: 'Cookies' })
    await expect(banner).toBeVisible()
    const reloaded = page.waitForEvent('load')
    await banner.getByRole('button', { name: 'Akzeptieren' }).click()
    await reloaded
    await expect.poll(() => foreign).toEqual(['www.googletagmanager.com'])
    await expect(page.locator('html[data-is-live]')).toBeAttached()
    await expect(banner).toHaveCount(0)
    const cookie = (await context.cookies()).find(({ name }) => name === 'cookie-consent')
    expect(cookie).toMatchObject({ value: 'true', path: '/', sameSite: 'Lax' })
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(365)
  } finally {
    await undo()
  }
})

test('what is lost on the way comes with a tap, with the connection, or a little later', async ({ page }) => {
  const lost = new Set<string>()
  await page.route(/\/assets\/behind-page-/, async (route) => {
    const url = route.request().url()
    if (lost.has(url)) return route.continue()
    lost.add(url)
    return route.abort()
  })
  await page.goto('/site/imprint') // waits for what stands behind the page
  expect(new Set([...lost].map((url) => url.split('.').at(-1)))).toEqual(new Set(['css', 'js']))

  // a page of the same kind, whose code and styles are there: only the data is lost
  const heading = page.getByRole('heading', { level: 1 })
  await page.route(/\.data(\?|$)/, (route) => route.abort())
  await page.getByRole('link', { name: 'AGB' }).click()
  await expect(heading).toHaveText('Keine Verbindung')
  await page.unroute(/\.data(\?|$)/)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(heading).toHaveText('Allgemeine Geschäftsbedingungen')
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  const place = page.getByRole('button', { name: 'Nach oben' }).locator('..')
  await expect(place).toHaveCSS('position', 'fixed')

  await page.route(/\.data(\?|$)/, (route) => route.abort())
  await page.getByRole('link', { name: 'Impressum' }).click()
  await expect(heading).toHaveText('Keine Verbindung')
  await page.unroute(/\.data(\?|$)/)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(heading).toHaveText('Impressum')
})

test('[THEME-02][SHELL-12] the default look, and colours, radius and names from the configuration', async ({
  page,
  request,
}) => {
  await page.goto('/store/graz')
  const token = (name: string) =>
    page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token).trim(), name)
  expect((await token('--color-primary')).toLowerCase()).toBe('#0d8141')
  expect((await token('--color-primary-soft')).toLowerCase()).toBe('#eaf0da')
  expect(await token('--radius')).toBe('1.5rem')
  expect(await token('--font')).toContain('Rubik')
  const undo = await changeConfig(request, {
    primaryColor: '#7A1F3D',
    borderRadius: '0.25rem',
    businessName: 'Anders GmbH',
    shopName: 'Anders',
    logo: null,
    currency: 'CHF',
  })
  try {
    await page.goto('/store/graz/produkte/51')
    await expect(page.getByRole('contentinfo')).toContainText('Anders GmbH')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Anders' })).toBeVisible()
    const buy = page.getByRole('button', { name: /^In den Warenkorb/ }).first()
    await expect(buy).toHaveCSS('background-color', 'rgb(122, 31, 61)')
    await expect(page.getByRole('main')).toContainText('CHF')
    expect(await token('--radius')).toBe('0.25rem')
  } finally {
    await undo()
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('[HOME-06] reading needs no JavaScript: branches, hours, products, navigation', async ({
    page,
    request,
  }) => {
    const undo = await changeConfig(request, { enablePluginHomePage: false })
    try {
      await page.goto('/')
      const names = page.locator('main li h2')
      await expect(names).toHaveCount(3)
      for (const name of await names.all()) await expect(name).toBeVisible()
      const graz = page.getByRole('listitem').filter({ hasText: 'Feinkost Maronigg Graz' })
      await graz.getByText('Öffnungszeiten und Kontakt').click()
      for (const name of ['Öffnungszeiten', 'Lieferzeiten'])
        await expect(graz.getByRole('table', { name })).toBeVisible()
      await expect(graz.getByRole('button', { name: 'Lieferzeiten' })).toBeHidden()
    } finally {
      await undo()
    }
    const cheese = 'Bergkäse, 12 Monate gereift'
    await page.goto('/store/graz?search=bergk%C3%A4se')
    await page.getByRole('heading', { name: cheese }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: cheese })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Rabattstufen' })).toBeVisible()

    const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' })
    await expect(page.getByRole('button', { name: 'Menü öffnen' })).toBeHidden()
    await expect(navigation.getByRole('link', { name: 'Mitarbeit' })).toBeVisible()
    await navigation.getByRole('link', { name: 'Kontakt' }).click()
    await expect(page).toHaveURL(/\/kontakt$/)
  })
})
