import { expect, test } from 'vitest'
import { getCart } from '../../shop/cart-store.ts'
import { keepLastOrder } from '../../shop/last-order.ts'
import { given, givenBranch, givenInit, givenProduct } from '../../testing/given-init.ts'
import { address, openApi, openPage } from '../../testing/open-page.tsx'

const config = {
  areas: { branch: 'menu', checkout: 'grid', status: 'grid' },
  enablePluginCategoryBar: true,
} as const
const branch = givenBranch({
  isDeliveryEnabled: true,
  isDineInEnabled: true,
  deliveryAreas: ['Innere Stadt', 'Geidorf', 'Lend', 'Gries'].map((area) => ({
    area,
    minimumOrderValue: 25,
    freeFromOrderValue: null,
    fee: null,
    postcodes: '',
    extraMinutes: null,
  })),
})
const categories = ['Käse', 'Brot', 'Torten & Süßes'].map((name, index) =>
  given('categories', { id: index + 1, name }),
)
const products = categories.flatMap(({ id, name }) =>
  Array.from({ length: 6 }, (_, index) =>
    givenProduct({
      id: id * 10 + index,
      name: `${name} ${index + 1}`,
      category: id,
      price: 14.4,
      description: `<p>${'Wort '.repeat(60)}</p>`,
    }),
  ),
)
const init = givenInit({ config, branches: [branch], categories, products })

test('[MENU-01][MENU-03][MENU-04][MENU-05][MENU-06][MENU-07][THEME-04] groups and the cart beside them', async () => {
  openApi(init)
  const shop = await openPage('/store/graz', init)
  for (const { name } of categories)
    await expect.element(shop.getByRole('region', { name, exact: true })).toBeVisible()
  const cut = [...document.querySelectorAll('main li p')].filter(({ textContent }) =>
    textContent.endsWith('...'),
  )
  expect(new Set(cut.map(({ textContent }) => textContent.length))).toEqual(new Set([128 + 3]))
  const cart = shop.getByRole('complementary', { name: 'Warenkorb' })
  await expect.element(cart).toMatchTextContent('Keine Produkte im Warenkorb')
  await shop.getByRole('button', { name: 'Käse 1 in den Warenkorb' }).click()
  await expect.element(cart).toMatchTextContent('1 Produkt(e) im Warenkorb')
  const type = cart.getByRole('combobox', { name: 'Bestellart' })
  const choices = () => type.getByRole('option').elements()
  expect(choices().map(({ textContent }) => textContent)).toEqual(['Takeaway', 'Lieferung', 'Dine In'])
  const order = cart.getByRole('link', { name: 'Jetzt bestellen' })
  await expect.element(order).toHaveAttribute('href', '/store/graz/checkout')
  await type.selectOptions('Lieferung')
  const minimum = 'Sie haben den Mindestbestellwert in Höhe von 25,00 € leider noch nicht erreicht.'
  await expect.element(cart.getByText(minimum)).toBeVisible()
  const areas = cart.getByRole('combobox', { name: 'Liefergebiet' }).getByRole('option')
  expect(areas.elements()).toHaveLength(4)
  await expect.element(cart).toMatchTextContent('14,40')
  await expect.element(cart.getByRole('button', { name: 'Jetzt bestellen' })).toBeDisabled()
  await expect.element(cart.getByText('Gesamt')).toBeVisible()
})

const topOf = (name: string, shop: Awaited<ReturnType<typeof openPage>>) => () =>
  Math.round(shop.getByRole('region', { name, exact: true }).element().getBoundingClientRect().top)

test('[MENU-08] the current group is the last one whose top is above a quarter of the window', async () => {
  openApi(init)
  const shop = await openPage('/store/graz', init, { height: 900 })
  const bar = shop.getByRole('navigation', { name: 'Kategorien' })
  const current = () =>
    bar
      .getByRole('link')
      .elements()
      .filter((link) => link.getAttribute('aria-current') === 'true')
      .map(({ textContent }) => textContent)
  const placeGroup = (name: string, top: number) =>
    scrollTo({ top: topOf(name, shop)() + scrollY - top, behavior: 'instant' })
  placeGroup('Brot', 220)
  await expect.poll(current).toEqual(['Brot'])
  placeGroup('Brot', 230)
  await expect.poll(current).toEqual(['Käse'])
  placeGroup('Torten & Süßes', 220)
  await expect.poll(current).toEqual(['Torten & Süßes'])
})

test('[MENU-08] the category bar leads to a group and follows the scroll', async () => {
  openApi(init)
  const shop = await openPage('/store/graz', init)
  const bar = shop.getByRole('navigation', { name: 'Kategorien' })
  const bread = bar.getByRole('link', { name: 'Brot' })
  await bread.click()
  await expect.element(bread).toHaveAttribute('aria-current', 'true')
  await expect.poll(topOf('Brot', shop)).toBe(160)
  scrollTo({ top: 0, behavior: 'instant' })
  await expect.element(bar.getByRole('link', { name: 'Käse' })).toHaveAttribute('aria-current', 'true')
})

test('[MENU-08] without the plugin there is no category bar', async () => {
  const settings = { ...config, enablePluginCategoryBar: false }
  const without = givenInit({ config: settings, branches: [branch], categories, products })
  openApi(without)
  const shop = await openPage('/store/graz', without)
  await expect.element(shop.getByRole('region', { name: 'Brot', exact: true })).toBeInTheDocument()
  expect(shop.getByRole('navigation', { name: 'Kategorien' }).query()).toBeNull()
})

