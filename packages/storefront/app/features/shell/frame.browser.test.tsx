import { refusal } from '@theke/ui/testing/api-recorder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { given, givenBranch, givenImage, givenInit, givenProduct } from '../../testing/given-init.ts'
import { address, openApi, openPage, setOnline } from '../../testing/open-page.tsx'
import { nextFrames } from '../../testing/stopped-clock.ts'

const long = 'Ein Absatz.<br>'.repeat(200)
const branches = [
  givenBranch({ id: 1, identifier: 'graz', name: 'Feinkost Graz' }),
  givenBranch({
    id: 2,
    identifier: 'wien',
    name: 'Feinkost Wien',
    openingHours: [
      { type: 'monday', from: '07:30', to: '13:00' },
      { type: 'monday', from: '14:30', to: '19:00' },
    ],
  }),
  givenBranch({ id: 3, identifier: 'leibnitz', name: 'Hofladen', isPublic: false }),
]
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
const closedOnSunday = givenBranch({
  openingHours: weekdays.map((type) => ({ type, from: '07:30', to: '18:30' })),
})
const sites = [
  given('sites', { id: 1, name: 'Über uns', path: 'ueber-uns', isPublic: true }),
  given('sites', { id: 2, name: 'Mitarbeit', path: 'mitarbeit', isPublic: true }),
  given('sites', { id: 3, name: 'Kontakt', path: 'kontakt', isPublic: true }),
]
const navigations = [
  given('navigations', {
    id: 1,
    identifier: 'header-navigation',
    items: [
      { type: 'home', label: 'Start' },
      {
        type: 'label',
        label: 'Filialen',
        children: [
          { type: 'branch', target: 1, label: 'Graz' },
          { type: 'branch', target: 2, label: 'Wien' },
          { type: 'branch', target: 3, label: 'Leibnitz' },
        ],
      },
      { type: 'site', target: 1, children: [{ type: 'site', target: 2 }] },
      { type: 'site', target: 3 },
    ],
  }),
  given('navigations', {
    id: 2,
    identifier: 'footer-navigation',
    items: [
      { type: 'link', target: 'tel:+433165550140', label: 'Graz anrufen' },
      { type: 'label', label: 'Presse', isEnabled: false },
    ],
  }),
  given('navigations', {
    id: 3,
    identifier: 'footer-navigation-shop-left',
    items: [{ type: 'branch', target: 2, label: 'Wien' }],
  }),
  given('navigations', {
    id: 4,
    identifier: 'footer-navigation-shop-right',
    items: [{ type: 'site', target: 3, label: 'Schreiben Sie uns' }],
  }),
]
const texts = {
  imprintText: 'Wir.',
  termsAndConditionsText: long,
  privacyPolicyText: 'Ihre Daten.',
  allergensText: 'A bis R',
}
const products = Array.from({ length: 9 }, (_, index) =>
  givenProduct({ id: index + 1, category: 1, images: [givenImage(index + 1)], description: long }),
)
const init = givenInit({ branches, sites, navigations, products, config: texts })

test('[HEADER-01][HEADER-02][NAV-01][NAV-02][NAV-03] the header has the logo and the enabled entries, the current one is marked', async () => {
  openApi(init)
  const shop = await openPage(
    '/store/graz',
    givenInit({ branches, sites, navigations, config: { ...texts, logo: givenImage(1) } }),
  )
  const banner = shop.getByRole('banner')
  await expect.element(banner.getByRole('img', { name: 'Feinkost Maronigg' })).toBeInTheDocument()
  const navigation = shop.getByRole('navigation', { name: 'Hauptnavigation' })
  await expect.element(navigation.getByRole('link', { name: 'Start' })).toHaveAttribute('href', '/')
  expect(navigation.getByRole('link', { name: 'Wien' }).query()?.checkVisibility() ?? false).toBe(false)
  await navigation.getByRole('button', { name: 'Filialen' }).hover()
  await expect.element(navigation.getByRole('link', { name: 'Graz' })).toHaveAttribute('aria-current', 'page')
  await expect.element(navigation.getByRole('link', { name: 'Wien' })).toHaveAttribute('href', '/store/wien')
  // an unpublished branch is not offered (OPEN-190)
  expect(navigation.getByText('Leibnitz').query()).toBeNull()
  const isUnderlined = (name: string) => {
    const label = navigation.getByText(name, { exact: true }).element()
    return getComputedStyle(label.parentElement ?? label).textDecorationLine
  }
  expect([isUnderlined('Filialen'), isUnderlined('Kontakt')]).toEqual(['underline', 'none'])
})

