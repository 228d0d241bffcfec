import { expect, onTestFinished, test, vi } from 'vitest'
import { compareCart } from '../../shop/catalog-refresh.ts'
import { given, givenBranch, givenImage, givenInit, givenProduct } from '../../testing/given-init.ts'
import { address, openApi, openPage } from '../../testing/open-page.tsx'
import {
  advance,
  beginWait,
  mondayMorning,
  nextFrames,
  stopClock,
  until,
} from '../../testing/stopped-clock.ts'

const categories = [
  given('categories', { id: 1, name: 'Käse' }),
  given('categories', { id: 2, name: 'Torten' }),
]
const cheeses = Array.from({ length: 64 }, (_, index) =>
  givenProduct({ id: index + 1, name: `Käse ${index + 1}`, category: 1 }),
)
const cakes = [
  givenProduct({ id: 101, name: 'Torte nach Wunsch', uid: 'FM-6002', category: 2 }),
  givenProduct({ id: 102, name: 'Sachertorte', category: 2 }),
]
const many = givenInit({ categories, products: [...cheeses, ...cakes] })

type Page = Awaited<ReturnType<typeof openPage>>
/** The names in the list, in their order. */
const names = (shop: Page) => () =>
  shop
    .getByRole('region', { name: 'Produkte' })
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)
/** A click that does not move a stopped clock. */
const press = (button: { element(): Element }) => (button.element() as HTMLElement).click()

const namesOf = (products: readonly { name: string }[]) => products.map(({ name }) => name)

test('[SHOP-01][SHOP-02] the slider shows its slides, moves after 4 s and has arrows', async () => {
  const slide = (id: number, title: string) => ({
    value: { image: givenImage(id), title: `<h2>${title}</h2>` },
  })
  const slides = [slide(1, 'Frisch gepresst'), slide(2, 'Reif'), slide(3, 'Süß')]
  const block = given('blocks', {
    id: 1,
    identifier: 'shop-slider',
    type: 'shopSlider',
    isPublic: true,
    content: { slides },
  })
  const init = givenInit({ blocks: [block], products: cheeses.slice(0, 2) })
  stopClock()
  openApi(init)
  const opened = Date.now()
  const shop = await openPage('/store/graz', init)
  const slider = shop.getByRole('region', { name: 'Aktuelles' })
  await expect.element(slider.getByRole('heading', { name: 'Frisch gepresst' })).toBeInTheDocument()
  await shop.getByRole('contentinfo').hover() // under the pointer it would wait
  const track = slider.getByRole('list', { name: 'Folien' }).element()
  const scrolled = vi.spyOn(track, 'scrollTo')
  const standing = 4_000
  await advance(standing - ((Date.now() - opened) % standing) - 1)
  expect(scrolled).not.toHaveBeenCalled()
  await advance(1)
  expect(scrolled).toHaveBeenCalledOnce()
  await advance(standing - 1)
  expect(scrolled).toHaveBeenCalledOnce()

  press(slider.getByRole('button', { name: 'Anhalten' }))
  const shown = () => track.scrollLeft / track.clientWidth
  await until(() => shown() > 0 && Number.isInteger(shown()))
  const before = shown()
  await slider.getByRole('button', { name: 'Nächste Folie' }).click()
  await expect.poll(shown).toBe((before + 1) % slides.length)
  await slider.getByRole('button', { name: 'Vorherige Folie' }).click()
  await expect.poll(shown).toBe(before)
  await shop.getByRole('contentinfo').hover()
  scrolled.mockClear()
  await advance(20_000)
  expect(scrolled).not.toHaveBeenCalled() // stopped
})

