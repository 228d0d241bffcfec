import { expect, test } from './support/journey.ts'
import { changeConfig, signIn } from './support/shop-settings.ts'
import { administrator } from '../playwright.config.ts'

const base = 'Feinkost Maronigg – Käse, Schinken, Brot und Wein aus der Steiermark'

test('[ROUTE-02][ROUTE-03][ROUTE-07][ROUTE-11][TITLE-02][TITLE-03][TITLE-05] every address shows its screen under its title', async ({
  page,
}) => {
  const address = (path: string) => new URL(path, page.url()).href
  const meta = (name: string) =>
    page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')

  await page.goto('/')
  await expect(page).toHaveTitle(`${base} - Feinkost aus der Steiermark`)

  await page.goto('/store/graz?page=2')
  await expect(page).toHaveTitle(`Feinkost Maronigg Graz - ${base}`)
  expect(await meta('description')).toContain('Unser Stammhaus in der Grazer Altstadt')
  expect(await meta('og:title')).toBe(`Feinkost Maronigg Graz - ${base}`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address('/store/graz'))

  const product = page.locator('main h3 a').first()
  const name = (await product.textContent()) ?? ''
  await product.click()
  await expect(page).toHaveURL(/\/store\/graz\/produkte\/\d+$/)
  await expect(page).toHaveTitle(`${name} - Feinkost Maronigg Graz - ${base}`)
  expect(await meta('og:url')).toBe(page.url())

  await page.goto('/site/imprint')
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
  await expect(page).toHaveTitle(`Impressum - ${base}`)
  for (const [path, heading] of [
    ['terms-and-conditions', 'Allgemeine Geschäftsbedingungen'],
    ['privacy', 'Datenschutz'],
    ['allergens', 'Allergene'],
  ]) {
    await page.goto(`/site/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})

test('[ROUTE-09][ERR-07][AUTH-07] a stored page, a redirect, else the 404 page, also for the draft of a page', async ({
  page,
  request,
}) => {
  await signIn(request)
  const draft = { name: 'Geheimer Entwurf', path: 'geheimer-entwurf', isPublic: false }
  expect((await request.post('/api/sites', { data: draft })).status()).toBe(201)
  const preview = await request.get('/geheimer-entwurf')
  expect([preview.status(), (await preview.text()).includes(draft.name)]).toEqual([200, true])
  await page.goto('/catering')
  await expect(page).toHaveTitle(/ - Feinkost Maronigg – /)
  await page.goto('/speisekarte')
  await expect(page).toHaveURL(/\/store\/graz$/)
  for (const path of [
    '/gibt/es/nicht',
    '/store/nirgends',
    '/store/graz/produkte/999999',
    '/site/sonstiges',
    '/geheimer-entwurf',
  ]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    expect(await answer?.text()).not.toContain(draft.name)
    await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible()
    await expect(page.getByText('Leider wurde die angeforderte Seite nicht gefunden.')).toBeVisible()
  }
})

test('[ROUTE-12][ROUTE-13~] a new path starts at its top, back returns to the old place after 750 ms', async ({
  page,
}) => {
  await page.goto('/store/graz')
  const product = page.locator('main h3 a').nth(6)
  await product.scrollIntoViewIfNeeded()
  const position = await page.evaluate(() => Math.round(scrollY))
  expect(position).toBeGreaterThan(100)
  await product.click()
  await expect(page).toHaveURL(/produkte/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/store\/graz$/)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(position)

  // the top is a place as well: nobody scrolls on the second page of the shop
  await page.goto('/store/wien?page=2')
  await product.evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/produkte/)
  await page.evaluate(() => scrollTo(0, 300))
  await page.goBack()
  await expect(page).toHaveURL(/page=2$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await page.goto('/store/graz#inhalt')
  await page.evaluate(() => scrollTo(0, 900))
  await expect.poll(() => page.evaluate(() => Math.round(scrollY)), { timeout: 3000 }).toBeLessThan(300)
})

test('[SHELL-02] Zurück stands on product pages and leads back into the shop', async ({ page }) => {
  await page.goto('/store/graz')
  await expect(page.getByRole('button', { name: 'Zurück' })).toHaveCount(0)
  await page.locator('main h3 a').first().click()
  await page.getByRole('button', { name: 'Zurück' }).click()
  await expect(page).toHaveURL(/\/store\/graz$/)

  // Opened directly there is nothing of ours to go back to.
  await page.goto('/store/graz/produkte/51')
  await page.getByRole('button', { name: 'Zurück' }).click()
  await expect(page).toHaveURL(/\/store\/graz$/)
  await page.goto('/site/imprint')
  await expect(page.getByRole('button', { name: 'Zurück' })).toHaveCount(0)
})

test('[HEADER-01][HEADER-02][NAV-01][NAV-02][NAV-03] navigation of the header', async ({ page }) => {
  await page.goto('/store/graz')
  await expect(page.getByRole('banner').getByRole('img', { name: 'Feinkost Maronigg' })).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' })
  await expect(navigation.getByRole('link', { name: 'Start' })).toHaveAttribute('href', '/')
  await navigation.getByRole('button', { name: 'Filialen' }).hover()
  await expect(navigation.getByRole('link', { name: 'Graz' })).toHaveAttribute('aria-current', 'page')
  await expect(navigation.getByRole('link', { name: 'Wien' })).toHaveAttribute('href', '/store/wien')
  // An unpublished branch is not offered (OPEN-190).
  await expect(navigation.getByRole('link', { name: 'Leibnitz' })).toHaveCount(0)
  const isUnderlined = (name: string) =>
    navigation
      .getByText(name, { exact: true })
      .evaluate((label) => getComputedStyle(label.parentElement ?? label).textDecorationLine)
  expect([await isUnderlined('Filialen'), await isUnderlined('Kontakt')]).toEqual(['underline', 'none'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[HEADER-03][NAV-04] the menu opens, and a tap on an entry with children opens its sub-menu', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menü öffnen' }).click()
    const menu = page.getByRole('dialog', { name: 'Menü' })
    const item = menu.locator('li').first()
    expect(await item.evaluate((element) => getComputedStyle(element).animationDelay)).toBe('0.1s')
    await expect(menu.getByRole('link', { name: 'Mitarbeit' })).toBeHidden()
    await menu.getByRole('link', { name: 'Über uns' }).tap()
    await expect(menu.getByRole('link', { name: 'Mitarbeit' })).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await menu.getByRole('link', { name: 'Kontakt' }).tap()
    await expect(page).toHaveURL(/\/kontakt$/)
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menü öffnen' }).click()
    await menu.getByRole('link', { name: 'Kontakt' }).tap() // the page that is already there
    await expect(menu).toBeHidden()
  })
})

test('[HEADER-04][HEADER-05~] the bar under the header tells what is open', async ({ page, setTime }) => {
  await page.goto('/site/imprint')
  await expect(page.getByText('2 Standorte geöffnet')).toBeVisible()
  await setTime('2026-11-16T13:30:00+01:00') // Wien has its lunch break
  await page.goto('/site/imprint?neu') // the server keeps a page for some seconds
  await expect(page.getByText('1 Standort geöffnet')).toBeVisible()
  await setTime('2026-11-16T18:00:00+01:00')
  await page.goto('/store/graz')
  await expect(page.getByText('Geöffnet bis 18:30')).toBeVisible()
  await expect(
    page.locator('main, div').getByRole('link', { name: 'Feinkost Maronigg Graz' }).first(),
  ).toHaveAttribute('href', '/')
  await setTime('2026-11-15T12:00:00+01:00')
  await page.goto('/store/graz?neu')
  await expect(page.getByText('Geschlossen', { exact: true })).toBeVisible()
  await page.goto('/site/imprint?wieder')
  await expect(page.getByText('Alle Standorte geschlossen')).toBeVisible()
})

test('[FOOTER-03][FOOTER-05][FOOTER-06~] footer of the site and of the shop', async ({ page }) => {
  await page.goto('/site/imprint')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Graz anrufen' })).toHaveAttribute(
    'href',
    'tel:+433165550140',
  )
  await expect(footer.getByText('Presse')).toHaveCount(0) // disabled
  await expect(footer).toContainText('© 2026 Feinkost Maronigg GmbH')
  await expect(footer.getByRole('link', { name: 'AGB' })).toHaveAttribute(
    'href',
    '/site/terms-and-conditions',
  )
  await expect(footer.getByRole('link', { name: 'Allergene' })).toHaveAttribute('href', '/site/allergens')
  await page.goto('/store/graz')
  await expect(footer.getByRole('link', { name: 'Wien' })).toHaveAttribute('href', '/store/wien')
  await expect(footer.getByRole('link', { name: 'Graz anrufen' })).toHaveCount(0)
})

test('[TOOLBAR-01][TOOLBAR-02][THEME-03] only an administrator has the toolbar', async ({ page }) => {
  await page.goto('/site/imprint')
  await expect(page.getByText('Ins Backend wechseln')).toHaveCount(0)
  expect((await page.request.post('/api/login', { data: administrator })).status()).toBe(200)
  await page.reload()
  await page.locator('summary', { hasText: 'admin' }).click()
  const toolbar = page.getByRole('navigation', { name: 'Administration' })
  await expect(toolbar.getByRole('link', { name: 'Seiten' })).toHaveAttribute('href', '/backend/sites')
  await expect(toolbar.getByRole('link', { name: 'Statistik' })).toHaveAttribute(
    'href',
    '/backend/statistics',
  )
  await expect(toolbar.getByRole('link', { name: 'Navigationen' })).toHaveAttribute(
    'href',
    '/backend/navigations',
  )
  await expect(toolbar.getByRole('link', { name: 'Ins Backend wechseln' })).toHaveAttribute(
    'href',
    '/backend',
  )
  await expect(toolbar).toContainText('1.7.2-dev')
  await toolbar.getByRole('button', { name: 'Abmelden' }).click()
  await expect(toolbar).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(toolbar).toHaveCount(0)
})

test('[ROUTE-15][AUTH-06] a call that needs a login leads to it, and back from there', async ({ page }) => {
  await page.request.post('/api/login', { data: administrator })
  await page.goto('/site/imprint')
  await page.route('**/api/logout', (route) => route.fulfill({ status: 401, json: { errors: [] } }))
  await page.locator('summary', { hasText: 'admin' }).click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL(/\/backend\/login\?return=%2Fsite%2Fimprint$/)
})

test.describe('cookies', () => {
  test.beforeEach(({ context }) => context.clearCookies()) // nobody was asked yet

  test('[COOKIE-01][COOKIE-02][COOKIE-03][LOCAL-03] accepting is remembered for 365 days in a cookie', async ({
    page,
    context,
  }) => {
    await page.goto('/store/graz')
    const banner = page.getByRole('region', { name: 'Cookies' })
    await expect(banner).toContainText(
      'Wir verwenden Cookies, um Ihnen die bestmögliche Nutzung unserer Website zu ermöglichen.',
    )
    await expect(banner.getByRole('link', { name: 'Mehr erfahren' })).toHaveAttribute('href', '/site/privacy')
    await banner.getByRole('button', { name: 'Akzeptieren' }).click()
    await expect(banner).toBeHidden()
    const cookie = (await context.cookies()).find(({ name }) => name === 'cookie-consent')
    expect(cookie).toMatchObject({ value: 'true', path: '/', sameSite: 'Lax' })
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(365)
    const kept = await page.evaluate(() => Object.keys(localStorage))
    expect(kept.filter((key) => !key.startsWith('news-closed'))).toEqual([]) // the journey has closed the news
    await page.reload()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(banner).toBeHidden()
  })

  test('[COOKIE-03] declining is as easy, and can be changed in the footer (OPEN-98)', async ({
    page,
    context,
  }) => {
    await page.goto('/store/graz')
    const banner = page.getByRole('region', { name: 'Cookies' })
    const [decline, accept] = await Promise.all(
      ['Ablehnen', 'Akzeptieren'].map((name) => banner.getByRole('button', { name }).boundingBox()),
    )
    expect([decline?.width, decline?.height]).toEqual([accept?.width, accept?.height])
    await banner.getByRole('button', { name: 'Ablehnen' }).click()
    await expect(banner).toBeHidden()
    const names = async () =>
      (await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith('cookie-'))
    expect(await names()).toEqual(['cookie-declined'])
    await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click()
    await banner.getByRole('button', { name: 'Akzeptieren' }).click()
    expect(await names()).toEqual(['cookie-consent'])
  })

  test('[ANALYTICS-02][ROUTE-14] nothing is counted before consent, every navigation after it', async ({
    page,
  }) => {
    const sent: Record<string, unknown>[] = []
    await page.route('**/api/analytics-log', async (route) => {
      sent.push(route.request().postDataJSON() as Record<string, unknown>)
      await route.fulfill({ status: 500 }) // a failure is swallowed
    })
    await page.goto('/store/graz')
    await page.getByRole('link', { name: 'AGB' }).click()
    await expect(page).toHaveURL(/terms/)
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Akzeptieren' }).click()
    await page.getByRole('link', { name: 'Impressum' }).click()
    await expect.poll(() => sent).toEqual([{ type: 'pageview', name: '/site/imprint' }])
    await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toHaveCount(0)
  })

  test('[COOKIE-04] with a pixel or tag accepting reloads the page and only then loads them', async ({
    page,
    request,
  }) => {
    const undo = await changeConfig(request, { tagId: 'G-TEST' })
    try {
      const foreign: string[] = []
      await page.route(/^https:\/\/(?!127)/, async (route) => {
        foreign.push(new URL(route.request().url()).host)
        await route.fulfill({ contentType: 'text/javascript', body: '' })
      })
      await page.goto('/store/graz')
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
      expect(foreign).toEqual([])
      const reloaded = page.waitForEvent('load')
      await page.getByRole('button', { name: 'Akzeptieren' }).click()
      await reloaded
      await expect.poll(() => foreign).toEqual(['www.googletagmanager.com'])
    } finally {
      await undo()
    }
  })
})

test('[LIGHTBOX-01~][LIGHTBOX-02][LIGHTBOX-03][PRODUCT-03] pictures of a product open large, keys move, past the end closes', async ({
  page,
}) => {
  await page.goto('/store/graz')
  await page.getByRole('searchbox', { name: 'Suche' }).fill('Torte nach Wunsch')
  await page.getByRole('link', { name: 'Torte nach Wunsch' }).click()
  const first = page.getByRole('link', { name: 'Torte nach Wunsch: Bild vergrößern' })
  await first.click()
  const lightbox = page.getByRole('dialog', { name: 'Bild' })
  await expect(lightbox).toContainText('Bild 1 von 3')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect(lightbox).toContainText('Bild 3 von 3')
  await page.keyboard.press('ArrowLeft')
  await expect(lightbox).toContainText('Bild 2 von 3')
  await page.keyboard.press('ArrowDown')
  await expect(lightbox).toContainText('Bild 1 von 3')
  await page.keyboard.press('ArrowDown')
  await expect(lightbox).toBeHidden()
  await expect(first).toBeFocused()
  await first.click()
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
})

test('[SHELL-06] the way to the top appears below the hero', async ({ page }) => {
  await page.goto('/site/terms-and-conditions')
  const toTop = page.getByRole('button', { name: 'Nach oben' })
  await page.evaluate(() => scrollTo(0, 200))
  await expect(toTop).toBeHidden()
  await page.evaluate(() => scrollTo(0, 230))
  await toTop.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('[ERR-05][SHELL-04] a failed call is told once, and can be repeated', async ({ page }) => {
  await page.goto('/store/graz/produkte/51')
  await page
    .getByRole('button', { name: /In den Warenkorb/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Weiter einkaufen' }).click()
  let isDown = true
  let calls = 0
  await page.route('**/api/products', async (route) => {
    calls += 1
    if (isDown) await route.fulfill({ status: 503, json: { errors: [{ message: 'Wartung' }] } })
    else await route.continue()
  })
  await page.goto('/store/graz')
  const failure = page.getByRole('alert').filter({ hasText: 'Produkte konnten nicht geladen werden.' })
  await expect(failure).toBeVisible()
  await failure.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect.poll(() => calls).toBe(2)
  await expect(failure.getByText('Produkte konnten nicht geladen werden.')).toHaveCount(1)
  isDown = false
  await failure.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(failure).toHaveCount(0)
  // A failed load must not empty the cart.
  await expect(page.getByRole('link', { name: 'Warenkorb, 1 Produkt(e)' })).toBeVisible()
})

test('[ERR-05] without a connection the customer stays on the page and goes on when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/store/graz')
  await context.setOffline(true)
  const terms = page.getByRole('link', { name: 'AGB' })
  await terms.click()
  const told = page
    .getByRole('alert')
    .filter({ hasText: 'Keine Verbindung. Die Seite konnte nicht geladen werden.' })
  await expect(told).toBeVisible()
  await told.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(told).toBeVisible()
  await expect(page).toHaveURL(/\/store\/graz$/)
  await expect(page.getByRole('searchbox', { name: 'Suche' })).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/terms/)
  await expect(told).toHaveCount(0)

  // whoever closes the message has changed her mind
  await context.setOffline(true)
  await page.goBack()
  await told.getByRole('button', { name: 'Schließen' }).click()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Impressum' }).click()
  await expect(page).toHaveURL(/imprint/)
})

test('a page that does not arrive says so, and comes by a tap or with the connection', async ({ page }) => {
  // a page of the same kind, whose code and styles are there: only the data is lost
  await page.goto('/site/imprint')
  await page.route(/\.data(\?|$)/, (route) => route.abort())
  await page.getByRole('link', { name: 'AGB' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Keine Verbindung')
  await page.unroute(/\.data(\?|$)/)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(heading).toHaveText('Allgemeine Geschäftsbedingungen')

  await page.route(/\.data(\?|$)/, (route) => route.abort())
  await page.getByRole('link', { name: 'Impressum' }).click()
  await expect(heading).toHaveText('Keine Verbindung')
  await page.unroute(/\.data(\?|$)/)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(heading).toHaveText('Impressum')
})

test('what stands behind a page comes a little later when its files were lost', async ({ page }) => {
  const lost = new Set<string>()
  await page.route(/\/assets\/behind-page-/, async (route) => {
    const url = route.request().url()
    if (lost.has(url)) return route.continue()
    lost.add(url)
    return route.abort()
  })
  await page.goto('/site/terms-and-conditions') // waits for it
  expect([...lost].map((url) => url.split('.').at(-1))).toEqual(['css', 'js'])
  await page.evaluate(() => scrollTo(0, 300))
  await expect(page.getByRole('button', { name: 'Nach oben' })).toHaveCSS('position', 'fixed')
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

test('[SHELL-10][SHELL-11] tablets from 720 px, desktops from 1024 px, large windows from 1600 px', async ({
  page,
}) => {
  await page.goto('/store/graz')
  const shown = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    return page.evaluate(() => {
      const cards = document.querySelector('[aria-label=Produkte] ul')
      return {
        offset: getComputedStyle(document.documentElement).scrollPaddingTop,
        columns: getComputedStyle(cards ?? document.body).gridTemplateColumns.split(' ').length,
        hasMenuButton: document.querySelector('[aria-haspopup=dialog]')?.checkVisibility(),
        page: document.querySelector('header > .page')?.clientWidth,
      }
    })
  }
  expect(await shown(719)).toMatchObject({ offset: '110px', columns: 2 })
  expect(await shown(720)).toMatchObject({ offset: '160px', columns: 3 })
  expect(await shown(1023)).toMatchObject({ hasMenuButton: true })
  expect(await shown(1024)).toMatchObject({ hasMenuButton: false })
  expect(await shown(1599)).toMatchObject({ page: 1200 })
  expect(await shown(1600)).toMatchObject({ page: 1400 })
})

test('reading needs no JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto('/store/graz?search=bergk%C3%A4se')
  await expect(page.getByRole('heading', { name: 'Bergkäse, 12 Monate gereift' })).toBeVisible()
  await page.getByRole('link', { name: 'Bergkäse, 12 Monate gereift' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bergkäse, 12 Monate gereift' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Rabattstufen' })).toBeVisible()

  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' })
  await expect(page.getByRole('button', { name: 'Menü öffnen' })).toBeHidden()
  await expect(navigation.getByRole('link', { name: 'Mitarbeit' })).toBeVisible()
  await navigation.getByRole('link', { name: 'Kontakt' }).click()
  await expect(page).toHaveURL(/\/kontakt$/)
  await context.close()
})

test('no page asks another host before consent', async ({ page, baseURL }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
      foreign.push(request.url())
  })
  for (const path of ['/', '/store/graz', '/store/graz/produkte/51', '/site/privacy']) {
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  expect(foreign).toEqual([])
})
