import { catalogFromInit } from '@theke/contract/calls/catalog'
import type { CheckoutVariant } from '@theke/domain/checkout'
import { startQuantity } from '@theke/domain/quantity'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addToCart } from '../../shop/cart-store.ts'
import { say } from '../../shop/toasts.ts'
import { given, givenInit, givenProduct } from '../../testing/given-init.ts'
import { givenPublicOrder, openStatus } from '../../testing/open-ordering.ts'
import { openApi, openPage } from '../../testing/open-page.tsx'

const categories = [
  given('categories', { id: 1, name: 'Käse' }),
  given('categories', { id: 2, name: 'Brot' }),
]
const products = Array.from({ length: 18 }, (_, index) =>
  givenProduct({ id: index + 1, name: `Bergkäse Nummer ${index + 1}`, category: (index % 2) + 1 }),
)
const shopAs = (branch: CheckoutVariant) =>
  givenInit({ categories, products, config: { areas: { branch, checkout: 'grid', status: 'grid' } } })

/** What a customer must see and reach: amounts of money, and the buttons that lead to an order. */
function needed(): Element[] {
  const isAction = (element: Element) =>
    /in den Warenkorb|Jetzt bestellen|Bestellung abschließen|bestellen/i.test(
      element.getAttribute('aria-label') ?? element.textContent,
    )
  const isAmount = (element: Element) =>
    element.children.length === 0 && /\d,\d\d\s€/.test(element.textContent)
  return [...document.querySelectorAll('main *, aside *')].filter(
    (element) =>
      element.checkVisibility() &&
      (isAmount(element) || (element.matches('button, a[data-keep-clear]') && isAction(element))),
  )
}

const inWindow = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight

/** Texts of what lies under something that floats, where it floats now. */
function covered(): string[] {
  const floating = [
    ...document.querySelectorAll('[role=status][data-lift] p'),
    ...document.querySelectorAll('[aria-label="Nach oben"]'),
  ].filter((element) => element.checkVisibility({ visibilityProperty: true }))
  return floating.flatMap((float) => {
    const over = float.getBoundingClientRect()
    return needed()
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(
        ({ box }) =>
          inWindow(box) &&
          box.left < over.right &&
          over.left < box.right &&
          box.top < over.bottom &&
          over.top < box.bottom,
      )
      .map(({ element }) => `${float.textContent || 'Nach oben'} over ${element.textContent}`)
  })
}

/** The menu shows its cart all the time, so nothing is said there when something is put into it. */
function sayAsIn(area: CheckoutVariant) {
  if (area === 'menu') return say('Anzahl geändert')
  const link = { to: '/store/graz/warenkorb', label: 'Zum Einkaufswagen' }
  return say('1 Stück Bergkäse hinzugefügt', { link, undo: () => {} })
}

test.each([
  { area: 'grid', path: '/store/graz' },
  { area: 'menu', path: '/store/graz' },
  { area: 'grid', path: '/store/graz/warenkorb' },
  { area: 'grid', path: '/store/graz/checkout' },
  { area: 'grid', path: '/store/graz/produkte/1' },
] as const)('nothing floats over an amount or a main button: $area $path', async ({ area, path }) => {
  const init = shopAs(area)
  openApi(init)
  await openPage(path, init, { width: 390, height: 700 })
  for (const product of catalogFromInit(init).products.slice(0, 6))
    addToCart('graz', { product, ...startQuantity(product), parts: [] })
  await expect.poll(() => needed().length).toBeGreaterThan(1)
  for (const width of [320, 390, 768, 1440]) {
    await page.viewport(width, 700)
    const end = document.documentElement.scrollHeight - innerHeight
    for (let top = 0; top <= end; top += 310) {
      scrollTo({ top, behavior: 'instant' })
      sayAsIn(area)
      await expect
        .poll(() => ({ isSaid: document.querySelector('[data-lift] p') !== null, covered: covered() }), {
          message: `${width} px, ${top} px down`,
        })
        .toEqual({ isSaid: true, covered: [] })
    }
  }
})

test.each([320, 390, 768])('at %i px a toast about a long name stays inside the window', async (width) => {
  const init = shopAs('grid')
  openApi(init)
  await openPage('/store/graz', init, { width, height: 844 })
  say(`1 Portion ${'Freilandschweinsbraten mit Kürbiskernkruste '.repeat(4)}hinzugefügt`, {
    undo: () => undefined,
    link: { to: '/store/graz/warenkorb', label: 'Zum Einkaufswagen' },
  })
  await expect.element(page.getByRole('link', { name: 'Zum Einkaufswagen' })).toBeVisible()
  const box = document.querySelector('[role=status][data-lift] p')?.getBoundingClientRect()
  expect(box?.left).toBeGreaterThanOrEqual(0)
  expect(box?.right).toBeLessThanOrEqual(width)
})

test('nothing floats over what an order costs or an offered time on the status page', async () => {
  const line = { amount: 2, unit: 'piece', isApproximate: false, priceModel: 'fixed' } as const
  const order = givenPublicOrder({
    items: Array.from({ length: 6 }, (_, index) => ({
      ...line,
      options: [],
      product: { id: index + 1 },
      name: `Bergkäse ${index + 1}`,
      gross: 5.2,
    })),
    counterAppointment: '2026-11-16T13:30:00+01:00',
    counterExpiresAt: '2026-11-16T11:30:00+01:00',
  })
  await openStatus({ order }, { visit: { width: 390, height: 700 } })
  await expect.element(page.getByText('Wir schlagen eine andere Zeit vor')).toBeVisible()
  const kept = () => [...document.querySelectorAll('main [data-keep-clear]')]
  expect(kept().length).toBeGreaterThan(6)
  const under = () => {
    const button = document.querySelector('[aria-label="Nach oben"]')
    if (!button?.checkVisibility({ visibilityProperty: true })) return []
    const over = button.getBoundingClientRect()
    return kept()
      .map((element) => element.getBoundingClientRect())
      .filter(
        (box) =>
          box.left < over.right && over.left < box.right && box.top < over.bottom && over.top < box.bottom,
      )
  }
  const end = document.documentElement.scrollHeight - innerHeight
  for (let top = 220; top <= end; top += 160) {
    scrollTo({ top, behavior: 'instant' })
    await expect.poll(under, { message: `${top} px down` }).toEqual([])
  }
})