test('[MENU-01][MENU-08~] a long menu comes in portions, and a group that has not come yet is gone to', async () => {
  const all = Array.from({ length: 90 }, (_, index) =>
    givenProduct({ id: index + 1, name: `Produkt ${index + 1}`, category: index < 80 ? 1 : 3 }),
  )
  const long = givenInit({ config, branches: [branch], categories, products: all })
  openApi(long)
  let isLost = false
  const shop = await openPage('/store/graz', long, {
    init: () => (isLost ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(long)),
  })
  isLost = true
  const more = shop.getByRole('link', { name: 'Weitere Produkte anzeigen' })
  await expect.element(more).toBeInTheDocument()
  const last = shop
    .getByRole('navigation', { name: 'Kategorien' })
    .getByRole('link', { name: 'Torten & Süßes' })
  const group = shop.getByRole('region', { name: 'Torten & Süßes', exact: true })
  expect(group.query()).toBeNull()

  // what did not come is reported; nothing moves later by itself
  await last.click()
  await expect.element(shop.getByText('Produkte konnten nicht geladen werden.')).toBeVisible()
  isLost = false
  await shop.getByRole('alert').getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect.element(group).toBeInViewport()
  await expect.element(last).toHaveAttribute('aria-current', 'true')
  scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
  await expect.element(more).not.toBeInTheDocument()
})

test('[MENU-03] on a phone the bar at the lower edge opens and hides the cart', async () => {
  openApi(init)
  const shop = await openPage('/store/graz', init, { width: 390, height: 844 })
  await shop.getByRole('button', { name: 'Käse 1 in den Warenkorb' }).click()
  const order = shop.getByRole('link', { name: 'Jetzt bestellen' })
  await shop.getByRole('button', { name: /^1 Produkt\(e\) im Warenkorb/ }).click()
  await expect.element(order).toBeVisible()
  const isOpen = () => order.query()?.checkVisibility({ visibilityProperty: true }) ?? false
  await shop.getByRole('button', { name: /^Warenkorb ausblenden/ }).click()
  await expect.poll(isOpen).toBe(false)
  await shop.getByRole('button', { name: /^1 Produkt\(e\) im Warenkorb/ }).click()
  await expect.poll(isOpen).toBe(true)
  history.back()
  await expect.poll(isOpen, { message: 'the Back of a phone closes it' }).toBe(false)
  expect(address()).toBe('/store/graz')
})

test.each([
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a desktop at 200 % zoom', width: 720, height: 450 },
])('on $name the keyboard never leads under the bar of the cart', async ({ width, height }) => {
  openApi(init)
  const shop = await openPage('/store/graz', init, { width, height })
  const bar = shop.getByRole('button', { name: 'Keine Produkte im Warenkorb' })
  await expect.element(bar).toBeVisible()
  const ways = document.querySelectorAll<HTMLElement>('main :is(article, li) :is(a, button)')
  expect(ways.length).toBeGreaterThan(8)
  for (const way of ways) {
    way.focus({ focusVisible: true } as FocusOptions)
    const { top } = bar.element().getBoundingClientRect()
    await expect
      .poll(() => way.getBoundingClientRect().bottom, { message: way.textContent })
      .toBeLessThan(top)
  }
})

test.each([390, 1440])(
  '[OPEN-193~] at %i px the empty cart offers the last order of this device',
  async (width) => {
    openApi(init)
    const shop = await openPage('/', init, { width })
    keepLastOrder('graz', [{ product: { id: 10 }, name: 'Käse 1', options: [], amount: 2, unit: 'piece' }])
    await shop.router.navigate('/store/graz')
    const toggle = shop.getByRole('button', { name: 'Keine Produkte im Warenkorb' })
    if (width < 1024) await toggle.click()
    const last = shop.getByRole('region', { name: 'Zuletzt bestellt' })
    await expect.element(last).toMatchTextContent('2 Stück Käse 1')
    await last.getByRole('button', { name: 'Nochmals bestellen' }).click()
    await expect.poll(address).toBe('/store/graz/warenkorb')
    expect(getCart('graz').items).toMatchObject([{ product: { id: 10 }, amount: 2 }])
  },
)

test('[SHOP-11~] the menu is searched like the grid: accents and case fold, a typo is guessed, nothing is said', async () => {
  openApi(init)
  const shop = await openPage('/store/graz', init)
  const search = shop.getByRole('searchbox', { name: 'Suche' })
  const groups = () =>
    shop
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent)
      .filter((name) => categories.some((category) => category.name === name))
  await search.fill('KASE 2')
  await expect.poll(groups).toEqual(['Käse'])
  await expect.element(shop.getByRole('link', { name: 'Käse 2', exact: true })).toBeVisible()
  await expect.element(shop.getByRole('link', { name: 'Käse 1', exact: true })).not.toBeInTheDocument()
  expect(address()).toBe('/store/graz?search=KASE+2')
  await search.fill('torrten')
  await expect.element(shop.getByText(/^Meinten Sie „.+“\?$/)).toBeVisible()
  await expect.poll(groups).toEqual(['Torten & Süßes'])
  await search.fill('xyzxyz')
  await expect
    .element(shop.getByText('Es konnten keine Produkte unter diesem Filter gefunden werden.'))
    .toBeVisible()
  await search.fill('')
  await expect.poll(groups).toEqual(categories.map(({ name }) => name))
  expect(address()).toBe('/store/graz')
})
