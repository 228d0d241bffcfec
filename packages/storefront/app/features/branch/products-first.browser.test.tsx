import { expect, test } from 'vitest'
import { getCart } from '../../shop/cart-store.ts'
import { advance, stopClock, until } from '../../testing/stopped-clock.ts'
import { given, givenBranch, givenImage, givenInit, givenProduct } from '../../testing/given-init.ts'
import { innerCity } from '../../testing/open-ordering.ts'
import { address, openApi, openPage } from '../../testing/open-page.tsx'

const categories = [
  given('categories', { id: 1, name: 'Käse' }),
  given('categories', { id: 2, name: 'Brot' }),
]
const description = 'Aus Heumilch, zwölf Monate gereift, kräftig und mit einer Rinde, die man mitessen kann.'
const products = Array.from({ length: 9 }, (_, index) =>
  givenProduct({ id: index + 1, name: `Bergkäse ${index + 1}`, description, category: 1 }),
)
const bread = givenProduct({ id: 10, name: 'Roggenbrot', category: 2 })
const init = givenInit({ categories, products: [...products, bread] })
const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()

test('on a phone the first product is in view, and what sticks stays low', async () => {
  openApi(init)
  const shop = await openPage('/store/graz', init, { width: 390, height: 844 })
  await expect.element(shop.getByRole('link', { name: 'Bergkäse 1', exact: true })).toBeVisible()
  expect(box('section[aria-label=Produkte] li')?.top).toBeLessThan(420)
  scrollTo({ top: 600, behavior: 'instant' })
  await expect.poll(() => scrollY).toBe(600)
  expect(box('[role=search] > div')?.bottom).toBeLessThanOrEqual(120)
})

const slide = (id: number) => ({
  value: { title: '<h2>Frisch gepresst</h2><p>Das neue Kernöl ist da.</p>', image: givenImage(id) },
})
const slider = given('blocks', {
  id: 1,
  identifier: 'shop-slider',
  type: 'shopSlider',
  isPublic: true,
  content: { slides: [slide(1), slide(2)] },
})

test('so is it below a slider and the question about the delivery', async () => {
  const full = givenInit({
    branches: [
      givenBranch({ isDeliveryEnabled: true, deliveryAreas: [{ ...innerCity, postcodes: '8010' }] }),
    ],
    categories,
    products,
    blocks: [slider],
  })
  openApi(full)
  const shop = await openPage('/store/graz', full, { width: 390, height: 844 })
  await expect.element(shop.getByText('Liefern wir zu Ihnen?')).toBeVisible()
  await expect.element(shop.getByRole('region', { name: 'Aktuelles' })).toBeVisible()
  expect(box('section[aria-label=Produkte] li')?.top).toBeLessThan(420)
})

test.each([320, 390])('at %i px the arrows of the slider cover no title', async (width) => {
  const shown = givenInit({ categories, products, blocks: [slider] })
  openApi(shown)
  const shop = await openPage('/store/graz', shown, { width, height: 844 })
  const region = shop.getByRole('region', { name: 'Aktuelles' })
  const arrows = region.getByRole('button', { name: 'Nächste Folie' })
  await expect.element(arrows).toBeVisible()
  const title = region.getByRole('heading', { name: 'Frisch gepresst' }).first()
  expect(arrows.element().parentElement?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
    title.element().getBoundingClientRect().top,
  )
})

test('a page of nine ends with a wide card in two columns, and no description is cut after one line', async () => {
  openApi(init)
  await openPage('/store/graz', init, { width: 390, height: 844 })
  const cards = [...document.querySelectorAll('section[aria-label=Produkte] ul > li')]
  expect(cards).toHaveLength(9)
  const widths = cards.map((card) => card.getBoundingClientRect().width)
  expect(widths.at(-1)).toBeGreaterThan(2 * (widths[0] ?? 0))
  const summary = cards[0]?.querySelector('h3 + p')
  const lineHeight = parseFloat(getComputedStyle(summary ?? document.body).lineHeight)
  expect(summary?.clientHeight).toBeGreaterThan(1.9 * lineHeight)
})