test('[HEADER-01] without a logo the name of the shop stands in its place', async () => {
  openApi(init)
  const shop = await openPage('/store/graz', init)
  await expect
    .element(shop.getByRole('banner').getByRole('link', { name: 'Feinkost Maronigg' }))
    .toBeVisible()
})

test('[HEADER-03][NAV-04] on a phone the menu opens, and a tap on an entry with children opens its sub-menu', async () => {
  openApi(init)
  const shop = await openPage('/', init, { width: 390 })
  await shop.getByRole('button', { name: 'Menü öffnen' }).click()
  const menu = shop.getByRole('dialog', { name: 'Menü' })
  await expect.element(menu).toBeVisible()
  expect(getComputedStyle(menu.getByRole('listitem').first().element()).animationDelay).toBe('0.1s')
  await expect.element(menu.getByText('Mitarbeit')).not.toBeVisible()
  await menu.getByRole('link', { name: 'Über uns' }).click()
  await expect.element(menu.getByRole('link', { name: 'Mitarbeit' })).toBeVisible()
  expect(address()).toBe('/')
  await menu.getByRole('link', { name: 'Kontakt' }).click()
  await expect.poll(address).toBe('/kontakt')
  await expect.element(shop.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeInTheDocument()
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
  await shop.getByRole('button', { name: 'Menü öffnen' }).click()
  await menu.getByRole('link', { name: 'Kontakt' }).click() // the page that is already there
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
})

const colourOf = (found: { element(): Element }) => getComputedStyle(found.element()).color

test.each([
  { now: '2026-11-16T11:00:00+01:00', text: 'Geöffnet bis 18:30', colour: '--color-primary-ink' },
  { now: '2026-11-16T18:00:00+01:00', text: 'Geöffnet bis 18:30', colour: '--color-on-soft-accent' },
  { now: '2026-11-16T20:00:00+01:00', text: 'Geschlossen', colour: '--color-ink-muted' },
])(
  '[HEADER-05] at $now a branch is "$text" in its colour, beside its name',
  async ({ now, text, colour }) => {
    openApi(init)
    const shop = await openPage('/store/graz', init, { now })
    const state = shop.getByText(text, { exact: true }).first()
    const name = shop.getByRole('link', { name: 'Feinkost Graz' }).first()
    await expect.element(name).toHaveAttribute('href', '/')
    const sample = document.createElement('i')
    sample.style.color = `var(${colour})`
    state.element().parentElement?.append(sample)
    expect(colourOf(state)).toBe(getComputedStyle(sample).color)
    const others = ['--color-primary-ink', '--color-on-soft-accent', '--color-ink-muted'].map((one) => {
      sample.style.color = `var(${one})`
      return getComputedStyle(sample).color
    })
    sample.remove()
    expect(new Set(others).size).toBe(3)
  },
)

test.each([
  { now: '2026-11-16T11:00:00+01:00', path: '/site/imprint', text: '2 Standorte geöffnet' },
  { now: '2026-11-16T13:30:00+01:00', path: '/site/imprint', text: '1 Standort geöffnet' },
  { now: '2026-11-16T20:00:00+01:00', path: '/site/imprint', text: 'Alle Standorte geschlossen' },
])('[HEADER-04] $path says "$text" at $now', async ({ now, path, text }) => {
  openApi(init)
  const shop = await openPage(path, init, { now })
  await expect.element(shop.getByText(text, { exact: true })).toBeVisible()
})

test('[FOOTER-03][FOOTER-05][FOOTER-06] the site and the shop have their own footers, both the legal links', async () => {
  openApi(init)
  const shop = await openPage('/site/imprint', init)
  const footer = shop.getByRole('contentinfo')
  const call = footer.getByRole('link', { name: 'Graz anrufen' })
  await expect.element(call).toHaveAttribute('href', 'tel:+433165550140')
  expect(footer.getByText('Presse').query()).toBeNull() // disabled
  const left = footer.getByRole('link', { name: 'Wien' })
  const right = footer.getByRole('link', { name: 'Schreiben Sie uns' })
  expect([left.query(), right.query()]).toEqual([null, null])
  await expect.element(footer).toMatchTextContent('© 2026 Maronigg GmbH')
  const terms = footer.getByRole('link', { name: 'AGB' })
  await expect.element(terms).toHaveAttribute('href', '/site/terms-and-conditions')
  await expect
    .element(footer.getByRole('link', { name: 'Allergene' }))
    .toHaveAttribute('href', '/site/allergens')
  await shop.router.navigate('/store/graz')
  await expect.element(left).toHaveAttribute('href', '/store/wien')
  await expect.element(right).toHaveAttribute('href', '/kontakt')
  expect(left.element().getBoundingClientRect().right).toBeLessThan(
    right.element().getBoundingClientRect().left,
  )
  expect(call.query()).toBeNull()
  await expect.element(terms).toBeVisible()
})

test('[TOOLBAR-01][TOOLBAR-02] only an administrator has the toolbar', async () => {
  openApi(init)
  const shop = await openPage('/site/imprint', init, { me: { username: 'ada', roles: ['ROLE_ADMIN'] } })
  await shop.getByText('ada', { exact: true }).click()
  const toolbar = shop.getByRole('navigation', { name: 'Administration' })
  for (const [name, href] of [
    ['Seiten', '/backend/sites'],
    ['Statistik', '/backend/statistics'],
    ['Navigationen', '/backend/navigations'],
    ['Ins Backend wechseln', '/backend'],
  ] as const)
    await expect.element(toolbar.getByRole('link', { name })).toHaveAttribute('href', href)
  await expect.element(toolbar.getByRole('button', { name: 'Abmelden' })).toBeVisible()
  await expect.element(toolbar).toMatchTextContent('1.7.2-dev')
})

test.each([null, { username: 'eva', roles: ['ROLE_EMPLOYEE'] }])(
  '[TOOLBAR-01] %o has no toolbar',
  async (me) => {
    openApi(init)
    const shop = await openPage('/site/imprint', init, { me })
    expect(shop.getByText('Ins Backend wechseln').query()).toBeNull()
  },
)

test('[SHELL-01][SHELL-04] the frame: overlay, toolbar, banner, news, header, main area, footer, way to the top, lightbox', async () => {
  const news = { value: { image: givenImage(1), file: null, video: { file: null, format: 'landscape' } } }
  const block = given('blocks', { id: 1, identifier: 'news', isPublic: true })
  const blocks = [{ ...block, content: { ...block.content, news: [news] } }] as typeof init.blocks
  const withNews = { ...init, blocks }
  localStorage.clear()
  onTestFinished(() => localStorage.clear())
  const api = openApi(withNews)
  let answer = (_response: Response) => {}
  api.answer('POST /logout', () => new Promise<Response>((resolve) => (answer = resolve)))
  const shop = await openPage('/site/imprint', withNews, {
    cookies: 'unknown',
    me: { username: 'ada', roles: ['ROLE_ADMIN'] },
  })
  const popup = shop.getByRole('dialog', { name: 'Neuigkeiten' })
  await expect.element(popup).toBeVisible()
  await popup.getByRole('button', { name: 'Schließen' }).click()
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
  await shop.router.navigate('/store/graz/produkte/1')
  for (const role of ['banner', 'main', 'contentinfo'] as const)
    await expect.element(shop.getByRole(role)).toBeVisible()
  await shop.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Ablehnen' }).click()
  await shop.getByRole('link', { name: /Bild vergrößern$/ }).click()
  await expect.element(shop.getByRole('dialog', { name: 'Bild' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
  scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
  await expect.element(shop.getByRole('button', { name: 'Nach oben' })).toBeVisible()
  await shop.getByText('ada', { exact: true }).click()
  await shop.getByRole('button', { name: 'Abmelden' }).click()
  await expect.element(shop.getByText('Wird geladen …')).toBeInTheDocument()
  await expect.poll(() => api.sent.map(({ path }) => path)).toContain('/logout')
  answer(refusal(503, { message: 'Wartung' }))
  await expect.element(shop.getByText('Wird geladen …')).not.toBeInTheDocument()
})

test('[SHELL-02] Zurück stands on product pages and leads back into the shop', async () => {
  openApi(init)
  const shop = await openPage('/store/graz?page=1', init)
  const back = shop.getByRole('button', { name: 'Zurück' })
  expect(back.query()).toBeNull()
  await shop.getByRole('link', { name: 'Produkt 1', exact: true }).click()
  await back.click()
  await expect.poll(address).toBe('/store/graz?page=1')
  await shop.router.navigate('/site/imprint')
  await expect.element(shop.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
  expect(back.query()).toBeNull()
})

test('[SHELL-02] opened directly there is nothing of ours to go back to: Zurück leads to the shop', async () => {
  openApi(init)
  const shop = await openPage('/store/graz/produkte/2', init)
  await shop.getByRole('button', { name: 'Zurück' }).click()
  await expect.poll(address).toBe('/store/graz')
})

test('[SHELL-06] the way to the top appears below 200 px', async () => {
  openApi(init)
  const shop = await openPage('/site/terms-and-conditions', init)
  const toTop = shop.getByRole('button', { name: 'Nach oben' })
  const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
  scrollTo({ top: 200, behavior: 'instant' })
  await scrolled
  await nextFrames()
  expect(toTop.query()).toBeNull()
  scrollTo({ top: 230, behavior: 'instant' })
  await toTop.click()
  await expect.poll(() => scrollY).toBe(0)
})

test('[SHELL-10][SHELL-11] tablets from 720 px, desktops from 1024 px, large windows from 1600 px', async () => {
  openApi(init)
  await openPage('/store/graz', init)
  const shown = async (width: number) => {
    await page.viewport(width, 900)
    await expect.poll(() => innerWidth).toBe(width)
    const cards = document.querySelector('[aria-label=Produkte] ul')
    return {
      offset: getComputedStyle(document.documentElement).scrollPaddingTop,
      columns: getComputedStyle(cards ?? document.body).gridTemplateColumns.split(' ').length,
      hasMenuButton: document.querySelector('[aria-haspopup=dialog]')?.checkVisibility(),
      page: document.querySelector('header > .page')?.clientWidth,
    }
  }
  expect(await shown(719)).toMatchObject({ offset: '110px', columns: 2 })
  expect(await shown(720)).toMatchObject({ offset: '160px', columns: 3 })
  expect(await shown(1023)).toMatchObject({ hasMenuButton: true })
  expect(await shown(1024)).toMatchObject({ hasMenuButton: false })
  expect(await shown(1599)).toMatchObject({ page: 1200 })
  expect(await shown(1600)).toMatchObject({ page: 1400 })
})

test('[ERR-05][SHELL-04] a failed call is reported once and can be repeated; a failed load does not empty the cart', async () => {
  const linz = givenBranch({ identifier: 'linz' }) // a tab compares the cart of a branch once
  const given = givenInit({ branches: [linz], products })
  const api = openApi(given)
  api.answer('GET /products', () => refusal(503, { message: 'Wartung' }))
  const items = [{ product: { ...products[0], price: 420 }, amount: 1, unit: 'piece', parts: [] }] as never[]
  const shop = await openPage('/store/linz', given, { carts: { linz: { items } } })
  const calls = () => api.sent.filter(({ path }) => path === '/products').length
  const message = shop.getByText('Produkte konnten nicht geladen werden.')
  await expect.element(message).toBeVisible()
  const retry = shop.getByRole('alert').getByRole('button', { name: 'Erneut versuchen' })
  await retry.click()
  await expect.poll(calls).toBe(2)
  await expect.poll(() => message.elements().length).toBe(1)
  api.answer('GET /products', given.products)
  await retry.click()
  await expect.poll(calls).toBe(3)
  await expect.element(message).not.toBeInTheDocument()
  await expect.element(shop.getByRole('link', { name: 'Warenkorb, 1 Produkt(e)' })).toBeVisible()
})

test('[ERR-05~] lists that are loaded together fail with one message, which loads all of them again', async () => {
  const given = givenInit({ products })
  const lists = ['branches', 'menus', 'categories', 'products'] as const
  const api = openApi(given)
  for (const list of lists) api.lose(`GET /${list}`)
  const items = [{ product: { ...products[0], price: 420 }, amount: 1, unit: 'piece', parts: [] }] as never[]
  const shop = await openPage('/store/graz', given, { carts: { graz: { items } } })
  const retry = shop.getByRole('alert').getByRole('button', { name: 'Erneut versuchen' })
  await expect.element(shop.getByText('Produkte konnten nicht geladen werden.')).toBeVisible()
  expect(retry.elements()).toHaveLength(1)
  for (const list of lists) api.answer(`GET /${list}`, given[list])
  await retry.click()
  const calls = () => lists.map((list) => api.sent.filter(({ path }) => path === `/${list}`).length)
  await expect.poll(calls).toEqual([2, 2, 2, 2])
  await expect.element(retry).not.toBeInTheDocument()
})

test('[ERR-05] without a connection the customer stays on the page and goes on when it is back', async () => {
  openApi(init)
  const shop = await openPage('/store/graz', init)
  setOnline(false)
  await shop.getByRole('link', { name: 'AGB' }).click()
  const message = shop.getByText('Keine Verbindung. Die Seite konnte nicht geladen werden.')
  await expect.element(message).toBeVisible()
  const list = shop.getByRole('alert')
  await list.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect.element(message).toBeVisible()
  expect(address()).toBe('/store/graz')
  await expect.element(shop.getByRole('searchbox', { name: 'Suche' })).toBeVisible()
  setOnline(true)
  await expect.poll(address).toBe('/site/terms-and-conditions')
  await expect.element(message).not.toBeInTheDocument()

  // who closes the message has changed her mind
  setOnline(false)
  await shop.getByRole('link', { name: 'Allergene' }).click()
  await list.getByRole('button', { name: 'Schließen' }).click()
  await expect.element(message).not.toBeInTheDocument()
  setOnline(true)
  await shop.getByRole('link', { name: 'Impressum' }).click()
  await expect.poll(address).toBe('/site/imprint')
})

test('[PWA-12~] the offline bar follows the connection and leaves the page usable', async () => {
  openApi(init)
  const shop = await openPage('/store/graz', init)
  const bar = shop.getByText('Sie sind offline')
  expect(bar.query()).toBeNull()
  setOnline(false)
  await expect.element(bar).toBeVisible()
  await expect.element(shop.getByText(/zum Absenden der Bestellung ist eine Verbindung nötig/)).toBeVisible()
  await shop.getByRole('searchbox', { name: 'Suche' }).fill('Käse')
  setOnline(true)
  await expect.element(bar).not.toBeInTheDocument()
  setOnline(false)
  await expect.element(shop.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
})

test('a new page is heard: its heading has the focus; filters and the menu leave it where it belongs', async () => {
  openApi(init)
  const shop = await openPage('/store/graz', init)
  const search = shop.getByRole('searchbox', { name: 'Suche' })
  await search.fill('Produkt 7')
  await expect.poll(address).toBe('/store/graz?search=Produkt+7')
  const headings = shop.getByRole('region', { name: 'Produkte' }).getByRole('heading', { level: 3 })
  await expect.poll(() => headings.elements().length).toBe(1)
  await expect.element(search).toHaveFocus()
  await shop.getByRole('link', { name: 'Produkt 7', exact: true }).click()
  const heading = shop.getByRole('heading', { level: 1 })
  await expect.element(heading).toMatchTextContent('Produkt 7')
  await expect.element(heading).toHaveFocus()
  expect(getComputedStyle(heading.element()).outlineStyle).toBe('none')

  await page.viewport(390, 844)
  await shop.getByRole('button', { name: 'Menü öffnen' }).click()
  await shop.getByRole('dialog', { name: 'Menü' }).getByRole('link', { name: 'Kontakt' }).click()
  await expect.poll(address).toBe('/kontakt')
  await expect.element(shop.getByRole('heading', { level: 1, name: 'Kontakt' })).toHaveFocus()
})

test('[SHOP-13][SHOP-15] a closed branch says when it opens and that preorders are welcome', async () => {
  const closed = givenInit({ branches: [{ ...closedOnSunday, isPreorderEnabled: true }], products })
  openApi(closed)
  const shop = await openPage('/store/graz', closed, { now: '2026-11-15T12:00:00+01:00' })
  await expect.element(shop.getByText('Derzeit haben wir leider geschlossen.')).toBeVisible()
  await expect.element(shop.getByText(/Wir öffnen am 16\.11\.2026 um 07:30 Uhr wieder\./)).toBeVisible()
  await expect.element(shop.getByText(/Gerne nehmen wir auch Ihre Vorbestellungen entgegen\./)).toBeVisible()
})

test('[SHOP-14] an open branch without delivery says when it delivers again', async () => {
  const branch = givenBranch({
    isDeliveryEnabled: true,
    isDineInEnabled: true,
    isDeliveryHoursEnabled: true,
    deliveryHours: [
      { type: 'monday', from: '10:00', to: '13:30' },
      { type: 'monday', from: '15:30', to: '18:00' },
    ],
  })
  const between = givenInit({ branches: [branch], products })
  openApi(between)
  const shop = await openPage('/store/graz', between, { now: '2026-11-16T14:00:00+01:00' })
  await expect.element(shop.getByText('Derzeit ist leider keine Lieferung möglich.')).toBeVisible()
  await expect.element(shop.getByText(/Wir liefern heute ab 15:30 Uhr wieder\./)).toBeVisible()
  const meanwhile = 'Takeaway und Dine In bieten wir Ihnen in der Zwischenzeit gerne an.'
  await expect.element(shop.getByText(meanwhile, { exact: false })).toBeVisible()
})