test('[SHOP-03][SHOP-05][SHOP-06][SHOP-09] nine products on a page; category and page stand in the address', async () => {
  openApi(many)
  const shop = await openPage('/store/graz', many)
  const shown = names(shop)
  await expect.poll(shown).toEqual(namesOf(cheeses.slice(0, 9)))
  const pages = shop.getByRole('navigation', { name: 'Seiten' })
  const first = pages.getByRole('link', { name: 'Seite 1', exact: true })
  await expect.element(first).toHaveAttribute('aria-current', 'page')
  await expect.element(pages).toMatchTextContent('…')
  await pages.getByRole('link', { name: 'Nächste Seite' }).click()
  await expect.poll(shown).toEqual(namesOf(cheeses.slice(9, 18)))
  expect(address()).toBe('/store/graz?page=2')
  const category = shop.getByRole('combobox', { name: 'Kategorie wählen' })
  await category.selectOptions('Torten')
  await expect.poll(shown).toEqual(namesOf(cakes))
  expect(address()).toBe('/store/graz?category=2') // a new filter starts at page 1
  await category.selectOptions('Kein Filter')
  await expect.poll(shown).toEqual(namesOf(cheeses.slice(0, 9)))
  expect(address()).toBe('/store/graz')
  history.back()
  await expect.poll(shown).toEqual(namesOf(cakes))
})

test('[SHOP-09] a filter holds when its address is opened, and a page that does not exist is the first', async () => {
  openApi(many)
  const shop = await openPage('/store/graz?category=2', many)
  await expect.poll(names(shop)).toEqual(namesOf(cakes))
  await expect.element(shop.getByRole('combobox', { name: 'Kategorie wählen' })).toHaveValue('2')
  await shop.router.navigate('/store/graz?page=99')
  await expect.poll(names(shop)).toEqual(namesOf(cheeses.slice(0, 9)))
})

test('[SHOP-04][SHOP-07][SHOP-11] every word of a search must match', async () => {
  openApi(many)
  const shop = await openPage('/store/graz', many)
  const search = shop.getByRole('searchbox', { name: 'Suche' })
  await search.fill('TORTE wunsch')
  await expect.poll(names(shop)).toEqual(['Torte nach Wunsch'])
  expect(address()).toBe('/store/graz?search=TORTE+wunsch')
  await search.fill('FM-6002 torten')
  await expect.poll(names(shop)).toEqual(['Torte nach Wunsch'])
  await search.fill('Torte Fahrrad')
  const nothing = 'Es konnten keine Produkte unter diesem Filter gefunden werden.'
  await expect.element(shop.getByText(nothing)).toBeVisible()
})

test('[SHOP-10] what is not enabled or not public is not in the list', async () => {
  const products = [
    givenProduct({ id: 1, name: 'Semmel', category: 1 }),
    givenProduct({ id: 2, name: 'Hörnchen', category: 1, isPublic: false }),
    givenProduct({ id: 3, name: 'Krapfen', category: 1, isEnabled: false }),
  ]
  const init = givenInit({ products })
  openApi(init)
  await expect.poll(names(await openPage('/store/graz', init))).toEqual(['Semmel'])
})