test('[SHOP-03~] a chip chooses its category like the dropdown, and a second tap takes it back', async () => {
  openApi(init)
  const shop = await openPage('/store/graz', init, { width: 390, height: 844 })
  const chips = shop.getByRole('list', { name: 'Kategorien' })
  await chips.getByRole('link', { name: 'Brot' }).click()
  await expect.element(shop.getByRole('heading', { level: 3, name: 'Roggenbrot' })).toBeVisible()
  await expect.element(shop.getByRole('heading', { level: 3, name: 'Bergkäse 1' })).not.toBeInTheDocument()
  expect(address()).toBe('/store/graz?category=2')
  await expect.element(shop.getByRole('combobox', { name: 'Kategorie wählen' })).toHaveValue('2')
  await chips.getByRole('link', { name: 'Brot' }).click()
  await expect.element(shop.getByRole('heading', { level: 3, name: 'Bergkäse 1' })).toBeVisible()
  expect(address()).toBe('/store/graz')
})

test('the plus of a card says how much of the product lies in the cart', async () => {
  openApi(init)
  const shop = await openPage('/store/graz', init, { width: 390, height: 844 })
  const add = shop.getByRole('button', { name: 'Bergkäse 1 in den Warenkorb', exact: true })
  await add.click()
  await expect.element(shop.getByText('1 im Warenkorb', { exact: true })).toBeVisible()
  await add.click()
  await expect.element(shop.getByText('2 im Warenkorb', { exact: true })).toBeVisible()
})

test.each([
  { term: 'bergkase 3', meant: null },
  { term: 'rogenbrot', meant: 'Meinten Sie „Roggenbrot“?' },
])('searching for $term finds what was meant', async ({ term, meant }) => {
  openApi(init)
  const shop = await openPage(`/store/graz?search=${encodeURIComponent(term)}`, init)
  const name = meant ? 'Roggenbrot' : 'Bergkäse 3'
  await expect.element(shop.getByRole('heading', { level: 3, name })).toBeVisible()
  expect(document.querySelectorAll('section[aria-label=Produkte] ul > li')).toHaveLength(1)
  expect(document.querySelector('section[aria-label=Produkte] > p:not([role])')?.textContent ?? null).toBe(
    meant,
  )
})

test('[OPEN-50~] on a phone the cart opens as a sheet that leads to checkout and cart page', async () => {
  openApi(init)
  const shop = await openPage('/store/graz', init, { width: 390, height: 844 })
  await shop.getByRole('button', { name: 'Bergkäse 1 in den Warenkorb', exact: true }).click()
  await shop.getByRole('link', { name: 'Warenkorb, 1 Produkt(e)' }).click()
  const sheet = shop.getByRole('dialog', { name: 'Warenkorb' })
  await expect
    .element(sheet.getByRole('link', { name: 'Zum Einkaufswagen' }))
    .toHaveAttribute('href', '/store/graz/warenkorb')
  await sheet.getByRole('link', { name: 'Bestellung abschließen' }).click()
  await expect.poll(address).toBe('/store/graz/checkout')
})

test('what was added from a card is named and can be taken back', async () => {
  stopClock()
  openApi(init)
  const shop = await openPage('/store/graz', init, { width: 390, height: 844 })
  const add = shop.getByRole('button', { name: 'Bergkäse 1 in den Warenkorb', exact: true })
  const undo = shop.getByRole('button', { name: 'Rückgängig' })
  const press = (button: typeof add) => (button.element() as HTMLElement).click()
  await expect.element(add).toBeVisible()
  press(add)
  press(add)
  await until(() => undo.query() !== null)
  expect(document.body.textContent).toContain('1 Stück Bergkäse 1 hinzugefügt')
  press(undo)
  await until(() => document.body.textContent.includes('Rückgängig gemacht'))
  expect(getCart('graz').items).toMatchObject([{ product: { id: 1 }, amount: 1 }])
  press(add)
  await until(() => undo.query() !== null)
  await advance(7_900)
  expect(undo.query()).not.toBeNull()
  await advance(200)
  await until(() => undo.query() === null)
  expect(getCart('graz').items).toMatchObject([{ product: { id: 1 }, amount: 2 }])
})

test('a product that needs time says so on card and detail', async () => {
  const cake = givenProduct({
    id: 20,
    name: 'Torte',
    category: 1,
    isLeadTimeEnabled: true,
    leadTimeType: 'days',
    leadTimeValue: 2,
  })
  const bakery = givenInit({ categories, products: [cake] })
  openApi(bakery)
  const shop = await openPage('/store/graz', bakery, { width: 390, height: 844 })
  await expect.element(shop.getByText('2 Tage Vorlaufzeit')).toBeVisible()
  await shop.getByRole('link', { name: 'Torte', exact: true }).click()
  await expect.element(shop.getByRole('heading', { level: 1, name: 'Torte' })).toBeVisible()
  await expect.element(shop.getByText('2 Tage Vorlaufzeit')).toBeVisible()
})
