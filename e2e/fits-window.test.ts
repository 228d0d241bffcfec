import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { delivery, openWithCart, placeOrder } from './support/ordering.ts'
import { changeConfig, changeRecord } from './support/shop-settings.ts'

/** Zoom leaves half of the window to the page in both directions. */
const windows = [
  [320, 640],
  [390, 800],
  [768, 1024],
  [1440, 900],
].flatMap(([width = 0, height = 0]) => [
  { name: `${width} px`, width, height, text: '' },
  { name: `${width} px, zoom 200 %`, width: width / 2, height: height / 2, text: '' },
  { name: `${width} px, text 130 %`, width, height, text: '130%' },
])

/** What reaches over an edge of the window or is cut inside its own box; what scrolls in a strip of its own does not count. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement
    const describe = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      const around = element.closest('[class]')?.className ?? ''
      return `${element.tagName} .${around} ${Math.round(left)}–${Math.round(right)}: ${element.textContent.trim().slice(0, 60)}`
    }
    const isVisible = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
    }
    const isInStrip = (element: Element): boolean => {
      const parent = element.parentElement
      if (!parent || parent === document.body) return false
      return getComputedStyle(parent).overflowX !== 'visible' || isInStrip(parent)
    }
    const isOver = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      const isAway = right <= 0 // a trap for programs that fill in every field
      return (right > clientWidth + 1 || left < -1) && !isAway && !isInStrip(element)
    }
    const isCut = (element: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const hasWords = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
      if (!hasWords || !['hidden', 'clip'].includes(overflowX) || textOverflow === 'ellipsis') return false
      return element.scrollWidth > element.clientWidth + 1
    }
    return [...document.body.querySelectorAll('*')]
      .filter((element) => isVisible(element) && (isOver(element) || isCut(element)))
      .map(describe)
      .slice(0, 5)
  })

/** Opens nothing anew: the same page in every window. */
async function expectToFit(page: Page, what: string) {
  await expect(page.getByRole('contentinfo').or(page.getByRole('main')).first()).toBeVisible()
  // as somebody sees it who has read it to the end: what was never near keeps the measures of an earlier window
  await page.evaluate(() => document.documentElement.setAttribute('data-whole', ''))
  for (const { name, width, height, text } of windows) {
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => void (document.documentElement.style.fontSize = size), text)
    await expect.poll(() => misfits(page), { message: `${what}, ${name}` }).toEqual([])
  }
}

/** The longest word that a name of the sample shop could have. */
const longName = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftstorte'

/** How many pixels of the window what sticks to its edges covers. */
const coveredByBars = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.body.querySelectorAll('*')].filter((element) => {
      const { position } = getComputedStyle(element)
      const { width } = element.getBoundingClientRect()
      return ['fixed', 'sticky'].includes(position) && width > innerWidth / 2 && element.checkVisibility()
    })
    const isCovered = (y: number) =>
      bars.some((bar) => {
        const { top, bottom } = bar.getBoundingClientRect()
        return top <= y && y < bottom
      })
    return Array.from({ length: innerHeight }, (_, y) => y).filter(isCovered).length
  })

const walk = (page: Page, path: string) =>
  test.step(path, async () => {
    await page.goto(path)
    await expectToFit(page, path)
  })

test('no content page has an element that is wider than its window, in any size, zoom and text', async ({
  page,
  request,
}) => {
  test.slow() // a hundred windows
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  for (const path of listed.filter((address) => !address.startsWith('/store/'))) await walk(page, path)
  for (const name of ['imprint', 'terms-and-conditions', 'privacy', 'allergens'])
    await walk(page, `/site/${name}`)
})

const graz = '/store/graz'
const cart: [string, number][] = [
  [longName, 12],
  ['Käsekrainer', 1],
]

for (const layout of ['grid', 'menu'])
  test(`no page of the shop has an element that is wider than its window (${layout})`, async ({
    page,
    request,
  }) => {
    test.slow() // a hundred windows
    const undoName = await changeRecord(
      request,
      'products',
      (product) => product['name'] === 'Buttercroissant',
      { name: longName },
    )
    const areas = { branch: layout, checkout: layout, status: layout }
    const undoAreas = await changeConfig(request, { areas })
    for (const path of [graz, `${graz}/produkte/51`, `${graz}/produkte/42`, '/gibt/es/nicht'])
      await walk(page, path)
    for (const path of [`${graz}/warenkorb`, `${graz}/checkout`]) {
      await openWithCart(page, path, cart, delivery)
      await expect(page.getByText(longName).first()).toBeAttached()
      await expectToFit(page, path)
    }
    const { uid, hash } = await placeOrder(request, {}, longName)
    await walk(page, `/status/${uid}/${hash}`)

    await page.evaluate(() => void (document.documentElement.style.fontSize = ''))
    await page.setViewportSize({ width: 195, height: 400 })
    for (const path of [graz, `${graz}/warenkorb`, `${graz}/checkout`])
      await test.step(`bars of ${path} at 200 % zoom leave 60 % of a phone`, async () => {
        await openWithCart(page, path, [['Käsekrainer', 1]])
        await expect(page.getByRole('contentinfo')).toBeAttached()
        await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
        await expect.poll(() => coveredByBars(page)).toBeLessThanOrEqual(160)
      })
    await undoAreas()
    await undoName()
  })