test('[ANALYTICS-01][ANALYTICS-03][ANALYTICS-04] counted: a search after a second of quiet, adding, going on and to the cart', async () => {
  const pixelCalls: unknown[][] = []
  Object.assign(window, { fbq: (...command: unknown[]) => void pixelCalls.push(command) })
  onTestFinished(() => void Reflect.deleteProperty(window, 'fbq'))
  stopClock()
  const oil = givenProduct({ id: 1, name: 'Kernöl', price: 18.9, category: 1 })
  const init = givenInit({ products: [oil, givenProduct({ id: 2, name: 'Camembert', category: 1 })] })
  const api = openApi(init)
  type Entry = { type: string; action?: string; data?: object }
  const events = () =>
    api
      .changes()
      .map(({ body }) => body as Entry)
      .filter(({ type }) => type === 'event')
  const actions = () => events().map(({ action }) => action)
  const shop = await openPage('/store/graz', init, { cookies: 'accepted' })
  const search = shop.getByRole('searchbox', { name: 'Suche' })
  const write = (text: string) => () => {
    const field = search.element() as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  await beginWait(1_000, write('Kern'))
  await advance(999)
  await beginWait(1_000, write('Kernöl'))
  await advance(999)
  expect(actions()).toEqual([])
  await advance(1)
  await expect.poll(actions).toEqual(['search'])
  await expect.poll(names(shop)).toEqual(['Kernöl'])
  expect(events()[0]?.data).toEqual({ term: 'Kernöl' })

  const main = shop.getByRole('button', { name: /^In den Warenkorb/ })
  await shop.getByRole('link', { name: 'Kernöl', exact: true }).click()
  await expect.element(main).toBeVisible()
  await main.click()
  const goOn = shop.getByRole('button', { name: 'Weiter einkaufen' })
  await expect.element(goOn).toBeVisible()
  await goOn.click()
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
  await advance(1_000) // the dialog takes its entry out of the history
  await shop.router.navigate('/store/graz/produkte/2')
  await expect.element(shop.getByRole('heading', { level: 1, name: 'Camembert' })).toBeVisible()
  await main.click()
  const toCart = shop.getByRole('button', { name: 'Zum Einkaufswagen' })
  await expect.element(toCart).toBeVisible()
  await toCart.click()
  await expect.poll(actions).toEqual(['search', 'addtocart', 'continue shopping', 'addtocart', 'go to cart'])
  expect(events()[1]?.data).toMatchObject({ product: 1, amount: 1, value: 18.9, currency: 'EUR' })
  expect(pixelCalls.map(([, name]) => name)).toEqual(['Search', 'AddToCart', 'AddToCart'])
})

test('[SHOP-08][CART-06] the cart toggle counts pieces and, of what is weighed, lines; it opens the cart beside the grid', async () => {
  const init = givenInit({
    products: [
      givenProduct({ id: 1, name: 'Handsemmel', category: 1, defaultQuantity: 5 }),
      givenProduct({
        id: 2,
        name: 'Bergkäse',
        category: 1,
        unit: 'gram',
        pricing: 100,
        defaultUnit: 'gram',
        defaultQuantity: 250,
        calculationModel: 'approximate',
      }),
    ],
  })
  openApi(init)
  const shop = await openPage('/store/graz', init)
  const semmel = shop.getByRole('button', { name: 'Handsemmel in den Warenkorb' })
  await semmel.click()
  await semmel.click()
  await shop.getByRole('button', { name: 'Bergkäse in den Warenkorb' }).click()
  await shop.getByRole('link', { name: 'Warenkorb, 11 Produkt(e)' }).click()
  const panel = shop.getByRole('dialog', { name: 'Warenkorb' })
  await expect.element(panel.getByText('Gesamt')).toBeVisible()
  expect(panel.getByText('Handsemmel', { exact: true }).elements()).toHaveLength(1) // one line per product
  await panel.getByRole('button', { name: 'Handsemmel entfernen' }).click()
  await expect.element(panel.getByRole('button', { name: 'Bergkäse entfernen' })).toHaveFocus()
  await panel.getByRole('link', { name: 'Zum Einkaufswagen' }).click()
  await expect.poll(address).toBe('/store/graz/warenkorb')
})

test('[SHOP-12] after four hours the catalog is loaded again', async () => {
  const init = givenInit({
    branches: [givenBranch({ identifier: 'vier-stunden' })],
    products: cheeses.slice(0, 2),
  })
  stopClock()
  const api = openApi(init)
  await compareCart('vier-stunden', 'Europe/Vienna') // fresh data at the time at which the page is opened
  const shop = await openPage('/store/vier-stunden', init)
  await expect.poll(names(shop)).toEqual(['Käse 1', 'Käse 2'])
  api.sent.length = 0
  const minutesLater = async (minutes: number) => {
    vi.setSystemTime(Date.parse(mondayMorning) + minutes * 60_000)
    await advance(10_000) // by then it is asked again whether the data are fresh
  }
  await minutesLater(3 * 60 + 59)
  await nextFrames()
  expect(api.sent).toEqual([])
  await minutesLater(4 * 60)
  await expect
    .poll(() => api.sent.map(({ path }) => path).toSorted())
    .toEqual(['/branches', '/categories', '/menus', '/products'])
})

test('[PRODUCT-10][PRODUCT-11] a product is added all the same when what else might please cannot be loaded', async () => {
  const init = givenInit({ products: cheeses.slice(0, 5) })
  openApi(init)
  let isLost = false
  const shop = await openPage('/store/graz/produkte/1', init, {
    init: () => (isLost ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(init)),
  })
  isLost = true
  await shop.getByRole('button', { name: /^In den Warenkorb/ }).click()
  const dialog = shop.getByRole('dialog', { name: '1 Produkt(e) hinzugefügt' })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Weiter einkaufen' }).click()
  await expect.element(shop.getByRole('heading', { level: 1, name: 'Käse 1' })).toBeVisible()
  await expect.element(shop.getByText('Produkt liegt bereits im Warenkorb')).toBeVisible()
})
